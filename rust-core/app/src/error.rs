//! The one error of the app's surface.

/// Why a call could not do what was asked. Nothing is lost by any of these.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AppError {
    /// The app is in the middle of another call (a store that calls back, or two threads at once).
    #[error("do this while another call runs")]
    Busy,
    /// A call panicked; the object must be dropped and opened again from storage.
    #[error("go on after a fault: open the app again")]
    Broken,
    /// The action isn't possible now; the button should have been grey.
    #[error("do what isn't possible now: {reason}")]
    NotPossible {
        /// What stands in the way.
        reason: String,
    },
    /// An argument has no meaning (a square above 63, a level that is none).
    #[error("understand {what}: {reason}")]
    Invalid {
        /// Which argument.
        what: String,
        /// What was found and what was expected.
        reason: String,
    },
    /// A search ended without an answer.
    #[error("search: {reason}")]
    Search {
        /// What happened.
        reason: String,
    },
}
