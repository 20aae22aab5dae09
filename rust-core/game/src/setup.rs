//! Who plays, from which position, under which options.

use catur_engine::Level;
use catur_rules::{Board, Color};

use crate::TimeControl;

/// A date and time of day: milliseconds since 1970 in UTC, given by whoever knows the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct WallUtc(pub i64);

impl WallUtc {
    /// The UTC date as (year, month, day) in the Gregorian calendar.
    ///
    /// By the usual reckoning of days in 400-year eras that begin on 1 March.
    #[must_use]
    pub fn date(self) -> (i64, u32, u32) {
        let days = self.0.div_euclid(86_400_000) + 719_468;
        let era = days.div_euclid(146_097);
        let day_of_era = days.rem_euclid(146_097);
        let year_of_era =
            (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted_month = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
        let month = if shifted_month < 10 {
            shifted_month + 3
        } else {
            shifted_month - 9
        };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        (
            year,
            u32::try_from(month).unwrap_or(1),
            u32::try_from(day).unwrap_or(1),
        )
    }
}

/// Where one side's moves come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// A person at this device.
    Human {
        /// A name, if one was given.
        name: Option<String>,
    },
    /// The computer at a level.
    Computer(Level),
}

impl Player {
    /// A person without a name.
    #[must_use]
    pub fn human() -> Self {
        Self::Human { name: None }
    }

    /// Whether this is a person.
    #[must_use]
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human { .. })
    }

    /// The level, if this is the computer.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        match self {
            Self::Computer(level) => Some(*level),
            Self::Human { .. } => None,
        }
    }
}

/// Which pieces a player wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum ColorChoice {
    /// The white ones.
    #[default]
    White,
    /// The black ones.
    Black,
    /// Drawn anew for each game.
    Random,
}

impl ColorChoice {
    /// The colour chosen, or drawn from `entropy`, a number that should be random in all its bits.
    #[must_use]
    pub fn resolve(self, entropy: u64) -> Color {
        match self {
            Self::White => Color::White,
            // The parity of all bits, so that no single weak bit decides.
            Self::Random if entropy.count_ones().is_multiple_of(2) => Color::White,
            Self::Black | Self::Random => Color::Black,
        }
    }
}

/// What is allowed in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Moves may be taken back.
    pub undo: bool,
    /// Hints may be asked for.
    pub hint: bool,
    /// A touched piece must move, a touched enemy piece must be taken (FIDE article 4).
    pub touch_move: bool,
    /// The game is rated: no undo, no hint, the usual start, and leaving it is a loss.
    pub rated: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            undo: true,
            hint: true,
            touch_move: false,
            rated: false,
        }
    }
}

/// All that is fixed when a game begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Names the game among all of this device.
    pub id: u64,
    /// Who has the white pieces.
    pub white: Player,
    /// Who has the black pieces.
    pub black: Player,
    /// The first position.
    pub start: Board,
    /// What is allowed.
    pub options: Options,
    /// How time is dealt out; no clock if `None`.
    pub time: Option<TimeControl>,
    /// From where the computer draws what varies its play.
    pub seed: u64,
    /// When the game began.
    pub started: WallUtc,
    /// Whose pieces are below at first.
    pub bottom: Color,
}

impl Setup {
    /// A person with the pieces of `color` against the computer.
    #[must_use]
    pub fn against_computer(color: Color, level: Level) -> Self {
        let (white, black) = match color {
            Color::White => (Player::human(), Player::Computer(level)),
            Color::Black => (Player::Computer(level), Player::human()),
        };
        Self {
            white,
            black,
            bottom: color,
            ..Self::two_players()
        }
    }

    /// Two people at one device.
    #[must_use]
    pub fn two_players() -> Self {
        Self {
            id: 1,
            white: Player::human(),
            black: Player::human(),
            start: Board::default(),
            options: Options::default(),
            time: None,
            seed: 0,
            started: WallUtc::default(),
            bottom: Color::White,
        }
    }

