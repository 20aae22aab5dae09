package app.catur.desktop

import app.catur.CaturApplication
import app.catur.Core
import app.catur.OpenedStorage
import app.catur.core.GameClock
import app.catur.core.Snapshot
import app.catur.core.Storage
import app.catur.core.StoreChange
import java.io.FileOutputStream
import java.io.OutputStream

/**
 * The app's own Application. With --acks it also reports each commit, each snapshot that arrives, and how far the review of
 * an ended game has come, for the kill test.
 */
class HostApplication : CaturApplication() {
    override fun createCore(): Core {
        val options = Options.fromProperties(System.getProperties())
        val acks = options.acks?.let { Acks(FileOutputStream(it)) } ?: return super.createCore()
        val core =
            Core(languagesOf(resources.configuration)) {
                val storage = OpenedStorage.of(this)
                OpenedStorage(acks.watch(storage.storage), storage.problem, storage.fault, storage::close)
            }
        core.addListener { acks.arrived(core, it) }
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

    /** `ack GAME on|over COUNTED RATING CLOCK MOVE…`, and of a game that is over `review GAME DONE`. */
    fun arrived(
        core: Core,
        snapshot: Snapshot,
    ) {
        val state = if (snapshot.ended == null) "on" else "over"
        val rating = "${snapshot.rating.games} ${snapshot.rating.points}"
        line("ack ${snapshot.game} $state $rating ${told(snapshot.clock)} ${snapshot.moves.joinToString(" ") { it.san }}")
        if (snapshot.ended != null && snapshot.moves.isNotEmpty()) core.reviewReport { line("review ${snapshot.game} ${it.done}") }
    }

    /** Milliseconds left for White and for Black, and whether they pass. */
    private fun told(clock: GameClock?) = clock?.run { "${white.leftMs},${black.leftMs},${if (paused) "paused" else "running"}" } ?: "none"

    @Synchronized
    private fun line(text: String) = pipe.write("$text\n".toByteArray())
}
