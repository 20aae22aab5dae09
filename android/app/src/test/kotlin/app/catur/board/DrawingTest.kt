package app.catur.board

import android.app.Application
import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Path
import android.graphics.Rect
import android.graphics.RectF
import android.view.View.MeasureSpec
import com.sun.management.ThreadMXBean
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import java.lang.management.ManagementFactory

/** A frame must not make garbage: the collector would stop the next one. */
@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class, qualifiers = "w411dp-h891dp-xhdpi")
class DrawingTest {
    /** Takes every call of the board's and draws nothing, so that only the board's own work is measured. */
    private class NullCanvas : Canvas() {
        override fun save() = 1

        override fun restore() = Unit

        override fun translate(
            dx: Float,
            dy: Float,
        ) = Unit

        override fun rotate(degrees: Float) = Unit

        override fun scale(
            sx: Float,
            sy: Float,
        ) = Unit

        override fun clipRect(
            left: Float,
            top: Float,
            right: Float,
            bottom: Float,
        ) = true

        override fun drawRect(
            left: Float,
            top: Float,
            right: Float,
            bottom: Float,
            paint: Paint,
        ) = Unit

        override fun drawRect(
            rect: RectF,
            paint: Paint,
        ) = Unit

        override fun drawCircle(
            cx: Float,
            cy: Float,
            radius: Float,
            paint: Paint,
        ) = Unit

        override fun drawLine(
            startX: Float,
            startY: Float,
            stopX: Float,
            stopY: Float,
            paint: Paint,
        ) = Unit

        override fun drawPath(
            path: Path,
            paint: Paint,
        ) = Unit

        override fun drawRoundRect(
            rect: RectF,
            rx: Float,
            ry: Float,
            paint: Paint,
        ) = Unit

        override fun drawBitmap(
            bitmap: Bitmap,
            source: Rect?,
            target: RectF,
            paint: Paint?,
        ) = Unit

        override fun drawText(
            text: String,
            start: Int,
            end: Int,
            x: Float,
            y: Float,
            paint: Paint,
        ) = Unit
    }

    private class Open(
        context: android.content.Context,
    ) {
        private object Words : BoardWords {
            override val board = ""
            override val myPieces = ""
            override val theirPieces = ""
            override val lastMove = ""
            override val noLastMove = ""
            override val cancelPromotion = ""
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

        val board = BoardView(context, Words, Nobody)
    }

    @Test
    fun `a frame with every mark on it allocates nothing`() {
        val board = Open(RuntimeEnvironment.getApplication()).board
        val exactly = MeasureSpec.makeMeasureSpec(800, MeasureSpec.EXACTLY)
        board.measure(exactly, exactly)
        board.layout(0, 0, 800, 800)
        board.show(
            face(
                "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR",
                selected = square("c4"),
                dots = listOf(square("d5"), square("b3")),
                rings = listOf(square("f7")),
                last = square("h5") to square("f7"),
                check = square("e8"),
                hint = square("c4") to square("f7"),
            ),
        )
        val canvas = NullCanvas()
        val draw = BoardView::class.java.getDeclaredMethod("onDraw", Canvas::class.java).apply { isAccessible = true }
        repeat(WARM_UP) { draw.invoke(board, canvas) }
        val threads = ManagementFactory.getThreadMXBean() as ThreadMXBean
        val me = Thread.currentThread().id
        val before = threads.getThreadAllocatedBytes(me)
        repeat(FRAMES) { draw.invoke(board, canvas) }
        val perFrame = (threads.getThreadAllocatedBytes(me) - before) / FRAMES
        // Calling by reflection takes an array of 24 bytes for the argument; the smallest object of ours would be 16 more.
        assertTrue("found $perFrame bytes for each frame", perFrame < MOST_BYTES)
    }

    private companion object {
        const val WARM_UP = 300
        const val FRAMES = 200
        const val MOST_BYTES = 40
    }
}
