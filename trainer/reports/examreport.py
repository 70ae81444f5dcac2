"""Printed pages of an exam: a sitting's score report, the certificate of who has passed, and the pass list."""

from __future__ import annotations

import html
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from trainer.drill.numbers import mark_text, score_text, share_text
from trainer.drill.suits import in_suits
from trainer.records.problems import Refused
from trainer.records.results import CandidateResult
from trainer.records.timestamps import day_text, in_order, moment_text, span_text
from trainer.reports.certified import certificate_body
from trainer.reports.colours import BAD, GOOD
from trainer.reports.paper import (
    LINE,
    SERIF,
    Letterhead,
    Print,
    bar,
    codes,
    heading,
    page_break,
    pdf,
    rule,
    space,
    table,
    with_suits,
)
from trainer.reports.results import printed_name
from trainer.reports.sheet import Sheet
from trainer.reports.titles import citation_text, done_words

DONE = {
    "extend": "more time",
    "stop": "stopped",
    "interrupt": "interrupted",
    "resume": "resumed",
    "annul": "annulled",
    "decide": "result decided",
    "override": "changed",
    "regrade": "regraded",
    "interrupted": "left interrupted",
}
KEPT = 3
"""So many lines of a list at least stand on the page that is signed."""


def sitting_report(sheet: Sheet, letterhead: Letterhead) -> bytes:
    """A candidate's whole sitting: the result, each part with its errors, the questions and the decisions."""
    result = sheet.result
    body = [
        heading("Score report"),
        _facts(result),
        _parts(result),
        proof(sheet),
        *(_part(part) for part in result["parts"]),
        _written(result["written"]) if result["written"] and "right" in result["written"] else "",
        _decisions(result),
    ]
    name = printed_name(result)
    foot = f"{result['title']} · {name} · exam key {result['exam_key']}"
    return pdf(Print(f"Score report of {name}", "".join(body), replace(letterhead, seal=sheet.head), foot))


def exam_certificate(sheet: Sheet, letterhead: Letterhead) -> bytes:
    """A certificate for who has passed an exam; only a signed one is printed."""
    result = sheet.result
    if not result["passed"]:
        raise Refused("A certificate is for a sitting that was passed.")
    if not sheet.signed:
        raise Refused("A certificate needs the school's signature: an examiner prints it.")
    if not result["candidate"]["name"]:
        raise Refused("A certificate needs a candidate with a name.")
    decided = " by a decision of the examiners" if result["found"] and not result["found"]["passed"] else ""
    how = (
        f"on {day_text(result['started'])} with <b>{score_text(result['score'])}</b> of 100 points{decided}; "
        f"{mark_text(result['pass_mark'])} were needed."
    )
    name, proof_ = printed_name(result), tuple(_certified(sheet))
    body = certificate_body(letterhead, name, "has passed the exam", result["title"], how, proof_)
    whole = Print(
        f"Certificate of {result['candidate']['name']}",
        body,
        replace(letterhead, seal=sheet.head),
        f"{result['title']} · exam key {result['exam_key']}",
        landscape=True,
        framed=True,
    )
    return pdf(whole)


def pass_list_page(
    results: Sequence[CandidateResult], letterhead: Letterhead, chain: str, every: bool = False
) -> bytes:
    """Who has passed an exam, or with `every` how each candidate stands, with the exam's key and the chain's head."""
    if not results:
        raise Refused("No one has sat this exam yet.")
    first = results[0]
    shown = [one for one in results if every or one.passed]
    passed = sum(one.passed for one in results)
    rows = [
        (
            str(number),
            f"<b>{html.escape(one.shown_name or '(erased)')}</b>{_why(one) if every else ''}",
            _sat(one),
            "" if one.score is None else score_text(one.score),
            f"<span class='{'good' if one.passed else 'bad'}'><b>{one.shown_standing}</b></span>",
        )
        for number, one in enumerate(shown, 1)
    ]
    title = "Results" if every else "Pass list"
    share = 100 * passed / len(results)
    widths, titles = (5, 39, 22, 10, 24), ("", "Candidate", "Sitting", "Score", "Result")
    top = f"""{heading(title)}
    <p style="font-family:'{SERIF}'; font-size:14pt">{html.escape(first.title)}</p>
    <table width='100%' cellpadding='3'><tr><td width='30%'><b>{passed} of {len(results)}</b> have passed</td>
    <td width='45%' valign='middle'>{bar(share)}</td><td width='25%' align='right'>pass mark
    {mark_text(first.pass_mark)}</td></tr></table>{space(4)}"""
    most, last = rows[:-KEPT], rows[-KEPT:]
    broken = f"{table(titles, most, widths, right=2)}{page_break()}{table(titles, last, widths, right=2)}"
    whole = Print(
        f"{title} of {first.title}",
        f"{top}{table(titles, rows, widths, right=2)}",
        replace(letterhead, seal=chain),
        f"{first.title} · exam key {first.key}",
        f"{space(18)}{_signatures()}",
        f"{top}{broken}" if most else "",
    )
    return pdf(whole)


