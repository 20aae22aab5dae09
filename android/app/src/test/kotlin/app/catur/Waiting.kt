package app.catur

import android.os.Looper
import org.junit.Assert.fail
import org.robolectric.Shadows.shadowOf

private const val PATIENCE_MILLIS = 60_000L

/** Runs the main thread's messages until [done]: what the app's other threads do takes real time, animations simulated time. */
fun waitUntil(
    what: String,
    done: () -> Boolean,
) {
    val end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000
    while (true) {
        shadowOf(Looper.getMainLooper()).idle()
        if (done()) return
        if (System.nanoTime() > end) fail("waited $PATIENCE_MILLIS ms in vain: $what")
        Thread.sleep(1)
    }
}

/** Until no call, search or write is pending and everything has arrived. */
fun Core.settle() = waitUntil("the core is idle") { idle }

/** a1 is 0, h8 is 63. */
fun squareNamed(name: String): UByte = ((name[0] - 'a') + 8 * (name[1] - '1')).toUByte()
