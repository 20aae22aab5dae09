package app.catur.platform

import android.annotation.TargetApi
import android.app.Activity
import android.window.OnBackInvokedCallback
import android.window.OnBackInvokedDispatcher

/** What Android 13 brought: back is asked for ahead, so that the system can show where it leads. */
@TargetApi(33)
open class Api33(
    private val activity: Activity,
    onBack: () -> Unit,
) {
    protected open val callback = OnBackInvokedCallback(onBack)
    private var registered = false

    /** While [on], back stays in the app. */
    fun take(on: Boolean) {
        if (on == registered) return
        registered = on
        val dispatcher = activity.onBackInvokedDispatcher
        if (on) {
            dispatcher.registerOnBackInvokedCallback(OnBackInvokedDispatcher.PRIORITY_DEFAULT, callback)
        } else {
            dispatcher.unregisterOnBackInvokedCallback(callback)
        }
    }
}
