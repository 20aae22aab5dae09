package app.catur.screens

import android.os.Bundle
import android.view.View
import android.widget.LinearLayout
import app.catur.R
import app.catur.core.RatingEntry
import app.catur.core.RatingLine
import app.catur.core.RatingReport
import app.catur.core.Snapshot
import app.catur.core.TextKey
import app.catur.theme.Kit
import java.text.DateFormat
import java.util.Date

/** The player's rating, how it came about, and the level that fits it. */
class RatingScreen(
    stage: Stage,
) : Page(stage, TextKey.RATING_TITLE) {
    private val points = kit.text(size = LARGE, strong = true)
    private val left = kit.text(color = kit.inkSoft)
    private val graph = RatingGraphView(kit).apply { id = R.id.rating_graph }
    private val history = kit.column()
    private val suggested = kit.text()
    private val play =
        kit.button(core.word(TextKey.ACTION_NEW_GAME)) {
            stage.go(Place.NEW_GAME, Bundle().apply { putInt(NewGameScreen.LEVEL, level) })
        }
    private val dates = DateFormat.getDateInstance(DateFormat.MEDIUM)
    private var level = 1
    private var asked: RatingLine? = null

    init {
        play.id = R.id.rating_play
        content.addView(points, kit.wide())
        content.addView(left, kit.wide())
        content.addView(graph, kit.wide().apply { topMargin = kit.dp(12) })
        val fitting =
            kit.row {
                addView(suggested, kit.rest().apply { marginEnd = kit.dp(12) })
                addView(play, kit.natural())
            }
        content.addView(fitting, kit.wide().apply { topMargin = kit.dp(12) })
        content.addView(history, kit.wide())
    }

    override fun show(snapshot: Snapshot) {
        // With a clock a snapshot comes every second; the history is long and changes by game.
        if (snapshot.rating == asked) return
        asked = snapshot.rating
        core.rating(::show)
    }

    private fun show(report: RatingReport) {
        points.text = report.rating.text
        left.text = report.rating.gamesLeftText.orEmpty()
        left.visibility = if (report.rating.gamesLeftText == null) View.GONE else View.VISIBLE
        graph.visibility = if (report.graph == null) View.GONE else View.VISIBLE
        report.graph?.let(graph::show)
        level =
            report.rating.suggested.level
                .toInt()
        suggested.text = report.rating.suggested.text
        history.removeAllViews()
        history.addView(kit.text(report.note, Kit.SMALL, kit.inkSoft), kit.wide().apply { topMargin = kit.dp(16) })
        history.addView(kit.heading(core.word(TextKey.RATING_HISTORY_TITLE)), kit.wide())
        report.empty?.let { history.addView(kit.text(it), kit.wide()) }
        report.entries.forEach(::entry)
    }

    private fun entry(entry: RatingEntry) {
        val date = dates.format(Date(entry.started))
        val line =
            kit.row {
                setPadding(0, kit.dp(8), 0, kit.dp(8))
                addView(
                    kit.column {
                        addView(kit.text(entry.resultText), kit.wide())
                        addView(kit.text("${entry.opponent} · $date", Kit.SMALL, kit.inkSoft), kit.wide())
                    },
                    kit.rest().apply { marginEnd = kit.dp(12) },
                )
                addView(
                    kit.column {
                        val toTheEnd = LinearLayout.LayoutParams.WRAP_CONTENT
                        gravity = android.view.Gravity.END
                        addView(kit.text(entry.after.toString(), strong = true), LinearLayout.LayoutParams(toTheEnd, toTheEnd))
                        addView(kit.text(entry.changeText, Kit.SMALL, kit.inkSoft), LinearLayout.LayoutParams(toTheEnd, toTheEnd))
                    },
                    kit.natural(),
                )
                readAs("${entry.spoken}. $date")
            }
        history.addView(line, kit.wide())
    }

    private companion object {
        const val LARGE = 28f
    }
}
