package app.catur.play

import app.catur.board.BoardFace
import app.catur.board.Choice
import app.catur.board.PromotionChoices
import app.catur.board.Slide
import app.catur.core.PieceKind
import app.catur.core.Promotion
import app.catur.core.Side
import app.catur.core.Snapshot

/** A snapshot in the plain numbers that the board draws. */
fun faceOf(snapshot: Snapshot): BoardFace {
    val pieces = IntArray(64) { BoardFace.NONE }
    for (placed in snapshot.pieces) pieces[placed.square.toInt()] = numberOf(placed.piece)
    val last = snapshot.lastMove
    return BoardFace(
        game = snapshot.game.toLong(),
        ply = snapshot.shownPly.toInt(),
        pieces = pieces,
        whiteBelow = snapshot.bottom == Side.WHITE,
        whiteToMove = snapshot.sideToMove == Side.WHITE,
        interactive = snapshot.interactive,
        selected = square(snapshot.selected),
        dots = squares(snapshot.dots),
        rings = squares(snapshot.rings),
        lastFrom = square(last?.from),
        lastTo = square(last?.to),
        lastMove = last?.spoken.orEmpty(),
        slides = last?.slides.orEmpty().map { Slide(it.from.toInt(), it.to.toInt()) },
        captured = square(last?.captured),
        check = square(snapshot.check),
        hintFrom = square(snapshot.hint?.from),
        hintTo = square(snapshot.hint?.to),
        promotion = snapshot.promotion?.let(::choicesOf),
        labels = snapshot.squares.map { it.label },
        states = snapshot.squares.map { it.state },
    )
}

private fun choicesOf(promotion: Promotion) =
    PromotionChoices(
        promotion.from.toInt(),
        promotion.to.toInt(),
        promotion.choices.map { Choice(numberOf(it.piece), it.label) },
    )

private fun square(square: UByte?): Int = square?.toInt() ?: BoardFace.NONE

private fun squares(squares: ByteArray): IntArray = IntArray(squares.size) { squares[it].toInt() }

private fun numberOf(piece: PieceKind): Int =
    when (piece) {
        PieceKind.WHITE_PAWN -> 0
        PieceKind.WHITE_KNIGHT -> 1
        PieceKind.WHITE_BISHOP -> 2
        PieceKind.WHITE_ROOK -> 3
        PieceKind.WHITE_QUEEN -> 4
        PieceKind.WHITE_KING -> 5
        PieceKind.BLACK_PAWN -> 6
        PieceKind.BLACK_KNIGHT -> 7
        PieceKind.BLACK_BISHOP -> 8
        PieceKind.BLACK_ROOK -> 9
        PieceKind.BLACK_QUEEN -> 10
        PieceKind.BLACK_KING -> 11
    }
