"""Printed pages as PDF, with the school's name and what proves them."""

from __future__ import annotations

import base64
import html
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import (
    QFont,
    QFontDatabase,
    QGuiApplication,
    QImage,
    QImageWriter,
    QPageLayout,
    QPageSize,
    QPdfWriter,
    QTextDocument,
)

from trainer.records.items import marks, paragraph_of
from trainer.records.problems import Refused
from trainer.reports.results import Sheet
from trainer.resources import assets_dir

RESOLUTION = 150
MARGIN = 18
MOST_LOGO = 10 * 2**20
GREEN, RED, GREY, INK = "#4b8b57", "#b5523b", "#e6e6e1", "#26302b"
_fonts: list[str] = []
_applications: list[QGuiApplication] = []
"""The one that was made here, if it was: it must outlive its fonts."""


@dataclass(frozen=True, slots=True)
class Letterhead:
    """Whose page it is."""

    school: str = ""
    logo: Path | bytes | None = None
    """A picture's file, or what is in it."""


def score_report(sheet: Sheet, letterhead: Letterhead) -> bytes:
    """A candidate's result in one lesson: the grade, each paragraph that came up, each error, and the decisions."""
    result = sheet.result
    body = [_head(letterhead, "Score report"), _facts(sheet)]
    if result["standing_score"] != result["score"] or result["standing_passed"] != result["passed"]:
        body.append(
            f"<p>Found first: {_grade(result['score'], result['passed'])}. It was changed by the decisions below.</p>"
        )
    found = marks(result["verdicts"])
    if found:
        rows: dict[str, list[int]] = {}
        for citation, one in found.items():
            sums = rows.setdefault(paragraph_of(citation), [0, 0])
            sums[0] += one.met
            sums[1] += one.broken
        body.append("<h3>By paragraph</h3><table width='100%' cellspacing='0' cellpadding='3'>")
        body += [_bar(paragraph, met, broken) for paragraph, (met, broken) in sorted(rows.items())]
        body.append("</table>")
    body += ["<h3>Errors</h3>", _errors(result), _decisions(result), _proof(sheet)]
    return _pdf("".join(body), f"Score report of {result['candidate']['name']}")


def certificate(sheet: Sheet, letterhead: Letterhead, title: str = "") -> bytes:
    """A certificate for somebody who has passed; only a signed one is printed."""
    result = sheet.result
    if not result["standing_passed"] or result["state"] == "annulled":
        raise Refused("A certificate is for an attempt that was passed.")
    if not sheet.signed:
        raise Refused("A certificate needs the school's signature: an examiner prints it.")
    if not result["candidate"]["name"]:
        raise Refused("A certificate needs a candidate with a name.")
    name, what = html.escape(result["candidate"]["name"]), html.escape(title or result["exam"] or result["lesson"])
    body = f"""{_head(letterhead, "")}
    <p align='center' style='font-size:28pt; margin-top:40px'>Certificate</p>
    <p align='center' style='font-size:13pt; margin-top:6px'>This is to certify that</p>
    <p align='center' style='font-size:24pt'><b>{name}</b></p>
    <p align='center' style='font-size:13pt'>has passed</p>
    <p align='center' style='font-size:18pt'><b>{what}</b></p>
    <p align='center' style='font-size:13pt'>with a score of {result["standing_score"]:g} on {_day(result)[:10]}.</p>
    <p>&nbsp;</p><p>&nbsp;</p>
    <table width='100%'><tr><td width='45%'><hr/>Date</td><td width='10%'></td><td width='45%'><hr/>Examiner</td></tr>
    </table>{_proof(sheet)}"""
    return _pdf(body, f"Certificate of {result['candidate']['name']}", landscape=True)


def table_test_record(sheets: Sequence[Sheet], letterhead: Letterhead) -> bytes:
    """A candidate's table tests, one line each, with what was found, what stands and room for the examiner's name."""
    if not sheets:
        raise Refused("There is no attempt to print.")
    people = {sheet.result["candidate"]["id"] for sheet in sheets}
    if len(people) > 1:
        raise Refused("A table-test record is about one candidate.")
    first = sheets[0].result
    rows = "".join(_test_row(sheet.result) for sheet in sheets)
    titles = "".join(
        f"<th align='left' bgcolor='{GREY}'>{one}</th>"
        for one in ("Date", "Lesson", "Exam key", "Mode", "Acts", "Errors", "Found", "Stands", "Examiner")
    )
    decided = "".join(_decisions(sheet.result) for sheet in sheets)
    body = f"""{_head(letterhead, "Table-test record")}<p>Candidate: <b>{_name(first)}</b></p>
    <table width='100%' cellspacing='0' cellpadding='5' border='1' style='border-collapse:collapse'>
    <tr>{titles}</tr>{rows}</table>{decided}{_proof(*sheets)}"""
    return _pdf(body, f"Table-test record of {first['candidate']['name']}", landscape=True)


def list_page(title: str, table: str, letterhead: Letterhead) -> bytes:
    """A list under a title; the table is HTML of our own making."""
    return _pdf(f"{_head(letterhead, html.escape(title))}{table}", title, landscape=True)


# Parts of a page


def _head(letterhead: Letterhead, title: str) -> str:
    logo = f"<img src='{_logo(letterhead.logo)}' height='70'/>" if letterhead.logo else ""
    school = html.escape(letterhead.school)
    heading = f"<h1>{title}</h1>" if title else ""
    return f"<table width='100%'><tr><td>{logo}</td><td align='right'><b>{school}</b></td></tr></table><hr/>{heading}"


def _logo(logo: Path | bytes) -> str:
    """The logo as part of the page itself, so that nothing is fetched from anywhere."""
    name = logo if isinstance(logo, Path) else "The school's logo"
    try:
        if isinstance(logo, Path):
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


