package app.catur.screens

import android.annotation.SuppressLint
import android.graphics.Color
import android.graphics.drawable.Drawable
import android.view.Gravity
import android.view.View
import android.widget.ImageView
import android.widget.LinearLayout
import android.widget.TextView
import app.catur.R
import app.catur.theme.Kit

/** One of a few things to choose, with a line of explanation or a picture. */
class Option(
    val label: String,
    val note: String = "",
    val picture: Drawable? = null,
    val spoken: String? = null,
)

/**
 * A group of which one is chosen, in so many columns. The chosen one is filled and framed, and ticked where there is room, so
 * that it can be told without colour.
 */
@SuppressLint("ViewConstructor")
class Choices(
    private val kit: Kit,
    private val options: List<Option>,
    private val columns: Int,
    chosen: Int,
    private val onChosen: (Int) -> Unit,
) : LinearLayout(kit.context) {
    private val entries = ArrayList<View>()
    private val ticks = ArrayList<ImageView>()
    private val labels = ArrayList<TextView>()
    private val notes = ArrayList<TextView>()
    var chosen = chosen
        private set

    init {
        orientation = VERTICAL
        options.indices.chunked(columns).forEachIndexed { row, indices ->
            addView(row(indices), kit.wide().apply { if (row > 0) topMargin = kit.dp(if (columns > 1) GAP else GAP / 2) })
        }
        paint()
    }

    private fun row(indices: List<Int>) =
        LinearLayout(context).apply {
            isBaselineAligned = false
            indices.forEachIndexed { column, index ->
                val entry = entry(index, options[index])
                entries += entry
                addView(entry, LayoutParams(0, LayoutParams.MATCH_PARENT, 1f).apply { if (column > 0) marginStart = kit.dp(GAP) })
            }
        }

    private fun entry(
        index: Int,
        option: Option,
    ): View {
        val tick = ImageView(context).apply { setImageDrawable(kit.icon(R.drawable.ic_check, kit.onContainer)) }
        val label = kit.text(option.label, strong = true)
        val note = kit.text(option.note, Kit.SMALL, kit.inkSoft)
        ticks += tick
        labels += label
        notes += note
        val words =
            kit.column {
                addView(label, kit.wide())
                if (option.note.isNotEmpty()) addView(note, kit.wide())
            }
        val entry = kit.row()
        entry.minimumHeight = kit.dp(48)
        val side = kit.dp(if (columns > MOST_WIDE) 4 else 14)
        entry.setPadding(side, kit.dp(8), side, kit.dp(8))
        if (columns > 1) {
            entry.orientation = VERTICAL
            entry.gravity = Gravity.CENTER
            label.textAlignment = TEXT_ALIGNMENT_CENTER
            label.gravity = Gravity.CENTER
            option.picture?.let { entry.addView(ImageView(context).apply { setImageDrawable(it) }, LayoutParams(kit.dp(40), kit.dp(40))) }
            entry.addView(words, kit.wide())
        } else {
            entry.addView(words, kit.rest())
            entry.addView(tick, LayoutParams(kit.dp(24), kit.dp(24)).apply { marginStart = kit.dp(8) })
        }
        entry.contentDescription = option.spoken ?: listOf(option.label, option.note).filter { it.isNotEmpty() }.joinToString(", ")
        words.importantForAccessibility = IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
        entry.isFocusable = true
        entry.setOnClickListener { choose(index) }
        entry.accessibilityDelegate =
            asClass("android.widget.RadioButton") { _, info ->
                info.isCheckable = true
                @Suppress("DEPRECATION") // the newer setter came with Android 16
                info.isChecked = index == this.chosen
            }
        kit.showFocus(entry, RADIUS)
        return entry
    }

    private fun choose(index: Int) {
        if (index != chosen) {
            chosen = index
            paint()
        }
        onChosen(index)
    }

    private fun paint() {
        for (index in options.indices) {
            val on = index == chosen
            val fill = if (on) kit.container else kit.surface
            val shape = kit.round(fill, RADIUS)
            shape.setStroke(kit.dp(if (on) 2 else 1), if (on) kit.accent else kit.outline and 0x00FFFFFF or (0x66 shl 24))
            val entry = entries[index]
            entry.background = kit.pressable(shape, RADIUS)
            entry.isSelected = on
            ticks[index].visibility = if (on) VISIBLE else INVISIBLE
            labels[index].setTextColor(if (on) kit.onContainer else kit.ink)
            notes[index].setTextColor(if (on) kit.onContainer else kit.inkSoft)
        }
    }

    private companion object {
        const val RADIUS = 14
        const val GAP = 8

        /** With more columns there is no room beside the words. */
        const val MOST_WIDE = 3
    }
}
