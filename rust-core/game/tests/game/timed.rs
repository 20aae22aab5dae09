//! Games with a clock: which instant counts, how a fallen flag ends a game, undo, pauses and the saved form.

use crate::clocks::control;
use crate::support::{self, board, play, tap};
use catur_engine::Level;
use catur_game::{
    Change, ClockState, Conclusion, End, Game, GameError, Millis, Options, RestoreError, SavedGame,
    Setup, SideTime, Status, TimeControl, TimeKind, TimeSettings, Times, Uptime, WallUtc,
};
use catur_rules::Color::{self, Black, White};
use catur_rules::san;
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Two people with 10 seconds each, from a FEN, at instant 0.
fn ten_seconds_from(fen: &str) -> Game {
    let mut game = Game::new(Setup {
        start: board(fen),
        time: Some(control(TimeKind::SuddenDeath, 10, 0)),
        ..Setup::two_players()
    });
    game.set_now(Uptime(0));
    game
}

fn against(time: TimeControl, rated: bool) -> Game {
    let mut game = Game::new(Setup {
        time: Some(time),
        options: Options {
            rated,
            ..Options::default()
        },
        ..Setup::against_computer(White, Level::Beginner)
    });
    game.set_now(Uptime(0));
    game
}

/// Plays moves in SAN, each so many milliseconds after the one before, starting at `now`. Each is seen at once.
fn play_at(game: &mut Game, now: &mut u64, moves: &[(&str, u64)]) {
    for (mv, thought) in moves {
        *now += thought;
        game.set_now(Uptime(*now));
        play(game, mv);
        game.set_now(Uptime(*now));
    }
}

fn left(game: &Game) -> (u64, u64) {
    let clock = game.clock().unwrap();
    (clock.left(White).0, clock.left(Black).0)
}

fn state(game: &Game) -> ClockState {
    game.clock().unwrap().state()
}

fn reopen(game: &Game) -> Game {
    SavedGame::from_json(&SavedGame::of(game).to_json())
        .unwrap()
        .restore()
        .unwrap()
}

#[test]
fn a_game_without_a_clock_takes_no_notice_of_time() {
    let mut game = support::two();
    assert_eq!(game.set_now(Uptime(u64::MAX)), Change::Nothing);
    assert_eq!(game.pause(), Err(GameError::NoClockRuns));
    assert_eq!(game.resume(Uptime(0)), Err(GameError::NotPaused));
    assert_eq!(game.hide(), Change::Nothing);
    assert!(!game.is_paused() && game.clock().is_none());
}

#[test]
fn each_move_gives_the_time_to_the_other_side() {
    let mut game = ten_seconds_from(START);
    let mut now = 0;
    play_at(
        &mut game,
        &mut now,
        &[("e4", 1_000), ("e5", 2_500), ("Nf3", 500)],
    );
    assert_eq!(left(&game), (8_500, 7_500));
    game.set_now(Uptime(now + 1_500));
    assert_eq!(left(&game), (8_500, 6_000));
}

#[test]
fn against_the_computer_nobody_pays_for_what_the_app_does_between_the_moves() {
    let mut game = against(control(TimeKind::SuddenDeath, 10, 0), false);
    game.set_now(Uptime(1_000));
    play(&mut game, "e4");
    // The move is saved; then the computer begins to think.
    game.set_now(Uptime(1_400));
    game.set_now(Uptime(2_000));
    assert_eq!(left(&game), (9_000, 9_400));
    // It has chosen. The app keeps its distance, and the faces are drawn meanwhile.
    game.hold_clock();
    game.set_now(Uptime(2_200));
    game.set_now(Uptime(900_000));
    assert_eq!((left(&game), game.end()), ((9_000, 9_400), None));
    play(&mut game, "e5");
    // The player sees the move, and thinks.
    game.set_now(Uptime(900_300));
    assert_eq!(left(&game), (9_000, 9_400));
    game.set_now(Uptime(900_800));
    assert_eq!(left(&game), (8_500, 9_400));
}

#[test]
fn the_clock_of_a_person_is_not_held() {
    let mut game = against(control(TimeKind::SuddenDeath, 10, 0), false);
    game.hold_clock();
    game.set_now(Uptime(1_000));
    assert_eq!(left(&game), (9_000, 10_000));
    let mut game = ten_seconds_from(START);
    game.hold_clock();
    game.set_now(Uptime(1_000));
    assert_eq!(left(&game), (9_000, 10_000));
}

