package app.catur

import android.os.Handler
import android.os.Looper
import android.os.SystemClock
import app.catur.core.AppException
import app.catur.core.CaturApp
import app.catur.core.ChessClock
import app.catur.core.ChessClockScreen
import app.catur.core.ClockChoices
import app.catur.core.Environment
import app.catur.core.GameException
import app.catur.core.InternalException
import app.catur.core.LevelLine
import app.catur.core.NewGame
import app.catur.core.RatingReport
import app.catur.core.ReviewReport
import app.catur.core.RunningGame
import app.catur.core.Settings
import app.catur.core.Snapshot
import app.catur.core.Storage
import app.catur.core.TextKey
import app.catur.core.TimeSettings
import app.catur.core.WordArgument
import app.catur.core.jniOnLoadRan
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.cancel
import java.security.SecureRandom
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.Executors
import java.util.concurrent.RejectedExecutionException
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger

/**
 * The app's side of the Rust core: owns the one [CaturApp], the one thread that calls it, and every search.
 *
 * Everything public is called on the main thread and returns at once; what comes of it arrives there as a [Snapshot], and a
 * snapshot older than one already shown is dropped. Activities only listen, so their coming and going changes nothing.
 *
 * The one call made outside the serial thread is [CaturApp.word]: it reads words that don't change and takes no lock that a
 * commit could hold.
 */