def _facts(sheet: Sheet) -> str:
    result = sheet.result
    facts = {
        "Candidate": _name(result),
        "Lesson": html.escape(result["lesson"]),
        "Exam": html.escape(result["exam"] or "practice"),
        "Begun": _day(result),
        "Acts": str(len(result["acts"])),
        "Time": f"{result['seconds']:g} s" if result["seconds"] is not None else "not kept",
        "Hints": str(result["hints"]),
        "Grade": f"<b>{_grade(result['standing_score'], result['standing_passed'])}</b>",
    }
    if result["state"] != "ended":
        facts["State"] = html.escape(result["state"])
    rows = "".join(f"<tr><td width='20%'>{name}</td><td>{value}</td></tr>" for name, value in facts.items())
    return f"<table width='100%' cellpadding='2'>{rows}</table>"


def _bar(paragraph: str, met: int, broken: int) -> str:
    """A line with a bar: green for what was met, red for what was not; the figures say the same."""
    share = round(100 * met / (met + broken))
    cells = "".join(
        f"<td width='{part}%' bgcolor='{colour}'></td>" for part, colour in ((share, GREEN), (100 - share, RED)) if part
    )
    bar = f"<table width='100%' cellspacing='0' cellpadding='4'><tr>{cells}</tr></table>"
    name = html.escape(paragraph)
    return f"<tr><td width='25%'>{name}</td><td width='55%'>{bar}</td><td>{met} of {met + broken} met</td></tr>"


def _errors(result: Mapping[str, Any]) -> str:
    rows = [
        f"<tr><td>{number}</td><td>{html.escape(act['act'])}</td><td>{html.escape(str(verdict['citation']))}</td>"
        f"<td>{html.escape(verdict.get('remark', ''))}</td></tr>"
        for number, (act, verdict) in enumerate(zip(result["acts"], result["verdicts"], strict=True), 1)
        if verdict and verdict["finding"] == "improper"
    ]
    if not rows:
        return "<p>None was noted.</p>"
    titles = "".join(f"<th align='left' bgcolor='{GREY}'>{one}</th>" for one in ("Act", "What", "Paragraph", "Remark"))
    return f"<table width='100%' cellspacing='0' cellpadding='3'><tr>{titles}</tr>{''.join(rows)}</table>"


def _decisions(result: Mapping[str, Any]) -> str:
    said = [
        f"<li>{html.escape(one['at'][:10])}: {html.escape(one['kind'])} {html.escape(_decided(one))}by "
        f"{html.escape(one.get('name') or one.get('by') or 'nobody named')}: {html.escape(one['reason'])}</li>"
        for one in result["decisions"]
    ]
    return f"<h3>Decisions</h3><ul>{''.join(said)}</ul>" if said else ""


def _decided(one: Mapping[str, Any]) -> str:
    words = [f"{name} {one[name]}" for name in ("act", "finding", "score") if name in one]
    if "passed" in one:
        words.append("passed" if one["passed"] else "not passed")
    return f"({', '.join(words)}) " if words else ""


def _proof(*sheets: Sheet) -> str:
    """What lets anybody check the page: each attempt with its signature, the exam's key, the chain's head."""
    last = sheets[-1]
    lines = [("Exam key", last.result["exam_key"] or "none"), ("Head", last.head), ("Public key", last.public_key)]
    for sheet in sheets:
        lines += [("Attempt", sheet.result["attempt"]), ("Signature", sheet.signature or "not signed")]
    rows = "".join(f"<tr><td>{name}</td><td>{html.escape(value or 'none')}</td></tr>" for name, value in lines)
    return f"<p>&nbsp;</p><hr/><table cellpadding='1' style='font-size:7pt'>{rows}</table>"


def _test_row(result: Mapping[str, Any]) -> str:
    errors = sum(bool(one) and one["finding"] == "improper" for one in result["verdicts"])
    cells = (
        *(_day(result), html.escape(result["lesson"]), html.escape(result["exam_key"] or "none"), result["mode"]),
        *(len(result["acts"]), errors, _grade(result["score"], result["passed"])),
        _grade(result["standing_score"], result["standing_passed"]) if result["state"] != "annulled" else "annulled",
        "&nbsp;",
    )
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _grade(score: float | None, passed: bool) -> str:
    return "no grade" if score is None else f"{score:g}, {'passed' if passed else 'not passed'}"


def _name(result: Mapping[str, Any]) -> str:
    return html.escape(result["candidate"]["name"] or "(no account)")


def _day(result: Mapping[str, Any]) -> str:
    return datetime.fromisoformat(result["started"]).astimezone().strftime("%Y-%m-%d %H:%M")


# Paper


def _pdf(body: str, title: str, landscape: bool = False) -> bytes:
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
    document.setDefaultFont(QFont(_fonts[0] if _fonts else "Sans", 10))
    document.setDefaultStyleSheet(f"body, td, th, p, li {{ color: {INK} }}")
    document.setHtml(f"<html><body>{body}</body></html>")
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    document.print_(writer)
    buffer.close()
    return bytes(content.data())


def _be_ready() -> None:
    """Fonts need an application; on the command line there is none yet, and it needs no screen."""
    if QGuiApplication.instance() is None:
        _applications.append(QGuiApplication([sys.argv[0], "-platform", "offscreen"]))
    if not _fonts:
        for name in ("Inter-Regular.otf", "Inter-Bold.otf"):
            added = QFontDatabase.addApplicationFont(str(assets_dir() / "fonts" / name))
            _fonts.extend(QFontDatabase.applicationFontFamilies(added) if added >= 0 else [])
