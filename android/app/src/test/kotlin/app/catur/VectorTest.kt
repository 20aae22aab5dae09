package app.catur

import android.app.Application
import app.catur.core.ColorChoice
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.Side
import app.catur.core.Snapshot
import org.json.JSONObject
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Before
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config

/**
 * `tests/vectors/games.json`: games whose every answer comes from python-chess, also run from Rust and Swift. The README
 * beside it says what each field means.
 */
@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class)
class VectorTest {
    private class Expected(
        json: JSONObject?,
    ) {
        val check = json?.optBoolean("check") ?: false
        val claim = json?.has("claim") ?: false
        val claimsWithMoves = json?.optJSONObject("claims_with_moves")?.length() ?: 0
    }

    private val games = vectors("games.json").getJSONArray("games").objects()

    @Before fun load() = System.loadLibrary("catur")

    @Test
    fun `each game goes as python-chess says`() {
        assertTrue("found ${games.size} games", games.size >= 20)
        games.forEach(::play)
    }

    private fun play(vector: JSONObject) {
        val name = vector.getString("name")
        val app = openApp()
        var snapshot =
            app.newGame(NewGame(Opponent.TwoPlayers, ColorChoice.WHITE, true, true, false, false, vector.getString("start")), 0)
        val game = app.game()
        val positions = vector.getJSONArray("positions").objects().associateBy { it.getInt("ply") }
        for (move in vector.getJSONArray("moves").objects()) {
            snapshot = game.typeMove(move.getString("san"))
            assertEquals(name, move.getString("san"), snapshot.lastMove?.san)
            compare("$name, ply ${snapshot.ply}", Expected(positions[snapshot.ply.toInt()]), snapshot)
        }
        assertEquals(name, vector.getString("final_fen"), snapshot.fen)

        if (!vector.isNull("claimed")) {
            assertNull(name, snapshot.ended)
            val san =
                vector
                    .getString("claimed")
                    .removePrefix("claim")
                    .removePrefix(" with ")
                    .ifEmpty { null }
            val uci = san?.let { checkNotNull(snapshot.claim?.moves?.single { it.label.endsWith(san) }).uci }
            snapshot = game.claimDraw(uci)
            assertNotNull(name, snapshot.ended)
        }
        assertEquals(name, vector.isNull("outcome") && vector.isNull("claimed"), snapshot.ended == null)
        val winner = vector.text("winner")?.let { Side.valueOf(it.uppercase()) }
        assertEquals(name, winner, snapshot.ended?.winner)
        assertTrue(name, "[Result \"${vector.getString("result")}\"]" in game.pgn())
        game.close()
        app.close()
    }

    private fun compare(
        where: String,
        expected: Expected,
        snapshot: Snapshot,
    ) {
        assertEquals(where, expected.check, snapshot.check != null)
        assertEquals(where, expected.claim, snapshot.claim?.now ?: false)
        // Where the position itself can be claimed, no move is asked for.
        val moves = if (expected.claim) 0 else expected.claimsWithMoves
        assertEquals(where, moves, snapshot.claim?.moves?.size ?: 0)
    }
}
