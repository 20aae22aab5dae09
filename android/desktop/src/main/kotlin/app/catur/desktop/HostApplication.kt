package app.catur.desktop

import app.catur.CaturApplication
import app.catur.Core
import app.catur.OpenedStorage
import app.catur.core.Snapshot
import app.catur.core.Storage
import app.catur.core.StoreChange
import java.io.FileOutputStream
import java.io.OutputStream

/** The app's own Application. With --acks it also reports each commit and each snapshot that arrives, for the kill test. */
class HostApplication : CaturApplication() {
    override fun createCore(): Core {
        val options = Options.fromProperties(System.getProperties())
        val acks = options.acks?.let { Acks(FileOutputStream(it)) } ?: return super.createCore()
        val core =
            Core(languagesOf(resources.configuration)) {
                val storage = OpenedStorage.of(this)
                OpenedStorage(acks.watch(storage.storage), storage.problem, storage.fault, storage::close)
            }
        core.addListener(acks::arrived)
        return core
    }
}

/** Lines into a pipe: they outlive a process killed at any instant. One line is one write. */
private class Acks(
    private val pipe: OutputStream,
) {
    fun watch(storage: Storage): Storage =
        object : Storage by storage {
            override fun commit(changes: List<StoreChange>) {
                line("begin")
                storage.commit(changes)
                line("end")
            }
        }

    fun arrived(snapshot: Snapshot) = line("ack ${snapshot.game} ${snapshot.moves.joinToString(" ") { it.san }}")

    @Synchronized
    private fun line(text: String) = pipe.write("$text\n".toByteArray())
}
