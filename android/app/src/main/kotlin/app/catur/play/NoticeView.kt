package app.catur.play

import android.annotation.SuppressLint
import android.view.View
import android.widget.LinearLayout
import app.catur.R
import app.catur.theme.Kit

/** One thing to read, with one button; above everything else until it is dealt with. */
@SuppressLint("ViewConstructor")
class NoticeView(
    private val kit: Kit,
) : LinearLayout(kit.context) {
    private val words = kit.text(size = 15f, color = kit.onContainer)
    private val button = kit.button("", Kit.Weight.STRONG) { action() }
    private var action: () -> Unit = {}

    init {
        id = R.id.notice
        setPadding(kit.dp(8), kit.dp(8), kit.dp(8), 0)
        visibility = View.GONE
        words.accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
        val card =
            kit.row {
                background = kit.round(kit.container, 16)
                setPadding(kit.dp(16), kit.dp(8), kit.dp(8), kit.dp(8))
                addView(words, kit.rest().apply { marginEnd = kit.dp(8) })
                addView(button, kit.natural())
            }
        addView(card, kit.wide())
    }

    fun show(
        text: String,
        label: String,
        then: () -> Unit,
    ) {
        if (words.text.toString() != text) words.text = text
        button.text = label
        action = then
        visibility = View.VISIBLE
    }

    fun hide() {
        visibility = View.GONE
    }
}
