//! Every language says everything, takes the same arguments, and calls each piece by its own name.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may fail at once where a file can't be read"
)]

use std::collections::{BTreeMap, BTreeSet};

use catur_text::{Key, Language, Words};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

fn source(language: Language) -> String {
    let path = format!(
        "{}/locales/{}.ftl",
        env!("CARGO_MANIFEST_DIR"),
        language.tag()
    );
    std::fs::read_to_string(path).unwrap()
}

/// Of each message, term and attribute (`id`, `-id`, `id.name`): the arguments it takes.
fn arguments(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let source = source(language);
    let resource = parser::parse(source.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{language:?} isn't valid Fluent: {errors:?}"));
    let mut found = BTreeMap::new();
    let mut note = |id: String, value: Option<&Pattern<&str>>| {
        let mut names = BTreeSet::new();
        if let Some(value) = value {
            collect(value, &mut names);
        }
        assert!(
            found.insert(id.clone(), names).is_none(),
            "{language:?} says {id} twice"
        );
    };
    for entry in &resource.body {
        let (id, value, attributes) = match entry {
            Entry::Message(message) => (
                message.id.name.to_owned(),
                message.value.as_ref(),
                &message.attributes,
            ),
            Entry::Term(term) => (
                format!("-{}", term.id.name),
                Some(&term.value),
                &term.attributes,
            ),
            Entry::Junk { content } => panic!("{language:?} can't be read: {content}"),
            _ => continue,
        };
        for attribute in attributes {
            note(
                format!("{id}.{}", attribute.id.name),
                Some(&attribute.value),
            );
        }
        note(id, value);
    }
    found
}

fn collect(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable {
                expression: Expression::Inline(inline),
            } => {
                collect_inline(inline, names);
            }
            PatternElement::Placeable {
                expression: Expression::Select { selector, variants },
            } => {
                collect_inline(selector, names);
                for variant in variants {
                    collect(&variant.value, names);
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        names.insert(id.name.to_owned());
    }
}

#[test]
fn every_language_has_the_ids_and_arguments_of_english() {
    let english = arguments(Language::English);
    assert_eq!(english.len(), Key::ALL.len());
    for language in Language::ALL {
        assert_eq!(arguments(language), english, "{language:?}");
    }
}

#[test]
fn a_key_tells_the_arguments_of_its_message() {
    let english = arguments(Language::English);
    for key in Key::ALL {
        let told: BTreeSet<String> = key.args().iter().map(ToString::to_string).collect();
        assert_eq!(Some(&told), english.get(key.id()), "{key:?}");
    }
}

#[test]
fn ids_are_kebab_case_with_a_room_in_front() {
    for key in Key::ALL {
        let id = key.id();
        assert!(id.contains('-'), "{id}");
        assert!(
            id.bytes()
                .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
            "{id}"
        );
    }
}

#[test]
fn nothing_is_shouted_and_apostrophes_are_curved() {
    for language in Language::ALL {
        for line in source(language)
            .lines()
            .filter(|line| !line.starts_with('#'))
        {
            assert!(!line.contains('!'), "{language:?}: {line}");
            assert!(!line.contains('\''), "{language:?}: {line}");
            assert!(!line.contains("..."), "{language:?}: {line}");
            assert!(
                !line.ends_with(' ') && !line.contains('\t'),
                "{language:?}: {line}"
            );
        }
    }
}

#[test]
fn every_end_of_a_game_is_a_sentence_in_every_language() {
    for language in Language::ALL {
        let words = Words::of(language);
        for key in Key::ALL.iter().filter(|key| key.id().starts_with("end-")) {
            let args: Vec<_> = key.args().iter().map(|name| (*name, "x".into())).collect();
            let text = words.with(*key, &args);
            assert!(text.ends_with('.'), "{language:?}: {text}");
        }
    }
}

const ROLES: [[Key; 3]; 6] = [
    [Key::PieceKing, Key::PieceWhiteKing, Key::PieceBlackKing],
    [Key::PieceQueen, Key::PieceWhiteQueen, Key::PieceBlackQueen],
    [Key::PieceRook, Key::PieceWhiteRook, Key::PieceBlackRook],
    [
        Key::PieceBishop,
        Key::PieceWhiteBishop,
        Key::PieceBlackBishop,
    ],
    [
        Key::PieceKnight,
        Key::PieceWhiteKnight,
        Key::PieceBlackKnight,
    ],
    [Key::PiecePawn, Key::PieceWhitePawn, Key::PieceBlackPawn],
];

/// The names of the pieces, king to pawn, as docs/text.md gives them with their sources.
const GLOSSARY: [(Language, [&str; 6]); 3] = [
    (
        Language::English,
        ["king", "queen", "rook", "bishop", "knight", "pawn"],
    ),
    (
        Language::Indonesian,
        ["raja", "menteri", "benteng", "gajah", "kuda", "pion"],
    ),
    (
        Language::Malay,
        ["raja", "menteri", "benteng", "gajah", "kuda", "bidak"],
    ),
];

#[test]
fn no_word_names_two_pieces() {
    for language in Language::ALL {
        let words = Words::of(language);
        let names: BTreeSet<String> = ROLES.iter().map(|[role, ..]| words.get(*role)).collect();
        assert_eq!(names.len(), 6, "{language:?}: {names:?}");
        let placed: BTreeSet<String> = ROLES
            .iter()
            .flat_map(|[_, white, black]| [words.get(*white), words.get(*black)])
            .collect();
        assert_eq!(placed.len(), 12, "{language:?}: {placed:?}");
    }
}

#[test]
fn pieces_are_called_as_the_glossary_says() {
    for (language, names) in GLOSSARY {
        let words = Words::of(language);
        for (name, [role, white, black]) in names.iter().zip(ROLES) {
            assert_eq!(words.get(role), *name);
            assert!(words.get(white).contains(name), "{language:?} {white:?}");
            assert!(words.get(black).contains(name), "{language:?} {black:?}");
        }
    }
}

#[test]
fn a_promotion_choice_is_called_like_its_piece() {
    let choices = [
        (Key::PromotionQueen, Key::PieceQueen),
        (Key::PromotionRook, Key::PieceRook),
        (Key::PromotionBishop, Key::PieceBishop),
        (Key::PromotionKnight, Key::PieceKnight),
    ];
    for language in Language::ALL {
        let words = Words::of(language);
        for (choice, role) in choices {
            assert_eq!(
                words.get(choice).to_lowercase(),
                words.get(role),
                "{language:?}"
            );
        }
    }
}

/// Names of pieces that the language's players also use, or used, for another piece than we do.
#[test]
fn no_sentence_uses_a_word_for_a_piece_that_means_another() {
    let banned: [(Language, &[&str]); 2] = [
        // "bidak" is any piece to many Indonesians, "ratu" and "ster" the queen to others.
        (
            Language::Indonesian,
            &[
                "bidak", "ratu", "ster", "peluncur", "luncur", "uskup", "tir",
            ],
        ),
        // "pesuruhjaya" and "permaisuri" are the queen or the bishop, depending on who speaks.
        (
            Language::Malay,
            &[
                "pion",
                "ratu",
                "ster",
                "pesuruhjaya",
                "permaisuri",
                "paderi",
                "tir",
            ],
        ),
    ];
    for (language, words) in banned {
        for line in source(language)
            .lines()
            .filter(|line| !line.starts_with('#'))
        {
            let text = line
                .split_once('=')
                .map_or(line, |(_, text)| text)
                .to_lowercase();
            for word in text.split(|c: char| !c.is_alphabetic()) {
                assert!(!words.contains(&word), "{language:?}: {word} in {line}");
            }
        }
    }
}

#[test]
fn a_spoken_move_is_words_and_never_letters_for_pieces() {
    let knight = |language, with_check| {
        let words = Words::of(language);
        let spoken = words.with(
            Key::MovePlain,
            &[
                ("piece", words.get(Key::PieceKnight).into()),
                ("square", "f 3".into()),
            ],
        );
        words.with(with_check, &[("move", spoken.into())])
    };
    assert_eq!(
        knight(Language::English, Key::MoveCheck),
        "knight to f 3, check"
    );
    assert_eq!(
        knight(Language::Indonesian, Key::MoveCheck),
        "kuda ke f 3, skak"
    );
    assert_eq!(
        knight(Language::Malay, Key::MoveCheckmate),
        "kuda ke f 3, syahmat"
    );
}

#[test]
fn a_stalemate_says_who_is_stuck_and_why_it_is_a_draw() {
    let words = Words::of(Language::English);
    assert_eq!(
        words.get(Key::EndStalemateBlack),
        "Draw: stalemate. Black can’t move and isn’t in check."
    );
    assert_eq!(
        words.get(Key::EndResignedWhiteDraw),
        "Draw: White resigned, but Black has no way left to give checkmate."
    );
}
