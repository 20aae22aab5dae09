package app.catur

import android.app.Application
import app.catur.core.CaturApp
import app.catur.core.ColorChoice
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.RunningGame
import app.catur.core.SideTime
import app.catur.core.TimeKind
import app.catur.core.TimeSettings
import org.json.JSONObject
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/**
 * `tests/vectors/rating.json`: rated games whose every change comes from the second program. Each is played: a loss is a
 * resignation, a win the flag of the computer, which does not think here. A draw can't be had so, and sequences with one
 * run from Rust alone.
 */
@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class)
class RatingVectorTest {
    private val file by lazy { vectors("rating.json") }

    @Before fun load() = System.loadLibrary("catur")

    @Test
    fun `the vectors have the ratings of the levels`() {
        val app = openApp()
        val levels = file.getJSONArray("levels").let { all -> List(all.length(), all::getInt) }
        assertEquals(levels, app.levels().map { it.rating.toInt() })
        app.close()
    }

    @Test
    fun `each rated game changes the rating as the second program says`() {
        val sequences =
            file
                .getJSONArray("sequences")
                .objects()
                .filter { sequence -> sequence.games().none { it.getString("result") == "drawn" } }
        assertTrue("found ${sequences.size} sequences without draws", sequences.size >= 9)
        sequences.forEach(::play)
    }

    private fun JSONObject.games() = getJSONArray("games").objects()

    private fun play(sequence: JSONObject) {
        val app = openApp()
        val game = app.game()
        sequence.games().forEachIndexed { index, expected ->
            app.playRated(game, expected)
            val rating = app.rating().rating
            val where = "${sequence.getString("name")}, game ${index + 1}"
            assertEquals(where, index + 1, rating.games.toInt())
            assertEquals(where, expected.getInt("rating"), rating.points.toInt())
            assertEquals(where, expected.getInt("change"), rating.lastChange)
            assertEquals(where, expected.getInt("games_left"), rating.gamesLeft.toInt())
        }
        game.close()
        app.close()
    }

    private fun CaturApp.playRated(
        game: RunningGame,
        expected: JSONObject,
    ) {
        val minute = SideTime(60u, 0u)
        val time = TimeSettings(TimeKind.SUDDEN_DEATH, minute, minute)
        val opponent = Opponent.Computer(expected.getInt("level").toUByte())
        newGame(NewGame(opponent, ColorChoice.WHITE, false, false, false, true, null, time), 0)
        game.tick(0uL)
        when (val result = expected.getString("result")) {
            "lost" -> game.resign()

            "won" -> {
                game.typeMove("e4")
                game.tick(0uL) // the computer begins to think
                game.tick(60_000uL)
            }

            else -> {
                error("a game can't end so here: $result")
            }
        }
    }
}
