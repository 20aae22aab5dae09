//! The transposition table: what earlier visits to a position found.
#![allow(
    clippy::indexing_slicing,
    reason = "the bucket index is scaled into the table's length"
)]

use catur_rules::Move;

use crate::score::{MATE_FOUND, MAX_PLY};

/// What a stored value says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Bound {
    /// Nothing is stored.
    None = 0,
    /// The true value is at most this.
    Upper = 1,
    /// The true value is at least this.
    Lower = 2,
    /// The true value is this.
    Exact = 3,
}

impl Bound {
    const fn from_bits(bits: u8) -> Self {
        match bits & 3 {
            1 => Self::Upper,
            2 => Self::Lower,
            3 => Self::Exact,
            _ => Self::None,
        }
    }
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hit {
    /// Best move, not yet known to be legal here.
    pub(crate) mv: Option<Move>,
    /// Value by the ply of this visit.
    pub(crate) value: i32,
    /// Evaluation of the position.
    pub(crate) eval: i32,
    /// Depth the value was searched to, in plies.
    pub(crate) depth: i32,
    /// What the value means.
    pub(crate) bound: Bound,
    /// Whether the position once was in a principal variation.
    pub(crate) was_pv: bool,
}

/// 16 bytes, four to a cache line. The whole key is kept, so that a wrong move is as rare as a wrong key.
#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    mv: u16,
    value: i16,
    eval: i16,
    depth: u8,
    /// Two bits of bound, one for a principal variation, five bits of age.
    mark: u8,
}

const SLOTS: usize = 4;
const PV_BIT: u8 = 4;
const AGE_STEP: u8 = 8;
/// The bits of a mark that hold the age.
const AGE: u8 = !(AGE_STEP - 1);

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// A table of fixed size, made once.
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

impl Table {
    /// A table of so many KiB, one at least.
    pub(crate) fn new(kib: usize) -> Self {
        let buckets = (kib.max(1) * 1024) / size_of::<Bucket>();
        Self {
            buckets: vec![Bucket::default(); buckets],
            age: 0,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.age = 0;
    }

    /// Begins a new search: what older searches stored is replaced first.
    pub(crate) fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(AGE_STEP);
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// What is known of a position, its mates counted from `ply`.
    pub(crate) fn probe(&self, key: u64, ply: usize) -> Option<Hit> {
        let slot = self.buckets[self.index(key)]
            .0
            .iter()
            .find(|slot| slot.key == key && slot.mark & 3 != 0)?;
        Some(Hit {
            mv: unpack(slot.mv),
            value: from_table(i32::from(slot.value), ply),
            eval: i32::from(slot.eval),
            depth: i32::from(slot.depth),
            bound: Bound::from_bits(slot.mark),
            was_pv: slot.mark & PV_BIT != 0,
        })
    }

    /// Stores what a visit found.
    pub(crate) fn store(&mut self, key: u64, ply: usize, hit: Hit) {
        let age = self.age;
        let index = self.index(key);
        let bucket = &mut self.buckets[index].0;
        let mut chosen = 0;
        let mut least = i32::MAX;
        for (i, slot) in bucket.iter().enumerate() {
            if slot.key == key || slot.mark & 3 == 0 {
                chosen = i;
                break;
            }
            let years = i32::from(age.wrapping_sub(slot.mark & AGE) / AGE_STEP);
            let worth = i32::from(slot.depth) - 4 * years;
            if worth < least {
                least = worth;
                chosen = i;
            }
        }
        let slot = &mut bucket[chosen];
        let same = slot.key == key && slot.mark & 3 != 0;
        if same
            && hit.bound != Bound::Exact
            && slot.mark & AGE == age
            && i32::from(slot.depth) > hit.depth + 4
        {
            return;
        }
        let mv = match hit.mv {
            Some(mv) => mv.raw(),
            None if same => slot.mv,
            None => 0,
        };
        *slot = Slot {
            key,
            mv,
            value: to_table(hit.value, ply) as i16,
            eval: hit.eval as i16,
            depth: hit.depth.clamp(0, MAX_PLY as i32) as u8,
            mark: age | hit.bound as u8 | if hit.was_pv { PV_BIT } else { 0 },
        };
    }

    /// How full the table is, in thousandths, from its first slots.
    pub(crate) fn fullness(&self) -> u16 {
        let sample = self.buckets.len().min(250);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|slot| slot.mark & 3 != 0 && slot.mark & AGE == self.age)
            .count();
        (used * 1000 / (sample * SLOTS)) as u16
    }
}

/// Raw 0 is a move from a square to itself, which no position has: it stands for "no move".
fn unpack(raw: u16) -> Option<Move> {
    if raw == 0 { None } else { Move::from_raw(raw) }
}

/// A mate is stored by its distance from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    if value >= MATE_FOUND {
        value + ply as i32
    } else if value <= -MATE_FOUND {
        value - ply as i32
    } else {
        value
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    if value >= MATE_FOUND {
        value - ply as i32
    } else if value <= -MATE_FOUND {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::MATE;

    fn hit(value: i32, depth: i32, bound: Bound) -> Hit {
        Hit {
            mv: None,
            value,
            eval: 12,
            depth,
            bound,
            was_pv: false,
        }
    }

    #[test]
    fn a_mate_keeps_its_distance_from_the_position() {
        let mut table = Table::new(64);
        table.store(7, 4, hit(MATE - 7, 3, Bound::Exact));
        assert_eq!(table.probe(7, 10).map(|hit| hit.value), Some(MATE - 13));
        table.store(8, 4, hit(-MATE + 6, 3, Bound::Exact));
        assert_eq!(table.probe(8, 2).map(|hit| hit.value), Some(-MATE + 4));
    }

    #[test]
    fn finds_only_what_it_was_given() {
        let mut table = Table::new(1);
        assert!(table.probe(0, 0).is_none());
        table.store(5, 0, hit(33, 2, Bound::Lower));
        let found = table.probe(5, 0).expect("it was stored");
        assert_eq!(
            (found.value, found.eval, found.depth, found.bound),
            (33, 12, 2, Bound::Lower)
        );
        assert!(table.probe(6, 0).is_none());
        table.clear();
        assert!(table.probe(5, 0).is_none());
    }

    #[test]
    fn replaces_the_shallow_and_the_old_first() {
        let mut table = Table {
            buckets: vec![Bucket::default()],
            age: 0,
        };
        for key in 1..=4 {
            table.store(key, 0, hit(0, 10 + key as i32, Bound::Exact));
        }
        table.store(5, 0, hit(0, 1, Bound::Exact));
        assert!(table.probe(1, 0).is_none(), "the shallowest goes");
        table.grow_older();
        for key in 2..=4 {
            table.store(key, 0, hit(0, 2, Bound::Exact));
        }
        table.store(6, 0, hit(0, 1, Bound::Exact));
        assert!(table.probe(5, 0).is_none(), "the old goes");
    }
}
