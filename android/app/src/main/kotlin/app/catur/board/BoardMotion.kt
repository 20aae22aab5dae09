package app.catur.board

import android.animation.Animator
import android.animation.AnimatorListenerAdapter
import android.animation.ValueAnimator
import android.view.animation.DecelerateInterpolator

/** The moves and turns under way. Holds numbers only; the view draws them. */
class BoardMotion(
    private val geometry: BoardGeometry,
    private val redraw: () -> Unit,
    private val ended: () -> Unit,
) {
    private val pieces = IntArray(MOST)
    private val from = IntArray(MOST)
    private val to = IntArray(MOST)
    private var progress = 1f

    /** How many pieces are on their way. */
    var count = 0
        private set
    var fadingPiece = BoardFace.NONE
        private set
    var fadingSquare = BoardFace.NONE
        private set

    private val move =
        ValueAnimator.ofFloat(0f, 1f).apply {
            duration = MOVE_MILLIS
            interpolator = DecelerateInterpolator(1.6f)
            addUpdateListener {
                progress = it.animatedFraction
                redraw()
            }
            addListener(whenOver { finishMove() })
        }

    private val turn =
        ValueAnimator.ofFloat(1f, 0f).apply {
            duration = TURN_MILLIS
            addUpdateListener {
                geometry.angle = Math.PI * (it.animatedValue as Float)
                redraw()
            }
            addListener(whenOver { settleTurn() })
        }

    val running get() = count > 0 || move.isStarted || turn.isStarted

    /** Starts one move; a move still under way is at its end from now on. */
    fun slide(
        slides: List<Slide>,
        pieceOf: (Slide) -> Int,
        captured: Int,
        capturedPiece: Int,
    ) {
        finishMove()
        for (slide in slides) {
            val piece = pieceOf(slide)
            if (count == MOST || piece == BoardFace.NONE) continue
            pieces[count] = piece
            from[count] = slide.from
            to[count] = slide.to
            count++
        }
        if (capturedPiece != BoardFace.NONE) {
            fadingPiece = capturedPiece
            fadingSquare = captured
        }
        if (count == 0 && fadingPiece == BoardFace.NONE) return
        progress = 0f
        move.start()
    }

    fun startTurn() {
        turn.cancel()
        geometry.angle = Math.PI
        turn.start()
    }

    /** Puts a turn at its end at once, as a touch does. */
    fun finishTurn() {
        if (turn.isStarted) turn.end()
    }

    fun finishMove() {
        count = 0
        fadingPiece = BoardFace.NONE
        fadingSquare = BoardFace.NONE
        progress = 1f
        if (move.isStarted) move.end()
    }

    fun finish() {
        finishMove()
        finishTurn()
    }

    fun piece(index: Int): Int = pieces[index]

    fun centerX(index: Int): Float = between(geometry.centerX(from[index]), geometry.centerX(to[index]))

    fun centerY(index: Int): Float = between(geometry.centerY(from[index]), geometry.centerY(to[index]))

    /** Captured pieces stay until the last third of the way, and fade then. */
    fun fadingAlpha(): Int = (255 * ((1f - progress) * 3f).coerceIn(0f, 1f)).toInt()

    /** Whether the piece standing on [square] is still on its way there. */
    fun arrivesOn(square: Int): Boolean {
        for (index in 0 until count) if (to[index] == square) return true
        return false
    }

    private fun between(
        start: Float,
        end: Float,
    ): Float = start + (end - start) * progress

    private fun settleTurn() {
        geometry.angle = 0.0
    }

    private fun whenOver(block: () -> Unit) =
        object : AnimatorListenerAdapter() {
            override fun onAnimationEnd(animation: Animator) {
                block()
                redraw()
                ended()
            }
        }

    private companion object {
        /** A castling moves two pieces, a change of the shown ply a few at most. */
        const val MOST = 4
        const val MOVE_MILLIS = 150L
        const val TURN_MILLIS = 250L
    }
}
