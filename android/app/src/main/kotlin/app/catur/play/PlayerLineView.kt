package app.catur.play

import android.annotation.SuppressLint
import android.graphics.Color
import android.graphics.drawable.GradientDrawable
import android.text.SpannableStringBuilder
import android.text.Spanned
import android.text.style.ForegroundColorSpan
import android.text.style.TypefaceSpan
import android.view.Gravity
import android.view.View
import android.widget.LinearLayout
import app.catur.board.BoardColors
import app.catur.core.ClockFace
import app.catur.core.PlayerLine
import app.catur.core.Side
import app.catur.theme.Kit

/** One player: a disc in the colour of their pieces, name and level; the line of whoever is to move stands out. */
@SuppressLint("ViewConstructor")
class PlayerLineView(
    private val kit: Kit,
    private val toMove: String,
) : LinearLayout(kit.context) {
    private val disc = View(context)
    private val words = kit.text(size = Kit.BODY)
    private val time =
        kit.text(size = TIME_SP, strong = true).apply {
            fontFeatureSettings = "tnum" // digits of one width, so that nothing trembles
            setPadding(kit.dp(10), kit.dp(2), kit.dp(10), kit.dp(2))
            visibility = GONE
        }
    private val plain = kit.round(Color.TRANSPARENT, RADIUS)
    private val lit = kit.round(kit.container, RADIUS)

    init {
        gravity = Gravity.CENTER_VERTICAL
        minimumHeight = kit.dp(40)
        setPadding(kit.dp(10), kit.dp(6), kit.dp(10), kit.dp(6))
        addView(disc, LayoutParams(kit.dp(18), kit.dp(18)).apply { marginEnd = kit.dp(10) })
        addView(words, kit.rest())
        addView(time, kit.natural())
        importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_YES
        isFocusable = false
    }

    fun show(
        player: PlayerLine,
        clock: ClockFace?,
    ) {
        disc.background =
            GradientDrawable().apply {
                shape = GradientDrawable.OVAL
                setColor(if (player.side == Side.WHITE) Color.WHITE else BLACK)
                setStroke(kit.dp(2), if (player.side == Side.WHITE) BLACK else BoardColors.LIGHT)
            }
        background = if (player.toMove) lit else plain
        val text = SpannableStringBuilder(player.name)
        text.setSpan(TypefaceSpan("sans-serif-medium"), 0, text.length, Spanned.SPAN_EXCLUSIVE_EXCLUSIVE)
        if (player.detail.isNotEmpty()) {
            val start = text.length
            text.append("  ").append(player.detail)
            val color = if (player.toMove) kit.onContainer else kit.inkSoft
            text.setSpan(ForegroundColorSpan(color), start, text.length, Spanned.SPAN_EXCLUSIVE_EXCLUSIVE)
        }
        words.setTextColor(if (player.toMove) kit.onContainer else kit.ink)
        words.text = text
        showTime(clock)
        contentDescription =
            listOf(
                player.name,
                player.detail,
                if (player.toMove) toMove else "",
                clock?.spoken.orEmpty(),
            ).filter { it.isNotEmpty() }.joinToString(", ")
    }

    private fun showTime(clock: ClockFace?) {
        time.visibility = if (clock == null) GONE else VISIBLE
        if (clock == null) return
        if (time.text.toString() != clock.text) time.text = clock.text
        val urgent = clock.low || clock.fallen
        time.setTextColor(if (urgent) kit.danger else words.currentTextColor)
        // Told without colour, too: a frame around the one that runs.
        time.background = if (clock.running) kit.round(Color.TRANSPARENT, RADIUS / 2, if (urgent) kit.danger else kit.outline) else null
    }

    private companion object {
        const val TIME_SP = 20f
        const val RADIUS = 12
        const val BLACK = 0xFF2E2A28.toInt()
    }
}
