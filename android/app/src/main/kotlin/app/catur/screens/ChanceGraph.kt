package app.catur.screens

import android.annotation.SuppressLint
import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Path
import android.graphics.RectF
import android.view.MotionEvent
import android.view.View
import app.catur.core.Judgement
import app.catur.core.ReviewReport
import app.catur.theme.Kit
import kotlin.math.roundToInt

/**
 * White's chances by half-moves, from the left in every language: White's share is the light part below the line, Black's the
 * dark one above. A tap tells after which half-move it was.
 */
@SuppressLint("ViewConstructor")
class ChanceGraph(
    private val kit: Kit,
    private val onPly: (Int) -> Unit,
) : View(kit.context) {
    private var report: ReviewReport? = null
    private val path = Path()
    private val clip = Path()
    private val dark = Paint(Paint.ANTI_ALIAS_FLAG).apply { color = BLACKS }
    private val light = Paint(Paint.ANTI_ALIAS_FLAG).apply { color = WHITES }
    private val middle = Paint(Paint.ANTI_ALIAS_FLAG).apply { color = MIDDLE }
    private val frame =
        Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = kit.outline
            style = Paint.Style.STROKE
            strokeWidth = kit.dp(1).toFloat()
        }
    private val spot = Paint(Paint.ANTI_ALIAS_FLAG)
    private val ring =
        Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = WHITES
            style = Paint.Style.STROKE
            strokeWidth = kit.dp(2).toFloat()
        }

    fun show(report: ReviewReport) {
        this.report = report
        invalidate()
    }

    override fun onMeasure(
        width: Int,
        height: Int,
    ) = setMeasuredDimension(MeasureSpec.getSize(width), kit.dp(HEIGHT_DP))

    private fun x(ply: Int): Float {
        val steps = maxOf(1, (report?.chances?.size ?: 1) - 1)
        return kit.dp(EDGE_DP) + (width - 2f * kit.dp(EDGE_DP)) * ply / steps
    }

    private fun y(chance: Int) = height * (1 - chance / STEPS)

    override fun onDraw(canvas: Canvas) {
        val radius = kit.dp(RADIUS_DP).toFloat()
        val bounds = RectF(0f, 0f, width.toFloat(), height.toFloat())
        clip.rewind()
        clip.addRoundRect(bounds, radius, radius, Path.Direction.CW)
        val whole = canvas.save()
        canvas.clipPath(clip)
        canvas.drawPaint(dark)
        report?.let { drawChances(canvas, it) }
        canvas.drawRect(0f, height / 2f - frame.strokeWidth / 2, width.toFloat(), height / 2f + frame.strokeWidth / 2, middle)
        report?.let { drawSpots(canvas, it) }
        canvas.restoreToCount(whole)
        bounds.inset(frame.strokeWidth / 2, frame.strokeWidth / 2)
        canvas.drawRoundRect(bounds, radius, radius, frame)
    }

    /** What is not known yet is a gap. The first and the last chance reach to the edges. */
    private fun drawChances(
        canvas: Canvas,
        report: ReviewReport,
    ) {
        val heights = report.chances.map { y(it?.toInt() ?: 0) }
        for (run in known(report)) {
            val left = if (run.first == 0) 0f else x(run.first)
            val right = if (run.last == heights.lastIndex) width.toFloat() else x(run.last)
            path.rewind()
            path.moveTo(left, height.toFloat())
            path.lineTo(left, heights[run.first])
            for (ply in run) path.lineTo(x(ply), heights[ply])
            path.lineTo(right, heights[run.last])
            path.lineTo(right, height.toFloat())
            path.close()
            canvas.drawPath(path, light)
        }
    }

    /** Positions side by side that are known. */
    private fun known(report: ReviewReport): List<IntRange> {
        val runs = ArrayList<IntRange>()
        for (ply in report.chances.indices.filter { report.chances[it] != null }) {
            val run = runs.lastOrNull()
            if (run?.last == ply - 1) runs[runs.lastIndex] = run.first..ply else runs += ply..ply
        }
        return runs
    }

    /** A spot where the chance fell by a move that is worth another look. */
    private fun drawSpots(
        canvas: Canvas,
        report: ReviewReport,
    ) {
        for (move in report.moves) {
            val after = move.ply.toInt() + 1
            val chance = report.chances.getOrNull(after) ?: continue
            val size = kit.dp(SPOT_DP).toFloat()
            val height = y(chance.toInt()).coerceIn(size + ring.strokeWidth, this.height - size - ring.strokeWidth)
            spot.color = colorOf(move.word)
            canvas.drawCircle(x(after), height, size, spot)
            canvas.drawCircle(x(after), height, size, ring)
        }
    }

    @SuppressLint("ClickableViewAccessibility") // the list below is the same for those who don't see the graph
    override fun onTouchEvent(event: MotionEvent): Boolean {
        val last = (report?.chances?.size ?: 0) - 1
        if (last < 1) return false
        if (event.actionMasked == MotionEvent.ACTION_UP) {
            val share = (event.x - kit.dp(EDGE_DP)) / (width - 2f * kit.dp(EDGE_DP))
            onPly((share * last).roundToInt().coerceIn(0, last))
        }
        return true
    }

    companion object {
        private const val WHITES = 0xFFF4EFE6.toInt()
        private const val BLACKS = 0xFF38332E.toInt()
        private const val MIDDLE = 0x80908A80.toInt()
        private const val STEPS = 10_000f
        private const val HEIGHT_DP = 128
        private const val RADIUS_DP = 12
        private const val EDGE_DP = 8
        private const val SPOT_DP = 4

        /** Readable on light and dark; the words stand beside it. */
        fun colorOf(word: Judgement): Int =
            when (word) {
                Judgement.BLUNDER -> 0xFFC62F24.toInt()
                Judgement.MISTAKE -> 0xFFD9701A.toInt()
                else -> 0xFFC79A12.toInt()
            }
    }
}
