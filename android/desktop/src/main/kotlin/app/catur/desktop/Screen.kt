package app.catur.desktop

import android.app.Activity
import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.Color
import android.graphics.Point
import android.hardware.display.DisplayManager
import android.os.SystemClock
import android.view.Display
import android.view.View
import android.view.WindowManager
import android.view.inspector.WindowInspector
import java.awt.image.BufferedImage
import java.awt.image.DataBufferInt
import java.util.Collections
import java.util.WeakHashMap

/** Draws all windows of the app into one image, whenever one of them has asked for it. Main thread, but for [image]. */
class Screen(
    activity: Activity,
) {
    private lateinit var bitmap: Bitmap
    private val watched = Collections.newSetFromMap(WeakHashMap<View, Boolean>())
    private var known = emptyList<View>()
    private var dirty = true
    private var lastFrame = 0L

    /** Locked while a frame is copied into it. */
    @Volatile
    lateinit var image: BufferedImage
        private set
    var width = 0
        private set
    var height = 0
        private set
    val times = FrameTimes()

    init {
        resize(activity)
    }

    fun resize(activity: Activity) {
        val size = Point()
        // Activity.getDisplay() throws here
        val displays = checkNotNull(activity.getSystemService(DisplayManager::class.java))
        displays.getDisplay(Display.DEFAULT_DISPLAY).getRealSize(size)
        if (size.x != width || size.y != height) {
            width = size.x
            height = size.y
            bitmap = Bitmap.createBitmap(width, height, Bitmap.Config.ARGB_8888)
            image = BufferedImage(width, height, BufferedImage.TYPE_INT_RGB)
        }
        dirty = true
    }

    /** Bottom to top: the app's windows, popups, toasts; within each kind the newest is on top. */
    fun windows(): List<View> =
        WindowInspector
            .getGlobalWindowViews()
            .filter { it.visibility == View.VISIBLE }
            .sortedBy { parameters(it).type }

    /** Whether something has changed and the last frame is old enough. */
    fun needsFrame(): Boolean {
        val now = windows()
        if (now != known) {
            known = now
            dirty = true
            for (window in now) {
                if (watched.add(window)) {
                    window.viewTreeObserver.addOnPreDrawListener {
                        dirty = true
                        true
                    }
                }
            }
        }
        return dirty && SystemClock.uptimeMillis() >= lastFrame + FRAME_MILLIS
    }

    /** When the next frame is due, by the app's clock; null while nothing has changed. */
    fun nextFrame(): Long? = if (dirty) lastFrame + FRAME_MILLIS else null

    fun render() =
        times.measure {
            dirty = false
            lastFrame = SystemClock.uptimeMillis()
            bitmap.eraseColor(Color.BLACK)
            val canvas = Canvas(bitmap)
            val at = IntArray(2)
            for (window in windows()) {
                val parameters = parameters(window)
                if (parameters.flags and WindowManager.LayoutParams.FLAG_DIM_BEHIND != 0) {
                    canvas.drawColor(Color.argb((parameters.dimAmount * 255).toInt(), 0, 0, 0))
                }
                window.getLocationOnScreen(at)
                val layer = canvas.save()
                canvas.translate(at[0].toFloat(), at[1].toFloat())
                window.draw(canvas)
                canvas.restoreToCount(layer)
            }
            val image = image
            synchronized(image) {
                bitmap.getPixels((image.raster.dataBuffer as DataBufferInt).data, 0, width, 0, 0, width, height)
            }
        }

    private fun parameters(window: View) = window.layoutParams as WindowManager.LayoutParams

    private companion object {
        const val FRAME_MILLIS = 20L
    }
}

/** How long frames take to draw. The first is left out of the mean: it loads the fonts. */
class FrameTimes {
    var count = 0L
        private set
    private var nanos = 0L
    private var worst = 0L

    fun measure(draw: () -> Unit) {
        val begin = System.nanoTime()
        draw()
        val took = System.nanoTime() - begin
        if (count++ > 0) {
            nanos += took
            worst = maxOf(worst, took)
        }
    }

    override fun toString() = "%d frames, %.1f ms mean, %.1f ms worst".format(count, nanos / 1e6 / maxOf(1, count - 1), worst / 1e6)
}
