"""Printed pages as PDF, with the school's name and what proves them."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from trainer.drill.numbers import score_text
from trainer.records.attemptstatus import is_error
from trainer.records.items import marks, paragraph_of
from trainer.records.problems import Refused
from trainer.records.timestamps import day_text, moment_text
from trainer.reports.certified import certificate_body
from trainer.reports.examreport import DONE, errors_standing
from trainer.reports.paper import SERIF, Letterhead, Print, bar, codes, heading, pdf, space, table
from trainer.reports.results import printed_name
from trainer.reports.sheet import Sheet
from trainer.reports.titles import citation_text, done_words

__all__ = ["Letterhead", "certificate", "score_report", "table_test_record"]


def score_report(sheet: Sheet, letterhead: Letterhead) -> bytes:
    """A candidate's result in one lesson: the grade, each paragraph that came up, each error, and the decisions."""
    result = sheet.result
    body = [heading("Score report"), _facts(sheet), _proof(sheet)]
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
        lines = [
            (html.escape(citation_text(paragraph)), bar(100 * met / (met + broken)), f"{met} of {met + broken} met")
            for paragraph, (met, broken) in sorted(rows.items())
        ]
        body.append(f"<h2>By paragraph</h2>{table((), lines, (25, 55, 20), right=1)}")
    body += ["<h2>Errors</h2>", _errors(result), _decisions(result)]
    foot = f"{result['title']} · {printed_name(result) or 'no account'}"
    what = f"Score report of {result['candidate']['name']}"
    return pdf(Print(what, "".join(body), replace(letterhead, seal=sheet.head), foot))


def certificate(sheet: Sheet, letterhead: Letterhead, title: str = "") -> bytes:
    """A certificate for a trainee who has passed a lesson; only a signed one is printed."""
    result = sheet.result
    if result["exam"] is not None:
        # A part may be passed though the exam was failed, or annulled.
        raise Refused("This attempt is a part of an exam; the certificate is that of the whole sitting.")
    if not result["standing_passed"] or result["state"] == "annulled":
        raise Refused("A certificate is for an attempt that was passed.")
    if not sheet.signed:
        raise Refused("A certificate needs the school's signature: an examiner prints it.")
    if not result["candidate"]["name"]:
        raise Refused("A certificate needs a candidate with a name.")
    how = f"with a score of <b>{score_text(result['standing_score'])}</b> on {day_text(result['started'])}."
    name, what = printed_name(result), title or result["title"]
    body = certificate_body(letterhead, name, "has passed the lesson", what, how, _proved(sheet))
    whole = Print(
        f"Certificate of {result['candidate']['name']}",
        body,
        replace(letterhead, seal=sheet.head),
        result["title"],
        landscape=True,
        framed=True,
    )
    return pdf(whole)


def table_test_record(sheets: Sequence[Sheet], letterhead: Letterhead) -> bytes:
    """A candidate's table tests, one line each, with what was found, what stands and room for the examiner's name."""
    if not sheets:
        raise Refused("There is no attempt to print.")
    people = {sheet.result["candidate"]["id"] for sheet in sheets}
    if len(people) > 1:
        raise Refused("A table-test record is about one candidate.")
    first = sheets[0].result
    titles = ("Date", "Lesson", "Exam key", "Mode", "Acts", "Errors", "Found", "Stands", "Examiner")
    rows = [_test_row(sheet.result) for sheet in sheets]
    decided = "".join(_decisions(sheet.result) for sheet in sheets)
    body = f"""{heading("Table-test record")}
    <p style="font-family:'{SERIF}'; font-size:14pt">{_name(first)}</p>
    {space(3)}{table(titles, rows, (15, 21, 18, 7, 5, 6, 10, 10, 8))}{decided}"""
    name = printed_name(first)
    seal = replace(letterhead, seal=sheets[-1].head)
    return pdf(Print(f"Table-test record of {name}", body, seal, landscape=True))


# Parts of a page


