package app.catur

import android.view.View
import android.view.accessibility.AccessibilityNodeInfo
import android.widget.TextView
import app.catur.screens.Place
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test

/** The app for those who do not see it. */
class AccessTest : AppTest() {
    private val provider get() = board.accessibilityNodeProvider

    private fun labels() =
        (0..63).map {
            provider
                .createAccessibilityNodeInfo(it)
                ?.contentDescription
                ?.toString()
                .orEmpty()
        }

    @Test
    fun `64 squares, each named, on one screen, row by row`() {
        launch()
        val host = checkNotNull(provider.createAccessibilityNodeInfo(View.NO_ID))
        assertEquals(64, host.childCount)
        assertEquals("Chess board", host.contentDescription)
        assertEquals(64, labels().toSet().size)
        assertEquals("e 2, white pawn", label("e2"))
        assertEquals("e 4, empty", label("e4"))
        val bounds = android.graphics.Rect()
        node("a8").getBoundsInScreen(bounds)
        assertEquals(board.geometry.cell, bounds.width())
        val first = android.graphics.Rect(bounds)
        node("h1").getBoundsInScreen(bounds)
        assertTrue("h1 is right of and below a8", bounds.left > first.left && bounds.top > first.top)
    }

    @Test
    fun `states are told in words`() {
        launch()
        twoPlayers()
        play("e2e4", "d7d5")
        click(square("e4"))
        assertTrue(node("e4").isSelected)
        assertEquals("selected", state("e4"))
        assertEquals("can go here", state("e5"))
        assertTrue(state("d5").contains("can capture"))
        assertTrue(state("d5").contains("last move"))
        assertEquals("", state("h4"))
    }

    @Test
    fun `three questions are answered in speech from every node`() {
        launch()
        twoPlayers()
        play("e2e4")
        for (id in listOf(View.NO_ID, square("a3"))) {
            val labels = checkNotNull(provider.createAccessibilityNodeInfo(id)).actionList.mapNotNull { it.label }
            assertTrue(labels.containsAll(listOf("My pieces", "Their pieces", "Last move")))
        }
        assertTrue(provider.performAction(0, R.id.action_my_pieces, null))
        assertTrue(board.spoken, board.spoken.startsWith("e 1, white king; d 1, white queen"))
        provider.performAction(0, R.id.action_their_pieces, null)
        assertTrue(board.spoken, board.spoken.startsWith("e 8, black king"))
        provider.performAction(0, R.id.action_last_move, null)
        assertTrue(board.spoken, board.spoken.contains("pawn to e 4"))
    }

    @Test
    fun `a whole game is played through accessibility actions alone`() {
        launch()
        press("More")
        press("New game")
        press("Two players")
        press("Start game")
        // The quickest game in which a pawn becomes a queen and that queen mates.
        go("e2e4", "f7f5", "e4f5", "g7g6", "f5g6", "g8f6", "g6h7", "f6g8")
        click(square("h7"))
        click(square("g8"))
        val list = checkNotNull(provider.createAccessibilityNodeInfo(View.NO_ID))
        assertEquals("four pieces and the way out", 5, list.childCount)
        assertEquals(
            "Queen",
            provider
                .createAccessibilityNodeInfo(64)
                ?.contentDescription
                ?.toString()
                ?.replaceFirstChar { it.uppercase() },
        )
        click(64)
        assertEquals('Q', pieceOn("g8"))
        go("a7a6", "g8g6")
        assertNotNull(snapshot.ended)
        val status = found<TextView>(R.id.status)
        assertEquals(View.ACCESSIBILITY_LIVE_REGION_POLITE, status.accessibilityLiveRegion)
        val said = status.contentDescription.toString()
        assertTrue(said, said.contains("Checkmate"))
        assertTrue("the move is spoken, not spelt", said.contains("queen to g 6"))
    }

    private fun go(vararg moves: String) {
        for (move in moves) {
            click(square(move.substring(0, 2)))
            click(square(move.substring(2, 4)))
        }
    }

    /** Finds what a screen reader would name so, and clicks it as one does. */
    private fun press(words: String) {
        val found =
            views(activity.stack.top.view).first { view ->
                val info = AccessibilityNodeInfo.obtain()
                view.onInitializeAccessibilityNodeInfo(info)
                val said = info.contentDescription ?: info.text
                view.isShown && info.isClickable && said?.toString() == words
            }
        assertTrue(found.performAccessibilityAction(AccessibilityNodeInfo.ACTION_CLICK, null))
        settle()
    }

    @Test
    fun `every control has a name and is large enough to hit`() {
        launch()
        twoPlayers()
        play("e2e4", "e7e5")
        val density = activity.resources.displayMetrics.density
        for (place in listOf(null, Place.MORE, Place.NEW_GAME, Place.SETTINGS, Place.RESIGN, Place.AGREE, Place.TYPE_MOVE)) {
            if (place != null) activity.go(place)
            settle()
            for (view in views(activity.stack.top.view).filter { it.isShown && it.isClickable && it !== activity.stack.top.view }) {
                if (view === board || view.importantForAccessibility == View.IMPORTANT_FOR_ACCESSIBILITY_NO) continue
                val info = AccessibilityNodeInfo.obtain()
                view.onInitializeAccessibilityNodeInfo(info)
                assertFalse("$place: $view has no name", (info.contentDescription ?: info.text ?: info.hintText).isNullOrEmpty())
                assertTrue(
                    "$place: \"${info.contentDescription ?: info.text}\" is ${view.height / density} dp high",
                    view.height >= 44 * density,
                )
            }
            if (place != null) activity.back()
        }
    }

    @Test
    fun `what lies below the topmost screen is not read`() {
        launch()
        activity.go(Place.MORE)
        assertEquals(
            View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS,
            activity.stack
                .screens()
                .first()
                .view.importantForAccessibility,
        )
    }
}
