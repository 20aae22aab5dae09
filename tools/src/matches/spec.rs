//! Players as the command line names them: `level:3`, `nodes:5000`, `random:80`, `uci:PATH,nodes=N,…`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use catur_engine::Level;

/// How long a program may be silent beyond what it was given to think.
const PATIENCE: Duration = Duration::from_secs(60);

/// One player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Spec {
    pub(crate) kind: Kind,
    /// What the match calls it.
    pub(crate) name: String,
    /// As it was written.
    pub(crate) text: String,
}

/// What plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One of the six levels, in this process; with a cap of nodes no clock is read.
    Level { level: Level, nodes: Option<u64> },
    /// Our engine at full strength, in this process.
    Nodes(u64),
    /// Our engine at depth 1, and so many moves of a hundred random.
    Random { percent: u8 },
    /// Another program.
    Uci(Program),
}

/// A program that speaks UCI.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Program {
    pub(crate) path: PathBuf,
    pub(crate) args: Vec<String>,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) effort: Effort,
    /// How long it may take to answer.
    pub(crate) timeout: Duration,
}

/// What one move may cost; at least one of these is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Effort {
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
    pub(crate) movetime: Option<u64>,
}

impl Effort {
    /// The command that asks for a move.
    pub(crate) fn go(self) -> String {
        let mut go = "go".to_owned();
        let parts = [
            ("nodes", self.nodes),
            ("depth", self.depth.map(u64::from)),
            ("movetime", self.movetime),
        ];
        for (name, value) in parts {
            if let Some(value) = value {
                go += &format!(" {name} {value}");
            }
        }
        go
    }
}

impl Spec {
    /// Reads a player.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let (kind, rest) = text.split_once(':').ok_or_else(|| unknown(text))?;
        let mut items = rest.split(',');
        let head = items.next().unwrap_or_default();
        let mut items = items.map(|item| {
            item.split_once('=')
                .map(|(key, value)| (key.trim(), value.trim()))
                .ok_or_else(|| format!("found `{item}`, expected KEY=VALUE"))
        });
        let items = items.by_ref().collect::<Result<Vec<_>, _>>()?;
        let (kind, default_name) = match kind {
            "level" => level(head, &items)?,
            "nodes" => {
                only(&items, &["name"])?;
                let nodes = number("nodes", head, 1, u64::MAX)?;
                (Kind::Nodes(nodes), format!("Catur {nodes} nodes"))
            }
            "random" => {
                only(&items, &["name"])?;
                let percent = number("random", head, 0, 100)? as u8;
                (Kind::Random { percent }, format!("Catur random {percent}%"))
            }
            "uci" => uci(head, &items)?,
            _ => return Err(unknown(text)),
        };
        let name = items.iter().find(|(key, _)| *key == "name");
        Ok(Self {
            kind,
            name: name.map_or(default_name, |(_, name)| (*name).to_owned()),
            text: text.to_owned(),
        })
    }
}

fn unknown(text: &str) -> String {
    format!(
        "found `{text}`, expected level:1..6, nodes:N, random:PERCENT or uci:PATH,nodes=N (depth=N, movetime=MS)"
    )
}

fn number(name: &str, text: &str, least: u64, most: u64) -> Result<u64, String> {
    text.parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| {
            if most == u64::MAX {
                format!("{name} is `{text}`, expected a number from {least}")
            } else {
                format!("{name} is `{text}`, expected a number from {least} to {most}")
            }
        })
}

fn only(items: &[(&str, &str)], known: &[&str]) -> Result<(), String> {
    match items.iter().find(|(key, _)| !known.contains(key)) {
        None => Ok(()),
        Some((key, _)) => Err(format!("found `{key}=`, expected {}", known.join(", "))),
    }
}

fn level(head: &str, items: &[(&str, &str)]) -> Result<(Kind, String), String> {
    only(items, &["nodes", "name"])?;
    let digit = number("level", head, 1, Level::ALL.len() as u64)? as u8;
    let level = Level::from_number(digit).ok_or_else(|| unknown(head))?;
    let nodes = match items.iter().find(|(key, _)| *key == "nodes") {
        Some((_, nodes)) => Some(number("nodes", nodes, 1, u64::MAX)?),
        None => None,
    };
    if level.info().depends_on_device && nodes.is_none() {
        return Err(format!(
            "level {digit} thinks by the clock, which no match may: expected level:{digit},nodes=N"
        ));
    }
    let mut name = format!("Catur level {digit}");
    if let Some(nodes) = nodes {
        name += &format!(" {nodes} nodes");
    }
    Ok((Kind::Level { level, nodes }, name))
}

