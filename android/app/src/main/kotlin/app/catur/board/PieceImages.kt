package app.catur.board

import android.content.Context
import android.graphics.Bitmap
import android.graphics.Canvas
import app.catur.R

/** The twelve pieces as pictures of one size, drawn once for each size from the vector drawables. */
class PieceImages(
    private val context: Context,
) {
    private val images = arrayOfNulls<Bitmap>(DRAWABLES.size)
    private var size = 0

    /** Sets the width and height in pixels; pictures of another size are dropped. */
    fun resize(pixels: Int) {
        if (pixels == size) return
        size = pixels
        images.fill(null)
    }

    /** The picture of [piece]; drawn at the first call for a size. */
    fun of(piece: Int): Bitmap = images[piece] ?: draw(piece).also { images[piece] = it }

    /** Draws all pieces ahead, so that no frame has to. */
    fun prepare() {
        if (size > 0) DRAWABLES.indices.forEach { of(it) }
    }

    private fun draw(piece: Int): Bitmap {
        val side = size.coerceAtLeast(1)
        val bitmap = Bitmap.createBitmap(side, side, Bitmap.Config.ARGB_8888)
        context.getDrawable(DRAWABLES[piece])?.apply {
            setBounds(0, 0, side, side)
            draw(Canvas(bitmap))
        }
        return bitmap
    }

    companion object {
        /** By the number of the piece in [BoardFace]. */
        val DRAWABLES =
            intArrayOf(
                R.drawable.piece_white_pawn,
                R.drawable.piece_white_knight,
                R.drawable.piece_white_bishop,
                R.drawable.piece_white_rook,
                R.drawable.piece_white_queen,
                R.drawable.piece_white_king,
                R.drawable.piece_black_pawn,
                R.drawable.piece_black_knight,
                R.drawable.piece_black_bishop,
                R.drawable.piece_black_rook,
                R.drawable.piece_black_queen,
                R.drawable.piece_black_king,
            )
    }
}