class Core(
    private var languages: List<String>,
    private val replyDelayMillis: Long = REPLY_DELAY_MILLIS,
    private val openStorage: () -> OpenedStorage,
) : AutoCloseable {
    private val main = Handler(Looper.getMainLooper())
    private val executor = Executors.newSingleThreadExecutor { work -> Thread(work, "catur-core").apply { isDaemon = true } }
    private val scope = CoroutineScope(SupervisorJob() + executor.asCoroutineDispatcher())
    private val pending = AtomicInteger()

    // Main thread.
    private val listeners = LinkedHashSet<(Snapshot) -> Unit>()
    private val problemListeners = LinkedHashSet<(String) -> Unit>()
    private val untold = ArrayList<String>()
    private var closed = false

    // Set once by the serial thread.
    private val opened = CompletableFuture<CaturApp>()
    private lateinit var storage: OpenedStorage
    private lateinit var game: RunningGame
    private lateinit var chessClock: ChessClock
    private val thinker = Thinker(scope, ::show, ::publish, ::failed, ::beginWork, ::endWork, ::uptime)

    @Volatile private var keptSettings: Settings? = null

    @Volatile private var keptLevels: List<LevelLine> = emptyList()

    @Volatile private var keptClocks: ClockChoices? = null

    @Volatile private var words = ConcurrentHashMap<TextKey, String>()

    private val ticker = Runnable { enqueue { publish(game.tick(uptime())) } }

    /** Milliseconds since 1970; tests set it. */
    @Volatile var wallClock: () -> Long = System::currentTimeMillis

    /** The last snapshot that arrived; null before the core is open. */
    var snapshot: Snapshot? = null
        private set

    /** Whether a hint is being looked for. */
    val hinting: Boolean get() = thinker.hinting

    /** Whether the ended game is being reviewed. */
    val reviewing: Boolean get() = thinker.reviewing

    /** No call waits, nothing is being saved or searched, and all that came of it has arrived. */
    val idle: Boolean get() = pending.get() == 0

    init {
        enqueue(::open)
    }

    // --- listening ---

    /** Tells [listener] of every new snapshot, and of the present one at once. */
    fun addListener(listener: (Snapshot) -> Unit) {
        listeners += listener
        snapshot?.let(listener)
    }

    fun removeListener(listener: (Snapshot) -> Unit) {
        listeners -= listener
    }

    /** Tells [listener], in the player's language, what went wrong; also what went wrong while nobody listened. */
    fun onProblem(listener: (String) -> Unit) {
        problemListeners += listener
        val waiting = untold.toList()
        untold.clear()
        waiting.forEach(listener)
    }

    fun removeProblemListener(listener: (String) -> Unit) {
        problemListeners -= listener
    }

    // --- acting ---

    /** Runs [block] on the serial thread; it must not touch views. */
    fun act(block: (RunningGame) -> Snapshot) {
        thinker.moved()
        val now = uptime()
        enqueue {
            game.setNow(now)
            publish(block(game))
        }
    }

    fun newGame(choices: NewGame) =
        enqueue {
            val snapshot = app().newGame(choices, wallClock())
            keptSettings = app().settings() // they hold the last choices
            publish(snapshot)
        }

    fun pauseClock() = enqueue { publish(game.pause(uptime())) }

    fun resumeClock() = enqueue { publish(game.resume(uptime())) }

    fun turnBoard() = act { it.turnBoard() }

    /** Tells the listeners once more how things stand. */
    fun refresh() = enqueue { publish(game.snapshot()) }

    fun dismissNotice() = enqueue { publish(app().dismissNotice()) }

    /** Looks for a good move; it appears in a snapshot. */
    fun hint() = enqueue { thinker.hint(game) }

    /** Stops looking for a hint; without one, nothing. */
    fun stopHint() =
        enqueue {
            thinker.stopHint()
            publish(game.snapshot())
        }

    /** Reviews the ended game while the app is on screen; with each position that is known a snapshot arrives. */
    fun review() =
        enqueue {
            thinker.review(game)
            publish(game.snapshot())
        }

    /** Ends that; what is known is kept. */
    fun stopReview() =
        enqueue {
            thinker.stopReview()
            publish(game.snapshot())
        }

    /** What the review of the ended game says so far. */
    fun reviewReport(then: (ReviewReport) -> Unit) = ask({ game.reviewReport() }, then)

    /** The rating with the history of rated games. */
    fun rating(then: (RatingReport) -> Unit) = ask({ app().rating() }, then)

    /** Does something with the chess clock for a real board, at this instant. */
    fun chessClock(
        block: (ChessClock, ULong) -> ChessClockScreen,
        then: (ChessClockScreen) -> Unit,
    ) {
        val now = uptime()
        ask({ block(chessClock, now) }, then)
    }

    /** The settings; waits for the core to open if it has not yet. */
    val settings: Settings
        get() {
            app()
            return checkNotNull(keptSettings) { "found a core that is open without its settings" }
        }

    fun changeSettings(settings: Settings) {
        keptSettings = settings
        enqueue {
            val snapshot = app().changeSettings(settings)
            keptSettings = app().settings()
            forgetWords() // the language may be another
            publish(snapshot)
        }
    }

    /** The levels with their words; waits for the core to open if it has not yet. */
    val levels: List<LevelLine>
        get() {
            app()
            return keptLevels
        }

    /** The clocks that can be chosen; waits for the core to open if it has not yet. */
    val clockChoices: ClockChoices
        get() {
            app()
            return checkNotNull(keptClocks) { "found a core that is open without its clocks" }
        }

    /** A time in words. */
    fun timeWords(seconds: UInt): String = app().timeWords(seconds)

    /** A clock in a few words. */
    fun clockName(time: TimeSettings): String = app().clockName(time)

    /** BCP 47 tags, the preferred one first. */
    fun setLanguages(tags: List<String>) {
        if (tags == languages) return
        languages = tags
        enqueue {
            val snapshot = app().setLanguages(tags)
            forgetWords()
            publish(snapshot)
        }
    }

    /** Words in the player's language. The arguments are texts or whole numbers. Waits for the core to open if it has not yet. */
    fun word(
        key: TextKey,
        vararg arguments: Pair<String, Any>,
    ): String {
        val app = app()
        if (arguments.isNotEmpty()) return app.word(key, arguments.associate { (name, value) -> name to argument(value) })
        val words = words
        return words[key] ?: app.word(key, emptyMap()).also { words[key] = it }
    }

    /** The game as PGN. */
    fun pgn(then: (String) -> Unit) = ask({ game.pgn() }, then)

    /** The last events, for a player who wants to report something. */
    fun log(then: (String) -> Unit) = ask({ app().log() }, then)

    /** The app is on screen: the computer may think. */
    fun shown() = enqueue { thinker.show(game) }

    /** The app is hidden: nothing is searched that nobody waits for, and a clock against the computer pauses. */
    fun hidden() =
        enqueue {
            thinker.hide()
            publish(game.hide(uptime()))
        }

    /** Ends everything; what was acknowledged is saved. Waits for the call that runs. */
    override fun close() {
        if (closed) return
        closed = true
        executor.execute {
            thinker.stop()
            scope.cancel()
            if (opened.isDone && !opened.isCompletedExceptionally) {
                game.close()
                chessClock.close()
                app().close()
                storage.close()
            }
        }
        executor.shutdown()
        executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)
    }

    // --- the serial thread ---

    private fun open() {
        try {
            // Before JNA does: only this makes the library's JNI_OnLoad run, which sets up its log.
            System.loadLibrary("catur")
            check(jniOnLoadRan()) { "found a native library whose JNI_OnLoad did not run" }
            storage = openStorage()
            val app = CaturApp.open(storage.storage, environment())
            game = app.game()
            chessClock = app.chessClock()
            keptSettings = app.settings()
            keptLevels = app.levels()
            keptClocks = app.clockChoices()
            opened.complete(app)
            storage.problem?.let { tell(word(it)) }
            publish(storage.fault?.let(app::recovered) ?: game.snapshot())
        } catch (e: Throwable) {
            opened.completeExceptionally(e)
            // There is no app without its core: let the system report it as the crash that it is.
            main.post { throw e }
        }
    }

    private fun forgetWords() {
        words = ConcurrentHashMap()
        keptLevels = app().levels()
        keptClocks = app().clockChoices()
    }

    private fun environment() = Environment(languages, SecureRandom().nextLong().toULong(), System.currentTimeMillis())

    private fun app(): CaturApp = opened.join()

    /** To the listeners, and to the searches: they stop or start as it asks. */
    private fun publish(snapshot: Snapshot) {
        show(snapshot)
        thinker.follow(game, snapshot, replyDelayMillis)
    }

    private fun show(snapshot: Snapshot) {
        main.post {
            val newest = this.snapshot
            if (!closed && (newest == null || snapshot.revision.toLong() >= newest.revision.toLong())) {
                this.snapshot = snapshot
                listeners.toList().forEach { it(snapshot) }
                followClock(snapshot)
            }
        }
    }

    /**
     * Starts a clock whose player sees the position only now; else asks for the next picture when the clock's faces change, and
     * not before.
     */
    private fun followClock(snapshot: Snapshot) {
        main.removeCallbacks(ticker)
        val clock = snapshot.clock ?: return
        if (clock.startsWhenShown) {
            val seen = uptime()
            enqueue { publish(game.tick(seen)) }
        }
        val next = clock.nextChangeMs ?: return
        main.postDelayed(ticker, maxOf(1L, next.toLong() - SystemClock.elapsedRealtime()))
    }

    /** What clocks run on: it counts sleep. */
    private fun uptime(): ULong = SystemClock.elapsedRealtime().toULong()

    /** Tells the player; after a fault also shows what the core, opened anew from storage, makes of it. */
    private fun failed(error: Exception) {
        when (error) {
            is AppException.Broken, is GameException.Broken, is InternalException -> recover()
            else -> tell(word(TextKey.NOTICE_NOT_POSSIBLE))
        }
    }

    private fun recover() {
        thinker.stop()
        try {
            val rebuilt = game.snapshot()
            if (rebuilt.notice == null) tell(word(TextKey.NOTICE_RECOVERED))
            publish(rebuilt)
        } catch (e: GameException) {
            tell(word(TextKey.NOTICE_RECOVERED))
        }
    }

    private fun tell(problem: String) {
        main.post { if (problemListeners.isEmpty()) untold += problem else problemListeners.toList().forEach { it(problem) } }
    }

    private fun <T> ask(
        question: () -> T,
        then: (T) -> Unit,
    ) = enqueue {
        val answer = question()
        main.post { if (!closed) then(answer) }
    }

    private fun enqueue(work: () -> Unit) {
        beginWork()
        try {
            executor.execute {
                try {
                    work()
                } catch (e: AppException) {
                    failed(e)
                } catch (e: GameException) {
                    failed(e)
                } catch (e: InternalException) {
                    failed(e)
                } finally {
                    endWork()
                }
            }
        } catch (e: RejectedExecutionException) {
            endWork() // closed meanwhile; there is nobody left to show anything to
        }
    }

    private fun beginWork() {
        pending.incrementAndGet()
    }

    /** Behind everything that the work has posted. */
    private fun endWork() {
        main.post { pending.decrementAndGet() }
    }

    private fun argument(value: Any): WordArgument =
        when (value) {
            is Number -> WordArgument.Number(value.toLong())
            else -> WordArgument.Text(value.toString())
        }

    companion object {
        /** The computer's reply comes no sooner after the player's move. */
        const val REPLY_DELAY_MILLIS = 300L
        private const val CLOSE_SECONDS = 5L
    }
}
