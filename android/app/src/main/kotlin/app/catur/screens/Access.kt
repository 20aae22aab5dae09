package app.catur.screens

import android.view.View
import android.view.ViewGroup
import android.view.accessibility.AccessibilityNodeInfo

/** Says "button" of a row that is one. */
val asButton = asClass("android.widget.Button")

/** Makes a row one thing to a screen reader, which says [words] for all that is in it. */
fun ViewGroup.readAs(words: CharSequence) {
    contentDescription = words
    isFocusable = true
    for (child in 0 until childCount) getChildAt(child).importantForAccessibility = View.IMPORTANT_FOR_ACCESSIBILITY_NO_HIDE_DESCENDANTS
}

/** Makes a view that we draw ourselves known as the [kind] of control that it is. */
fun asClass(
    kind: String,
    more: (View, AccessibilityNodeInfo) -> Unit = { _, _ -> },
) = object : View.AccessibilityDelegate() {
    override fun onInitializeAccessibilityNodeInfo(
        host: View,
        info: AccessibilityNodeInfo,
    ) {
        super.onInitializeAccessibilityNodeInfo(host, info)
        info.className = kind
        more(host, info)
    }
}
