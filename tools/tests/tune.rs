//! `catur tune` from outside: the same data and the same weights every time, and what it refuses.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn tune(folder: &Path, arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_catur"))
        .arg("tune")
        .args(arguments.split_whitespace())
        .current_dir(folder)
        .output()
        .unwrap()
}

fn refusal(folder: &Path, arguments: &str) -> (Option<i32>, String) {
    let output = tune(folder, arguments);
    assert!(output.stdout.is_empty());
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn the_same_options_give_the_same_data_and_weights() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    for (name, threads) in [("one", 1), ("two", 3)] {
        let made = tune(
            folder,
            &format!("data --games 6 --nodes 60 --seed 9 --threads {threads} --out {name}"),
        );
        assert!(made.status.success());
    }
    let data = fs::read_to_string(folder.join("one")).unwrap();
    assert_eq!(data, fs::read_to_string(folder.join("two")).unwrap());
    for line in data.lines() {
        let fields: Vec<&str> = line.split(';').collect();
        assert!(fields[0].parse::<catur_rules::Board>().is_ok(), "{line}");
        assert!(fields[1].parse::<i32>().is_ok(), "{line}");
        assert!(["0", "0.5", "1"].contains(&fields[2]), "{line}");
    }

    let made = tune(folder, "data --games 5 --nodes 60 --levels --out three");
    assert!(made.status.success());
    assert_ne!(data, fs::read_to_string(folder.join("three")).unwrap());

    // the fit asks for more positions than so few games have, and leaves those with a bare king out
    let many = data.repeat(40_000 / data.lines().count() + 1);
    fs::write(folder.join("many"), many).unwrap();
    for name in ["a.rs", "b.rs"] {
        let fitted = tune(folder, &format!("fit --data many --epochs 1 --out {name}"));
        assert!(fitted.status.success());
    }
    let chance = tune(folder, "chance --data many");
    let chance = String::from_utf8(chance.stdout).unwrap();
    assert!(chance.contains("P = 1 / (1 + exp(-0.0"), "{chance}");
    let table = fs::read_to_string(folder.join("a.rs")).unwrap();
    assert_eq!(table, fs::read_to_string(folder.join("b.rs")).unwrap());
    assert!(table.contains("    // PIECE_SQUARE\n") && table.contains("    // RING\n"));
}

#[test]
fn what_is_wrong_is_named_and_no_data_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("kept"), "hours of work").unwrap();
    let (status, reason) = refusal(folder, "data --games 1 --nodes 5 --out kept");
    assert_eq!(status, Some(2));
    assert!(reason.contains("kept"), "{reason}");
    assert_eq!(
        fs::read_to_string(folder.join("kept")).unwrap(),
        "hours of work"
    );

    fs::write(folder.join("broken"), "4k3/8/8/8/8/8/8/4KR2 w - - 0 1;35\n").unwrap();
    let (status, reason) = refusal(folder, "fit --data broken --out w.rs");
    assert_eq!(status, Some(1));
    assert!(reason.contains("broken, line 1: found"), "{reason}");
    fs::write(folder.join("few"), "").unwrap();
    let (status, reason) = refusal(folder, "fit --data few --out w.rs");
    assert_eq!(status, Some(1));
    assert!(
        reason.contains("found 0 positions, expected 20000"),
        "{reason}"
    );

    for (wrong, expected) in [
        ("", "tune needs `data`, `fit` or `chance`"),
        ("dta", "no task `dta`: expected data, fit or chance"),
        ("data", "tune data needs --out FILE"),
        ("data --games 0 --out x", "--games is `0`"),
        ("fit --out x", "tune fit needs --data FILE"),
        ("fit --data few --blend 101 --out x", "--blend is 101"),
        ("fit --data few", "tune fit needs --out FILE"),
        ("chance", "tune chance needs --data FILE"),
    ] {
        let (status, reason) = refusal(folder, wrong);
        assert_eq!(status, Some(2), "{wrong}");
        assert!(reason.contains(expected), "{wrong}: {reason}");
    }
    assert!(tune(folder, "data --help").status.success());
}
