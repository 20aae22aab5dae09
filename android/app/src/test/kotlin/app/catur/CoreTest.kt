package app.catur

import android.app.Application
import android.os.Handler
import android.os.Looper
import app.catur.core.ColorChoice
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.SideTime
import app.catur.core.Snapshot
import app.catur.core.Storage
import app.catur.core.StorageException
import app.catur.core.StoreChange
import app.catur.core.TextKey
import app.catur.core.TimeKind
import app.catur.core.TimeSettings
import app.catur.core.jniOnLoadRan
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertSame
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.shadows.ShadowSystemClock
import java.io.File
import java.time.Duration
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit

@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class)
class CoreTest {
    @get:Rule val folder = TemporaryFolder()

    private val cores = mutableListOf<Core>()
    private val problems = mutableListOf<String>()

    private fun core(
        storage: Storage = MemoryStorage(),
        replyDelay: Long = 0,
    ) = Core(listOf("en"), replyDelay) { OpenedStorage(storage) }.also {
        cores += it
        it.onProblem(problems::add)
    }

    @After fun close() = cores.forEach(Core::close)

    private val twoPlayers = NewGame(Opponent.TwoPlayers, ColorChoice.WHITE, true, true, false, false, null)

    /** The strongest level, which thinks for a while. */
    private val asBlack = NewGame(Opponent.Computer(6u), ColorChoice.BLACK, true, true, false, false, null)

    private fun Core.play(vararg moves: String) =
        moves.forEach { move ->
            act { it.drop(squareNamed(move.take(2)), squareNamed(move.drop(2))) }
            settle()
        }

    private fun Core.moves() = snapshot?.moves.orEmpty().map { it.san }

    @Test
    fun `the library was loaded so that its JNI_OnLoad ran`() {
        core().settle()
        assertTrue(jniOnLoadRan())
    }

    @Test
    fun `a first start shows a game in the starting position`() {
        val core = core().apply { settle() }
        val snapshot = checkNotNull(core.snapshot)
        assertEquals(32, snapshot.pieces.size)
        assertEquals(64, snapshot.squares.size)
        assertEquals("White to move", snapshot.status)
        assertEquals(6, core.levels.size)
        assertEquals(emptyList<String>(), problems)
    }

    @Test
    fun `snapshots arrive on the main thread with rising revisions, the present one at once`() {
        val core = core().apply { settle() }
        val seen = mutableListOf<Snapshot>()
        core.addListener { snapshot ->
            assertSame(Looper.getMainLooper().thread, Thread.currentThread())
            seen += snapshot
        }
        assertEquals(1, seen.size)
        core.newGame(twoPlayers)
        core.play("e2e4", "e7e5", "g1f3")
        assertEquals(listOf("e4", "e5", "Nf3"), core.moves())
        assertEquals(seen.map { it.revision }.sorted(), seen.map { it.revision })
    }

    @Test
    fun `a listener removed hears no more`() {
        val core = core().apply { settle() }
        var heard = 0
        val listener = { _: Snapshot -> heard++.let { } }
        core.addListener(listener)
        core.removeListener(listener)
        core.newGame(twoPlayers)
        core.settle()
        assertEquals(1, heard)
    }