#[test]
fn undo_and_a_pause_end_the_wait_for_the_computers_move() {
    let mut game = against(control(TimeKind::SuddenDeath, 10, 0), false);
    let mut now = 0;
    play_at(&mut game, &mut now, &[("e4", 1_000)]);
    game.hold_clock();
    let mut undone = game.clone();
    undone.set_now(Uptime(3_000));
    undone.undo().unwrap();
    undone.set_now(Uptime(3_100));
    assert_eq!(left(&undone), (9_900, 10_000));
    game.pause().unwrap();
    game.resume(Uptime(5_000)).unwrap();
    game.set_now(Uptime(5_100));
    assert_eq!(left(&game), (9_000, 9_900));
}

#[test]
fn a_move_stands_until_the_instant_when_nothing_is_left() {
    let mut game = ten_seconds_from(START);
    game.set_now(Uptime(9_999));
    play(&mut game, "e4");
    assert_eq!(left(&game), (1, 10_000));

    let mut game = ten_seconds_from(START);
    assert_eq!(game.set_now(Uptime(10_000)), Change::Game);
    assert_eq!(
        game.end(),
        Some(End::FlagFall {
            loser: White,
            drawn: false
        })
    );
    let mv = san::parse(game.board(), "e4").unwrap();
    assert_eq!(game.play(mv), Err(GameError::Over));
    assert_eq!(tap(&mut game, "e2"), Change::Nothing);
    assert_eq!(game.set_now(Uptime(20_000)), Change::Nothing);
}

#[test]
fn a_mate_stalemate_or_dead_position_before_the_flag_stands() {
    for (fen, mv) in [
        ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "Qg7#"),
        ("7k/8/6Q1/4K3/8/8/8/8 w - - 0 1", "Qf7"),
        ("7k/8/8/8/8/8/6p1/6K1 w - - 0 1", "Kxg2"),
    ] {
        let mut game = ten_seconds_from(fen);
        game.set_now(Uptime(9_999));
        play(&mut game, mv);
        let end = game.end();
        assert!(matches!(end, Some(End::Rules(_))), "{mv}");
        assert_eq!(
            (game.set_now(Uptime(60_000)), game.end()),
            (Change::Nothing, end)
        );
        assert_eq!(
            (left(&game), state(&game)),
            ((1, 10_000), ClockState::Stopped)
        );
    }
}

#[test]
fn a_promotion_is_made_when_the_piece_is_chosen() {
    let mut game = ten_seconds_from("7k/P7/8/8/8/8/8/K7 w - - 0 1");
    game.set_now(Uptime(9_000));
    tap(&mut game, "a7");
    tap(&mut game, "a8");
    game.set_now(Uptime(10_000));
    assert!(matches!(
        game.end(),
        Some(End::FlagFall { loser: White, .. })
    ));
    assert_eq!(
        game.promote(catur_rules::Role::Queen),
        Err(GameError::NoPromotion)
    );
}

/// FIDE 6.9 with the material of 5.1.2's rule; Black runs out of time, so White must be able to mate.
#[test]
fn a_fallen_flag_is_a_draw_where_the_other_side_could_not_mate() {
    for (fen, drawn) in [
        ("4k2r/8/8/8/8/8/8/4K3 b - - 0 1", true),
        ("4k2q/8/8/8/8/8/8/4K1N1 b - - 0 1", true),
        ("4k2r/8/8/8/8/8/8/4K1N1 b - - 0 1", false),
        ("4k2b/8/8/8/8/8/8/3BK3 b - - 0 1", false),
        ("4k2q/8/8/8/8/8/8/4KB2 b - - 0 1", true),
        ("4k3/7p/8/8/8/8/8/4KB2 b - - 0 1", false),
        ("4k2r/8/8/8/8/8/7P/4K3 b - - 0 1", false),
    ] {
        let mut game = ten_seconds_from(fen);
        game.set_now(Uptime(10_000));
        let end = game.end().unwrap();
        assert_eq!(
            end,
            End::FlagFall {
                loser: Black,
                drawn
            },
            "{fen}"
        );
        let expected = if drawn {
            Conclusion::Drawn
        } else {
            Conclusion::Won(White)
        };
        assert_eq!(end.conclusion(), expected);
        assert_eq!(reopen(&game).end(), Some(end));
    }
}

