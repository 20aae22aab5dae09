### The words of Catur in English. Every other file holds the same ids with the same arguments.
###
### Conventions:
### * A side is never an argument: there are two messages, so that each language can bend its own words.
### * `$piece`, `$captured`, `$promotion` hold the word of `piece-…`; `$square` and `$from` a square as it is read
###   aloud ("f 3").
### * `$san` holds a move in letters (Nf3), `$move` in the spoken messages a move in words.
### * `$level` holds the word of `level-…`, `$rating` and `$number` plain numbers.
### * Sentences and buttons begin with a capital; words that are put into others don’t.

## Sides and pieces

side-white = White
side-black = Black
piece-king = king
piece-queen = queen
piece-rook = rook
piece-bishop = bishop
piece-knight = knight
piece-pawn = pawn
piece-white-king = white king
piece-white-queen = white queen
piece-white-rook = white rook
piece-white-bishop = white bishop
piece-white-knight = white knight
piece-white-pawn = white pawn
piece-black-king = black king
piece-black-queen = black queen
piece-black-rook = black rook
piece-black-bishop = black bishop
piece-black-knight = black knight
piece-black-pawn = black pawn

## Squares, for a screen reader

square-empty = { $square }, empty
square-piece = { $square }, { $piece }
square-selected = selected
square-can-go = can go here
square-can-capture = can capture
square-last-move-from = last move from here
square-last-move-to = last move to here
square-in-check = in check
square-hint-from = hint from here
square-hint-to = hint to here
square-promotes = promotes here

## Moves, spoken

move-plain = { $piece } to { $square }
move-plain-from = { $piece } from { $from } to { $square }
move-capture = { $piece } takes { $captured } on { $square }
move-capture-from = { $piece } from { $from } takes { $captured } on { $square }
move-en-passant = pawn from { $from } takes en passant on { $square }
move-promotion = pawn to { $square }, becomes a { $promotion }
move-capture-promotion = pawn from { $from } takes { $captured } on { $square }, becomes a { $promotion }
move-castle-king-side = castles king’s side
move-castle-queen-side = castles queen’s side
move-check = { $move }, check
move-checkmate = { $move }, checkmate
move-by-white = White: { $move }
move-by-black = Black: { $move }
move-numbered-white = Move { $number }, White: { $move }
move-numbered-black = Move { $number }, Black: { $move }

## The line above the board

status-white-to-move = White to move
status-black-to-move = Black to move
status-white-in-check = Check. White to move
status-black-in-check = Check. Black to move
status-thinking = { $level } is thinking…
status-paused = Paused
status-choose-promotion = Choose what the pawn becomes
status-claim-repetition = You can claim a draw: third repetition
status-claim-fifty = You can claim a draw: 50 moves, no capture, no pawn move
status-claim-move-repetition = You can claim a draw with a move: third repetition
status-claim-move-fifty = You can claim a draw with a move: 50 moves, no capture, no pawn move
status-must-move = Touch-move: the { $piece } on { $square } must move
status-must-take = Touch-move: the { $piece } on { $square } must be taken
status-adoube = J’adoube: the next touch is free
status-draw-agreed-white = White agrees to a draw. Black has to confirm.
status-draw-agreed-black = Black agrees to a draw. White has to confirm.
status-browsing-start = Looking at the start of the game
status-browsing-white = Looking at { $number }. { $san }
status-browsing-black = Looking at { $number }… { $san }

## How a game ends, always with its reason