    @Test
    fun `a store that takes 300 ms a commit delays no frame`() {
        val slow =
            object : Storage by MemoryStorage() {
                override fun commit(changes: List<StoreChange>) = Thread.sleep(300)
            }
        val core = core(slow).apply { settle() }
        core.newGame(twoPlayers)
        core.settle()
        var frames = 0
        val main = Handler(Looper.getMainLooper())
        val frame =
            object : Runnable {
                override fun run() {
                    frames++
                    main.post(this)
                }
            }
        val begin = System.nanoTime()
        core.act { it.drop(squareNamed("e2"), squareNamed("e4")) }
        var longest = 0L
        main.post(frame)
        while (core.snapshot?.ply == 0u) {
            val before = System.nanoTime()
            shadowOf(Looper.getMainLooper()).runOneTask()
            core.word(TextKey.NOTICE_DAMAGED_STORE)
            longest = maxOf(longest, System.nanoTime() - before)
        }
        main.removeCallbacks(frame)
        val took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin)
        assertTrue("found the move after $took ms, so it was not saved before it was shown", took >= 300)
        assertTrue("found $frames frames during the commit", frames > 100)
        assertTrue("found the main thread held up for ${longest / 1_000_000} ms", longest < 250_000_000)
    }

    @Test
    fun `words with arguments do not wait for a commit either`() {
        val held = CountDownLatch(1)
        val entered = CountDownLatch(1)
        var hold = false
        val storage =
            object : Storage by MemoryStorage() {
                override fun commit(changes: List<StoreChange>) {
                    if (!hold) return
                    entered.countDown()
                    held.await()
                }
            }
        val core = core(storage).apply { settle() }
        core.newGame(twoPlayers)
        core.settle()
        hold = true
        core.act { it.drop(squareNamed("e2"), squareNamed("e4")) }
        assertTrue(entered.await(30, TimeUnit.SECONDS))
        assertTrue(core.word(TextKey.NOTICE_TYPED_UNKNOWN, "text" to "Zz9").contains("Zz9"))
        assertFalse(core.idle)
        assertEquals(0u, core.snapshot?.ply)
        held.countDown()
        core.settle()
        assertEquals(1u, core.snapshot?.ply)
    }

    @Test
    fun `the computer answers when the app is shown`() {
        val core = core().apply { settle() }
        core.shown()
        core.newGame(NewGame(Opponent.Computer(1u), ColorChoice.BLACK, true, true, false, false, null))
        core.settle()
        assertEquals("the computer has White and has moved", 1u, core.snapshot?.ply)
        assertFalse(checkNotNull(core.snapshot).computerToMove)
    }

    @Test
    fun `nothing is searched while the app is hidden, and thinking goes on when it is back`() {
        val core = core().apply { settle() }
        core.newGame(asBlack)
        core.settle()
        assertTrue(checkNotNull(core.snapshot).computerToMove)
        core.shown()
        core.hidden()
        core.settle()
        assertEquals("the search was stopped and its result is not played", 0u, core.snapshot?.ply)
        core.shown()
        core.settle()
        assertEquals(1u, core.snapshot?.ply)
    }

    @Test
    fun `taking a move back while the computer thinks stops it`() {
        val core = core(replyDelay = 120_000).apply { settle() } // longer than the test: the computer never gets to its move
        core.shown()
        core.newGame(NewGame(Opponent.Computer(6u), ColorChoice.WHITE, true, true, false, false, null))
        waitUntil("the game is new") { core.snapshot?.ply == 0u && core.idle }
        core.act { it.drop(squareNamed("e2"), squareNamed("e4")) }
        waitUntil("the move is shown") { core.snapshot?.ply == 1u }
        assertFalse(core.idle)
        core.act { it.undo() }
        core.settle()
        assertEquals(0u, core.snapshot?.ply)
        assertFalse(checkNotNull(core.snapshot).computerToMove)
    }

    @Test
    fun `neither side pays for the distance that a reply keeps or for a slow store, and no face jumps back`() {
        fun pass(seconds: Long) = ShadowSystemClock.advanceBy(Duration.ofSeconds(seconds))
        val slow =
            object : Storage by MemoryStorage() {
                override fun commit(changes: List<StoreChange>) = pass(2)
            }
        val core = core(slow, replyDelay = 2_000).apply { settle() }
        val left = mutableListOf<Pair<ULong, ULong>>()
        core.addListener { snapshot -> snapshot.clock?.let { left += it.white.leftMs to it.black.leftMs } }
        core.shown()
        val fiveMinutes = TimeSettings(TimeKind.SUDDEN_DEATH, SideTime(300u, 0u), SideTime(300u, 0u))
        core.newGame(NewGame(Opponent.Computer(1u), ColorChoice.WHITE, true, true, false, false, null, fiveMinutes))
        core.settle()
        pass(3)
        core.act { it.drop(squareNamed("e2"), squareNamed("e4")) }
        waitUntil("the computer has chosen its move, and the app keeps its distance") {
            core.refresh()
            core.snapshot?.run { computerToMove && clock?.run { !startsWhenShown && nextChangeMs == null } == true } == true
        }
        shadowOf(Looper.getMainLooper()).idleFor(Duration.ofSeconds(30))
        core.refresh()
        core.settle()
        assertEquals(2u, core.snapshot?.ply)
        assertEquals(297_000uL to 300_000uL, left.last())
        assertEquals("a face jumped back", left.sortedByDescending { it.first.toLong() + it.second.toLong() }, left)
        assertTrue(
            "the player's time runs, now that the reply is seen",
            core.snapshot
                ?.clock
                ?.white
                ?.running == true,
        )
        shadowOf(Looper.getMainLooper()).idleFor(Duration.ofSeconds(4))
        core.settle()
        assertEquals(293_000uL to 300_000uL, left.last())
    }

    @Test
    fun `while a search runs a snapshot says so`() {
        val core = core().apply { settle() }
        core.shown()
        val seen = mutableListOf<Snapshot>()
        core.addListener { seen += it }
        core.newGame(asBlack)
        core.settle()
        assertTrue("the computer thinks", seen.any { it.ply == 0u && it.thinking })
        assertFalse(checkNotNull(core.snapshot).thinking)
        core.hint()
        core.settle()
        assertTrue("a hint is looked for", seen.any { it.hintThinking })
        assertFalse(checkNotNull(core.snapshot).hintThinking)
    }

    @Test
    fun `a new game while the computer thinks is not played into by the old search`() {
        val core = core().apply { settle() }
        core.shown()
        core.newGame(asBlack)
        core.newGame(twoPlayers)
        core.settle()
        assertEquals(0u, core.snapshot?.ply)
        assertEquals(emptyList<String>(), problems)
    }

    @Test
    fun `a hint appears, and one that was stopped does not`() {
        val core = core().apply { settle() }
        core.newGame(twoPlayers)
        core.settle()
        core.hint()
        core.stopHint()
        core.settle()
        assertNull(core.snapshot?.hint)
        assertFalse(core.hinting)
        core.hint()
        core.settle()
        assertNotNull(core.snapshot?.hint)
        core.play("e2e4")
        assertNull(core.snapshot?.hint)
    }

    @Test
    fun `another opening of the same database goes on with the game`() {
        val file = File(folder.root, "catur.db")
        val first = Core(listOf("en"), 0) { SqliteStorage(file).let { OpenedStorage(it, end = it::close) } }
        first.settle()
        first.newGame(twoPlayers)
        first.play("d2d4", "d7d5", "c2c4")
        first.close()
        val second = Core(listOf("en"), 0) { SqliteStorage(file).let { OpenedStorage(it, end = it::close) } }.also { cores += it }
        second.settle()
        assertEquals(listOf("d4", "d5", "c4"), second.moves())
    }

    @Test
    fun `a full disk is told and the game stays playable`() {
        var full = false
        val memory = MemoryStorage()
        val storage =
            object : Storage by memory {
                override fun commit(changes: List<StoreChange>) {
                    if (full) throw StorageException.Full()
                    memory.commit(changes)
                }
            }
        val core = core(storage).apply { settle() }
        core.newGame(twoPlayers)
        core.settle()
        full = true
        core.play("e2e4")
        assertEquals(core.word(TextKey.NOTICE_STORAGE_FULL), core.snapshot?.notice?.text)
        full = false
        core.dismissNotice()
        core.play("e7e5")
        assertNull(core.snapshot?.notice)
        assertTrue("e5" in core.moves() || "e4" in core.moves())
    }

    @Test
    fun `an exception that the storage did not declare is a failure like any other`() {
        var broken = false
        val memory = MemoryStorage()
        val storage =
            object : Storage by memory {
                override fun commit(changes: List<StoreChange>) = if (broken) error("not declared") else memory.commit(changes)
            }
        val core = core(storage).apply { settle() }
        core.newGame(twoPlayers)
        core.settle()
        broken = true
        core.play("e2e4")
        assertEquals(core.word(TextKey.NOTICE_STORAGE_FAILED), core.snapshot?.notice?.text)
    }

    @Test
    fun `what isn't possible is told in the player's words, and nothing changes`() {
        val core = core().apply { settle() }
        core.newGame(twoPlayers)
        core.settle()
        core.act { it.undo() }
        core.settle()
        assertEquals(listOf(core.word(TextKey.NOTICE_NOT_POSSIBLE)), problems)
        core.play("e2e4")
        assertEquals(1u, core.snapshot?.ply)
    }

    @Test
    fun `words follow the language`() {
        val core = core().apply { settle() }
        val english = core.word(TextKey.NOTICE_NOT_POSSIBLE)
        core.setLanguages(listOf("id-ID", "en"))
        core.settle()
        assertNotEquals(english, core.word(TextKey.NOTICE_NOT_POSSIBLE))
        assertNotEquals("White to move", core.snapshot?.status)
    }

    @Test
    fun `after closing nothing arrives and nothing fails`() {
        val core = core().apply { settle() }
        core.close()
        core.act { it.turnBoard() }
        core.settle()
    }
}
