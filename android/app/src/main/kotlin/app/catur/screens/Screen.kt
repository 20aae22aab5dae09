package app.catur.screens

import android.app.Activity
import android.graphics.Rect
import android.os.Bundle
import android.view.View
import app.catur.Core
import app.catur.core.Snapshot
import app.catur.theme.Kit

/** Every place that the app can be at; the stack of them is saved by name. */
enum class Place {
    PLAY,
    MORE,
    NEW_GAME,
    ABANDON,
    SETTINGS,
    RESIGN,
    AGREE,
    TYPE_MOVE,
    LICENCES,
    REVIEW,
    RATING,
    OWN_CLOCK,
    TABLE_CLOCK,
    TABLE_CLOCK_RESET,
    TABLE_CLOCK_TIME,
}

/** What a screen may ask of the Activity that shows it. */
interface Stage {
    val activity: Activity
    val core: Core
    val kit: Kit

    /** Opens [place] above what is shown; [state] is what it would have saved itself. */
    fun go(
        place: Place,
        state: Bundle = Bundle(),
    )

    /** Closes the topmost screen. */
    fun back()

    /** Closes the topmost screen, whose [answer] the one below gets. */
    fun back(answer: Bundle)

    /** Closes everything above the board. */
    fun home()

    /** Builds all screens anew with the next snapshot, since the words have changed. */
    fun renewWords()

    fun share(
        title: String,
        text: String,
    )

    /** Whether back is needed has changed. */
    fun backChanged()
}

/** One screen. It is built from its saved state, told of every snapshot, and thrown away when it is closed. */
abstract class Screen(
    protected val stage: Stage,
) {
    protected val kit get() = stage.kit
    protected val core get() = stage.core

    abstract val view: View

    /** Whether what lies below is hidden. */
    open val covers get() = true

    open fun show(snapshot: Snapshot) = Unit

    /** Keeps clear of what the system covers. */
    open fun inset(covered: Rect) = view.setPadding(covered.left, covered.top, covered.right, covered.bottom)

    open fun save(state: Bundle) = Unit

    /** The screen above was closed with an answer. */
    open fun answered(answer: Bundle) = Unit

    /** Whether back has something to do here other than closing the screen. */
    open val takesBack get() = false

    open fun onBack() = Unit

    /** The player has left this screen. Not called when it is built anew or the Activity ends. */
    open fun left() = Unit

    /** No animation of this screen is under way. */
    open val idle get() = true
}
