package app.catur.theme

import android.app.Application
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config
import java.io.File
import kotlin.math.pow

/** Words on the chrome have 4.5:1 in light and dark, in our green and in the colours of the system. */
@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class)
class ColorsTest {
    private val pairs =
        listOf(
            "ink" to "ground",
            "ink" to "surface",
            "ink_soft" to "ground",
            "ink_soft" to "surface",
            "accent" to "ground",
            "accent" to "surface",
            "on_accent" to "accent",
            "on_container" to "container",
            "danger" to "surface",
        )

    private fun luminance(color: Int) =
        listOf(16 to 0.2126, 8 to 0.7152, 0 to 0.0722).sumOf { (shift, weight) ->
            val part = (color shr shift and 255) / 255.0
            weight * if (part <= 0.04045) part / 12.92 else ((part + 0.055) / 1.055).pow(2.4)
        }

    private fun check(
        about: String,
        color: (String) -> Int,
    ) {
        for ((words, ground) in pairs) {
            val lights = listOf(luminance(color(words)), luminance(color(ground))).sorted()
            val contrast = (lights[1] + 0.05) / (lights[0] + 0.05)
            assertTrue("$about: $words on $ground has %.2f".format(contrast), contrast >= 4.5)
        }
    }

    private fun system(name: String): Int {
        val context = RuntimeEnvironment.getApplication()
        return context.getColor(context.resources.getIdentifier(name, "color", context.packageName))
    }

    private fun ours(folder: String): (String) -> Int {
        val text = File(checkNotNull(System.getProperty("user.dir")), "src/main/res/$folder/colors.xml").readText()
        val found =
            Regex("<color name=\"(\\w+)\">#([0-9A-F]+)</color>")
                .findAll(text)
                .associate { it.groupValues[1] to it.groupValues[2].toLong(16).toInt() }
        assertEquals("$folder has every colour", emptyList<String>(), pairs.flatMap { it.toList() }.filter { it !in found })
        return found::getValue
    }

    @Test
    fun `our green, light`() = check("light", ours("values"))

    @Test
    fun `our green, dark`() = check("dark", ours("values-night"))

    @Test
    fun `the system's colours, light`() = check("system, light", ::system)

    @Test
    @Config(qualifiers = "+night")
    fun `the system's colours, dark`() = check("system, dark", ::system)
}
