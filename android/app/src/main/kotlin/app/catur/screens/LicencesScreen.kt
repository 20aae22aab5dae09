package app.catur.screens

import app.catur.core.TextKey

/** What the app contains that others wrote, with their licences; in English, as they are. */
class LicencesScreen(
    stage: Stage,
) : Page(stage, TextKey.SETTINGS_LICENCES) {
    init {
        val text =
            kit.context.assets
                .open("licences.txt")
                .bufferedReader()
                .use { it.readText() }
        // A paragraph each, so that a screen reader need not read all in one go.
        text.split(BLANK_LINES).forEach { note("$it\n") }
    }

    private companion object {
        val BLANK_LINES = Regex("\\n{2,}")
    }
}