fn uci(head: &str, items: &[(&str, &str)]) -> Result<(Kind, String), String> {
    if head.is_empty() {
        return Err("uci: needs the path of a program".to_owned());
    }
    let path = PathBuf::from(head);
    let mut effort = Effort::default();
    let (mut args, mut options) = (Vec::new(), Vec::new());
    let mut timeout = PATIENCE;
    for &(key, value) in items {
        match key {
            "nodes" => effort.nodes = Some(number(key, value, 1, u64::MAX)?),
            "depth" => effort.depth = Some(number(key, value, 1, 255)? as u32),
            "movetime" => effort.movetime = Some(number(key, value, 1, 3_600_000)?),
            "timeout" => timeout = Duration::from_millis(number(key, value, 1, 3_600_000)?),
            "arg" => args.push(value.to_owned()),
            "name" => {}
            _ => match key.strip_prefix("option.") {
                Some(option) if !option.is_empty() => {
                    options.push((option.to_owned(), value.to_owned()));
                }
                _ => {
                    return Err(format!(
                        "found `{key}=`, expected nodes, depth, movetime, timeout, arg, option.NAME or name"
                    ));
                }
            },
        }
    }
    if effort == Effort::default() {
        return Err("expected nodes=N, depth=N or movetime=MS for each move".to_owned());
    }
    if args.is_empty() && is_ours(&path) {
        args.push("uci".to_owned());
    }
    let file = path.file_name().unwrap_or(path.as_os_str());
    let name = format!(
        "{} {}",
        file.to_string_lossy(),
        effort.go().replacen("go ", "", 1)
    );
    let timeout = timeout + Duration::from_millis(effort.movetime.unwrap_or(0));
    let program = Program {
        path,
        args,
        options,
        effort,
        timeout,
    };
    Ok((Kind::Uci(program), name))
}

/// Our own program needs the word `uci` to be an engine.
fn is_ours(path: &Path) -> bool {
    path.file_name()
        .is_some_and(|name| name.to_string_lossy().starts_with("catur"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        Spec::parse(text).unwrap_err()
    }

    #[test]
    fn levels_and_nodes_are_ours() {
        let level = Spec::parse("level:3").unwrap();
        assert_eq!(level.name, "Catur level 3");
        assert_eq!(
            level.kind,
            Kind::Level {
                level: Level::Casual,
                nodes: None
            }
        );
        assert_eq!(
            Spec::parse("nodes:5000,name=New").unwrap().name,
            "New".to_owned()
        );
        assert_eq!(
            Spec::parse("random:80").unwrap().kind,
            Kind::Random { percent: 80 }
        );
    }

    #[test]
    fn a_program_has_options_and_an_effort() {
        let spec = Spec::parse(
            "uci:/usr/games/stockfish,nodes=40000,option.Skill Level=2,name=SF skill 2",
        )
        .unwrap();
        assert_eq!(spec.name, "SF skill 2");
        let Kind::Uci(program) = spec.kind else {
            panic!("a program");
        };
        assert_eq!(program.options, [("Skill Level".into(), "2".into())]);
        assert_eq!(program.effort.go(), "go nodes 40000");
        assert_eq!(program.args, [""; 0]);
    }

    #[test]
    fn our_own_program_is_started_as_an_engine() {
        let Kind::Uci(program) = Spec::parse("uci:old/catur,nodes=9,depth=3").unwrap().kind else {
            panic!("a program");
        };
        assert_eq!(program.args, ["uci"]);
        assert_eq!(program.effort.go(), "go nodes 9 depth 3");
    }

    #[test]
    fn what_is_wrong_is_named() {
        assert!(error("strong").starts_with("found `strong`, expected level:1..6"));
        assert!(error("engine:x").starts_with("found `engine:x`"));
        assert_eq!(
            error("level:7"),
            "level is `7`, expected a number from 1 to 6"
        );
        assert!(error("level:6").starts_with("level 6 thinks by the clock"));
        assert_eq!(
            error("level:2,depth=3"),
            "found `depth=`, expected nodes, name"
        );
        assert_eq!(error("nodes:0"), "nodes is `0`, expected a number from 1");
        assert_eq!(
            error("random:101"),
            "random is `101`, expected a number from 0 to 100"
        );
        assert_eq!(error("uci:,nodes=1"), "uci: needs the path of a program");
        assert_eq!(
            error("uci:sf"),
            "expected nodes=N, depth=N or movetime=MS for each move"
        );
        assert!(error("uci:sf,nodes=1,skill=3").starts_with("found `skill=`"));
        assert!(error("uci:sf,nodes").starts_with("found `nodes`, expected KEY=VALUE"));
    }
}
