package app.catur

import java.io.File
import java.io.IOException
import java.io.RandomAccessFile
import java.nio.channels.OverlappingFileLockException

/** Another process, or another core of this one, works on the same data folder. */
class DataInUse(
    folder: File,
) : IOException("another Catur is running on the data in $folder; close it first")

/** Keeps every other process out of a data folder until closed, or until this process ends in whatever way. */
class DataLock private constructor(
    private val file: RandomAccessFile,
) : AutoCloseable {
    override fun close() = file.close()

    companion object {
        /** Throws [DataInUse] when somebody else has the lock. */
        fun take(folder: File): DataLock {
            folder.mkdirs()
            val file = RandomAccessFile(File(folder, "in-use.lock"), "rw")
            val lock =
                try {
                    file.channel.tryLock()
                } catch (e: OverlappingFileLockException) {
                    null
                }
            if (lock == null) {
                file.close()
                throw DataInUse(folder)
            }
            return DataLock(file)
        }
    }
}
