package app.catur

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.drawable.AdaptiveIconDrawable
import app.catur.screens.Place
import org.junit.Test
import org.robolectric.annotation.Config
import java.io.File

/**
 * What the stores show of the app, in each of its languages; the pictures lie in fastlane/metadata/android and are true as long
 * as these tests pass. Play takes a picture only up to twice as high as wide.
 */
@Config(qualifiers = "w360dp-h720dp-xxhdpi")
abstract class StorePictures(
    private val locale: String,
) : AppTest() {
    private val middlegame = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/P1N2N2/1P2BPPP/R1BQ1RK1 w - - 0 10"

    @Test
    fun `a game, and where a knight can go`() {
        launch()
        againstComputer(level = 3, start = middlegame)
        tap("f3")
        looksAs("phoneScreenshots/1-play")
    }

    @Test
    fun `six levels`() {
        launch()
        activity.go(Place.NEW_GAME)
        settle()
        looksAs("phoneScreenshots/2-new-game")
    }

    @Test
    fun `a hint`() {
        launch()
        againstComputer(level = 2, start = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4")
        touch(R.id.hint)
        looksAs("phoneScreenshots/3-hint")
    }

    @Test
    @Config(qualifiers = "+night")
    fun `dark, choosing a piece`() {
        launch()
        twoPlayers(start = "1r3rk1/2P2ppp/8/8/8/8/p4PPP/2R3K1 w - - 0 30")
        play("c7b8")
        looksAs("phoneScreenshots/4-dark")
    }

    @Test
    @Config(qualifiers = "w1280dp-h800dp-land-hdpi")
    fun `a tablet`() {
        launch()
        twoPlayers()
        play("e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "g8f6")
        looksAs("tenInchScreenshots/1-play")
    }

    /** The launcher's icon without the mask that launchers lay over it: they show the middle two thirds of its layers. */
    @Test
    fun `the icon`() {
        launch()
        val icon = activity.getDrawable(R.mipmap.ic_launcher) as AdaptiveIconDrawable
        val picture = Bitmap.createBitmap(ICON_SIZE, ICON_SIZE, Bitmap.Config.ARGB_8888)
        for (layer in listOf(icon.background, icon.foreground)) {
            layer.setBounds(-ICON_SIZE / 4, -ICON_SIZE / 4, ICON_SIZE * 5 / 4, ICON_SIZE * 5 / 4)
            layer.draw(Canvas(picture))
        }
        looksAs("icon", picture)
    }

    private fun looksAs(
        name: String,
        taken: Bitmap = picture(),
    ) = looksAs(name, taken, File(System.getProperty("screens.store"), "$locale/images"), "store/$locale")

    private companion object {
        const val ICON_SIZE = 512
    }
}

class EnglishStorePicturesTest : StorePictures("en-US")

@Config(qualifiers = "+in")
class IndonesianStorePicturesTest : StorePictures("id")

@Config(qualifiers = "+ms")
class MalayStorePicturesTest : StorePictures("ms")
