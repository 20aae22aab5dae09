package app.catur.play

import android.annotation.SuppressLint
import android.content.Context
import android.view.View
import android.view.ViewGroup
import android.widget.ScrollView
import app.catur.board.BoardView
import app.catur.theme.Kit

/** Scrolls only where even the smallest board leaves too little room, and tells the layout how much there is. */
@SuppressLint("ViewConstructor")
class PlayScroll(
    context: Context,
    private val layout: PlayLayout,
) : ScrollView(context) {
    init {
        isFillViewport = true
        isVerticalScrollBarEnabled = false
        addView(layout)
    }

    override fun onMeasure(
        widthSpec: Int,
        heightSpec: Int,
    ) {
        layout.viewport = MeasureSpec.getSize(heightSpec) - paddingTop - paddingBottom
        super.onMeasure(widthSpec, heightSpec)
    }
}

/**
 * Arranges the play screen by the shape of the window alone. Upright: opponent, status, board, player, moves, bar below
 * each other. Wide: the board as large as the shorter side allows, and everything else in a column beside it. Of the two
 * the one with the larger board is taken. Lines keep their height and the board shrinks last.
 */
@SuppressLint("ViewConstructor")
class PlayLayout(
    kit: Kit,
    private val parts: Parts,
) : ViewGroup(kit.context) {
    /** The views, all of which are shown in both arrangements but for [strip] and [list]. */
    class Parts(
        val notice: View,
        val top: View,
        val status: View,
        val board: BoardView,
        val bottom: View,
        val strip: View,
        val list: View,
        val bar: View,
        val bubble: View,
    )

    var viewport = 0
    var wide = false
        private set
    private val smallestColumn = (kit.dp(160) * resources.configuration.fontScale.coerceIn(1f, 1.4f)).toInt()
    private val widestColumn = kit.dp(480)
    private val smallestBoard = kit.dp(160)
    private val smallestList = kit.dp(96)
    private val gap = kit.dp(8)

    /** Space that is left over above the board of a tall window; the rest of it lies above the bar. */
    private var above = 0

    init {
        // In the order in which a screen reader and the Tab key should come by.
        listOf(parts.notice, parts.top, parts.status, parts.board, parts.bottom, parts.strip, parts.list, parts.bar, parts.bubble)
            .forEach(::addView)
    }

    override fun onMeasure(
        widthSpec: Int,
        heightSpec: Int,
    ) {
        val width = MeasureSpec.getSize(widthSpec)
        val uprightRest = listOf(parts.notice, parts.top, parts.status, parts.bottom, parts.strip, parts.bar).sumOf { heightOf(it, width) }
        val uprightBoard = minOf(width, viewport - uprightRest)
        val wideBoard = minOf(viewport, width - smallestColumn)
        wide = wideBoard > uprightBoard
        parts.strip.visibility = if (wide) GONE else VISIBLE
        parts.list.visibility = if (wide) VISIBLE else GONE
        val height = if (wide) measureWide(width, wideBoard) else measureUpright(width, uprightBoard, uprightRest)
        if (parts.bubble.visibility != GONE) {
            parts.bubble.measure(atMost(parts.board.measuredWidth - 2 * gap), MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED))
        }
        setMeasuredDimension(width, maxOf(height, viewport))
    }

    private fun measureUpright(
        width: Int,
        board: Int,
        rest: Int,
    ): Int {
        val side = maxOf(board, minOf(width, smallestBoard))
        parts.board.measure(exactly(side), exactly(side))
        above = maxOf(0, viewport - rest - side) * 2 / 5
        return rest + side
    }

    private fun measureWide(
        width: Int,
        board: Int,
    ): Int {
        parts.board.measure(exactly(board), exactly(board))
        val column = minOf(width - board, widestColumn)
        val rest = listOf(parts.notice, parts.top, parts.status, parts.bottom, parts.bar).sumOf { heightOf(it, column) }
        val list = maxOf(smallestList, viewport - rest)
        parts.list.measure(exactly(column), exactly(list))
        return maxOf(board, rest + list)
    }

    private fun heightOf(
        view: View,
        width: Int,
    ): Int {
        if (view.visibility == GONE && view !== parts.strip) return 0
        view.measure(exactly(width), MeasureSpec.makeMeasureSpec(0, MeasureSpec.UNSPECIFIED))
        return view.measuredHeight
    }

    override fun onLayout(
        changed: Boolean,
        left: Int,
        top: Int,
        right: Int,
        bottom: Int,
    ) {
        val width = right - left
        val height = bottom - top
        if (wide) layoutWide(width, height) else layoutUpright(width, height)
        val bubble = parts.bubble
        if (bubble.visibility != GONE) {
            val x = parts.board.left + (parts.board.width - bubble.measuredWidth) / 2
            // Over the empty middle of the board, just above the player's own pieces.
            val y = parts.board.top + parts.board.height * 3 / 4 - bubble.measuredHeight - gap
            place(bubble, x, y)
        }
    }

    private fun layoutUpright(
        width: Int,
        height: Int,
    ) {
        var y = above
        for (view in listOf(parts.notice, parts.top, parts.status, parts.board, parts.bottom, parts.strip)) {
            if (view.visibility == GONE) continue
            y = place(view, (width - view.measuredWidth) / 2, y)
        }
        place(parts.bar, 0, height - parts.bar.measuredHeight)
    }

    private fun layoutWide(
        width: Int,
        height: Int,
    ) {
        val board = parts.board.measuredWidth
        val column = parts.list.measuredWidth
        val rightToLeft = layoutDirection == LAYOUT_DIRECTION_RTL
        val start = (width - board - column) / 2
        place(parts.board, if (rightToLeft) start + column else start, (height - board) / 2)
        val x = if (rightToLeft) start else start + board
        var y = 0
        for (view in listOf(parts.notice, parts.top, parts.status, parts.list, parts.bottom, parts.bar)) {
            if (view.visibility != GONE) y = place(view, x, y)
        }
    }

    /** Returns the bottom edge. */
    private fun place(
        view: View,
        x: Int,
        y: Int,
    ): Int {
        view.layout(x, y, x + view.measuredWidth, y + view.measuredHeight)
        return y + view.measuredHeight
    }

    private fun exactly(size: Int) = MeasureSpec.makeMeasureSpec(size, MeasureSpec.EXACTLY)

    private fun atMost(size: Int) = MeasureSpec.makeMeasureSpec(maxOf(0, size), MeasureSpec.AT_MOST)
}
