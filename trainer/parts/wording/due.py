"""What was due instead of a wrong act, in a dealer's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from trainer.rules.act import Act
from trainer.rules.duty import Due
from trainer.rules.verdict import IMPROPER, Verdict

DUE_WAS = "; due was: "
"""Stands in a remark between what was wrong and the act that was due."""


def with_due(verdict: Verdict, owed: Sequence[Due], before: Act | None = None, uncalled: bool = False) -> Verdict:
    """An improper verdict whose remark also names what was done wrong with the act, and the act that was due.

    `before` is the last act of the same kind; `uncalled` says that nothing calls for the act, so no paragraph says why.
    """
    if verdict.finding is not IMPROPER:
        return verdict
    due = due_instead(verdict, owed)
    said = verdict.remark
    if uncalled and verdict.act.uncalled:
        said += f": {verdict.act.uncalled}"
    way = _wrong_way(verdict.act, before, due)
    said += f"; it went {way}" if way else ""
    said += f"{DUE_WAS}{_small(due.words())}" if due is not None else ""
    return verdict._replace(remark=said)


def due_instead(verdict: Verdict, owed: Sequence[Due]) -> Act | None:
    """The act that was owed: what the broken paragraphs ask, then what is most like the act that was done.

    None if it was the very act that was done, or that act with another content, for then the remark says which.
    """
    best = closest_due(verdict, owed)
    if best is None or best.act == verdict.act:
        return None
    told = verdict.act.weight is not None and best.act.occasion() == verdict.act.occasion()
    return None if told else best.act


def closest_due(verdict: Verdict, owed: Sequence[Due]) -> Due | None:
    """What was owed and is most like the act that was done; None if nothing was owed."""
    return max(owed, key=lambda due: _closeness(verdict, due), default=None)


def _closeness(verdict: Verdict, due: Due) -> tuple[bool, bool, bool, bool, bool, int]:
    act = verdict.act
    same, omitted = type(due.act) is type(act), due.duty in verdict.omitted
    alike = sum(getattr(due.act, one.name) == getattr(act, one.name) for one in fields(act)) if same else 0
    broken = (verdict.duty, *verdict.also)
    about = omitted and any(getattr(due.act, name, None) == getattr(act, name, "") for name in ("pot", "seat", "spot"))
    # What was left out of one thing is not the same act with another.
    elsewhere = omitted and same and not about
    return omitted, due.duty in broken, about, not elsewhere, same, alike


def _wrong_way(act: Act, before: Act | None, due: Act | None) -> str:
    """In which direction an act went that should have gone in the other; seats are numbered clockwise.

    From the last seat to the first the way is clockwise as well, and so it is past a seat that was left out: nothing is
    said where the act may have gone that way. Hands are settled counter-clockwise.

    >>> from trainer.games import parse_act as deal
    >>> _wrong_way(deal("deal 2"), deal("deal 3"), deal("deal 4"))
    'counter-clockwise'
    >>> _wrong_way(deal("deal 1"), deal("deal 5"), deal("deal 6"))
    ''
    >>> _wrong_way(deal("reveal 3"), deal("reveal 4"), deal("reveal 5"))
    ''
    """
    if before is None or due is None or not type(act) is type(before) is type(due):
        return ""
    if act.asks and getattr(before, "asked", None) is not getattr(act, "asked", None):
        return ""
    done, last, right = (_seat(one) for one in (act, before, due))
    if 0 < done < last < right:
        return "counter-clockwise" if act.clockwise is True and last - done <= right - last else ""
    wrong = 0 < right < last < done and done - last <= last - right
    return "clockwise" if wrong and act.clockwise is False else ""


def place_of(act: Act) -> int | None:
    """The seat, or the place of the dealer or the board, that an act is about; None if it is about none."""
    place = getattr(act, "seat", getattr(act, "spot", None))
    return int(place) if isinstance(place, int) else None


def _seat(act: Act) -> int:
    return place_of(act) or 0


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]
