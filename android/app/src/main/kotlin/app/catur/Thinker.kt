package app.catur

import app.catur.core.AppException
import app.catur.core.GameException
import app.catur.core.InternalException
import app.catur.core.RunningGame
import app.catur.core.Search
import app.catur.core.Snapshot
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import java.util.concurrent.TimeUnit

/**
 * The searches of [Core], one at most: the computer's move or a judgement whenever a snapshot asks for it and the app is on
 * screen, a hint, or the review of an ended game, one position after the other. A search that no longer fits the game is
 * stopped. Serial thread only, but for [moved], [hinting] and [reviewing].
 */
internal class Thinker(
    private val scope: CoroutineScope,
    private val show: (Snapshot) -> Unit,
    private val publish: (Snapshot) -> Unit,
    private val failed: (Exception) -> Unit,
    private val beginWork: () -> Unit,
    private val endWork: () -> Unit,
    private val uptime: () -> ULong,
) {
    private enum class Purpose { MOVE, HINT, REVIEW, JUDGE }

    private data class Place(
        val game: ULong,
        val ply: UInt,
    )

    private class Running(
        val purpose: Purpose,
        val place: Place,
        val search: Search,
    ) {
        lateinit var job: Job
    }

    private var running: Running? = null
    private var latest: Snapshot? = null
    private var shown = false

    /** Where a search failed: it is not tried again and again there. */
    private var failedAt: Place? = null
    private var replyDelayMillis = 0L

    @Volatile private var movedAtNanos = System.nanoTime()

    @Volatile
    var hinting = false
        private set

    /** Whether the ended game is to be reviewed as far as it has not been. */
    @Volatile
    var reviewing = false
        private set

    /** The player has just done something: the computer's reply keeps its distance from it. */
    fun moved() {
        movedAtNanos = System.nanoTime()
    }

    /** Stops what no longer fits [snapshot], starts what it asks for. */
    fun follow(
        game: RunningGame,
        snapshot: Snapshot,
        replyDelayMillis: Long,
    ) {
        this.replyDelayMillis = replyDelayMillis
        latest = snapshot
        running?.let { if (!wanted(it, snapshot)) stop() }
        if (!shown || running != null) return
        if (snapshot.computerToMove && place(snapshot) != failedAt) {
            // Its time begins now: what it took to save the move before is not the computer's.
            game.setNow(uptime())
            start(Purpose.MOVE, game.computerMove(), game, snapshot)
        }
        if (snapshot.wantsJudging && place(snapshot) != failedAt) start(Purpose.JUDGE, game.judgeSearch(), game, snapshot)
        if (running == null && reviewing && snapshot.ended != null) reviewNext(game, snapshot)
    }

    private fun reviewNext(
        game: RunningGame,
        snapshot: Snapshot,
    ) {
        val search = game.reviewSearch()
        if (search == null) reviewing = false else start(Purpose.REVIEW, search, game, snapshot)
    }

    fun show(game: RunningGame) {
        shown = true
        latest?.let { follow(game, it, replyDelayMillis) }
    }

    fun hide() {
        shown = false
        stop()
    }

    /** One hint at a time, and none beside the computer's own thinking. */
    fun hint(game: RunningGame) {
        val snapshot = latest
        if (running == null && snapshot != null) start(Purpose.HINT, game.hint(), game, snapshot)
    }

    fun stopHint() {
        if (running?.purpose == Purpose.HINT) stop()
    }

    fun review(game: RunningGame) {
        reviewing = true
        latest?.let { follow(game, it, replyDelayMillis) }
    }

    fun stopReview() {
        reviewing = false
        if (running?.purpose == Purpose.REVIEW) stop()
    }

    fun stop() {
        val stopped = running ?: return
        forget()
        stopped.search.stop()
        stopped.job.cancel()
    }

    private fun start(
        purpose: Purpose,
        search: Search,
        game: RunningGame,
        snapshot: Snapshot,
    ) {
        val begun = Running(purpose, place(snapshot), search)
        running = begun
        hinting = purpose == Purpose.HINT
        beginWork()
        begun.job = scope.launch { think(begun, game) }
        // Also runs where the job was cancelled before its first line.
        begun.job.invokeOnCompletion {
            search.close()
            endWork()
        }
        show(game.snapshot()) // now it says who thinks
    }

    private suspend fun think(
        begun: Running,
        game: RunningGame,
    ) {
        try {
            begun.search.wait()
            if (begun.purpose == Purpose.MOVE && running === begun) {
                // The distance kept from here on is nobody's time.
                game.searchEnded(begun.search, uptime())
                delay(untilReply())
            }
            if (running === begun) {
                forget()
                publish(game.finish(begun.search))
            }
        } catch (e: GameException) {
            gaveUp(begun, e)
        } catch (e: AppException) {
            gaveUp(begun, e)
        } catch (e: InternalException) {
            gaveUp(begun, e)
        }
    }

    private fun gaveUp(
        begun: Running,
        error: Exception,
    ) {
        if (running === begun) forget()
        if (begun.purpose == Purpose.MOVE || begun.purpose == Purpose.JUDGE) failedAt = begun.place
        if (begun.purpose == Purpose.REVIEW) reviewing = false
        failed(error)
    }

    private fun untilReply() = replyDelayMillis - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - movedAtNanos)

    private fun forget() {
        running = null
        hinting = false
    }

    private fun wanted(
        running: Running,
        snapshot: Snapshot,
    ) = running.place == place(snapshot) &&
        when (running.purpose) {
            Purpose.MOVE -> snapshot.computerToMove
            Purpose.HINT -> snapshot.ended == null
            Purpose.REVIEW -> reviewing && snapshot.ended != null
            Purpose.JUDGE -> snapshot.wantsJudging
        }

    private fun place(snapshot: Snapshot) = Place(snapshot.game, snapshot.ply)
}
