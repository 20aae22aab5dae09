//! The surface as a shell uses it: through the objects, on a storage in memory.

mod faults;
mod games;
mod searches;
mod support;
