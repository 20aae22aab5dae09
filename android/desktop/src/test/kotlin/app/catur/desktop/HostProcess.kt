package app.catur.desktop

import java.io.File
import java.util.concurrent.TimeUnit

/** The desktop host in a process of its own. */
class HostProcess(
    private val output: File,
    vararg arguments: String,
) {
    val process: Process =
        ProcessBuilder(
            listOf(
                File(System.getProperty("java.home"), "bin/java").path,
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.library.path=${System.getProperty("java.library.path")}",
                "-Djna.library.path=${System.getProperty("jna.library.path")}",
                "-cp",
                System.getProperty("java.class.path"),
                "app.catur.desktop.Main",
            ) + arguments,
        ).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.appendTo(output)).start()

    /** Its exit status; fails if it does not end. */
    fun status(): Int {
        check(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) { "still running after $PATIENCE_SECONDS s:\n${said()}" }
        return process.exitValue()
    }

    fun said() = output.readText()

    private companion object {
        const val PATIENCE_SECONDS = 180L
    }
}
