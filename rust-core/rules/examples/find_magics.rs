//! Finds the magic factors of `src/attacks/magics.rs` and prints that file. The generator and its
//! seed are fixed, so every run prints the same numbers:
//! `cargo run --release -p catur-rules --example find_magics > magics.rs`
#![allow(
    missing_docs,
    clippy::print_stdout,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a program of one page"
)]

#[path = "../src/attacks/rays.rs"]
mod rays;

/// xorshift64*, after Vigna.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Few bits set: such factors collide less.
    fn sparse(&mut self) -> u64 {
        self.next() & self.next() & self.next()
    }
}

fn find(square: u8, steps: &[(i8, i8)], random: &mut Random) -> u64 {
    let mask = rays::relevant(square, steps);
    let bits = mask.count_ones();
    let mut cases = Vec::new();
    let mut subset = 0u64;
    loop {
        cases.push((subset, rays::slide(square, subset, steps)));
        subset = subset.wrapping_sub(mask) & mask;
        if subset == 0 {
            break;
        }
    }
    let mut table = vec![(0u32, 0u64); 1 << bits];
    for attempt in 1..100_000_000u32 {
        let magic = random.sparse();
        if (mask.wrapping_mul(magic) >> 56).count_ones() < 6 {
            continue;
        }
        let fits = cases.iter().all(|&(occupied, attacks)| {
            let slot = &mut table[(occupied.wrapping_mul(magic) >> (64 - bits)) as usize];
            if slot.0 != attempt {
                *slot = (attempt, attacks);
            }
            slot.1 == attacks
        });
        if fits {
            return magic;
        }
    }
    panic!("no factor found for square {square}");
}

fn print(name: &str, doc: &str, steps: &[(i8, i8)], random: &mut Random) {
    println!("\n/// {doc}\npub(crate) const {name}: [u64; 64] = [");
    for square in 0..64 {
        let digits = format!("{:016x}", find(square, steps, random));
        println!(
            "    0x{}_{}_{}_{},",
            &digits[..4],
            &digits[4..8],
            &digits[8..12],
            &digits[12..]
        );
    }
    println!("];");
}

fn main() {
    let mut random = Random(0x0043_6174_7572_2031);
    println!("//! Magic factors, printed by `examples/find_magics.rs`.");
    print(
        "BISHOP",
        "One factor per square for bishops.",
        &rays::BISHOP_STEPS,
        &mut random,
    );
    print(
        "ROOK",
        "One factor per square for rooks.",
        &rays::ROOK_STEPS,
        &mut random,
    );
}
