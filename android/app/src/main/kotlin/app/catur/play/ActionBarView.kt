package app.catur.play

import android.annotation.SuppressLint
import android.graphics.Color
import android.util.TypedValue
import android.view.Gravity
import android.view.ViewGroup
import android.widget.Button
import android.widget.LinearLayout
import app.catur.R
import app.catur.theme.Kit

/** The bar under the board: equal buttons, each an icon over a word. */
@SuppressLint("ViewConstructor")
class ActionBarView(
    private val kit: Kit,
) : LinearLayout(kit.context) {
    init {
        gravity = Gravity.CENTER
        isBaselineAligned = false
        setPadding(kit.dp(4), kit.dp(2), kit.dp(4), kit.dp(2))
    }

    fun add(
        id: Int,
        icon: Int,
        words: String,
        action: () -> Unit,
    ): Button {
        val button = Button(context)
        button.id = id
        button.text = words
        button.isAllCaps = false
        button.stateListAnimator = null
        button.typeface = kit.medium()
        button.setTextSize(TypedValue.COMPLEX_UNIT_SP, 12f)
        val states = arrayOf(intArrayOf(-android.R.attr.state_enabled), intArrayOf())
        button.setTextColor(android.content.res.ColorStateList(states, intArrayOf(kit.faded(kit.ink), kit.ink)))
        button.setCompoundDrawablesRelativeWithIntrinsicBounds(null, kit.icon(icon, kit.ink), null, null)
        button.compoundDrawablePadding = kit.dp(2)
        button.minHeight = kit.dp(56)
        button.minimumHeight = kit.dp(56)
        button.minWidth = 0
        button.minimumWidth = 0
        button.setPadding(kit.dp(2), kit.dp(6), kit.dp(2), kit.dp(4))
        button.background = kit.pressable(kit.round(Color.TRANSPARENT, RADIUS), RADIUS)
        kit.showFocus(button, RADIUS)
        button.setOnClickListener { action() }
        addView(button, LayoutParams(0, ViewGroup.LayoutParams.MATCH_PARENT, 1f))
        return button
    }

    private companion object {
        const val RADIUS = 16
    }
}
