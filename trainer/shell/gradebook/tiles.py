"""Small parts of the gradebook's pages: tiles with a figure, and a line about a decision or a mark."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QFrame, QLabel, QWidget

from trainer.records.marking import Mark, Marks
from trainer.shell import widgets
from trainer.shell.gradebook import formats

KINDS = {
    "override": "Changed",
    "regrade": "Regraded",
    "annul": "Annulled",
    "interrupted": "Left interrupted",
    "decide": "Decided",
}


class Tile(QFrame):
    """A figure with what it is."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._name = name
        self.figure = widgets.label(formats.NOTHING, "number", wrap=False)
        self.note = widgets.label(name, "muted", wrap=False)
        widgets.fill_column(self, self.figure, self.note, spacing=2, margins=(16, 12))

    def show_figure(self, text: str, tone: str = "") -> None:
        self.figure.setText(text)
        self.setAccessibleName(f"{self._name}: {text}")
        widgets.set_role(self.figure, tone=tone)


def decision_line(one: Mapping[str, Any], names: Mapping[str, str]) -> QWidget:
    """What was decided, by whom, when and why."""
    what = [KINDS.get(one["kind"], str(one["kind"]).capitalize())]
    if "act" in one:
        what.append(f"act {one['act']} to {formats.FINDINGS.get(one.get('finding', ''), '').lower()}")
    if "score" in one:
        what.append(f"to {formats.grade(one['score'], one.get('passed'))}")
    elif "passed" in one:
        what.append(f"to {formats.passed(one['passed']).lower()}")
    who = names.get(one.get("by") or "", "") or "no name noted"
    if one.get("with"):
        who += f" and {names.get(one['with'], '') or 'another examiner'}"
    return widgets.column(
        widgets.label(" ".join(what), "strong"),
        widgets.label(f"{who}, {formats.moment(one['at'])}", "muted"),
        widgets.label(str(one["reason"]), "body"),
        spacing=2,
    )


def mark_line(mark: Mark) -> QWidget:
    who = mark.name or "An erased person"
    how = "independently" if mark.alone else "after seeing the others"
    return widgets.column(
        widgets.label(f"{who}: {formats.grade(mark.score, mark.passed)}", "strong"),
        widgets.label(f"{formats.moment(mark.at)}, {how}", "muted"),
        widgets.label(mark.remarks, "body"),
        spacing=2,
    )


def marks_summary(marks: Marks) -> QLabel | None:
    """How the markers stand to each other, in a sentence."""
    if marks.hidden:
        who = "One marker has" if marks.hidden == 1 else f"{marks.hidden} markers have"
        return widgets.label(f"{who} marked; you see it when you have marked, too.", "muted")
    if marks.difference is None:
        return None
    apart = f"The markers lie {formats.score(marks.difference)} points apart"
    told = f"{apart} and agree on the result." if marks.agree else f"{apart} and do not agree on the result."
    return widgets.label(told, "body", tone="" if marks.agree else "bad")
