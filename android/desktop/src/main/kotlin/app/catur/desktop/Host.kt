package app.catur.desktop

import android.app.QueuedWork
import android.os.Handler
import android.os.Looper
import android.os.SystemClock
import app.catur.Core
import app.catur.MainActivity
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.android.controller.ActivityController
import org.robolectric.annotation.Config
import org.robolectric.annotation.GraphicsMode
import org.robolectric.annotation.LooperMode
import org.robolectric.annotation.SQLiteMode
import org.robolectric.annotation.experimental.LazyApplication
import org.robolectric.shadow.api.Shadow
import org.robolectric.shadows.ShadowChoreographer
import org.robolectric.shadows.ShadowPausedLooper
import org.robolectric.shadows.ShadowSystemClock
import org.robolectric.shadows.ShadowView
import java.lang.management.ManagementFactory
import java.time.Duration
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.CountDownLatch
import java.util.concurrent.FutureTask
import java.util.concurrent.TimeUnit

/** A line of the script failed, or the app ended before it did. */
class ScriptFailure(
    message: String,
) : AssertionError(message)

/**
 * Runs the Activity in real time. It is a "test" only because RobolectricTestRunner is the public way into Robolectric's
 * class loader; [Main] starts it. The thread of [run] is Android's main thread: it sleeps until the main looper has something
 * due, moves Android's clock by the time that has passed, runs what is due and draws if a window asks for it.
 */
@RunWith(RobolectricTestRunner::class)
@Config(sdk = [35], application = HostApplication::class)
@GraphicsMode(GraphicsMode.Mode.NATIVE)
@SQLiteMode(SQLiteMode.Mode.NATIVE)
@LooperMode(LooperMode.Mode.PAUSED)
@LazyApplication(LazyApplication.LazyLoad.ON) // the data folder is set before the Application exists
class Host {
    private val options = Options.fromProperties(System.getProperties())
    private val jobs = ConcurrentLinkedQueue<Runnable>()
    private val finished = CountDownLatch(1)
    private val looper by lazy { Shadow.extract<ShadowPausedLooper>(Looper.getMainLooper()) }
    private lateinit var wake: Handler
    private lateinit var controller: ActivityController<MainActivity>
    private var window: SwingWindow? = null

    /** When the Activity was asked for, by [System.nanoTime]. */
    private var created = 0L

    @Volatile private var closing = false

    @Volatile private var failure: Throwable? = null

    lateinit var screen: Screen
        private set
    lateinit var device: Device
        private set
    val touch = Touch(this)
    val core: Core get() = (RuntimeEnvironment.getApplication() as HostApplication).core
    val activity: MainActivity get() = controller.get()

    @Test
    fun run() {
        options.data?.let { RuntimeEnvironment.setTempDirectory(DataFolder(it.absoluteFile.toPath())) }
        device = Device(options)
        // Animation frames follow the clock, and do not move it.
        ShadowChoreographer.setPaused(true)
        ShadowChoreographer.setFrameDelay(Duration.ofMillis(FRAME_MILLIS))
        ShadowView.setUseRealViewAnimations(true)
        Runtime.getRuntime().addShutdownHook(Thread(::closeAndWait)) // SIGTERM and Ctrl+C
        try {
            wake = Handler(Looper.getMainLooper())
            created = System.nanoTime()
            controller = Robolectric.buildActivity(MainActivity::class.java).setup()
            screen = Screen(activity)
            val script = options.script?.let { Script(it, options.shots, this) }
            if (script == null) window = SwingWindow(this, options) else script.start()
            loop()
            if (script != null && failure == null && script.left > 0) {
                failure = ScriptFailure("the app ended with ${script.left} lines of the script left")
            }
            controller.pause().stop().destroy()
            QueuedWork.waitToFinish() // what SharedPreferences.apply() has not written yet
            core.close()
        } finally {
            window?.dispose()
            finished.countDown()
        }
        System.err.println("host: ${screen.times}")
        failure?.let { throw it }
    }

    private fun loop() {
        var last = System.nanoTime()
        while (!closing && !activity.isFinishing) {
            looper.poll(timeToSleep()) // ends early when any thread posts to the main looper
            val now = System.nanoTime()
            ShadowSystemClock.advanceBy(Duration.ofNanos(now - last))
            last = now
            looper.idle()
            // After the looper, or the message that woke it would make the app look busy to the job.
            while (true) (jobs.poll() ?: break).run()
            if (screen.needsFrame()) draw()
        }
    }

    private fun draw() {
        screen.render()
        window?.show(screen)
        if (screen.times.count == 1L) {
            val sinceStart = System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().startTime
            val sinceCreation = Duration.ofNanos(System.nanoTime() - created).toMillis()
            System.err.println("host: first frame after $sinceStart ms, $sinceCreation ms from the Activity's creation on")
        }
    }

    /** Milliseconds until the main thread has something to do: a message, an animation frame, a frame to draw. */
    private fun untilNextWork(): Long {
        val due = listOf(looper.nextScheduledTaskTime.toMillis(), ShadowChoreographer.getNextVsyncTime(), screen.nextFrame() ?: 0)
        return (due.filter { it > 0 }.minOrNull() ?: return Long.MAX_VALUE) - SystemClock.uptimeMillis()
    }

    // The upper limit lets background loopers see time pass: they only know Android's clock.
    private fun timeToSleep() = untilNextWork().coerceIn(1, LONGEST_SLEEP_MILLIS)

    /** No search, no write, no animation and nothing due soon. Main thread. */
    fun idle() = core.idle && untilNextWork() > SETTLED_MILLIS

    /** Runs [job] on the main thread, between the looper's messages. What it throws ends the host, as a crash ends the app. */
    fun post(job: Runnable) {
        jobs += job
        wake.sendEmptyMessage(0)
    }

    /** Runs [job] on the main thread and waits for its result; the caller gets what it throws. */
    fun <T> call(job: () -> T): T = FutureTask(job).also(::post).get()

    /** Changes the device under the app, as turning or resizing it does. Main thread. */
    fun reconfigure(change: Device.() -> Unit) {
        device.change()
        val application = RuntimeEnvironment.getApplication()
        application.onConfigurationChanged(application.resources.configuration) // Robolectric leaves it out
        controller.configurationChange()
        controller.visible() // a recreated Activity is not laid out before
        screen.resize(activity)
    }

    /** Destroys the Activity and makes it again from its saved state. Main thread. */
    fun recreate() {
        controller.recreate()
        controller.visible()
        screen.resize(activity)
    }

    fun fail(error: Throwable) {
        failure = error
    }

    fun close() {
        closing = true
        if (::wake.isInitialized) wake.sendEmptyMessage(0)
    }

    private fun closeAndWait() {
        close()
        finished.await(CLOSE_SECONDS, TimeUnit.SECONDS)
    }

    private companion object {
        const val FRAME_MILLIS = 16L
        const val LONGEST_SLEEP_MILLIS = 100L
        const val SETTLED_MILLIS = 50L
        const val CLOSE_SECONDS = 5L
    }
}
