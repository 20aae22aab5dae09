#!/usr/bin/env python3
"""usage: verify.py APK STUBS KOTLIN LICENCES TOOLCHAIN FORBIDDEN...    what can be checked of an APK without a phone.

STUBS is the folder of the lists of Android 6's symbols, KOTLIN the generated bindings, LICENCES and TOOLCHAIN what must
be inside, FORBIDDEN paths of this machine that must not be. Prints a table; status 1 if a check fails.
"""

import re
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

MACHINES = {"arm64-v8a": "AArch64", "armeabi-v7a": "ARM", "x86_64": "Advanced Micro Devices X86-64"}
# Where a panic is caught; elsewhere it ends the app (docs/adr/0017-panics-by-abi.md).
UNWINDING = {"arm64-v8a", "x86_64"}
LIBRARIES = {"libcatur.so", "libjnidispatch.so"}
SYSTEM = {"libc.so", "libm.so", "libdl.so", "liblog.so"}
LANGUAGES = {"en": "Catur", "in": "Catur", "ms": "Catur"}
PAGE = 0x4000
MEGABYTE = 1_000_000
# Sizes that the app promises, in bytes: the whole, one ABI, our library for arm64.
MOST_UNIVERSAL, MOST_ONE_ABI, MOST_LIBRARY = 6 * MEGABYTE, 3 * MEGABYTE, 3 * MEGABYTE // 2
# Folders of the machines that build; JNA's own library was built by its authors.
ANY_MACHINE = re.compile(rb"/(?:root|home|Users|work|build|builds|tmp)/[\w.]")
NOT_OURS = re.compile(r"L(app/catur/desktop/|org/junit/|junit/|org/robolectric/|androidx/test/|.*Test;)")


class Table:
    """The checks made so far."""

    def __init__(self) -> None:
        self.passed = self.failed = 0

    def row(self, what: str, found: object, good: bool = True) -> None:
        self.passed += good
        self.failed += not good
        print(f"{'ok' if good else 'FAILED':<7} {what:<36} {found}")

    def same(self, what: str, found: str, expected: str) -> None:
        good = found == expected
        self.row(what, found if good else f"found {found or 'nothing'}, expected {expected}", good)

    def none(self, what: str, found: list[str]) -> None:
        self.row(what, "none" if not found else "found " + ", ".join(found[:10]), not found)


def output(*command: str) -> str:
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"apk-verify: {command[0]} failed: {run.stdout}{run.stderr}")
    return run.stdout


def signature(table: Table, apk: str) -> None:
    said = output("apksigner", "verify", "--verbose", "--print-certs", "--min-sdk-version", "24", apk)
    for scheme in ("v2", "v3"):
        table.row(
            f"signature {scheme}", "verified", re.search(rf"\({scheme[1:]}\)|{scheme} scheme.*: true", said) is not None
        )
    owner = re.search(r"certificate DN: (.*)", said)
    table.row("signed by", owner and owner[1], owner is not None)


def badging(table: Table, apk: str) -> None:
    said = output("aapt", "dump", "badging", apk)

    def value(pattern: str) -> str | None:
        found = re.search(pattern, said, re.MULTILINE)
        return found[1] if found else None

    version, code = (value(rf"^package: .*version{part}='([^']*)'") for part in ("Name", "Code"))
    table.row("version", f"{version}, code {code}", bool(version and code))
    table.same("package", value(r"^package: name='([^']*)'"), "app.catur")
    table.same("oldest Android", value(r"^sdkVersion:'(\d+)'"), "24")
    table.same("target", value(r"^targetSdkVersion:'(\d+)'"), "36")
    table.none("permissions", re.findall(r"^uses-permission.*name='([^']*)'", said, re.MULTILINE))
    table.row("not debuggable", "so", "application-debuggable" not in said)
    default = value(r"^application-label:'([^']*)'")
    labels = {
        tag: value(rf"^application-label-{tag}:'([^']*)'") or (default if tag == "en" else None) for tag in LANGUAGES
    }
    table.same("label by language", worded(labels), worded(LANGUAGES))
    table.same("first activity", value(r"^launchable-activity: name='([^']*)'"), "app.catur.MainActivity")
    table.row("icon", value(r"^application: .*icon='([^']*)'"), bool(value(r"^application: .*icon='([^']+)'")))


def worded(labels: dict[str, str | None]) -> str:
    return ", ".join(f"{tag} {label}" for tag, label in labels.items())


