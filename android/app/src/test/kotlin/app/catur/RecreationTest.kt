package app.catur

import android.os.Bundle
import app.catur.play.PlayScreen
import app.catur.screens.Place
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotSame
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.Robolectric
import org.robolectric.RuntimeEnvironment

/** Activities come and go; the game and the screens stay. */
class RecreationTest : AppTest() {
    private fun rotate(qualifiers: String) {
        RuntimeEnvironment.setQualifiers(qualifiers)
        controller.configurationChange()
        controller.visible() // a recreated Activity is laid out only then
        settle()
    }

    @Test
    fun `a rotation keeps selection, moves and browsed position`() {
        launch()
        twoPlayers()
        play("e2e4", "e7e5")
        touch(R.id.browse_back)
        tap("a1")
        val first = activity
        rotate("+land")
        assertNotSame(first, activity)
        assertTrue("the list is beside the board now", found<android.view.View>(R.id.move_list).isShown)
        assertEquals(1u, snapshot.shownPly)
        touch(R.id.back_to_game)
        tap("g1")
        rotate("+port")
        assertEquals(square("g1"), board.face?.selected)
        tap("f3")
        assertEquals("e4 e5 Nf3", moves())
    }

    @Test
    fun `a rotation while the computer thinks changes nothing`() {
        launch()
        againstComputer(level = 6)
        tap("e2")
        val (x, y) = middleOf("e4")
        send(android.view.MotionEvent.ACTION_DOWN, x, y)
        send(android.view.MotionEvent.ACTION_UP, x, y)
        assertFalse("the computer is asked", core.idle)
        RuntimeEnvironment.setQualifiers("+land")
        controller.configurationChange()
        controller.visible()
        settle()
        assertEquals("move and reply", 2u, snapshot.ply)
        assertEquals(2, board.face?.ply)
    }

    @Test
    fun `recreation from saved state while the computer thinks shows its reply`() {
        launch()
        againstComputer(level = 6)
        tap("d2")
        val (x, y) = middleOf("d4")
        send(android.view.MotionEvent.ACTION_DOWN, x, y)
        send(android.view.MotionEvent.ACTION_UP, x, y)
        assertFalse(core.idle)
        val state = Bundle()
        controller
            .saveInstanceState(state)
            .pause()
            .stop()
            .destroy()
        val next = Robolectric.buildActivity(MainActivity::class.java)
        next
            .create(state)
            .start()
            .restoreInstanceState(state)
            .resume()
            .visible()
        adopt(next)
        settle()
        assertEquals(2u, snapshot.ply)
        assertEquals(2, board.face?.ply)
    }

    @Test
    fun `the stack of screens and what was chosen on them are saved`() {
        launch()
        activity.go(Place.SETTINGS)
        controller.recreate()
        controller.visible()
        settle()
        assertEquals(listOf(Place.PLAY, Place.SETTINGS), activity.stack.places)
        activity.back()
        activity.go(Place.NEW_GAME)
        touch("Two players")
        controller.recreate()
        controller.visible()
        settle()
        assertTrue(checkNotNull(saying("Two players")).isSelected)
    }

    @Test
    fun `back closes the topmost screen, a promotion, and browsing`() {
        launch()
        twoPlayers(start = "1r3rk1/2P2ppp/8/8/8/8/p4PPP/2R3K1 w - - 0 30")
        activity.go(Place.MORE)
        assertTrue(activity.stack.takesBack)
        activity.stack.back()
        assertEquals(listOf(Place.PLAY), activity.stack.places)
        play("c7b8")
        activity.stack.back()
        settle()
        assertNull(snapshot.promotion)
        play("c1c2", "f8e8")
        touch(R.id.browse_back)
        activity.stack.back()
        settle()
        assertFalse(snapshot.browsing)
        assertFalse("back leaves the app now", activity.stack.takesBack)
    }

    @Test
    fun `a screen follows the back gesture and returns when it is given up`() {
        launch()
        activity.go(Place.SETTINGS)
        activity.stack.peek(0.5f)
        assertTrue(activity.stack.top.view.scaleX < 1f)
        assertTrue("the board shows behind", checkNotNull(activity.stack.find<PlayScreen>()).view.isShown)
        activity.stack.peek(0f)
        assertEquals(1f, activity.stack.top.view.scaleX)
    }
}
