//! The two public errors, and the one place where the core's errors become them. Messages complete "failed to …".

use catur_app::AppError as CoreError;

/// Why a call on the app failed. Nothing is lost by any of these.
#[derive(uniffi::Error, Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppError {
    /// A call came while another was at work: from a second thread, or from within the storage.
    #[error("do this while another call runs")]
    Busy,
    /// It isn't possible now.
    #[error("do what isn't possible now: {reason}")]
    NotPossible {
        /// What stands in the way.
        reason: String,
    },
    /// An argument has no meaning.
    #[error("understand an argument: {reason}")]
    Invalid {
        /// What was found and what was expected.
        reason: String,
    },
    /// A fault of ours. What was saved is safe; the next call starts from there.
    #[error("go on after a fault: {reason}")]
    Broken {
        /// What the fault said.
        reason: String,
    },
}

/// Why a call on the running game failed. Nothing is lost by any of these.
#[derive(uniffi::Error, Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// A call came while another was at work: from a second thread, or from within the storage.
    #[error("do this while another call runs")]
    Busy,
    /// It isn't possible now; its button should have been grey.
    #[error("do what isn't possible now: {reason}")]
    NotPossible {
        /// What stands in the way.
        reason: String,
    },
    /// An argument has no meaning.
    #[error("understand an argument: {reason}")]
    Invalid {
        /// What was found and what was expected.
        reason: String,
    },
    /// The search ended without an answer.
    #[error("search: {reason}")]
    Search {
        /// What happened.
        reason: String,
    },
    /// A fault of ours. What was saved is safe; the next call starts from there.
    #[error("go on after a fault: {reason}")]
    Broken {
        /// What the fault said.
        reason: String,
    },
}

/// What can go wrong inside: an error of the core, or a panic in it.
#[derive(Debug)]
pub(crate) enum Failure {
    Core(CoreError),
    Panic(String),
}

impl Failure {
    /// What a fault of ours said; nothing for an error that may happen.
    pub(crate) fn fault(&self) -> Option<String> {
        match self {
            Self::Panic(message) => Some(message.clone()),
            Self::Core(error @ CoreError::Broken) => Some(error.to_string()),
            Self::Core(_) => None,
        }
    }
}

impl From<CoreError> for Failure {
    fn from(error: CoreError) -> Self {
        Self::Core(error)
    }
}

impl From<Failure> for AppError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Core(CoreError::Busy) => Self::Busy,
            Failure::Core(CoreError::NotPossible { reason } | CoreError::Search { reason }) => {
                Self::NotPossible { reason }
            }
            Failure::Core(CoreError::Invalid { what, reason }) => Self::Invalid {
                reason: format!("{what}: {reason}"),
            },
            Failure::Core(error @ CoreError::Broken) => Self::Broken {
                reason: error.to_string(),
            },
            Failure::Panic(reason) => Self::Broken { reason },
        }
    }
}

impl From<Failure> for GameError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Core(CoreError::Search { reason }) => Self::Search { reason },
            other => match AppError::from(other) {
                AppError::Busy => Self::Busy,
                AppError::NotPossible { reason } => Self::NotPossible { reason },
                AppError::Invalid { reason } => Self::Invalid { reason },
                AppError::Broken { reason } => Self::Broken { reason },
            },
        }
    }
}