#[test]
fn a_claim_counts_at_its_instant_and_stops_the_clock() {
    let mut game = ten_seconds_from(START);
    let mut now = 0;
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"].map(|mv| (mv, 100));
    play_at(&mut game, &mut now, &shuffle);
    let home = san::parse(game.board(), "Ng8").unwrap();
    game.agree_draw(White).unwrap();

    let mut late = game.clone();
    late.set_now(Uptime(now + 9_700));
    assert!(matches!(
        late.end(),
        Some(End::FlagFall { loser: Black, .. })
    ));
    assert_eq!(late.claim(Some(home)), Err(GameError::Over));
    assert_eq!(late.agree_draw(Black), Err(GameError::NoAgreement));

    game.set_now(Uptime(now + 9_699));
    game.claim(Some(home)).unwrap();
    assert_eq!(
        (left(&game), state(&game)),
        ((9_600, 1), ClockState::Stopped)
    );
    assert_eq!(game.set_now(Uptime(now + 99_999)), Change::Nothing);
    assert_eq!(reopen(&game).end(), game.end());
}

#[test]
fn undo_sets_both_clocks_back_to_the_beginning_of_the_move() {
    let mut game = against(control(TimeKind::Fischer, 60, 5), false);
    let mut now = 0;
    play_at(&mut game, &mut now, &[("e4", 3_000), ("e5", 1_000)]);
    let before = left(&game);
    play_at(&mut game, &mut now, &[("Nf3", 20_000), ("Nc6", 2_000)]);
    game.set_now(Uptime(now + 4_000));
    game.undo().unwrap();
    assert_eq!((left(&game), state(&game)), (before, ClockState::Running));
    game.set_now(Uptime(now + 4_500));
    assert_eq!(left(&game), (before.0 - 500, before.1));
    game.undo().unwrap();
    assert_eq!(left(&game), (65_000, 65_000));
}

#[test]
fn undo_after_a_fallen_flag_restores_the_game_and_waits() {
    let mut game = against(control(TimeKind::SuddenDeath, 10, 0), false);
    let mut now = 0;
    play_at(&mut game, &mut now, &[("e4", 3_000), ("e5", 1_000)]);
    game.set_now(Uptime(60_000));
    assert!(game.end().is_some());
    for mut game in [game.clone(), reopen(&game)] {
        assert_eq!(left(&game).0, 0);
        game.undo().unwrap();
        assert_eq!(
            (game.end(), game.ply(), left(&game)),
            (None, 2, (7_000, 9_000))
        );
        assert_eq!(game.status(), Status::Paused);
        game.set_now(Uptime(90_000));
        assert_eq!(left(&game), (7_000, 9_000));
        game.resume(Uptime(95_000)).unwrap();
        game.set_now(Uptime(96_000));
        assert_eq!(left(&game), (6_000, 9_000));
    }
}

