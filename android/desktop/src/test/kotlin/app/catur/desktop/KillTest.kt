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
 * Kills the app at random instants while it plays rated games with a clock and reviews them, and looks at what the next
 * process finds. The app writes a line into a pipe before and after each commit and when a snapshot has reached the main
 * thread: what it wrote outlives it.
 */
class KillTest {
    @get:Rule val folder = TemporaryFolder()

    /** What the app said that it holds. */
    private data class Ack(
        val game: Long,
        val over: Boolean,
        val counted: Int,
        val rating: Int,
        val clock: Clock?,
        val moves: List<String>,
    ) {
        companion object {
            fun of(line: String): Ack? {
                val words = line.split(' ').filter(String::isNotEmpty)
                if (words.firstOrNull() != "ack") return null
                return Ack(words[1].toLong(), words[2] == "over", words[3].toInt(), words[4].toInt(), Clock.of(words[5]), words.drop(6))
            }
        }
    }

    /** Milliseconds left. */
    private data class Clock(
        val white: Long,
        val black: Long,
        val paused: Boolean,
    ) {
        companion object {
            fun of(word: String): Clock? {
                val parts = word.split(',')
                return if (parts.size == 3) Clock(parts[0].toLong(), parts[1].toLong(), parts[2] == "paused") else null
            }
        }
    }

    /** How many positions of an ended game the app said that it knows. */
    private data class Reviewed(
        val game: Long,
        val done: Int,
    ) {
        companion object {
            fun of(line: String): Reviewed? {
                val words = line.split(' ')
                return if (words[0] == "review") Reviewed(words[1].toLong(), words[2].toInt()) else null
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
    fun `nothing acknowledged is lost to a kill and each rated game is counted once`() {
        val data = folder.newFolder("data")
        val script = folder.newFile("play.txt").apply { writeText("play 1000000 rated\n") }
        val counts = sortedMapOf<Instant, Int>()
        var before: List<String> = emptyList()
        repeat(kills) { round ->
            val where = "round $round, seed $seed"
            val pipe = File(folder.root, "acks-$round")
            check(ProcessBuilder("mkfifo", pipe.path).start().waitFor() == 0) { "mkfifo failed" }
            val output = File(folder.root, "output-$round")
            val arguments = arrayOf("--script", script.path, "--data", data.path, "--size", "320x480", "--density", "120")
            val host = HostProcess(output, *arguments, "--acks", pipe.path)
            val acks = Acks(pipe, host)
            val found = acks.next(0, Ack::of)
            if (before.isNotEmpty()) assertKept(before, found, where)
            if (round == 0) assertRefused(arguments)
            acks.next(0, Ack::of) // play has begun
            if (round % 3 == 0) {
                Thread.sleep(random.nextLong(LONGEST_LIFE_MILLIS))
            } else {
                // Near a commit, of which there are few: by chance alone hardly any of them would be met.
                acks.next(random.nextInt(COMMITS)) { line -> line.takeIf { it == BEGIN } }
                TimeUnit.MICROSECONDS.sleep(random.nextLong(AROUND_A_COMMIT_MICROS))
            }
            host.process.destroyForcibly().waitFor()
            val said = acks.all()
            val states = said.mapNotNull(Ack::of)
            states.forEach { assertCounted(it, where) }
            seen.moves += states.zipWithNext { from, to -> if (from.game == to.game) to.moves.size - from.moves.size else 0 }.sum()
            assertReviewed(said, where)
            before = said
            counts.merge(instant(said), 1, Int::plus)
            if (FAULT in host.said()) fail("the app failed by itself:\n${host.said()}")
        }
        println(
            "kill test: $kills kills, " + counts.entries.joinToString { (at, n) -> "$n ${at.words()}" } +
                "; ${seen.moves} moves acknowledged, ${ratings.size - 1} rated games over, ${seen.positions} positions reviewed, " +
                "${seen.resumed} games and ${seen.reviews} reviews gone on with; seed $seed",
        )
        assertEquals(kills, counts.values.sum())
        val all = listOf(seen.moves, ratings.size - 1, seen.positions, seen.resumed, seen.reviews)
        assertTrue("found nothing of a kind in $kills lives: $all", all.all { it > 0 })
    }

    /** What the lives met: it is to be something of each kind. */
    private class Seen {
        var moves = 0
        var positions = 0
        var resumed = 0
        var reviews = 0
    }

    private val seen = Seen()

    /** The rating by the number of games counted: a game counted otherwise than before would make it another. */
    private val ratings = sortedMapOf<Int, Int>()

    /** The last that was said of a review. */
    private var reviewed: Reviewed? = null

    /** The new process is where the old one was, or one commit further: that of the move or game it could not report any more. */
    private fun assertKept(
        said: List<String>,
        found: Ack,
        where: String,
    ) {
        val last = said.mapNotNull(Ack::of).last()
        if (found.game != last.game) {
            assertTrue("$where: found game ${found.game} after ${last.game}", found.game == last.game + 1)
            assertEquals(where, emptyList<String>(), found.moves)
            return
        }
        assertEquals(where, last.moves, found.moves.take(last.moves.size))
        val unreported = said.drop(said.indexOfFirst { line -> Ack.of(line)?.moves == last.moves }).count { it == BEGIN }
        assertTrue("$where: found ${found.moves}", found.moves.size <= last.moves.size + 1 + unreported)
        assertTrue("$where: found game ${found.game} going on", found.over || !last.over)
        if (!found.over && found.clock != null) assertPaused(said, found.clock, found.game, where)
    }

    /** The clock of a game that goes on waits, with no more time than there was at the last commit that was reported. */
    private fun assertPaused(
        said: List<String>,
        found: Clock,
        game: Long,
        where: String,
    ) {
        val afterCommit = said.drop(said.lastIndexOf(END) + 1).firstNotNullOfOrNull(Ack::of)
        val kept = afterCommit ?: said.mapNotNull(Ack::of).last()
        assertTrue("$where: found the clock running", found.paused)
        if (kept.game != game || kept.clock == null) return
        assertTrue("$where: found $found after ${kept.clock}", found.white <= kept.clock.white && found.black <= kept.clock.black)
        seen.resumed++
    }

    /** All games but the first are rated: each that is over is counted, and always with the same result. */
    private fun assertCounted(
        ack: Ack,
        where: String,
    ) {
        val over = if (ack.over) ack.game else ack.game - 1
        assertEquals("$where: $ack", maxOf(over - 1, 0), ack.counted.toLong())
        assertEquals("$where: $ack", ratings.getOrPut(ack.counted) { ack.rating }, ack.rating)
    }

    /** No position that was known is unknown later. */
    private fun assertReviewed(
        said: List<String>,
        where: String,
    ) {
        seen.moves += said
            .mapNotNull(Ack::of)
            .map { it.game to it.moves }
            .distinct()
            .size - 1
        val reviews = said.mapNotNull(Reviewed::of)
        val kept = reviewed
        if (kept != null && kept.done > 0 && reviews.firstOrNull()?.game == kept.game) seen.reviews++
        for (now in reviews) {
            val before = reviewed?.takeIf { it.game == now.game }?.done ?: 0
            assertTrue("$where: found $now after $before positions", now.done >= before)
            seen.positions += now.done - before
            reviewed = now
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
