//! What the player should be told once, kept as facts until it is put into words.

use std::collections::VecDeque;

use catur_text::Key;

use crate::phrases::Phrases;
use crate::{Notice, NoticeKind, StoreError};

/// One thing to tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum News {
    /// This document was damaged and set aside.
    Damaged(&'static str),
    /// Something of a newer version was left untouched.
    Newer,
    /// Saving failed.
    NotSaved(StoreError),
    /// Reading failed: what is stored stays as it is.
    NotRead,
    /// The app was rebuilt after a fault.
    Recovered,
    /// A typed text is no move.
    TypedUnknown(String),
    /// A typed text is several moves.
    TypedAmbiguous(String),
    /// Something typed isn't possible now.
    NotPossible,
}

/// The news not yet dismissed, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Notices(VecDeque<News>);

impl Notices {
    /// Adds news, unless it is told already. What was refused last replaces what was refused before.
    pub(crate) fn add(&mut self, news: News) {
        if news.kind() == NoticeKind::Refused {
            self.went_on();
        }
        if !self.0.contains(&news) {
            self.0.push_back(news);
        }
    }

    /// Everything is saved: that something was not is no news any more.
    pub(crate) fn saved(&mut self) {
        self.0.retain(|news| !matches!(news, News::NotSaved(_)));
    }

    /// The game went on: what was refused before is no news any more.
    pub(crate) fn went_on(&mut self) {
        self.0.retain(|news| news.kind() != NoticeKind::Refused);
    }

    /// The player has read the oldest one.
    pub(crate) fn dismiss(&mut self) {
        self.0.pop_front();
    }

    pub(crate) fn first(&self, phrases: &Phrases) -> Option<Notice> {
        let news = self.0.front()?;
        Some(Notice {
            text: news.text(phrases),
            kind: news.kind(),
        })
    }
}

impl News {
    fn kind(&self) -> NoticeKind {
        match self {
            Self::Damaged(_) => NoticeKind::Damaged,
            Self::Newer => NoticeKind::Newer,
            Self::NotSaved(_) | Self::NotRead => NoticeKind::Storage,
            Self::Recovered => NoticeKind::Recovered,
            Self::TypedUnknown(_) | Self::TypedAmbiguous(_) | Self::NotPossible => {
                NoticeKind::Refused
            }
        }
    }

    fn text(&self, phrases: &Phrases) -> String {
        use crate::documents::{GAME, RATING, SCORE, SETTINGS};
        match self {
            Self::Damaged(GAME) => phrases.get(Key::NoticeDamagedGame),
            Self::Damaged(SETTINGS) => phrases.get(Key::NoticeDamagedSettings),
            Self::Damaged(SCORE) => phrases.get(Key::NoticeDamagedScore),
            Self::Damaged(RATING) => phrases.get(Key::NoticeDamagedRating),
            Self::Damaged(_) => phrases.get(Key::NoticeDamagedOther),
            Self::Newer => phrases.get(Key::NoticeNewerVersion),
            Self::NotSaved(StoreError::Full) => phrases.get(Key::NoticeStorageFull),
            Self::NotSaved(StoreError::Failed { .. }) => phrases.get(Key::NoticeStorageFailed),
            Self::NotRead => phrases.get(Key::NoticeNotRead),
            Self::Recovered => phrases.get(Key::NoticeRecovered),
            Self::TypedUnknown(text) => {
                phrases.with(Key::NoticeTypedUnknown, &[("text", text.as_str().into())])
            }
            Self::TypedAmbiguous(text) => {
                phrases.with(Key::NoticeTypedAmbiguous, &[("text", text.as_str().into())])
            }
            Self::NotPossible => phrases.get(Key::NoticeNotPossible),
        }
    }
}