    /// Who has the pieces of `color`.
    #[must_use]
    pub fn player(&self, color: Color) -> &Player {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// Whether both sides are people.
    #[must_use]
    pub fn is_two_players(&self) -> bool {
        self.white.is_human() && self.black.is_human()
    }

    /// The side of the one person who plays against the computer.
    #[must_use]
    pub fn only_human(&self) -> Option<Color> {
        match (self.white.is_human(), self.black.is_human()) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    }

    /// The options as they hold: only a game against the computer from the usual start with equal times is rated, a rated
    /// game has neither undo nor hint, and where a touch binds, a move can't be taken back.
    pub(crate) fn settle_options(&mut self) {
        let usual_start = self.start == Board::default() && !self.start.chess960();
        let rated = self.options.rated
            && self.only_human().is_some()
            && usual_start
            && self.time.is_none_or(TimeControl::is_equal);
        let options = &mut self.options;
        options.rated = rated;
        options.undo &= !rated && !options.touch_move;
        options.hint &= !rated;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_follow_the_calendar() {
        assert_eq!(WallUtc(0).date(), (1970, 1, 1));
        assert_eq!(WallUtc(951_782_400_000).date(), (2000, 2, 29));
        assert_eq!(WallUtc(951_868_799_999).date(), (2000, 2, 29));
        assert_eq!(WallUtc(951_868_800_000).date(), (2000, 3, 1));
        assert_eq!(WallUtc(4_107_542_400_000).date(), (2100, 3, 1));
        assert_eq!(WallUtc(-1).date(), (1969, 12, 31));
    }

    #[test]
    fn random_draws_both_colours_about_as_often() {
        let white = (0..1_000u64)
            .map(|n| n.wrapping_mul(0x9E37_79B9_7F4A_7C15))
            .filter(|&n| ColorChoice::Random.resolve(n) == Color::White)
            .count();
        assert!(
            (400..=600).contains(&white),
            "white drawn {white} times of 1000"
        );
    }

    #[test]
    fn a_rated_game_has_neither_undo_nor_hint() {
        let mut setup = Setup::against_computer(Color::White, Level::Beginner);
        setup.options.rated = true;
        setup.settle_options();
        assert_eq!(
            setup.options,
            Options {
                undo: false,
                hint: false,
                touch_move: false,
                rated: true
            }
        );
    }

    #[test]
    fn touch_move_switches_undo_off_and_keeps_the_hint() {
        let mut setup = Setup::against_computer(Color::White, Level::Beginner);
        setup.options.touch_move = true;
        setup.settle_options();
        assert_eq!(
            setup.options,
            Options {
                undo: false,
                hint: true,
                touch_move: true,
                rated: false
            }
        );
    }

    #[test]
    fn a_game_from_a_position_is_not_rated() {
        let board = |fen: &str| -> Board { fen.parse().unwrap() };
        for start in [
            board("4k3/8/8/8/8/8/8/QQQQK3 w - - 0 1"),
            board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9"),
            Board::default().with_chess960(true),
        ] {
            let mut setup = Setup::against_computer(Color::White, Level::Beginner);
            setup.start = start;
            setup.options.rated = true;
            setup.settle_options();
            assert_eq!(
                setup.options,
                Options::default(),
                "{}",
                setup.start.to_fen()
            );
        }
    }

    #[test]
    fn a_game_with_a_handicap_in_time_is_not_rated() {
        use crate::{SideTime, TimeKind, TimeSettings};
        let mut setup = Setup::against_computer(Color::White, Level::Beginner);
        setup.options.rated = true;
        let mut settings = TimeSettings::equal(TimeKind::Fischer, 300, 2);
        setup.time = TimeControl::new(settings).ok();
        setup.settle_options();
        assert!(setup.options.rated);
        settings.black = SideTime {
            base: 300,
            extra: 3,
        };
        setup.time = TimeControl::new(settings).ok();
        setup.settle_options();
        assert!(!setup.options.rated);
    }

    #[test]
    fn two_people_can_not_play_rated() {
        let mut setup = Setup::two_players();
        setup.options.rated = true;
        setup.settle_options();
        assert_eq!(setup.options, Options::default());
    }
}