#[test]
fn undo_of_a_resignation_or_a_mate_lets_the_clock_run_on() {
    let mut game = ten_seconds_from(START);
    game.set_now(Uptime(1_000));
    game.resign(White).unwrap();
    assert_eq!(state(&game), ClockState::Stopped);
    game.set_now(Uptime(5_000));
    game.undo().unwrap();
    game.set_now(Uptime(6_000));
    assert_eq!(left(&game), (8_000, 10_000));

    let mut game = ten_seconds_from("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    game.set_now(Uptime(1_000));
    play(&mut game, "Qg7#");
    game.undo().unwrap();
    assert_eq!(
        (left(&game), state(&game)),
        ((10_000, 10_000), ClockState::Running)
    );
}

#[test]
fn while_paused_nothing_can_be_played_and_nobody_thinks() {
    let mut game = against(control(TimeKind::SuddenDeath, 60, 0), false);
    game.set_now(Uptime(1_000));
    tap(&mut game, "e2");
    game.pause().unwrap();
    assert_eq!(game.touch().selected, None);
    assert!(!game.is_interactive() && !game.can_hint() && !game.can_claim());
    let mv = san::parse(game.board(), "e4").unwrap();
    assert_eq!(game.play(mv), Err(GameError::Paused));
    assert_eq!(game.claim(None), Err(GameError::Paused));
    assert_eq!(game.type_move("e4"), Err(GameError::Paused.into()));
    assert_eq!(game.pause(), Err(GameError::NoClockRuns));
    game.set_now(Uptime(50_000));
    game.resume(Uptime(50_000)).unwrap();
    play(&mut game, "e4");
    assert!(game.computer_to_move());
    game.pause().unwrap();
    assert!(!game.computer_to_move());
    assert_eq!(left(&game), (59_000, 60_000));
}

#[test]
fn hiding_pauses_against_the_computer_and_covers_a_rated_board() {
    let time = control(TimeKind::Fischer, 60, 1);
    for rated in [false, true] {
        let mut game = against(time, rated);
        assert_eq!(game.hide(), Change::Game);
        assert_eq!((game.is_paused(), game.is_covered()), (true, rated));
        assert_eq!(game.hide(), Change::Nothing);
        game.resume(Uptime(9)).unwrap();
        assert!(!game.is_covered());
    }
    let mut game = ten_seconds_from(START);
    assert_eq!(game.hide(), Change::Nothing);
    game.set_now(Uptime(10_000));
    assert!(game.end().is_some(), "between two people the clock goes on");
}

#[test]
fn a_game_saved_while_its_clock_ran_comes_back_paused_with_what_was_left() {
    let mut game = against(control(TimeKind::Fischer, 60, 5), true);
    let mut now = 0;
    play_at(&mut game, &mut now, &[("e4", 3_000), ("e5", 1_000)]);
    let saved = SavedGame::of(&game);
    game.set_now(Uptime(now + 7_000));
    let mut back = saved.restore().unwrap();
    assert_eq!(
        (left(&back), state(&back)),
        ((67_000, 69_000), ClockState::Paused)
    );
    assert!(back.is_covered());
    back.set_now(Uptime(3));
    back.resume(Uptime(5)).unwrap();
    back.set_now(Uptime(1_005));
    assert_eq!(left(&back), (66_000, 69_000));
}

#[test]
fn a_game_with_a_clock_as_it_is_saved() {
    let mut game = Game::new(Setup {
        id: 3,
        started: WallUtc(1_796_040_000_000),
        time: TimeControl::new(TimeSettings {
            kind: TimeKind::Bronstein,
            white: SideTime { base: 60, extra: 5 },
            black: SideTime {
                base: 600,
                extra: 0,
            },
        })
        .ok(),
        ..Setup::two_players()
    });
    game.set_now(Uptime(0));
    let mut now = 0;
    play_at(&mut game, &mut now, &[("e4", 7_000), ("e5", 1_234)]);
    game.set_now(Uptime(now + 70_000));
    let value: serde_json::Value = serde_json::from_slice(&SavedGame::of(&game).to_json()).unwrap();
    insta::assert_snapshot!(serde_json::to_string_pretty(&value).unwrap());
}

#[test]
fn a_game_of_the_first_version_opens_without_a_clock() {
    let old = br#"{"version":1,"id":9,"started":0,"seed":5,"white":{"kind":"human"},"black":{"kind":"computer","level":3},
        "bottom":"white","options":{"undo":true,"hint":true,"touch_move":false,"rated":false},"moves":"e2e4 c7c5",
        "end":{"kind":"resignation","loser":"white","drawn":false}}"#;
    let game = SavedGame::from_json(old).unwrap().restore().unwrap();
    assert_eq!(
        (game.ply(), game.setup().time, game.clock()),
        (2, None, None)
    );
    assert_eq!(game.end().unwrap().conclusion(), Conclusion::Won(Black));
}

