package app.catur.screens

import android.content.res.ColorStateList
import android.graphics.Color
import android.view.Gravity
import android.view.View
import android.widget.LinearLayout
import android.widget.ProgressBar
import android.widget.TextView
import app.catur.R
import app.catur.core.PlayerLine
import app.catur.core.ReviewReport
import app.catur.core.ReviewedMove
import app.catur.core.ReviewedSide
import app.catur.core.Side
import app.catur.core.Snapshot
import app.catur.core.TextKey
import app.catur.theme.Kit

/** The review of an ended game: chances by move, how accurate each side was, and the moves that are worth another look. */
class ReviewScreen(
    stage: Stage,
) : Page(stage, TextKey.REVIEW_TITLE) {
    private val result = kit.text(strong = true)
    private val opening = kit.text(size = Kit.SMALL, color = kit.inkSoft)
    private val graph =
        ChanceGraph(kit) { ply -> lookAt(ply.toUInt()) }.apply {
            id = R.id.review_graph
            contentDescription = core.word(TextKey.REVIEW_GRAPH)
        }
    private val sides = kit.column()
    private val moves = kit.column()
    private val progress =
        ProgressBar(kit.context, null, android.R.attr.progressBarStyleHorizontal).apply {
            progressTintList = ColorStateList.valueOf(kit.accent)
            importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
        }
    private val progressWords: TextView =
        kit.text(size = Kit.SMALL, color = kit.inkSoft).apply { id = R.id.review_progress }
    private val goOn = kit.button("", Kit.Weight.PLAIN, ::stopOrGoOn).apply { id = R.id.review_go_on }
    private val underWay: LinearLayout =
        kit.row {
            val bar =
                kit.column {
                    addView(progress, kit.wide())
                    addView(progressWords, kit.wide())
                }
            addView(bar, kit.rest().apply { marginEnd = kit.dp(12) })
            addView(goOn, kit.natural())
        }
    private var players: List<PlayerLine> = emptyList()
    private var shown: ReviewReport? = null

    init {
        content.addView(result, kit.wide())
        content.addView(opening, kit.wide())
        content.addView(graph, kit.wide().apply { topMargin = kit.dp(12) })
        content.addView(underWay, kit.wide().apply { topMargin = kit.dp(8) })
        content.addView(sides, kit.wide().apply { topMargin = kit.dp(8) })
        content.addView(moves, kit.wide().apply { topMargin = kit.dp(12) })
        val step = kit.button(core.word(TextKey.REVIEW_STEP), Kit.Weight.STRONG) { lookAt(0u) }.apply { id = R.id.review_step }
        footer.addView(
            step,
            kit.wide().apply { setMargins(kit.dp(20), kit.dp(8), kit.dp(20), kit.dp(12)) },
        )
        core.review()
    }

    /** The board shows the position after so many half-moves, with the better move where there was one. */
    private fun lookAt(ply: UInt) {
        stage.home()
        core.act { it.browseTo(ply) }
    }

    private fun tryAgain(ply: UInt) {
        stage.home()
        core.act { it.tryAgain(ply) }
    }

    private fun stopOrGoOn() = if (core.reviewing) core.stopReview() else core.review()

    override fun left() = core.stopReview()

    override fun show(snapshot: Snapshot) {
        val ended = snapshot.ended ?: return
        result.text = ended.text
        players = listOf(snapshot.topPlayer, snapshot.bottomPlayer)
        core.reviewReport(::show)
    }

    private fun show(report: ReviewReport) {
        val complete = report.done == report.all
        underWay.visibility = if (complete) View.GONE else View.VISIBLE
        progress.max = report.all.toInt()
        progress.progress = report.done.toInt()
        progressWords.text = core.word(TextKey.REVIEW_PROGRESS, "done" to report.done.toLong(), "all" to report.all.toLong())
        goOn.text = core.word(if (core.reviewing) TextKey.REVIEW_STOP else TextKey.REVIEW_GO_ON)
        if (report == shown) return
        opening.text = report.opening.orEmpty()
        opening.visibility = if (report.opening == null) View.GONE else View.VISIBLE
        graph.show(report)
        sides.removeAllViews()
        side(Side.WHITE, report.white)
        side(Side.BLACK, report.black)
        // Rows stay where they are, so that a finger or a screen reader is not lost while more are found.
        if (report.moves != shown?.moves) {
            moves.removeAllViews()
            report.moves.forEach(::move)
        }
        if (complete && report.moves.isEmpty()) {
            moves.removeAllViews()
            moves.addView(kit.text(core.word(TextKey.REVIEW_CLEAN)), kit.wide())
        }
        shown = report
    }

    private fun side(
        side: Side,
        played: ReviewedSide,
    ) {
        val player = players.firstOrNull { it.side == side } ?: return
        val color = core.word(if (side == Side.WHITE) TextKey.SIDE_WHITE else TextKey.SIDE_BLACK)
        val name = if (player.name == color) color else "$color, ${player.name}"
        val line =
            kit.row {
                setPadding(0, kit.dp(8), 0, kit.dp(8))
                addView(
                    kit.column {
                        addView(kit.text(name, strong = true), kit.wide())
                        addView(kit.text(played.counts, Kit.SMALL, kit.inkSoft), kit.wide())
                    },
                    kit.rest().apply { marginEnd = kit.dp(12) },
                )
                addView(kit.text(played.accuracyWords, strong = true), kit.natural())
                readAs("$name. ${played.accuracyWords}. ${played.counts}")
            }
        sides.addView(line, kit.wide())
    }

    private fun move(move: ReviewedMove) {
        val mark =
            View(kit.context).apply { background = kit.round(ChanceGraph.colorOf(move.word), MARK_DP / 2) }
        val line =
            kit.row {
                gravity = Gravity.CENTER_VERTICAL
                minimumHeight = kit.dp(48)
                setPadding(0, kit.dp(6), 0, kit.dp(6))
                addView(mark, LinearLayout.LayoutParams(kit.dp(MARK_DP), kit.dp(MARK_DP)).apply { marginEnd = kit.dp(12) })
                addView(kit.text(move.text), kit.rest())
                background = kit.pressable(kit.round(Color.TRANSPARENT, RADIUS), RADIUS)
                readAs(move.spoken)
                setOnClickListener { lookAt(move.ply) }
                accessibilityDelegate = asButton
            }
        kit.showFocus(line, RADIUS)
        val again = core.word(TextKey.REVIEW_TRY)
        val button = kit.button(again, Kit.Weight.PLAIN) { tryAgain(move.ply) }
        button.contentDescription = "$again: ${move.spoken}"
        moves.addView(
            kit.row {
                addView(line, kit.rest())
                addView(button, kit.natural())
            },
            kit.wide(),
        )
    }

    private companion object {
        const val MARK_DP = 12
        const val RADIUS = 12
    }
}
