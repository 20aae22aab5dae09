package app.catur

import android.app.Activity
import android.content.Intent
import android.os.Build
import android.os.Bundle
import app.catur.core.Snapshot
import app.catur.platform.Api33
import app.catur.platform.Api34
import app.catur.platform.drawBehindBars
import app.catur.play.PlayScreen
import app.catur.screens.AbandonSheet
import app.catur.screens.AgreeScreen
import app.catur.screens.LicencesScreen
import app.catur.screens.MoreSheet
import app.catur.screens.NewGameScreen
import app.catur.screens.OwnClockScreen
import app.catur.screens.Place
import app.catur.screens.RatingScreen
import app.catur.screens.ResignSheet
import app.catur.screens.ReviewScreen
import app.catur.screens.Screen
import app.catur.screens.ScreenStack
import app.catur.screens.SettingsScreen
import app.catur.screens.Stage
import app.catur.screens.TableClockResetSheet
import app.catur.screens.TableClockScreen
import app.catur.screens.TableClockTimeSheet
import app.catur.screens.TypeMoveSheet
import app.catur.theme.Kit

/** The one Activity: it holds all screens, listens to the core, and owns nothing that must outlive it. */
class MainActivity :
    Activity(),
    Stage {
    override val activity: Activity get() = this
    override val core: Core get() = (application as CaturApplication).core
    override lateinit var kit: Kit
        private set
    lateinit var stack: ScreenStack
        private set
    private var systemBack: Api33? = null
    private var wordsChange = false
    private val listener: (Snapshot) -> Unit = ::show
    private val problemListener: (String) -> Unit = { stack.find<PlayScreen>()?.onProblem(it) }

    /** No animation is under way and no touch waits for its answer. */
    val idle get() = stack.idle

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        drawBehindBars(window)
        kit = Kit(this)
        stack = ScreenStack(this, ::build, ::backChanged)
        setContentView(stack)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE) {
            systemBack = Api34(this, stack::back, stack::peek)
        } else if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) {
            systemBack = Api33(this, stack::back)
        }
        val saved = state?.getBundle(SCREENS)
        if (saved == null) stack.push(Place.PLAY, Bundle()) else stack.restore(saved)
        core.addListener(listener)
        core.onProblem(problemListener)
    }

    override fun onDestroy() {
        core.removeListener(listener)
        core.removeProblemListener(problemListener)
        super.onDestroy()
    }

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        state.putBundle(SCREENS, Bundle().also(stack::save))
    }

    private fun show(snapshot: Snapshot) {
        if (wordsChange) {
            wordsChange = false
            stack.rebuild()
        }
        stack.show(snapshot)
    }

    private fun build(
        place: Place,
        state: Bundle,
    ): Screen =
        when (place) {
            Place.PLAY -> PlayScreen(this)
            Place.MORE -> MoreSheet(this)
            Place.NEW_GAME -> NewGameScreen(this, state)
            Place.ABANDON -> AbandonSheet(this, state)
            Place.SETTINGS -> SettingsScreen(this)
            Place.RESIGN -> ResignSheet(this)
            Place.AGREE -> AgreeScreen(this)
            Place.TYPE_MOVE -> TypeMoveSheet(this, state)
            Place.LICENCES -> LicencesScreen(this)
            Place.REVIEW -> ReviewScreen(this)
            Place.RATING -> RatingScreen(this)
            Place.OWN_CLOCK -> OwnClockScreen(this, state)
            Place.TABLE_CLOCK -> TableClockScreen(this)
            Place.TABLE_CLOCK_RESET -> TableClockResetSheet(this)
            Place.TABLE_CLOCK_TIME -> TableClockTimeSheet(this, state)
        }

    override fun go(
        place: Place,
        state: Bundle,
    ) = stack.push(place, state)

    override fun back() = stack.pop()

    override fun back(answer: Bundle) = stack.pop(answer)

    override fun home() = stack.popToFirst()

    override fun renewWords() {
        wordsChange = true
    }

    override fun share(
        title: String,
        text: String,
    ) {
        val send =
            Intent(Intent.ACTION_SEND)
                .setType("text/plain")
                .putExtra(Intent.EXTRA_TITLE, title)
                .putExtra(Intent.EXTRA_TEXT, text)
        startActivity(Intent.createChooser(send, title))
    }

    override fun backChanged() {
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.TIRAMISU) systemBack?.take(stack.takesBack)
    }

    @Deprecated("Called by systems before Android 13 only.")
    override fun onBackPressed() {
        @Suppress("DEPRECATION")
        if (stack.takesBack) stack.back() else super.onBackPressed()
    }

    private companion object {
        const val SCREENS = "screens"
    }
}
