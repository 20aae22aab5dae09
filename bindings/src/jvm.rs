//! What the Java virtual machine calls when it loads the library, on Android and on the desktop.
//!
//! Only `System.load` and `System.loadLibrary` do; JNA, which loads it for the generated bindings, does not.

#![allow(
    unsafe_code,
    reason = "an exported symbol; docs/adr/0009-unsafe-jni-onload.md"
)]

use std::{ffi::c_void, panic::catch_unwind};

use jni::sys::{JNI_ERR, JNI_VERSION_1_6, JavaVM, jint};

use crate::logging;

/// Sets up the log. The virtual machine itself is not kept: nothing here calls Java.
// The name is the interface's, and unsafe because two symbols of one name would be undefined behaviour: this is the only
// definition, and it reads neither argument.
#[unsafe(no_mangle)]
#[allow(non_snake_case, reason = "the name the virtual machine looks for")]
pub(crate) extern "system" fn JNI_OnLoad(_machine: *mut JavaVM, _reserved: *mut c_void) -> jint {
    // A panic may not leave an `extern` function.
    catch_unwind(logging::start_for_jvm).map_or(JNI_ERR, |()| JNI_VERSION_1_6)
}
