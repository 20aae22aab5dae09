package app.catur

import android.app.Activity
import android.os.Bundle
import android.view.View

/** The one Activity; it holds all screens. */
class MainActivity : Activity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContentView(View(this))
    }
}
