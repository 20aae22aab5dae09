package app.catur

import app.catur.screens.Place
import app.catur.screens.ReviewScreen
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.annotation.Config

/** The review of an ended game, as a player goes through it. */
class ReviewTest : AppTest() {
    private val mate = arrayOf("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7")

    private fun reviewed() {
        launch()
        twoPlayers()
        play(*mate)
        touch(R.id.review)
        settle()
    }

    private fun row(words: String) = views(activity.stack.top.view).first { it.contentDescription?.startsWith(words) == true }

    @Test
    fun `the bar opens the review, which runs to its end by itself`() {
        reviewed()
        assertFalse(core.reviewing)
        assertNotNull(saying("Inaccuracies: 0, mistakes: 0, blunders: 1"))
        assertFalse("nothing is left to do", found<android.view.View>(R.id.review_progress).isShown)
        assertTrue(row("Move 3, Black: knight to f 6: blunder").isClickable)
    }

    @Test
    fun `a move of the list shows its position with the better move, and back leads to the game`() {
        reviewed()
        touch(row("Move 3, Black"))
        assertEquals(5u, snapshot.shownPly)
        val arrow = checkNotNull(snapshot.hint)
        assertTrue(arrow.spoken, arrow.spoken.startsWith("Better: "))
        assertTrue(snapshot.status, "Nf6 was played: blunder. Better: " in snapshot.status)
        activity.stack.back()
        settle()
        assertFalse(snapshot.browsing)
        assertNull(snapshot.hint)
    }

    @Test
    fun `a tap on the graph goes to that move, and the whole game can be stepped through`() {
        reviewed()
        val graph = found<android.view.View>(R.id.review_graph)
        val origin = IntArray(2).also(graph::getLocationInWindow)
        tapAt(origin[0] + graph.width * 0.5f, origin[1] + graph.height * 0.5f)
        assertEquals(4u, snapshot.shownPly)
        touch(R.id.review)
        touch(R.id.review_step)
        assertEquals(0u, snapshot.shownPly)
        assertTrue(snapshot.browsing)
    }

    @Test
    fun `another try is made on the board, judged, and taken back until it is good`() {
        reviewed()
        touch(row("Try again: Move 3, Black"))
        assertTrue(snapshot.trying)
        assertEquals("Find a better move for Black", snapshot.status)
        play("g8f6")
        assertEquals("Find a better move for Black\nNf6: blunder. Try another", snapshot.status)
        assertEquals('n', pieceOn("g8"))
        play("d8e7")
        assertTrue(snapshot.status, Regex("Qe7: (a good|that is the best) move$").containsMatchIn(snapshot.status))
        looksAs("review-try")
        activity.stack.back()
        settle()
        assertFalse(snapshot.trying)
        assertEquals("the old position stays", 5u, snapshot.shownPly)
    }

    @Test
    fun `leaving the review stops it, and it goes on from there`() {
        launch()
        twoPlayers()
        play(*mate)
        activity.go(Place.REVIEW)
        activity.back()
        settle()
        assertFalse(core.reviewing)
        activity.go(Place.REVIEW)
        settle()
        assertNotNull(saying("Inaccuracies: 0, mistakes: 0, blunders: 1"))
    }

    @Test
    fun `it stops and goes on by its button`() {
        launch()
        twoPlayers()
        play(*mate)
        activity.go(Place.REVIEW)
        core.stopReview()
        settle()
        assertNotNull(saying("Go on"))
        touch(R.id.review_go_on)
        settle()
        assertFalse(found<android.view.View>(R.id.review_go_on).isShown)
    }

    @Test
    fun `it survives a rotation`() {
        reviewed()
        controller.recreate()
        settle()
        assertTrue(activity.stack.top is ReviewScreen)
        assertNotNull(saying("Inaccuracies: 0, mistakes: 0, blunders: 1"))
    }

    @Test
    fun `how it looks`() = picture("review")

    @Test
    @Config(qualifiers = "+night")
    fun `how it looks, dark`() = picture("review-dark")

    @Test
    @Config(fontScale = 2f)
    fun `how it looks, text at 200 percent`() = picture("review-large-text")

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `how it looks, tablet`() = picture("review-tablet")

    @Test
    @Config(qualifiers = "+ar-ldrtl")
    fun `how it looks, right to left`() = picture("review-right-to-left")

    @Test
    fun `how the better move looks`() {
        reviewed()
        touch(row("Move 3, Black"))
        looksAs("review-better")
    }

    private fun picture(name: String) {
        launch()
        twoPlayers()
        // Adams against Torre, New Orleans 1920, as it is told: long enough for a graph.
        play("e2e4", "e7e5", "g1f3", "d7d6", "d2d4", "e5d4", "d1d4", "b8c6", "f1b5", "c8d7", "b5c6", "d7c6", "b1c3", "g8f6")
        play("e1g1", "f8e7", "c3d5", "c6d5", "e4d5", "e8g8", "c1g5", "c7c6", "c2c4", "c6d5", "c4d5", "f8e8", "f1e1", "a7a5")
        play("e1e2", "a8c8", "a1e1", "d8d7", "g5f6", "e7f6", "d4g4", "d7b5", "g4c4", "b5d7", "c4c7", "d7b5", "a2a4", "b5a4")
        play("e2e4", "a4b5", "c7b7")
        core.act { it.resign(app.catur.core.Side.BLACK) }
        settle()
        touch(R.id.review)
        settle()
        looksAs(name)
    }
}
