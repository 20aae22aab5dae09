//! One part of the report: words, tables and requirements, for a terminal and in Markdown.

use std::fmt::Write;

/// A part of the report.
#[derive(Debug, Default)]
pub(crate) struct Section {
    pub(crate) title: &'static str,
    /// How it was measured.
    pub(crate) words: String,
    pub(crate) tables: Vec<Table>,
    pub(crate) checks: Vec<Check>,
}

/// Rows under a head; the first column is text, the others are numbers.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

/// Something required, and what was found.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Check {
    pub(crate) holds: bool,
    pub(crate) required: String,
    pub(crate) found: String,
}

impl Check {
    pub(crate) const fn word(&self) -> &'static str {
        if self.holds { "ok" } else { "FAILED" }
    }

    pub(crate) fn line(&self) -> String {
        format!("{:<6} {}: {}\n", self.word(), self.required, self.found)
    }
}

impl Table {
    pub(crate) fn new(head: &[&str]) -> Self {
        Self {
            head: head.iter().map(|&cell| cell.to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    fn plain(&self) -> String {
        let all = || std::iter::once(&self.head).chain(&self.rows);
        let width = |column: usize| {
            let cells = all().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.head.len()).map(width).collect();
        let mut text = String::new();
        for row in all() {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                let _ = match column {
                    0 => write!(text, "{cell:<width$}"),
                    _ => write!(text, "  {cell:>width$}"),
                };
            }
            text.push('\n');
        }
        text
    }

    fn markdown(&self) -> String {
        let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        let rule = "|---".to_owned() + &"|--:".repeat(self.head.len().saturating_sub(1)) + "|\n";
        let rows: String = self.rows.iter().map(|cells| row(cells)).collect();
        row(&self.head) + &rule + &rows
    }
}

impl Section {
    pub(crate) fn plain(&self) -> String {
        let tables: String = self
            .tables
            .iter()
            .map(|table| table.plain() + "\n")
            .collect();
        format!("{}\n{}\n{tables}", self.title, self.words)
    }

    pub(crate) fn markdown(&self) -> String {
        let tables: String = self
            .tables
            .iter()
            .map(|table| format!("\n{}", table.markdown()))
            .collect();
        format!("\n## {}\n{}{tables}", self.title, self.words)
    }
}

/// A share in percent, with one place.
pub(crate) fn percent(part: u64, whole: u64) -> String {
    format!("{:.1}%", 100.0 * part as f64 / whole.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section() -> Section {
        let mut table = Table::new(&["level", "moves"]);
        table.rows.push(vec!["1 Beginner".into(), "7".into()]);
        Section {
            title: "Losses",
            words: "Of few games.\n".into(),
            tables: vec![table],
            checks: Vec::new(),
        }
    }

    #[test]
    fn a_table_is_aligned_or_markdown() {
        assert_eq!(
            section().plain(),
            "Losses\nOf few games.\n\nlevel       moves\n1 Beginner      7\n\n"
        );
        assert_eq!(
            section().markdown(),
            "\n## Losses\nOf few games.\n\n| level | moves |\n|---|--:|\n| 1 Beginner | 7 |\n"
        );
    }

    #[test]
    fn a_check_says_whether_it_holds() {
        let mut check = Check {
            holds: true,
            required: "it falls".into(),
            found: "3, 2".into(),
        };
        assert_eq!(check.line(), "ok     it falls: 3, 2\n");
        check.holds = false;
        assert_eq!(check.line(), "FAILED it falls: 3, 2\n");
    }

    #[test]
    fn a_share_of_nothing_is_nought() {
        assert_eq!(percent(0, 0), "0.0%");
        assert_eq!(percent(1, 3), "33.3%");
    }
}
