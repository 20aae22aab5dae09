package app.catur.board

import android.graphics.Rect
import android.graphics.RectF
import android.os.Build
import android.os.Bundle
import android.view.MotionEvent
import android.view.View
import android.view.accessibility.AccessibilityEvent
import android.view.accessibility.AccessibilityManager
import android.view.accessibility.AccessibilityNodeInfo
import android.view.accessibility.AccessibilityNodeInfo.AccessibilityAction
import android.view.accessibility.AccessibilityNodeProvider
import app.catur.R
import app.catur.platform.Api30

/** The words that the board says itself; those of the squares come with each [BoardFace]. */
interface BoardWords {
    val board: String
    val myPieces: String
    val theirPieces: String
    val lastMove: String
    val noLastMove: String
    val cancelPromotion: String
}

/**
 * The board for those who do not see it: 64 virtual nodes named as squares, row by row from the top left, or the
 * promotion list while one is open. A click on a node is a tap on its square. Every node has three further actions:
 * my pieces, their pieces, last move; each is answered in speech.
 */
class BoardAccess(
    private val view: BoardView,
    private val geometry: BoardGeometry,
    private val words: BoardWords,
    private val listener: BoardListener,
) : AccessibilityNodeProvider() {
    private val place = RectF()
    private val bounds = Rect()
    private val origin = IntArray(2)
    private var focused = View.NO_ID
    private var hovered = View.NO_ID

    /** The answer to the last custom action, for tests and for the announcement. */
    var spoken = ""
        private set

    private val manager = checkNotNull(view.context.getSystemService(AccessibilityManager::class.java))

    override fun createAccessibilityNodeInfo(node: Int): AccessibilityNodeInfo? =
        when {
            node == View.NO_ID -> board()
            exists(node) -> child(node)
            else -> null
        }

    private fun exists(node: Int): Boolean {
        val promotion = view.face?.promotion ?: return node in 0..63 && view.face != null
        return node in FIRST_CHOICE..FIRST_CHOICE + promotion.choices.size
    }

    private fun board(): AccessibilityNodeInfo {
        val info = AccessibilityNodeInfo.obtain(view)
        view.onInitializeAccessibilityNodeInfo(info)
        info.contentDescription = words.board
        info.isClickable = false
        info.removeAction(AccessibilityAction.ACTION_CLICK)
        val promotion = view.face?.promotion
        if (promotion != null) {
            for (index in 0..promotion.choices.size) info.addChild(view, FIRST_CHOICE + index)
        } else if (view.face != null) {
            for (row in 0..7) for (column in 0..7) info.addChild(view, geometry.squareIn(column, row))
        }
        addQuestions(info)
        return info
    }

    private fun child(node: Int): AccessibilityNodeInfo {
        val info = AccessibilityNodeInfo.obtain(view, node)
        info.setParent(view)
        info.packageName = view.context.packageName
        info.className = "android.widget.Button"
        info.contentDescription = label(node)
        state(node)?.let { state ->
            if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.R) {
                Api30.setState(info, state)
            } else {
                info.contentDescription = "${label(node)}, $state"
            }
        }
        info.isEnabled = true
        info.isClickable = true
        info.isFocusable = true
        info.isVisibleToUser = view.isShown
        info.isSelected = node == view.face?.selected
        info.addAction(AccessibilityAction.ACTION_CLICK)
        info.isAccessibilityFocused = node == focused
        info.addAction(
            if (node == focused) AccessibilityAction.ACTION_CLEAR_ACCESSIBILITY_FOCUS else AccessibilityAction.ACTION_ACCESSIBILITY_FOCUS,
        )
        addQuestions(info)
        setBounds(info, node)
        return info
    }

    private fun addQuestions(info: AccessibilityNodeInfo) {
        info.addAction(AccessibilityAction(R.id.action_my_pieces, words.myPieces))
        info.addAction(AccessibilityAction(R.id.action_their_pieces, words.theirPieces))
        info.addAction(AccessibilityAction(R.id.action_last_move, words.lastMove))
    }

    @Suppress("DEPRECATION") // bounds in the parent are still read by services on old systems
    private fun setBounds(
        info: AccessibilityNodeInfo,
        node: Int,
    ) {
        val cancels = node == cancelNode()
        if (cancels) place.set(0f, 0f, view.width.toFloat(), view.height.toFloat()) else view.placeOfNode(node, place)
        place.round(bounds)
        info.setBoundsInParent(bounds)
        view.getLocationOnScreen(origin)
        bounds.offset(origin[0], origin[1])
        info.setBoundsInScreen(bounds)
    }

    private fun cancelNode(): Int = view.face?.promotion?.let { FIRST_CHOICE + it.choices.size } ?: View.NO_ID

    private fun label(node: Int): String {
        val face = view.face ?: return ""
        val promotion = face.promotion ?: return face.labels.getOrElse(node) { "" }
        return promotion.choices.getOrNull(node - FIRST_CHOICE)?.label ?: words.cancelPromotion
    }

    private fun state(node: Int): String? =
        view.face
            ?.states
            ?.getOrNull(node)
            ?.takeIf { it.isNotEmpty() }

    override fun performAction(
        node: Int,
        action: Int,
        arguments: Bundle?,
    ): Boolean {
        val face = view.face ?: return false
        when (action) {
            R.id.action_my_pieces -> say(piecesOf(face, face.whiteBelow))
            R.id.action_their_pieces -> say(piecesOf(face, !face.whiteBelow))
            R.id.action_last_move -> say(face.lastMove.ifEmpty { words.noLastMove })
            AccessibilityNodeInfo.ACTION_CLICK -> return exists(node) && click(node)
            AccessibilityNodeInfo.ACTION_ACCESSIBILITY_FOCUS -> return exists(node) && focus(node)
            AccessibilityNodeInfo.ACTION_CLEAR_ACCESSIBILITY_FOCUS -> return node == focused && unfocus()
            else -> return node == View.NO_ID && view.performAccessibilityAction(action, arguments)
        }
        return true
    }

    private fun click(node: Int): Boolean {
        view.finishTurn()
        when {
            node < FIRST_CHOICE -> listener.onTap(node)
            node == cancelNode() -> listener.onCancel()
            else -> listener.onPromote(node - FIRST_CHOICE)
        }
        send(node, AccessibilityEvent.TYPE_VIEW_CLICKED)
        return true
    }

    private fun focus(node: Int): Boolean {
        if (focused == node) return false
        if (focused != View.NO_ID) send(focused, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED)
        focused = node
        send(node, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUSED)
        return true
    }

    private fun unfocus(): Boolean {
        val node = focused
        focused = View.NO_ID
        send(node, AccessibilityEvent.TYPE_VIEW_ACCESSIBILITY_FOCUS_CLEARED)
        return true
    }

    /** Pieces of one side in the words of their squares, the strongest first. */
    private fun piecesOf(
        face: BoardFace,
        white: Boolean,
    ): String =
        (0..63)
            .filter { face.isOf(white, it) }
            .sortedByDescending { face.pieces[it] % BoardFace.BLACK_PAWN }
            .joinToString("; ") { face.labels[it] }

    private fun say(what: String) {
        spoken = what
        @Suppress("DEPRECATION") // the answer to a question is no change of anything on the screen
        view.announceForAccessibility(what)
    }

    /** Explore by touch: hovering names the square under the finger. */
    fun onHover(event: MotionEvent): Boolean {
        if (!manager.isEnabled || !manager.isTouchExplorationEnabled) return false
        val node = if (event.actionMasked == MotionEvent.ACTION_HOVER_EXIT) View.NO_ID else nodeAt(event.x, event.y)
        if (node == hovered) return node != View.NO_ID
        val before = hovered
        hovered = node
        if (node != View.NO_ID) send(node, AccessibilityEvent.TYPE_VIEW_HOVER_ENTER)
        if (before != View.NO_ID) send(before, AccessibilityEvent.TYPE_VIEW_HOVER_EXIT)
        return true
    }

    private fun nodeAt(
        x: Float,
        y: Float,
    ): Int {
        val promotion = view.face?.promotion ?: return geometry.squareAt(x, y).let { if (it == BoardFace.NONE) View.NO_ID else it }
        for (index in promotion.choices.indices) {
            view.placeOfNode(FIRST_CHOICE + index, place)
            if (place.contains(x, y)) return FIRST_CHOICE + index
        }
        return cancelNode()
    }

    /** The keyboard's cursor is spoken as it goes. */
    fun onCursor(square: Int) {
        if (manager.isEnabled) send(square, AccessibilityEvent.TYPE_VIEW_FOCUSED)
    }

    fun onFace(
        previous: BoardFace?,
        next: BoardFace,
    ) {
        if ((previous?.promotion == null) != (next.promotion == null)) focused = View.NO_ID
        onSettled()
    }

    /** The nodes have new words or places. */
    fun onSettled() {
        if (!manager.isEnabled) return
        val event = event(AccessibilityEvent.TYPE_WINDOW_CONTENT_CHANGED)
        event.contentChangeTypes = AccessibilityEvent.CONTENT_CHANGE_TYPE_SUBTREE
        event.setSource(view)
        view.parent?.requestSendAccessibilityEvent(view, event)
    }

    private fun send(
        node: Int,
        type: Int,
    ) {
        if (!manager.isEnabled) return
        val event = event(type)
        event.setSource(view, node)
        event.className = "android.widget.Button"
        event.contentDescription = label(node)
        view.parent?.requestSendAccessibilityEvent(view, event)
    }

    @Suppress("DEPRECATION") // the constructor is newer than the oldest system
    private fun event(type: Int): AccessibilityEvent =
        AccessibilityEvent.obtain(type).apply {
            packageName = view.context.packageName
            isEnabled = true
        }

    private companion object {
        const val FIRST_CHOICE = 64
    }
}
