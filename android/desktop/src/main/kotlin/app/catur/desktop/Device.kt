package app.catur.desktop

import org.robolectric.RuntimeEnvironment

/** The device that the app believes to run on. Main thread. */
class Device(
    options: Options,
) {
    private var widthDp = options.widthDp
    private var heightDp = options.heightDp
    private var dark = options.dark
    private var language = options.language
    private val density = options.density

    init {
        apply()
        font(options.fontScale)
    }

    fun rotate() = resize(heightDp, widthDp)

    fun resize(
        widthDp: Int,
        heightDp: Int,
    ) {
        this.widthDp = widthDp
        this.heightDp = heightDp
        apply()
    }

    fun dark(on: Boolean) {
        dark = on
        apply()
    }

    fun language(tag: String) {
        language = tag
        apply()
    }

    fun font(scale: Float) = RuntimeEnvironment.setFontScale(scale)

    /** Screen pixels for one dp. */
    val pixelsPerDp: Float get() = density / 160f

    private fun apply() {
        val tag = language.split('-').toMutableList()
        if (tag[0] == "id") tag[0] = "in" // as resource folders spell it
        val orientation = if (widthDp > heightDp) "land" else "port"
        val night = if (dark) "night" else "notnight"
        RuntimeEnvironment.setQualifiers(
            "b+${tag.joinToString("+")}-w${widthDp}dp-h${heightDp}dp-$orientation-$night-${density}dpi",
        )
    }
}
