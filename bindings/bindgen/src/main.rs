//! `catur-bindgen generate --library FILE --language kotlin|swift --out-dir DIR`: UniFFI's own command line, built
//! against the very version of UniFFI that the library is built with.

fn main() {
    uniffi::uniffi_bindgen_main();
}
