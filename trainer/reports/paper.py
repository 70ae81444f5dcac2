"""Paper: pages with the school at the top of each, and what it is, the seal and its number at the foot."""

from __future__ import annotations

import base64
import html
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, Qt
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
    QTextBlock,
    QTextBlockFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)

from trainer.chosenfile import read_chosen
from trainer.drill.numbers import percent
from trainer.drill.suits import RED, SYMBOLS
from trainer.records.problems import Refused
from trainer.reports.colours import BAD, GOOD, STRONG, tone_of
from trainer.resources import assets_dir

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

RESOLUTION = 150
MARGIN = 18
HEAD, FOOT = 17, 11
"""Millimeters at the top of a page that are kept for the school, and at its foot for what it is."""

AFTER_HEADING = 0.12
"""The share of a page that a heading needs below it."""

LOGO = 64
MOST_LOGO = 10 * 2**20
GREY, INK = "#e9e9e4", "#26302b"
PALE, FAINT, GOLD, LINE = "#f5f5f1", "#6d756f", "#a98b4a", "#a9afaa"
SERIF, SANS, MONO, SUITS = "Caladea", "Inter", "JetBrains Mono", "Dealer Suits"
FONTS = (
    *("Inter-Regular.otf", "Inter-Bold.otf", "Caladea-Regular.ttf", "Caladea-Bold.ttf", "JetBrainsMono-Regular.ttf"),
    "DealerSuits.ttf",
)
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
    """Whose page it is: the school's name and logo at the top of every page, the seal of the records at its foot."""

    school: str = ""
    logo: Path | bytes | None = None
    """A picture's file, or what is in it."""
    seal: str = ""


def heading(title: str) -> str:
    """What the page is, at the top of the first."""
    return f"<h1>{title}</h1>"


def with_suits(words: str) -> str:
    """Words as HTML; the symbols of suits stand in no font for reading, and two of them are red."""

    def drawn(letter: str) -> str:
        if letter not in SYMBOLS.values():
            return letter
        colour = BAD if letter in RED else INK
        return f"<span style=\"font-family:'{SUITS}'; font-weight:normal; color:{colour}\">{letter}</span>"

    return "".join(map(drawn, html.escape(words)))


def space(points: int) -> str:
    return f"<p style='font-size:{points}pt; margin:0'>&nbsp;</p>"


def rule(colour: str = GREY) -> str:
    """A thin line across."""
    return (
        f"<table width='100%' cellspacing='0' cellpadding='0'><tr><td bgcolor='{colour}' style='font-size:1pt'>"
        "</td></tr></table>"
    )


def table(
    titles: Sequence[str],
    rows: Sequence[Sequence[str]],
    widths: Sequence[int] = (),
    right: int = 0,
    tall: bool = False,
) -> str:
    """A table with pale lines; cells are HTML already. The last `right` columns stand at the right.

    Tall rows may be broken over two pages, so that their words begin at the top.
    """
    upright = "top" if tall else "middle"

    def cells(kind: str, texts: Sequence[str], colour: str) -> str:
        found = []
        for at, text in enumerate(texts):
            width = f" width='{widths[at]}%'" if widths else ""
            side = "right" if at >= len(texts) - right else "left"
            found.append(f"<{kind}{width} align='{side}' valign='{upright}' bgcolor='{colour}'>{text}</{kind}>")
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
    """What lets any reader check a page: keys, ids and signatures by name."""
    rows = "".join(
        f"<tr><td class='faint'>{name}&nbsp;&nbsp;</td><td class='code'>{html.escape(value)}</td></tr>"
        for name, value in lines
    )
    where = " align='center'" if centred else ""
    return f"{space(4)}<table cellpadding='1'{where}>{rows}</table>"


def image_of(logo: Path | bytes) -> QImage:
    """A logo's picture."""
    name = logo if isinstance(logo, Path) else "The school's logo"
    try:
        if isinstance(logo, Path):
            logo = read_chosen(logo, MOST_LOGO)
            if len(logo) > MOST_LOGO:
                raise Refused(f"{name}: too large for a logo.")
    except OSError as problem:
        raise Refused(f"{name}: the logo cannot be read: {problem.strerror or problem}.") from problem
    image = QImage.fromData(logo)
    if image.isNull():
        raise Refused(f"{name}: this is not a picture that can be a logo.")
    return image


