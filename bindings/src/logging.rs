//! Where the library's log goes: Android's, from `JNI_OnLoad` on; elsewhere nowhere, since the shells there show our own
//! ring log. Panics are logged before anything else is done with them, as some ABIs can only abort.

use std::{
    panic,
    sync::{
        Once,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::{core::message_of, error::AppError};

static LOADED_BY_JVM: AtomicBool = AtomicBool::new(false);

/// Whether a Java virtual machine ran the library's `JNI_OnLoad`. The shell loads the library by `System.loadLibrary`
/// before it touches anything else here, or this stays false and there is no log.
#[uniffi::export]
pub fn jni_on_load_ran() -> Result<bool, AppError> {
    Ok(LOADED_BY_JVM.load(Ordering::Acquire))
}

#[cfg(not(target_vendor = "apple"))]
pub(crate) fn start_for_jvm() {
    #[cfg(target_os = "android")]
    android_logger::init_once(
        android_logger::Config::default()
            .with_max_level(log::LevelFilter::Info)
            .with_tag("catur"),
    );
    log_panics();
    LOADED_BY_JVM.store(true, Ordering::Release);
}

/// From now on each panic is logged, besides what was done with it before.
pub(crate) fn log_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let place = info
                .location()
                .map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
            log::error!("panic at {place}: {}", message_of(info.payload()));
            before(info);
        }));
    });
}
