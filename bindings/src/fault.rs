//! Faults on purpose, for the tests of the shells: each of them checks that a panic reaches it as an exception and that the
//! app goes on from what was saved.

#![allow(clippy::panic, reason = "panicking is what these are for")]

use crate::{
    app::CaturApp,
    error::{AppError, Failure},
};

/// Panics: the shell sees UniFFI's own exception.
#[doc(hidden)]
#[uniffi::export]
pub fn panic_now() -> Result<(), AppError> {
    panic!("a panic on purpose");
}

/// Panics in a future.
#[doc(hidden)]
#[uniffi::export]
pub async fn panic_later() -> Result<(), AppError> {
    panic!("a panic on purpose, in a future");
}

#[uniffi::export]
impl CaturApp {
    /// Panics within the core, which is then discarded: the next call goes on from storage.
    #[doc(hidden)]
    pub fn panic_inside(&self) -> Result<(), AppError> {
        let result: Result<(), Failure> =
            self.core().call(|_| panic!("a panic on purpose, inside"));
        Ok(result?)
    }
}