def picture(logo: Path | bytes) -> str:
    """The logo as part of the page itself, so that nothing is fetched from anywhere."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image_of(logo))
    return f"data:image/png;base64,{base64.b64encode(content.data()).decode()}"


@dataclass(frozen=True, slots=True)
class Print:
    """Something to be printed: what is set on its pages, and what stands on each of them.

    `closing` is what it is signed with. Where that would stand on a page of its own, `broken` is set instead of the
    body: the same with a page break before its last lines.
    """

    title: str
    body: str
    letterhead: Letterhead = Letterhead()
    foot: str = ""
    closing: str = ""
    broken: str = ""
    landscape: bool = False
    framed: bool = False
    """A border around the page; the school then stands in the body itself."""

    @property
    def headed(self) -> bool:
        return not self.framed and bool(self.letterhead.school or self.letterhead.logo)

    def foot_lines(self, number: int, of: int) -> tuple[str, str, str]:
        """What stands at the foot of a page: what it is, the seal, and which of how many."""
        seal = f"Seal {self.letterhead.seal}" if self.letterhead.seal else ""
        return self.foot or self.title, seal, f"Page {number} of {of}"


def page_break() -> str:
    return "<p style='page-break-before:always; font-size:1pt; margin:0'>&nbsp;</p>"


def pdf(what: Print) -> bytes:
    """Pages as a PDF file."""
    _be_ready()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(what.title)
    writer.setCreator("Dealer Trainer")
    writer.setResolution(RESOLUTION)
    paint(what, writer)
    buffer.close()
    return bytes(content.data())


def paint(what: Print, device: QPdfWriter | QPrinter) -> None:
    """Put pages on paper, or into a file."""
    _be_ready()
    logo = image_of(what.letterhead.logo) if what.headed and what.letterhead.logo else None
    document, place = arranged(what, device)
    of = pages(document, place.height())
    painter = QPainter(device)
    for number in range(of):
        if number:
            device.newPage()
        painter.save()
        painter.translate(0, place.top() - number * place.height())
        document.drawContents(painter, QRectF(0, number * place.height(), place.width(), place.height()))
        painter.restore()
        if what.framed:
            _frame(painter, place.width(), device.height())
        if what.headed:
            _head(painter, QRectF(0, 0, place.width(), place.top()), what.letterhead.school, logo)
        inset = _dots(device, 5) if what.framed else 0.0
        foot = QRectF(inset, place.bottom(), place.width() - 2 * inset, device.height() - place.bottom() - inset)
        _foot(painter, foot, *what.foot_lines(number + 1, of))
    painter.end()


def arranged(what: Print, device: QPdfWriter | QPrinter) -> tuple[QTextDocument, QRectF]:
    """The pages as they are broken, and the place of the text on each; no page has what it is signed with alone."""
    turned = QPageLayout.Orientation.Landscape if what.landscape else QPageLayout.Orientation.Portrait
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    device.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), turned, margins, QPageLayout.Unit.Millimeter))
    top = _dots(device, HEAD) if what.headed else 0.0
    foot = _dots(device, FOOT + (5 if what.framed else 0))
    place = QRectF(0, top, device.width(), device.height() - top - foot)

    def made(html: str) -> QTextDocument:
        document = QTextDocument()
        document.documentLayout().setPaintDevice(device)
        document.setDocumentMargin(_dots(device, 5) if what.framed else 0)
        document.setDefaultFont(plain_font(9))
        document.setDefaultStyleSheet(STYLE)
        document.setHtml(f"<html><body>{html}</body></html>")
        document.setPageSize(place.size())
        _keep_headings(document, place.height())
        return document

    whole = made(what.body + what.closing)
    if what.closing and what.broken and _signed_alone(whole, made(what.body), place.height()):
        whole = made(what.broken + what.closing)
    return whole, place


def _keep_headings(document: QTextDocument, height: float) -> None:
    """No heading stands at the foot of a page with little of what it is about: both go to the next page."""
    layout = document.documentLayout()
    for number in range(1, document.blockCount()):
        block = document.findBlockByNumber(number)
        if not block.blockFormat().headingLevel():
            continue
        box = layout.blockBoundingRect(block)
        left = height - box.top() % height
        if left < box.height() + AFTER_HEADING * height and _last(document, block) // height > box.top() // height:
            before = QTextBlockFormat()
            before.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
            QTextCursor(block).mergeBlockFormat(before)


def _last(document: QTextDocument, heading: QTextBlock) -> float:
    """Where the last line begins of what stands below a heading, up to the next one of its kind."""
    top, block = 0.0, heading.next()
    while block.isValid() and not 0 < block.blockFormat().headingLevel() <= heading.blockFormat().headingLevel():
        if block.text().strip():
            top = max(top, document.documentLayout().blockBoundingRect(block).top())
        block = block.next()
    return top


def pages(document: QTextDocument, height: float) -> int:
    """How many pages have words; the space below the last line may reach into one more."""
    # Qt lays out a long document only as far as it was asked to; this asks for all of it.
    document.pageCount()
    layout, blocks = document.documentLayout(), map(document.findBlockByNumber, range(document.blockCount()))
    lasts = (
        layout.blockBoundingRect(block).top() + block.layout().lineAt(block.layout().lineCount() - 1).y()
        for block in blocks
        if block.text().strip() and block.layout().lineCount()
    )
    return 1 + int(max(lasts, default=0.0) // height)


def _signed_alone(whole: QTextDocument, body: QTextDocument, height: float) -> bool:
    """Whether the last words of a body and the end of the whole stand on different pages."""

    def page(number: int) -> int:
        block = whole.findBlockByNumber(number)
        return int(whole.documentLayout().blockBoundingRect(block).top() // height)

    words = [at for at in range(body.blockCount()) if body.findBlockByNumber(at).text().strip()]
    return bool(words) and page(words[-1]) != page(whole.blockCount() - 1)


def _dots(device: QPdfWriter | QPrinter, millimeters: float) -> float:
    return millimeters * device.logicalDpiX() / 25.4


def plain_font(points: int) -> QFont:
    """Every character by itself: joined glyphs cannot be copied out of a PDF as they were, and a key must be."""
    font = QFont(SANS, points)
    for feature in JOINING:
        font.setFeature(QFont.Tag(feature), 0)
    return font


def _head(painter: QPainter, place: QRectF, school: str, logo: QImage | None) -> None:
    """The school at the top of a page: its logo at the left, its name beside it, a thin line below."""
    painter.save()
    line = place.height() * 0.72
    left = 0.0
    if logo is not None:
        wide = min(line * logo.width() / max(1, logo.height()), place.width() / 3)
        tall = wide * logo.height() / max(1, logo.width())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(0, (line - tall) / 2, wide, tall), logo)
        left = wide + line * 0.3
    painter.setFont(QFont(SERIF, 12))
    painter.setPen(QColor(INK))
    across = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(QRectF(left, 0, place.width() - left, line), across, school)
    painter.setPen(QPen(QColor(LINE), max(1.0, place.height() / 80)))
    painter.drawLine(QPointF(0, line * 1.12), QPointF(place.width(), line * 1.12))
    painter.restore()


def _foot(painter: QPainter, place: QRectF, text: str, seal: str, page: str) -> None:
    painter.save()
    painter.setFont(plain_font(7))
    painter.setPen(QColor(FAINT))
    left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    room = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(place.width()))
    tall = painter.fontMetrics().height() * 1.25
    painter.drawText(QRectF(place.left(), place.bottom() - 2 * tall, place.width(), tall), left, room)
    last = QRectF(place.left(), place.bottom() - tall, place.width(), tall)
    painter.drawText(last, right, page)
    # A code: every character by itself, and as wide as the others.
    painter.setFont(QFont(MONO, 7))
    painter.drawText(last, left, seal)
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
