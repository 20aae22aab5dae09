package app.catur.board

/**
 * The fixed colours of the board, the same in every theme. No single colour stands out on both squares, so every mark
 * has a dark and a light edge; `BoardColorsTest` computes that on each square at least one of the two has 3:1, and that
 * coordinates have 4.5:1 whatever lies under them.
 */
object BoardColors {
    const val LIGHT = 0xFFEAD8B7.toInt()
    const val DARK = 0xFFA97F56.toInt()

    /** Coordinates: the same on both squares, since white on the dark one would have 3.5:1 only. */
    const val TEXT = 0xFF1F1206.toInt()

    const val LAST_FROM = 0x80F0B429.toInt()
    const val LAST_TO = 0xCCF5B51B.toInt()
    const val LAST_DARK_EDGE = 0xFF4A2F00.toInt()
    const val LAST_LIGHT_EDGE = 0xFFFFEDC2.toInt()

    const val SELECTED = 0x9962A878.toInt()
    const val SELECTED_DARK_EDGE = 0xFF123D24.toInt()
    const val SELECTED_LIGHT_EDGE = 0xFFF0FFF5.toInt()

    const val DOT = 0xE62A4A38.toInt()
    const val DOT_DARK_EDGE = 0xFF1C3527.toInt()
    const val DOT_LIGHT_EDGE = 0xFFE9F5EC.toInt()

    const val RING = 0xFFCC2B2B.toInt()
    const val RING_DARK_EDGE = 0xFF5A0C0C.toInt()
    const val RING_LIGHT_EDGE = 0xFFFFE3DE.toInt()

    const val CHECK = 0xFFE02020.toInt()
    const val CHECK_DARK_EDGE = 0xFF5E0606.toInt()
    const val CHECK_LIGHT_EDGE = 0xFFFFD9D4.toInt()

    const val ARROW = 0xFF2F74C0.toInt()
    const val ARROW_DARK_EDGE = 0xFF0B2A4C.toInt()
    const val ARROW_LIGHT_EDGE = 0xFFEAF3FF.toInt()

    const val TARGET_DARK_EDGE = 0xFF1C1A17.toInt()
    const val TARGET_LIGHT_EDGE = 0xFFFFFFFF.toInt()

    const val LIST = 0xFFFBF6EC.toInt()
    const val LIST_EDGE = 0xFF3B2A18.toInt()
    const val SHADE = 0x73000000

    /** A mark: the tint it lays over a square (or none) and its two edges. */
    class Mark(
        val name: String,
        val tint: Int,
        val darkEdge: Int,
        val lightEdge: Int,
    )

    val marks =
        listOf(
            Mark("last move, from", LAST_FROM, LAST_DARK_EDGE, LAST_LIGHT_EDGE),
            Mark("last move, to", LAST_TO, LAST_DARK_EDGE, LAST_LIGHT_EDGE),
            Mark("selected", SELECTED, SELECTED_DARK_EDGE, SELECTED_LIGHT_EDGE),
            Mark("can go", 0, DOT_DARK_EDGE, DOT_LIGHT_EDGE),
            Mark("can capture", 0, RING_DARK_EDGE, RING_LIGHT_EDGE),
            Mark("check", 0, CHECK_DARK_EDGE, CHECK_LIGHT_EDGE),
            Mark("hint", 0, ARROW_DARK_EDGE, ARROW_LIGHT_EDGE),
            Mark("drop target and focus", 0, TARGET_DARK_EDGE, TARGET_LIGHT_EDGE),
        )
}
