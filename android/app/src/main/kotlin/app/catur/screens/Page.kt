package app.catur.screens

import android.graphics.Color
import android.graphics.Rect
import android.view.Gravity
import android.view.View
import android.view.ViewGroup
import android.widget.LinearLayout
import android.widget.ScrollView
import android.widget.Switch
import app.catur.R
import app.catur.core.TextKey
import app.catur.platform.Api28
import app.catur.theme.Kit

/** A whole screen with a title, the way back, and content that scrolls; wide windows keep its lines short. */
abstract class Page(
    stage: Stage,
    title: TextKey,
) : Screen(stage) {
    protected val content: LinearLayout = kit.column()
    private val frame =
        kit.row {
            gravity = Gravity.CENTER_HORIZONTAL
            addView(content, LinearLayout.LayoutParams(0, ViewGroup.LayoutParams.WRAP_CONTENT, 1f))
        }
    private val scroll = ScrollView(kit.context).apply { addView(frame) }
    private val header =
        kit.row {
            setPadding(kit.dp(4), kit.dp(4), kit.dp(16), kit.dp(4))
            addView(kit.iconButton(R.drawable.ic_back, core.word(TextKey.ACTION_BACK)) { stage.back() })
            val words = kit.text(core.word(title), Kit.TITLE, strong = true)
            if (android.os.Build.VERSION.SDK_INT >= android.os.Build.VERSION_CODES.P) Api28.heading(words)
            addView(words, kit.rest().apply { marginStart = kit.dp(8) })
        }

    /** Stays below the scrolling part. */
    protected val footer: LinearLayout = kit.column()

    final override val view: LinearLayout =
        kit.column {
            setBackgroundColor(kit.ground)
            // Touches must not reach the board below.
            isClickable = true
            addView(header, kit.wide())
            addView(scroll, LinearLayout.LayoutParams(ViewGroup.LayoutParams.MATCH_PARENT, 0, 1f))
            addView(footer, kit.wide())
            importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
        }

    init {
        content.setPadding(kit.dp(20), 0, kit.dp(20), kit.dp(24))
        view.addOnLayoutChangeListener { _, left, _, right, _, _, _, _, _ -> narrow(right - left - view.paddingLeft - view.paddingRight) }
    }

    private fun narrow(width: Int) {
        val side = maxOf(0, (width - kit.dp(WIDEST_DP)) / 2)
        if (frame.paddingLeft != side) {
            frame.post {
                frame.setPadding(side, 0, side, 0)
                footer.setPadding(side, 0, side, 0)
            }
        }
    }

    override fun inset(covered: Rect) = view.setPadding(covered.left, covered.top, covered.right, covered.bottom)

    protected fun heading(key: TextKey) = content.addView(kit.heading(core.word(key)), kit.wide())

    protected fun note(words: CharSequence) = content.addView(kit.text(words, Kit.SMALL, kit.inkSoft), kit.wide())

    /** A line that can be switched on and off; the whole line is the target. */
    protected fun switch(
        label: TextKey,
        note: TextKey? = null,
        on: Boolean,
        change: (Boolean) -> Unit,
    ): Switch {
        val words = core.word(label)
        val switch =
            Switch(kit.context).apply {
                isChecked = on
                contentDescription = words
                // The line takes touches and focus for it.
                isClickable = false
                isFocusable = false
                importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO
                setOnCheckedChangeListener { _, checked -> change(checked) }
            }
        val line =
            kit.row {
                minimumHeight = kit.dp(56)
                setPadding(0, kit.dp(4), 0, kit.dp(4))
                addView(
                    kit.column {
                        addView(kit.text(words), kit.wide())
                        if (note != null) addView(kit.text(core.word(note), Kit.SMALL, kit.inkSoft), kit.wide())
                        importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
                    },
                    kit.rest().apply { marginEnd = kit.dp(16) },
                )
                addView(switch, kit.natural())
                contentDescription = listOfNotNull(words, note?.let(core::word)).joinToString(". ")
                isFocusable = true
                background = kit.pressable(kit.round(Color.TRANSPARENT, 12), 12)
                setOnClickListener { switch.toggle() }
                accessibilityDelegate =
                    asClass("android.widget.Switch") { _, info ->
                        info.isCheckable = true
                        @Suppress("DEPRECATION") // the newer setter came with Android 16
                        info.isChecked = switch.isChecked
                    }
            }
        kit.showFocus(line, 12)
        content.addView(line, kit.wide())
        return switch
    }

    /** The whole line that a [switch] stands in. */
    protected fun lineOf(switch: Switch) = switch.parent as View

    private companion object {
        const val WIDEST_DP = 600
    }
}
