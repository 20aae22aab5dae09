package app.catur

import android.graphics.Rect
import android.text.Layout
import android.view.View
import android.view.ViewGroup
import android.widget.TextView
import app.catur.play.PlayLayout
import app.catur.screens.Place
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config

/** Every shape of window that phones, tablets, foldables and split screens come in. */
class LayoutTest : AppTest() {
    private fun resize(
        width: Int,
        height: Int,
    ) {
        val side = if (width > height) "land" else "port"
        RuntimeEnvironment.setQualifiers("+w${width}dp-h${height}dp-$side")
        controller.configurationChange()
        controller.visible()
        settle()
    }

    private fun layout() = views(activity.stack.top.view).filterIsInstance<PlayLayout>().first()

    private fun shown(group: ViewGroup) = (0 until group.childCount).map(group::getChildAt).filter { it.visibility == View.VISIBLE }

    /** The parts of the play screen lie beside each other, inside the screen. */
    private fun checkParts(about: String) {
        val layout = layout()
        val parts = shown(layout).filter { it.id != R.id.bubble }
        val places = parts.map { Rect(it.left, it.top, it.right, it.bottom) }
        places.forEachIndexed { index, place ->
            assertTrue(
                "$about: ${parts[index]} sticks out",
                place.left >= 0 && place.top >= 0 && place.right <= layout.width && place.bottom <= layout.height,
            )
            for (other in places.drop(index + 1)) assertFalse("$about: $place meets $other", Rect.intersects(place, other))
        }
        assertEquals("$about: the board is square", board.width, board.height)
    }

    private fun checkWords(about: String) {
        for (view in views(activity.stack.top.view).filterIsInstance<TextView>().filter { it.isShown && it.text.isNotEmpty() }) {
            val words: Layout = view.layout ?: continue
            val room = view.height - view.compoundPaddingTop - view.compoundPaddingBottom
            assertTrue("$about: \"${view.text}\" is cut: ${words.height} in $room pixels", words.height <= room + 1)
            for (line in 0 until words.lineCount) assertEquals("$about: \"${view.text}\"", 0, words.getEllipsisCount(line))
        }
    }

    private val windows =
        listOf(
            360 to 640,
            411 to 891,
            891 to 411,
            800 to 1280,
            1280 to 800,
            673 to 841, // an unfolded phone
            600 to 600,
            411 to 420, // the upper half of a split screen
            320 to 480,
            500 to 300,
        )

    private fun checkAll(text: String) {
        launch()
        twoPlayers()
        play("e2e4", "e7e5", "g1f3")
        for ((width, height) in windows) {
            resize(width, height)
            val about = "$width x $height dp, $text"
            checkParts(about)
            checkWords(about)
            val smallest = if (minOf(width, height) < 450) 150 else 200
            val dp = board.width / activity.resources.displayMetrics.density
            assertTrue("$about: a board of $dp dp", dp >= smallest)
        }
    }

    @Test
    fun `in every window all parts have their place`() = checkAll("text at 100 %")

    @Test
    @Config(fontScale = 2f)
    fun `in every window all parts have their place with text at 200 percent`() = checkAll("text at 200 %")

    @Test
    @Config(qualifiers = "+ar-ldrtl")
    fun `in every window all parts have their place right to left`() = checkAll("right to left")

    @Test
    @Config(fontScale = 2f)
    fun `no word is cut on any screen with text at 200 percent`() {
        launch()
        twoPlayers()
        play("e2e4", "e7e5")
        for ((width, height) in listOf(360 to 640, 640 to 360)) {
            resize(width, height)
            for (place in Place.entries - Place.PLAY - Place.ABANDON) {
                activity.go(place)
                settle()
                checkWords("$place, $width x $height")
                activity.back()
                settle()
            }
        }
    }

    @Test
    fun `the shape of the window decides`() {
        launch()
        resize(411, 891)
        assertFalse(layout().wide)
        assertTrue("from edge to edge", board.width > layout().width - 16)
        resize(891, 411)
        assertTrue(layout().wide)
        assertEquals("as large as the shorter side", layout().height, board.height)
        resize(800, 1280)
        assertFalse("a tablet held upright is not wide", layout().wide)
    }

    @Test
    fun `the board stays where it is when the status needs its second line`() {
        launch()
        twoPlayers(start = "1r3rk1/2P2ppp/8/8/8/8/p4PPP/2R3K1 w - - 0 30")
        val before = middleOf("a1")
        play("c7b8")
        assertTrue(snapshot.status, snapshot.status.contains('\n'))
        assertEquals(before, middleOf("a1"))
    }
}
