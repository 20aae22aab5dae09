package app.catur.screens

import android.annotation.SuppressLint
import android.content.Context
import android.graphics.Color
import android.graphics.Rect
import android.view.Gravity
import android.view.View
import android.view.ViewGroup
import android.widget.FrameLayout
import android.widget.LinearLayout
import android.widget.ScrollView
import android.widget.TextView
import app.catur.platform.Api28
import app.catur.theme.Kit

/** A panel over the board: from the bottom edge of a narrow window, in the middle of a wide one. A touch beside it closes it. */
abstract class Sheet(
    stage: Stage,
    private val centred: Boolean,
) : Screen(stage) {
    protected val content: LinearLayout = kit.column()
    private val scroll =
        ScrollView(kit.context).apply {
            isVerticalScrollBarEnabled = false
            addView(content)
        }
    private val panel =
        MostlyFrame(kit.context, kit.dp(WIDEST_DP)).apply {
            // Touches on the panel itself are not beside it.
            isClickable = true
            addView(scroll)
        }
    final override val view = FrameLayout(kit.context)
    override val covers get() = false

    init {
        view.setBackgroundColor(kit.veil)
        view.isClickable = true
        view.setOnClickListener { stage.back() }
        view.importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
        panel.importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
        view.addView(panel, FrameLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, ViewGroup.LayoutParams.WRAP_CONTENT))
        content.setPadding(kit.dp(8), kit.dp(16), kit.dp(8), kit.dp(12))
        view.addOnLayoutChangeListener { _, left, top, right, bottom, _, _, _, _ -> arrange(right - left, bottom - top) }
    }

    override fun inset(covered: Rect) {
        view.setPadding(covered.left, covered.top + kit.dp(8), covered.right, 0)
        panel.below = covered.bottom
        arrange(view.width, view.height)
    }

    private fun arrange(
        width: Int,
        height: Int,
    ) {
        val middle = centred || width > height
        val parameters = panel.layoutParams as FrameLayout.LayoutParams
        val gravity = Gravity.CENTER_HORIZONTAL or if (middle) Gravity.CENTER_VERTICAL else Gravity.BOTTOM
        val margin = if (middle) kit.dp(16) else 0
        val below = if (middle) 0 else panel.below
        if (parameters.gravity == gravity && panel.background != null && panel.paddingBottom == below) return
        parameters.gravity = gravity
        parameters.setMargins(margin, 0, margin, if (middle) margin + panel.below else 0)
        panel.background =
            kit.round(kit.surface, RADIUS).apply {
                val round = kit.dp(RADIUS).toFloat()
                if (!middle) cornerRadii = floatArrayOf(round, round, round, round, 0f, 0f, 0f, 0f)
            }
        panel.setPadding(0, 0, 0, below)
        panel.post { panel.layoutParams = parameters }
    }

    protected fun title(words: CharSequence): TextView =
        kit.text(words, Kit.TITLE, strong = true).also {
            it.setPadding(kit.dp(16), kit.dp(4), kit.dp(16), kit.dp(8))
            if (android.os.Build.VERSION.SDK_INT >= android.os.Build.VERSION_CODES.P) Api28.heading(it)
            content.addView(it, kit.wide())
        }

    protected fun note(words: CharSequence): TextView =
        kit.text(words, color = kit.inkSoft).also {
            it.setPadding(kit.dp(16), 0, kit.dp(16), kit.dp(8))
            content.addView(it, kit.wide())
        }

    protected fun buttons(vararg views: View) {
        val row = FlowRow(kit.context, kit.dp(8))
        row.setPadding(kit.dp(16), kit.dp(8), kit.dp(16), kit.dp(4))
        views.forEach(row::addView)
        content.addView(row, kit.wide())
    }

    private companion object {
        const val RADIUS = 24
        const val WIDEST_DP = 480
    }
}

/** A frame that is never wider than [widest]. */
@SuppressLint("ViewConstructor")
private class MostlyFrame(
    context: Context,
    private val widest: Int,
) : FrameLayout(context) {
    /** What the system covers below. */
    var below = 0

    override fun onMeasure(
        widthSpec: Int,
        heightSpec: Int,
    ) {
        val width = minOf(MeasureSpec.getSize(widthSpec), widest)
        super.onMeasure(MeasureSpec.makeMeasureSpec(width, MeasureSpec.EXACTLY), heightSpec)
    }
}

/** Buttons at the end of a line, or below each other where the line is too short for them. */
@SuppressLint("ViewConstructor")
class FlowRow(
    context: Context,
    private val gap: Int,
) : ViewGroup(context) {
    private var stacked = false

    override fun onMeasure(
        widthSpec: Int,
        heightSpec: Int,
    ) {
        val width = MeasureSpec.getSize(widthSpec) - paddingLeft - paddingRight
        val free = MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED)
        val children = (0 until childCount).map(::getChildAt)
        children.forEach { it.measure(free, free) }
        stacked = children.sumOf { it.measuredWidth } + gap * (childCount - 1) > width
        if (stacked) children.forEach { it.measure(MeasureSpec.makeMeasureSpec(width, MeasureSpec.EXACTLY), free) }
        val heights = children.map { it.measuredHeight }
        val height = if (stacked) heights.sum() + gap * (childCount - 1) else heights.maxOrNull() ?: 0
        setMeasuredDimension(MeasureSpec.getSize(widthSpec), height + paddingTop + paddingBottom)
    }

    override fun onLayout(
        changed: Boolean,
        left: Int,
        top: Int,
        right: Int,
        bottom: Int,
    ) {
        val children = (0 until childCount).map(::getChildAt)
        var y = paddingTop
        val total = children.sumOf { it.measuredWidth } + gap * (childCount - 1)
        val leftToRight = layoutDirection == LAYOUT_DIRECTION_LTR
        var x = if (stacked || !leftToRight) paddingLeft else right - left - paddingRight - total
        for (child in if (leftToRight || stacked) children else children.reversed()) {
            child.layout(x, y, x + child.measuredWidth, y + child.measuredHeight)
            if (stacked) y += child.measuredHeight + gap else x += child.measuredWidth + gap
        }
    }
}
