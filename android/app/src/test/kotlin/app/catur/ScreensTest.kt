package app.catur

import app.catur.screens.Place
import org.junit.Test
import org.robolectric.annotation.Config

/** How every screen looks; the approved pictures lie in src/test/screens. */
class ScreensTest : AppTest() {
    private val italian = arrayOf("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6")

    @Test
    fun `play, light`() {
        launch()
        twoPlayers()
        play(*italian)
        tap("f3")
        looksAs("play-light")
    }

    @Test
    @Config(qualifiers = "+night")
    fun `play, dark`() {
        launch()
        twoPlayers()
        play(*italian)
        tap("f3")
        looksAs("play-dark")
    }

    @Test
    fun `first run`() {
        launch()
        looksAs("first-run")
    }

    @Test
    @Config(fontScale = 2f)
    fun `play, text at 200 percent`() {
        launch()
        // No move: the computer's reply would be another in each game.
        tap("e2")
        looksAs("play-large-text")
    }

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `play, tablet`() {
        launch()
        twoPlayers()
        play(*italian)
        looksAs("play-tablet")
    }

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun `play, phone on its side`() {
        launch()
        twoPlayers()
        play(*italian)
        looksAs("play-landscape")
    }

    @Test
    @Config(qualifiers = "+in")
    fun `play, Indonesian`() {
        launch()
        twoPlayers()
        play(*italian)
        looksAs("play-indonesian")
    }

    @Test
    @Config(qualifiers = "+ar-ldrtl")
    fun `play, right to left`() {
        launch()
        twoPlayers()
        play(*italian)
        looksAs("play-right-to-left")
    }

    @Test
    fun `promotion`() {
        launch()
        twoPlayers(start = "1r3rk1/2P2ppp/8/8/8/8/p4PPP/2R3K1 w - - 0 30")
        play("c7b8")
        looksAs("promotion")
    }

    @Test
    fun `the end of a game`() {
        launch()
        twoPlayers()
        play("e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7")
        looksAs("end")
    }

    @Test
    fun `browsing`() {
        launch()
        twoPlayers()
        play(*italian)
        touch(R.id.browse_back)
        touch(R.id.browse_back)
        looksAs("browsing")
    }

    @Test
    fun `more`() {
        launch()
        twoPlayers()
        play(*italian)
        touch(R.id.more)
        looksAs("more")
    }

    @Test
    fun `new game`() {
        launch()
        activity.go(Place.NEW_GAME)
        settle()
        looksAs("new-game")
    }

    @Test
    @Config(qualifiers = "+night")
    fun `settings, dark`() {
        launch()
        activity.go(Place.SETTINGS)
        settle()
        looksAs("settings-dark")
    }

    @Test
    fun `settings`() {
        launch()
        activity.go(Place.SETTINGS)
        settle()
        looksAs("settings")
    }

    @Test
    fun `draw by agreement`() {
        launch()
        twoPlayers()
        play(*italian)
        activity.go(Place.AGREE)
        settle()
        looksAs("agree")
    }

    @Test
    fun `resigning`() {
        launch()
        twoPlayers()
        play(*italian)
        activity.go(Place.RESIGN)
        settle()
        looksAs("resign")
    }

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-xhdpi")
    fun `more, phone on its side`() {
        launch()
        twoPlayers()
        play("g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8")
        touch(R.id.more)
        looksAs("more-landscape-claim")
    }

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `new game, tablet`() {
        launch()
        activity.go(Place.NEW_GAME)
        settle()
        looksAs("new-game-tablet")
    }

    @Test
    @Config(fontScale = 2f)
    fun `more, text at 200 percent`() {
        launch()
        touch(R.id.more)
        looksAs("more-large-text")
    }

    @Test
    fun `typing a move`() {
        launch()
        twoPlayers()
        activity.go(Place.TYPE_MOVE)
        settle()
        looksAs("type-move")
    }

    @Test
    fun `a hint`() {
        launch()
        twoPlayers(start = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
        touch(R.id.hint)
        looksAs("hint")
    }
}
