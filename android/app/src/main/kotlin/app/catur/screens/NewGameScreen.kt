package app.catur.screens

import android.os.Bundle
import android.view.View
import android.widget.LinearLayout
import app.catur.R
import app.catur.core.ColorChoice
import app.catur.core.LevelLine
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.Snapshot
import app.catur.core.TextKey
import app.catur.core.TimeSettings
import app.catur.theme.Kit

/** Opponent, level, colour and options of a new game, filled with what was chosen last time. */
class NewGameScreen(
    stage: Stage,
    state: Bundle,
) : Page(stage, TextKey.NEW_GAME_TITLE) {
    private val last = core.settings.newGame
    private val levels: List<LevelLine> = core.levels
    private var twoPlayers = state.getBoolean(TWO_PLAYERS, last.opponent is Opponent.TwoPlayers && LEVEL !in state.keySet())
    private var level = state.getInt(LEVEL, (last.opponent as? Opponent.Computer)?.level?.toInt() ?: 1)
    private var color = ColorChoice.entries[state.getInt(COLOR, last.color.ordinal)]
    private var undo = state.getBoolean(UNDO, last.undoAllowed)
    private var hint = state.getBoolean(HINT, last.hintAllowed)
    private var touchMove = state.getBoolean(TOUCH_MOVE, last.touchMove)

    private var time = if (OwnClockScreen.knowsTime(state)) OwnClockScreen.timeOf(state) else last.time
    private val clockGroup = kit.column()
    private val ownClock = kit.column()
    private var rated = state.getBoolean(RATED, last.rated)

    /** Only a game against the computer has a level and a colour to choose. */
    private val againstComputer = kit.column()
    private val ratedLine: View

    /** A rated game has none of these. */
    private val helpLines: List<View>
    private var asks = false

    init {
        heading(TextKey.NEW_GAME_OPPONENT)
        val opponents = listOf(Option(core.word(TextKey.NEW_GAME_COMPUTER)), Option(core.word(TextKey.NEW_GAME_TWO_PLAYERS)))
        choices(content, opponents, opponents.size, if (twoPlayers) 1 else 0) {
            twoPlayers = it == 1
            showOpponent()
        }
        content.addView(againstComputer, kit.wide())
        levels()
        colors()
        heading(TextKey.CLOCK_TITLE)
        content.addView(clockGroup, kit.wide())
        clocks()
        heading(TextKey.NEW_GAME_OPTIONS)
        val rate =
            switch(TextKey.NEW_GAME_RATED, TextKey.NEW_GAME_RATED_NOTE, rated) {
                rated = it
                showOptions()
            }
        rate.id = R.id.new_game_rated
        ratedLine = lineOf(rate)
        val undoSwitch = switch(TextKey.NEW_GAME_UNDO, on = undo) { undo = it }.apply { id = R.id.new_game_undo }
        val hintSwitch = switch(TextKey.NEW_GAME_HINT, on = hint) { hint = it }.apply { id = R.id.new_game_hint }
        helpLines = listOf(undoSwitch, hintSwitch).map(::lineOf)
        switch(TextKey.NEW_GAME_TOUCH_MOVE, TextKey.NEW_GAME_TOUCH_MOVE_NOTE, touchMove) { touchMove = it }.id = R.id.new_game_touch_move
        footer.addView(
            kit.button(core.word(TextKey.ACTION_START), Kit.Weight.STRONG, ::ask).apply { id = R.id.start },
            kit.wide().apply { setMargins(kit.dp(20), kit.dp(8), kit.dp(20), kit.dp(12)) },
        )
        showOpponent()
    }

    private fun levels() {
        againstComputer.addView(kit.heading(core.word(TextKey.NEW_GAME_LEVEL)), kit.wide())
        // The note about an estimate is the same for most levels and stands once below them; a level's own stands with it.
        val estimate = levels.firstOrNull()?.note.orEmpty()
        val options =
            levels.map {
                Option(
                    "${it.name}",
                    listOf(
                        it.ratingText,
                        it.note.takeIf { note ->
                            note != estimate
                        },
                    ).filterNotNull().joinToString(". "),
                )
            }
        val chosen = levels.indexOfFirst { it.level.toInt() == level }.coerceAtLeast(0)
        choices(againstComputer, options, 1, chosen) { level = levels[it].level.toInt() }
        val note = kit.text(core.word(TextKey.NEW_GAME_ESTIMATE), Kit.SMALL, kit.inkSoft)
        againstComputer.addView(note, kit.wide().apply { topMargin = kit.dp(8) })
    }

    private fun colors() {
        againstComputer.addView(kit.heading(core.word(TextKey.NEW_GAME_COLOUR)), kit.wide())
        val options =
            listOf(
                Option(core.word(TextKey.COLOR_WHITE), picture = kit.context.getDrawable(R.drawable.piece_white_king)),
                Option(core.word(TextKey.COLOR_BLACK), picture = kit.context.getDrawable(R.drawable.piece_black_king)),
                Option(core.word(TextKey.COLOR_RANDOM), picture = kit.context.getDrawable(R.drawable.ic_random)),
            )
        choices(againstComputer, options, options.size, color.ordinal) { color = ColorChoice.entries[it] }
    }

    private fun clocks() {
        val clocks = core.clockChoices
        val times = listOf(null) + clocks.presets.map { it.time }
        val options = listOf(Option(clocks.noneLabel)) + clocks.presets.map { Option(it.label, spoken = it.spoken) }
        clockGroup.removeAllViews()
        choices(clockGroup, options, CLOCK_COLUMNS, times.indexOf(time)) {
            time = times[it]
            ownClock(null)
            showOptions()
        }
        clockGroup.addView(ownClock, kit.wide())
        ownClock(time?.takeIf { it !in times })
    }

    /** The way to a clock of one's own, with its name if there is one. */
    private fun ownClock(own: TimeSettings?) {
        val button =
            OwnClockScreen.button(stage, own) {
                stage.go(Place.OWN_CLOCK, OwnClockScreen.stateFor(time ?: core.settings.newGame.time, table = false))
            }
        button.id = R.id.new_game_own_clock
        ownClock.removeAllViews()
        ownClock.addView(button, kit.natural().apply { topMargin = kit.dp(8) })
    }

    private fun choices(
        into: LinearLayout,
        options: List<Option>,
        columns: Int,
        chosen: Int,
        onChosen: (Int) -> Unit,
    ) = into.addView(Choices(kit, options, columns, chosen, onChosen), kit.wide())

    private fun showOpponent() {
        againstComputer.visibility = if (twoPlayers) View.GONE else View.VISIBLE
        showOptions()
    }

    private fun showOptions() {
        val canBeRated = !twoPlayers && isEven(time)
        ratedLine.visibility = if (canBeRated) View.VISIBLE else View.GONE
        for (line in helpLines) line.visibility = if (rated && canBeRated) View.GONE else View.VISIBLE
    }

    /** A clock of one's own is remembered, whether the game begins or not. */
    override fun answered(answer: Bundle) {
        time = OwnClockScreen.timeOf(answer)
        clocks()
        showOptions()
        val settings = core.settings
        val kept = settings.newGame.copy(time = time, rated = settings.newGame.rated && isEven(time))
        core.changeSettings(settings.copy(newGame = kept))
    }

    override fun show(snapshot: Snapshot) {
        asks = snapshot.newGameAsks
    }

    private fun ask() {
        if (!asks) return start()
        val state = Bundle()
        save(state)
        stage.go(Place.ABANDON, state)
    }

    private fun start() {
        val state = Bundle()
        save(state)
        core.newGame(gameOf(state, last))
        stage.home()
    }

    override fun save(state: Bundle) {
        state.putBoolean(TWO_PLAYERS, twoPlayers)
        state.putInt(LEVEL, level)
        state.putInt(COLOR, color.ordinal)
        state.putBoolean(UNDO, undo)
        state.putBoolean(HINT, hint)
        state.putBoolean(TOUCH_MOVE, touchMove)
        state.putBoolean(RATED, rated)
        OwnClockScreen.putTime(state, time)
    }

    companion object {
        const val LEVEL = "level"
        private const val TWO_PLAYERS = "two players"
        private const val COLOR = "color"
        private const val UNDO = "undo"
        private const val HINT = "hint"
        private const val TOUCH_MOVE = "touch move"
        private const val RATED = "rated"
        private const val CLOCK_COLUMNS = 4

        /** Whether both sides have the same time, which a rated game wants. */
        private fun isEven(time: TimeSettings?) = time?.run { white == black } ?: true

        /** The game that the saved [state] of this screen describes. */
        fun gameOf(
            state: Bundle,
            last: NewGame,
        ): NewGame =
            last.copy(
                opponent =
                    if (state.getBoolean(TWO_PLAYERS)) Opponent.TwoPlayers else Opponent.Computer(state.getInt(LEVEL).toUByte()),
                color = ColorChoice.entries[state.getInt(COLOR)],
                undoAllowed = state.getBoolean(UNDO),
                hintAllowed = state.getBoolean(HINT),
                touchMove = state.getBoolean(TOUCH_MOVE),
                rated = state.getBoolean(RATED) && isEven(OwnClockScreen.timeOf(state)),
                time = OwnClockScreen.timeOf(state),
                start = null,
            )
    }
}
