package app.catur.board

/** A piece on its way from one square to another. */
class Slide(
    val from: Int,
    val to: Int,
)

/** One entry of the promotion list. */
class Choice(
    val piece: Int,
    val label: String,
)

/** The promotion being chosen; [to] is the square the pawn arrives on. */
class PromotionChoices(
    val from: Int,
    val to: Int,
    val choices: List<Choice>,
)

/**
 * What the board shows: one snapshot in plain numbers, so that drawing neither allocates nor asks the bindings.
 * Squares count from a1 = 0 to h8 = 63, [NONE] where there is none; pieces from white pawn = 0 to black king = 11.
 */
class BoardFace(
    val game: Long,
    val ply: Int,
    val pieces: IntArray,
    val whiteBelow: Boolean,
    val whiteToMove: Boolean,
    val interactive: Boolean,
    val selected: Int,
    val dots: IntArray,
    val rings: IntArray,
    val lastFrom: Int,
    val lastTo: Int,
    val lastMove: String,
    val slides: List<Slide>,
    val captured: Int,
    val check: Int,
    val hintFrom: Int,
    val hintTo: Int,
    val promotion: PromotionChoices?,
    val labels: List<String>,
    val states: List<String>,
) {
    /** Whether the piece on [square] may be picked up now. */
    fun mayDrag(square: Int): Boolean = interactive && promotion == null && isOf(whiteToMove, square)

    /** Whether a piece of White, or of Black, stands on [square]. */
    fun isOf(
        white: Boolean,
        square: Int,
    ): Boolean = square in 0..63 && pieces[square] != NONE && (pieces[square] < BLACK_PAWN) == white

    companion object {
        const val NONE = -1

        /** The first of the black pieces. */
        const val BLACK_PAWN = 6
    }
}
