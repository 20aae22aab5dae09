package app.catur.platform

import android.annotation.TargetApi
import android.graphics.Rect
import android.view.View
import android.view.Window
import android.view.WindowInsets
import android.view.accessibility.AccessibilityNodeInfo

/** What Android 11 brought. */
@TargetApi(30)
object Api30 {
    fun setState(
        info: AccessibilityNodeInfo,
        state: String,
    ) {
        info.stateDescription = state
    }

    fun setState(
        view: View,
        state: String?,
    ) {
        view.stateDescription = state
    }

    /** What bars, cutout and keyboard cover. */
    fun covered(insets: WindowInsets): Rect {
        val kinds = WindowInsets.Type.systemBars() or WindowInsets.Type.displayCutout() or WindowInsets.Type.ime()
        val area = insets.getInsets(kinds)
        return Rect(area.left, area.top, area.right, area.bottom)
    }

    fun drawBehindBars(window: Window) = window.setDecorFitsSystemWindows(false)
}
