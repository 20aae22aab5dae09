//! The report as a file.

use std::fmt::Write;

use catur_engine::bench;

use super::options::Options;
use super::section::Section;
use crate::calibrate::date;
use crate::calibrate::report::machine;

/// The whole report, in Markdown.
pub(crate) fn text(options: &Options, sections: &[Section]) -> String {
    let mut text = String::from(
        "# How the levels play\n\
         Written by `make levels`; don't edit. What each level gives away, which mates it misses, which endings it wins, how \
         varied\n\
         its openings are. Level 6 plays by nodes in the place of time.\n\
         \n\
         ## Required\n\
         | holds | required | found |\n|---|---|---|\n",
    );
    for check in sections.iter().flat_map(|section| &section.checks) {
        let (word, required, found) = (check.word(), &check.required, &check.found);
        let _ = writeln!(text, "| {word} | {required} | {found} |");
    }
    for section in sections {
        text += &section.markdown();
    }
    let (cores, model) = machine();
    let _ = write!(
        text,
        "\n## Conditions\n\
         * Command: `{}`\n\
         * Date: {}; {model}, {cores} cores; the figures are the same on every machine and with any `--threads`.\n\
         * Bench signature of the engine: {}.\n",
        options.command(),
        date::today(),
        bench(),
    );
    text
}
