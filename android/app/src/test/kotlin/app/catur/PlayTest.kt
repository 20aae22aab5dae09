package app.catur

import android.view.KeyEvent
import android.widget.TextView
import app.catur.core.Side
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.robolectric.annotation.Config

/** Whole games by touch, and what surrounds them. */
class PlayTest : AppTest() {
    private val status get() = found<TextView>(R.id.status).text.toString()

    /** En passant, a promotion that captures, castling on both sides. */
    private fun playSpecialMoves() {
        play("e2e4", "a7a6", "e4e5", "d7d5", "e5d6")
        assertEquals("the pawn taken in passing is gone", '.', pieceOn("d5"))
        play("g8f6", "d6c7", "g7g6")
        tap("c7")
        tap("b8")
        assertNotNull("a promotion is being chosen", snapshot.promotion)
        assertEquals(4, snapshot.promotion?.choices?.size)
        tap("b7") // the second entry of the list, which starts on b8: the rook
        assertEquals('R', pieceOn("b8"))
        play("a8b8", "d2d4", "f8g7", "b1c3", "e8g8")
        assertEquals("castled on the king's side", "kr", "${pieceOn("g8")}${pieceOn("f8")}")
        play("c1f4", "c8f5", "d1d2", "b7b5", "e1c1")
        assertEquals("castled on the queen's side", "KR", "${pieceOn("c1")}${pieceOn("d1")}")
        assertEquals(
            "e4 a6 e5 d5 exd6 Nf6 dxc7 g6 cxb8=R Rxb8 d4 Bg7 Nc3 O-O Bf4 Bf5 Qd2 b5 O-O-O",
            moves(),
        )
    }

    @Test
    fun `a game with every special move is played by touch on an upright phone`() {
        launch()
        twoPlayers()
        playSpecialMoves()
    }

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun `the same game is played on a phone on its side`() {
        launch()
        twoPlayers()
        playSpecialMoves()
    }

    @Test
    @Config(qualifiers = "+ar-ldrtl")
    fun `right to left the board is not mirrored`() {
        launch()
        twoPlayers()
        assertTrue("a1 is on the left", middleOf("a1").first < middleOf("h1").first)
        playSpecialMoves()
    }

    @Test
    fun `mate ends the game, and the bar offers to review it or to play again`() {
        launch()
        twoPlayers()
        play("f2f3", "e7e5", "g2g4", "d8h4")
        assertEquals(Side.BLACK, snapshot.ended?.winner)
        assertEquals("Checkmate. Black wins.", status)
        touch(R.id.review)
        touch(R.id.review_step)
        assertEquals("the game is gone through from the start", 0u, snapshot.shownPly)
        touch(R.id.back_to_game)
        assertEquals(4u, snapshot.shownPly)
        touch(R.id.new_game)
        assertNotNull(saying("New game"))
    }

    @Test
    fun `the computer replies, and undo takes back both moves`() {
        launch()
        againstComputer()
        play("e2e4")
        assertEquals("move and reply", 2u, snapshot.ply)
        assertTrue(snapshot.actions.undo)
        touch(R.id.undo)
        assertEquals(0u, snapshot.ply)
        assertFalse(snapshot.actions.undo)
    }

    @Test
    fun `the computer begins when the player is Black, whose pieces are below`() {
        launch()
        againstComputer(color = app.catur.core.ColorChoice.BLACK)
        assertEquals(1u, snapshot.ply)
        assertEquals(Side.BLACK, snapshot.bottom)
        assertTrue("h1 is on the left", middleOf("h1").first < middleOf("a1").first)
        assertTrue("the first rank is on top", middleOf("a1").second < middleOf("a8").second)
    }

    @Test
    fun `a hint draws an arrow of a legal move`() {
        launch()
        againstComputer()
        touch(R.id.hint)
        val face = checkNotNull(board.face)
        assertTrue(face.hintFrom >= 0)
        assertTrue("it moves a piece of the player", face.isOf(true, face.hintFrom))
    }

    @Test
    fun `old positions are looked at with the arrows, by touching a move and with the keys`() {
        launch()
        twoPlayers()
        play("e2e4", "e7e5", "g1f3")
        touch(R.id.browse_back)
        assertEquals(2u, snapshot.shownPly)
        assertEquals("the knight is back at home", 'N', pieceOn("g1"))
        tap("g1")
        assertNull("old positions can't be played", snapshot.selected)
        val strip = found<android.view.ViewGroup>(R.id.move_strip)
        touch(views(strip).first { (it as? TextView)?.text?.toString() == "1. e4" || (it as? TextView)?.text?.toString() == "1.\u00A0e4" })
        assertEquals(1u, snapshot.shownPly)
        touch(R.id.back_to_game)
        assertEquals(3u, snapshot.shownPly)
        val line = views(strip).first { it is android.widget.HorizontalScrollView }
        assertTrue(line.requestFocusFromTouch())
        key(KeyEvent.KEYCODE_DPAD_LEFT)
        assertEquals(2u, snapshot.shownPly)
        key(KeyEvent.KEYCODE_DPAD_RIGHT)
        assertEquals(3u, snapshot.shownPly)
    }

    @Test
    fun `the board is played with arrows and Enter`() {
        launch()
        twoPlayers()
        assertTrue(board.requestFocusFromTouch())
        // The cursor begins on e2.
        key(KeyEvent.KEYCODE_ENTER)
        assertEquals(square("e2"), snapshot.selected?.toInt())
        key(KeyEvent.KEYCODE_DPAD_UP)
        key(KeyEvent.KEYCODE_DPAD_UP)
        key(KeyEvent.KEYCODE_ENTER)
        assertEquals("e4", moves())
        key(KeyEvent.KEYCODE_DPAD_UP)
        key(KeyEvent.KEYCODE_DPAD_UP)
        key(KeyEvent.KEYCODE_DPAD_UP)
        key(KeyEvent.KEYCODE_ENTER)
        key(KeyEvent.KEYCODE_ESCAPE)
        assertNull("Escape gives up the selection", snapshot.selected)
    }

    @Test
    fun `a promotion is chosen with the keys`() {
        launch()
        twoPlayers(start = "1r3rk1/2P2ppp/8/8/8/8/p4PPP/2R3K1 w - - 0 30")
        play("c7b8")
        assertTrue(board.requestFocusFromTouch())
        key(KeyEvent.KEYCODE_DPAD_DOWN)
        key(KeyEvent.KEYCODE_DPAD_DOWN)
        key(KeyEvent.KEYCODE_DPAD_DOWN)
        key(KeyEvent.KEYCODE_ENTER)
        assertEquals("the fourth entry is the knight", 'N', pieceOn("b8"))
    }

    @Test
    fun `a touch beside the promotion list gives the promotion up`() {
        launch()
        twoPlayers(start = "1r3rk1/2P2ppp/8/8/8/8/p4PPP/2R3K1 w - - 0 30")
        play("c7b8")
        tap("h4")
        assertNull(snapshot.promotion)
        assertEquals('P', pieceOn("c7"))
    }

    @Test
    fun `with two players the board turns after every move if so set`() {
        launch()
        core.changeSettings(core.settings.copy(turnEveryMove = true))
        twoPlayers()
        play("e2e4")
        assertEquals(Side.BLACK, snapshot.bottom)
        play("e7e5")
        assertEquals(Side.WHITE, snapshot.bottom)
    }
}
