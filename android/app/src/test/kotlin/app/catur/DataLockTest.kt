package app.catur

import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder

class DataLockTest {
    @get:Rule val folder = TemporaryFolder()

    @Test
    fun `a folder in use is refused with words that name it, and is free again afterwards`() {
        val first = DataLock.take(folder.root)
        val refused = assertThrows(DataInUse::class.java) { DataLock.take(folder.root) }
        assertTrue(refused.message.orEmpty(), refused.message.orEmpty().contains(folder.root.path))
        first.close()
        DataLock.take(folder.root).close()
    }
}
