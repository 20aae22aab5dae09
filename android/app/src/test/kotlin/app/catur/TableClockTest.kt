package app.catur

import android.os.Looper
import android.view.KeyEvent
import android.view.View
import app.catur.core.TextKey
import app.catur.screens.Place
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import java.time.Duration

/** The chess clock for a real board. Android's clock stands still here unless a test moves it. */
class TableClockTest : AppTest() {
    private val far get() = found<View>(R.id.clock_far)
    private val near get() = found<View>(R.id.clock_near)

    private fun open() {
        launch()
        activity.go(Place.TABLE_CLOCK)
        settle()
        touch(R.id.clock_set)
        touch(views(activity.stack.top.view).first { it.contentDescription == "5 minutes" })
        settle()
    }

    private fun pass(seconds: Long) {
        // The answer to the first tick comes when all the time has passed here; it asks for one more.
        for (time in listOf(Duration.ofSeconds(seconds), Duration.ofMillis(2))) {
            shadowOf(Looper.getMainLooper()).idleFor(time)
            settle()
        }
    }

    /** Where a turned view lies, [touch] does not know. */
    private fun press(half: View) {
        half.performClick()
        settle()
    }

    private fun spoken(half: View) = half.contentDescription.toString()

    @Test
    fun `it is found in More`() {
        launch()
        touch(R.id.more)
        touch("Chess clock")
        assertEquals(Place.TABLE_CLOCK, activity.stack.places.last())
    }

    @Test
    fun `a press lets the other half run, and the far half faces the other player`() {
        open()
        assertEquals(180f, far.rotation)
        press(near)
        pass(10)
        assertTrue(spoken(far), "4 minutes 50 seconds" in spoken(far))
        press(far)
        pass(3)
        assertTrue(spoken(near), "4 minutes 57 seconds" in spoken(near))
        assertTrue(spoken(far), "4 minutes 50 seconds left, 1 move" in spoken(far))
        assertTrue("the screen stays on", activity.stack.top.view.keepScreenOn)
    }

    private fun starting(words: String) =
        views(activity.stack.top.view).first {
            it.isShown &&
                it.contentDescription?.startsWith(words) == true
        }

    private fun putTogether() {
        open()
        touch(R.id.clock_set)
        touch(R.id.clock_own)
        touch(starting("Hourglass"))
        touch(found<View>(R.id.own_clock_handicap).parent as View)
        touch(starting("Top clock: 5 minutes, less"))
    }

    @Test
    fun `a time of one's own, another for each half, and it is there the next time`() {
        putTogether()
        assertNull("nothing here is rated", saying(core.word(TextKey.CLOCK_RATED_EQUAL)))
        touch(R.id.own_clock_ok)
        assertEquals(Place.TABLE_CLOCK, activity.stack.places.last())
        assertTrue(spoken(far), "3 minutes left" in spoken(far))
        assertTrue(spoken(near), "5 minutes left" in spoken(near))
        press(near)
        pass(10)
        // Begun seconds count as whole ones.
        assertTrue("what one half uses the other gains: ${spoken(near)}", "5 minutes 11 seconds" in spoken(near))
        assertTrue(spoken(far), "2 minutes 50 seconds" in spoken(far))
        touch(R.id.clock_pause)
        activity.home()
        activity.go(Place.TABLE_CLOCK)
        settle()
        touch(R.id.clock_set)
        touch("Set your own: Hourglass 5+0 / 3+0")
        assertNotNull(starting("Top clock: 3 minutes"))
    }

    @Test
    fun `the time that is set is marked, and can be set again`() {
        open()
        press(near)
        pass(5)
        touch(R.id.clock_pause)
        touch(R.id.clock_set)
        assertTrue(starting("5 minutes").isSelected)
        touch(starting("5 minutes"))
        settle()
        assertEquals(Place.TABLE_CLOCK, activity.stack.places.last())
        assertTrue(spoken(far), "5 minutes left" in spoken(far))
    }

    @Test
    fun `putting a time together outlives the Activity, and back leaves the clock as it was`() {
        putTogether()
        controller.recreate()
        settle()
        assertNotNull(starting("Top clock: 3 minutes"))
        key(KeyEvent.KEYCODE_BACK)
        assertEquals(Place.TABLE_CLOCK, activity.stack.places.last())
        assertTrue(spoken(far), "5 minutes left" in spoken(far))
    }

    @Test
    fun `how putting a time together looks`() {
        putTogether()
        looksAs("table-clock-own")
    }

    @Test
    @Config(qualifiers = "+night")
    fun `how the choice of a time looks, dark`() {
        putTogether()
        touch(R.id.own_clock_ok)
        touch(R.id.clock_set)
        looksAs("table-clock-time-dark")
    }

    @Test
    fun `it pauses, goes on, and is set back after a question`() {
        open()
        press(near)
        pass(5)
        touch(R.id.clock_pause)
        pass(60)
        assertTrue(spoken(far), "4 minutes 55 seconds" in spoken(far))
        assertFalse(activity.stack.top.view.keepScreenOn)
        touch(R.id.clock_pause)
        pass(1)
        assertTrue(spoken(far), "4 minutes 54 seconds" in spoken(far))
        touch(R.id.clock_pause)
        touch(R.id.clock_reset)
        touch(R.id.confirm)
        settle()
        assertTrue(spoken(far), "5 minutes left" in spoken(far))
    }

    @Test
    fun `a flag falls`() {
        open()
        press(near)
        pass(301)
        assertTrue(spoken(far), "time is up" in spoken(far))
    }

    @Test
    fun `how it looks`() = picture("table-clock")

    @Test
    @Config(qualifiers = "+night")
    fun `how it looks, dark`() = picture("table-clock-dark")

    @Test
    @Config(fontScale = 2f)
    fun `how it looks, text at 200 percent`() = picture("table-clock-large-text")

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `how it looks, tablet`() = picture("table-clock-tablet")

    private fun picture(name: String) {
        open()
        press(near)
        pass(83)
        press(far)
        pass(20)
        looksAs(name)
    }
}
