package app.catur.desktop

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Assert.fail
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import java.io.File
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
    ) {
        companion object {
            fun of(line: String): Position? {
                val words = line.split(' ').filter(String::isNotEmpty)
                return if (words.firstOrNull() == "ack") Position(words[1].toLong(), words.drop(2)) else null
            }
        }
    }

    /** What a process says through its pipe, read as it comes. */
    private class Acks(
        pipe: File,
        private val host: HostProcess,
    ) {
        private val lines = mutableListOf<String>()
        private val arrivals = LinkedBlockingQueue<String>()
        private val reader = thread(isDaemon = true) { pipe.useLines { all -> all.forEach(arrivals::put) } }

        /** What [wanted] makes of the line that it takes after [skip] others that it would have taken. */
        fun <T : Any> next(
            skip: Int,
            wanted: (String) -> T?,
        ): T {
            var left = skip
            while (true) {
                val line = arrivals.poll(PATIENCE_SECONDS, TimeUnit.SECONDS) ?: error("the app said nothing:\n${host.said()}")
                lines += line
                val found = wanted(line) ?: continue
                if (left-- == 0) return found
            }
        }

        /** Every line of a process that has ended. */
        fun all(): List<String> {
            reader.join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS))
            arrivals.drainTo(lines)
            return lines
        }
    }

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
            val acks = Acks(pipe, host)
            val found = acks.next(0, Position::of)
            acknowledged?.let { assertKept(it, found, "round $round, seed $seed") }
            if (round == 0) assertRefused(arguments)
            val first = acks.next(0, Position::of) // play has begun
            if (round % 3 == 0) {
                Thread.sleep(random.nextLong(LONGEST_LIFE_MILLIS))
            } else {
                // Near a commit, of which there are few: by chance alone hardly any of them would be met.
                acks.next(random.nextInt(COMMITS)) { line -> line.takeIf { it == BEGIN } }
                TimeUnit.MICROSECONDS.sleep(random.nextLong(AROUND_A_COMMIT_MICROS))
            }
            host.process.destroyForcibly().waitFor()
            val said = acks.all()
            val last = said.mapNotNull(Position::of).lastOrNull() ?: first
            moves += last.moves.size - (if (last.game == found.game) found.moves.size else 0)
            acknowledged = last
            counts.merge(instant(said), 1, Int::plus)
            if (FAULT in host.said()) fail("the app failed by itself:\n${host.said()}")
        }
        println("kill test: $kills kills, $moves moves acknowledged, " + counts.entries.joinToString { (at, n) -> "$n ${at.words()}" })
        assertEquals(kills, counts.values.sum())
        assertTrue("found no move acknowledged in $kills lives", moves > 0)
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

    private fun instant(said: List<String>): Instant =
        when (said.lastOrNull()) {
            BEGIN -> Instant.INSIDE_A_COMMIT
            END -> Instant.AFTER_A_COMMIT
            else -> Instant.BEFORE_A_COMMIT
        }

    private fun Instant.words() = name.lowercase().replace('_', ' ')

    private companion object {
        const val LONGEST_LIFE_MILLIS = 5_000L
        const val PATIENCE_SECONDS = 120L
        const val AROUND_A_COMMIT_MICROS = 12_000L
        const val COMMITS = 6
        const val FAULT = "FAILED"
        const val BEGIN = "begin"
        const val END = "end"
    }
}