def _facts(sheet: Sheet) -> str:
    result = sheet.result
    facts = {
        "Candidate": _name(result),
        "Lesson": html.escape(result["title"]),
        "Exam": html.escape(result["exam_title"] or "practice"),
        "Begun": moment_text(result["started"]),
        "Acts": _acts(result),
        "Time": f"{result['seconds']:g} s" if result["seconds"] is not None else "not kept",
        "Hints": str(result["hints"]),
        "Rules": f"version {result['rules']}",
        "Grade": f"<b>{_grade(result['standing_score'], result['standing_passed'])}</b>",
    }
    if result["state"] != "ended":
        facts["State"] = html.escape(result["state"])
    rows = "".join(
        f"<tr><td width='20%' class='faint'>{name}</td><td>{value}</td></tr>" for name, value in facts.items()
    )
    return f"<table width='100%' cellpadding='2'>{rows}</table>"


def _acts(result: Mapping[str, Any]) -> str:
    acts, in_time = len(result["acts"]), result.get("acts_in_time")
    return str(acts) if in_time is None else f"{acts}; {acts - in_time} came after the time and do not count"


def _errors(result: Mapping[str, Any]) -> str:
    in_time = result.get("acts_in_time")
    rows = [
        (
            str(number),
            html.escape(done_words(act["act"])),
            html.escape(citation_text(str(verdict["citation"]))),
            html.escape(verdict.get("remark", "")),
        )
        for number, (act, verdict) in enumerate(zip(result["acts"], result["verdicts"], strict=True), 1)
        if is_error(verdict) and (in_time is None or number <= in_time)
    ]
    listed = (
        table(("Act", "What", "Paragraph", "Remark"), rows, (7, 28, 20, 45), tall=True)
        if rows
        else "<p>None was noted.</p>"
    )
    return listed + errors_standing(result, len(rows))


def _decisions(result: Mapping[str, Any]) -> str:
    said = [
        f"<li>{moment_text(one['at'])}: {DONE.get(one['kind'], one['kind'])} {html.escape(_decided(one))}by "
        f"{html.escape(one.get('name') or 'no name noted')}{_second(one)}: {html.escape(one['reason'])}</li>"
        for one in result["decisions"]
    ]
    return f"<h2>Decisions</h2><ul>{''.join(said)}</ul>" if said else ""


def _second(one: Mapping[str, Any]) -> str:
    return f" and {html.escape(one['with'])}" if one.get("with") else ""


def _decided(one: Mapping[str, Any]) -> str:
    words = [f"{name} {one[name]}" for name in ("act", "finding", "score") if name in one]
    if "passed" in one:
        words.append("passed" if one["passed"] else "not passed")
    return f"({', '.join(words)}) " if words else ""


def _proof(sheet: Sheet) -> str:
    """What lets any reader check the page, besides the seal at its foot: the exam's key, the school's signature."""
    return space(6) + codes(_proved(sheet))


def _proved(sheet: Sheet) -> list[tuple[str, str]]:
    lines = [("Exam key", sheet.result["exam_key"])] if sheet.result["exam_key"] else []
    lines += [("Public key", sheet.public_key)] if sheet.public_key else []
    return [*lines, ("Signature", sheet.signature or "not signed")]


def _test_row(result: Mapping[str, Any]) -> tuple[str, ...]:
    key = f"<span class='code'>{html.escape(result['exam_key'] or 'none')}</span>"
    return (
        *(
            moment_text(result["started"]),
            html.escape(result["title"]),
            key,
            result["mode"],
            str(len(result["acts"])),
            str(result["errors"]),
        ),
        _grade(result["score"], result["passed"]),
        _grade(result["standing_score"], result["standing_passed"]) if result["state"] != "annulled" else "annulled",
        "&nbsp;",
    )


def _grade(score: float | None, passed: bool) -> str:
    return "no grade" if score is None else f"{score_text(score)}, {'passed' if passed else 'not passed'}"


def _name(result: Mapping[str, Any]) -> str:
    return html.escape(printed_name(result) or "(no account)")
