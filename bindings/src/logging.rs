//! Where the library's log goes: Android's, from `JNI_OnLoad` on; elsewhere nowhere, since the shells there show our own
//! ring log. Panics are logged before anything else is done with them, as some ABIs can only abort; there they are also
//! written into a file, so that the next process can tell the player.

use std::{
    fs, io, panic,
    path::{Path, PathBuf},
    sync::{
        Once, OnceLock,
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

/// Where the last words of this process go.
static LAST_WORDS: OnceLock<PathBuf> = OnceLock::new();

/// What a panic that ended an earlier process left in `file`, which is then removed; a panic that ends this one will be
/// written there. Only a library that can't catch panics writes it (docs/adr/0017). The first file that is named counts.
#[uniffi::export]
pub fn last_words(file: String) -> Result<Option<String>, AppError> {
    let file = PathBuf::from(file);
    let words = taken_from(&file);
    if cfg!(panic = "abort") {
        LAST_WORDS.get_or_init(|| file);
    }
    Ok(words)
}

/// The text of a file that is then removed; nothing if there is none. One that can't be read still tells that there was
/// a fault.
fn taken_from(file: &Path) -> Option<String> {
    let words = match fs::read(file) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
        Err(error) => format!("last words that can't be read: {error}"),
    };
    if let Err(error) = fs::remove_file(file) {
        log::warn!("last words stay in their file: {error}");
    }
    Some(words)
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
            let words = format!("panic at {place}: {}", message_of(info.payload()));
            log::error!("{words}");
            if let Some(file) = LAST_WORDS.get()
                && let Err(error) = fs::write(file, words)
            {
                log::error!("no last words: {error}");
            }
            before(info);
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_words_are_told_once() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("last-words.txt");
        let name = file.to_str().unwrap().to_owned();
        assert_eq!(last_words(name.clone()), Ok(None));
        fs::write(&file, "panic at search.rs:1:1: no move").unwrap();
        let told = Some("panic at search.rs:1:1: no move".to_owned());
        assert_eq!(last_words(name.clone()), Ok(told));
        assert_eq!(last_words(name), Ok(None));
    }

    #[test]
    fn last_words_that_are_no_text_or_no_file_tell_of_a_fault_all_the_same() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("last-words.txt");
        fs::write(&file, b"panic \xff").unwrap();
        assert_eq!(taken_from(&file).as_deref(), Some("panic \u{fffd}"));
        fs::create_dir(&file).unwrap();
        assert!(taken_from(&file).unwrap().starts_with("last words that"));
    }
}
