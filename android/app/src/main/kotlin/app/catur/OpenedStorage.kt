package app.catur

import android.content.Context
import android.database.sqlite.SQLiteException
import app.catur.core.Entry
import app.catur.core.Storage
import app.catur.core.StoreChange
import app.catur.core.TextKey
import app.catur.core.lastWords
import java.io.File

/** A storage ready for use, what to tell the player about it, what ended the process before, and how to end it. */
class OpenedStorage(
    val storage: Storage,
    val problem: TextKey? = null,
    val fault: String? = null,
    private val end: () -> Unit = {},
) : AutoCloseable {
    override fun close() = end()

    companion object {
        /** The app's database, locked against other processes. If it can't be opened, the app is playable all the same. */
        fun of(context: Context): OpenedStorage {
            val lock = DataLock.take(context.noBackupFilesDir)
            val fault = lastWords(File(context.noBackupFilesDir, "last-words.txt").path)
            return try {
                val sqlite = SqliteStorage.of(context)
                val problem = if (sqlite.damaged == null) null else TextKey.NOTICE_DAMAGED_STORE
                OpenedStorage(sqlite, problem, fault) {
                    sqlite.close()
                    lock.close()
                }
            } catch (e: SQLiteException) {
                OpenedStorage(MemoryStorage(), TextKey.NOTICE_STORAGE_FAILED, fault, lock::close)
            }
        }
    }
}

/** Keeps documents until the process ends. */
class MemoryStorage : Storage {
    private val documents = sortedMapOf<String, ByteArray>()

    @Synchronized
    override fun load(key: String): ByteArray? = documents[key]

    @Synchronized
    override fun scan(
        prefix: String,
        after: String?,
        limit: UInt,
    ): List<Entry> =
        documents.entries
            .asSequence()
            .filter { it.key.startsWith(prefix) && it.key > after.orEmpty() }
            .take(limit.toInt())
            .map { Entry(it.key, it.value) }
            .toList()

    @Synchronized
    override fun commit(changes: List<StoreChange>) {
        for (change in changes) {
            val value = change.value
            if (value == null) documents.remove(change.key) else documents[change.key] = value
        }
    }
}
