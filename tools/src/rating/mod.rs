//! `catur rating`: what the rating rule is worth, on simulated players whose true strength is known, beside other rules.

pub(crate) mod options;
mod promises;
mod report;
mod rules;
mod simulation;

use std::fs;

use self::options::Options;
use self::rules::Rule;
use self::simulation::{Errors, MOMENTS};
use crate::levels::section::{Check, Section, Table};
use crate::output::print;
use crate::{Failure, Verdict};

/// The errors that the rule was chosen by, with a factor of 24 to the end (ADR 0012), and how far off they may be found:
/// what two simulations of 3,000 players each may differ by is three standard errors, 4%.
const CHOSEN_BY: Errors = [251.0, 111.0, 79.0, 45.0];
const TOLERANCE: f64 = 0.05;

/// Simulates and reports; faulty if something required doesn't hold.
pub(crate) fn run(options: &Options) -> Result<Verdict, Failure> {
    let sections = [errors(options), promises::section(options)];
    let checks = || sections.iter().flat_map(|section| &section.checks);
    let plain: String = sections.iter().map(Section::plain).collect();
    let lines: String = checks().map(Check::line).collect();
    print(&(plain + &lines))?;
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

/// How far each rule is from the truth.
fn errors(options: &Options) -> Section {
    let Options { players, draws, .. } = options;
    let mut table = Table::new(&["rule", "5 games", "15", "30", "100"]);
    let mut checks = Vec::new();
    for rule in Rule::ALL {
        let found = simulation::errors(rule, options);
        let cells = found.iter().map(|error| format!("{error:.0}"));
        table.rows.push(
            std::iter::once(rule.name().to_owned())
                .chain(cells)
                .collect(),
        );
        match rule {
            Rule::Steady => checks.extend(as_chosen(found)),
            Rule::Ours => checks.push(no_worse(found)),
            _ => {}
        }
    }
    Section {
        title: "Errors",
        words: format!(
            "Root mean square of rating minus true strength, in points: {players} players, their strength uniform from 500 to \
             2300.\nAll start at 1000; each plays the level whose rating is nearest to the own, the weaker of two, from the \
             first game on.\nThe score follows Elo's model; {draws}% of the games are draws, taken from both sides alike, \
             fewer where a side hardly scores.\n"
        ),
        tables: vec![table],
        checks,
    }
}

fn as_chosen(found: Errors) -> impl Iterator<Item = Check> {
    MOMENTS
        .into_iter()
        .zip(CHOSEN_BY)
        .zip(found)
        .map(|((games, stated), found)| Check {
            holds: (found / stated - 1.0).abs() <= TOLERANCE,
            required: format!(
                "with K 24 to the end, {stated} after {games} games, within {:.0}%",
                100.0 * TOLERANCE
            ),
            found: format!("{found:.1}"),
        })
}

fn no_worse([.., found]: Errors) -> Check {
    let [.., stated] = CHOSEN_BY;
    Check {
        holds: found <= stated,
        required: format!("with K 16 from game 46 on, {stated} at most after 100 games"),
        found: format!("{found:.1}"),
    }
}
