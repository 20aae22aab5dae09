package app.catur.screens

import android.os.Bundle
import android.text.format.DateUtils
import android.view.Gravity
import android.view.View
import android.widget.LinearLayout
import app.catur.R
import app.catur.core.SideTime
import app.catur.core.TextKey
import app.catur.core.TimeKind
import app.catur.core.TimeSettings
import app.catur.theme.Kit

/** A clock put together by hand: its kind, the time of each side, and what each move brings. The next new game starts with it. */
class OwnClockScreen(
    stage: Stage,
    state: Bundle,
) : Page(stage, TextKey.CLOCK_OWN) {
    private val words = core.clockChoices
    private var time = timeOf(state) ?: core.settings.newGame.time ?: FIRST
    private var handicap = state.getBoolean(HANDICAP, time.white != time.black)
    private val numbers = kit.column()

    init {
        val options = words.kinds.map { Option(it.name, it.note) }
        val chosen = words.kinds.indexOfFirst { it.kind == time.kind }
        content.addView(Choices(kit, options, 1, chosen) { choose(words.kinds[it].kind) }, kit.wide())
        content.addView(numbers, kit.wide().apply { topMargin = kit.dp(12) })
        switch(TextKey.CLOCK_HANDICAP, TextKey.CLOCK_RATED_EQUAL, handicap) {
            handicap = it
            if (!it) time = time.copy(black = time.white)
            renew()
        }.id = R.id.own_clock_handicap
        footer.addView(
            kit.button(core.word(TextKey.ACTION_OK), Kit.Weight.STRONG, ::keep).apply { id = R.id.own_clock_ok },
            kit.wide().apply { setMargins(kit.dp(20), kit.dp(8), kit.dp(20), kit.dp(12)) },
        )
        renew()
    }

    private val extraLabel get() = words.kinds.firstOrNull { it.kind == time.kind }?.extraLabel

    private fun choose(kind: TimeKind) {
        time = time.copy(kind = kind)
        renew()
    }

    private fun keep() {
        // What was set before a kind without it was chosen comes back with the next kind, but does not leave this screen.
        if (extraLabel == null) both { it.copy(extra = 0u) }
        val settings = core.settings
        core.changeSettings(settings.copy(newGame = settings.newGame.copy(time = time)))
        stage.back()
    }

    private fun renew() {
        numbers.removeAllViews()
        if (handicap) {
            stepper(words.baseWhiteLabel, time.white.base.toInt(), BASES) { time = time.copy(white = time.white.copy(base = it.toUInt())) }
            stepper(words.baseBlackLabel, time.black.base.toInt(), BASES) { time = time.copy(black = time.black.copy(base = it.toUInt())) }
        } else {
            stepper(words.baseLabel, time.white.base.toInt(), BASES) { both { side -> side.copy(base = it.toUInt()) } }
        }
        extraLabel?.let { label -> stepper(label, time.white.extra.toInt(), EXTRAS) { both { side -> side.copy(extra = it.toUInt()) } } }
    }

    private fun both(change: (SideTime) -> SideTime) {
        time = time.copy(white = change(time.white), black = change(time.black))
    }

    private fun stepper(
        label: String,
        seconds: Int,
        steps: List<Int>,
        change: (Int) -> Unit,
    ) {
        val value = DateUtils.formatElapsedTime(seconds.toLong())

        fun button(
            sign: String,
            next: Int?,
        ) = kit.button(sign) { next?.let { change(it).also { renew() } } }.apply {
            isEnabled = next != null
            contentDescription = "$label: $value, $sign"
        }
        numbers.addView(
            kit.row {
                minimumHeight = kit.dp(64)
                addView(kit.text(label), kit.rest().apply { marginEnd = kit.dp(12) })
                addView(button("−", steps.lastOrNull { it < seconds }), kit.natural())
                addView(
                    kit.text(value, strong = true).apply {
                        textAlignment = View.TEXT_ALIGNMENT_CENTER
                        gravity = Gravity.CENTER
                        minWidth = kit.dp(84)
                    },
                    kit.natural(),
                )
                addView(button("+", steps.firstOrNull { it > seconds }), kit.natural())
            },
            LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, LinearLayout.LayoutParams.WRAP_CONTENT),
        )
    }

    override fun save(state: Bundle) {
        putTime(state, time)
        state.putBoolean(HANDICAP, handicap)
    }

    companion object {
        private const val HANDICAP = "handicap"
        private const val TIME = "time"
        private val FIRST = TimeSettings(TimeKind.FISCHER, SideTime(300u, 3u), SideTime(300u, 3u))

        /** Seconds for all moves, and for each move. Signed: Android 7 can't compare others. */
        private val BASES = listOf(30, 60, 120, 180, 300, 600, 900, 1200, 1500, 1800, 2700, 3600, 5400, 7200, 10_800)
        private val EXTRAS = listOf(0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60)

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
