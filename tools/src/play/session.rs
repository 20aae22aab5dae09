//! One sitting at the board: reads a line, asks the app, shows what came of it. Knows no rule of chess.

use std::io::{self, BufRead, Write};
use std::path::Path;

use catur_app::{App, AppError, NewGame, PlayerLine, Search, Snapshot};
use catur_rules::{Board, san, uci};
use catur_text::{Arg, Key};

use super::board::{self, Style};
use super::input::{self, Input};

/// Lists of moves break here.
const WIDTH: usize = 78;

/// What ends a sitting early.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The app can't go on.
    #[error("failed to {0}")]
    App(#[from] AppError),
    /// The output is gone.
    #[error(transparent)]
    Output(#[from] io::Error),
}

/// Something that needs to be typed twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Resign,
    New,
}

/// A player, an app, and a terminal between them.
pub(crate) struct Session<R, W> {
    app: App,
    input: R,
    out: W,
    style: Style,
    /// Whether a person sits there, who needs a prompt.
    is_person: bool,
    asked: Option<Asked>,
}

impl<R: BufRead, W: Write> Session<R, W> {
    pub(crate) fn new(app: App, input: R, out: W, style: Style, is_person: bool) -> Self {
        Self {
            app,
            input,
            out,
            style,
            is_person,
            asked: None,
        }
    }

    pub(crate) fn app(&self) -> &App {
        &self.app
    }

    /// Says who is speaking, what was found damaged, and whether a game goes on.
    pub(crate) fn greet(&mut self, damaged: Option<&Path>) -> Result<(), Error> {
        let version = Arg::from(env!("CARGO_PKG_VERSION"));
        self.say_with(Key::TerminalWelcome, &[("version", version)])?;
        if let Some(path) = damaged {
            self.say(Key::NoticeDamagedOther)?;
            self.line(&path.display().to_string())?;
        }
        let snapshot = self.app.snapshot()?;
        if snapshot.ply > 0 && snapshot.ended.is_none() {
            self.say(Key::TerminalResumed)?;
        }
        Ok(())
    }

    /// Starts the game that the command line asks for; a person is asked first if that ends a running one.
    pub(crate) fn begin(&mut self, game: NewGame) -> Result<(), Error> {
        let running = self.app.snapshot()?;
        if running.new_game_asks && self.is_person {
            self.line(&running.new_game_question)?;
            self.say(Key::TerminalNewConfirm)?;
            match self.read()? {
                Some(line) if input::parse(&line) == Input::New => {}
                _ => return Ok(()),
            }
        }
        self.app.new_game(game, super::now())?;
        Ok(())
    }

    /// Plays until the player leaves.
    pub(crate) fn play(&mut self) -> Result<(), Error> {
        let mut snapshot = self.app.snapshot()?;
        self.show(&snapshot)?;
        loop {
            while snapshot.computer_to_move {
                snapshot = self.computer_move()?;
                self.show(&snapshot)?;
            }
            let Some(line) = self.read()? else {
                break;
            };
            let asked = self.asked.take();
            match self.answer(&snapshot, &line, asked) {
                Ok(Answer::Changed(next)) => {
                    snapshot = *next;
                    self.show(&snapshot)?;
                }
                Ok(Answer::Same) => {}
                Ok(Answer::Leave) => break,
                Err(Error::App(AppError::NotPossible { .. } | AppError::Invalid { .. })) => {
                    self.say(Key::NoticeNotPossible)?;
                }
                Err(other) => return Err(other),
            }
        }
        if self.app.snapshot()?.ended.is_none() {
            self.say(Key::TerminalSaved)?;
        }
        self.out.flush()?;
        Ok(())
    }

