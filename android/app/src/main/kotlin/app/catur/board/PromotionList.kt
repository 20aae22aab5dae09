package app.catur.board

import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.RectF

/** The four pieces a pawn can become, in a column that starts on its square and runs towards the middle. */
class PromotionList(
    private val geometry: BoardGeometry,
    private val images: PieceImages,
) {
    private val panel = Paint(Paint.ANTI_ALIAS_FLAG).apply { color = BoardColors.LIST }
    private val shade = Paint().apply { color = BoardColors.SHADE }
    private val edge =
        Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = BoardColors.LIST_EDGE
            style = Paint.Style.STROKE
        }
    private val picture = Paint(Paint.ANTI_ALIAS_FLAG or Paint.FILTER_BITMAP_FLAG)
    private val rect = RectF()
    private val whole = RectF()
    private var entry = 0f

    /** An entry is a square, or [smallest] pixels where squares are smaller than a finger. */
    fun resize(smallest: Float) {
        entry = maxOf(geometry.cell.toFloat(), minOf(smallest, geometry.size / 4f))
        edge.strokeWidth = maxOf(1f, geometry.cell / 40f)
    }

    /** Sets [into] to the place of entry [index]. */
    fun place(
        promotion: PromotionChoices,
        index: Int,
        into: RectF,
    ) {
        val down = geometry.row(promotion.to) < 4
        val edgeY = geometry.y(promotion.to) + if (down) 0f else geometry.cell.toFloat()
        val middle = geometry.centerX(promotion.to)
        val x = (middle - entry / 2).coerceIn(geometry.left.toFloat(), maxOf(geometry.left.toFloat(), geometry.right - entry))
        val y = if (down) edgeY + index * entry else edgeY - (index + 1) * entry
        into.set(x, y, x + entry, y + entry)
    }

    /** The entry under this point, or [BoardFace.NONE]. */
    fun entryAt(
        promotion: PromotionChoices,
        x: Float,
        y: Float,
    ): Int {
        for (index in promotion.choices.indices) {
            place(promotion, index, rect)
            if (rect.contains(x, y)) return index
        }
        return BoardFace.NONE
    }

    fun draw(
        canvas: Canvas,
        promotion: PromotionChoices,
        focused: Int,
    ) {
        canvas.drawRect(
            geometry.left.toFloat(),
            geometry.top.toFloat(),
            geometry.right.toFloat(),
            geometry.bottom.toFloat(),
            shade,
        )
        val last = promotion.choices.size - 1
        place(promotion, 0, whole)
        place(promotion, last, rect)
        whole.union(rect)
        val radius = entry * 0.12f
        canvas.drawRoundRect(whole, radius, radius, panel)
        for (index in 0..last) {
            place(promotion, index, rect)
            if (index == focused) {
                panel.color = BoardColors.SELECTED
                canvas.drawRoundRect(rect, radius, radius, panel)
                panel.color = BoardColors.LIST
            }
            canvas.drawBitmap(images.of(promotion.choices[index].piece), null, rect, picture)
        }
        canvas.drawRoundRect(whole, radius, radius, edge)
    }
}
