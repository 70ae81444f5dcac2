"""An attempt's acts as lines of a list: what was done, what was found, what stands and who decided so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from trainer.rules.notation import BadAct
from trainer.shell.gradebook import formats
from trainer.shell.gradebook.queries import Opened

TONES = {"proper": "good", "improper": "bad", "fumble": "warn"}


class ActLine(NamedTuple):
    """An act with its verdict as found and as it stands."""

    number: int
    at: int | None
    told: str
    found: str
    stands: str
    citation: str
    remark: str
    decided: str
    """By whom and when the verdict was changed."""
    late: bool = False
    """Whether it came after the time, so that it does not count."""


def act_lines(found: Opened) -> list[ActLine]:
    """Every act with its verdict, and what was decided about it later."""
    kept = found.attempt
    decided: dict[int, Mapping[str, Any]] = {
        one["act"]: one for one in kept.decisions if one["kind"] == "override" and "finding" in one
    }
    lines = []
    for number, (entry, verdict) in enumerate(zip(kept.entries, kept.verdicts, strict=True), 1):
        told = verdict or {}
        first = str(told.get("finding", "neutral"))
        late = decided.get(number)
        by = ""
        if late is not None:
            who = found.names.get(late.get("by") or "", "") or "no name noted"
            by = f"Changed by {who}, {formats.moment(late['at'])}: {late['reason']}"
        try:
            said = entry.act.words()
        except (BadAct, ValueError, KeyError):
            said = str(entry)
        lines.append(
            ActLine(
                number,
                entry.at,
                said,
                first,
                str(late["finding"]) if late is not None else first,
                str(told.get("citation") or ""),
                str(told.get("remark", "")),
                by,
                kept.counted is not None and number > kept.counted,
            )
        )
    return lines


def verdict_words(one: ActLine) -> str:
    if one.late:
        return "After the time"
    stands = formats.FINDINGS.get(one.stands, one.stands)
    return stands if one.stands == one.found else f"{stands} (found {formats.FINDINGS.get(one.found, '').lower()})"


def tone_of(one: ActLine) -> str:
    return "muted" if one.late else TONES.get(one.stands, "")
