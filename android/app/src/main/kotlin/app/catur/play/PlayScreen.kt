package app.catur.play

import android.graphics.Rect
import android.os.Bundle
import android.view.View
import android.widget.Button
import android.widget.LinearLayout
import app.catur.R
import app.catur.board.BoardListener
import app.catur.board.BoardView
import app.catur.board.BoardWords
import app.catur.core.PromotionKind
import app.catur.core.Side
import app.catur.core.Snapshot
import app.catur.core.TextKey
import app.catur.screens.NewGameScreen
import app.catur.screens.Place
import app.catur.screens.Screen
import app.catur.screens.Stage
import app.catur.theme.Kit

/** The board and what is around it. */
class PlayScreen(
    stage: Stage,
) : Screen(stage),
    BoardListener,
    MovesListener {
    private var snapshot: Snapshot? = null
    private val top = PlayerLineView(kit, word(TextKey.PLAYER_TO_MOVE)).apply { id = R.id.top_player }
    private val bottom = PlayerLineView(kit, word(TextKey.PLAYER_TO_MOVE)).apply { id = R.id.bottom_player }
    private val status =
        kit.text(size = 17f, strong = true).apply {
            id = R.id.status
            // Two lines are reserved, so that nothing below ever jumps.
            minLines = 2
            gravity = android.view.Gravity.CENTER_VERTICAL or android.view.Gravity.START
            setPadding(kit.dp(12), kit.dp(2), kit.dp(12), kit.dp(2))
            accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
        }
    val board = BoardView(kit.context, boardWords(), this).apply { id = R.id.board }
    private val movesWords =
        MovesWords(
            word(TextKey.MOVES_LABEL),
            word(TextKey.MOVES_NONE),
            word(TextKey.ACTION_BROWSE_BACK),
            word(TextKey.ACTION_BROWSE_FORWARD),
            word(TextKey.ACTION_BACK_TO_GAME),
        )
    private val strip = MoveStrip(kit, movesWords, this)
    private val list = MoveList(kit, movesWords, this)
    private val notice = NoticeView(kit)
    private val bubble =
        kit.text(size = Kit.BODY, color = kit.onAccent, strong = true).apply {
            id = R.id.bubble
            setPadding(kit.dp(18), kit.dp(12), kit.dp(18), kit.dp(12))
            background = kit.round(kit.accent, 20)
            visibility = View.GONE
            // The board below takes the touch.
            isClickable = false
        }
    private val bar = ActionBarView(kit)
    private val undo = bar.add(R.id.undo, R.drawable.ic_undo, word(TextKey.ACTION_UNDO)) { core.act { it.undo() } }
    private val hint =
        bar.add(
            R.id.hint,
            R.drawable.ic_hint,
            word(TextKey.ACTION_HINT),
        ) { if (core.hinting) core.stopHint() else core.hint() }
    private val review: Button =
        bar.add(R.id.review, R.drawable.ic_review, word(TextKey.ACTION_REVIEW)) { stage.go(Place.REVIEW) }
    private val newGame: Button =
        bar.add(R.id.new_game, R.drawable.ic_new_game, word(TextKey.ACTION_NEW_GAME)) { stage.go(Place.NEW_GAME) }
    private val layout: PlayLayout
    override val view: PlayScroll

    init {
        bar.add(R.id.more, R.drawable.ic_more, word(TextKey.ACTION_MORE)) { stage.go(Place.MORE) }
        layout = PlayLayout(kit, PlayLayout.Parts(notice, padded(top), status, board, padded(bottom), strip, list, bar, bubble))
        view = PlayScroll(kit.context, layout)
        view.setBackgroundColor(kit.ground)
    }

    private fun word(key: TextKey) = core.word(key)

    private fun padded(line: View) =
        LinearLayout(kit.context).apply {
            setPadding(kit.dp(4), kit.dp(4), kit.dp(4), kit.dp(4))
            addView(line, kit.wide())
        }

    private fun boardWords() =
        object : BoardWords {
            override val board = word(TextKey.BOARD_LABEL)
            override val myPieces = word(TextKey.BOARD_MY_PIECES)
            override val theirPieces = word(TextKey.BOARD_THEIR_PIECES)
            override val lastMove = word(TextKey.BOARD_LAST_MOVE)
            override val noLastMove = word(TextKey.BOARD_NO_LAST_MOVE)
            override val cancelPromotion = word(TextKey.PROMOTION_CANCEL)
        }

    override fun show(snapshot: Snapshot) {
        val previous = this.snapshot
        this.snapshot = snapshot
        top.show(snapshot.topPlayer, faceOf(snapshot, snapshot.topPlayer.side))
        bottom.show(snapshot.bottomPlayer, faceOf(snapshot, snapshot.bottomPlayer.side))
        val covered = if (snapshot.clock?.covered == true) View.INVISIBLE else View.VISIBLE
        for (part in listOf(board, strip, list)) if (part.visibility != View.GONE) part.visibility = covered
        if (status.text.toString() != snapshot.status) status.text = snapshot.status
        if (status.contentDescription?.toString() != snapshot.announcement) status.contentDescription = snapshot.announcement
        board.showCoordinates = snapshot.coordinates
        board.show(faceOf(snapshot), animated = previous != null)
        strip.show(snapshot)
        list.show(snapshot)
        showActions(snapshot)
        showNotice(snapshot)
        bubble.text = snapshot.firstRun.orEmpty()
        val inTheWay = snapshot.selected != null || snapshot.hint != null
        bubble.visibility = if (snapshot.firstRun == null || inTheWay) View.GONE else View.VISIBLE
        stage.backChanged()
    }

    private fun faceOf(
        snapshot: Snapshot,
        side: Side,
    ) = snapshot.clock?.let { if (side == Side.WHITE) it.white else it.black }

    private fun showActions(snapshot: Snapshot) {
        val ended = snapshot.ended
        undo.isEnabled = snapshot.actions.undo
        hint.isEnabled = snapshot.actions.hint || snapshot.hintThinking
        hint.isSelected = snapshot.hintThinking
        hint.visibility = if (ended == null) View.VISIBLE else View.GONE
        review.visibility = if (ended == null) View.GONE else View.VISIBLE
        review.isEnabled = snapshot.actions.review
        newGame.visibility = if (ended == null) View.GONE else View.VISIBLE
    }

    private fun showNotice(snapshot: Snapshot) {
        val problem = snapshot.notice
        val offer = snapshot.ended?.suggestion
        val change = snapshot.ended?.rating
        when {
            problem != null -> notice.show(problem.text, word(TextKey.ACTION_OK)) { core.dismissNotice() }
            snapshot.clock?.paused == true && snapshot.ended == null ->
                snapshot.clock?.let { notice.show(it.pauseNote, it.resumeLabel) { core.resumeClock() } }
            change != null && !snapshot.browsing ->
                notice.show(change, word(TextKey.RATING_TITLE)) { stage.go(Place.RATING) }
            offer != null && !snapshot.browsing ->
                notice.show(offer.text, word(TextKey.ACTION_NEW_GAME)) {
                    stage.go(Place.NEW_GAME, Bundle().apply { putInt(NewGameScreen.LEVEL, offer.level.toInt()) })
                }
            else -> notice.hide()
        }
    }

    /** Something could not be done; it is said in the same place as the core's own notices. */
    fun onProblem(text: String) {
        board.settle()
        notice.show(text, word(TextKey.ACTION_OK)) { notice.hide() }
    }

    override fun inset(covered: Rect) = view.setPadding(covered.left, covered.top, covered.right, covered.bottom)

    override val takesBack get() = snapshot?.let { it.promotion != null || it.actions.backToGame } == true

    override fun onBack() {
        if (snapshot?.promotion != null) core.act { it.cancel() } else core.act { it.backToGame() }
    }

    override val idle get() = board.idle

    // The board.

    override fun onTap(square: Int) = core.act { it.tap(square.toUByte()) }

    override fun onDrop(
        from: Int,
        to: Int,
    ) = core.act { it.drop(from.toUByte(), to.toUByte()) }

    override fun onPromote(index: Int) {
        val kind: PromotionKind =
            snapshot
                ?.promotion
                ?.choices
                ?.getOrNull(index)
                ?.kind ?: return
        core.act { it.promote(kind) }
    }

    override fun onCancel() = core.act { it.cancel() }

    // The moves.

    override fun onBrowseTo(ply: Int) = core.act { it.browseTo(ply.toUInt()) }

    override fun onBrowseBy(plies: Int) = core.act { it.browseBy(plies) }

    override fun onBackToGame() = core.act { it.backToGame() }
}
