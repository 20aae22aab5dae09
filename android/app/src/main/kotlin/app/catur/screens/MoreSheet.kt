package app.catur.screens

import android.graphics.Color
import android.view.Gravity
import android.widget.LinearLayout
import app.catur.R
import app.catur.core.Snapshot
import app.catur.core.TextKey
import app.catur.theme.Kit

/** Everything that is not needed at every move. */
class MoreSheet(
    stage: Stage,
) : Sheet(stage, centred = false) {
    private var shown: List<Any?>? = null

    init {
        content.id = R.id.more_sheet
    }

    override fun show(snapshot: Snapshot) {
        // The rows depend on little of the snapshot: the rest must not rebuild them under a finger.
        val about =
            listOf(
                snapshot.actions,
                snapshot.claim,
                snapshot.twoPlayers,
                snapshot.rating.text,
                snapshot.ended?.review,
                snapshot.clock?.canPause,
            )
        if (about == shown) return
        shown = about
        content.removeAllViews()
        title(core.word(TextKey.ACTION_MORE))
        item(TextKey.ACTION_NEW_GAME) { then { stage.go(Place.NEW_GAME) } }
        if (snapshot.actions.review) item(TextKey.ACTION_REVIEW) { then { stage.go(Place.REVIEW) } }
        claims(snapshot)
        if (snapshot.twoPlayers) {
            item(TextKey.ACTION_AGREE_DRAW, enabled = snapshot.actions.agreeDraw) { then { stage.go(Place.AGREE) } }
        }
        item(TextKey.ACTION_RESIGN, enabled = snapshot.actions.resign) { then { stage.go(Place.RESIGN) } }
        if (snapshot.actions.adoube) {
            item(TextKey.ACTION_ADOUBE, note = core.word(TextKey.ADOUBE_NOTE)) { then { core.act { it.adoube() } } }
        }
        snapshot.clock?.takeIf { it.canPause }?.let { item(TextKey.CLOCK_PAUSE) { then { core.pauseClock() } } }
        item(TextKey.ACTION_TYPE_MOVE, enabled = snapshot.ended == null) { then { stage.go(Place.TYPE_MOVE) } }
        item(TextKey.ACTION_TURN_BOARD, enabled = snapshot.actions.turnBoard) { then { core.turnBoard() } }
        item(TextKey.ACTION_SHARE_GAME, enabled = snapshot.actions.share) { then(::share) }
        item(TextKey.CHESS_CLOCK_TITLE) { then { stage.go(Place.TABLE_CLOCK) } }
        item(TextKey.RATING_TITLE, note = snapshot.rating.text) { then { stage.go(Place.RATING) } }
        item(TextKey.ACTION_SETTINGS) { then { stage.go(Place.SETTINGS) } }
    }

    /** Grey until a claim is possible; then it names the reason, or the moves to claim with. */
    private fun claims(snapshot: Snapshot) {
        val claim = snapshot.claim
        if (claim == null || !snapshot.actions.claim) {
            item(TextKey.ACTION_CLAIM_DRAW, enabled = false, note = core.word(TextKey.CLAIM_NOT_POSSIBLE)) {}
            return
        }
        val reason = claim.reason.replaceFirstChar { it.uppercase() }
        if (claim.now) row(claim.nowLabel, reason, enabled = true, lit = true) { then { core.act { it.claimDraw() } } }
        for (move in claim.moves) {
            row(
                move.label,
                if (claim.now) "" else reason,
                enabled = true,
                lit = true,
            ) { then { core.act { it.claimDraw(move.uci) } } }
        }
    }

    private fun share() = core.pgn { pgn -> stage.share(core.word(TextKey.ACTION_SHARE_GAME), pgn) }

    /** Closes the sheet first, so that back from where [action] leads is the board. */
    private fun then(action: () -> Unit) {
        stage.back()
        action()
    }

    private fun item(
        key: TextKey,
        enabled: Boolean = true,
        note: String = "",
        action: () -> Unit,
    ) = row(core.word(key), note, enabled, lit = false, action)

    private fun row(
        words: String,
        note: String,
        enabled: Boolean,
        lit: Boolean,
        action: () -> Unit,
    ) {
        val label = kit.text(words, color = if (lit) kit.accent else kit.ink, strong = lit)
        val row =
            kit.column {
                gravity = Gravity.CENTER_VERTICAL
                minimumHeight = kit.dp(48)
                setPadding(kit.dp(16), kit.dp(8), kit.dp(16), kit.dp(8))
                addView(label, kit.wide())
                if (note.isNotEmpty()) addView(kit.text(note, Kit.SMALL, kit.inkSoft), kit.wide())
                background = kit.pressable(kit.round(Color.TRANSPARENT, RADIUS), RADIUS)
                readAs(if (note.isEmpty()) words else "$words. $note")
                isEnabled = enabled
            }
        kit.showFocus(row, RADIUS)
        if (!enabled) label.setTextColor(kit.faded(kit.ink))
        if (enabled) row.setOnClickListener { action() }
        row.accessibilityDelegate = asButton
        content.addView(row, LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, LinearLayout.LayoutParams.WRAP_CONTENT))
    }

    private companion object {
        const val RADIUS = 16
    }
}
