//! A window on a stream of bytes that knows its line and column.

use std::io::{self, Read};

/// Bytes asked of the reader at a time.
const CHUNK: usize = 64 * 1024;
/// Bytes that [`Source::window`] shows at least, unless the stream ends before.
pub(super) const WINDOW: usize = 128;

/// Where something stands in the file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) line: u64,
    pub(super) column: u64,
}

#[derive(Debug)]
pub(super) struct Source<R> {
    reader: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// Offset in the stream of the first byte of the buffer.
    base: u64,
    line: u64,
    /// Offset in the stream of the first byte of the line.
    line_start: u64,
    at_end: bool,
    error: Option<io::ErrorKind>,
}

impl<R: Read> Source<R> {
    pub(super) fn new(reader: R) -> Self {
        Self {
            reader,
            buffer: vec![0; CHUNK].into_boxed_slice(),
            start: 0,
            end: 0,
            base: 0,
            line: 1,
            line_start: 0,
            at_end: false,
            error: None,
        }
    }

    /// The bytes ahead: [`WINDOW`] of them or more, fewer only at the end of the stream.
    #[inline]
    pub(super) fn window(&mut self) -> &[u8] {
        if self.end - self.start < WINDOW && !self.at_end {
            self.fill();
        }
        self.buffer.get(self.start..self.end).unwrap_or_default()
    }

    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        if self.start == self.end {
            self.fill();
        }
        (self.start < self.end)
            .then(|| self.buffer.get(self.start).copied())
            .flatten()
    }

    /// Steps over `count` bytes of the window, none of them a line end.
    #[inline]
    pub(super) fn skip(&mut self, count: usize) {
        self.start = (self.start + count).min(self.end);
    }

    /// Steps over the line end ahead: CR, LF or CRLF.
    pub(super) fn skip_line_end(&mut self) {
        let length = match self.window() {
            [b'\r', b'\n', ..] => 2,
            _ => 1,
        };
        self.skip(length);
        self.line += 1;
        self.line_start = self.offset();
    }

    /// Steps over the rest of the line, its end excluded.
    pub(super) fn skip_to_line_end(&mut self) {
        loop {
            let window = self.window();
            if window.is_empty() {
                return;
            }
            let length = window.len();
            let end = window.iter().position(|&b| is_line_end(b));
            self.skip(end.unwrap_or(length));
            if end.is_some() {
                return;
            }
        }
    }

    #[inline]
    pub(super) fn offset(&self) -> u64 {
        self.base + self.start as u64
    }

    pub(super) fn at_line_start(&self) -> bool {
        self.offset() == self.line_start
    }

    pub(super) fn place(&self) -> Place {
        Place {
            line: self.line,
            column: self.offset() - self.line_start + 1,
        }
    }

    /// The failure that ended the stream, if one did; there may be bytes left before that end.
    pub(super) const fn error(&self) -> Option<io::ErrorKind> {
        self.error
    }

    #[cfg(test)]
    pub(super) const fn capacity(&self) -> usize {
        self.buffer.len()
    }

    #[cold]
    fn fill(&mut self) {
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.base += self.start as u64;
            self.end -= self.start;
            self.start = 0;
        }
        while self.end < WINDOW && !self.at_end {
            let room = self.buffer.get_mut(self.end..).unwrap_or_default();
            match self.reader.read(room) {
                Ok(0) => self.at_end = true,
                Ok(count) => self.end += count.min(CHUNK - self.end),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.error = Some(error.kind());
                    self.at_end = true;
                }
            }
        }
    }
}

#[inline]
pub(super) const fn is_line_end(byte: u8) -> bool {
    byte == b'\n' || byte == b'\r'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives one byte at a time, as slow pipes do.
    struct Drip<'a>(&'a [u8]);

    impl Read for Drip<'_> {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            self.0.read(&mut out[..1])
        }
    }

    /// Is interrupted each second time, and once says that it read more than there was room for.
    struct Strange {
        reads: usize,
    }

    impl Read for Strange {
        fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
            self.reads += 1;
            match self.reads {
                1 => b"abc".as_slice().read(out),
                2 => Err(io::ErrorKind::Interrupted.into()),
                3 => Ok(usize::MAX),
                _ => Ok(0),
            }
        }
    }

    #[test]
    fn an_interrupted_reader_is_asked_again_and_a_lying_one_believed_to_the_end_of_the_buffer() {
        let mut source = Source::new(Strange { reads: 0 });
        assert!(source.window().starts_with(b"abc"));
        assert_eq!(source.window().len(), CHUNK);
        assert_eq!(source.error(), None);
    }

    #[test]
    fn counts_lines_of_all_kinds() {
        let mut source = Source::new(Drip(b"a\nb\r\nc\rd"));
        for line in 1..=4 {
            assert!(source.at_line_start());
            assert_eq!(source.place(), Place { line, column: 1 });
            source.skip_to_line_end();
            assert_eq!(source.place(), Place { line, column: 2 });
            source.skip_line_end();
        }
        assert_eq!(source.peek(), None);
        assert_eq!(source.offset(), 8);
    }

    #[test]
    fn shows_a_full_window_across_chunks() {
        let bytes = vec![b'x'; 3 * CHUNK + 5];
        let mut source = Source::new(&bytes[..]);
        let mut seen = 0;
        while !source.window().is_empty() {
            assert!(source.window().len() >= WINDOW || bytes.len() - seen < WINDOW);
            source.skip(7);
            seen += 7;
        }
        assert_eq!(source.offset(), bytes.len() as u64);
    }
}
