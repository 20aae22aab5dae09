package app.catur.desktop

import java.io.File
import java.util.Properties

/** What the command line asks for. It crosses into Robolectric's class loader as system properties. */
class Options private constructor(
    private val values: Map<String, String>,
) {
    val data: File? get() = values["data"]?.let(::File)
    val script: File? get() = values["script"]?.let(::File)
    val shots: File get() = File(values["shots"] ?: ".")
    val acks: File? get() = values["acks"]?.let(::File)
    val widthDp: Int get() = size(0)
    val heightDp: Int get() = size(1)
    val density: Int get() = values["density"]?.toInt() ?: DENSITY
    val dark: Boolean get() = "dark" in values
    val language: String get() = values["lang"] ?: "en"
    val fontScale: Float get() = values["font"]?.toFloat() ?: 1f

    /** Pixels of the window for one of the app's; fitted to the display if not given. */
    val scale: Double? get() = values["scale"]?.toDouble()

    private fun size(index: Int) = (values["size"] ?: SIZE).split('x')[index].toInt()

    fun toProperties(to: Properties) = values.forEach { (name, value) -> to.setProperty(PREFIX + name, value) }

    fun withData(folder: File) = Options(values + ("data" to folder.path))

    companion object {
        private const val PREFIX = "catur.host."
        private const val SIZE = "411x731"
        private const val DENSITY = 240
        private val decimal = Regex("[0-9]+([.][0-9]+)?")

        /** Each option, what it takes (nothing for a switch), and what its value must look like. */
        private val known =
            mapOf(
                "data" to ("DIR" to Regex(".+")),
                "script" to ("FILE" to Regex(".+")),
                "shots" to ("DIR" to Regex(".+")),
                "acks" to ("FILE" to Regex(".+")),
                "size" to ("WxH" to Regex("[0-9]{2,4}x[0-9]{2,4}")),
                "density" to ("DPI" to Regex("[0-9]{2,3}")),
                "lang" to ("TAG" to Regex("[A-Za-z]{2,8}(-[A-Za-z0-9]{2,8})*")),
                "font" to ("FACTOR" to decimal),
                "scale" to ("FACTOR" to decimal),
                "dark" to ("" to Regex("")),
            )

        val usage =
            "usage: catur-desktop " +
                known.entries.joinToString(" ") { (name, kind) -> "[--$name ${kind.first}".trimEnd() + "]" }

        /** Throws [IllegalArgumentException] with what was found and what was expected. */
        fun parse(arguments: List<String>): Options {
            val values = mutableMapOf<String, String>()
            val rest = ArrayDeque(arguments)
            while (rest.isNotEmpty()) {
                val name = rest.removeFirst()
                val (takes, form) =
                    requireNotNull(known[name.removePrefix("--")].takeIf { name.startsWith("--") }) {
                        "found the option $name\n$usage"
                    }
                val value =
                    if (takes.isEmpty()) {
                        ""
                    } else {
                        requireNotNull(
                            rest.removeFirstOrNull(),
                        ) { "$name: found nothing, expected $takes" }
                    }
                require(form.matches(value)) { "$name: found $value, expected $takes" }
                values[name.removePrefix("--")] = value
            }
            values["script"]?.let { require(File(it).isFile) { "--script: found no file $it" } }
            return Options(values)
        }

        fun fromProperties(properties: Properties) =
            Options(
                properties
                    .stringPropertyNames()
                    .filter { it.startsWith(PREFIX) }
                    .associate { it.removePrefix(PREFIX) to properties.getProperty(it) },
            )
    }
}