def manifest_classes(apk: str) -> set[str]:
    """The classes that the manifest names, as descriptors; a leading dot stands for the package."""
    found = set()
    element = ""
    for line in output("aapt", "dump", "xmltree", apk, "AndroidManifest.xml").splitlines():
        if begin := re.match(r"\s*E: ([\w-]+)", line):
            element = begin[1]
        named = re.search(r'android:name\([^)]*\)="([^"]*)"', line)
        if named and element in {"application", "activity", "service", "receiver", "provider"}:
            name = re.sub(r"^\.", "app.catur.", named[1])
            found.add(f"L{name.replace('.', '/')};")
    return found


class Dex:
    """The counts of a dex file's header, and the classes it defines."""

    def __init__(self, content: bytes) -> None:
        (strings_at,) = struct.unpack_from("<I", content, 0x3C)
        (types_at,) = struct.unpack_from("<I", content, 0x44)
        (self.methods,) = struct.unpack_from("<I", content, 0x58)
        count, classes_at = struct.unpack_from("<II", content, 0x60)
        self.classes = set()
        for index in range(count):
            (kind,) = struct.unpack_from("<I", content, classes_at + 32 * index)
            (name,) = struct.unpack_from("<I", content, types_at + 4 * kind)
            (at,) = struct.unpack_from("<I", content, strings_at + 4 * name)
            while content[at] & 0x80:  # the length of the name
                at += 1
            self.classes.add(content[at + 1 : content.index(0, at + 1)].decode(errors="replace"))


def code(table: Table, apk: str, archive: zipfile.ZipFile, folder: Path) -> None:
    names = [name for name in archive.namelist() if name.endswith(".dex")]
    table.same("dex files", " ".join(names), "classes.dex")
    dump = output("dexdump", archive.extract("classes.dex", folder))
    table.row("invoke-custom", dump.count("invoke-custom"), "invoke-custom" not in dump)
    dex = Dex(archive.read("classes.dex"))
    table.row(
        "classes, methods", f"{len(dex.classes)}, {dex.methods}", len(dex.classes) == dump.count("Class descriptor")
    )
    table.none("classes that the manifest lacks", sorted(manifest_classes(apk) - dex.classes))
    table.none("test or desktop code", sorted(name for name in dex.classes if NOT_OURS.match(name)))


def exported(library: str) -> set[str]:
    return {row[7].split("@")[0] for row in symbols(library) if row[6] != "UND" and row[4] in {"GLOBAL", "WEAK"}}


def symbols(library: str) -> list[list[str]]:
    rows = [line.split() for line in output("readelf", "--dyn-syms", "-W", library).splitlines()]
    return [row for row in rows if len(row) >= 8 and row[0].rstrip(":").isdigit()]


def library(table: Table, name: str, path: str, stubs: Path, declared: set[str]) -> None:
    abi, ours = name.split("/")[1], name.endswith("libcatur.so")
    label = f"{abi} {Path(name).stem.removeprefix('lib')}"
    head = output("readelf", "-hW", path)
    table.row(
        f"{label}: kind",
        "shared library",
        "DYN" in head and f"Machine:                           {MACHINES[abi]}" in head,
    )
    dynamic = output("readelf", "-dW", path)
    needed = set(re.findall(r"NEEDED.*\[(.*)\]", dynamic))
    table.row(f"{label}: needs", " ".join(sorted(needed)), needed <= SYSTEM)
    table.none(f"{label}: text relocations", re.findall("TEXTREL", dynamic))
    segments = output("readelf", "-lW", path)
    alignment = {int(line.split()[-1], 16) for line in segments.splitlines() if line.split()[:1] == ["LOAD"]}
    table.row(f"{label}: alignment", ", ".join(map(hex, alignment)), min(alignment) >= PAGE)
    known = set((stubs / abi / "symbols.txt").read_text().split())
    wanted = [row for row in symbols(path) if row[6] == "UND"]
    strong = {row[7].split("@")[0] for row in wanted if row[4] == "GLOBAL"}
    weak = {row[7].split("@")[0] for row in wanted if row[4] == "WEAK"}
    table.none(f"{label}: not in Android 6", sorted(strong - known))
    table.none(f"{label}: glibc's versions", sorted(row[7] for row in wanted if "@GLIBC" in row[7]))
    if not ours:
        return
    table.row(f"{label}: may be absent", " ".join(sorted(weak - known)) or "nothing")
    table.none(f"{label}: exports too much or little", sorted(exported(path) ^ (declared | {"JNI_OnLoad"})))
    unwinds = ".gcc_except_table" in output("readelf", "-SW", path)
    table.row(f"{label}: a panic", "is caught" if unwinds else "aborts", unwinds == (abi in UNWINDING))


