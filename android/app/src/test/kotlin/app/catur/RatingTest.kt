package app.catur

import app.catur.core.Side
import app.catur.screens.Place
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.annotation.Config

/** Rated games as a player meets them: switched on, left with a question, counted, looked at. */
class RatingTest : AppTest() {
    private fun startRated(level: Int = 1) {
        core.newGame(
            core.settings.newGame.copy(
                opponent =
                    app.catur.core.Opponent
                        .Computer(level.toUByte()),
                color = app.catur.core.ColorChoice.WHITE,
                rated = true,
                start = null,
            ),
        )
        settle()
    }

    /** The player resigns a rated game at a level. */
    private fun lose(level: Int) {
        startRated(level)
        core.act { it.resign(Side.WHITE) }
        settle()
    }

    @Test
    fun `a rated game is begun in the new game screen and has neither undo nor hint`() {
        launch()
        activity.go(Place.NEW_GAME)
        settle()
        assertTrue(found<android.view.View>(R.id.new_game_undo).isShown)
        touch(found<android.view.View>(R.id.new_game_rated).parent as android.view.View)
        assertFalse("a rated game has no undo", found<android.view.View>(R.id.new_game_undo).isShown)
        touch(R.id.start)
        settle()
        assertTrue(snapshot.rated)
        assertEquals("Beginner, about 700, rated", snapshot.topPlayer.detail)
        play("e2e4")
        assertFalse(snapshot.actions.undo || snapshot.actions.hint)
    }

    @Test
    fun `leaving asks first and says what it costs`() {
        launch()
        startRated(level = 3)
        activity.go(Place.NEW_GAME)
        touch(R.id.start)
        assertTrue(snapshot.newGameQuestion, "counts as a loss: it costs " in snapshot.newGameQuestion)
        assertNotNull(saying(snapshot.newGameQuestion))
        touch(R.id.cancel)
        assertNull(snapshot.ended)
        activity.home()
        activity.go(Place.RESIGN)
        settle()
        assertTrue(snapshot.resignNote, "Your rating becomes " in snapshot.resignNote)
        assertNotNull(saying(snapshot.resignNote))
    }

    @Test
    fun `a game that is over says what it did to the rating, and leads to it`() {
        launch()
        lose(level = 2)
        val change = checkNotNull(snapshot.ended?.rating)
        assertNotNull(saying(change))
        touch("Rating")
        assertNotNull(saying(snapshot.rating.text))
        assertNotNull(saying("14 rated games until it is established"))
        assertNotNull(saying("Lost by resigning"))
        touch(R.id.rating_play)
        assertEquals(Place.NEW_GAME, activity.stack.places.last())
    }

    @Test
    fun `before the first rated game the rating says so`() {
        launch()
        touch(R.id.more)
        touch("Rating. 1000, provisional")
        assertNotNull(saying("No rated game has been finished yet."))
        looksAs("rating-none")
    }

    @Test
    fun `how it looks`() = picture("rating")

    @Test
    @Config(qualifiers = "+night")
    fun `how it looks, dark`() = picture("rating-dark")

    @Test
    @Config(fontScale = 2f)
    fun `how it looks, text at 200 percent`() = picture("rating-large-text")

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `how it looks, tablet`() = picture("rating-tablet")

    @Test
    @Config(qualifiers = "+ar-ldrtl")
    fun `how it looks, right to left`() = picture("rating-right-to-left")

    /** Only ends by hand are the same every time. */
    private fun picture(name: String) {
        launch()
        var noon = 1_780_000_000_000 // 28 May 2026, whatever the time zone
        core.wallClock = { noon.also { noon += 86_400_000 } }
        for (level in listOf(1, 6, 2, 5, 3, 6, 6, 1, 6, 4, 6, 6, 2, 6, 6, 6, 3, 6)) lose(level)
        activity.go(Place.RATING)
        settle()
        looksAs(name)
    }
}
