package app.catur

import android.view.MotionEvent
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test

/** Fingers on the board: what users of such apps complained of. */
class TouchTest : AppTest() {
    private val selected get() = snapshot.selected?.toInt()

    private fun start() {
        launch()
        twoPlayers()
    }

    @Test
    fun `a piece is dragged`() {
        start()
        drag("e2", "e4")
        assertEquals("e4", moves())
        drag("e7", "e5")
        assertEquals("e4 e5", moves())
    }

    @Test
    fun `the slip of a millimetre does not deselect`() {
        start()
        val millimetre = activity.resources.displayMetrics.xdpi / 25.4f
        val (x, y) = middleOf("e2")
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_MOVE, x + millimetre, y)
        send(MotionEvent.ACTION_UP, x + millimetre, y)
        settle()
        assertEquals(square("e2"), selected)
    }

    @Test
    fun `a slip over the edge of a square counts for the square first touched`() {
        start()
        tap("e2")
        val (x, y) = middleOf("e4")
        val edge = x + board.geometry.cell / 2f
        send(MotionEvent.ACTION_DOWN, edge - 3, y)
        send(MotionEvent.ACTION_UP, edge + 6, y)
        settle()
        assertEquals("e4", moves())
    }

    @Test
    fun `a drag that has left its square and comes back disarms`() {
        start()
        val (x, y) = middleOf("e2")
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_MOVE, x, y - board.geometry.cell)
        settle()
        assertEquals("armed on the way", square("e2"), selected)
        send(MotionEvent.ACTION_MOVE, x, y)
        send(MotionEvent.ACTION_UP, x, y)
        settle()
        assertNull(selected)
        assertEquals("", moves())
    }

    @Test
    fun `a drag that never left its square keeps the piece selected`() {
        start()
        val (x, y) = middleOf("e2")
        val within = board.geometry.cell * 0.4f
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_MOVE, x + within, y)
        send(MotionEvent.ACTION_UP, x + within, y)
        settle()
        assertEquals(square("e2"), selected)
    }

    @Test
    fun `a piece dropped where it can't go returns`() {
        start()
        drag("e2", "e5")
        assertEquals("", moves())
        assertEquals('P', pieceOn("e2"))
        assertTrue(board.idle)
    }

    @Test
    fun `a piece dropped beside the board returns`() {
        start()
        val (x, y) = middleOf("e2")
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_MOVE, x, y - 100)
        send(MotionEvent.ACTION_MOVE, x, 5f)
        send(MotionEvent.ACTION_UP, x, 5f)
        settle()
        assertEquals("", moves())
        assertNull(selected)
    }

    @Test
    fun `a resting finger does not block a second one`() {
        start()
        val (restX, restY) = middleOf("a5")
        val (x, y) = middleOf("e2")
        send(MotionEvent.ACTION_DOWN, restX, restY)
        sendTwo(MotionEvent.ACTION_POINTER_DOWN, restX, restY, x, y)
        sendTwo(MotionEvent.ACTION_POINTER_UP, restX, restY, x, y)
        settle()
        assertEquals(square("e2"), selected)
        send(MotionEvent.ACTION_UP, restX, restY)
        settle()
        assertEquals("lifting the resting finger is no tap", square("e2"), selected)
    }

    @Test
    fun `a second finger does not disturb a piece in the air`() {
        start()
        val (x, y) = middleOf("e2")
        val (toX, toY) = middleOf("e4")
        val (otherX, otherY) = middleOf("a7")
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_MOVE, toX, toY)
        sendTwo(MotionEvent.ACTION_POINTER_DOWN, toX, toY, otherX, otherY)
        sendTwo(MotionEvent.ACTION_POINTER_UP, toX, toY, otherX, otherY)
        send(MotionEvent.ACTION_UP, toX, toY)
        settle()
        assertEquals("e4", moves())
    }

    @Test
    fun `king then rook does not castle, king two squares does`() {
        launch()
        twoPlayers(start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        play("e1h1")
        assertEquals("", moves())
        tap("e1")
        if (selected != square("e1")) tap("e1")
        tap("g1")
        assertEquals("O-O", moves())
    }

    @Test
    fun `a system gesture that takes the finger leaves the game alone`() {
        start()
        val (x, y) = middleOf("e2")
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_MOVE, x, y - 100)
        send(MotionEvent.ACTION_CANCEL, x, y - 100)
        settle()
        assertEquals("", moves())
        assertTrue(board.idle)
    }

    @Test
    fun `the back gesture is kept off the rows around the armed piece, 200 dp at most`() {
        start()
        assertTrue("back is alive while nothing is armed", board.systemGestureExclusionRects.isEmpty())
        tap("a2")
        val area = board.systemGestureExclusionRects.single()
        val (_, y) = middleOf("a2")
        val origin = IntArray(2).also(board::getLocationInWindow)
        assertTrue("the row of the piece is in it", y - origin[1] > area.top && y - origin[1] < area.bottom)
        assertTrue("${area.height()} pixels", area.height() <= 200 * activity.resources.displayMetrics.density)
        assertEquals("from edge to edge", board.width, area.width())
        tap("a3")
        assertTrue(board.systemGestureExclusionRects.isEmpty())
    }

    @Test
    fun `a touch while the board turns finishes the turn and counts`() {
        launch()
        core.changeSettings(core.settings.copy(turnEveryMove = true))
        twoPlayers()
        tap("e2")
        val (x, y) = middleOf("e4")
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_UP, x, y)
        settle()
        val (toX, toY) = middleOf("e7")
        tapAt(toX, toY)
        assertEquals(0.0, board.geometry.angle, 0.0)
        assertEquals(square("e7"), selected)
        assertFalse(snapshot.browsing)
    }

    private fun sendTwo(
        action: Int,
        x: Float,
        y: Float,
        secondX: Float,
        secondY: Float,
    ) {
        val now = android.os.SystemClock.uptimeMillis()
        val properties =
            Array(2) { index ->
                MotionEvent.PointerProperties().apply {
                    id = index
                    toolType = MotionEvent.TOOL_TYPE_FINGER
                }
            }
        val places =
            arrayOf(x to y, secondX to secondY)
                .map { (px, py) ->
                    MotionEvent.PointerCoords().apply {
                        this.x = px
                        this.y = py
                        pressure = 1f
                        size = 1f
                    }
                }.toTypedArray()
        val second = action or (1 shl MotionEvent.ACTION_POINTER_INDEX_SHIFT)
        val event = MotionEvent.obtain(now, now, second, 2, properties, places, 0, 0, 1f, 1f, 0, 0, 0, 0)
        activity.window.decorView.dispatchTouchEvent(event)
        event.recycle()
    }
}
