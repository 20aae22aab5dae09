//! Bytes of a PGN file into text, whatever their encoding.

use std::borrow::Cow;

/// Windows-1252 for 0x80 to 0x9F; the five bytes it leaves out are U+FFFD.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{FFFD}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{FFFD}', 'Ž',
    '\u{FFFD}', '\u{FFFD}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{FFFD}',
    'ž', 'Ÿ',
];

/// UTF-8 as it is; with broken bytes amid real UTF-8, those become U+FFFD; anything else is read
/// as Windows-1252.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = core::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let has_utf8 = bytes.utf8_chunks().any(|chunk| !chunk.valid().is_ascii());
    if has_utf8 {
        return String::from_utf8_lossy(bytes);
    }
    Cow::Owned(bytes.iter().copied().map(windows_1252).collect())
}

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9F => WINDOWS_1252
            .get(usize::from(byte - 0x80))
            .copied()
            .unwrap_or(char::REPLACEMENT_CHARACTER),
        _ => char::from(byte),
    }
}

/// Control characters and ASCII blanks become single blanks, none at the ends: the form in which
/// text survives being broken into lines.
pub(super) fn collapse(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text
        .split(|c: char| c == ' ' || c.is_control() || c == '\u{FEFF}')
        .filter(|word| !word.is_empty())
    {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// A tag value holds no control characters.
pub(super) fn tag_value(text: &str) -> String {
    text.chars()
        .filter(|&c| c != '\0' && c != '\u{FEFF}')
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf8_stays_latin1_is_recognised_and_broken_bytes_are_marked() {
        assert_eq!(decode("Réti – Čapek".as_bytes()), "Réti – Čapek");
        assert_eq!(decode(b"R\xE9ti"), "Réti");
        assert_eq!(decode(b"Petrosian\x92s"), "Petrosian’s");
        assert_eq!(decode(b"R\xC3\xA9ti \xFF"), "Réti \u{FFFD}");
        assert_eq!(decode(b"cut \xC3"), "cut Ã");
    }

    #[test]
    fn blanks_and_controls_collapse() {
        assert_eq!(collapse(" a\r\n\0 b\t\tc\u{A0}d "), "a b c\u{A0}d");
        assert_eq!(tag_value("a\0b\tc"), "ab c");
    }
}
