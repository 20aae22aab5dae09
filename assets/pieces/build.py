"""Turns the six piece drawings beside this file into what the shells read.

    build.py --android RES_DIR   drawable/piece_white_king.xml and so on
    build.py --svg DIR           white-king.svg and so on, coloured, for iOS
    build.py --sheet FILE.svg    every piece on both squares at 24, 36, 48 and 120 units

A drawing holds paths of four classes. `body` parts are painted one over the other with one outline weight; `line` and
`dot` are details inside them; a `seam` shows where two parts of a black piece meet, which its dark outline can't.
Only Python's own library is used, so that any build machine has what it takes.
"""

import argparse
import pathlib
import sys
import xml.etree.ElementTree as ET

HERE = pathlib.Path(__file__).resolve().parent
ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"]
SIZE = 64
OUTLINE = 2.6
FINE = 1.8
# Squares of the default board, for the contact sheet only; the app has its own table.
SQUARES = ["#ead8b7", "#a97f56"]

# For each colour and class: fill, stroke, stroke width.
STYLES = {
    "white": {
        "body": ("#ffffff", "#241f1b", OUTLINE),
        "line": (None, "#241f1b", OUTLINE),
        "dot": ("#241f1b", None, 0),
    },
    "black": {
        "body": ("#2e2a28", "#171412", OUTLINE),
        "line": (None, "#ede6db", FINE),
        "dot": ("#ede6db", None, 0),
        "seam": (None, "#ede6db", FINE),
    },
}


def paths(role):
    """The (class, path data) pairs of one drawing, in painting order."""
    root = ET.parse(HERE / f"{role}.svg").getroot()
    found = [(p.get("class"), p.get("d")) for p in root.iter("{http://www.w3.org/2000/svg}path")]
    for kind, _ in found:
        if kind not in ("body", "line", "dot", "seam"):
            sys.exit(f"{role}.svg: found a path of class {kind!r}, expected body, line, dot or seam")
    return found


def styled(role, color):
    """The paths of one piece with their fill, stroke and width; those its colour does not show are left out."""
    styles = STYLES[color]
    return [(data, *styles[kind]) for kind, data in paths(role) if kind in styles]


def vector_drawable(role, color):
    lines = [
        '<vector xmlns:android="http://schemas.android.com/apk/res/android"',
        f'    android:width="{SIZE}dp" android:height="{SIZE}dp"',
        f'    android:viewportWidth="{SIZE}" android:viewportHeight="{SIZE}">',
    ]
    for data, fill, stroke, width in styled(role, color):
        attributes = [f'android:pathData="{data}"']
        if fill:
            attributes.append(f'android:fillColor="{fill}"')
        if stroke:
            attributes.append(f'android:strokeColor="{stroke}" android:strokeWidth="{width}"')
            attributes.append('android:strokeLineJoin="round" android:strokeLineCap="round"')
        lines.append(f"    <path {' '.join(attributes)}/>")
    return "\n".join([*lines, "</vector>", ""])


def svg_paths(role, color):
    out = []
    for data, fill, stroke, width in styled(role, color):
        line = f' stroke="{stroke}" stroke-width="{width}"' if stroke else ""
        out.append(f'<path d="{data}" fill="{fill or "none"}"{line}/>')
    return "".join(out)


def svg(role, color):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">'
        f'<g stroke-linejoin="round" stroke-linecap="round">{svg_paths(role, color)}</g></svg>\n'
    )


def contact_sheet():
    body, top = [], 0
    for size in (120, 48, 36, 24):
        for color in STYLES:
            for column, role in enumerate(ROLES):
                for half, square in enumerate(SQUARES):
                    x = (2 * column + half) * size
                    body.append(f'<rect x="{x}" y="{top}" width="{size}" height="{size}" fill="{square}"/>')
                    body.append(
                        f'<g transform="translate({x} {top}) scale({size / SIZE})">{svg_paths(role, color)}</g>'
                    )
            top += size
        top += 12
    group = '<g stroke-linejoin="round" stroke-linecap="round">' + "".join(body) + "</g>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="{top}">{group}</svg>\n'


def write(path, text):
    """Writes only what changed, so that a build tool sees no work where there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description="Turns the piece drawings into what the shells read.")
    parser.add_argument("--android", type=pathlib.Path, metavar="RES_DIR", help="write vector drawables")
    parser.add_argument("--svg", type=pathlib.Path, metavar="DIR", help="write twelve coloured SVG files")
    parser.add_argument("--sheet", type=pathlib.Path, metavar="FILE", help="write a contact sheet as SVG")
    wanted = parser.parse_args()
    if not (wanted.android or wanted.svg or wanted.sheet):
        parser.error("nothing to do: give --android, --svg or --sheet")
    for color in STYLES:
        for role in ROLES:
            if wanted.android:
                write(wanted.android / "drawable" / f"piece_{color}_{role}.xml", vector_drawable(role, color))
            if wanted.svg:
                write(wanted.svg / f"{color}-{role}.svg", svg(role, color))
    if wanted.sheet:
        write(wanted.sheet, contact_sheet())


if __name__ == "__main__":
    main()
