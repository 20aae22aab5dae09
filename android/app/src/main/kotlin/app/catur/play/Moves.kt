package app.catur.play

import android.annotation.SuppressLint
import android.graphics.Color
import android.graphics.Paint
import android.graphics.Rect
import android.graphics.drawable.Drawable
import android.graphics.drawable.GradientDrawable
import android.graphics.drawable.InsetDrawable
import android.view.Gravity
import android.view.KeyEvent
import android.view.View
import android.view.ViewGroup
import android.widget.Button
import android.widget.HorizontalScrollView
import android.widget.ImageButton
import android.widget.LinearLayout
import android.widget.ScrollView
import android.widget.TextView
import app.catur.R
import app.catur.core.MoveItem
import app.catur.core.Snapshot
import app.catur.theme.Kit

/** What the moves of a game can be asked for. */
interface MovesListener {
    fun onBrowseTo(ply: Int)

    fun onBrowseBy(plies: Int)

    fun onBackToGame()
}

/** The words around the moves. */
class MovesWords(
    val label: String,
    val none: String,
    val back: String,
    val forward: String,
    val toGame: String,
)

/**
 * The moves of the game with arrows to step through them and the way back to the game; on a keyboard Left and Right step
 * while it has the focus. Subclasses arrange the moves as a strip or in two columns.
 */
@SuppressLint("ViewConstructor")
abstract class MovesView(
    protected val kit: Kit,
    protected val words: MovesWords,
    protected val listener: MovesListener,
) : LinearLayout(kit.context) {
    private val shown = ArrayList<MoveItem>()
    private val entries = ArrayList<TextView>()
    private var current: TextView? = null
    protected val none = kit.text(words.none, Kit.SMALL, kit.inkSoft).apply { gravity = Gravity.CENTER_VERTICAL }
    protected val previous: ImageButton =
        kit.iconButton(R.drawable.ic_previous, words.back) { listener.onBrowseBy(-1) }.apply { id = R.id.browse_back }
    protected val next: ImageButton =
        kit.iconButton(R.drawable.ic_next, words.forward) { listener.onBrowseBy(1) }.apply { id = R.id.browse_forward }
    protected val toGame: Button = kit.button(words.toGame) { listener.onBackToGame() }.apply { id = R.id.back_to_game }

    /** Takes the key focus for the whole list. */
    protected abstract val area: View

    protected fun takeKeys(area: View) {
        area.isFocusable = true
        area.contentDescription = words.label
        kit.showFocus(area, 12)
        area.setOnKeyListener { _, code, event -> onKey(code, event) }
    }

    private fun onKey(
        code: Int,
        event: KeyEvent,
    ): Boolean {
        val plies =
            when (code) {
                KeyEvent.KEYCODE_DPAD_LEFT -> -1
                KeyEvent.KEYCODE_DPAD_RIGHT -> 1
                else -> return false
            }
        // The keys go where the arrows on the screen point.
        val forward = if (layoutDirection == LAYOUT_DIRECTION_RTL) -plies else plies
        if (event.action == KeyEvent.ACTION_DOWN) listener.onBrowseBy(forward)
        return true
    }

    fun show(snapshot: Snapshot) {
        val same = snapshot.moves.size >= shown.size && shown.indices.all { shown[it] == snapshot.moves[it] }
        if (!same) {
            shown.clear()
            entries.clear()
            clear()
        }
        for (index in shown.size until snapshot.moves.size) {
            val item = snapshot.moves[index]
            shown += item
            entries += entry(item).also { add(it, item) }
        }
        none.visibility = if (shown.isEmpty()) View.VISIBLE else View.GONE
        previous.isEnabled = snapshot.actions.browseBack
        next.isEnabled = snapshot.actions.browseForward
        toGame.visibility = if (snapshot.actions.backToGame) View.VISIBLE else View.GONE
        mark(entries.getOrNull(shown.indexOfFirst { it.ply == snapshot.shownPly }))
    }

    private fun mark(entry: TextView?) {
        current?.let {
            it.isSelected = false
            dress(it, plain())
            it.setTextColor(kit.ink)
        }
        current = entry
        if (entry != null) {
            entry.isSelected = true
            dress(entry, slim(kit.round(kit.container, RADIUS)))
            entry.setTextColor(kit.onContainer)
        }
        post { reveal() }
    }

    /** Scrolls to the move shown, or to the start. */
    private fun reveal() {
        val entry = current
        if (entry == null) {
            scrollToStart()
        } else {
            val margin = kit.dp(24)
            entry.requestRectangleOnScreen(Rect(-margin, 0, entry.width + margin, entry.height), true)
        }
    }

    private fun plain() = slim(kit.round(Color.TRANSPARENT, RADIUS))

    /** A background brings its own padding, which is not the one wanted. */
    private fun dress(
        entry: TextView,
        background: Drawable,
    ) {
        entry.background = background
        entry.setPadding(kit.dp(8), 0, kit.dp(8), 0)
    }

    /** The target is taller than what is drawn of it. */
    private fun slim(shape: GradientDrawable) = InsetDrawable(kit.pressable(shape, RADIUS), 0, kit.dp(5), 0, kit.dp(5))

    private fun entry(item: MoveItem) =
        kit.text(textOf(item), Kit.BODY).apply {
            gravity = Gravity.CENTER_VERTICAL
            minHeight = kit.dp(48)
            minWidth = kit.dp(44)
            dress(this, plain())
            contentDescription = item.spoken
            setOnClickListener { listener.onBrowseTo(item.ply.toInt()) }
            isFocusable = false
        }

    /** Figurines read the same in every language; where the font lacks them, letters. */
    protected open fun textOf(item: MoveItem): String = if (FIGURINES.all { glyphs.hasGlyph(it) }) item.figurine else item.san

    protected abstract fun clear()

    protected abstract fun add(
        entry: TextView,
        item: MoveItem,
    )

    protected abstract fun scrollToStart()

    protected companion object {
        const val RADIUS = 10
        val FIGURINES = listOf("♔", "♕", "♖", "♗", "♘", "♚", "♛", "♜", "♝", "♞")
        val glyphs = Paint()
    }
}

