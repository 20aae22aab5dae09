//! `catur levels`: how each level plays and loses, and whether that is as it should be: what its moves give away, which
//! mates it misses, which endings it wins, how varied its openings are.

mod endings;
mod entrants;
mod judge;
mod losses;
mod mates;
pub(crate) mod options;
mod report;
pub(crate) mod section;
mod variety;

use std::fs;
use std::io::Write;

use self::options::Options;
use self::section::Section;
use crate::output::{broken, stdout};
use crate::{Failure, Verdict};

/// Measures one part of the report.
type Measure = fn(&Options) -> Result<Section, Failure>;

/// Measures and reports; faulty if something required doesn't hold.
pub(crate) fn run(options: &Options) -> Result<Verdict, Failure> {
    let parts: [(usize, Measure); 4] = [
        (options.games, losses::measure),
        (options.mates, mates::measure),
        (options.endings, endings::measure),
        (options.variety, variety::measure),
    ];
    let mut sections = Vec::new();
    for (count, measure) in parts {
        if count > 0 {
            let section = measure(options)?;
            print(&section.plain())?;
            sections.push(section);
        }
    }
    let checks = || sections.iter().flat_map(|section| &section.checks);
    let lines: String = checks().map(section::Check::line).collect();
    print(&lines)?;
    if let Some(path) = &options.report {
        let text = report::text(options, &sections);
        fs::write(path, text).map_err(Failure::io(path.display().to_string()))?;
    }
    Ok(if checks().all(|check| check.holds) {
        Verdict::Good
    } else {
        Verdict::Faulty
    })
}

/// Each part is printed as soon as it is known.
fn print(text: &str) -> Result<(), Failure> {
    let mut out = stdout();
    out.write_all(text.as_bytes()).map_err(broken)?;
    out.flush().map_err(broken)
}
