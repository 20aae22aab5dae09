package app.catur

import android.os.Looper
import android.view.View
import app.catur.core.ColorChoice
import app.catur.core.Opponent
import app.catur.core.Side
import app.catur.core.TimeSettings
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

/** Games with a clock. Android's clock stands still here unless a test moves it. */
class ClockTest : AppTest() {
    private fun preset(label: String): TimeSettings =
        core.clockChoices.presets
            .first { it.label == label }
            .time

    private fun withClock(
        label: String,
        opponent: Opponent = Opponent.TwoPlayers,
        rated: Boolean = false,
    ) {
        core.newGame(
            core.settings.newGame.copy(
                opponent = opponent,
                color = ColorChoice.WHITE,
                undoAllowed = true,
                hintAllowed = true,
                touchMove = false,
                rated = rated,
                start = null,
                time = preset(label),
            ),
        )
        settle()
    }

    private fun pass(seconds: Long) {
        // The answer to the first tick comes when all the time has passed here; it asks for one more.
        for (time in listOf(Duration.ofSeconds(seconds), Duration.ofMillis(2))) {
            shadowOf(Looper.getMainLooper()).idleFor(time)
            settle()
        }
    }

    private val white get() = checkNotNull(snapshot.clock).white
    private val black get() = checkNotNull(snapshot.clock).black

    @Test
    fun `a clock is chosen for a new game, and the choice is there the next time`() {
        launch()
        activity.go(Place.NEW_GAME)
        settle()
        touch(views(activity.stack.top.view).first { it.contentDescription == "3 minutes and 2 seconds for each move" })
        touch(R.id.start)
        settle()
        assertEquals("3:02", white.text)
        assertEquals(preset("3+2"), core.settings.newGame.time)
    }

    @Test
    fun `a clock is put together by hand, with different times for the two sides`() {
        launch()
        core.changeSettings(
            core.settings.let { it.copy(newGame = it.newGame.copy(opponent = Opponent.TwoPlayers)) },
        )
        settle()
        activity.go(Place.NEW_GAME)
        settle()
        touch(R.id.new_game_own_clock)
        touch(views(activity.stack.top.view).first { it.contentDescription?.startsWith("Hourglass") == true })
        assertNull("an hourglass adds nothing", stepper("Extra"))
        touch(views(activity.stack.top.view).first { it.contentDescription?.startsWith("Bronstein") == true })
        looksAs("own-clock")
        touch(found<View>(R.id.own_clock_handicap).parent as View)
        val less = checkNotNull(stepper("Time for Black: 5 minutes, less"))
        touch(less)
        assertEquals("a screen reader stays there", "Time for Black: 3 minutes, less", less.contentDescription)
        touch(R.id.own_clock_ok)
        settle()
        touch(R.id.start)
        settle()
        assertEquals("5:03", white.text)
        assertEquals("3:03", black.text)
        activity.go(Place.NEW_GAME)
        settle()
        assertNotNull("the choice is there the next time", saying("Set your own: Bronstein delay 5+3 / 3+3"))
    }

    private fun stepper(words: String) =
        views(activity.stack.top.view).find {
            it.isShown &&
                it.contentDescription?.startsWith(words) == true
        }

    @Test
    fun `different times make a game that is not rated, whatever was chosen last`() {
        launch()
        withClock("10+5", Opponent.Computer(1u), rated = true)
        activity.go(Place.NEW_GAME)
        settle()
        assertTrue(found<View>(R.id.new_game_rated).isShown)
        touch(R.id.new_game_own_clock)
        touch(found<View>(R.id.own_clock_handicap).parent as View)
        touch(checkNotNull(stepper("Time for White: 10 minutes, less")))
        touch(R.id.own_clock_ok)
        assertNotNull(saying("Set your own: Increment 5+5 / 10+5"))
        assertFalse(found<View>(R.id.new_game_rated).isShown)
        touch(R.id.start)
        touch(R.id.confirm)
        settle()
        assertEquals("5:05" to "10:05", white.text to black.text)
        assertFalse(snapshot.rated)
    }

