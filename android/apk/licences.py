#!/usr/bin/env python3
"""usage: licences.py ROOT JARS MESSAGES...    prints what ships beside our own code, with the text of each licence.

JARS is the folder of the jars whose classes ship; MESSAGES are what `cargo build --message-format json` said of each
library: the crates in it are those, the standard library's own included. No versions are printed, so that the list
changes only when what ships does.
"""

import json
import re
import sys
import textwrap
import tomllib
from pathlib import Path

# What is not Rust, by the start of the jar's name: name, licence, where it comes from, who holds the copyright.
JARS = {
    "annotations": ("JetBrains annotations", "Apache-2.0", "https://github.com/JetBrains/java-annotations", ""),
    "jna": ("Java Native Access", "Apache-2.0", "https://github.com/java-native-access/jna", ""),
    "kotlin-stdlib": ("Kotlin standard library", "Apache-2.0", "https://github.com/JetBrains/kotlin", ""),
    "kotlinx-coroutines-core-jvm": (
        "kotlinx.coroutines",
        "Apache-2.0",
        "https://github.com/Kotlin/kotlinx.coroutines",
        "",
    ),
}
# Inside JNA's library, and inside no jar.
LIBFFI = (
    "libffi",
    "MIT",
    "https://github.com/libffi/libffi",
    "Copyright (c) 1996-2022 Anthony Green, Red Hat, Inc and others",
)

# Where cargo puts what it compiles for a phone; its own helpers go elsewhere.
BUILT_FOR_ANDROID = re.compile(r"/\w+-linux-android(eabi)?/release/")
# Where Debian keeps the texts that many packages share.
DEBIAN = Path("/usr/share/common-licenses")

# Of a choice of licences the first of these is taken.
PREFERRED = ["MIT", "Apache-2.0", "MPL-2.0", "Unicode-3.0"]
# The file of a crate with its MIT licence, and how that begins.
MIT_FILE = r"(?i)licen[cs]e[-_.]?mit.*|licen[cs]e(\.md|\.txt)?|copying"
MIT_MARK = "Permission is hereby granted, free of charge"


def chosen(expression: str) -> list[str]:
    """The licences to follow of an SPDX expression: of each choice one, of each sum all."""
    parts = re.sub(r"[()]", "", expression.replace("/", " OR ")).split(" AND ")
    taken = []
    for part in parts:
        options = [option.strip().removesuffix(" WITH LLVM-exception") for option in part.split(" OR ")]
        best = min(options, key=lambda option: PREFERRED.index(option) if option in PREFERRED else len(PREFERRED))
        if best not in PREFERRED:
            raise SystemExit(f"licences: found the licence {best}, expected one of {', '.join(PREFERRED)}")
        taken.append(best)
    return taken


def crates(messages: list[str]) -> dict[str, Path]:
    """The folder of each crate in the libraries, by name."""
    found = {}
    for path in messages:
        for line in Path(path).read_text().splitlines():
            message = json.loads(line)
            if message.get("reason") != "compiler-artifact" or not BUILT_FOR_ANDROID.search(message["filenames"][0]):
                continue
            manifest = Path(message["manifest_path"])
            found[tomllib.loads(manifest.read_text())["package"]["name"]] = manifest.parent
    return found


def copyright_of(folder: Path, package: dict) -> str:
    """The lines of a crate's MIT licence that say whose it is."""
    for file in sorted(folder.iterdir()):
        if re.fullmatch(MIT_FILE, file.name) and MIT_MARK in (text := file.read_text(errors="replace")):
            lines = [line.strip() for line in text.split(MIT_MARK)[0].splitlines()]
            if held := [line for line in lines if line.lower().startswith("copyright")]:
                return "\n".join(held)
    authors = [re.sub(r" *<.*>", "", author) for author in package.get("authors", [])]
    return "Copyright (c) " + (", ".join(authors) or f"the developers of {package['name']}")


def main() -> None:
    root, jars, *messages = sys.argv[1:]
    entries = [LIBFFI]
    texts = {}
    for jar in sorted(Path(jars).glob("*.jar")):
        entries.append(JARS[re.sub(r"-[0-9.]+\.jar$", "", jar.name)])
    standard = []
    for name, folder in sorted(crates(messages).items()):
        package = tomllib.loads((folder / "Cargo.toml").read_text())["package"]
        if folder.is_relative_to(root):
            continue
        if "rustlib" in folder.parts:
            standard.append(name)
            continue
        licences = chosen(package["license"])
        holders = copyright_of(folder, package) if "MIT" in licences else ""
        if licences == ["Unicode-3.0"]:
            texts["Unicode-3.0"] = (folder / "LICENSE").read_text()
        entries.append((name, " and ".join(licences), package.get("repository", ""), holders))
    if not standard:
        raise SystemExit("licences: found no crate of the standard library among the messages of cargo")
    entries.append(
        (
            "Rust standard library",
            "MIT",
            "https://github.com/rust-lang/rust",
            "Copyright (c) The Rust Project Contributors",
        )
    )

    print("Catur contains the following. Each is under the licence named; its text stands below.")
    for name, licence, home, holders in sorted(entries, key=lambda entry: entry[0].lower()):
        print(f"\n{name}: {licence}")
        for line in filter(None, [*holders.splitlines(), home]):
            print(textwrap.fill(line, 100, initial_indent="  ", subsequent_indent="    "))
    mit = (Path(root) / "LICENSE-MIT").read_text()
    texts["Apache-2.0"] = (Path(root) / "LICENSE-APACHE").read_text()
    texts["MIT"] = MIT_MARK + mit.split(MIT_MARK)[1]
    texts["MPL-2.0"] = (DEBIAN / "MPL-2.0").read_text()
    for licence in sorted({part for entry in entries for part in entry[1].split(" and ")}):
        print(f"\n\n===== {licence} =====\n\n{texts[licence].strip()}")


main()
