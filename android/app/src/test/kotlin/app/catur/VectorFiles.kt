package app.catur

import app.catur.core.CaturApp
import app.catur.core.Environment
import org.json.JSONArray
import org.json.JSONObject
import java.io.File

/** One of the files in `tests/vectors`, which Rust runs too. The README beside them says what each field means. */
fun vectors(name: String) = JSONObject(File(System.getProperty("vectors"), name).readText())

fun JSONArray.objects() = List(length(), ::getJSONObject)

/** Nothing where null stands. */
fun JSONObject.text(name: String): String? = if (isNull(name)) null else getString(name)

/** The app as a shell opens it, with nothing stored. */
fun openApp() = CaturApp.open(MemoryStorage(), Environment(listOf("en"), 1uL, 0))
