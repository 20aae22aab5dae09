package app.catur

import android.content.Context
import android.database.Cursor
import android.database.DatabaseErrorHandler
import android.database.sqlite.SQLiteDatabase
import android.database.sqlite.SQLiteDatabaseCorruptException
import android.database.sqlite.SQLiteException
import android.database.sqlite.SQLiteFullException
import app.catur.core.Entry
import app.catur.core.Storage
import app.catur.core.StorageException
import app.catur.core.StoreChange
import java.io.File

/**
 * The core's documents in the platform's SQLite: one table of keys and bytes.
 *
 * A commit is one transaction, on disk when it returns: write-ahead log with `synchronous = FULL`, so one fsync each. The
 * SQL keeps to SQLite 3.9, that of Android 7. A file that is no database any more is set aside, never deleted, and [damaged]
 * says so.
 */
class SqliteStorage(
    private val file: File,
) : Storage,
    AutoCloseable {
    /** Where a damaged file of an earlier run was put, if there was one. */
    var damaged: File? = null
        private set

    private val database: SQLiteDatabase = openSettingDamageAside()

    override fun load(key: String): ByteArray? =
        told("load $key") {
            rows("SELECT length(value) FROM documents WHERE key = ?1", key) { if (moveToFirst()) getInt(0) else null }
                ?.let { size -> bytes(key, size) }
        }

    override fun scan(
        prefix: String,
        after: String?,
        limit: UInt,
    ): List<Entry> =
        told("scan $prefix") {
            val sizes =
                rows(
                    "SELECT key, length(value) FROM documents WHERE key >= ?1 AND substr(key, 1, length(?1)) = ?1 AND key > ?2 " +
                        "ORDER BY key LIMIT CAST(?3 AS INTEGER)",
                    prefix,
                    after.orEmpty(),
                    limit.toLong().toString(),
                ) { buildList { while (moveToNext()) add(getString(0) to getInt(1)) } }
            sizes.map { (key, size) -> Entry(key, bytes(key, size)) }
        }

    override fun commit(changes: List<StoreChange>): Unit =
        told("commit ${changes.size} changes") {
            database.beginTransaction()
            var failure: SQLiteException? = null
            try {
                for (change in changes) {
                    val value = change.value
                    if (value == null) {
                        database.execSQL("DELETE FROM documents WHERE key = ?", arrayOf(change.key))
                    } else {
                        database.execSQL("INSERT OR REPLACE INTO documents(key, value) VALUES (?, ?)", arrayOf(change.key, value))
                    }
                }
                database.setTransactionSuccessful()
            } catch (e: SQLiteException) {
                failure = e
            }
            try {
                database.endTransaction()
            } catch (e: SQLiteException) {
                // Some faults, a full disk among them, have rolled it back already: then the first one is what happened.
                if (failure == null) failure = e
            }
            failure?.let { throw it }
        }

    /** A setting of the open connection, as SQLite reports it. */
    fun pragma(name: String): String = database.pragma(name)

    override fun close() = database.close()

    /** The cursor's window holds about 2 MB, so a large value comes in pieces. */
    private fun bytes(
        key: String,
        size: Int,
    ): ByteArray {
        val value = ByteArray(size)
        for (start in 0 until size step PIECE) {
            rows("SELECT substr(value, CAST(?2 AS INTEGER), $PIECE) FROM documents WHERE key = ?1", key, "${start + 1}") {
                if (moveToFirst()) getBlob(0).copyInto(value, start)
            }
        }
        return value
    }

    private fun <T> rows(
        sql: String,
        vararg arguments: String,
        read: Cursor.() -> T,
    ): T = database.rawQuery(sql, arguments).use(read)

    /** Runs [work] and says what the platform said in the core's terms. */
    private fun <T> told(
        what: String,
        work: () -> T,
    ): T =
        try {
            work()
        } catch (full: SQLiteFullException) {
            throw StorageException.Full()
        } catch (e: SQLiteException) {
            // Where the log's index can't grow for want of room, SQLite reports a plain input/output error.
            if (file.absoluteFile.parentFile.usableSpace < SPACE_FOR_A_COMMIT) throw StorageException.Full()
            throw StorageException.Failed("$what: ${e.message}")
        } catch (e: IllegalStateException) {
            throw StorageException.Failed("$what: ${e.message}")
        }

    private fun openSettingDamageAside(): SQLiteDatabase =
        try {
            open()
        } catch (e: SQLiteDatabaseCorruptException) {
            damaged = setAside()
            open()
        } catch (e: SQLiteException) {
            // "file is not a database" comes as this on older Androids
            if (e.message?.contains("code 26") != true) throw e
            damaged = setAside()
            open()
        }

    private fun open(): SQLiteDatabase {
        file.absoluteFile.parentFile.mkdirs()
        // Android's own handler deletes the file of a damaged database.
        val keep = DatabaseErrorHandler { }
        val database = SQLiteDatabase.openDatabase(file.path, null, SQLiteDatabase.CREATE_IF_NECESSARY, keep)
        try {
            database.pragma("journal_mode", "WAL")
            database.pragma("synchronous", "FULL")
            if (database.pragma("quick_check") != "ok") throw SQLiteDatabaseCorruptException("quick_check of ${file.name}")
            database.execSQL("CREATE TABLE IF NOT EXISTS documents(key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) WITHOUT ROWID")
        } catch (e: SQLiteException) {
            database.close()
            throw e
        }
        return database
    }

    private fun setAside(): File {
        val number = generateSequence(1) { it + 1 }.first { !asideAt(it).exists() }
        for (suffix in listOf("-wal", "-shm", "-journal", "")) {
            val part = File(file.path + suffix)
            if (part.exists() && !part.renameTo(File(asideAt(number).path + suffix))) {
                throw SQLiteException("could not set the damaged ${part.name} aside")
            }
        }
        return asideAt(number)
    }

    private fun asideAt(number: Int) = File("${file.path}.damaged-$number")

    companion object {
        private const val PIECE = 512 * 1024
        private const val SPACE_FOR_A_COMMIT = 256L * 1024

        /** The one database of the app. */
        fun of(context: Context) = SqliteStorage(context.getDatabasePath("catur.db"))
    }
}

private fun SQLiteDatabase.pragma(
    name: String,
    value: String? = null,
): String =
    rawQuery(if (value == null) "PRAGMA $name" else "PRAGMA $name = $value", null).use {
        if (it.moveToFirst()) it.getString(0) else ""
    }
