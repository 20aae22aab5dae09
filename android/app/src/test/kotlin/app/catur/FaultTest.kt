package app.catur

import android.app.Application
import app.catur.core.AppException
import app.catur.core.CaturApp
import app.catur.core.ColorChoice
import app.catur.core.Environment
import app.catur.core.InternalException
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.TextKey
import app.catur.core.panicLater
import app.catur.core.panicNow
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.Assert.assertEquals
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import java.io.File

/** Panics and cancelled searches as Kotlin sees them. */
@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class)
class FaultTest {
    private val twoPlayers = NewGame(Opponent.TwoPlayers, ColorChoice.WHITE, true, true, false, false, null)

    @Before fun load() = System.loadLibrary("catur")

    @Test
    fun `a panic is an exception, in a call and in a future`() {
        assertThrows(InternalException::class.java) { panicNow() }
        assertThrows(InternalException::class.java) { runBlocking { panicLater() } }
    }

    @Test
    fun `after a panic inside the core the next call goes on from what was saved`() {
        val app = CaturApp.open(MemoryStorage(), Environment(listOf("en"), 1uL, 0))
        app.newGame(twoPlayers, 0)
        val before = app.game().drop(squareNamed("e2"), squareNamed("e4"))
        assertThrows(AppException.Broken::class.java) { app.panicInside() }
        val after = app.game().snapshot()
        assertEquals(before.moves, after.moves)
        assertTrue("revisions rise: ${before.revision}, then ${after.revision}", after.revision > before.revision)
        app.close()
    }

    @Test
    fun `the player is told of a fault and sees the saved game`() {
        val problems = mutableListOf<String>()
        val core = Core(listOf("en"), 0) { OpenedStorage(MemoryStorage()) }
        core.onProblem(problems::add)
        core.settle()
        core.newGame(twoPlayers)
        core.act { it.drop(squareNamed("e2"), squareNamed("e4")) }
        core.settle()
        core.act {
            panicNow()
            it.snapshot()
        }
        core.settle()
        assertEquals(listOf(core.word(TextKey.NOTICE_RECOVERED)), problems)
        assertEquals(listOf("e4"), core.snapshot?.moves?.map { it.san })
        core.act { it.drop(squareNamed("e7"), squareNamed("e5")) }
        core.settle()
        assertEquals(2u, core.snapshot?.ply)
        core.close()
    }

    @Test
    fun `the player is told of a fault that ended the process before, once`() {
        val context = RuntimeEnvironment.getApplication()
        File(context.noBackupFilesDir, "last-words.txt").writeText("panic at search.rs:1:1: no move")
        for (told in listOf(TextKey.NOTICE_RECOVERED, null)) {
            val core = Core(listOf("en"), 0) { OpenedStorage.of(context) }
            core.settle()
            assertEquals(told?.let(core::word), core.snapshot?.notice?.text)
            core.close()
        }
    }

    @Test
    fun `after a cancel the node count stands still within 100 ms`() {
        val app = CaturApp.open(MemoryStorage(), Environment(listOf("en"), 1uL, 0))
        app.newGame(NewGame(Opponent.Computer(6u), ColorChoice.BLACK, true, true, false, false, null), 0)
        val search = app.game().computerMove()
        runBlocking {
            val waiting = launch(Dispatchers.Default) { search.wait() }
            while (search.nodes() == 0uL) Thread.sleep(1)
            waiting.cancelAndJoin() // drops the future and nothing else
        }
        Thread.sleep(100)
        val nodes = search.nodes()
        Thread.sleep(200)
        assertEquals(nodes, search.nodes())
        search.close()
        app.close()
    }

    @Test
    fun `after stop the wait ends and the node count stands still within 100 ms`() {
        val app = CaturApp.open(MemoryStorage(), Environment(listOf("en"), 1uL, 0))
        val search = app.game().hint()
        runBlocking {
            val waiting = launch(Dispatchers.Default) { search.wait() }
            while (search.nodes() == 0uL) Thread.sleep(1)
            search.stop()
            Thread.sleep(100)
            val nodes = search.nodes()
            waiting.join()
            assertEquals(nodes, search.nodes())
        }
        search.close()
        app.close()
    }
}
