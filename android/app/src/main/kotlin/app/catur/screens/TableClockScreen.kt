package app.catur.screens

import android.os.Bundle
import android.os.SystemClock
import android.util.TypedValue
import android.view.Gravity
import android.view.View
import android.widget.LinearLayout
import android.widget.TextView
import app.catur.R
import app.catur.core.ChessClock
import app.catur.core.ChessClockHalf
import app.catur.core.ChessClockScreen
import app.catur.core.Half
import app.catur.core.Snapshot
import app.catur.core.TextKey
import app.catur.theme.Kit

/** A chess clock for a real board: two halves, each a button that faces its player, and what both need between them. */
class TableClockScreen(
    stage: Stage,
) : Screen(stage) {
    private val far = HalfView(Half.TOP).apply { view.id = R.id.clock_far }
    private val near = HalfView(Half.BOTTOM).apply { view.id = R.id.clock_near }
    private val reset = kit.button("", Kit.Weight.PLAIN) { stage.go(Place.TABLE_CLOCK_RESET) }.apply { id = R.id.clock_reset }
    private val set =
        kit.button("", Kit.Weight.PLAIN) { stage.go(Place.TABLE_CLOCK_TIME, OwnClockScreen.stateFor(shown?.time, table = true)) }.apply {
            id =
                R.id.clock_set
        }
    private val pause = kit.button("", Kit.Weight.QUIET, ::pauseOrGoOn).apply { id = R.id.clock_pause }
    private val note =
        kit.text(size = Kit.SMALL, color = kit.inkSoft).apply {
            textAlignment = View.TEXT_ALIGNMENT_CENTER
            accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
        }
    private val middle =
        kit.column {
            setPadding(kit.dp(4), kit.dp(4), kit.dp(4), kit.dp(4))
            addView(
                kit.row {
                    addView(kit.iconButton(R.drawable.ic_back, core.word(TextKey.ACTION_BACK)) { stage.back() })
                    addView(set, kit.rest())
                    addView(reset, kit.rest())
                    addView(pause, kit.rest())
                },
                kit.wide(),
            )
            addView(note, kit.wide())
        }
    override val view: LinearLayout =
        kit.column {
            setBackgroundColor(kit.ground)
            isClickable = true
            addView(far.view, half())
            addView(middle, kit.wide())
            addView(near.view, half())
        }
    private val tick = Runnable(::renew)
    private var shown: ChessClockScreen? = null

    init {
        far.view.rotation = UPSIDE_DOWN
        renew()
    }

    private fun half(): LinearLayout.LayoutParams {
        val edge = kit.dp(8)
        return LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, 0, 1f).apply { setMargins(edge, edge, edge, edge) }
    }

    private fun renew(): Unit = ask { clock, now -> clock.screen(now) }

    private fun ask(block: (ChessClock, ULong) -> ChessClockScreen): Unit = core.chessClock(block, ::show)

    private fun pauseOrGoOn(): Unit = ask { clock, now -> if (shown?.canPause == true) clock.pause(now) else clock.resume(now) }

    private fun show(screen: ChessClockScreen) {
        shown = screen
        far.show(screen.top)
        near.show(screen.bottom)
        note.text = screen.note
        reset.text = screen.resetLabel
        reset.isEnabled = screen.canReset
        set.text = screen.setLabel
        set.isEnabled = !screen.canPause
        pause.text = if (screen.canResume) screen.resumeLabel else screen.pauseLabel
        pause.isEnabled = screen.canPause || screen.canResume
        // Nobody touches the screen while a long think lasts.
        view.keepScreenOn = screen.nextChangeMs != null
        view.removeCallbacks(tick)
        screen.nextChangeMs?.let { view.postDelayed(tick, maxOf(1L, it.toLong() - SystemClock.elapsedRealtime())) }
    }

    /** A time put together by hand. */
    override fun answered(answer: Bundle) {
        val time = OwnClockScreen.timeOf(answer) ?: return
        ask { clock, _ -> clock.setTime(time) }
    }

    /** After a sheet above it has set the clock back, or to another time. */
    override fun show(snapshot: Snapshot) = renew()

    override fun left() {
        view.removeCallbacks(tick)
    }

    private inner class HalfView(
        private val half: Half,
    ) {
        private val time =
            TextView(kit.context).apply {
                // As large as the half allows, whatever the size of other text.
                setTextSize(TypedValue.COMPLEX_UNIT_DIP, TIME_DP)
                typeface = kit.medium()
                fontFeatureSettings = "tnum"
                gravity = Gravity.CENTER
            }
        private val moves = kit.text(size = Kit.BODY).apply { textAlignment = View.TEXT_ALIGNMENT_CENTER }
        val view =
            kit.column {
                gravity = Gravity.CENTER
                addView(time, kit.wide())
                addView(moves, kit.wide())
                isFocusable = true
                for (child in listOf(time, moves)) child.importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
                accessibilityDelegate = asButton
                setOnClickListener { ask { clock, now -> clock.press(half, now) } }
            }

        init {
            kit.showFocus(view, RADIUS)
            view.addOnLayoutChangeListener { _, _, top, _, bottom, _, oldTop, _, oldBottom ->
                if (bottom - top != oldBottom - oldTop) view.post { fit(bottom - top) }
            }
        }

        /** A low window, or one with large words, leaves less for the time. */
        private fun fit(height: Int) =
            time.setTextSize(TypedValue.COMPLEX_UNIT_DIP, if (height - moves.lineHeight < kit.dp(ROOMY_DP)) LOW_TIME_DP else TIME_DP)

        fun show(face: ChessClockHalf) {
            val (ground, ink) =
                when {
                    face.fallen -> kit.danger to kit.ground
                    face.running -> kit.accent to kit.onAccent
                    else -> kit.surface to kit.ink
                }
            view.background = kit.pressable(kit.round(ground, RADIUS, if (face.running) 0 else kit.outline), RADIUS, ink)
            time.setTextColor(if (face.low && !face.fallen && !face.running) kit.danger else ink)
            if (time.text.toString() != face.text) time.text = face.text
            moves.text = face.moves
            moves.setTextColor(ink)
            view.contentDescription = face.spoken
            view.isEnabled = face.canPress
        }
    }

    private companion object {
        const val UPSIDE_DOWN = 180f
        const val TIME_DP = 76f
        const val LOW_TIME_DP = 40f

        /** What [TIME_DP] takes. */
        const val ROOMY_DP = 104
        const val RADIUS = 28
    }
}

