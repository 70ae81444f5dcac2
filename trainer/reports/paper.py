"""Paper: pages as PDF, with the school's head at the top and what they are at the foot of each."""

from __future__ import annotations

import base64
import html
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPen,
    QTextDocument,
)

from trainer.drill.numbers import percent
from trainer.records.problems import Refused
from trainer.reports.colours import BAD, GOOD, STRONG, tone_of
from trainer.resources import assets_dir

RESOLUTION = 150
MARGIN = 18
FOOT = 44
"""Dots at the foot of a page that are kept for its number."""

LOGO = 64
MOST_LOGO = 10 * 2**20
GREY, INK = "#e9e9e4", "#26302b"
PALE, FAINT, GOLD, LINE = "#f5f5f1", "#6d756f", "#a98b4a", "#a9afaa"
SERIF, SANS, MONO = "Caladea", "Inter", "JetBrains Mono"
FONTS = ("Inter-Regular.otf", "Inter-Bold.otf", "Caladea-Regular.ttf", "Caladea-Bold.ttf", "JetBrainsMono-Regular.ttf")
JOINING = ("calt", "liga", "clig", "dlig", "case")
"""Features of the fonts that put another glyph in the place of a character or of several."""

_fonts: list[int] = []
_applications: list[QGuiApplication] = []
"""The one that was made here, if it was: it must outlive its fonts."""

STYLE = f"""
body, td, th, p, li {{ color: {INK} }}
h1 {{ font-family: '{SERIF}'; font-size: 21pt; font-weight: normal; margin: 10px 0 8px 0; color: {INK} }}
h2 {{ font-family: '{SERIF}'; font-size: 14pt; font-weight: normal; margin: 22px 0 4px 0; color: {INK} }}
h3 {{ font-size: 9pt; margin: 14px 0 3px 0; color: {FAINT} }}
th {{ font-size: 8pt; color: {FAINT}; font-weight: normal; text-align: left }}
.faint {{ color: {FAINT}; font-size: 8pt }}
.small {{ font-size: 8pt }}
.code {{ font-family: '{MONO}'; font-size: 7.5pt }}
.good {{ color: {GOOD} }}
.bad {{ color: {BAD} }}
"""


@dataclass(frozen=True, slots=True)
class Letterhead:
    """Whose page it is."""

    school: str = ""
    logo: Path | bytes | None = None
    """A picture's file, or what is in it."""


def head(letterhead: Letterhead, title: str) -> str:
    """The top of a first page: logo, school, a line, and what the page is."""
    logo = f"<img src='{picture(letterhead.logo)}' height='{LOGO}'/>" if letterhead.logo else ""
    school = html.escape(letterhead.school)
    heading = f"<h1>{title}</h1>" if title else ""
    if not logo and not school:
        return heading
    name = f"<span style=\"font-family:'{SERIF}'; font-size:13pt\">{school}</span>"
    top = f"<td>{logo}</td><td align='right' valign='middle'>{name}</td>" if logo else f"<td>{name}</td>"
    return f"<table width='100%'><tr>{top}</tr></table>{rule()}{space(4)}{heading}"


def space(points: int) -> str:
    return f"<p style='font-size:{points}pt; margin:0'>&nbsp;</p>"


def rule(colour: str = GREY) -> str:
    """A thin line across."""
    return (
        f"<table width='100%' cellspacing='0' cellpadding='0'><tr><td bgcolor='{colour}' style='font-size:1pt'>"
        "</td></tr></table>"
    )


def table(titles: Sequence[str], rows: Sequence[Sequence[str]], widths: Sequence[int] = (), right: int = 0) -> str:
    """A table with pale lines; cells are HTML already. The last `right` columns stand at the right."""

    def cells(kind: str, texts: Sequence[str], colour: str) -> str:
        found = []
        for at, text in enumerate(texts):
            width = f" width='{widths[at]}%'" if widths else ""
            side = "right" if at >= len(texts) - right else "left"
            found.append(f"<{kind}{width} align='{side}' valign='middle' bgcolor='{colour}'>{text}</{kind}>")
        return f"<tr>{''.join(found)}</tr>"

    head_ = f"<thead>{cells('th', titles, GREY)}</thead>" if titles else ""
    body = "".join(cells("td", row, "#ffffff" if number % 2 else PALE) for number, row in enumerate(rows, 1))
    return f"<table width='100%' cellspacing='0' cellpadding='4'>{head_}{body}</table>"


