package app.catur.board

import android.app.Application
import android.os.Looper
import android.provider.Settings
import android.view.View.MeasureSpec
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.shadows.ShadowChoreographer
import java.time.Duration

/** What moves on the board, and for how long; without the core. */
@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class, qualifiers = "w411dp-h891dp-xhdpi")
class BoardViewTest {
    private val app get() = RuntimeEnvironment.getApplication()
    private val looper get() = shadowOf(Looper.getMainLooper())
    private lateinit var board: BoardView

    private object Words : BoardWords {
        override val board = "board"
        override val myPieces = "mine"
        override val theirPieces = "theirs"
        override val lastMove = "last"
        override val noLastMove = "none"
        override val cancelPromotion = "cancel"
    }

    private object Nobody : BoardListener {
        override fun onTap(square: Int) = Unit

        override fun onDrop(
            from: Int,
            to: Int,
        ) = Unit

        override fun onPromote(index: Int) = Unit

        override fun onCancel() = Unit
    }

    @Before
    fun makeBoard() {
        ShadowChoreographer.setPaused(true)
        ShadowChoreographer.setFrameDelay(Duration.ofMillis(10))
        board = BoardView(app, Words, Nobody)
        lay(800)
    }

    private fun lay(size: Int) {
        val exactly = MeasureSpec.makeMeasureSpec(size, MeasureSpec.EXACTLY)
        board.measure(exactly, exactly)
        board.layout(0, 0, size, size)
    }

    private val afterE4 = face("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", ply = 1, last = square("e2") to square("e4"))

    private fun millisUntilIdle(): Int {
        var millis = 0
        while (!board.idle && millis < 1000) {
            looper.idleFor(Duration.ofMillis(10))
            millis += 10
        }
        return millis
    }

    @Test
    fun `a move slides for about 150 ms`() {
        board.show(face(START))
        board.show(afterE4)
        assertFalse(board.idle)
        val millis = millisUntilIdle()
        assertTrue("$millis ms", millis in 140..190)
    }

    @Test
    fun `a turn takes about 250 ms, and a touch ends it at once`() {
        board.show(face(START))
        board.show(face(START, whiteBelow = false))
        assertFalse(board.idle)
        val millis = millisUntilIdle()
        assertTrue("$millis ms", millis in 240..290)
        board.show(face(START))
        assertFalse(board.idle)
        board.finishTurn()
        assertTrue(board.idle)
        assertEquals(0.0, board.geometry.angle, 0.0)
    }

    @Test
    fun `nothing moves when the system asks for less motion`() {
        Settings.Global.putFloat(app.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 0f)
        board.show(face(START))
        board.show(afterE4)
        assertTrue(board.idle)
        board.show(face(START, whiteBelow = false))
        assertTrue(board.idle)
    }

    @Test
    fun `the next move is not held up by the one before`() {
        board.show(face(START))
        board.show(afterE4)
        board.show(
            face("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", ply = 2, last = square("e7") to square("e5")),
        )
        val millis = millisUntilIdle()
        assertTrue("$millis ms", millis in 140..190)
    }

    @Test
    fun `another game is shown at once`() {
        board.show(face(START))
        board.show(face("8/8/8/8/8/8/8/K1k5", ply = 30))
        assertTrue(board.idle)
    }

    @Test
    fun `squares fill the board, and every point belongs to the square drawn there`() {
        for (whiteBelow in listOf(true, false)) {
            board.show(face(START, whiteBelow = whiteBelow))
            val geometry = board.geometry
            for (square in 0..63) assertEquals(square, geometry.squareAt(geometry.centerX(square), geometry.centerY(square)))
        }
        assertEquals(BoardFace.NONE, board.geometry.squareAt(-1f, 10f))
        assertEquals(BoardFace.NONE, board.geometry.squareAt(10f, 800f))
    }

    @Test
    fun `the turning board stays inside its view`() {
        board.show(face(START))
        for (degrees in 0..180 step 15) {
            board.geometry.angle = Math.toRadians(degrees.toDouble())
            for ((x, y) in listOf(0f to 0f, 800f to 0f, 0f to 800f, 800f to 800f)) {
                assertTrue("$degrees", board.geometry.turnedX(x, y) in -1f..801f)
                assertTrue("$degrees", board.geometry.turnedY(x, y) in -1f..801f)
            }
        }
    }

    @Test
    fun `choices of a promotion are large enough for a finger on a small board, and stay on it`() {
        lay(240)
        val place = android.graphics.RectF()
        for ((whiteBelow, to) in listOf(true to "a8", true to "h8", false to "h8", true to "b1")) {
            val promotion = PromotionChoices(square("a7"), square(to), listOf(4, 3, 2, 1).map { Choice(it, "") })
            board.show(face("8/P7/8/8/8/8/8/K1k5", whiteBelow = whiteBelow, promotion = promotion))
            for (index in 0..3) {
                board.placeOfNode(64 + index, place)
                assertTrue("${place.width()}", place.width() >= 60f)
                assertTrue("$to: $place", place.left >= -0.5f && place.right <= 240.5f && place.top >= -0.5f && place.bottom <= 240.5f)
            }
        }
    }

    @Test
    fun `while a promotion is chosen, its list is what a screen reader finds`() {
        val promotion = PromotionChoices(square("a7"), square("a8"), listOf(4, 3, 2, 1).map { Choice(it, "piece $it") })
        board.show(face("8/P7/8/8/8/8/8/K1k5", promotion = promotion))
        val provider = board.accessibilityNodeProvider
        assertEquals("piece 4", provider.createAccessibilityNodeInfo(64)?.contentDescription)
        assertEquals("cancel", provider.createAccessibilityNodeInfo(68)?.contentDescription)
        assertEquals("no square is offered meanwhile", null, provider.createAccessibilityNodeInfo(10))
        board.show(face("8/P7/8/8/8/8/8/K1k5"))
        assertEquals("square a7", provider.createAccessibilityNodeInfo(square("a7"))?.contentDescription)
        assertEquals(null, provider.createAccessibilityNodeInfo(64))
    }
}
