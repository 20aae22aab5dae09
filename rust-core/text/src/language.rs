//! The languages Catur speaks, and which of them a player is served in.

/// A language with a complete set of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, the language that every other falls back to.
    English,
    /// Indonesian.
    Indonesian,
    /// Malay, as in Malaysia, Brunei and Singapore.
    Malay,
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 3] = [Self::English, Self::Indonesian, Self::Malay];

    /// The BCP 47 tag, such as `id`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Indonesian => "id",
            Self::Malay => "ms",
        }
    }

    /// The first language of the list that Catur speaks, else English.
    ///
    /// Takes BCP 47 tags (`ms-MY`), the tags that old Androids and Java use for the same (`in`
    /// is `id`), and POSIX locale names (`id_ID.UTF-8`). Only the language counts: region and
    /// variant have no words of their own.
    #[must_use]
    pub fn best_of<S: AsRef<str>>(wanted: &[S]) -> Self {
        wanted
            .iter()
            .find_map(|tag| Self::from_tag(tag.as_ref()))
            .unwrap_or(Self::English)
    }

    fn from_tag(tag: &str) -> Option<Self> {
        let language = tag
            .split(['-', '_', '.', '@'])
            .next()
            .unwrap_or_default()
            .to_ascii_lowercase();
        match language.as_str() {
            "en" => Some(Self::English),
            "id" | "in" | "ind" => Some(Self::Indonesian),
            // zsm is Standard Malay; "may" and "msa" are its three-letter codes.
            "ms" | "msa" | "may" | "zsm" => Some(Self::Malay),
            _ => None,
        }
    }

    pub(crate) const fn source(self) -> &'static str {
        match self {
            Self::English => include_str!("../locales/en.ftl"),
            Self::Indonesian => include_str!("../locales/id.ftl"),
            Self::Malay => include_str!("../locales/ms.ftl"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn the_first_language_that_is_spoken_wins() {
        assert_eq!(
            Language::best_of(&["ta-IN", "ms-MY", "en"]),
            Language::Malay
        );
        assert_eq!(Language::best_of(&["en-GB", "id"]), Language::English);
    }

    #[test]
    fn the_old_tag_of_indonesian_is_indonesian() {
        assert_eq!(Language::best_of(&["in"]), Language::Indonesian);
        assert_eq!(Language::best_of(&["in_ID"]), Language::Indonesian);
    }

    #[test]
    fn posix_locale_names_are_read() {
        assert_eq!(Language::best_of(&["id_ID.UTF-8"]), Language::Indonesian);
        assert_eq!(Language::best_of(&["C.UTF-8"]), Language::English);
        assert_eq!(Language::best_of(&["POSIX"]), Language::English);
    }

    #[test]
    fn unknown_and_missing_tags_fall_back_to_english() {
        assert_eq!(Language::best_of(&["tlh", ""]), Language::English);
        assert_eq!(Language::best_of::<&str>(&[]), Language::English);
    }

    #[test]
    fn case_region_and_script_do_not_matter() {
        assert_eq!(Language::best_of(&["MS-Latn-BN"]), Language::Malay);
        assert_eq!(Language::best_of(&["ID"]), Language::Indonesian);
    }
}
