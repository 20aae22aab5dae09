package app.catur

import android.app.Application
import app.catur.core.ColorChoice
import app.catur.core.GameException
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.RunningGame
import app.catur.core.Side
import app.catur.core.SideTime
import app.catur.core.Snapshot
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

/** `tests/vectors/clocks.json`: games with clocks whose answers come from the second program. */
@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class)
class ClockVectorTest {
    @Before fun load() = System.loadLibrary("catur")

    @Test
    fun `each game with clocks goes as the second program says`() {
        val cases = vectors("clocks.json").getJSONArray("cases").objects()
        assertTrue("found ${cases.size} cases", cases.size >= 40)
        cases.forEach(::play)
    }

    private fun play(case: JSONObject) {
        val app = openApp()
        app.newGame(NewGame(Opponent.TwoPlayers, ColorChoice.WHITE, true, true, false, false, case.getString("start"), time(case)), 0)
        val game = app.game()
        for (event in case.getJSONArray("events").objects()) {
            val done = game.happens(event)
            val seen = seen(game.tick(event.getLong("at").toULong()))
            assertEquals("${case.getString("name")}: $event", expected(event), seen + ("done" to done))
        }
        game.close()
        app.close()
    }

    private fun time(case: JSONObject): TimeSettings {
        fun side(name: String) = case.getJSONObject(name).let { SideTime(it.getInt("base").toUInt(), it.getInt("extra").toUInt()) }
        return TimeSettings(TimeKind.valueOf(case.getString("kind").uppercase()), side("white"), side("black"))
    }

    /** Does what an event says, as a shell does, at its instant. Whether that was possible. */
    private fun RunningGame.happens(event: JSONObject): Boolean {
        val now = event.getLong("at").toULong()
        setNow(now)
        try {
            when (val what = event.getString("do")) {
                "look" -> {}

                "pause" -> pause(now)

                "resume" -> resume(now)

                "undo" -> undo()

                else -> {
                    val before = snapshot().ply
                    return typeMove(what).ply > before
                }
            }
        } catch (_: GameException.NotPossible) {
            return false
        }
        return true
    }

    private fun expected(event: JSONObject) =
        mapOf(
            "done" to event.getBoolean("done"),
            "ply" to event.getInt("ply"),
            "white" to event.getLong("white"),
            "black" to event.getLong("black"),
            "running" to event.text("running"),
            "fallen" to event.text("fallen"),
            "ended" to event.text("ended"),
        )

    private fun seen(snapshot: Snapshot): Map<String, Any?> {
        val clock = checkNotNull(snapshot.clock)
        val faces = listOf(clock.white, clock.black)
        return mapOf(
            "ply" to snapshot.ply.toInt(),
            "white" to clock.white.leftMs.toLong(),
            "black" to clock.black.leftMs.toLong(),
            "running" to faces.singleOrNull { it.running }?.let { name(it.side) },
            "fallen" to faces.singleOrNull { it.fallen }?.let { name(it.side) },
            "ended" to snapshot.ended?.let { ended -> ended.winner?.let(::name) ?: "draw" },
        )
    }

    private fun name(side: Side) = side.name.lowercase()
}
