package app.catur

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.graphics.Canvas
import android.graphics.RectF
import android.os.Looper
import android.os.SystemClock
import android.view.KeyEvent
import android.view.MotionEvent
import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityNodeInfo
import android.widget.TextView
import app.catur.board.BoardView
import app.catur.core.Snapshot
import app.catur.play.PlayScreen
import org.junit.After
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Assert.fail
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.Shadows.shadowOf
import org.robolectric.android.controller.ActivityController
import org.robolectric.annotation.Config
import java.io.File
import java.time.Duration
import kotlin.math.abs

/** The real Activity on the real core. Tests wait until nothing is under way, never for a time. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "w411dp-h891dp-xhdpi")
abstract class AppTest {
    private var opened: ActivityController<MainActivity>? = null
    protected val controller get() = checkNotNull(opened)
    protected val activity: MainActivity get() = controller.get()
    protected val core: Core get() = (RuntimeEnvironment.getApplication() as CaturApplication).core
    protected val snapshot: Snapshot get() = checkNotNull(core.snapshot)
    protected val board: BoardView get() = checkNotNull(activity.stack.find<PlayScreen>()).board

    /** Goes on with another Activity on the same core. */
    protected fun adopt(next: ActivityController<MainActivity>) {
        opened = next
    }

    protected fun launch() {
        opened = Robolectric.buildActivity(MainActivity::class.java).setup()
        settle()
    }

    @After
    fun close() {
        opened?.pause()?.stop()?.destroy()
    }

    /** Until no call, search, save or animation is under way. The limit only keeps a broken test from hanging. */
    protected fun settle() {
        val looper = shadowOf(Looper.getMainLooper())
        val limit = System.nanoTime() + Duration.ofSeconds(20).toNanos()
        do {
            looper.idle()
            if (isIdle()) return
            looper.idleFor(Duration.ofMillis(16))
            Thread.sleep(1)
        } while (System.nanoTime() < limit)
        fail("found work still under way after a minute")
    }

    private fun isIdle() = core.idle && core.snapshot != null && opened?.get()?.idle != false

    // Touching.

    protected fun square(name: String): Int = app.catur.board.square(name)

    private fun middleOf(view: View): Pair<Float, Float> {
        val origin = IntArray(2)
        view.getLocationInWindow(origin)
        return origin[0] + view.width / 2f to origin[1] + view.height / 2f
    }

    /** Where a square is, in the window. */
    protected fun middleOf(square: String): Pair<Float, Float> {
        val origin = IntArray(2)
        board.getLocationInWindow(origin)
        val place = RectF()
        board.placeOfNode(square(square), place)
        return origin[0] + place.centerX() to origin[1] + place.centerY()
    }

    private var downTime = 0L

    protected fun send(
        action: Int,
        x: Float,
        y: Float,
    ) {
        val now = SystemClock.uptimeMillis()
        if (action == MotionEvent.ACTION_DOWN) downTime = now
        val event = MotionEvent.obtain(downTime, now, action, x, y, 0)
        activity.window.decorView.dispatchTouchEvent(event)
        event.recycle()
    }

    protected fun tapAt(
        x: Float,
        y: Float,
    ) {
        send(MotionEvent.ACTION_DOWN, x, y)
        send(MotionEvent.ACTION_UP, x, y)
        settle()
    }

    protected fun tap(square: String) = middleOf(square).let { (x, y) -> tapAt(x, y) }

    protected fun drag(
        from: String,
        to: String,
    ) {
        val (startX, startY) = middleOf(from)
        val (endX, endY) = middleOf(to)
        send(MotionEvent.ACTION_DOWN, startX, startY)
        for (step in 1..8) send(MotionEvent.ACTION_MOVE, startX + (endX - startX) * step / 8, startY + (endY - startY) * step / 8)
        send(MotionEvent.ACTION_UP, endX, endY)
        settle()
    }

    /** Moves by two taps: "e2e4". Waits for the reply of a computer, too. */
    protected fun play(vararg moves: String) {
        for (move in moves) {
            tap(move.substring(0, 2))
            tap(move.substring(2, 4))
        }
    }

    /** The view with this id on the topmost screen. */
    protected fun <T : View> found(id: Int): T =
        checkNotNull(seen(id)) { "found no ${activity.resources.getResourceEntryName(id)} on the screen" }

    /** Strip and list have the same buttons, of which one is shown. */
    @Suppress("UNCHECKED_CAST")
    private fun <T : View> seen(id: Int): T? =
        views(activity.stack.top.view).filter { it.id == id }.sortedByDescending { it.isShown }.firstOrNull() as T?

    protected fun touch(id: Int) = touch(found<View>(id))

    /** Touches the view that says this. */
    protected fun touch(words: String) = touch(checkNotNull(saying(words)) { "found nothing that says \"$words\"" })

    protected fun touch(view: View) {
        assertTrue("the view must be shown", view.isShown)
        // A touch is only a touch where it can be seen.
        view.requestRectangleOnScreen(android.graphics.Rect(0, 0, view.width, view.height), true)
        settle()
        val (x, y) = middleOf(view)
        tapAt(x, y)
    }

    protected fun saying(words: String): View? =
        views(activity.stack.top.view).firstOrNull { view ->
            view.isShown &&
                ((view as? TextView)?.text?.toString() == words || (view.isClickable && view.contentDescription?.toString() == words))
        }

    protected fun views(root: View): Sequence<View> =
        sequence {
            yield(root)
            if (root is ViewGroup) for (index in 0 until root.childCount) yieldAll(views(root.getChildAt(index)))
        }

    protected fun key(code: Int) {
        val decor = activity.window.decorView
        decor.dispatchKeyEvent(KeyEvent(KeyEvent.ACTION_DOWN, code))
        decor.dispatchKeyEvent(KeyEvent(KeyEvent.ACTION_UP, code))
        settle()
    }

    // What a screen reader finds.

    protected fun node(square: String): AccessibilityNodeInfo =
        checkNotNull(board.accessibilityNodeProvider.createAccessibilityNodeInfo(square(square)))

    protected fun label(square: String): String = node(square).contentDescription?.toString().orEmpty()

    protected fun state(square: String): String = node(square).stateDescription?.toString().orEmpty()

    protected fun click(node: Int) {
        assertTrue(board.accessibilityNodeProvider.performAction(node, AccessibilityNodeInfo.ACTION_CLICK, null))
        settle()
    }

    /** The kind of piece on a square, as "N" or "n", or "." */
    protected fun pieceOn(square: String): Char {
        val piece = board.face?.pieces?.get(square(square)) ?: -1
        return if (piece < 0) '.' else "PNBRQKpnbrqk"[piece]
    }

    protected fun moves(): String = snapshot.moves.joinToString(" ") { it.san }

    /** A game between two on this device. */
    protected fun twoPlayers(
        start: String? = null,
        touchMove: Boolean = false,
    ) {
        core.newGame(
            core.settings.newGame.copy(
                opponent = app.catur.core.Opponent.TwoPlayers,
                color = app.catur.core.ColorChoice.WHITE,
                undoAllowed = true,
                hintAllowed = true,
                touchMove = touchMove,
                rated = false,
                start = start,
            ),
        )
        settle()
    }

    protected fun againstComputer(
        level: Int = 1,
        start: String? = null,
        color: app.catur.core.ColorChoice = app.catur.core.ColorChoice.WHITE,
    ) {
        core.newGame(
            core.settings.newGame.copy(
                opponent =
                    app.catur.core.Opponent
                        .Computer(level.toUByte()),
                color = color,
                undoAllowed = true,
                hintAllowed = true,
                touchMove = false,
                rated = false,
                start = start,
            ),
        )
        settle()
    }

    // Pictures.

    protected fun picture(): Bitmap {
        val decor = activity.window.decorView
        assertTrue("the window must have been laid out", decor.width > 0)
        return Bitmap.createBitmap(decor.width, decor.height, Bitmap.Config.ARGB_8888).also { decor.draw(Canvas(it)) }
    }

    /**
     * Compares what is shown with the approved picture of this name. More than 0.5 % of the pixels off by more than 8 of 255 in
     * any channel is a difference. With `-Dscreens.approve=true` the new picture becomes the approved one.
     */
    protected fun looksAs(
        name: String,
        taken: Bitmap = picture(),
        approvedFolder: File = File(System.getProperty("screens.approved")),
        takenFolder: String = "",
    ) {
        val approvedFile = File(approvedFolder, "$name.png")
        val takenFile = File(File(System.getProperty("screens.taken"), takenFolder), "$name.png")
        if (System.getProperty("screens.approve").toBoolean()) return write(taken, approvedFile)
        write(taken, takenFile)
        val bytes = approvedFile.takeIf { it.exists() }?.readBytes() ?: ByteArray(0)
        val approved = BitmapFactory.decodeByteArray(bytes, 0, bytes.size)
        assertNotNull("found no approved picture $approvedFile; the new one is $takenFile", approved)
        assertTrue(
            "$name: found ${taken.width} x ${taken.height} pixels, expected ${approved.width} x ${approved.height}",
            taken.width == approved.width && taken.height == approved.height,
        )
        val part = differing(taken, approved)
        assertTrue("$name: found ${"%.2f".format(part * 100)} % of the pixels changed, see $takenFile", part <= MOST_DIFFERING)
    }

    private fun write(
        picture: Bitmap,
        file: File,
    ) {
        file.parentFile?.mkdirs()
        file.outputStream().use { picture.compress(Bitmap.CompressFormat.PNG, 100, it) }
    }

    private fun differing(
        one: Bitmap,
        other: Bitmap,
    ): Double {
        val size = one.width * one.height
        val first = IntArray(size).also { one.getPixels(it, 0, one.width, 0, 0, one.width, one.height) }
        val second = IntArray(size).also { other.getPixels(it, 0, one.width, 0, 0, one.width, one.height) }
        val count =
            (0 until size).count { index ->
                CHANNELS.any { abs((first[index] shr it and 255) - (second[index] shr it and 255)) > 8 }
            }
        return count.toDouble() / size
    }

    private companion object {
        const val MOST_DIFFERING = 0.005
        val CHANNELS = listOf(0, 8, 16, 24)
    }
}
