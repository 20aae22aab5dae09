package app.catur.platform

import android.annotation.TargetApi
import android.view.View

/** What Android 9 brought. */
@TargetApi(28)
object Api28 {
    fun heading(view: View) {
        view.isAccessibilityHeading = true
    }
}
