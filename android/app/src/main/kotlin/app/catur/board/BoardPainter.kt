package app.catur.board

import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Path
import android.graphics.RadialGradient
import android.graphics.RectF
import android.graphics.Shader
import android.graphics.Typeface
import kotlin.math.hypot

/** Draws squares, coordinates and marks. Everything it needs is made when the size changes, nothing in a frame. */
class BoardPainter(
    private val geometry: BoardGeometry,
) {
    private val fill = Paint(Paint.ANTI_ALIAS_FLAG)
    private val line = Paint(Paint.ANTI_ALIAS_FLAG).apply { style = Paint.Style.STROKE }
    private val glow = Paint(Paint.ANTI_ALIAS_FLAG)
    private val text =
        Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = BoardColors.TEXT
            typeface = Typeface.create("sans-serif-medium", Typeface.NORMAL)
        }
    private val rect = RectF()
    private val arrow = Path()
    private var arrowFrom = BoardFace.NONE
    private var arrowTo = BoardFace.NONE
    private var arrowWhiteBelow = true
    private var cell = 0f
    private var hair = 1f

    /** Call after the geometry has changed. [density] is pixels per dp. */
    fun resize(
        density: Float,
        fontScale: Float,
    ) {
        cell = geometry.cell.toFloat()
        hair = maxOf(1f, density * 0.8f)
        text.textSize = cell * 0.19f * fontScale.coerceIn(1f, 1.3f)
        arrowFrom = BoardFace.NONE
        if (cell > 0) {
            val clear = BoardColors.CHECK and 0x00FFFFFF
            val colors = intArrayOf(BoardColors.CHECK, BoardColors.CHECK, clear or (0x99 shl 24), clear)
            glow.shader =
                RadialGradient(0f, 0f, cell * 0.62f, colors, floatArrayOf(0f, 0.3f, 0.7f, 1f), Shader.TileMode.CLAMP)
        }
    }

    fun squares(canvas: Canvas) {
        fill.color = BoardColors.LIGHT
        canvas.drawRect(
            geometry.left.toFloat(),
            geometry.top.toFloat(),
            geometry.right.toFloat(),
            geometry.bottom.toFloat(),
            fill,
        )
        for (square in 0..63) if ((square / 8 + square % 8) % 2 == 0) tint(canvas, square, BoardColors.DARK)
    }

    fun marksUnderPieces(
        canvas: Canvas,
        face: BoardFace,
    ) {
        lastMove(canvas, face.lastFrom, BoardColors.LAST_FROM, 1f)
        lastMove(canvas, face.lastTo, BoardColors.LAST_TO, 2f)
        if (face.selected != BoardFace.NONE) selected(canvas, face.selected)
        if (face.check != BoardFace.NONE) check(canvas, face.check)
    }

    private fun lastMove(
        canvas: Canvas,
        square: Int,
        color: Int,
        weight: Float,
    ) {
        if (square == BoardFace.NONE) return
        tint(canvas, square, color)
        frame(canvas, square, weight, BoardColors.LAST_DARK_EDGE, BoardColors.LAST_LIGHT_EDGE)
    }

    private fun selected(
        canvas: Canvas,
        square: Int,
    ) {
        tint(canvas, square, BoardColors.SELECTED)
        frame(canvas, square, 2.5f, BoardColors.SELECTED_DARK_EDGE, BoardColors.SELECTED_LIGHT_EDGE)
    }

    private fun check(
        canvas: Canvas,
        square: Int,
    ) {
        val x = geometry.x(square)
        val y = geometry.y(square)
        canvas.save()
        canvas.clipRect(x, y, x + cell, y + cell)
        canvas.translate(x + cell / 2, y + cell / 2)
        canvas.drawRect(-cell, -cell, cell, cell, glow)
        line.color = BoardColors.CHECK_LIGHT_EDGE
        line.strokeWidth = hair
        canvas.drawCircle(0f, 0f, cell * 0.47f - hair, line)
        line.color = BoardColors.CHECK_DARK_EDGE
        canvas.drawCircle(0f, 0f, cell * 0.47f, line)
        canvas.restore()
    }

    /** Red rings lie under the piece they are about, so that it stays readable. */
    fun rings(
        canvas: Canvas,
        face: BoardFace,
    ) {
        for (square in face.rings) {
            val x = geometry.centerX(square)
            val y = geometry.centerY(square)
            val width = cell * 0.075f
            val radius = cell * 0.5f - width / 2 - 2 * hair
            line.color = BoardColors.RING
            line.strokeWidth = width
            canvas.drawCircle(x, y, radius, line)
            line.strokeWidth = hair
            line.color = BoardColors.RING_DARK_EDGE
            canvas.drawCircle(x, y, radius + width / 2 + hair / 2, line)
            line.color = BoardColors.RING_LIGHT_EDGE
            canvas.drawCircle(x, y, radius - width / 2 - hair / 2, line)
        }
    }

    fun dots(
        canvas: Canvas,
        face: BoardFace,
    ) {
        for (square in face.dots) {
            val x = geometry.centerX(square)
            val y = geometry.centerY(square)
            val radius = cell * 0.15f
            fill.color = BoardColors.DOT_LIGHT_EDGE
            canvas.drawCircle(x, y, radius, fill)
            fill.color = BoardColors.DOT_DARK_EDGE
            canvas.drawCircle(x, y, radius - hair, fill)
            fill.color = BoardColors.DOT
            canvas.drawCircle(x, y, radius - 2 * hair, fill)
        }
    }

    fun coordinates(canvas: Canvas) {
        val pad = cell * 0.06f
        for (index in 0..7) {
            val lowest = geometry.squareIn(index, 7)
            text.textAlign = Paint.Align.RIGHT
            val x = geometry.x(lowest) + cell - pad
            canvas.drawText(FILES, lowest % 8, lowest % 8 + 1, x, geometry.y(lowest) + cell - pad * 1.2f, text)
            val first = geometry.squareIn(0, index)
            text.textAlign = Paint.Align.LEFT
            val y = geometry.y(first) + pad - text.ascent() * 0.86f
            canvas.drawText(RANKS, first / 8, first / 8 + 1, geometry.x(first) + pad, y, text)
        }
    }

    /** The square a lifted piece would be put on. */
    fun target(
        canvas: Canvas,
        square: Int,
    ) = frame(canvas, square, 3f, BoardColors.TARGET_DARK_EDGE, BoardColors.TARGET_LIGHT_EDGE)

    /** The square the keyboard is on: corners, so that it differs in shape from every other mark. */
    fun cursor(
        canvas: Canvas,
        square: Int,
    ) {
        val x = geometry.x(square)
        val y = geometry.y(square)
        canvas.save()
        canvas.clipRect(x, y, x + cell, y + cell)
        corners(canvas, x, y, 6f * hair, BoardColors.TARGET_DARK_EDGE)
        corners(canvas, x, y, 3f * hair, BoardColors.TARGET_LIGHT_EDGE)
        canvas.restore()
    }

    private fun corners(
        canvas: Canvas,
        x: Float,
        y: Float,
        width: Float,
        color: Int,
    ) {
        line.color = color
        line.strokeWidth = width
        line.strokeCap = Paint.Cap.SQUARE
        val inset = 4f * hair
        val arm = cell * 0.2f
        for (corner in 0..3) {
            val right = corner % 2
            val below = corner / 2
            val cornerX = x + inset + right * (cell - 2 * inset)
            val cornerY = y + inset + below * (cell - 2 * inset)
            canvas.drawLine(cornerX, cornerY, cornerX + arm * (1 - 2 * right), cornerY, line)
            canvas.drawLine(cornerX, cornerY, cornerX, cornerY + arm * (1 - 2 * below), line)
        }
        line.strokeCap = Paint.Cap.BUTT
    }

    fun hint(
        canvas: Canvas,
        from: Int,
        to: Int,
    ) {
        if (from == BoardFace.NONE || to == BoardFace.NONE) return
        shapeArrow(from, to)
        line.strokeJoin = Paint.Join.ROUND
        line.strokeWidth = 5f * hair
        line.color = BoardColors.ARROW_DARK_EDGE
        canvas.drawPath(arrow, line)
        line.strokeWidth = 2.5f * hair
        line.color = BoardColors.ARROW_LIGHT_EDGE
        canvas.drawPath(arrow, line)
        fill.color = BoardColors.ARROW
        canvas.drawPath(arrow, fill)
        line.strokeJoin = Paint.Join.MITER
    }

    /** Made anew only for other squares; a path keeps its storage when it is rewound. */
    private fun shapeArrow(
        from: Int,
        to: Int,
    ) {
        if (from == arrowFrom && to == arrowTo && geometry.whiteBelow == arrowWhiteBelow) return
        arrowFrom = from
        arrowTo = to
        arrowWhiteBelow = geometry.whiteBelow
        val startX = geometry.centerX(from)
        val startY = geometry.centerY(from)
        val length = hypot(geometry.centerX(to) - startX, geometry.centerY(to) - startY)
        val alongX = (geometry.centerX(to) - startX) / length
        val alongY = (geometry.centerY(to) - startY) / length
        val tail = cell * 0.3f
        val tip = length - cell * 0.08f
        val neck = tip - cell * 0.34f
        val shaft = cell * 0.075f
        val barb = cell * 0.22f

        fun point(
            along: Float,
            across: Float,
            first: Boolean = false,
        ) {
            val x = startX + alongX * along - alongY * across
            val y = startY + alongY * along + alongX * across
            if (first) arrow.moveTo(x, y) else arrow.lineTo(x, y)
        }
        arrow.rewind()
        point(tail, -shaft, first = true)
        point(neck, -shaft)
        point(neck, -barb)
        point(tip, 0f)
        point(neck, barb)
        point(neck, shaft)
        point(tail, shaft)
        arrow.close()
    }

    private fun tint(
        canvas: Canvas,
        square: Int,
        color: Int,
    ) {
        fill.color = color
        val x = geometry.x(square)
        val y = geometry.y(square)
        canvas.drawRect(x, y, x + cell, y + cell, fill)
    }

    /** A frame inside the square: dark outside, light within it. */
    private fun frame(
        canvas: Canvas,
        square: Int,
        weight: Float,
        dark: Int,
        light: Int,
    ) {
        val width = weight * hair
        rect.set(geometry.x(square), geometry.y(square), geometry.x(square) + cell, geometry.y(square) + cell)
        line.color = dark
        line.strokeWidth = width
        rect.inset(width / 2, width / 2)
        canvas.drawRect(rect, line)
        rect.inset(width / 2 + hair / 2, width / 2 + hair / 2)
        line.color = light
        line.strokeWidth = hair
        canvas.drawRect(rect, line)
    }

    private companion object {
        const val FILES = "abcdefgh"
        const val RANKS = "12345678"
    }
}