/** A question about the clock below. */
abstract class TableClockSheet(
    stage: Stage,
) : Sheet(stage, centred = true) {
    /** Closes it; the clock below learns with the next snapshot what has changed. */
    protected fun done() {
        stage.back()
        core.refresh()
    }
}

/** Asks before both halves are set back. */
class TableClockResetSheet(
    stage: Stage,
) : TableClockSheet(stage) {
    init {
        title(core.word(TextKey.CHESS_CLOCK_TITLE))
        note(core.word(TextKey.CHESS_CLOCK_RESET_ASK))
        buttons(
            kit.button(core.word(TextKey.ACTION_CANCEL), Kit.Weight.PLAIN) { stage.back() }.apply { id = R.id.cancel },
            kit
                .button(core.word(TextKey.CHESS_CLOCK_RESET), Kit.Weight.STRONG) {
                    core.chessClock({ clock, _ -> clock.reset() }) { done() }
                }.apply { id = R.id.confirm },
        )
    }
}

/** Another time for both halves. [state] is that of the screen where one is put together, with the time that is set. */
class TableClockTimeSheet(
    stage: Stage,
    private val state: Bundle,
) : TableClockSheet(stage) {
    init {
        title(core.word(TextKey.CHESS_CLOCK_SET))
        val presets = core.clockChoices.presets
        val options = presets.map { Option(it.label, spoken = it.spoken) }
        val time = OwnClockScreen.timeOf(state)
        val chosen = presets.indexOfFirst { it.time == time }
        val choices =
            Choices(kit, options, COLUMNS, chosen) { index ->
                core.chessClock({ clock, _ -> clock.setTime(presets[index].time) }) { done() }
            }
        content.addView(choices, kit.wide().apply { setMargins(kit.dp(12), kit.dp(4), kit.dp(12), kit.dp(8)) })
        val own =
            OwnClockScreen.button(stage, time.takeIf { chosen < 0 }) {
                stage.back()
                stage.go(Place.OWN_CLOCK, state)
            }
        own.id = R.id.clock_own
        content.addView(own, kit.natural().apply { setMargins(kit.dp(12), 0, kit.dp(12), 0) })
        buttons(kit.button(core.word(TextKey.ACTION_CANCEL), Kit.Weight.PLAIN) { stage.back() }.apply { id = R.id.cancel })
    }

    override fun save(state: Bundle) = state.putAll(this.state)

    private companion object {
        const val COLUMNS = 4
    }
}