    @Test
    fun `the clock put together last comes back after another was looked at`() {
        launch()
        activity.go(Place.NEW_GAME)
        settle()
        touch(R.id.new_game_own_clock)
        touch(checkNotNull(stepper("Time for each side: 5 minutes, more")))
        touch(R.id.own_clock_ok)
        touch(views(activity.stack.top.view).first { it.contentDescription == "3 minutes and 2 seconds for each move" })
        touch(R.id.new_game_own_clock)
        assertNotNull("it begins with what is chosen", stepper("Time for each side: 3 minutes"))
        touch(checkNotNull(stepper("Time for each side: 3 minutes, more")))
        touch(checkNotNull(stepper("Time for each side: 5 minutes, more")))
        touch(checkNotNull(stepper("Extra for each move: 2 seconds, more")))
        touch(R.id.own_clock_ok)
        assertNotNull(saying("Set your own: Increment 10+3"))
    }

    @Test
    @Config(fontScale = 2f)
    fun `how a clock is put together, text at 200 percent`() = putsTogether("own-clock-large-text")

    @Test
    @Config(qualifiers = "+night")
    fun `how a clock is put together, dark`() = putsTogether("own-clock-dark")

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `how a clock is put together, tablet`() = putsTogether("own-clock-tablet")

    private fun putsTogether(name: String) {
        launch()
        activity.go(Place.NEW_GAME)
        settle()
        touch(R.id.new_game_own_clock)
        touch(views(activity.stack.top.view).first { it.contentDescription?.startsWith("Simple delay") == true })
        touch(found<View>(R.id.own_clock_handicap).parent as View)
        looksAs(name)
    }

    @Test
    fun `time passes for the side to move, and a move presses the clock`() {
        launch()
        withClock("5+0")
        play("e2e4")
        pass(10)
        assertEquals("5:00", white.text)
        assertEquals("4:50", black.text)
        assertTrue(black.running && !white.running)
        assertNotNull("the screen shows it", views(activity.stack.top.view).find { (it as? android.widget.TextView)?.text == "4:50" })
        play("e7e5")
        pass(3)
        assertEquals("4:57", white.text)
        touch(R.id.undo)
        assertEquals("undo gives the time back", "5:00", black.text)
    }

    @Test
    fun `a flag falls by itself and ends the game`() {
        launch()
        withClock("1+0")
        play("e2e4")
        pass(61)
        assertEquals(Side.WHITE, snapshot.ended?.winner)
        assertTrue(black.fallen)
        assertTrue(status(), "time" in status())
    }

    private fun status() = snapshot.status

    @Test
    fun `the clock can be paused and goes on`() {
        launch()
        withClock("5+0")
        play("e2e4")
        touch(R.id.more)
        touch("Pause")
        pass(30)
        assertEquals("5:00", black.text)
        assertFalse(snapshot.interactive)
        touch("Go on")
        pass(2)
        assertEquals("4:58", black.text)
    }

    @Test
    fun `a rated game pauses while the app is hidden, its board covered until the player goes on`() {
        launch()
        withClock("10+5", Opponent.Computer(1u), rated = true)
        play("e2e4")
        controller.pause().stop()
        pass(60)
        controller.start().resume()
        settle()
        assertTrue(checkNotNull(snapshot.clock).covered)
        assertEquals(View.INVISIBLE, board.visibility)
        val left = white.leftMs
        touch("Go on")
        assertEquals(View.VISIBLE, board.visibility)
        assertTrue("a minute away cost nothing", left.toLong() - white.leftMs.toLong() < 1000)
        assertNull(snapshot.ended)
    }

    @Test
    fun `how it looks`() {
        launch()
        withClock("3+2")
        play("e2e4", "c7c5", "g1f3")
        pass(75)
        looksAs("clock")
    }

    @Test
    @Config(qualifiers = "+night")
    fun `how it looks, dark, with little time left`() {
        launch()
        withClock("1+0")
        play("e2e4")
        pass(53)
        looksAs("clock-dark")
    }

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `how it looks, tablet, paused`() {
        launch()
        withClock("15+10")
        play("e2e4", "e7e5")
        core.pauseClock()
        settle()
        looksAs("clock-tablet")
    }

    @Test
    @Config(fontScale = 2f)
    fun `how it looks, text at 200 percent`() {
        launch()
        withClock("90+30")
        play("e2e4")
        pass(8)
        looksAs("clock-large-text")
    }
}
