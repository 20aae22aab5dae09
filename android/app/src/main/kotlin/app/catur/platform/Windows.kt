package app.catur.platform

import android.graphics.Rect
import android.os.Build
import android.view.View
import android.view.Window
import android.view.WindowInsets

/** Draws from edge to edge, on every system. */
fun drawBehindBars(window: Window) {
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
        Api30.drawBehindBars(window)
    } else {
        @Suppress("DEPRECATION")
        window.decorView.systemUiVisibility =
            View.SYSTEM_UI_FLAG_LAYOUT_STABLE or View.SYSTEM_UI_FLAG_LAYOUT_FULLSCREEN or View.SYSTEM_UI_FLAG_LAYOUT_HIDE_NAVIGATION or
            window.decorView.systemUiVisibility
    }
}

/** What bars, cutout and keyboard cover of the window. */
fun covered(insets: WindowInsets): Rect =
    if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
        Api30.covered(insets)
    } else {
        @Suppress("DEPRECATION")
        Rect(insets.systemWindowInsetLeft, insets.systemWindowInsetTop, insets.systemWindowInsetRight, insets.systemWindowInsetBottom)
    }
