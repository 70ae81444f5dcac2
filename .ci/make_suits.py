"""Make `assets/fonts/DealerSuits.ttf` from the outlines of the suits that the windows draw.

Install fonttools and this project, then run it.

The other fonts have no spade, diamond or club. Its lines are as high as Inter's, so that a card in a sentence moves
nothing.
"""

from __future__ import annotations

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from trainer.shell.icons import STROKES

HERE = Path(__file__).parents[1] / "assets" / "fonts"
SUITS = {"spade": 0x2660, "club": 0x2663, "heart": 0x2665, "diamond": 0x2666}
FAMILY = "Dealer Suits"
TOP, BOTTOM = 2.8, 20.6
"""Where the outlines end on the grid of 24."""


def drawn(outline: str, scale: float, pen: Cu2QuPen) -> None:
    """An outline of straight lines and curves, turned upright: on the grid y grows downwards."""
    words, at, open_ = outline.split(), 0, False

    def point() -> tuple[float, float]:
        nonlocal at
        x, y = float(words[at]), float(words[at + 1])
        at += 2
        return (x - 2.5) * scale, (BOTTOM - y) * scale

    while at < len(words):
        step, at = words[at], at + 1
        if step == "M":
            pen.moveTo(point())
            open_ = True
        elif step == "L":
            pen.lineTo(point())
        elif step == "C":
            pen.curveTo(point(), point(), point())
        elif step == "Z" and open_:
            pen.closePath()
            open_ = False


def main() -> None:
    inter = TTFont(HERE / "Inter-Regular.otf")
    em, head, os2 = inter["head"].unitsPerEm, inter["hhea"], inter["OS/2"]
    scale = os2.sCapHeight * 1.02 / (BOTTOM - TOP)
    wide = round(19 * scale)
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for name in SUITS:
        pen = TTGlyphPen(None)
        drawn(STROKES[name], scale, Cu2QuPen(pen, em / 1000, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font = FontBuilder(em, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({code: name for name, code in SUITS.items()})
    font.setupGlyf(glyphs)
    lefts = {name: glyph.xMin if glyph.numberOfContours else 0 for name, glyph in glyphs.items()}
    font.setupHorizontalMetrics({name: (wide, left) for name, left in lefts.items()})
    font.setupHorizontalHeader(ascent=head.ascent, descent=head.descent)
    font.setupNameTable({"familyName": FAMILY, "styleName": "Regular", "fullName": FAMILY, "psName": "DealerSuits"})
    font.setupOS2(
        sTypoAscender=os2.sTypoAscender,
        sTypoDescender=os2.sTypoDescender,
        sTypoLineGap=os2.sTypoLineGap,
        usWinAscent=os2.usWinAscent,
        usWinDescent=os2.usWinDescent,
        sCapHeight=os2.sCapHeight,
        sxHeight=os2.sxHeight,
        fsType=0,
    )
    font.setupPost()
    font.font["head"].created = font.font["head"].modified = 0
    font.font.recalcTimestamp = False
    font.save(HERE / "DealerSuits.ttf")


if __name__ == "__main__":
    main()
