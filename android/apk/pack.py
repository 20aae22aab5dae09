#!/usr/bin/env python3
"""usage: pack.py OUT BASE NAME=FILE...    an unsigned APK of BASE (aapt2 made it) and the files.

The same input gives the same bytes. Libraries are stored, at offsets of 16 KiB, so that Android maps them as they are;
Debian's zipalign knows 4 KiB only.
"""

import struct
import sys
import zipfile

DATE = (1981, 1, 1, 1, 1, 2)
PAGE = 16384
# The extra field that zipalign itself uses for padding: its id, its size, the alignment, zeros.
PADDING_ID, PADDING_HEAD = 0xD935, 6


def padding(at: int, alignment: int) -> bytes:
    """The extra field that moves what begins at `at` to the next multiple of `alignment`."""
    length = -at % alignment
    while 0 < length < PADDING_HEAD:
        length += alignment
    if length == 0:
        return b""
    return struct.pack("<HHH", PADDING_ID, length - 4, alignment) + bytes(length - PADDING_HEAD)


def entries(base: str, additions: list[str]) -> dict[str, tuple[bytes, bool]]:
    """Contents by name, and whether they are stored rather than compressed."""
    found = {}
    with zipfile.ZipFile(base) as archive:
        for entry in archive.infolist():
            found[entry.filename] = (archive.read(entry), entry.compress_type == zipfile.ZIP_STORED)
    for addition in additions:
        name, path = addition.split("=", 1)
        with open(path, "rb") as file:
            found[name] = (file.read(), name.endswith(".so"))
    return found


def main() -> None:
    out, base, *additions = sys.argv[1:]
    found = entries(base, additions)
    with open(out, "wb") as file, zipfile.ZipFile(file, "w") as archive:
        for name in sorted(found, key=lambda name: (name != "AndroidManifest.xml", name)):
            content, stored = found[name]
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            if stored:
                begin = file.tell() + zipfile.sizeFileHeader + len(name.encode())
                entry.extra = padding(begin, PAGE if name.endswith(".so") else 4)
            archive.writestr(entry, content, compresslevel=9)


main()