end-checkmate-white = Checkmate. White wins.
end-checkmate-black = Checkmate. Black wins.
end-stalemate-white = Draw: stalemate. White can’t move and isn’t in check.
end-stalemate-black = Draw: stalemate. Black can’t move and isn’t in check.
end-insufficient-material = Draw: too few pieces are left for anyone to give checkmate.
end-seventy-five-moves = Draw: 75 moves each without a capture or a pawn move.
end-fivefold-repetition = Draw: the same position stood for the fifth time.
end-claimed-repetition-white = Draw: White claimed the third repetition of a position.
end-claimed-repetition-black = Draw: Black claimed the third repetition of a position.
end-claimed-fifty-white = Draw: White claimed 50 moves each without a capture or a pawn move.
end-claimed-fifty-black = Draw: Black claimed 50 moves each without a capture or a pawn move.
end-computer-claimed-repetition = Draw: the computer ({ $level }) claims the third repetition of a position.
end-computer-claimed-fifty = Draw: the computer ({ $level }) claims 50 moves each without a capture or a pawn move.
end-resigned-white = White resigned. Black wins.
end-resigned-black = Black resigned. White wins.
end-resigned-white-draw = Draw: White resigned, but Black has no way left to give checkmate.
end-resigned-black-draw = Draw: Black resigned, but White has no way left to give checkmate.
end-flag-white = White’s time ran out. Black wins.
end-flag-black = Black’s time ran out. White wins.
end-flag-white-draw = Draw: White’s time ran out, but Black has no way left to give checkmate.
end-flag-black-draw = Draw: Black’s time ran out, but White has no way left to give checkmate.
end-agreement = Draw by mutual agreement.
end-left-white = White left the rated game. It counts as a loss.
end-left-black = Black left the rated game. It counts as a loss.

## Claims and hints

claim-repetition = third repetition
claim-fifty = 50 moves each without a capture or a pawn move
claim-now = Claim draw
claim-with-move = Claim with { $san }
claim-not-possible = A draw can be claimed when a position has stood three times or 50 moves have passed without a capture or a pawn move.
hint-move = Hint: { $move }

## The review of a game

review-title = Review
review-progress = { $done } of { $all } positions
review-stop = Stop
review-go-on = Go on
review-step = Step through the game
review-graph = White’s chances, move by move
review-accuracy = Accuracy { $percent }%
review-no-accuracy = No accuracy yet
review-counts = Inaccuracies: { $inaccuracies }, mistakes: { $mistakes }, blunders: { $blunders }
review-clean = No move lost much. Well played.
review-move = { $move }: { $judgement }
review-try = Try again
try-find-white = Find a better move for White
try-find-black = Find a better move for Black
try-judging = Looking at { $san }
try-best = { $san }: that is the best move
try-good = { $san }: a good move
try-not-yet = { $san }: { $judgement }. Try another
review-better = Better: { $move }
review-better-line = { $played } was played: { $judgement }. Better: { $move }
review-forced = the only move
review-best = best
review-good = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder

## Clocks

time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
time-together = { $first } { $second }
clock-left-white = { $time } left for White
clock-left-black = { $time } left for Black
clock-fallen-white = White’s time is up
clock-fallen-black = Black’s time is up
clock-pause = Pause
clock-resume = Go on
clock-paused = The clock is paused.
clock-covered = The clock is paused, and the board is covered so that nobody thinks meanwhile.
clock-title = Clock
clock-none = No clock
clock-own = Set your own
clock-with-extra = { $time } and { $extra } for each move
clock-kind-sudden-death = Fixed time
clock-kind-fischer = Increment
clock-kind-bronstein = Bronstein delay
clock-kind-delay = Simple delay
clock-kind-hourglass = Hourglass
clock-note-sudden-death = One time for all your moves.
clock-note-fischer = You get extra time before each move, and keep what you don’t use.
clock-note-bronstein = After each move you get back the time it took, up to the delay.
clock-note-delay = With each move the clock waits a little before it counts.
clock-note-hourglass = The time you use goes to the other side.
clock-base = Time for each side
clock-base-white = Time for White
clock-base-black = Time for Black
clock-increment = Extra for each move
clock-delay = Delay for each move
clock-less = less
clock-more = more
clock-handicap = Different times
clock-rated-equal = In a rated game both sides have the same time.

## The chess clock for a real board

chess-clock-title = Chess clock
chess-clock-top = Top clock
chess-clock-bottom = Bottom clock
chess-clock-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
chess-clock-half = { $name }: { $time } left, { $moves }
chess-clock-half-fallen = { $name }: time is up, { $moves }
chess-clock-ready = Tap your half to start the other player’s clock.
chess-clock-running = Tap your half when you have moved.
chess-clock-time-up = Time is up.
chess-clock-reset = Reset
chess-clock-reset-ask = Set both clocks back to the start?
chess-clock-set = Set the time

