//! Every word that Catur shows, in every language it speaks.
//!
//! A [`Key`] names a message, [`Words`] says it in the player's language. The sentences live in
//! `locales/*.ftl` (Project Fluent), English first; this room knows nothing of chess. Who asks
//! for a message decides what goes into it, and the tests see to it that each language takes the
//! same arguments.
//!
//! ```
//! use catur_text::{Key, Words};
//!
//! let words = Words::new(&["ms-MY", "en"]);
//! assert_eq!(words.language(), "ms");
//! assert_eq!(words.get(Key::PieceQueen), "menteri");
//! assert_eq!(
//!     words.with(Key::ClaimWithMove, &[("san", "Qe8+".into())]),
//!     "Tuntut dengan Qe8+"
//! );
//! ```

mod language;
mod words;

pub use language::Language;
pub use words::{Arg, Words};

include!(concat!(env!("OUT_DIR"), "/keys.rs"));
