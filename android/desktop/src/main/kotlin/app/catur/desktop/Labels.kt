package app.catur.desktop

import android.graphics.Rect
import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityNodeInfo
import android.widget.TextView

/** Something on screen that has a text or a description. */
class Label(
    val text: String,
    val bounds: Rect,
    val view: View,
    val virtualId: Int? = null,
)

/** What a reader of the screen finds on it. Main thread. */
class Labels(
    private val screen: Screen,
) {
    /** Everything, bottom to top, the virtual nodes of views included. */
    fun all(): List<Label> = screen.windows().flatMap { window -> mutableListOf<Label>().also { collect(window, it) } }

    /** The topmost whose text is [text]; else one that starts with it. Case does not matter. */
    fun find(text: String): Label? {
        val all = all()
        return all.lastOrNull { it.text.equals(text, ignoreCase = true) } ?: all.lastOrNull { it.text.startsWith(text, ignoreCase = true) }
    }

    /** The board's square, by the number that its virtual node has. */
    fun square(number: Int): Label? = all().lastOrNull { it.virtualId == number }

    private fun collect(
        view: View,
        to: MutableList<Label>,
    ) {
        if (!view.isShown) return
        val at = IntArray(2)
        view.getLocationOnScreen(at)
        val bounds = Rect(at[0], at[1], at[0] + view.width, at[1] + view.height)
        setOf((view as? TextView)?.text?.toString(), view.contentDescription?.toString())
            .filterNot { it.isNullOrEmpty() }
            .mapTo(to) { Label(it.orEmpty(), bounds, view) }
        collectVirtual(view, to)
        if (view is ViewGroup) (0 until view.childCount).forEach { collect(view.getChildAt(it), to) }
    }

    private fun collectVirtual(
        view: View,
        to: MutableList<Label>,
    ) {
        val provider = view.accessibilityNodeProvider ?: return
        val root = provider.createAccessibilityNodeInfo(View.NO_ID) ?: return
        for (index in 0 until root.childCount) {
            val id = AccessibilityNodeInfo.getVirtualDescendantId(root.getChildId(index))
            val node = provider.createAccessibilityNodeInfo(id) ?: continue
            val text = node.contentDescription ?: node.text ?: continue
            to += Label(text.toString(), Rect().also(node::getBoundsInScreen), view, id)
        }
    }
}
