package app.catur.board

import android.view.HapticFeedbackConstants
import android.view.MotionEvent
import android.view.ViewConfiguration
import kotlin.math.hypot

/** What a player does on the board. */
interface BoardListener {
    fun onTap(square: Int)

    fun onDrop(
        from: Int,
        to: Int,
    )

    /** [index] counts the entries of the promotion list. */
    fun onPromote(index: Int)

    fun onCancel()
}

/**
 * Fingers and mouse on the board. One finger counts at a time: a second one takes over unless a piece is in the air, so
 * that a resting hand does not block. A slip shorter than [SLIP] slops is still a tap on the square first touched.
 */
class BoardTouch(
    private val view: BoardView,
    private val geometry: BoardGeometry,
) {
    private val slop = ViewConfiguration.get(view.context).scaledTouchSlop.toFloat()
    private var finger = NO_FINGER
    private var startX = 0f
    private var startY = 0f
    private var start = BoardFace.NONE
    private var leftStart = false

    var dragging = false
        private set
    var lifted = BoardFace.NONE
        private set
    var x = 0f
        private set
    var y = 0f
        private set

    /** A mouse pointer hides nothing, so its piece is not raised above it. */
    var byMouse = false
        private set

    /** The square a piece would be dropped on now. */
    val target get() = if (dragging) geometry.squareAt(x, y) else BoardFace.NONE

    fun onTouch(event: MotionEvent): Boolean {
        when (event.actionMasked) {
            MotionEvent.ACTION_DOWN -> begin(event, 0)
            MotionEvent.ACTION_POINTER_DOWN -> if (!dragging) begin(event, event.actionIndex)
            MotionEvent.ACTION_MOVE -> {
                val index = event.findPointerIndex(finger)
                if (index >= 0) move(event.getX(index), event.getY(index))
            }
            MotionEvent.ACTION_POINTER_UP, MotionEvent.ACTION_UP -> {
                val index = event.actionIndex
                if (event.getPointerId(index) == finger) end(event.getX(index), event.getY(index))
            }
            MotionEvent.ACTION_CANCEL -> stop()
        }
        return true
    }

    /** Forgets the finger, for instance when the position has changed under it. */
    fun stop() {
        finger = NO_FINGER
        dragging = false
        lifted = BoardFace.NONE
        view.invalidate()
    }

    private fun begin(
        event: MotionEvent,
        index: Int,
    ) {
        view.finishTurn()
        finger = event.getPointerId(index)
        startX = event.getX(index)
        startY = event.getY(index)
        x = startX
        y = startY
        byMouse = event.getToolType(index) == MotionEvent.TOOL_TYPE_MOUSE
        start = geometry.squareAt(startX, startY)
        leftStart = false
        dragging = false
    }

    private fun move(
        toX: Float,
        toY: Float,
    ) {
        x = toX
        y = toY
        if (!dragging && hypot(x - startX, y - startY) > slop && view.mayDrag(start)) pickUp()
        if (dragging) {
            if (target != start) leftStart = true
            view.invalidate()
        }
    }

    private fun pickUp() {
        dragging = true
        lifted = start
        view.parent?.requestDisallowInterceptTouchEvent(true)
        view.performHapticFeedback(HapticFeedbackConstants.CLOCK_TICK)
        view.onPickUp(start)
    }

    private fun end(
        atX: Float,
        atY: Float,
    ) {
        x = atX
        y = atY
        val square = geometry.squareAt(x, y)
        val from = start
        val wasDragging = dragging
        val slipped = hypot(x - startX, y - startY) <= SLIP * slop
        val left = leftStart
        stop()
        when {
            !wasDragging -> if (slipped || square == from) view.onTapAt(startX, startY)
            square == from || square == BoardFace.NONE -> if (left) view.onPutBack()
            else -> {
                view.performHapticFeedback(HapticFeedbackConstants.CLOCK_TICK)
                view.onDropped(from, square)
            }
        }
    }

    private companion object {
        const val NO_FINGER = -1

        /** Two slops are about 2.5 mm. */
        const val SLIP = 2f
    }
}
