package app.catur.desktop

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Assert.fail
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.io.File
import java.util.concurrent.BlockingQueue
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import kotlin.concurrent.thread
import kotlin.random.Random

/**
 * Kills the app at random instants while it plays, and looks at what the next process finds. The app writes a line into a
 * pipe before and after each commit and when a snapshot has reached the main thread: what it wrote outlives it.
 */
class KillTest {
    @get:Rule val folder = TemporaryFolder()

    private data class Position(
        val game: Long,
        val moves: List<String>,
    )

    /** Where in its work a process was when it was killed. */
    private enum class Instant { BEFORE_A_COMMIT, INSIDE_A_COMMIT, AFTER_A_COMMIT }

    private val kills = Integer.getInteger("kills", 15)
    private val seed = java.lang.Long.getLong("seed", System.nanoTime())
    private val random = Random(seed)

    @Test
    fun `no acknowledged move is lost to a kill`() {
        val data = folder.newFolder("data")
        val script = folder.newFile("play.txt").apply { writeText("play 1000000\n") }
        val counts = sortedMapOf<Instant, Int>()
        var acknowledged: Position? = null
        var moves = 0
        repeat(kills) { round ->
            val pipe = File(folder.root, "acks-$round")
            check(ProcessBuilder("mkfifo", pipe.path).start().waitFor() == 0) { "mkfifo failed" }
            val output = File(folder.root, "output-$round")
            val arguments = arrayOf("--script", script.path, "--data", data.path, "--size", "320x480", "--density", "120")
            val host = HostProcess(output, *arguments, "--acks", pipe.path)
            val lines = LinkedBlockingQueue<String>()
            val reader = thread(isDaemon = true) { pipe.useLines { all -> all.forEach(lines::put) } }
            val found = firstAcknowledgement(lines, host)
            acknowledged?.let { assertKept(it, found, "round $round, seed $seed") }
            if (round == 0) assertRefused(arguments)
            val first = firstAcknowledgement(lines, host) // play has begun
            Thread.sleep(random.nextLong(LONGEST_LIFE_MILLIS))
            host.process.destroyForcibly().waitFor()
            reader.join(TimeUnit.SECONDS.toMillis(10))
            val said = lines.toList()
            val last = said.mapNotNull(::position).lastOrNull() ?: first
            moves += last.moves.size - (if (last.game == found.game) found.moves.size else 0)
            acknowledged = last
            counts.merge(instant(said), 1, Int::plus)
            if (FAULT in host.said()) fail("the app failed by itself:\n${host.said()}")
        }
        println("kill test: $kills kills, $moves moves acknowledged, " + counts.entries.joinToString { (at, n) -> "$n ${at.words()}" })
        assertEquals(kills, counts.values.sum())
        assertTrue("found no move acknowledged in $kills lives", moves > 0)
    }

    private fun firstAcknowledgement(
        lines: BlockingQueue<String>,
        host: HostProcess,
    ): Position {
        while (true) {
            val line = lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS) ?: error("the app said nothing:\n${host.said()}")
            position(line)?.let { return it }
        }
    }

    /** The new process is where the old one was, or one commit further: that of the move or game it could not report any more. */
    private fun assertKept(
        acknowledged: Position,
        found: Position,
        where: String,
    ) {
        if (found.game == acknowledged.game) {
            assertEquals(where, acknowledged.moves, found.moves.take(acknowledged.moves.size))
            assertTrue("$where: found ${found.moves}", found.moves.size <= acknowledged.moves.size + 1)
        } else {
            assertTrue("$where: found game ${found.game} after ${acknowledged.game}", found.game > acknowledged.game)
            assertEquals(where, emptyList<String>(), found.moves)
        }
    }

    private fun assertRefused(arguments: Array<String>) {
        val second = HostProcess(folder.newFile("second"), *arguments)
        assertEquals(3, second.status())
        assertTrue(second.said(), "another Catur is running on the data in" in second.said())
    }

    private fun position(line: String): Position? {
        val words = line.split(' ').filter(String::isNotEmpty)
        return if (words[0] == "ack") Position(words[1].toLong(), words.drop(2)) else null
    }

    private fun instant(said: List<String>): Instant {
        val last = said.lastOrNull { it == "begin" || it == "end" || it.startsWith("ack") }
        return when {
            last == "begin" -> Instant.INSIDE_A_COMMIT
            last == "end" -> Instant.AFTER_A_COMMIT
            else -> Instant.BEFORE_A_COMMIT
        }
    }

    private fun Instant.words() = name.lowercase().replace('_', ' ')

    private companion object {
        const val LONGEST_LIFE_MILLIS = 5_000L
        const val PATIENCE_SECONDS = 120L
        const val FAULT = "FAILED"
    }
}
