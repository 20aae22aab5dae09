package app.catur

import android.app.Activity
import android.app.Application
import android.content.res.Configuration
import android.os.Bundle

/** Owns the core: it lives as long as the process, whatever becomes of the Activity. */
open class CaturApplication : Application() {
    lateinit var core: Core
        private set

    override fun onCreate() {
        super.onCreate()
        core = createCore()
        registerActivityLifecycleCallbacks(Presence(core))
    }

    /** The core of this process, on the app's own storage. */
    protected open fun createCore() = Core(languagesOf(resources.configuration)) { OpenedStorage.of(this) }

    override fun onConfigurationChanged(newConfig: Configuration) {
        super.onConfigurationChanged(newConfig)
        core.setLanguages(languagesOf(newConfig))
    }

    /** Called where the app runs on a desktop or in a test; Android just ends the process. */
    override fun onTerminate() {
        core.close()
        super.onTerminate()
    }

    /** The player's languages as BCP 47 tags, the preferred one first. */
    protected fun languagesOf(configuration: Configuration): List<String> =
        (0 until configuration.locales.size()).map { configuration.locales[it].toLanguageTag() }
}

/** Tells the core when the app is seen and when it is hidden. A rotation is neither. */
private class Presence(
    private val core: Core,
) : Application.ActivityLifecycleCallbacks {
    private var started = 0
    private var shown = false

    override fun onActivityStarted(activity: Activity) {
        started++
        if (!shown) {
            shown = true
            core.shown()
        }
    }

    override fun onActivityStopped(activity: Activity) {
        started--
        if (started == 0 && !activity.isChangingConfigurations) {
            shown = false
            core.hidden()
        }
    }

    override fun onActivityCreated(
        activity: Activity,
        savedInstanceState: Bundle?,
    ) = Unit

    override fun onActivityResumed(activity: Activity) = Unit

    override fun onActivityPaused(activity: Activity) = Unit

    override fun onActivitySaveInstanceState(
        activity: Activity,
        outState: Bundle,
    ) = Unit

    override fun onActivityDestroyed(activity: Activity) = Unit
}
