//! Today's date, for a report.

use std::time::{SystemTime, UNIX_EPOCH};

/// Today in UTC, as `2026-01-31`.
pub(crate) fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let (year, month, day) = civil(since.map_or(0, |since| since.as_secs() / 86_400));
    format!("{year:04}-{month:02}-{day:02}")
}

/// The date so many days after 1 January 1970: H. Hinnant, "chrono-compatible low-level date algorithms",
/// `civil_from_days`.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    // months counted from March
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::civil;

    /// Days as `date -ud @SECONDS` of GNU coreutils gives them.
    #[test]
    fn days_are_dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(11_016), (2000, 2, 29));
        assert_eq!(civil(11_017), (2000, 3, 1));
        assert_eq!(civil(20_818), (2026, 12, 31));
        assert_eq!(civil(20_819), (2027, 1, 1));
    }
}
