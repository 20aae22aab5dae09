package app.catur

import android.content.Intent
import android.widget.EditText
import android.widget.TextView
import app.catur.core.Opponent
import app.catur.screens.Place
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config

/** What More leads to: claims, resigning, agreement, sharing, new games, settings. */
class MoreTest : AppTest() {
    private val knightsOutAndBack = arrayOf("g1f3", "g8f6", "f3g1", "f6g8")

    private fun more(words: String) {
        touch(R.id.more)
        touch(words)
    }

    private fun row(words: String) = views(activity.stack.top.view).firstOrNull { it.contentDescription?.startsWith(words) == true }

    @Test
    fun `a claim is grey with its reason until it is possible`() {
        launch()
        twoPlayers()
        play(*knightsOutAndBack)
        touch(R.id.more)
        val claim = checkNotNull(row("Claim draw"))
        assertFalse(claim.isEnabled)
        assertTrue(claim.contentDescription.contains("three times"))
    }

    @Test
    fun `the third repetition is claimed`() {
        launch()
        twoPlayers()
        play(*knightsOutAndBack, *knightsOutAndBack)
        val status = found<TextView>(R.id.status)
        assertTrue("the status says so", status.text.contains("claim a draw"))
        touch(R.id.more)
        touch(checkNotNull(row("Claim draw")))
        assertEquals("Draw: White claimed the third repetition of a position.", snapshot.ended?.text)
        assertEquals("the sheet is closed", listOf(Place.PLAY), activity.stack.places)
    }

    @Test
    fun `a claim with a move lists the move and needs no other touch`() {
        launch()
        twoPlayers()
        play(*knightsOutAndBack, "g1f3", "g8f6", "f3g1")
        touch(R.id.more)
        touch(checkNotNull(row("Claim with Ng8")))
        assertEquals("Draw: Black claimed the third repetition of a position.", snapshot.ended?.text)
    }

    @Test
    fun `resigning asks first and names the side`() {
        launch()
        twoPlayers()
        play("e2e4")
        more("Resign")
        assertNotNull(saying("Black resigns?"))
        touch(R.id.cancel)
        assertNull(snapshot.ended)
        more("Resign")
        touch(R.id.confirm)
        assertEquals("Black resigned. White wins.", snapshot.ended?.text)
    }

    @Test
    fun `against the computer it is the player who resigns, whoever is to move`() {
        launch()
        againstComputer(color = app.catur.core.ColorChoice.BLACK)
        more("Resign")
        assertNotNull(saying("Black resigns?"))
    }

    @Test
    fun `a draw is agreed when both have pressed their own button`() {
        launch()
        twoPlayers()
        touch(R.id.more)
        assertFalse("not before both have moved", checkNotNull(row("Draw by mutual agreement")).isEnabled)
        activity.back()
        play("e2e4", "e7e5")
        more("Draw by mutual agreement")
        val far = found<TextView>(R.id.agree_far)
        val near = found<TextView>(R.id.agree_near)
        assertEquals("Black agrees", far.text.toString())
        assertEquals("White agrees", near.text.toString())
        assertEquals("the far half faces the player opposite", 180f, (far.parent.parent as android.view.View).rotation)
        far.performClick()
        settle()
        assertNull("one is not enough", snapshot.ended)
        touch(R.id.agree_near)
        assertEquals("Draw by mutual agreement.", snapshot.ended?.text)
        assertEquals(listOf(Place.PLAY), activity.stack.places)
    }

    @Test
    fun `a game is shared as PGN text`() {
        launch()
        twoPlayers()
        play("e2e4", "e7e5")
        more("Share game (PGN)")
        val chooser = shadowOf(activity).nextStartedActivity
        assertEquals(Intent.ACTION_CHOOSER, chooser.action)
        @Suppress("DEPRECATION")
        val send = chooser.getParcelableExtra<Intent>(Intent.EXTRA_INTENT)
        assertEquals(Intent.ACTION_SEND, send?.action)
        assertEquals("text/plain", send?.type)
        val pgn = send?.getStringExtra(Intent.EXTRA_TEXT).orEmpty()
        assertTrue(pgn, pgn.contains("[White \"") && pgn.contains("1. e4 e5"))
    }

    @Test
    fun `touch-move has j'adoube, and a touched piece must move`() {
        launch()
        twoPlayers(touchMove = true)
        more("J’adoube. Adjust pieces: the next piece you touch need not move.")
        tap("a1")
        tap("e2")
        tap("d2")
        assertEquals("the pawn touched stays touched", square("e2"), snapshot.selected?.toInt())
    }

