package app.catur.desktop

import app.catur.MemoryStorage
import app.catur.core.CaturApp
import app.catur.core.ColorChoice
import app.catur.core.Environment
import app.catur.core.NewGame
import app.catur.core.Opponent
import app.catur.core.RunningGame
import java.lang.management.ManagementFactory

/** How long a move took: by the wall, and on the processor alone, which other work on the machine does not lengthen. */
private class Times {
    val wall = ArrayList<Long>()
    val processor = ArrayList<Long>()
}

/**
 * One call through the bindings as the app makes it, JNA and the building of the snapshot's Kotlin objects included, on a
 * warm virtual machine and with a store that costs nothing.
 */
object Bench {
    private const val WARM_UP_GAMES = 60
    private const val GAMES = 60
    private val thread = ManagementFactory.getThreadMXBean()

    /** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858: 33 plies, one castling. */
    private val moves =
        (
            "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 " +
                "e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8"
        ).split(' ').map { square(it.take(2)) to square(it.drop(2)) }

    @JvmStatic
    fun main(arguments: Array<String>) {
        System.loadLibrary("catur")
        val app = CaturApp.open(MemoryStorage(), Environment(listOf("en"), 1uL, 0))
        measure("drop(from, to)", app, RunningGame::dropped)
        measure("tap, tap", app, RunningGame::tapped)
        app.close()
    }

    private fun measure(
        what: String,
        app: CaturApp,
        move: RunningGame.(UByte, UByte) -> UInt,
    ) {
        repeat(WARM_UP_GAMES) { play(app, Times(), move) }
        val times = Times()
        repeat(GAMES) { play(app, times, move) }
        println("bindings, $what: ${times.wall.size} moves, ${percentiles(times.wall)}; processor ${percentiles(times.processor)}")
    }

    private fun play(
        app: CaturApp,
        times: Times,
        move: RunningGame.(UByte, UByte) -> UInt,
    ) {
        app.newGame(NewGame(Opponent.TwoPlayers, ColorChoice.WHITE, true, true, false, false, null), 0)
        val game = app.game()
        moves.forEachIndexed { index, (from, to) ->
            val wall = System.nanoTime()
            val processor = thread.currentThreadCpuTime
            val ply = game.move(from, to)
            times.processor += thread.currentThreadCpuTime - processor
            times.wall += System.nanoTime() - wall
            check(ply == index.toUInt() + 1u) { "found ply $ply after the ${index + 1}th move" }
        }
        game.close()
    }

    private fun percentiles(nanos: List<Long>): String {
        val sorted = nanos.sorted()
        val at = { share: Double -> sorted[((sorted.size - 1) * share).toInt()] / 1e6 }
        return "p50 %.3f ms, p99 %.3f ms".format(at(0.5), at(0.99))
    }

    private fun square(name: String) = ((name[0] - 'a') + 8 * (name[1] - '1')).toUByte()
}

private fun RunningGame.dropped(
    from: UByte,
    to: UByte,
) = drop(from, to).ply

private fun RunningGame.tapped(
    from: UByte,
    to: UByte,
): UInt {
    tap(from)
    return tap(to).ply
}
