/*
 * Emulate ABI LIBRARY ANSWERS: loads libcatur.so on an emulated ARM processor beside the libc, libm, libdl and liblog of
 * Android 6, and calls it as the Kotlin bindings would: JNI_OnLoad, a call that answers, one that panics, and every function
 * of which ANSWERS says in a line what it returns here: the version of the interface and the checksums. Where a panic ends
 * the process, its last words are asked for in the next one.
 *
 * The linker and the kernel are unidbg's, not Android's. Nothing here starts a thread: unidbg does not wait for them.
 */

import com.github.unidbg.AndroidEmulator
import com.github.unidbg.Module
import com.github.unidbg.arm.backend.Unicorn2Factory
import com.github.unidbg.linux.android.AndroidEmulatorBuilder
import com.github.unidbg.linux.android.AndroidResolver
import com.github.unidbg.pointer.UnidbgPointer
import java.io.File
import java.nio.file.Files
import kotlin.system.exitProcess

/** Android's API level that the libraries beside ours come from. */
private const val API = 23

/** What UniFFI writes into a call's status. */
private const val SUCCESS = 0
private const val PANIC = 2

/** Room for a status: a byte, and a buffer of two 64-bit numbers and a pointer behind it. */
private const val STATUS_SIZE = 32
private const val BUFFER_LENGTH = 16L
private const val BUFFER_DATA = 24L

private const val PANIC_NOW = "uniffi_catur_fn_func_panic_now"
private const val ON_LOAD_RAN = "uniffi_catur_fn_func_jni_on_load_ran"
private const val LAST_WORDS = "uniffi_catur_fn_func_last_words"
private const val ALLOCATE = "ffi_catur_rustbuffer_alloc"

/** What was said on purpose. */
private const val WORDS = "a panic on purpose"

/** The file of last words, as the library sees it. */
private const val WORDS_FILE = "/last-words.txt"

/** A buffer of UniFFI on a 32-bit processor: capacity, length, address, and room up to the next multiple of 8. */
private const val BUFFER_SIZE = 24
private const val LENGTH_IN_BUFFER = 8L
private const val DATA_IN_BUFFER = 16L

/** Before an optional text: whether there is one, and its length. */
private const val OPTION_HEAD = 5

private var passed = 0
private var failed = 0

private fun <T> check(
    what: String,
    expected: T,
    found: T,
) {
    if (expected == found) {
        passed++
    } else {
        failed++
        println("$what: expected $expected, found $found")
    }
}

private class Library(
    abi: String,
    file: File,
    files: File,
) {
    private val is64 =
        when (abi) {
            "arm64-v8a" -> true
            "armeabi-v7a" -> false
            else -> error("expected arm64-v8a or armeabi-v7a, found $abi")
        }
    private val emulator: AndroidEmulator
    private val module: Module

    /** Elsewhere a panic ends the process (docs/adr/0017-panics-by-abi.md). */
    val catchesPanics = is64

    init {
        val builder = if (is64) AndroidEmulatorBuilder.for64Bit() else AndroidEmulatorBuilder.for32Bit()
        emulator =
            builder
                .setProcessName("app.catur")
                .setRootDir(files)
                .addBackendFactory(Unicorn2Factory(false))
                .build()
        emulator.memory.setLibraryResolver(AndroidResolver(API))
        val machine = emulator.createDalvikVM()
        val loaded = machine.loadLibrary(file, true)
        loaded.callJNI_OnLoad(emulator)
        module = loaded.module
    }

    /** So many bytes of the library's memory, all of them 0. */
    fun room(size: Int): UnidbgPointer =
        emulator.memory
            .malloc(size, false)
            .pointer
            .also { it.write(0, ByteArray(size), 0, size) }

    fun call(
        name: String,
        vararg arguments: Any,
    ): Number = module.callFunction(emulator, name, *arguments)

    /** Calls a function that takes nothing but a place for its status, and gives what it returned, code and text of the status. */
    fun callWithStatus(name: String): Triple<Int, Int, String> {
        val status = room(STATUS_SIZE)
        val answer = call(name, status).toInt()
        val code = status.getByte(0).toInt()
        val length = status.getLong(BUFFER_LENGTH).toInt()
        val data: UnidbgPointer? = status.getPointer(BUFFER_DATA)
        val text = if (length > 0 && data != null) String(data.getByteArray(0, length)) else ""
        return Triple(answer, code, text)
    }
}

/** The last words left in [WORDS_FILE], as the library for 32 bits gives them: nothing, or a text. */
private fun Library.lastWords(): String? {
    val status = room(STATUS_SIZE)
    val text = WORDS_FILE.toByteArray()
    val file = room(BUFFER_SIZE)
    // A structure that is returned: its place comes first; what is 64 bits wide begins at an even register.
    call(ALLOCATE, file, 0, text.size, 0, status)
    val data = file.getPointer(DATA_IN_BUFFER) as UnidbgPointer
    data.write(0, text, 0, text.size)
    val words = room(BUFFER_SIZE)
    call(LAST_WORDS, words, 0, file.getInt(0), 0, text.size, 0, data, 0, status)
    check("$LAST_WORDS: status", SUCCESS, status.getByte(0).toInt())
    val bytes = (words.getPointer(DATA_IN_BUFFER) as UnidbgPointer).getByteArray(0, words.getInt(LENGTH_IN_BUFFER))
    // An optional text: whether there is one, its length, the text.
    return if (bytes[0].toInt() == 0) null else String(bytes, OPTION_HEAD, bytes.size - OPTION_HEAD)
}

fun main(arguments: Array<String>) {
    if (arguments.size != 3) {
        System.err.println("usage: Emulate ABI LIBRARY ANSWERS")
        exitProcess(2)
    }
    val (abi, file, answers) = arguments
    val files = Files.createTempDirectory("catur-emulate").toFile()
    val library = Library(abi, File(file), files)
    for (line in File(answers).readLines()) {
        val (name, answer) = line.split(' ')
        check(name, answer.toInt(), library.call(name).toInt() and 0xffff)
    }
    val (ran, code, text) = library.callWithStatus(ON_LOAD_RAN)
    check("$ON_LOAD_RAN: status $text", SUCCESS, code)
    check("JNI_OnLoad ran", 1, ran and 0xff)
    if (library.catchesPanics) {
        val (_, panicked, message) = library.callWithStatus(PANIC_NOW)
        check("code of a panic", PANIC, panicked)
        check("message of a panic", true, WORDS in message)
        check("a call after the panic", 1, library.callWithStatus(ON_LOAD_RAN).first and 0xff)
    } else {
        check("last words at first", null, library.lastWords())
        // unidbg ends the call with the process, and nothing is written into the status any more.
        check("a panic that ends the process is not caught", SUCCESS, library.callWithStatus(PANIC_NOW).second)
        val next = Library(abi, File(file), files)
        val words = next.lastWords()
        check("last words \"$words\"", true, words != null && words.startsWith("panic at ") && WORDS in words)
        check("last words told once", null, next.lastWords())
    }
    files.deleteRecursively()
    println("$passed passed, $failed failed")
    // unidbg leaves threads behind.
    exitProcess(if (failed == 0) 0 else 1)
}
