package app.catur.desktop

import org.robolectric.util.TempDirectory
import java.nio.file.Files
import java.nio.file.Path

/**
 * Keeps the app's data under [root], where the next process finds it, and not in a folder deleted at exit. Robolectric asks
 * for folders by name; those of the app's data end in "dataDir" or start with "external-", all others stay temporary.
 */
class DataFolder(
    private val root: Path,
) : TempDirectory("catur-host") {
    override fun create(name: String): Path = kept(name) ?: super.create(name)

    override fun createIfNotExists(name: String): Path = kept(name) ?: super.createIfNotExists(name)

    private fun kept(name: String): Path? =
        if (name.endsWith("dataDir", ignoreCase = true) || name.startsWith("external-")) {
            Files.createDirectories(root.resolve(name))
        } else {
            null
        }
}
