//! What a search may spend.

use std::time::Duration;

/// Limits of a search at full strength. What is `None` is not limited; the search ends at the first limit reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Deepest iteration, in plies.
    pub depth: Option<u8>,
    /// Positions visited. The search is the same on every device for a limit of nodes or depth.
    pub nodes: Option<u64>,
    /// Time after which the search ends at once.
    pub time: Option<Duration>,
    /// Time after which no new iteration is begun.
    pub soft_time: Option<Duration>,
}

impl Limits {
    /// No limit: the search runs until it is stopped or has nothing left to find.
    pub const NONE: Self = Self {
        depth: None,
        nodes: None,
        time: None,
        soft_time: None,
    };

    /// A limit of plies.
    #[must_use]
    pub const fn depth(plies: u8) -> Self {
        Self {
            depth: Some(plies),
            ..Self::NONE
        }
    }

    /// A limit of positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::NONE
        }
    }

    /// A limit of time.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::NONE
        }
    }
}

/// What narrows a level's own limits in one move: the clock of the game and, for matches and tests, a cap of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Time left on the computer's clock. A level uses a fortieth of it at most; one that is limited by nodes needs that
    /// only on a slow device with little time left, where its move then depends on the device.
    pub clock: Option<Duration>,
    /// Cap of time for this move.
    pub time: Option<Duration>,
    /// Cap of positions. When given, no clock is read at all, so that the move is the same everywhere.
    pub nodes: Option<u64>,
}
