package app.catur.screens

import android.annotation.SuppressLint
import android.graphics.Canvas
import android.graphics.DashPathEffect
import android.graphics.Paint
import android.graphics.Path
import android.util.TypedValue
import android.view.View
import app.catur.core.RatingGraph
import app.catur.theme.Kit

/** The rating game by game, the oldest on the left in every language; broken where it was provisional. */
@SuppressLint("ViewConstructor")
class RatingGraphView(
    private val kit: Kit,
) : View(kit.context) {
    private var graph: RatingGraph? = null
    private val path = Path()
    private val across =
        Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = kit.outline
            alpha = 0x60
            strokeWidth = kit.dp(1).toFloat()
        }
    private val numbers =
        Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = kit.inkSoft
            textSize = TypedValue.applyDimension(TypedValue.COMPLEX_UNIT_SP, NUMBER_SP, resources.displayMetrics)
        }
    private val line =
        Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = kit.accent
            style = Paint.Style.STROKE
            strokeWidth = kit.dp(2).toFloat()
            strokeJoin = Paint.Join.ROUND
            strokeCap = Paint.Cap.ROUND
        }
    private val broken = Paint(line).apply { pathEffect = DashPathEffect(floatArrayOf(kit.dp(4).toFloat(), kit.dp(5).toFloat()), 0f) }
    private val spot = Paint(Paint.ANTI_ALIAS_FLAG).apply { color = kit.accent }

    fun show(graph: RatingGraph) {
        this.graph = graph
        contentDescription = graph.spoken
        invalidate()
    }

    override fun onMeasure(
        width: Int,
        height: Int,
    ) = setMeasuredDimension(MeasureSpec.getSize(width), kit.dp(HEIGHT_DP))

    override fun onDraw(canvas: Canvas) {
        val graph = graph ?: return
        val edge = maxOf(kit.dp(EDGE_DP).toFloat(), numbers.textSize * MIDDLE_OF_DIGITS)
        val left = graph.lines.maxOfOrNull { numbers.measureText(it.toString()) }?.plus(edge) ?: edge
        val span = maxOf(1, graph.top.toInt() - graph.bottom.toInt()).toFloat()

        fun y(rating: Int) = edge + (height - 2 * edge) * (graph.top.toInt() - rating) / span

        fun x(index: Int) = left + edge + (width - left - 2 * edge) * if (graph.points.size == 1) 0.5f else index / (graph.points.size - 1f)
        for (rating in graph.lines) {
            val height = y(rating.toInt())
            canvas.drawLine(left, height, width.toFloat(), height, across)
            canvas.drawText(rating.toString(), 0f, height + numbers.textSize * MIDDLE_OF_DIGITS, numbers)
        }
        graph.points.zipWithNext().forEachIndexed { index, (from, to) ->
            path.rewind()
            path.moveTo(x(index), y(from.rating.toInt()))
            path.lineTo(x(index + 1), y(to.rating.toInt()))
            canvas.drawPath(path, if (to.provisional) broken else line)
        }
        val last = graph.points.lastOrNull() ?: return
        canvas.drawCircle(x(graph.points.size - 1), y(last.rating.toInt()), kit.dp(SPOT_DP).toFloat(), spot)
    }

    private companion object {
        const val HEIGHT_DP = 160
        const val EDGE_DP = 8
        const val SPOT_DP = 5
        const val NUMBER_SP = 12f

        /** Half the height of a digit, as a share of the size of the text. */
        const val MIDDLE_OF_DIGITS = 0.36f
    }
}