    fn answer(
        &mut self,
        snapshot: &Snapshot,
        line: &str,
        asked: Option<Asked>,
    ) -> Result<Answer, Error> {
        let next = match input::parse(line) {
            Input::Nothing => return Ok(Answer::Same),
            Input::Quit => return Ok(Answer::Leave),
            Input::Help => return self.told(Key::TerminalHelp),
            Input::Moves => return self.moves(snapshot),
            Input::Score => return self.told_text(&snapshot.score),
            Input::Fen => return self.told_text(&snapshot.fen),
            Input::Pgn => {
                let pgn = self.app.pgn()?;
                return self.told_text(pgn.trim_end());
            }
            Input::Hint => return self.hint(),
            Input::Undo => self.app.undo()?,
            Input::Turn => self.app.turn_board()?,
            Input::Adoube => self.app.adoube()?,
            Input::Resign if asked == Some(Asked::Resign) => self.app.resign(None)?,
            Input::Resign if snapshot.actions.resign => {
                self.asked = Some(Asked::Resign);
                return self.told(Key::TerminalResignConfirm);
            }
            Input::Resign => return self.told(Key::NoticeNotPossible),
            Input::Claim(mv) => return self.claim(snapshot, mv),
            Input::Draw => {
                let side = match snapshot.draw_agreed_by {
                    Some(side) => side.other(),
                    None => snapshot.side_to_move,
                };
                let next = self.app.agree_draw(side)?;
                if next.draw_agreed_by.is_some() {
                    self.say(Key::TerminalAgreeConfirm)?;
                }
                next
            }
            Input::New if snapshot.new_game_asks && asked != Some(Asked::New) => {
                self.asked = Some(Asked::New);
                self.line(&snapshot.new_game_question)?;
                return self.told(Key::TerminalNewConfirm);
            }
            Input::New => {
                let last = self.app.settings()?.new_game;
                let next = self.app.new_game(last, super::now())?;
                self.say(Key::TerminalNewGame)?;
                next
            }
            Input::Move(text) => {
                let next = self.app.type_move(text)?;
                if next.ply == snapshot.ply {
                    // Refused: the notice says why, and the board is as it was.
                    self.notices(&next)?;
                    return Ok(Answer::Same);
                }
                next
            }
        };
        Ok(Answer::Changed(Box::new(next)))
    }

    fn computer_move(&mut self) -> Result<Snapshot, Error> {
        let search = self.app.start_computer_move()?;
        let next = self.search(&search)?;
        if let Some(last) = &next.last_move {
            let mv = Arg::from(last.san.as_str());
            self.say_with(Key::TerminalComputerPlays, &[("move", mv)])?;
        }
        Ok(next)
    }

    /// Runs a search to its end, with all that was said before on the screen.
    fn search(&mut self, search: &Search) -> Result<Snapshot, Error> {
        self.out.flush()?;
        search.run()?;
        Ok(self.app.finish(search)?)
    }

    fn hint(&mut self) -> Result<Answer, Error> {
        let search = self.app.start_hint()?;
        let next = self.search(&search)?;
        if let Some(hint) = next.hint {
            self.line(&hint.spoken)?;
        }
        Ok(Answer::Same)
    }

    fn claim(&mut self, snapshot: &Snapshot, mv: Option<&str>) -> Result<Answer, Error> {
        let Some(claim) = &snapshot.claim else {
            return self.told(Key::ClaimNotPossible);
        };
        let uci = match mv {
            None if claim.now => None,
            None => {
                self.tell_claims(snapshot)?;
                return Ok(Answer::Same);
            }
            Some(text) => {
                let typed = board_of(snapshot).and_then(|board| {
                    let mv = san::parse(&board, text).ok();
                    let mv = mv.or_else(|| uci::parse(&board, text).ok())?;
                    Some(uci::write(&board, mv))
                });
                let Some(uci) = typed else {
                    let text = Arg::from(text);
                    self.say_with(Key::NoticeTypedUnknown, &[("text", text)])?;
                    return Ok(Answer::Same);
                };
                Some(uci)
            }
        };
        let next = self.app.claim_draw(uci.as_deref())?;
        Ok(Answer::Changed(Box::new(next)))
    }

