package app.catur.platform

import android.annotation.TargetApi
import android.graphics.Rect
import android.view.View

/** What Android 10 brought. */
@TargetApi(29)
object Api29 {
    /** Keeps the back gesture off [area] of the view, or nowhere. */
    fun excludeGestures(
        view: View,
        area: Rect?,
    ) {
        view.systemGestureExclusionRects = if (area == null) emptyList() else listOf(Rect(area))
    }
}
