package app.catur.screens

import android.annotation.SuppressLint
import android.content.Context
import android.graphics.Rect
import android.os.Bundle
import android.view.View
import android.view.ViewGroup
import android.view.WindowInsets
import android.widget.FrameLayout
import app.catur.core.Snapshot
import app.catur.platform.covered

/** The screens above each other. Only the topmost can be touched and read; those below a whole screen are not drawn. */
@SuppressLint("ViewConstructor")
class ScreenStack(
    context: Context,
    private val build: (Place, Bundle) -> Screen,
    private val changed: () -> Unit,
) : FrameLayout(context) {
    private class Level(
        val place: Place,
        val screen: Screen,
    )

    private val levels = ArrayList<Level>()
    private var covered = Rect()
    private var snapshot: Snapshot? = null

    val places: List<Place> get() = levels.map { it.place }
    val top: Screen get() = levels.last().screen
    val takesBack get() = levels.size > 1 || top.takesBack
    val idle get() = levels.all { it.screen.idle }

    inline fun <reified T : Screen> find(): T? = screens().filterIsInstance<T>().firstOrNull()

    fun screens(): List<Screen> = levels.map { it.screen }

    fun push(
        place: Place,
        state: Bundle,
    ) {
        val screen = build(place, state)
        levels += Level(place, screen)
        addView(screen.view, LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.MATCH_PARENT))
        screen.inset(covered)
        snapshot?.let(screen::show)
        settle()
    }

    fun pop() {
        if (levels.size > 1) leaveTop()
        settle()
    }

    fun pop(answer: Bundle) {
        pop()
        top.answered(answer)
    }

    fun popToFirst() {
        while (levels.size > 1) leaveTop()
        settle()
    }

    private fun leaveTop() {
        val screen = levels.removeAt(levels.size - 1).screen
        removeView(screen.view)
        screen.left()
    }

    fun back() {
        if (top.takesBack) top.onBack() else pop()
    }

    fun show(snapshot: Snapshot) {
        this.snapshot = snapshot
        // A screen may close itself while it is told.
        for (screen in screens()) screen.show(snapshot)
        changed()
    }

    /** Builds every screen again from what it would save. */
    fun rebuild() {
        val saved = Bundle()
        save(saved)
        removeAllViews()
        levels.clear()
        restore(saved)
    }

    fun save(state: Bundle) {
        state.putStringArrayList(PLACES, ArrayList(levels.map { it.place.name }))
        levels.forEachIndexed { index, level -> state.putBundle("$LEVEL$index", Bundle().also(level.screen::save)) }
    }

    fun restore(state: Bundle) {
        state.getStringArrayList(PLACES)?.forEachIndexed { index, name ->
            push(Place.valueOf(name), state.getBundle("$LEVEL$index") ?: Bundle())
        }
    }

    /** Follows a back gesture that is not decided yet. */
    fun peek(progress: Float) {
        val view = top.view
        if (top.takesBack || levels.size < 2) return
        val shrink = 1f - 0.1f * progress
        view.scaleX = shrink
        view.scaleY = shrink
        view.alpha = 1f - 0.3f * progress
        levels[levels.size - 2].screen.view.visibility = if (progress > 0f || !top.covers) View.VISIBLE else View.INVISIBLE
    }

    private fun settle() {
        val covering = levels.indexOfLast { it.screen.covers }
        levels.forEachIndexed { index, level ->
            val view = level.screen.view
            view.visibility = if (index >= covering) View.VISIBLE else View.INVISIBLE
            val onTop = index == levels.size - 1
            view.importantForAccessibility =
                if (onTop) View.IMPORTANT_FOR_ACCESSIBILITY_AUTO else View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
            (view as? ViewGroup)?.descendantFocusability =
                if (onTop) ViewGroup.FOCUS_AFTER_DESCENDANTS else ViewGroup.FOCUS_BLOCK_DESCENDANTS
        }
        changed()
    }

    override fun onApplyWindowInsets(insets: WindowInsets): WindowInsets {
        covered = covered(insets)
        for (level in levels) level.screen.inset(covered)
        return insets
    }

    private companion object {
        const val PLACES = "places"
        const val LEVEL = "level "
    }
}
