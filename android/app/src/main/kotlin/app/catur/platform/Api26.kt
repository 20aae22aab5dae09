package app.catur.platform

import android.annotation.TargetApi
import android.view.View

/** What Android 8.0 brought. */
@TargetApi(26)
object Api26 {
    fun noFocusHighlight(view: View) {
        view.defaultFocusHighlightEnabled = false
    }
}