# Parts of a page


def _facts(result: Mapping[str, Any]) -> str:
    passed = result["passed"]
    colour = GOOD if passed else BAD
    verdict = "Passed" if passed else "Not passed"
    facts = [
        ("Candidate", f"<b>{html.escape(printed_name(result) or '(erased)')}</b>"),
        ("Exam", html.escape(result["title"])),
        ("Sat", span_text(result["started"], result["ended"])),
        ("Admitted by", html.escape(result["admitted_by"] or "no name noted")),
        (
            "Sitting",
            f"number {result['number']}, {result['stage']}{'' if result['counts'] else '; another one counts'}",
        ),
        ("Exam key", f"<span class='code'>{html.escape(result['exam_key'])}</span>, rules version {result['rules']}"),
    ]
    if result.get("found"):
        first = result["found"]
        was = f"{score_text(first['score'])}, {'passed' if first['passed'] else 'not passed'}"
        facts.append(("Found first", f"{was}; it was changed by the decisions below"))
    if result["extended"]:
        facts.append(("More time", f"{result['extended']} s"))
    rows = "".join(f"<tr><td width='26%' class='faint'>{name}</td><td>{value}</td></tr>" for name, value in facts)
    score = f"""<p align='center' style="font-family:'{SERIF}'; font-size:38pt; color:{colour}; margin:0">
    {score_text(result["score"])}</p><p align='center' style='font-size:11pt; color:{colour}'><b>{verdict}</b></p>
    <p align='center' class='faint' style='margin:2px'>pass mark {mark_text(result["pass_mark"])}</p>"""
    reasons = "".join(f"<li>{html.escape(one)}</li>" for one in result["reasons"])
    why = f"<h3>Why it is no pass</h3><ul>{reasons}</ul>" if reasons else ""
    return f"""<table width='100%' cellpadding='0'><tr><td width='68%' valign='top'><table width='100%' cellpadding='2'>
    {rows}</table></td><td width='32%' valign='middle' bgcolor='#f5f5f1'>{score}</td></tr></table>{why}"""


def _parts(result: Mapping[str, Any]) -> str:
    rows = [(f"Part {one['number']}", html.escape(one["title"]), one) for one in result["parts"]]
    if result["written"]:
        rows.append(("Written part", _answered(result["written"]), result["written"]))
    lines = [
        (
            name,
            what,
            share_text(one["share"]).replace(" ", "&nbsp;"),
            bar(one["score"]),
            f"<b>{score_text(one['score'])}</b>",
        )
        for name, what, one in rows
    ]
    return f"<h2>Parts</h2>{table(('', '', 'Weight', 'Score', ''), lines, (15, 35, 10, 28, 12), right=1)}"


def _answered(written: Mapping[str, Any]) -> str:
    if "right" not in written:
        return "not handed in"
    collected = "" if written["handed_in"] else ", collected unfinished"
    return f"{written['right']} of {written['asked']} right{collected}"


def _part(part: Mapping[str, Any]) -> str:
    title = f"<h2>Part {part['number']}: {html.escape(part['title'])}</h2>"
    attempt = part["attempt"]
    if attempt is None:
        return f"{title}<p>It was not dealt.</p>"
    facts = [f"{len(attempt['acts'])} acts", f"score {score_text(part['score'])}"]
    if len(attempt["acts"]) > part["acts_in_time"]:
        facts.append(f"{len(attempt['acts']) - part['acts_in_time']} came after the time and do not count")
    if not part["finished"]:
        facts.append("not finished")
    if part["found"] != part["score"]:
        facts.append(f"found first: {score_text(part['found'])}")
    categories = table(
        ("Category", "", "", "Score"),
        [
            (
                html.escape(one["category"].capitalize()),
                bar(one["score"]),
                html.escape(one["words"]),
                score_text(one["score"]),
            )
            for one in part["categories"]
        ],
        (18, 32, 40, 10),
        right=1,
    )
    failed = "".join(
        f"<p class='bad'>An error against {html.escape(one)} fails outright.</p>" for one in part["failed_by"]
    )
    undone = html.escape(", ".join(map(citation_text, part["left_undone"])))
    left = f"<p>Left undone: <span class='small'>{undone}</span></p>" if undone else ""
    return f"""{title}<p class='faint'>{"; ".join(facts)}.</p>
    {categories}{failed}{_errors(part["errors"])}{errors_standing(attempt, len(part["errors"]))}{left}"""