    @Test
    fun `a typed move is played, and one that is none is refused with the reason`() {
        launch()
        twoPlayers()
        more("Type a move")
        val field = found<EditText>(R.id.typed_move)
        field.setText("Nf6")
        touch(R.id.confirm)
        assertEquals("", moves())
        assertNotNull(saying("“Nf6” isn’t a move here. Type it like Nf3 or e2e4."))
        field.setText("Nf3")
        touch(R.id.confirm)
        assertEquals("Nf3", moves())
        assertEquals(listOf(Place.PLAY), activity.stack.places)
        more("Type a move")
        found<EditText>(R.id.typed_move).setText("e7e5")
        touch(R.id.confirm)
        assertEquals("Nf3 e5", moves())
    }

    @Test
    fun `turn the board turns it`() {
        launch()
        twoPlayers()
        val before = middleOf("a1")
        more("Turn the board")
        assertTrue(middleOf("a1").second < before.second)
    }

    @Test
    fun `a new game is set up and asks before the running one ends`() {
        launch()
        twoPlayers()
        play("e2e4")
        more("New game")
        touch("Computer")
        touch(checkNotNull(row("Casual")))
        touch("Black")
        touch(R.id.start)
        assertEquals(listOf(Place.PLAY, Place.NEW_GAME, Place.ABANDON), activity.stack.places)
        touch(R.id.cancel)
        assertEquals("e4", moves())
        touch(R.id.start)
        touch(R.id.confirm)
        assertEquals(listOf(Place.PLAY), activity.stack.places)
        assertEquals(Opponent.Computer(3u), core.settings.newGame.opponent)
        assertEquals("the computer has begun", 1u, snapshot.ply)
        assertTrue(snapshot.topPlayer.detail, snapshot.topPlayer.detail.startsWith("Casual"))
    }

    @Test
    fun `what was chosen for the last game is chosen for the next`() {
        launch()
        activity.go(Place.NEW_GAME)
        touch("Two players")
        touch(checkNotNull(row("Undo allowed")))
        touch(R.id.start)
        assertTrue(snapshot.twoPlayers)
        play("e2e4")
        assertFalse("undo is switched off", snapshot.actions.undo)
        activity.go(Place.NEW_GAME)
        settle()
        assertTrue(checkNotNull(row("Two players")).isSelected)
    }

    @Test
    fun `settings hold at once`() {
        launch()
        activity.go(Place.SETTINGS)
        touch(checkNotNull(row("Coordinates")))
        assertFalse(core.settings.coordinates)
        assertFalse(board.showCoordinates)
        touch(checkNotNull(row("Turn the board every move")))
        assertTrue(core.settings.turnEveryMove)
    }

    @Test
    fun `the language is changed in the app, and everything speaks it`() {
        launch()
        activity.go(Place.SETTINGS)
        touch("Bahasa Melayu")
        assertNotNull("the title", saying(core.word(app.catur.core.TextKey.SETTINGS_TITLE)))
        assertEquals("ms", core.settings.language)
        assertTrue(label("b1"), label("b1").contains("kuda", ignoreCase = true))
        touch("English")
        assertNotNull(saying("Settings"))
    }

    @Test
    @Config(qualifiers = "+in")
    fun `Indonesian is spoken where the system speaks it`() {
        launch()
        assertTrue(snapshot.status, snapshot.status.contains("Putih"))
        assertTrue(label("b1"), label("b1").contains("kuda", ignoreCase = true))
    }

    @Test
    @Config(qualifiers = "+ms")
    fun `Malay has its own words for the pieces`() {
        launch()
        assertTrue(label("d1"), label("d1").contains("menteri", ignoreCase = true))
    }

    @Test
    fun `the log is shared from Settings`() {
        launch()
        activity.go(Place.SETTINGS)
        settle()
        touch(R.id.share_log)
        assertEquals(Intent.ACTION_CHOOSER, shadowOf(activity).nextStartedActivity.action)
    }

    @Test
    fun `the licences of what others wrote are shown from Settings`() {
        launch()
        activity.go(Place.SETTINGS)
        touch(R.id.licences)
        assertEquals(Place.LICENCES, activity.stack.places.last())
        for (part in listOf("uniffi", "Kotlin standard library", "Java Native Access", "Rust standard library")) {
            assertTrue(part, views(activity.stack.top.view).any { it is TextView && it.text.contains(part) })
        }
        activity.back()
        assertEquals(Place.SETTINGS, activity.stack.places.last())
    }
}
