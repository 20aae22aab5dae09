package app.catur.desktop

import android.graphics.PointF
import android.graphics.Rect
import android.view.KeyEvent
import app.catur.core.ColorChoice
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.SideTime
import app.catur.core.Snapshot
import app.catur.core.TimeKind
import app.catur.core.TimeSettings
import java.io.File
import java.util.concurrent.ExecutionException
import javax.imageio.ImageIO
import kotlin.random.Random

/**
 * Drives the host from a file, one command a line; what follows a # is a comment. android/desktop/README.md lists them. After
 * a command the script waits until the app is idle, unless the line begins with `nowait`.
 */
class Script(
    private val file: File,
    private val shots: File,
    private val host: Host,
) : Thread("script") {
    private val labels = Labels(host.screen)
    private val lines = file.readLines().map { it.replace(comment, "").trim() }

    /** Lines with a command that have not been started. */
    @Volatile
    var left = lines.count(String::isNotEmpty)
        private set

    override fun run() {
        var at = 0
        try {
            untilIdle()
            for (line in lines) {
                at++
                if (line.isEmpty()) continue
                left--
                System.err.println("script: $line")
                val waits = !line.startsWith("nowait ")
                val (command, rest) =
                    line
                        .removePrefix("nowait ")
                        .trim()
                        .split(blank, 2)
                        .let { it[0] to it.getOrElse(1) { "" } }
                execute(command, unquoted(rest))
                if (waits) untilIdle()
            }
        } catch (e: ExecutionException) {
            // On the main thread, so as if the app itself had crashed, unless a command only did not find its target.
            host.fail(if (e.cause is IllegalStateException) ScriptFailure("${file.name} line $at: ${e.cause?.message}") else e)
        } catch (e: RuntimeException) {
            host.fail(ScriptFailure("${file.name} line $at: ${e.message}"))
        }
        host.close()
    }

    private fun execute(
        command: String,
        rest: String,
    ) {
        when (command) {
            "tap" -> press(place(rest), TAP_MILLIS)
            "long" -> press(place(rest), LONG_MILLIS)
            "drag" -> drag(rest)
            "wheel" -> wheel(rest)
            "key" -> key(rest)
            "type" -> main { host.touch.type(rest) }
            "enter" -> main { check(host.touch.enter()) { "found no text field with the focus" } }
            "rotate" -> main { host.reconfigure(Device::rotate) }
            "size" -> rest.split('x').map(String::toInt).let { (width, height) -> main { host.reconfigure { resize(width, height) } } }
            "dark" -> main { host.reconfigure { dark(rest != "off") } }
            "lang" -> main { host.reconfigure { language(rest) } }
            "font" -> main { host.reconfigure { font(rest.toFloat()) } }
            "recreate" -> main { host.recreate() }
            "wait" -> sleep(rest.toLong())
            "idle" -> untilIdle()
            "play" -> play(rest)
            "shot" -> shot(rest)
            "expect" -> check(eventually(PATIENCE_MILLIS) { seen(rest) }) { "not on screen: $rest" }
            "absent" -> check(eventually(PATIENCE_MILLIS) { !seen(rest) }) { "still on screen: $rest" }
            "tree" -> main { labels.all().forEach { System.err.println("  ${it.bounds.toShortString()} ${it.text}") } }
            "stats" -> System.err.println("  ${host.screen.times}")
            else -> error("found the command $command, expected one of android/desktop/README.md")
        }
    }

    private fun <T> main(job: () -> T): T = host.call(job)

    private fun seen(text: String) = labels.all().any { text in it.text }

    private fun untilIdle() {
        sleep(REACTION_MILLIS)
        check(eventually(IDLE_MILLIS, host::idle)) { "found the app still busy after $IDLE_MILLIS ms" }
    }

    private fun eventually(
        millis: Long,
        ask: () -> Boolean,
    ): Boolean {
        val end = System.nanoTime() + millis * 1_000_000
        while (!main(ask)) {
            if (System.nanoTime() > end) return false
            sleep(POLL_MILLIS)
        }
        return true
    }

    private fun press(
        at: PointF,
        millis: Long,
    ) {
        main { host.touch.down(at.x, at.y) }
        sleep(millis)
        main { host.touch.up(at.x, at.y) }
    }

    private fun drag(targets: String) {
        val (from, to) = targets.split(blank).map(::place)
        main { host.touch.down(from.x, from.y) }
        for (step in 1..DRAG_STEPS) {
            sleep(DRAG_STEP_MILLIS)
            val way = step.toFloat() / DRAG_STEPS
            main { host.touch.move(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way) }
        }
        main { host.touch.up(to.x, to.y) }
    }

    private fun wheel(rest: String) {
        val notches = rest.substringAfterLast(' ').toFloatOrNull()
        checkNotNull(notches) { "found wheel $rest, expected a target and a number of notches" }
        val at = place(unquoted(rest.substringBeforeLast(' ')))
        main { host.touch.wheel(at.x, at.y, notches) }
    }

    private fun key(name: String) {
        val code = KeyEvent.keyCodeFromString("KEYCODE_$name")
        check(code != KeyEvent.KEYCODE_UNKNOWN) { "found the key $name, expected one of Android's KEYCODE_ names" }
        main { host.touch.key(KeyEvent.ACTION_DOWN, code) }
        sleep(POLL_MILLIS)
        main { host.touch.key(KeyEvent.ACTION_UP, code) }
    }

    /** So many steps of whoever is at the board, in the game there is or in rated games. */
    private fun play(rest: String) {
        val (count, kind) = rest.split(blank).let { it[0].toInt() to it.getOrNull(1) }
        check(kind == null || kind == "rated") { "found play $rest, expected a number, and nothing or rated after it" }
        repeat(count) {
            untilIdle()
            val snapshot = checkNotNull(main { host.core.snapshot }) { "found no game" }
            if (kind == null) playOn(snapshot) else playRated(snapshot)
        }
    }

    /** A random move; a game that is over makes room for a new one of its kind. */
    private fun playOn(snapshot: Snapshot) {
        if (snapshot.ended == null) randomMove(snapshot) else main { host.core.newGame(host.core.settings.newGame) }
    }

    /** A step in rated games with a clock: some are resigned, and all are reviewed when they are over. */
    private fun playRated(snapshot: Snapshot) {
        val paused = snapshot.clock?.takeIf { it.paused }
        when {
            snapshot.ended != null -> {
                if (snapshot.moves.isNotEmpty()) main { host.core.review() }
                untilIdle()
                main { host.core.newGame(ratedGame) }
            }
            !snapshot.rated -> main { host.core.newGame(ratedGame) }
            paused != null -> press(place(paused.resumeLabel), TAP_MILLIS)
            Random.nextInt(STEPS_TO_RESIGNING) == 0 -> main { host.core.act { it.resign() } }
            else -> randomMove(snapshot)
        }
    }

    private fun randomMove(snapshot: Snapshot) {
        val own = snapshot.pieces.filter { it.piece.name.startsWith(snapshot.sideToMove.name) }.shuffled(Random)
        for (piece in own) {
            press(square(piece.square.toInt()), TAP_MILLIS)
            untilIdle()
            val targets = main { host.core.snapshot }?.let { it.dots + it.rings } ?: ByteArray(0)
            if (targets.isEmpty()) continue
            press(square(targets.random().toInt()), TAP_MILLIS)
            main { host.core.snapshot?.promotion }?.let { promotion ->
                main { host.core.act { it.promote(promotion.choices[0].kind) } }
            }
            break
        }
    }

    private fun shot(name: String) {
        val to = shots.resolve(name).absoluteFile
        to.parentFile.mkdirs()
        main {
            host.screen.render()
            check(ImageIO.write(host.screen.image, "png", to)) { "could not write $to" }
        }
    }

    /** `0.5,0.9` of the screen, a square, or the text or description of something on screen. */
    private fun place(target: String): PointF {
        fractions.matchEntire(target)?.destructured?.let { (x, y) ->
            return PointF(x.toFloat() * host.screen.width, y.toFloat() * host.screen.height)
        }
        if (squareName.matches(target)) return square((target[0] - 'a') + 8 * (target[1] - '1'))
        main { label(target).run { view.requestRectangleOnScreen(Rect(0, 0, view.width, view.height), true) } }
        sleep(POLL_MILLIS)
        return main { center(label(target)) }
    }

    private fun label(text: String) = checkNotNull(labels.find(text)) { "found nothing on screen that starts with: $text" }

    private fun square(number: Int) = main { center(checkNotNull(labels.square(number)) { "found no board on screen" }) }

    private fun center(label: Label) = PointF(label.bounds.exactCenterX(), label.bounds.exactCenterY())

    private companion object {
        val comment = Regex("(^|\\s)#.*")
        val blank = Regex("\\s+")
        val fractions = Regex("([0-9.]+),([0-9.]+)")
        val squareName = Regex("[a-h][1-8]")
        const val TAP_MILLIS = 50L
        const val LONG_MILLIS = 700L
        const val DRAG_STEPS = 8
        const val DRAG_STEP_MILLIS = 16L
        const val REACTION_MILLIS = 20L
        const val POLL_MILLIS = 20L
        const val PATIENCE_MILLIS = 3_000L
        const val IDLE_MILLIS = 60_000L

        /** Rated games end soon, by resigning or by the clock. */
        const val STEPS_TO_RESIGNING = 5
        val fifteenSeconds = SideTime(base = 15u, extra = 0u)
        val ratedGame =
            NewGame(
                opponent = Opponent.Computer(1u),
                color = ColorChoice.WHITE,
                undoAllowed = false,
                hintAllowed = false,
                touchMove = false,
                rated = true,
                start = null,
                time = TimeSettings(TimeKind.SUDDEN_DEATH, fifteenSeconds, fifteenSeconds),
            )

        fun unquoted(text: String) = text.trim().removeSurrounding("\"")
    }
}