/** One line that scrolls sideways, with the arrows at both ends. */
@SuppressLint("ViewConstructor")
class MoveStrip(
    kit: Kit,
    words: MovesWords,
    listener: MovesListener,
) : MovesView(kit, words, listener) {
    private val line = kit.row()
    override val area = HorizontalScrollView(context)

    init {
        id = R.id.move_strip
        gravity = Gravity.CENTER_VERTICAL
        area.isHorizontalScrollBarEnabled = false
        area.isFillViewport = true
        area.addView(line)
        takeKeys(area)
        clear()
        addView(previous)
        addView(area, LayoutParams(0, ViewGroup.LayoutParams.WRAP_CONTENT, 1f))
        addView(toGame, kit.natural().apply { marginStart = kit.dp(6) })
        addView(next)
    }

    override fun textOf(item: MoveItem): String = listOfNotNull(item.numberLabel, super.textOf(item)).joinToString("\u00A0")

    override fun clear() {
        line.removeAllViews()
        line.addView(none, LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, kit.dp(48)))
    }

    override fun add(
        entry: TextView,
        item: MoveItem,
    ) = line.addView(entry)

    override fun scrollToStart() = area.scrollTo(if (layoutDirection == LAYOUT_DIRECTION_RTL) line.width else 0, 0)
}

/** Two columns under each other, White's moves and Black's, with the arrows below. */
@SuppressLint("ViewConstructor")
class MoveList(
    kit: Kit,
    words: MovesWords,
    listener: MovesListener,
) : MovesView(kit, words, listener) {
    private val rows = kit.column()
    private var row: LinearLayout? = null
    override val area = ScrollView(context)

    init {
        id = R.id.move_list
        orientation = VERTICAL
        area.addView(rows)
        rows.setPadding(kit.dp(4), 0, kit.dp(8), 0)
        takeKeys(area)
        clear()
        addView(area, LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, 0, 1f))
        addView(
            kit.row {
                addView(previous)
                with(kit) { addSpring() }
                addView(toGame)
                with(kit) { addSpring() }
                addView(next)
            },
            kit.wide(),
        )
    }

    override fun clear() {
        rows.removeAllViews()
        row = null
        rows.addView(none, LayoutParams(ViewGroup.LayoutParams.WRAP_CONTENT, kit.dp(48)).apply { marginStart = kit.dp(8) })
    }

    override fun add(
        entry: TextView,
        item: MoveItem,
    ) {
        val number = item.numberLabel
        var current = row
        if (current == null || number != null) {
            current = kit.row()
            val label = kit.text(number.orEmpty(), Kit.SMALL, kit.inkSoft)
            label.textAlignment = TEXT_ALIGNMENT_VIEW_END
            label.importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO
            label.minWidth = kit.dp(36)
            current.addView(label, kit.natural().apply { marginEnd = kit.dp(4) })
            // A list that opens with a move of Black keeps White's column free.
            if (number?.endsWith("…") == true) with(kit) { current.addSpring() }
            rows.addView(current, kit.wide())
            row = current
        }
        current.addView(entry, kit.rest())
        fill(current)
    }

    /** Keeps a lone move of White in its column. */
    private fun fill(row: LinearLayout) {
        val spare = row.findViewWithTag<View>(SPARE)
        if (spare != null) row.removeView(spare)
        if (row.childCount == 2) row.addView(View(context).apply { tag = SPARE }, LayoutParams(0, 0, 1f))
    }

    override fun scrollToStart() = area.scrollTo(0, 0)

    private companion object {
        const val SPARE = "spare"
    }
}
