//! The engine as others hold it: its memory, and one call for each purpose.

use catur_rules::Line;

use crate::level::{self, Level};
use crate::search::table::Table;
use crate::search::{Clear, Memory, Resources, Search};
use crate::{Budget, Choice, Evaluation, Info, Limits, StopHandle, Tapered};

/// Size of the hash of [`Engine::default`], in MiB.
pub const DEFAULT_HASH_MB: usize = 16;

/// Largest hash, in MiB.
pub const MAX_HASH_MB: usize = 4096;

/// Hash of the levels that are limited by nodes, in KiB: enough for their nodes, and quick to clear.
const LEVEL_HASH_KIB: usize = 1024;

/// A computer player. Holds all memory a search needs, so that searching allocates none; one search at a time.
///
/// `E` judges positions; levels and ratings are made for the one that is the default.
pub struct Engine<E = Tapered> {
    table: Table,
    small_table: Table,
    memory: Memory,
    evaluation: E,
}

impl Engine {
    /// An engine with a hash of so many MiB, from 1 to [`MAX_HASH_MB`] (else the nearest of these).
    #[must_use]
    pub fn new(hash_mb: usize) -> Self {
        Self::with_evaluation(hash_mb, Tapered::new())
    }
}

impl<E: Evaluation> Engine<E> {
    /// An engine that judges positions in its own way.
    #[must_use]
    pub fn with_evaluation(hash_mb: usize, evaluation: E) -> Self {
        Self {
            table: Table::new(hash_mb.clamp(1, MAX_HASH_MB) * 1024),
            small_table: Table::new(LEVEL_HASH_KIB),
            memory: Memory::new(),
            evaluation,
        }
    }

    /// Forgets all earlier searches, as before a new game. Two searches with equal limits then give equal answers.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memory.clear();
    }

    /// Changes the size of the hash, which is emptied.
    pub fn resize_hash(&mut self, hash_mb: usize) {
        self.table = Table::new(0);
        self.table = Table::new(hash_mb.clamp(1, MAX_HASH_MB) * 1024);
    }

    /// The move of a level at the end of a line; `None` only if there is no legal move.
    ///
    /// The same line, level and seed give the same move; only [`Level::Hard`] depends on the device. A search that is
    /// stopped, even before it began, still answers with a legal move.
    pub fn choose(
        &mut self,
        line: &Line,
        level: Level,
        game_seed: u64,
        stop: &StopHandle,
    ) -> Option<Choice> {
        self.choose_within(line, level, game_seed, &Budget::default(), stop)
    }

    /// As [`Engine::choose`], with a clock to keep or a cap of nodes.
    pub fn choose_within(
        &mut self,
        line: &Line,
        level: Level,
        game_seed: u64,
        budget: &Budget,
        stop: &StopHandle,
    ) -> Option<Choice> {
        let table = if level.info().depends_on_device {
            &mut self.table
        } else {
            &mut self.small_table
        };
        let resources = Resources {
            table,
            memory: &mut self.memory,
            evaluation: &mut self.evaluation,
        };
        level::choose(resources, line, level, game_seed, budget, stop)
    }

    /// Searches at full strength: for hints, review and UCI. `on_info` is told of each iteration that ends.
    /// `None` only if there is no legal move.
    pub fn analyse(
        &mut self,
        line: &Line,
        limits: Limits,
        stop: &StopHandle,
        on_info: impl FnMut(&Info<'_>),
    ) -> Option<Choice> {
        self.analyse_lines(line, limits, 1, stop, on_info)
            .into_iter()
            .next()
    }

    /// As [`Engine::analyse`], for the best moves instead of one: as many as are wanted and legal, best first, each with
    /// its own score and line. `on_info` is told of each move in each iteration. Empty only if there is no legal move.
    ///
    /// A search that is stopped early may know fewer moves than were wanted, but one at least.
    pub fn analyse_lines(
        &mut self,
        line: &Line,
        limits: Limits,
        wanted: usize,
        stop: &StopHandle,
        mut on_info: impl FnMut(&Info<'_>),
    ) -> Vec<Choice> {
        let resources = Resources {
            table: &mut self.table,
            memory: &mut self.memory,
            evaluation: &mut self.evaluation,
        };
        Search::new(resources, &Clear, stop).run_lines(line, &limits, true, wanted, &mut on_info)
    }
}

impl Default for Engine {
    fn default() -> Self {
        Self::new(DEFAULT_HASH_MB)
    }
}