def _errors(errors: Sequence[Mapping[str, Any]]) -> str:
    if not errors:
        return "<p class='good'>No error was found.</p>"
    rows = [
        (
            str(one["act"]),
            f"<span class='small'>{html.escape(done_words(one['what']))}</span>",
            f"<span class='small'>{html.escape(', '.join(map(citation_text, one['citations'])))}</span>",
            f"{html.escape(one['remark'])}{' (put right)' if one['mended'] else ''}",
            one["severity"],
        )
        for one in errors
    ]
    titles = ("Act", "What", "Paragraph", "Remark", "Severity")
    return f"<h3>Errors</h3>{table(titles, rows, (6, 23, 19, 41, 11), tall=True)}"


def errors_standing(attempt: Mapping[str, Any], listed: int) -> str:
    """How many errors count after what was decided about an attempt, where a page lists those that were found first."""
    stand = attempt["errors"]
    if stand == listed or not any("errors" in one for one in attempt["decisions"]):
        return ""
    return f"<p>After what was decided {stand} {'error counts' if stand == 1 else 'errors count'}.</p>"


def _written(written: Mapping[str, Any]) -> str:
    title = f"<h2>Written part: {_answered(written)}</h2>"
    if "questions" not in written:
        return f"{title}<p class='faint'>The questions are printed when the exam is closed.</p>"
    rows = []
    for number, one in enumerate(written["questions"], 1):
        right = one["answer"] == one["right"]
        said = "left open" if one["answer"] is None else one["choices"][one["answer"]]
        told = f"<span class='{'good' if right else 'bad'}'><b>{'right' if right else 'wrong'}</b></span>"
        topic = one["topic"]
        answer = with_suits(in_suits(topic, said))
        if not right:
            answer += f"<br/><b>{with_suits(in_suits(topic, one['choices'][one['right']]))}</b>"
        asked = with_suits(in_suits(topic, one["text"]))
        question = f"{asked} <span class='faint'>{html.escape(one['citation'])}</span>"
        rows.append((str(number), question, answer, told))
    return (
        f"{title}{table(('', 'Question', 'Answer, and the right one', ''), rows, (5, 52, 34, 9), right=1, tall=True)}"
    )


def _decisions(result: Mapping[str, Any]) -> str:
    said = [(one["at"], _done(one), _who(one), html.escape(one["reason"])) for one in result["decisions"]]
    for part in result["parts"]:
        for one in part["attempt"]["decisions"] if part["attempt"] else ():
            grade = f" to {score_text(one['score'])}" if "score" in one else ""
            passed = "" if "passed" not in one else ", passed" if one["passed"] else ", not passed"
            what = f"part {part['number']}: {DONE.get(one['kind'], one['kind'])}{grade}{passed}"
            said.append((one["at"], html.escape(what), _who(one), html.escape(one["reason"])))
    if not said:
        return ""
    rows = [(moment_text(at), *more) for at, *more in sorted(said, key=lambda one: in_order(one[0]))]
    return f"<h2>Decisions</h2>{table(('When', 'What', 'By', 'Reason'), rows, (22, 26, 20, 32), tall=True)}"


def _who(one: Mapping[str, Any]) -> str:
    """Who has decided, and who has signed it second."""
    second = f" and {html.escape(one['with'])}" if one.get("with") else ""
    return html.escape(one.get("name") or "no name noted") + second


def _done(one: Mapping[str, Any]) -> str:
    more = f" by {one['seconds']} s" if one.get("seconds") else ""
    if one["did"] == "decide":
        more += f": {score_text(one['score'])}" if "score" in one else ""
        more += "" if "passed" not in one else ", passed" if one["passed"] else ", not passed"
    part = f", part {one['part']}" if one.get("part") else ""
    return html.escape(f"{DONE.get(one['did'], one['did'])}{more}{part}")


def proof(sheet: Sheet) -> str:
    """What lets any reader check the page."""
    return f"{space(14)}{_signatures()}{codes(tuple(_certified(sheet)))}"


def _certified(sheet: Sheet) -> Iterator[tuple[str, str]]:
    yield "Exam key", sheet.result["exam_key"]
    if sheet.signed:
        yield "Public key", sheet.public_key
        yield "Signature", sheet.signature
    else:
        yield "Signature", "not signed"


def _signatures() -> str:
    return f"""<table width='100%' cellpadding='0'><tr><td width='38%'>{rule(LINE)}<span class='faint'>Date</span></td>
    <td width='24%'></td><td width='38%'>{rule(LINE)}<span class='faint'>Examiner</span></td></tr></table>"""


def _why(one: CandidateResult) -> str:
    reasons = "" if one.passed else html.escape("; ".join(one.reasons))
    return f"<br/><span class='faint'>{reasons}</span>" if reasons else ""


def _sat(one: CandidateResult) -> str:
    if one.counts is None:
        return ""
    number, of = one.counts.sitting.number, len(one.sittings)
    day = day_text(one.counts.sitting.started)
    return f"{day}<span class='faint'>{'' if of == 1 else f'  no. {number} of {of}'}</span>"
