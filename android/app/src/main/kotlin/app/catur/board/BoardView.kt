package app.catur.board

import android.annotation.SuppressLint
import android.content.Context
import android.graphics.Canvas
import android.graphics.Paint
import android.graphics.Rect
import android.graphics.RectF
import android.os.Build
import android.provider.Settings
import android.view.KeyEvent
import android.view.MotionEvent
import android.view.View
import android.view.accessibility.AccessibilityNodeProvider
import app.catur.platform.Api29
import kotlin.math.min

/**
 * The board: draws one [BoardFace] and turns touches, keys and accessibility actions into the calls of
 * [BoardListener]. It knows pixels and gestures, and no chess.
 */
@SuppressLint("ViewConstructor")
class BoardView(
    context: Context,
    private val words: BoardWords,
    private val listener: BoardListener,
) : View(context) {
    private val density = resources.displayMetrics.density
    val geometry = BoardGeometry()
    private val images = PieceImages(context)
    private val liftedImages = PieceImages(context)
    private val painter = BoardPainter(geometry)
    private val promotionList = PromotionList(geometry, images)
    private val motion = BoardMotion(geometry, ::invalidate, ::onMotionEnd)
    private val touch = BoardTouch(this, geometry)
    private val access = BoardAccess(this, geometry, words, listener)
    private val picture = Paint(Paint.ANTI_ALIAS_FLAG or Paint.FILTER_BITMAP_FLAG)
    private val place = RectF()
    private val exclusion = Rect()

    /** A piece dropped from the finger stays where it was put until the core has answered. */
    private var droppedFrom = BoardFace.NONE
    private var droppedTo = BoardFace.NONE

    /** Where the keyboard is; the entries of the promotion list while one is open. */
    private var cursor = BoardFace.NONE
    private var entry = 0

    var face: BoardFace? = null
        private set
    var showCoordinates = true
        set(value) {
            field = value
            invalidate()
        }

    /** The answer to the last question that a screen reader asked. */
    val spoken get() = access.spoken

    /** No animation or answer is outstanding. */
    val idle get() = !motion.running && droppedTo == BoardFace.NONE

    init {
        isFocusable = true
        isClickable = true
        importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_YES
        // The system's own highlight would cover the whole board; the cursor shows where the keyboard is.
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            app.catur.platform.Api26
                .noFocusHighlight(this)
        }
    }

    /** Shows [next], moving pieces if it is one ply away from what is shown now and [animated] allows it. */
    fun show(
        next: BoardFace,
        animated: Boolean = true,
    ) {
        val previous = face
        val from = droppedFrom
        val to = droppedTo
        settle()
        if (touch.dragging && !next.mayDrag(touch.lifted)) touch.stop()
        face = next
        geometry.whiteBelow = next.whiteBelow
        if (previous == null || previous.promotion == null) entry = 0
        val moves = animated && !reducedMotion() && previous != null && previous.game == next.game
        if (previous != null && moves) {
            if (previous.whiteBelow != next.whiteBelow) motion.startTurn()
            animate(previous, next, from, to)
        } else {
            motion.finish()
        }
        excludeGestures()
        access.onFace(previous, next)
        invalidate()
    }

    private fun animate(
        previous: BoardFace,
        next: BoardFace,
        droppedFrom: Int,
        droppedTo: Int,
    ) {
        if (next.ply == previous.ply + 1) {
            val slides = next.slides.filterNot { it.from == droppedFrom && it.to == droppedTo }
            val fallen = if (next.captured == BoardFace.NONE) BoardFace.NONE else previous.pieces[next.captured]
            motion.slide(slides, { previous.pieces[it.from] }, next.captured, fallen)
        } else if (next.ply == previous.ply - 1) {
            motion.slide(previous.slides.map { Slide(it.to, it.from) }, { next.pieces[it.to] }, BoardFace.NONE, BoardFace.NONE)
        } else if (next.ply == previous.ply && droppedFrom != BoardFace.NONE && next.promotion == null) {
            // Not accepted: the piece goes back where it came from.
            motion.slide(listOf(Slide(droppedTo, droppedFrom)), { next.pieces[it.to] }, BoardFace.NONE, BoardFace.NONE)
        } else if (next.ply != previous.ply) {
            motion.finishMove()
        }
    }

    /** Gives up waiting for an answer to a drop, for instance after an error. */
    fun settle() {
        droppedFrom = BoardFace.NONE
        droppedTo = BoardFace.NONE
        invalidate()
    }

    private fun onMotionEnd() = access.onSettled()

    /** The system's "remove animations" and the developer setting are one number. */
    private fun reducedMotion() = Settings.Global.getFloat(context.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f

    fun finishTurn() = motion.finishTurn()

    // What BoardTouch reports.

    fun mayDrag(square: Int): Boolean = face?.mayDrag(square) == true

    fun onPickUp(square: Int) {
        if (face?.selected != square) listener.onTap(square)
        excludeGestures()
    }

    fun onTapAt(
        x: Float,
        y: Float,
    ) {
        val promotion = face?.promotion
        val square = geometry.squareAt(x, y)
        if (promotion != null) {
            val index = promotionList.entryAt(promotion, x, y)
            if (index != BoardFace.NONE) listener.onPromote(index) else listener.onCancel()
        } else if (square != BoardFace.NONE) {
            listener.onTap(square)
        }
    }

    fun onPutBack() = listener.onCancel()

    fun onDropped(
        from: Int,
        to: Int,
    ) {
        droppedFrom = from
        droppedTo = to
        listener.onDrop(from, to)
    }

    @SuppressLint("ClickableViewAccessibility") // clicks are those of the 64 virtual nodes
    override fun onTouchEvent(event: MotionEvent): Boolean {
        if (event.actionMasked == MotionEvent.ACTION_DOWN) cursor = BoardFace.NONE
        return touch.onTouch(event)
    }

    override fun dispatchHoverEvent(event: MotionEvent): Boolean = access.onHover(event) || super.dispatchHoverEvent(event)

    override fun getAccessibilityNodeProvider(): AccessibilityNodeProvider = access

    // Size.

    override fun onMeasure(
        widthSpec: Int,
        heightSpec: Int,
    ) {
        val width = MeasureSpec.getSize(widthSpec)
        val height = MeasureSpec.getSize(heightSpec)
        val side =
            when {
                MeasureSpec.getMode(heightSpec) == MeasureSpec.UNSPECIFIED -> width
                MeasureSpec.getMode(widthSpec) == MeasureSpec.UNSPECIFIED -> height
                else -> min(width, height)
            }
        setMeasuredDimension(side, side)
    }

    override fun onSizeChanged(
        width: Int,
        height: Int,
        oldWidth: Int,
        oldHeight: Int,
    ) {
        geometry.fit(width, height)
        images.resize(geometry.cell)
        images.prepare()
        liftedImages.resize((geometry.cell * LIFT).toInt())
        painter.resize(density, resources.configuration.fontScale)
        promotionList.resize(SMALLEST_TARGET_DP * density)
        touch.stop()
        excludeGestures()
    }

    /**
     * Takes the rows around the armed piece out of the system's back gesture, so that a drag along the edge is not one.
     * Android grants 200 dp of height on each side; back stays alive above and below.
     */
    private fun excludeGestures() {
        if (Build.VERSION.SDK_INT < Build.VERSION_CODES.Q) return
        val armed = if (touch.dragging) touch.lifted else face?.selected ?: BoardFace.NONE
        if (armed == BoardFace.NONE || geometry.cell == 0) {
            Api29.excludeGestures(this, null)
            return
        }
        val half = min(3 * geometry.cell / 2, (GESTURE_LIMIT_DP * density / 2).toInt())
        val middle = geometry.centerY(armed).toInt()
        exclusion.set(0, maxOf(geometry.top, middle - half), width, min(geometry.bottom, middle + half))
        Api29.excludeGestures(this, exclusion)
    }

    // Drawing. Nothing below allocates.

    override fun onDraw(canvas: Canvas) {
        val face = face ?: return
        canvas.save()
        if (geometry.angle != 0.0) {
            canvas.rotate(Math.toDegrees(geometry.angle).toFloat(), geometry.middleX, geometry.middleY)
            canvas.scale(geometry.scale, geometry.scale, geometry.middleX, geometry.middleY)
        }
        painter.squares(canvas)
        painter.marksUnderPieces(canvas, face)
        if (showCoordinates) painter.coordinates(canvas)
        painter.rings(canvas, face)
        canvas.restore()
        pieces(canvas, face)
        if (geometry.angle == 0.0) {
            painter.dots(canvas, face)
            painter.hint(canvas, face.hintFrom, face.hintTo)
            lifted(canvas, face)
            if (cursorShown()) painter.cursor(canvas, cursor)
            face.promotion?.let { promotionList.draw(canvas, it, if (isFocused && !isInTouchMode) entry else BoardFace.NONE) }
        }
    }

    private fun pieces(
        canvas: Canvas,
        face: BoardFace,
    ) {
        if (motion.fadingPiece != BoardFace.NONE) {
            picture.alpha = motion.fadingAlpha()
            piece(canvas, motion.fadingPiece, geometry.centerX(motion.fadingSquare), geometry.centerY(motion.fadingSquare))
            picture.alpha = 255
        }
        for (square in 0..63) {
            val piece = face.pieces[square]
            if (piece == BoardFace.NONE || motion.arrivesOn(square) || square == droppedFrom) continue
            if (square == droppedTo) continue
            val awaysLifted = touch.dragging && square == touch.lifted
            val promotes = square == face.promotion?.from
            if (awaysLifted || promotes) picture.alpha = GHOST_ALPHA
            piece(canvas, piece, geometry.centerX(square), geometry.centerY(square))
            picture.alpha = 255
        }
        for (index in 0 until motion.count) piece(canvas, motion.piece(index), motion.centerX(index), motion.centerY(index))
        if (droppedTo != BoardFace.NONE) {
            piece(canvas, face.pieces[droppedFrom], geometry.centerX(droppedTo), geometry.centerY(droppedTo))
        }
    }

    private fun piece(
        canvas: Canvas,
        piece: Int,
        centerX: Float,
        centerY: Float,
    ) {
        if (piece == BoardFace.NONE) return
        val half = geometry.cell * geometry.scale / 2
        val x = geometry.turnedX(centerX, centerY)
        val y = geometry.turnedY(centerX, centerY)
        place.set(x - half, y - half, x + half, y + half)
        canvas.drawBitmap(images.of(piece), null, place, picture)
    }

    private fun lifted(
        canvas: Canvas,
        face: BoardFace,
    ) {
        if (!touch.dragging) return
        if (touch.target != BoardFace.NONE && touch.target != touch.lifted) painter.target(canvas, touch.target)
        val piece = face.pieces[touch.lifted]
        if (piece == BoardFace.NONE) return
        val half = geometry.cell * LIFT / 2
        val y = if (touch.byMouse) touch.y else touch.y - geometry.cell * RISE
        place.set(touch.x - half, y - half, touch.x + half, y + half)
        canvas.drawBitmap(liftedImages.of(piece), null, place, picture)
    }

    // Keyboard: arrows go from square to square, Enter taps, Escape gives up a selection or a promotion.

    private fun cursorShown() = isFocused && !isInTouchMode && cursor != BoardFace.NONE && face?.promotion == null

    override fun onFocusChanged(
        gained: Boolean,
        direction: Int,
        previous: Rect?,
    ) {
        super.onFocusChanged(gained, direction, previous)
        if (gained && cursor == BoardFace.NONE) cursor = firstCursor()
        invalidate()
    }

    private fun firstCursor(): Int {
        val face = face ?: return geometry.squareIn(4, 6)
        return listOf(face.selected, face.lastTo).firstOrNull { it != BoardFace.NONE } ?: geometry.squareIn(4, 6)
    }

    override fun onKeyDown(
        code: Int,
        event: KeyEvent,
    ): Boolean {
        val promotion = face?.promotion
        return when (code) {
            KeyEvent.KEYCODE_ENTER, KeyEvent.KEYCODE_NUMPAD_ENTER, KeyEvent.KEYCODE_DPAD_CENTER, KeyEvent.KEYCODE_SPACE -> {
                if (promotion != null) {
                    listener.onPromote(entry)
                } else {
                    if (cursor == BoardFace.NONE) cursor = firstCursor() else listener.onTap(cursor)
                }
                invalidate()
                true
            }
            KeyEvent.KEYCODE_ESCAPE ->
                (promotion != null || (face?.selected ?: BoardFace.NONE) != BoardFace.NONE).also { if (it) listener.onCancel() }
            KeyEvent.KEYCODE_DPAD_LEFT -> step(-1, 0)
            KeyEvent.KEYCODE_DPAD_RIGHT -> step(1, 0)
            KeyEvent.KEYCODE_DPAD_UP -> step(0, -1)
            KeyEvent.KEYCODE_DPAD_DOWN -> step(0, 1)
            else -> super.onKeyDown(code, event)
        }
    }

    /** At the board's edge the key is not taken, so that the focus can leave. */
    private fun step(
        columns: Int,
        rows: Int,
    ): Boolean {
        val promotion = face?.promotion
        if (promotion != null) {
            val down = if (geometry.row(promotion.to) < 4) rows else -rows
            entry = (entry + down + columns).coerceIn(promotion.choices.indices)
            invalidate()
            return true
        }
        if (cursor == BoardFace.NONE) cursor = firstCursor()
        val column = geometry.column(cursor) + columns
        val row = geometry.row(cursor) + rows
        if (column !in 0..7 || row !in 0..7) return false
        cursor = geometry.squareIn(column, row)
        access.onCursor(cursor)
        invalidate()
        return true
    }

    /** Sets [into] to where a square or, from 64 on, a promotion choice is drawn. */
    fun placeOfNode(
        node: Int,
        into: RectF,
    ) {
        val promotion = face?.promotion
        if (node < 64) {
            into.set(geometry.x(node), geometry.y(node), geometry.x(node) + geometry.cell, geometry.y(node) + geometry.cell)
        } else if (promotion != null) {
            promotionList.place(promotion, node - 64, into)
        }
    }

    private companion object {
        const val LIFT = 1.5f

        /** How far the lifted piece is above the finger, in squares. */
        const val RISE = 0.9f
        const val GHOST_ALPHA = 90
        const val SMALLEST_TARGET_DP = 48f
        const val GESTURE_LIMIT_DP = 200f
    }
}
