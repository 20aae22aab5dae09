package app.catur.screens

import android.os.Bundle
import android.util.TypedValue
import android.view.View
import android.widget.Button
import app.catur.R
import app.catur.core.SideTime
import app.catur.core.TextKey
import app.catur.core.TimeKind
import app.catur.core.TimeSettings
import app.catur.theme.Kit

/** A clock put together by hand: its kind, the time of each side, and what each move brings. It is the answer to the screen below. */
class OwnClockScreen(
    stage: Stage,
    state: Bundle,
) : Page(stage, TextKey.CLOCK_OWN) {
    private val words = core.clockChoices

    /** On a real board the app does not know who has which pieces, and no game is rated. */
    private val table = state.getBoolean(TABLE)
    private var time = timeOf(state) ?: words.firstOwn
    private var handicap = state.getBoolean(HANDICAP, time.white != time.black)
    private val same = Stepper(words.bases) { base -> both { it.copy(base = base) } }
    private val white = Stepper(words.bases) { time = time.copy(white = time.white.copy(base = it)) }
    private val black = Stepper(words.bases) { time = time.copy(black = time.black.copy(base = it)) }
    private val extra = Stepper(words.extras) { extra -> both { it.copy(extra = extra) } }

    init {
        val options = words.kinds.map { Option(it.name, it.note) }
        val chosen = words.kinds.indexOfFirst { it.kind == time.kind }
        content.addView(Choices(kit, options, 1, chosen) { choose(words.kinds[it].kind) }, kit.wide())
        // The top half of a chess clock has Black's time.
        val steppers = if (table) listOf(same, black, white, extra) else listOf(same, white, black, extra)
        val numbers = kit.column { for (stepper in steppers) addView(stepper.view, kit.wide()) }
        content.addView(numbers, kit.wide().apply { topMargin = kit.dp(12) })
        switch(TextKey.CLOCK_HANDICAP, TextKey.CLOCK_RATED_EQUAL.takeUnless { table }, handicap) {
            handicap = it
            if (!it) time = time.copy(black = time.white)
            renew()
        }.id = R.id.own_clock_handicap
        footer.addView(
            kit.button(core.word(TextKey.ACTION_OK), Kit.Weight.STRONG, ::answer).apply { id = R.id.own_clock_ok },
            kit.wide().apply { setMargins(kit.dp(20), kit.dp(8), kit.dp(20), kit.dp(12)) },
        )
        renew()
    }

    private val extraLabel get() = words.kinds.firstOrNull { it.kind == time.kind }?.extraLabel

    private fun choose(kind: TimeKind) {
        time = time.copy(kind = kind)
        renew()
    }

    private fun answer() {
        // What was set before a kind without it was chosen comes back with the next kind, but does not leave this screen.
        if (extraLabel == null) both { it.copy(extra = 0u) }
        stage.back(Bundle().also { putTime(it, time) })
    }

    private fun renew() {
        same.show(words.baseLabel.takeUnless { handicap }, time.white.base)
        white.show((if (table) core.word(TextKey.CHESS_CLOCK_BOTTOM) else words.baseWhiteLabel).takeIf { handicap }, time.white.base)
        black.show((if (table) core.word(TextKey.CHESS_CLOCK_TOP) else words.baseBlackLabel).takeIf { handicap }, time.black.base)
        extra.show(extraLabel, time.white.extra)
    }

    private fun both(change: (SideTime) -> SideTime) {
        time = time.copy(white = change(time.white), black = change(time.black))
    }

    /** A time with two buttons that go to the next shorter and longer one. It stays the same view, so that a screen reader stays there. */
    private inner class Stepper(
        steps: List<UInt>,
        private val change: (UInt) -> Unit,
    ) {
        /** Signed: Android 7 can't compare others. */
        private val steps = steps.map { it.toInt() }
        private var seconds = 0
        private val name = kit.text().apply { importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO }
        private val value = kit.text(strong = true).apply { accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE }
        private val less = button("−") { shorter?.let(::step) }
        private val more = button("+") { longer?.let(::step) }
        private val shorter get() = steps.lastOrNull { it < seconds }
        private val longer get() = steps.firstOrNull { it > seconds }
        val view =
            kit.row {
                setPadding(0, kit.dp(8), 0, kit.dp(8))
                addView(
                    kit.column {
                        addView(name, kit.wide())
                        addView(value, kit.wide())
                    },
                    kit.rest().apply { marginEnd = kit.dp(12) },
                )
                addView(less, kit.natural().apply { marginEnd = kit.dp(8) })
                addView(more, kit.natural())
            }

        private fun button(
            sign: String,
            action: () -> Unit,
        ) = kit.button(sign, action = action).apply { setTextSize(TypedValue.COMPLEX_UNIT_SP, Kit.TITLE) }

        private fun step(next: Int) {
            change(next.toUInt())
            renew()
        }

        /** Without a [label] it is not there. */
        fun show(
            label: String?,
            time: UInt,
        ) {
            view.visibility = if (label == null) View.GONE else View.VISIBLE
            seconds = time.toInt()
            val spoken = core.timeWords(time)
            name.text = label
            if (value.text.toString() != spoken) value.text = spoken
            value.contentDescription = "$label: $spoken"
            less.isEnabled = shorter != null
            more.isEnabled = longer != null
            less.contentDescription = "$label: $spoken, ${core.word(TextKey.CLOCK_LESS)}"
            more.contentDescription = "$label: $spoken, ${core.word(TextKey.CLOCK_MORE)}"
        }
    }

    override fun save(state: Bundle) {
        putTime(state, time)
        state.putBoolean(HANDICAP, handicap)
        state.putBoolean(TABLE, table)
    }

    companion object {
        private const val HANDICAP = "handicap"
        private const val TABLE = "table"
        private const val TIME = "time"

        /** The state of this screen when it opens with [time], or with a first proposal. */
        fun stateFor(
            time: TimeSettings?,
            table: Boolean,
        ) = Bundle().apply {
            putTime(this, time)
            putBoolean(TABLE, table)
        }

        /** The way to this screen, with the name of the clock that was put together there. */
        fun button(
            stage: Stage,
            own: TimeSettings?,
            open: () -> Unit,
        ): Button {
            val words = stage.core.word(TextKey.CLOCK_OWN)
            val named = if (own == null) words else "$words: ${stage.core.clockName(own)}"
            return stage.kit.button(named, if (own == null) Kit.Weight.PLAIN else Kit.Weight.QUIET, open)
        }

        fun putTime(
            state: Bundle,
            time: TimeSettings?,
        ) = state.putIntArray(
            TIME,
            time?.run { intArrayOf(kind.ordinal, white.base.toInt(), white.extra.toInt(), black.base.toInt(), black.extra.toInt()) },
        )

        fun timeOf(state: Bundle): TimeSettings? =
            state.getIntArray(TIME)?.let { (kind, whiteBase, whiteExtra, blackBase, blackExtra) ->
                TimeSettings(
                    TimeKind.entries[kind],
                    SideTime(whiteBase.toUInt(), whiteExtra.toUInt()),
                    SideTime(blackBase.toUInt(), blackExtra.toUInt()),
                )
            }

        /** Whether [state] says anything of the time, "none" among it. */
        fun knowsTime(state: Bundle) = TIME in state.keySet()
    }
}