#[test]
fn a_clock_that_can_not_have_come_about_is_refused() {
    let mut game = ten_seconds_from(START);
    game.set_now(Uptime(1_000));
    play(&mut game, "e4");
    game.set_now(Uptime(3_000));
    let json = String::from_utf8(SavedGame::of(&game).to_json()).unwrap();
    assert!(
        json.contains(r#""times":[9000,10000],"thought":2000,"past":[[10000,10000]]"#),
        "{json}"
    );
    for (part, other) in [
        ("\"thought\":2000", "\"thought\":10001"),
        ("\"thought\":2000", "\"thought\":10000"),
        ("[9000,10000]", "[9000,0]"),
        ("[9000,10000]", "[20001,10000]"),
        ("[[10000,10000]]", "[]"),
        ("[[10000,10000]]", "[[10000,10000],[10000,10000]]"),
        ("\"base\":10", "\"base\":0"),
        (
            "\"moves\"",
            "\"end\":{\"kind\":\"flag_fall\",\"loser\":\"black\",\"drawn\":false},\"moves\"",
        ),
    ] {
        assert!(json.contains(part));
        let result =
            SavedGame::from_json(json.replacen(part, other, 1).as_bytes()).map(SavedGame::restore);
        assert!(
            matches!(result, Ok(Err(RestoreError::Illegal(_)))),
            "{part} -> {other}: {result:?}"
        );
    }
    game.set_now(Uptime(11_000));
    let json = String::from_utf8(SavedGame::of(&game).to_json()).unwrap();
    for (part, other) in [
        ("\"loser\":\"black\"", "\"loser\":\"white\""),
        ("\"drawn\":false", "\"drawn\":true"),
        ("\"thought\":10000", "\"thought\":9999"),
        ("\"kind\":\"flag_fall\"", "\"kind\":\"resignation\""),
    ] {
        assert!(json.contains(part), "{json}");
        let result =
            SavedGame::from_json(json.replacen(part, other, 1).as_bytes()).map(SavedGame::restore);
        assert!(
            matches!(result, Ok(Err(RestoreError::Illegal(_)))),
            "{part} -> {other}: {result:?}"
        );
    }
}

#[test]
fn the_pgn_tells_how_time_was_dealt_out_and_what_was_left() {
    let mut game = against(control(TimeKind::Fischer, 180, 2), true);
    let mut now = 0;
    play_at(&mut game, &mut now, &[("e4", 2_500), ("e5", 100)]);
    game.set_now(Uptime(now + 200_000));
    insta::assert_snapshot!(game.pgn());
    let mut read = catur_rules::pgn::Reader::new(game.pgn().as_bytes().to_vec().leak() as &[u8]);
    let back = read.next().unwrap().unwrap();
    let clocks: Vec<_> = back
        .line
        .nodes
        .iter()
        .map(|node| node.comments[0].clock().unwrap().as_millis())
        .collect();
    assert_eq!(clocks, [181_500, 183_900]);
}

#[test]
fn a_control_that_pgn_has_no_way_to_write_is_told_in_words() {
    let tags = |settings| {
        let game = Game::new(Setup {
            time: TimeControl::new(settings).ok(),
            ..Setup::two_players()
        });
        let pgn = game.pgn();
        pgn.lines()
            .filter(|line| line.starts_with("[TimeControl") || line.starts_with("[Clock"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let equal = TimeSettings::equal;
    assert_eq!(
        tags(equal(TimeKind::SuddenDeath, 300, 0)),
        ["[TimeControl \"300\"]"]
    );
    assert_eq!(
        tags(equal(TimeKind::Hourglass, 60, 0)),
        ["[TimeControl \"*60\"]"]
    );
    assert_eq!(
        tags(equal(TimeKind::Delay, 300, 5)),
        [
            "[Clock \"simple delay, White 300 s + 5 s, Black 300 s + 5 s\"]",
            "[TimeControl \"?\"]"
        ]
    );
    let handicap = TimeSettings {
        black: SideTime { base: 60, extra: 0 },
        ..equal(TimeKind::SuddenDeath, 300, 0)
    };
    assert_eq!(
        tags(handicap),
        [
            "[Clock \"sudden death, White 300 s + 0 s, Black 60 s + 0 s\"]",
            "[TimeControl \"?\"]"
        ]
    );
}

#[derive(Debug, Clone, Copy)]
enum Event {
    Think(u64),
    Move(usize),
    Undo,
    Pause,
    Resume,
    Hide,
    Reopen,
    Resign,
    Hold,
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        10 => (0u64..9_000).prop_map(Event::Think),
        1 => (0u64..200_000).prop_map(Event::Think),
        14 => (0usize..200).prop_map(Event::Move),
        3 => Just(Event::Undo),
        1 => Just(Event::Pause),
        4 => Just(Event::Resume),
        1 => Just(Event::Hide),
        2 => Just(Event::Reopen),
        1 => Just(Event::Resign),
        1 => Just(Event::Hold),
    ]
}

fn setups() -> impl Strategy<Value = Setup> {
    let kinds = [
        TimeKind::SuddenDeath,
        TimeKind::Fischer,
        TimeKind::Bronstein,
        TimeKind::Delay,
        TimeKind::Hourglass,
    ];
    (0usize..5, 1u32..200, 0u32..20, 0usize..3).prop_map(move |(kind, base, extra, who)| {
        let kind = kinds[kind];
        let extra = if kind.has_extra() { extra } else { 0 };
        let players = [
            Setup::two_players(),
            Setup::against_computer(White, Level::Beginner),
            Setup::against_computer(Black, Level::Beginner),
        ];
        Setup {
            time: Some(control(kind, base, extra)),
            ..players[who].clone()
        }
    })
}

/// A game, the instant it is, and the times before each of its moves as they were seen.
struct Played {
    game: Game,
    now: u64,
    seen: Vec<Times>,
}

impl Played {
    fn happen(&mut self, event: Event) {
        let game = &mut self.game;
        match event {
            Event::Think(millis) => {
                self.now += millis;
                game.set_now(Uptime(self.now));
            }
            Event::Move(n) => {
                let moves: Vec<_> = game.allowed_moves().collect();
                let times = game.clock().unwrap().times();
                if let Some(mv) = moves.get(n % moves.len().max(1))
                    && game.play(*mv).is_ok()
                {
                    self.seen.push(times);
                }
            }
            Event::Undo => {
                let _ = game.undo();
                self.seen.truncate(game.ply());
            }
            Event::Pause => {
                let _ = game.pause();
            }
            Event::Resume => {
                let _ = game.resume(Uptime(self.now));
            }
            Event::Hide => {
                game.hide();
            }
            Event::Reopen => *game = reopen(game),
            Event::Hold => game.hold_clock(),
            Event::Resign => {
                let _ = game.resign(game.resigning_side());
            }
        }
    }
}

fn other_time(color: Color, times: Times) -> Millis {
    times.of(!color)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn clocks_hold_over_moves_pauses_undos_and_reopenings(setup in setups(), events in prop::collection::vec(event(), 1..80)) {
        let hourglass = setup.time.unwrap().kind() == TimeKind::Hourglass;
        let first = setup.time.unwrap().at_first();
        let mut played = Played { game: Game::new(setup), now: 50, seen: Vec::new() };
        played.game.set_now(Uptime(50));
        for event in events {
            let before = played.game.clone();
            played.happen(event);
            let game = &played.game;
            let clock = game.clock().unwrap();

            // The clock knows whose move it is and whether the game goes on.
            prop_assert_eq!(clock.to_move(), game.side_to_move());
            let stands = matches!(clock.state(), ClockState::Fallen | ClockState::Stopped);
            prop_assert_eq!(stands, game.end().is_some());
            prop_assert_eq!(clock.fallen().is_some(), matches!(game.end(), Some(End::FlagFall { .. })));
            prop_assert_eq!(clock.left(clock.to_move()) == Millis::ZERO, clock.fallen().is_some());
            prop_assert!(clock.left(!clock.to_move()) > Millis::ZERO);
            if hourglass {
                prop_assert_eq!(clock.left(White) + clock.left(Black), first.white + first.black);
            } else {
                prop_assert_eq!(clock.left(!clock.to_move()), other_time(clock.to_move(), clock.times()));
            }

            // No time passes while it is paused, held or over.
            if let Event::Think(_) = event
                && !before.clock().unwrap().is_passing()
            {
                prop_assert_eq!(left(&before), left(game));
            }
            // Moves taken back leave what was there when the move to be made again began.
            if let Event::Undo = event
                && game.ply() < before.ply()
            {
                let undone = SavedGame::of(&before);
                prop_assert_ne!(SavedGame::of(game), undone);
                prop_assert_eq!(clock.thought(), Millis::ZERO);
            }

            // Saving and reopening is the same but for a clock that ran and is paused.
            let back = reopen(game);
            prop_assert_eq!(SavedGame::of(&back), SavedGame::of(game));
            prop_assert_eq!((left(&back), back.end()), (left(game), game.end()));
            prop_assert_eq!(back.is_paused(), game.end().is_none());
        }
        // The past is what was seen: undo all the way shows each.
        while let Some(times) = played.seen.pop() {
            let game = &mut played.game;
            if game.end().is_some() || game.can_undo().is_err() || game.setup().only_human().is_some() {
                break;
            }
            game.undo().unwrap();
            prop_assert_eq!(game.clock().unwrap().times(), times);
        }
    }
}