def bar(share: float, width: int = 100) -> str:
    """A bar of a hundred in the colour of a share so high; figures beside it say the same."""
    done = min(100, max(0, percent(share / 100)))
    cells = "".join(
        f"<td width='{part}%' bgcolor='{colour}' style='font-size:5pt'>&nbsp;</td>"
        for part, colour in ((done, STRONG[tone_of(share / 100)]), (100 - done, GREY))
        if part
    )
    return f"<table width='{width}%' cellspacing='0' cellpadding='0'><tr>{cells}</tr></table>"


def codes(lines: Sequence[tuple[str, str]], centred: bool = False) -> str:
    """What lets anybody check a page: keys, ids and signatures by name."""
    rows = "".join(
        f"<tr><td class='faint'>{name}&nbsp;&nbsp;</td><td class='code'>{html.escape(value)}</td></tr>"
        for name, value in lines
    )
    where = " align='center'" if centred else ""
    return f"{space(4)}<table cellpadding='1'{where}>{rows}</table>"


def picture(logo: Path | bytes) -> str:
    """The logo as part of the page itself, so that nothing is fetched from anywhere."""
    name = logo if isinstance(logo, Path) else "The school's logo"
    try:
        if isinstance(logo, Path):
            if logo.exists() and not logo.is_file():
                raise Refused(f"{logo}: this is not a file.")
            if logo.stat().st_size > MOST_LOGO:
                raise Refused(f"{logo}: too large for a logo.")
            logo = logo.read_bytes()
    except OSError as problem:
        raise Refused(f"{name}: the logo cannot be read: {problem.strerror or problem}.") from problem
    image = QImage.fromData(logo)
    if image.isNull():
        raise Refused(f"{name}: this is not a picture that can be a logo.")
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return f"data:image/png;base64,{base64.b64encode(content.data()).decode()}"


def pdf(body: str, title: str, landscape: bool = False, foot: str = "", framed: bool = False) -> bytes:
    """Pages from HTML; `foot` stands on each beside its number, a framed page has a border and neither."""
    _be_ready()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Dealer Trainer")
    writer.setResolution(RESOLUTION)
    turned = QPageLayout.Orientation.Landscape if landscape else QPageLayout.Orientation.Portrait
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), turned, margins, QPageLayout.Unit.Millimeter))
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDocumentMargin(FOOT if framed else 0)
    document.setDefaultFont(plain_font(9))
    document.setDefaultStyleSheet(STYLE)
    document.setHtml(f"<html><body>{body}</body></html>")
    width, height = writer.width(), writer.height() - (0 if framed else FOOT)
    document.setPageSize(QSizeF(width, height))
    painter = QPainter(writer)
    for number in range(document.pageCount()):
        if number:
            writer.newPage()
        painter.save()
        painter.translate(0, -number * height)
        document.drawContents(painter, QRectF(0, number * height, width, height))
        painter.restore()
        if framed:
            _frame(painter, width, height)
        else:
            _foot(painter, QRectF(0, height, width, FOOT), foot or title, number + 1, document.pageCount())
    painter.end()
    buffer.close()
    return bytes(content.data())


def plain_font(points: int) -> QFont:
    """Every character by itself: joined glyphs cannot be copied out of a PDF as they were, and a key must be."""
    font = QFont(SANS, points)
    for feature in JOINING:
        font.setFeature(QFont.Tag(feature), 0)
    return font


def _foot(painter: QPainter, place: QRectF, text: str, number: int, of: int) -> None:
    painter.save()
    painter.setFont(plain_font(7))
    painter.setPen(QColor(FAINT))
    bottom = Qt.AlignmentFlag.AlignBottom
    painter.drawText(place, Qt.AlignmentFlag.AlignLeft | bottom, text)
    painter.drawText(place, Qt.AlignmentFlag.AlignRight | bottom, f"Page {number} of {of}")
    painter.restore()


def _frame(painter: QPainter, width: float, height: float) -> None:
    painter.save()
    painter.setPen(QPen(QColor(GOLD), 5))
    painter.drawRect(QRectF(0, 0, width, height))
    painter.setPen(QPen(QColor(GOLD), 1.5))
    painter.drawRect(QRectF(12, 12, width - 24, height - 24))
    painter.restore()


def _be_ready() -> None:
    """Fonts need an application; on the command line there is none yet, and it needs no screen."""
    if QGuiApplication.instance() is None:
        _applications.append(QGuiApplication([sys.argv[0], "-platform", "offscreen"]))
    if not _fonts:
        _fonts.extend(QFontDatabase.addApplicationFont(str(assets_dir() / "fonts" / name)) for name in FONTS)
