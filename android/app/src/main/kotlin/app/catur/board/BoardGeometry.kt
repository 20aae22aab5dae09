package app.catur.board

import kotlin.math.cos
import kotlin.math.min
import kotlin.math.sin

/** Where the squares are, in pixels of the view. The board is never mirrored, only turned. */
class BoardGeometry {
    var cell = 0
        private set
    var left = 0
        private set
    var top = 0
        private set
    var whiteBelow = true

    /** The turn under way, in radians away from rest, and the scale that keeps the corners inside the view. */
    var angle = 0.0
        set(value) {
            field = value
            turnSin = sin(value).toFloat()
            turnCos = cos(value).toFloat()
            scale = 1f / (kotlin.math.abs(turnSin) + kotlin.math.abs(turnCos))
        }
    var scale = 1f
        private set
    private var turnSin = 0f
    private var turnCos = 1f

    val size get() = 8 * cell
    val right get() = left + size
    val bottom get() = top + size
    val middleX get() = left + size / 2f
    val middleY get() = top + size / 2f

    fun fit(
        width: Int,
        height: Int,
    ) {
        cell = min(width, height) / 8
        left = (width - size) / 2
        top = (height - size) / 2
    }

    fun column(square: Int): Int = if (whiteBelow) square % 8 else 7 - square % 8

    fun row(square: Int): Int = if (whiteBelow) 7 - square / 8 else square / 8

    /** The square drawn in this column and row, both counted from the top left. */
    fun squareIn(
        column: Int,
        row: Int,
    ): Int = if (whiteBelow) (7 - row) * 8 + column else row * 8 + 7 - column

    fun x(square: Int): Float = (left + column(square) * cell).toFloat()

    fun y(square: Int): Float = (top + row(square) * cell).toFloat()

    fun centerX(square: Int): Float = x(square) + cell / 2f

    fun centerY(square: Int): Float = y(square) + cell / 2f

    /** The square under this point, or [BoardFace.NONE] beside the board. */
    fun squareAt(
        x: Float,
        y: Float,
    ): Int =
        if (cell == 0 || x < left || y < top || x >= right || y >= bottom) {
            BoardFace.NONE
        } else {
            squareIn(((x - left) / cell).toInt(), ((y - top) / cell).toInt())
        }

    /** Where a point at rest is while the board turns. */
    fun turnedX(
        x: Float,
        y: Float,
    ): Float = middleX + ((x - middleX) * turnCos - (y - middleY) * turnSin) * scale

    fun turnedY(
        x: Float,
        y: Float,
    ): Float = middleY + ((x - middleX) * turnSin + (y - middleY) * turnCos) * scale
}
