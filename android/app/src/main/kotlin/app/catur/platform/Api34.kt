package app.catur.platform

import android.annotation.TargetApi
import android.app.Activity
import android.window.BackEvent
import android.window.OnBackAnimationCallback

/** What Android 14 brought: the screen follows the back gesture before it is decided. */
@TargetApi(34)
class Api34(
    activity: Activity,
    private val onBack: () -> Unit,
    private val onProgress: (Float) -> Unit,
) : Api33(activity, onBack) {
    override val callback =
        object : OnBackAnimationCallback {
            override fun onBackProgressed(event: BackEvent) = onProgress(event.progress)

            override fun onBackCancelled() = onProgress(0f)

            override fun onBackInvoked() {
                onProgress(0f)
                onBack()
            }
        }
}
