package app.catur

import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Robolectric
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment

@RunWith(RobolectricTestRunner::class)
class ManifestTest {
    private val app get() = RuntimeEnvironment.getApplication()

    @Test
    fun `the application is ours, from Android 7 on, for the level that the store asks for`() {
        assertTrue(app is CaturApplication)
        assertEquals("app.catur", app.packageName)
        assertEquals(24, app.applicationInfo.minSdkVersion)
        assertEquals(36, app.applicationInfo.targetSdkVersion)
        assertEquals("Catur", app.applicationInfo.loadLabel(app.packageManager))
    }

    @Test
    fun `the activity starts`() {
        val activity = Robolectric.buildActivity(MainActivity::class.java).setup().get()
        assertTrue(activity.window.decorView.width > 0)
    }
}
