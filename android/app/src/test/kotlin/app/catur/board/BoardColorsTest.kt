package app.catur.board

import org.junit.Assert.assertTrue
import org.junit.Test
import kotlin.math.pow

/** Contrast as WCAG 2.2 defines it, computed for what is really drawn. */
class BoardColorsTest {
    private fun channel(value: Int): Double {
        val part = value / 255.0
        return if (part <= 0.04045) part / 12.92 else ((part + 0.055) / 1.055).pow(2.4)
    }

    private fun luminance(color: Int) =
        0.2126 * channel(color shr 16 and 255) + 0.7152 * channel(color shr 8 and 255) + 0.0722 * channel(color and 255)

    private fun contrast(
        one: Int,
        other: Int,
    ): Double {
        val lights = listOf(luminance(one), luminance(other)).sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /** [tint] laid over [square]. */
    private fun over(
        tint: Int,
        square: Int,
    ): Int {
        val alpha = tint ushr 24
        return listOf(16, 8, 0).fold(0) { mixed, shift ->
            val part = ((tint shr shift and 255) * alpha + (square shr shift and 255) * (255 - alpha)) / 255
            mixed or (part shl shift)
        }
    }

    private val squares = mapOf("light" to BoardColors.LIGHT, "dark" to BoardColors.DARK)

    @Test
    fun `every mark has an edge of three to one on every square, plain or tinted`() {
        for ((name, square) in squares) {
            for (mark in BoardColors.marks) {
                for (ground in listOf(square, over(mark.tint, square))) {
                    val best = maxOf(contrast(mark.darkEdge, ground), contrast(mark.lightEdge, ground))
                    assertTrue("${mark.name} on the $name square: $best", best >= 3.0)
                }
            }
        }
    }

    @Test
    fun `the two edges of a mark stand apart from each other`() {
        for (mark in BoardColors.marks) {
            val between = contrast(mark.darkEdge, mark.lightEdge)
            assertTrue("${mark.name}: $between", between >= 4.5)
        }
    }

    @Test
    fun `coordinates can be read on every square under every tint`() {
        for ((name, square) in squares) {
            for (tint in BoardColors.marks.map { it.tint }) {
                val text = contrast(BoardColors.TEXT, over(tint, square))
                assertTrue("text on the $name square under ${tint.toUInt().toString(16)}: $text", text >= 4.5)
            }
        }
    }

    @Test
    fun `the two squares differ enough to be told apart`() {
        val between = contrast(BoardColors.LIGHT, BoardColors.DARK)
        assertTrue("$between", between >= 2.0)
    }
}
