package app.catur.theme

import android.content.Context
import android.content.res.ColorStateList
import android.graphics.Color
import android.graphics.Typeface
import android.graphics.drawable.Drawable
import android.graphics.drawable.GradientDrawable
import android.graphics.drawable.RippleDrawable
import android.graphics.drawable.StateListDrawable
import android.util.TypedValue
import android.view.Gravity
import android.view.View
import android.view.ViewGroup
import android.widget.Button
import android.widget.ImageButton
import android.widget.ImageView
import android.widget.LinearLayout
import android.widget.TextView
import app.catur.R

/** The look of the chrome in one place: colours, sizes, and the few kinds of text and button that the screens are made of. */
class Kit(
    val context: Context,
) {
    private val metrics = context.resources.displayMetrics
    val ground = color(R.color.ground)
    val surface = color(R.color.surface)
    val ink = color(R.color.ink)
    val inkSoft = color(R.color.ink_soft)
    val accent = color(R.color.accent)
    val onAccent = color(R.color.on_accent)
    val container = color(R.color.container)
    val onContainer = color(R.color.on_container)
    val outline = color(R.color.outline)
    val danger = color(R.color.danger)
    val veil = color(R.color.veil)

    private fun color(id: Int) = context.getColor(id)

    fun dp(value: Int): Int = (value * metrics.density + 0.5f).toInt()

    fun medium(): Typeface = Typeface.create("sans-serif-medium", Typeface.NORMAL)

    // Text.

    fun text(
        words: CharSequence = "",
        size: Float = BODY,
        color: Int = ink,
        strong: Boolean = false,
    ) = TextView(context).also {
        it.text = words
        it.setTextSize(TypedValue.COMPLEX_UNIT_SP, size)
        it.setTextColor(color)
        if (strong) it.typeface = medium()
        it.textAlignment = View.TEXT_ALIGNMENT_VIEW_START
    }

    fun heading(words: CharSequence) =
        text(words, SMALL, accent, strong = true).also {
            it.setPadding(0, dp(20), 0, dp(6))
            if (android.os.Build.VERSION.SDK_INT >= android.os.Build.VERSION_CODES.P) {
                app.catur.platform.Api28
                    .heading(it)
            }
        }

    // Shapes.

    fun round(
        color: Int,
        radius: Int,
        line: Int = Color.TRANSPARENT,
    ) = GradientDrawable().apply {
        setColor(color)
        cornerRadius = dp(radius).toFloat()
        if (line != Color.TRANSPARENT) setStroke(dp(1), line)
    }

    /** A background that answers a press, and shows a frame while the keyboard is on it. */
    fun pressable(
        shape: GradientDrawable,
        radius: Int,
        ink: Int = this.ink,
    ): Drawable = RippleDrawable(ColorStateList.valueOf(ink and 0x00FFFFFF or (0x33 shl 24)), shape, round(Color.WHITE, radius))

    fun showFocus(
        view: View,
        radius: Int,
    ) {
        val frame = round(Color.TRANSPARENT, radius).apply { setStroke(dp(3), accent) }
        view.foreground = StateListDrawable().apply { addState(intArrayOf(android.R.attr.state_focused), frame) }
        if (android.os.Build.VERSION.SDK_INT >= android.os.Build.VERSION_CODES.O) {
            app.catur.platform.Api26
                .noFocusHighlight(view)
        }
    }

    // Buttons.

    enum class Weight { STRONG, QUIET, PLAIN, DANGER }

    fun button(
        words: CharSequence,
        weight: Weight = Weight.QUIET,
        action: () -> Unit,
    ) = Button(context).also {
        it.text = words
        it.isAllCaps = false
        it.stateListAnimator = null
        it.typeface = medium()
        it.setTextSize(TypedValue.COMPLEX_UNIT_SP, BODY - 1)
        it.minHeight = dp(48)
        it.minimumHeight = dp(48)
        it.minWidth = dp(64)
        it.minimumWidth = dp(64)
        it.setPadding(dp(18), dp(8), dp(18), dp(8))
        paint(it, weight)
        showFocus(it, BUTTON_RADIUS)
        it.setOnClickListener { action() }
    }

    private fun paint(
        button: Button,
        weight: Weight,
    ) {
        val (ground, words) =
            when (weight) {
                Weight.STRONG -> accent to onAccent
                Weight.QUIET -> container to onContainer
                Weight.PLAIN -> Color.TRANSPARENT to accent
                Weight.DANGER -> Color.TRANSPARENT to danger
            }
        button.background = pressable(round(ground, BUTTON_RADIUS), BUTTON_RADIUS, words)
        val states = arrayOf(intArrayOf(-android.R.attr.state_enabled), intArrayOf())
        button.setTextColor(ColorStateList(states, intArrayOf(faded(words), words)))
    }

    /** What is not possible now is grey, and still readable. */
    fun faded(color: Int): Int = color and 0x00FFFFFF or (0x73 shl 24)

    fun iconButton(
        icon: Int,
        words: CharSequence,
        action: () -> Unit,
    ) = ImageButton(context).also {
        it.setImageDrawable(icon(icon, ink))
        it.contentDescription = words
        it.background = pressable(round(Color.TRANSPARENT, 24), 24)
        it.minimumWidth = dp(48)
        it.minimumHeight = dp(48)
        it.scaleType = ImageView.ScaleType.CENTER
        showFocus(it, 24)
        it.setOnClickListener { action() }
    }

    fun icon(
        id: Int,
        color: Int,
    ): Drawable {
        val states = arrayOf(intArrayOf(-android.R.attr.state_enabled), intArrayOf())
        return checkNotNull(context.getDrawable(id)).mutate().apply {
            setTintList(ColorStateList(states, intArrayOf(faded(color), color)))
        }
    }

    // Arrangement.

    fun column(build: LinearLayout.() -> Unit = {}) =
        LinearLayout(context).apply {
            orientation = LinearLayout.VERTICAL
            build()
        }

    fun row(build: LinearLayout.() -> Unit = {}) =
        LinearLayout(context).apply {
            orientation = LinearLayout.HORIZONTAL
            gravity = Gravity.CENTER_VERTICAL
            build()
        }

    fun wide() = LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT)

    fun natural() = LinearLayout.LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, ViewGroup.LayoutParams.WRAP_CONTENT)

    /** Takes what is left in a row. */
    fun rest() = LinearLayout.LayoutParams(0, ViewGroup.LayoutParams.WRAP_CONTENT, 1f)

    /** Room between two things in a row. */
    fun LinearLayout.addSpring() = addView(View(context), LinearLayout.LayoutParams(0, 0, 1f))

    companion object {
        const val TITLE = 20f
        const val BODY = 16f
        const val SMALL = 14f
        const val BUTTON_RADIUS = 24
    }
}
