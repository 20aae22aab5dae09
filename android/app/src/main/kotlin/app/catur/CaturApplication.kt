package app.catur

import android.app.Application

/** Owns what outlives an Activity. */
class CaturApplication : Application()
