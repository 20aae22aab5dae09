//! Files of long work begin with a head that says what the work is: it must be the same to go on.

/// Where the head that a file has first differs from the one it should have.
pub(crate) fn difference(found: &str, expected: &str) -> String {
    let lines = found.lines().zip(expected.lines());
    let different = lines
        .into_iter()
        .find(|(found, expected)| found != expected);
    let (found, expected) = different.unwrap_or(("less", "more"));
    let words = |line: &str| line.replace('\t', " ");
    format!("found `{}`, expected `{}`", words(found), words(expected))
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn the_first_line_that_differs_is_told() {
        assert_eq!(
            difference("one\nseed\t1\nrest\n", "one\nseed\t2\nother\n"),
            "found `seed 1`, expected `seed 2`"
        );
        assert_eq!(
            difference("one\n", "one\ntwo\n"),
            "found `less`, expected `more`"
        );
    }
}