## Players, levels, score

player-you = You
player-computer = Computer
player-computer-detail = { $level }, about { $rating }
player-computer-detail-rated = { $level }, about { $rating }, rated
player-to-move = to move
level-beginner = Beginner
level-novice = Novice
level-casual = Casual
level-intermediate = Intermediate
level-advanced = Advanced
level-hard = Hard
level-rating = about { $rating }
level-note = An estimate from games between programs, least certain at the bottom
level-note-hard = Thinks for a fixed time, so its strength depends on the device
level-suggestion = Two wins in a row. Try { $level } next?
score-line = { $won ->
    [one] { $won } win
   *[other] { $won } wins
}, { $drawn ->
    [one] { $drawn } draw
   *[other] { $drawn } draws
}, { $lost ->
    [one] { $lost } loss
   *[other] { $lost } losses
}
score-none = No game against the computer has been finished yet.

## Rated games

rating-title = Rating
rating-history-title = Rated games
rating-none = No rated game has been finished yet.
rating-provisional = { $rating }, provisional
rating-games-left = { $count ->
    [one] { $count } rated game until it is established
   *[other] { $count } rated games until it is established
}
rating-note = Made from your rated games against the computer, and kept on this device only. It shows your progress; it is no official rating.
rating-suggested-level = Suggested level: { $level }
rating-change = Your rating: { $rating } ({ $change })
rating-change-provisional = Your provisional rating: { $rating } ({ $change })
rating-opponent = { $level }, { $rating }
rating-entry = { $result } against { $opponent }. Rating { $rating } ({ $change })
rating-graph = { $count ->
    [one] Rating graph, { $count } game
   *[other] Rating graph, { $count } games
}. First { $first }, now { $last }, highest { $highest }, lowest { $lowest }
result-won = Won
result-drawn = Drawn
result-lost = Lost
result-won-checkmate = Won by checkmate
result-won-time = Won on time
result-drawn-stalemate = Draw by stalemate
result-drawn-material = Draw, too few pieces left
result-drawn-repetition = Draw by repetition
result-drawn-quiet-moves = Draw, no capture and no pawn move for too long
result-drawn-resignation = Draw, resigned but no checkmate possible
result-drawn-time = Draw, time ran out but no checkmate possible
result-lost-checkmate = Lost by checkmate
result-lost-time = Lost on time
result-lost-resignation = Lost by resigning
result-lost-left = Lost by leaving the game

## Notices: what happened, what is safe, what to do

notice-damaged-game = The saved game was damaged and couldn’t be opened. It has been set aside, nothing else is lost, and you can start a new game.
notice-damaged-settings = The saved settings were damaged and have been set aside. Your game is safe. Settings are as at first, please look through them.
notice-damaged-score = The saved score was damaged and has been set aside. Your game is safe. Counting starts anew.
notice-damaged-rating = The saved rating was damaged and has been set aside. Your game is safe. The rating begins anew.
notice-damaged-other = Some saved data was damaged and has been set aside. Your game is safe.
notice-damaged-store = The saved data was damaged and couldn’t be opened. It has been set aside, and everything begins anew: game, score and settings.
notice-newer-version = Some data was saved by a newer version of Catur. It is kept untouched. Update the app to use it.
notice-storage-full = Couldn’t save: the device’s storage is full. What was saved before is safe, and saving is tried again with the next move. Please free some space.
notice-storage-failed = Couldn’t save. What was saved before is safe, and saving is tried again with the next move.
notice-not-read = Couldn’t read all saved data. It is left as it is and may be there again at the next start. You can play meanwhile.
notice-recovered = Catur stopped unexpectedly. Your game is as you left it.
notice-typed-unknown = “{ $text }” isn’t a move here. Type it like Nf3 or e2e4.
notice-typed-ambiguous = More than one piece can play “{ $text }”. Say which, like Nbd2 or b1d2.
notice-not-possible = That isn’t possible now.
first-run-bubble = Tap a piece
confirm-new-game = The running game isn’t finished. A new one ends it without a result.
confirm-new-game-rated = The running game is rated and isn’t finished. A new one counts as a loss: { $count ->
    [0] your rating stays { $rating }.
    [one] it costs { $count } point, and your rating becomes { $rating }.
   *[other] it costs { $count } points, and your rating becomes { $rating }.
}

