"""What was due instead of a wrong act, in a dealer's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields

from trainer.parts import acts as a
from trainer.parts.wording.accuracy import READINGS, occasion
from trainer.parts.wording.doing import act_words
from trainer.rules.duty import Due
from trainer.rules.verdict import IMPROPER, Verdict

UNCALLED: Mapping[type[a.Act], str] = {
    a.Deal: "a card too many",
    a.Deliver: "a stack too many",
    a.Burn: "a card burned too many",
    a.Prompt: "asked out of turn",
    a.Rule: "a ruling without a cause",
    a.Stop: "a player stopped without a cause",
    a.Pay: "a payment that is not owed",
    a.Take: "a wager taken that stays",
    a.GiveBack: "a wager given back that stays",
    a.Refund: "chips given back that stay",
    a.Award: "a pot pushed that stays",
    a.Commission: "a commission that is not owed",
    a.Collect: "cards picked up that stay",
    a.Reveal: "cards turned that stay down",
}
"""What an act of each kind comes to where nothing calls for it."""


_CLOCKWISE = (a.Deal, a.Deliver, a.Prompt)
"""Acts that go clockwise round the table."""

_COUNTER_CLOCKWISE = (a.Reveal, a.Read, a.Pay, a.Take, a.GiveBack)
"""Acts by which hands are settled, counter-clockwise."""


def with_due(verdict: Verdict, owed: Sequence[Due], before: a.Act | None = None, uncalled: bool = False) -> Verdict:
    """An improper verdict whose remark also names what was done wrong with the act, and the act that was due.

    `before` is the last act of the same kind; `uncalled` says that nothing calls for the act, so no paragraph says why.
    """
    if verdict.finding is not IMPROPER:
        return verdict
    due = due_instead(verdict, owed)
    said = verdict.remark
    if uncalled and type(verdict.act) in UNCALLED:
        said += f": {UNCALLED[type(verdict.act)]}"
    way = _wrong_way(verdict.act, before, due)
    said += f"; it went {way}" if way else ""
    said += f"; due was: {_small(act_words(due))}" if due is not None else ""
    return verdict._replace(remark=said)


def due_instead(verdict: Verdict, owed: Sequence[Due]) -> a.Act | None:
    """The act that was owed: what the broken paragraphs ask, then what is most like the act that was done.

    None if it was the very act that was done, or that act with another content, for then the remark says which.
    """
    best = max(owed, key=lambda due: _closeness(verdict, due), default=None)
    if best is None or best.act == verdict.act:
        return None
    told = type(verdict.act) in READINGS and occasion(best.act) == occasion(verdict.act)
    return None if told else best.act


def _closeness(verdict: Verdict, due: Due) -> tuple[bool, bool, bool, bool, bool, int]:
    act = verdict.act
    same, omitted = type(due.act) is type(act), due.duty in verdict.omitted
    alike = sum(getattr(due.act, one.name) == getattr(act, one.name) for one in fields(act)) if same else 0
    broken = (verdict.duty, *verdict.also)
    about = omitted and any(getattr(due.act, name, None) == getattr(act, name, "") for name in ("pot", "seat", "spot"))
    # What was left out of one thing is not the same act with another.
    elsewhere = omitted and same and not about
    return omitted, due.duty in broken, about, not elsewhere, same, alike


def _wrong_way(act: a.Act, before: a.Act | None, due: a.Act | None) -> str:
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
    if isinstance(act, a.Prompt) and getattr(before, "asked", act.asked) is not act.asked:
        return ""
    done, last, right = (_seat(one) for one in (act, before, due))
    if 0 < done < last < right:
        return "counter-clockwise" if isinstance(act, _CLOCKWISE) and last - done <= right - last else ""
    wrong = 0 < right < last < done and done - last <= last - right
    return "clockwise" if wrong and isinstance(act, _COUNTER_CLOCKWISE) else ""


def _seat(act: a.Act) -> int:
    return int(getattr(act, "seat", None) or getattr(act, "spot", None) or 0)


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]
