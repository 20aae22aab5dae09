package app.catur.desktop

import android.os.SystemClock
import android.view.InputDevice
import android.view.KeyCharacterMap
import android.view.KeyEvent
import android.view.MotionEvent
import android.view.View
import android.view.inputmethod.EditorInfo
import android.view.inputmethod.InputConnection
import androidx.test.platform.app.InstrumentationRegistry

/** Fingers, wheel and keys. Main thread, coordinates in screen pixels. */
class Touch(
    private val host: Host,
) {
    private val automation get() = InstrumentationRegistry.getInstrumentation().uiAutomation
    private var downTime = 0L

    fun down(
        x: Float,
        y: Float,
    ) {
        downTime = SystemClock.uptimeMillis()
        finger(MotionEvent.ACTION_DOWN, x, y)
    }

    fun move(
        x: Float,
        y: Float,
    ) = finger(MotionEvent.ACTION_MOVE, x, y)

    fun up(
        x: Float,
        y: Float,
    ) = finger(MotionEvent.ACTION_UP, x, y)

    private fun finger(
        action: Int,
        x: Float,
        y: Float,
    ) {
        val event = MotionEvent.obtain(downTime, SystemClock.uptimeMillis(), action, x, y, 0)
        event.source = InputDevice.SOURCE_TOUCHSCREEN
        automation.injectInputEvent(event, true)
        event.recycle()
    }

    /** Turns the wheel by [notches], up if positive, over the topmost window there. */
    fun wheel(
        x: Float,
        y: Float,
        notches: Float,
    ) {
        val at = IntArray(2)
        val window =
            host.screen.windows().lastOrNull {
                it.getLocationOnScreen(at)
                x >= at[0] && y >= at[1] && x < at[0] + it.width && y < at[1] + it.height
            } ?: return
        val pointer = MotionEvent.PointerProperties().apply { toolType = MotionEvent.TOOL_TYPE_MOUSE }
        val place =
            MotionEvent.PointerCoords().apply {
                this.x = x - at[0]
                this.y = y - at[1]
                setAxisValue(MotionEvent.AXIS_VSCROLL, notches)
            }
        val now = SystemClock.uptimeMillis()
        val event =
            MotionEvent.obtain(
                now,
                now,
                MotionEvent.ACTION_SCROLL,
                1,
                arrayOf(pointer),
                arrayOf(place),
                0,
                0,
                1f,
                1f,
                0,
                0,
                InputDevice.SOURCE_MOUSE,
                0,
            )
        window.dispatchGenericMotionEvent(event)
        event.recycle()
    }

    fun key(
        action: Int,
        code: Int,
    ) {
        automation.injectInputEvent(KeyEvent(action, code), true)
    }

    /** Writes [text] where the cursor is, as an input method does; without a text field, as keys. */
    fun type(text: String) {
        val editor = editor()
        if (editor != null) {
            editor.commitText(text, 1)
        } else {
            val keys = KeyCharacterMap.load(KeyCharacterMap.VIRTUAL_KEYBOARD).getEvents(text.toCharArray()).orEmpty()
            keys.forEach { key(it.action, it.keyCode) }
        }
    }

    /** Does what the text field's own key on a soft keyboard does; false if there is no text field. */
    fun enter(): Boolean {
        val info = EditorInfo()
        return editor(info)?.performEditorAction(info.imeOptions and EditorInfo.IME_MASK_ACTION) ?: false
    }

    private fun editor(info: EditorInfo = EditorInfo()): InputConnection? =
        focused()?.takeIf(View::onCheckIsTextEditor)?.onCreateInputConnection(info)

    private fun focused(): View? =
        host.screen
            .windows()
            .asReversed()
            .firstNotNullOfOrNull { it.findFocus() }
}