## Promotion

promotion-cancel = Cancel promotion
promotion-queen = Queen
promotion-rook = Rook
promotion-bishop = Bishop
promotion-knight = Knight

## What can be done

action-undo = Undo
action-hint = Hint
action-more = More
action-back-to-game = Back to game
action-browse-back = Previous move
action-browse-forward = Next move
action-new-game = New game
action-resign = Resign
action-claim-draw = Claim draw
action-agree-draw = Draw by mutual agreement
action-adoube = J’adoube
action-turn-board = Turn the board
action-share-game = Share game (PGN)
action-settings = Settings
action-review = Review game
action-type-move = Type a move
action-play-move = Play
action-cancel = Cancel
action-ok = OK
action-back = Back
action-start = Start game

## The play screen

board-label = Chess board
board-my-pieces = My pieces
board-their-pieces = Their pieces
board-last-move = Last move
board-no-last-move = No move has been played yet.
moves-label = Moves
moves-none = No moves yet
type-move-example = Nf3 or e2e4
adoube-note = Adjust pieces: the next piece you touch need not move.

## Questions before something that can’t be taken back

resign-title-white = White resigns?
resign-title-black = Black resigns?
resign-note = The game ends at once.
resign-note-rated = The game ends at once. Your rating becomes { $rating } ({ $change }).
agree-title = Draw by mutual agreement?
agree-note = Both players press their own button.
agree-white = White agrees
agree-black = Black agrees
new-game-anyway = Start anyway

## New game

new-game-title = New game
new-game-opponent = Opponent
new-game-computer = Computer
new-game-two-players = Two players
new-game-level = Level
new-game-estimate = Ratings are estimates from games between programs, least certain at the bottom.
new-game-colour = You play
color-white = White
color-black = Black
color-random = Random
new-game-options = Options
new-game-undo = Undo allowed
new-game-hint = Hints allowed
new-game-touch-move = Touch-move
new-game-touch-move-note = A piece you touch must move, if it can.
new-game-rated = Rated game
new-game-rated-note = Counts for your rating. No undo, no hints, always from the usual start, and leaving it counts as a loss.

## Settings

settings-title = Settings
settings-language = Language
settings-language-system = As on this device
settings-board = Board
settings-turn-every-move = Turn the board every move
settings-turn-every-move-note = With two players, whoever is to move sees their pieces below.
settings-coordinates = Coordinates
settings-coordinates-note = Letters and numbers at the edge of the board.
settings-game = Games
settings-touch-move = Touch-move in new games
settings-rated = Rate new games
settings-score = Score against the computer
settings-about = About Catur
settings-about-text = Catur { $version }. Nothing you play leaves this device. Free software, under the MIT or Apache 2.0 licence.
settings-licences = Licences
settings-share-log = Share the log
settings-share-log-note = The app’s last events, for a fault report. Sent only where you choose.

## In the terminal

terminal-welcome = Catur { $version }. Type a move (Nf3 or e2e4), or “help”.
terminal-resumed = Going on with your saved game.
terminal-help =
    Type a move like Nf3, e2e4, O-O or e8=Q, or one of these words:
    moves: the moves so far
    undo: take a move back
    hint: a good move
    claim: claim a draw, where the game says that it can be claimed
    draw: agree to a draw, with two players
    resign: give up
    turn: turn the board
    score: the score against the computer
    fen: the position in one line
    pgn: the game as text for other programs
    new: a new game
    quit: leave, the game is saved
terminal-computer-plays = The computer plays { $move }
terminal-claim-now = Claim now: type “claim”.
terminal-claim-with = Claim with one of: { $moves }. Type “claim” and the move.
terminal-resign-confirm = Resign? Type “resign” again.
terminal-agree-confirm = Draw by mutual agreement? The other player types “draw” too.
terminal-saved = Your game is saved. Come back any time.
terminal-new-game = A new game.
terminal-new-confirm = The running game isn’t finished. Type “new” again to start another.
