package app.catur.screens

import android.os.Bundle
import android.text.InputType
import android.view.Gravity
import android.view.View
import android.view.inputmethod.EditorInfo
import android.view.inputmethod.InputMethodManager
import android.widget.EditText
import android.widget.LinearLayout
import android.widget.ScrollView
import android.widget.TextView
import app.catur.R
import app.catur.core.NoticeKind
import app.catur.core.Side
import app.catur.core.Snapshot
import app.catur.core.TextKey
import app.catur.theme.Kit

/** Asks before a game is given up, and names the side. */
class ResignSheet(
    stage: Stage,
) : Sheet(stage, centred = true) {
    private val title = title("")

    /** Between two players the side to move resigns; against the computer it is always the player's. */
    private var side = Side.WHITE

    /** What it costs stands here in a rated game. */
    private val note = note("")

    init {
        buttons(
            kit.button(core.word(TextKey.ACTION_CANCEL), Kit.Weight.PLAIN) { stage.back() }.apply { id = R.id.cancel },
            kit
                .button(core.word(TextKey.ACTION_RESIGN), Kit.Weight.DANGER) {
                    val loser = side
                    stage.back()
                    core.act { it.resign(loser) }
                }.apply { id = R.id.confirm },
        )
    }

    override fun show(snapshot: Snapshot) {
        side = resigning(snapshot)
        val key = if (side == Side.WHITE) TextKey.RESIGN_TITLE_WHITE else TextKey.RESIGN_TITLE_BLACK
        title.text = core.word(key)
        note.text = snapshot.resignNote
    }

    private fun resigning(snapshot: Snapshot): Side {
        val players = listOf(snapshot.topPlayer, snapshot.bottomPlayer)
        if (!snapshot.twoPlayers) return players.first { it.detail.isEmpty() }.side
        return players.firstOrNull { it.toMove }?.side ?: snapshot.sideToMove
    }
}

/** Asks before a new game ends the running one. [state] is that of the new game screen below. */
class AbandonSheet(
    stage: Stage,
    private val state: Bundle,
) : Sheet(stage, centred = true) {
    private val note: TextView

    init {
        title(core.word(TextKey.NEW_GAME_TITLE))
        note = note("")
        buttons(
            kit.button(core.word(TextKey.ACTION_CANCEL), Kit.Weight.PLAIN) { stage.back() }.apply { id = R.id.cancel },
            kit.button(core.word(TextKey.NEW_GAME_ANYWAY), Kit.Weight.STRONG, ::start).apply { id = R.id.confirm },
        )
    }

    private fun start() {
        core.newGame(NewGameScreen.gameOf(state, core.settings.newGame))
        stage.home()
    }

    override fun save(state: Bundle) = state.putAll(this.state)

    override fun show(snapshot: Snapshot) {
        note.text = snapshot.newGameQuestion
    }
}