    fn moves(&mut self, snapshot: &Snapshot) -> Result<Answer, Error> {
        if snapshot.moves.is_empty() {
            return self.told(Key::MovesNone);
        }
        let words = snapshot.moves.iter().map(|item| match &item.number_label {
            Some(label) => format!("{label} {}", item.san),
            None => item.san.clone(),
        });
        let mut text = String::new();
        let mut column = 0;
        for word in words {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > WIDTH {
                text.push('\n');
                column = 0;
            } else if column > 0 {
                text.push(' ');
                column += 1;
            }
            text.push_str(&word);
            column += width;
        }
        self.told_text(&text)
    }

    fn show(&mut self, snapshot: &Snapshot) -> Result<(), Error> {
        self.line("")?;
        self.line(&player(&snapshot.top_player))?;
        let drawn = board::draw(snapshot, self.style);
        self.out.write_all(drawn.as_bytes())?;
        self.line(&player(&snapshot.bottom_player))?;
        match &snapshot.ended {
            Some(ended) => {
                self.line(&ended.text)?;
                if let Some(suggestion) = &ended.suggestion {
                    self.line(&suggestion.text)?;
                }
                if !snapshot.two_players {
                    self.line(&snapshot.score)?;
                }
            }
            None => {
                self.line(&snapshot.status)?;
                self.tell_claims(snapshot)?;
            }
        }
        self.notices(snapshot)
    }

    /// How to claim, where it is possible.
    fn tell_claims(&mut self, snapshot: &Snapshot) -> Result<(), Error> {
        let Some(claim) = &snapshot.claim else {
            return Ok(());
        };
        if claim.now {
            self.say(Key::TerminalClaimNow)?;
        }
        let Some(board) = board_of(snapshot) else {
            return Ok(());
        };
        let moves: Vec<String> = claim
            .moves
            .iter()
            .filter_map(|with| uci::parse(&board, &with.uci).ok())
            .map(|mv| san::write(&board, mv))
            .collect();
        if !moves.is_empty() {
            let moves = Arg::from(moves.join(", "));
            self.say_with(Key::TerminalClaimWith, &[("moves", moves)])?;
        }
        Ok(())
    }

    /// Says every notice that waits.
    fn notices(&mut self, snapshot: &Snapshot) -> Result<(), Error> {
        let mut notice = snapshot.notice.clone();
        while let Some(text) = notice.map(|notice| notice.text) {
            self.line(&text)?;
            notice = self.app.dismiss_notice()?.notice;
        }
        Ok(())
    }

    fn read(&mut self) -> Result<Option<String>, Error> {
        if self.is_person {
            self.out.write_all(b"> ")?;
        }
        self.out.flush()?;
        let mut bytes = Vec::new();
        // Bytes that aren't text are no move; they don't end the game.
        let count = self.input.read_until(b'\n', &mut bytes)?;
        Ok((count > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn told(&mut self, key: Key) -> Result<Answer, Error> {
        self.say(key)?;
        Ok(Answer::Same)
    }

    fn told_text(&mut self, text: &str) -> Result<Answer, Error> {
        self.line(text)?;
        Ok(Answer::Same)
    }

    fn say(&mut self, key: Key) -> Result<(), Error> {
        self.say_with(key, &[])
    }

    fn say_with(&mut self, key: Key, args: &[(&str, Arg)]) -> Result<(), Error> {
        let text = self.app.word(key, args)?;
        self.line(&text)
    }

    fn line(&mut self, text: &str) -> Result<(), Error> {
        writeln!(self.out, "{text}")?;
        Ok(())
    }
}

/// What a line led to.
enum Answer {
    /// Another picture to show.
    Changed(Box<Snapshot>),
    /// All was said; the board is as it was.
    Same,
    /// The player leaves.
    Leave,
}

fn player(line: &PlayerLine) -> String {
    if line.detail.is_empty() {
        format!("  {}", line.name)
    } else {
        format!("  {} ({})", line.name, line.detail)
    }
}

fn board_of(snapshot: &Snapshot) -> Option<Board> {
    snapshot.fen.parse().ok()
}
