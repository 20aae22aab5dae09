package app.catur.desktop

import app.catur.DataInUse
import app.catur.DataLock
import org.junit.runner.JUnitCore
import java.awt.GraphicsEnvironment
import java.io.File
import kotlin.system.exitProcess

/** Runs outside Robolectric's class loader: reads the options, takes the data folder, then starts [Host] inside. */
object Main {
    private const val FAILED = 1
    private const val BAD_USAGE = 2
    private const val IN_USE = 3

    @JvmStatic
    fun main(arguments: Array<String>) {
        val options =
            try {
                Options.parse(arguments.toList()).withDefaults()
            } catch (e: IllegalArgumentException) {
                end(BAD_USAGE, e.message)
            }
        if (options.script != null) System.setProperty("java.awt.headless", "true")
        // The answer is kept, and Robolectric sets java.awt.headless: ask before it does.
        if (options.script == null && GraphicsEnvironment.isHeadless()) {
            end(BAD_USAGE, "found no display; set DISPLAY, or use --script FILE")
        }
        val lock =
            try {
                options.data?.let(DataLock::take)
            } catch (e: DataInUse) {
                end(IN_USE, e.message)
            }
        options.toProperties(System.getProperties())
        setUpRobolectric()
        val result = JUnitCore.runClasses(Host::class.java)
        result.failures.forEach { System.err.println(if (it.exception is ScriptFailure) "FAILED: ${it.message}" else it.trace) }
        lock?.close()
        exitProcess(if (result.wasSuccessful()) 0 else FAILED)
    }

    /** A window keeps its data in the user's folder; a script, unless told otherwise, starts from nothing and keeps nothing. */
    private fun Options.withDefaults(): Options {
        if (data != null || script != null) return this
        val home = System.getenv("XDG_DATA_HOME")?.takeIf { File(it).isAbsolute } ?: "${System.getProperty("user.home")}/.local/share"
        return withData(File(home, "catur/app"))
    }

    private fun setUpRobolectric() {
        val framework = System.getProperty("java.class.path").split(File.pathSeparator).first { "/android-all-15" in it }
        // The plain jar that Maven fetched for the compiler will do; nothing more is fetched.
        System.setProperty("robolectric.dependency.dir", File(framework).parent)
        System.setProperty("robolectric.usePreinstrumentedJars", "false")
        System.setProperty("robolectric.offline", "true")
        // Or every dialog would sit in the upper left corner.
        System.setProperty("robolectric.windowManager.useRequestedSize", "true")
    }

    private fun end(
        status: Int,
        message: String?,
    ): Nothing {
        System.err.println("catur: $message")
        exitProcess(status)
    }
}
