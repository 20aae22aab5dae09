package app.catur.screens

import android.widget.TextView
import app.catur.R
import app.catur.core.Settings
import app.catur.core.Snapshot
import app.catur.core.TextKey

/** Language, board, games, and what there is to know about the app. */
class SettingsScreen(
    stage: Stage,
) : Page(stage, TextKey.SETTINGS_TITLE) {
    private val score: TextView = kit.text()

    init {
        val settings = core.settings
        heading(TextKey.SETTINGS_LANGUAGE)
        val options = LANGUAGES.map { (_, name) -> Option(name ?: core.word(TextKey.SETTINGS_LANGUAGE_SYSTEM)) }
        val chosen = LANGUAGES.indexOfFirst { it.first == settings.language }.coerceAtLeast(0)
        content.addView(Choices(kit, options, 1, chosen, ::chooseLanguage), kit.wide())
        heading(TextKey.SETTINGS_BOARD)
        switch(TextKey.SETTINGS_TURN_EVERY_MOVE, TextKey.SETTINGS_TURN_EVERY_MOVE_NOTE, settings.turnEveryMove) { on ->
            change { it.copy(turnEveryMove = on) }
        }.id = R.id.setting_turn
        switch(TextKey.SETTINGS_COORDINATES, TextKey.SETTINGS_COORDINATES_NOTE, settings.coordinates) { on ->
            change { it.copy(coordinates = on) }
        }.id = R.id.setting_coordinates
        heading(TextKey.SETTINGS_GAME)
        switch(TextKey.SETTINGS_TOUCH_MOVE, TextKey.NEW_GAME_TOUCH_MOVE_NOTE, settings.newGame.touchMove) { on ->
            change { it.copy(newGame = it.newGame.copy(touchMove = on)) }
        }.id = R.id.setting_touch_move
        switch(TextKey.SETTINGS_RATED, TextKey.NEW_GAME_RATED_NOTE, settings.newGame.rated) { on ->
            change { it.copy(newGame = it.newGame.copy(rated = on)) }
        }.id = R.id.setting_rated
        heading(TextKey.SETTINGS_SCORE)
        content.addView(score, kit.wide())
        heading(TextKey.SETTINGS_ABOUT)
        note(core.word(TextKey.SETTINGS_ABOUT_TEXT, "version" to version()))
        button(TextKey.SETTINGS_LICENCES, R.id.licences) { stage.go(Place.LICENCES) }
        button(TextKey.SETTINGS_SHARE_LOG, R.id.share_log, ::shareLog)
        note(core.word(TextKey.SETTINGS_SHARE_LOG_NOTE))
    }

    private fun button(
        label: TextKey,
        id: Int,
        action: () -> Unit,
    ) = content.addView(
        kit.button(core.word(label), action = action).apply { this.id = id },
        kit.natural().apply {
            topMargin = kit.dp(16)
            bottomMargin = kit.dp(4)
        },
    )

    private fun version(): String {
        val context = kit.context
        return context.packageManager
            .getPackageInfo(context.packageName, 0)
            .versionName
            .orEmpty()
    }

    private fun chooseLanguage(index: Int) {
        stage.renewWords()
        change { it.copy(language = LANGUAGES[index].first) }
    }

    private fun change(block: (Settings) -> Settings) = core.changeSettings(block(core.settings))

    private fun shareLog() = core.log { log -> stage.share(core.word(TextKey.SETTINGS_SHARE_LOG), log) }

    override fun show(snapshot: Snapshot) {
        score.text = snapshot.score
    }

    private companion object {
        /** Each language by its own name, whatever the app speaks now. */
        val LANGUAGES = listOf(null to null, "en" to "English", "id" to "Bahasa Indonesia", "ms" to "Bahasa Melayu")
    }
}