/** Both players confirm a draw, each by the button that faces them. */
class AgreeScreen(
    stage: Stage,
) : Screen(stage) {
    private val far = half()
    private val near = half()
    override val view: LinearLayout =
        kit.column {
            addView(scrolling(far).apply { rotation = 180f }, LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, 0, 1f))
            addView(
                View(kit.context).apply { setBackgroundColor(kit.outline) },
                LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, kit.dp(1)),
            )
            addView(scrolling(near), LinearLayout.LayoutParams(LinearLayout.LayoutParams.MATCH_PARENT, 0, 1f))
            setBackgroundColor(kit.ground)
        }

    /** Large words in a low window need more than half of it. */
    private fun scrolling(half: View) =
        ScrollView(kit.context).apply {
            isFillViewport = true
            addView(half)
        }

    private fun half() =
        kit.column {
            gravity = Gravity.CENTER
            setPadding(kit.dp(24), kit.dp(8), kit.dp(24), kit.dp(8))
        }

    override fun show(snapshot: Snapshot) {
        if (snapshot.ended != null) {
            // Both agreed, or the game has ended otherwise: nothing is left to ask.
            view.post { stage.home() }
            return
        }
        fill(far, snapshot.topPlayer.side, snapshot)
        fill(near, snapshot.bottomPlayer.side, snapshot)
    }

    private fun fill(
        half: LinearLayout,
        side: Side,
        snapshot: Snapshot,
    ) {
        half.removeAllViews()
        val title = kit.text(core.word(TextKey.AGREE_TITLE), Kit.TITLE, strong = true)
        title.gravity = Gravity.CENTER
        val note = kit.text(core.word(TextKey.AGREE_NOTE), color = kit.inkSoft)
        note.gravity = Gravity.CENTER
        listOf(title, note).forEach {
            it.textAlignment = View.TEXT_ALIGNMENT_CENTER
            half.addView(it, kit.wide())
        }
        val agreed = snapshot.drawAgreedBy == side
        val words = core.word(if (side == Side.WHITE) TextKey.AGREE_WHITE else TextKey.AGREE_BLACK)
        val agree = kit.button(words, if (agreed) Kit.Weight.QUIET else Kit.Weight.STRONG) { core.act { it.agreeDraw(side) } }
        agree.id = if (half === far) R.id.agree_far else R.id.agree_near
        agree.isEnabled = !agreed
        half.addView(agree, kit.natural().apply { topMargin = kit.dp(16) })
        val cancel = kit.button(core.word(TextKey.ACTION_CANCEL), Kit.Weight.PLAIN, ::giveUp)
        half.addView(cancel, kit.natural().apply { topMargin = kit.dp(4) })
    }

    private fun giveUp() {
        stage.back()
        core.act { it.cancel() }
    }

    override val takesBack get() = true

    override fun onBack() = giveUp()
}

/** A field for a move in letters: Nf3, e2e4. */
class TypeMoveSheet(
    stage: Stage,
    state: Bundle,
) : Sheet(stage, centred = true) {
    private val field =
        EditText(kit.context).apply {
            id = R.id.typed_move
            hint = core.word(TextKey.TYPE_MOVE_EXAMPLE)
            inputType = InputType.TYPE_CLASS_TEXT or InputType.TYPE_TEXT_FLAG_NO_SUGGESTIONS
            imeOptions = EditorInfo.IME_ACTION_GO
            setSingleLine()
            setTextColor(kit.ink)
            setHintTextColor(kit.inkSoft)
            backgroundTintList =
                android.content.res.ColorStateList
                    .valueOf(kit.accent)
            setText(state.getString(TEXT).orEmpty())
            setOnEditorActionListener { _, _, _ ->
                play()
                true
            }
        }
    private val problem = kit.text(size = Kit.SMALL, color = kit.danger)
    private var asked: UInt? = null

    init {
        title(core.word(TextKey.ACTION_TYPE_MOVE))
        content.addView(field, kit.wide().apply { setMargins(kit.dp(12), 0, kit.dp(12), 0) })
        problem.setPadding(kit.dp(16), 0, kit.dp(16), 0)
        problem.visibility = View.GONE
        problem.accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
        content.addView(problem, kit.wide())
        buttons(
            kit.button(core.word(TextKey.ACTION_CANCEL), Kit.Weight.PLAIN) { stage.back() }.apply { id = R.id.cancel },
            kit.button(core.word(TextKey.ACTION_PLAY_MOVE), Kit.Weight.STRONG, ::play).apply { id = R.id.confirm },
        )
        field.requestFocus()
        // Only once the window knows the field can the keyboard come up for it.
        field.post { kit.context.getSystemService(InputMethodManager::class.java)?.showSoftInput(field, 0) }
    }

    private fun play() {
        val text = field.text.toString().trim()
        if (text.isEmpty()) return
        asked = core.snapshot?.ply
        core.act { it.typeMove(text) }
    }

    override fun show(snapshot: Snapshot) {
        val before = asked ?: return
        val refused = snapshot.notice?.takeIf { it.kind == NoticeKind.REFUSED }
        if (refused != null) {
            problem.text = refused.text
            problem.visibility = View.VISIBLE
            asked = null
            core.dismissNotice()
        } else if (snapshot.ply != before || snapshot.promotion != null) {
            asked = null
            view.post { stage.back() }
        }
    }

    override fun save(state: Bundle) = state.putString(TEXT, field.text.toString())

    private companion object {
        const val TEXT = "text"
    }
}
