//! Makes new inputs from old ones: bytes flipped, pieces cut, doubled, moved and spliced, words of
//! the format put in.

/// A generator of inputs whose stream depends on the seed alone.
pub(crate) struct Mutator {
    state: u64,
    words: &'static [&'static str],
}

/// Larger inputs are cut, so that a run stays short.
const LARGEST: usize = 8192;

impl Mutator {
    pub(crate) fn new(seed: u64, words: &'static [&'static str]) -> Self {
        Self { state: seed, words }
    }

    /// SplitMix64 (Steele, Lea and Flood 2014).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, or 0.
    fn below(&mut self, bound: usize) -> usize {
        let bound = bound.max(1) as u64;
        (self.next() % bound) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }

    /// A stretch of an input, most often a short one.
    fn range(&mut self, length: usize) -> core::ops::Range<usize> {
        let start = self.below(length + 1);
        let longest = if self.below(8) == 0 { length } else { 16 };
        let end = (start + self.below(longest + 1)).min(length);
        start..end
    }

    /// Puts a mutation of one of `seeds` into `input`.
    pub(crate) fn mutate(&mut self, seeds: &[Vec<u8>], input: &mut Vec<u8>) {
        input.clear();
        if let Some(seed) = self.pick(seeds) {
            input.extend_from_slice(seed);
        }
        for _ in 0..=self.below(6) {
            self.change(seeds, input);
        }
        input.truncate(LARGEST);
    }

    fn change(&mut self, seeds: &[Vec<u8>], input: &mut Vec<u8>) {
        let at = self.below(input.len() + 1);
        match self.below(9) {
            0 => {
                let bit = 1 << self.below(8);
                if let Some(byte) = input.get_mut(at) {
                    *byte ^= bit;
                }
            }
            1 => {
                let new = self.next() as u8;
                if let Some(byte) = input.get_mut(at) {
                    *byte = new;
                }
            }
            2 => {
                let range = self.range(input.len());
                input.drain(range);
            }
            3 => {
                let range = self.range(input.len());
                let piece = input.get(range).unwrap_or_default().to_vec();
                let times = 1 + self.below(3);
                for _ in 0..times {
                    input.splice(at..at, piece.iter().copied());
                }
            }
            4 => {
                let other = self.pick(seeds).map_or(&[][..], Vec::as_slice);
                let range = self.range(other.len());
                let piece = other.get(range).unwrap_or_default();
                input.splice(at..at, piece.iter().copied());
            }
            5 => input.truncate(at),
            6 | 7 => {
                let word = self.pick(self.words).copied().unwrap_or_default();
                input.splice(at..at, word.bytes());
            }
            _ => {
                let word = self.pick(self.words).copied().unwrap_or_default();
                let end = (at + word.len()).min(input.len());
                input.splice(at..end, word.bytes());
            }
        }
    }
}
