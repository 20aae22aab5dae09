package app.catur

import android.app.Application
import android.database.sqlite.SQLiteDatabase
import app.catur.core.StorageException
import app.catur.core.StoreChange
import org.junit.After
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import java.io.File

@RunWith(RobolectricTestRunner::class)
@Config(application = Application::class)
class SqliteStorageTest {
    @get:Rule val folder = TemporaryFolder()

    private val file get() = File(folder.root, "catur.db")
    private val open = mutableListOf<SqliteStorage>()

    private fun storage() = SqliteStorage(file).also { open += it }

    @After fun close() = open.forEach(SqliteStorage::close)

    private fun put(
        key: String,
        value: String,
    ) = StoreChange(key, value.toByteArray())

    private fun SqliteStorage.text(key: String) = load(key)?.decodeToString()

    @Test
    fun `a commit is durable when it returns - write-ahead log, synced at each commit`() {
        val storage = storage()
        assertEquals("wal", storage.pragma("journal_mode"))
        assertEquals("FULL is 2", "2", storage.pragma("synchronous"))
        storage.commit(listOf(put("a", "1")))
        assertEquals("still after the first commit", "2", storage.pragma("synchronous"))
    }

    @Test
    fun `another opening finds what was committed`() {
        storage().commit(listOf(put("game/current", "e4"), put("settings", "{}")))
        val again = storage()
        assertEquals("e4", again.text("game/current"))
        assertEquals("{}", again.text("settings"))
        assertNull(again.load("score"))
    }

    @Test
    fun `a commit replaces and deletes`() {
        val storage = storage()
        storage.commit(listOf(put("a", "1"), put("b", "2")))
        storage.commit(listOf(put("a", "3"), StoreChange("b", null), StoreChange("never", null)))
        assertEquals("3", storage.text("a"))
        assertNull(storage.load("b"))
    }

    @Test
    fun `a commit that fails halfway changes nothing`() {
        val storage = storage()
        storage.commit(listOf(put("a", "before")))
        limitPages(storage)
        val tooMuch = StoreChange("b", ByteArray(1_000_000))
        assertThrows(StorageException::class.java) { storage.commit(listOf(put("a", "after"), tooMuch)) }
        assertEquals("before", storage.text("a"))
        storage.commit(listOf(put("a", "later")))
        assertEquals("later", storage.text("a"))
    }

    @Test
    fun `no room left is told as such`() {
        val storage = storage()
        limitPages(storage)
        assertThrows(StorageException.Full::class.java) { storage.commit(listOf(StoreChange("a", ByteArray(1_000_000)))) }
    }

    private fun limitPages(storage: SqliteStorage) = storage.pragma("max_page_count = 20")

    @Test
    fun `scan goes by key in bytes, from after a key, up to a limit`() {
        val storage = storage()
        val keys = listOf("games/1", "games/10", "games/2", "games/é", "games/ｚ", "games/\uD83D\uDE00", "other", "game", "games0")
        storage.commit(keys.map { put(it, "v$it") })

        fun scan(
            after: String?,
            limit: Int,
        ) = storage.scan("games/", after, limit.toUInt()).map { it.key }
        val all = listOf("games/1", "games/10", "games/2", "games/é", "games/ｚ", "games/\uD83D\uDE00")
        assertEquals(all, scan(null, 100))
        assertEquals(all.drop(2), scan("games/10", 100))
        assertEquals(all.take(2), scan(null, 2))
        assertEquals(emptyList<String>(), scan("games/\uD83D\uDE00", 5))
        assertEquals(
            "vgames/2",
            storage
                .scan("games/2", null, 1u)
                .single()
                .value
                .decodeToString(),
        )
    }

    @Test
    fun `the signs of LIKE and GLOB mean themselves in a prefix`() {
        val storage = storage()
        storage.commit(listOf(put("a%b", "1"), put("axb", "2"), put("a*", "3")))
        assertEquals(listOf("a%b"), storage.scan("a%", null, 9u).map { it.key })
        assertEquals(listOf("a*"), storage.scan("a*", null, 9u).map { it.key })
        assertEquals(3, storage.scan("", null, 9u).size)
    }

    @Test
    fun `a value larger than a cursor window comes back whole`() {
        val storage = storage()
        val large = ByteArray(5_000_001) { (it * 31 % 251).toByte() }
        storage.commit(listOf(StoreChange("large", large), StoreChange("empty", ByteArray(0))))
        assertArrayEquals(large, storage.load("large"))
        assertArrayEquals(ByteArray(0), storage.load("empty"))
        assertArrayEquals(large, storage.scan("large", null, 1u).single().value)
    }

    @Test
    fun `a file that is no database is set aside and kept`() {
        file.writeText("not a database, but somebody's bytes".repeat(200))
        val bytes = file.readBytes()
        val storage = storage()
        assertNotNull(storage.damaged)
        assertArrayEquals(bytes, storage.damaged?.readBytes())
        storage.commit(listOf(put("a", "1")))
        assertEquals("1", storage.text("a"))
        assertNull("the next opening finds nothing wrong", storage().damaged)
    }

    @Test
    fun `a database with a torn page is set aside, and the second one beside the first`() {
        repeat(2) { time ->
            storage()
                .apply {
                    commit((0..300).map { put("key/$it", "value $it ".repeat(40)) })
                    pragma("wal_checkpoint(TRUNCATE)")
                }.close()
            file.writeBytes(file.readBytes().also { bytes -> bytes.fill(0x5a, 4096, 5 * 4096) })
            assertEquals("catur.db.damaged-${time + 1}", storage().damaged?.name)
        }
        assertTrue(File(folder.root, "catur.db.damaged-1").exists())
    }

    @Test
    fun `a closed storage fails as declared and does not crash`() {
        val storage = storage().apply { close() }
        assertThrows(StorageException.Failed::class.java) { storage.load("a") }
        assertThrows(StorageException.Failed::class.java) { storage.commit(listOf(put("a", "1"))) }
    }

    @Test
    fun `the statements are those of SQLite 3_9 and the table is readable by any SQLite`() {
        storage().apply { commit(listOf(put("a", "1"))) }.close()
        SQLiteDatabase.openDatabase(file.path, null, SQLiteDatabase.OPEN_READONLY).use { database ->
            database.rawQuery("SELECT sql FROM sqlite_master WHERE name = 'documents'", null).use {
                assertTrue(it.moveToFirst())
                assertEquals("CREATE TABLE documents(key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) WITHOUT ROWID", it.getString(0))
            }
        }
    }
}
