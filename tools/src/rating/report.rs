//! The report as a file.

use std::fmt::Write;

use super::options::Options;
use crate::calibrate::date;
use crate::levels::section::Section;

/// The whole report, in Markdown.
pub(crate) fn text(options: &Options, sections: &[Section]) -> String {
    let mut text = String::from(
        "# The rating rule, simulated\n\
         Written by `catur rating --report FILE`; don't edit. The rule and its reasons are in ADR 0012 and 0020.\n",
    );
    for section in sections {
        text += &section.markdown();
    }
    text += "\n## Required\n| holds | required | found |\n|---|---|---|\n";
    for check in sections.iter().flat_map(|section| &section.checks) {
        let (word, required, found) = (check.word(), &check.required, &check.found);
        let _ = writeln!(text, "| {word} | {required} | {found} |");
    }
    let _ = write!(
        text,
        "\n## Conditions\n* Command: `{}`\n* Date: {}\n",
        options.command(),
        date::today(),
    );
    text
}
