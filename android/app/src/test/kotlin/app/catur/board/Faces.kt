package app.catur.board

/** Positions for tests, from the first field of a FEN. */
fun face(
    board: String,
    ply: Int = 0,
    whiteBelow: Boolean = true,
    whiteToMove: Boolean = true,
    selected: Int = BoardFace.NONE,
    dots: List<Int> = emptyList(),
    rings: List<Int> = emptyList(),
    last: Pair<Int, Int>? = null,
    slides: List<Slide> = last?.let { listOf(Slide(it.first, it.second)) }.orEmpty(),
    captured: Int = BoardFace.NONE,
    check: Int = BoardFace.NONE,
    hint: Pair<Int, Int>? = null,
    promotion: PromotionChoices? = null,
): BoardFace {
    val pieces = IntArray(64) { BoardFace.NONE }
    board.split('/').forEachIndexed { row, line ->
        var file = 0
        for (letter in line) {
            if (letter.isDigit()) file += letter.digitToInt() else pieces[(7 - row) * 8 + file++] = "PNBRQKpnbrqk".indexOf(letter)
        }
    }
    return BoardFace(
        1,
        ply,
        pieces,
        whiteBelow,
        whiteToMove,
        true,
        selected,
        dots.toIntArray(),
        rings.toIntArray(),
        last?.first ?: BoardFace.NONE,
        last?.second ?: BoardFace.NONE,
        if (last == null) "" else "a move",
        slides,
        captured,
        check,
        hint?.first ?: BoardFace.NONE,
        hint?.second ?: BoardFace.NONE,
        promotion,
        List(64) { "square ${square(it)}" },
        List(64) { if (it == selected) "selected" else "" },
    )
}

const val START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

fun square(name: String): Int = (name[0] - 'a') + 8 * (name[1] - '1')

fun square(number: Int): String = "${'a' + number % 8}${number / 8 + 1}"