def libraries(table: Table, archive: zipfile.ZipFile, folder: Path, stubs: Path, kotlin: Path) -> None:
    declared = set()
    for file in kotlin.rglob("*.kt"):
        declared |= set(re.findall(r"external fun (\w+)\(", file.read_text()))
    names = [name for name in archive.namelist() if name.startswith("lib/")]
    abis = sorted({name.split("/")[1] for name in names})
    table.row("ABIs", ", ".join(abis), set(abis) <= set(MACHINES))
    strange = set(names) ^ {f"lib/{abi}/{name}" for abi in abis for name in LIBRARIES}
    table.none("libraries missing or too many", sorted(strange))
    for name in sorted(names):
        library(table, name, archive.extract(name, folder), stubs, declared)


def layout(table: Table, apk: str, archive: zipfile.ZipFile) -> None:
    strange = [
        entry.filename
        for entry in archive.infolist()
        if not re.fullmatch(
            r"AndroidManifest\.xml|resources\.arsc|classes\.dex|res/.*\.(xml|png)|lib/[\w-]+/lib\w+\.so"
            r"|assets/(licences|toolchain)\.txt",
            entry.filename,
        )
    ]
    table.none("files that don't belong", strange)
    misplaced = []
    with open(apk, "rb") as file:
        for entry in archive.infolist():
            if entry.filename.endswith(".so"):
                file.seek(entry.header_offset + 26)
                begin = entry.header_offset + zipfile.sizeFileHeader + sum(struct.unpack("<HH", file.read(4)))
                if entry.compress_type != zipfile.ZIP_STORED or begin % PAGE:
                    misplaced.append(entry.filename)
    table.none("libraries not at 16 KiB pages", misplaced)
    table.none("dates of the day", [entry.filename for entry in archive.infolist() if entry.date_time[0] != 1981])


def paths(table: Table, archive: zipfile.ZipFile, forbidden: list[str]) -> None:
    found = []
    for name in archive.namelist():
        content = archive.read(name)
        found += [f"{path} in {name}" for path in forbidden if path.encode() in content]
        if not name.endswith("libjnidispatch.so"):
            found += [f"{match.decode()}… in {name}" for match in ANY_MACHINE.findall(content)]
    table.none("paths of a building machine", sorted(set(found)))


def sizes(table: Table, apk: str, archive: zipfile.ZipFile) -> None:
    whole = Path(apk).stat().st_size
    by_abi: dict[str, int] = {}
    for entry in archive.infolist():
        if entry.filename.startswith("lib/"):
            abi = entry.filename.split("/")[1]
            by_abi[abi] = by_abi.get(abi, 0) + entry.compress_size
            if entry.filename == "lib/arm64-v8a/libcatur.so":
                table.row("size: arm64 libcatur.so", f"{entry.file_size:,}", entry.file_size <= MOST_LIBRARY)
    rest = whole - sum(by_abi.values())
    for abi, size in sorted(by_abi.items()):
        table.row(f"size: with {abi} alone", f"{rest + size:,}", rest + size <= MOST_ONE_ABI)
    table.row("size: the whole", f"{whole:,}", whole <= MOST_UNIVERSAL)
    table.row("size: classes.dex", f"{archive.getinfo('classes.dex').file_size:,}")


def main() -> None:
    apk, stubs, kotlin, licences, toolchain, *forbidden = sys.argv[1:]
    table = Table()
    with tempfile.TemporaryDirectory() as scratch, zipfile.ZipFile(apk) as archive:
        folder = Path(scratch)
        signature(table, apk)
        badging(table, apk)
        layout(table, apk, archive)
        code(table, apk, archive, folder)
        libraries(table, archive, folder, Path(stubs), Path(kotlin))
        paths(table, archive, forbidden)
        for name, expected in (("licences", licences), ("toolchain", toolchain)):
            inside = archive.read(f"assets/{name}.txt") if f"assets/{name}.txt" in archive.namelist() else b""
            good = inside == Path(expected).read_bytes()
            table.row(f"{name}.txt", f"{len(inside):,} bytes{'' if good else ', another than made anew'}", good)
        sizes(table, apk, archive)
    print(f"{table.passed} passed, {table.failed} failed")
    sys.exit(table.failed > 0)


main()
