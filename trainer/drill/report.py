"""An attempt's result as data and as text: the same bytes for the same attempt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from trainer.drill.attempt import Attempt, Judged
from trainer.drill.grading import WAIVED, Grade, Tally
from trainer.drill.numbers import rounded
from trainer.drill.replay import frames
from trainer.drill.rulings import cited
from trainer.parts.wording import event_words
from trainer.rules.accuracy import category_of
from trainer.rules.act import act_text
from trainer.rules.cards import Face, faces_text
from trainer.rules.chips import money
from trainer.rules.duty import Category, Duty
from trainer.rules.events import Event
from trainer.rules.verdict import Finding


def verdict_data(number: int, judged: Judged, waived: bool = False) -> dict[str, Any]:
    """One act with its verdict; what the rubric has `waived` is pointed out and costs nothing."""
    verdict = judged.verdict
    duty = verdict.duty
    data: dict[str, Any] = {
        "number": number,
        "act": act_text(judged.entry.act),
        "finding": verdict.finding.value,
        "proper": verdict.proper,
        "citation": duty.citation if duty else None,
        "also": [other.citation for other in verdict.also],
        "remark": verdict.remark,
    }
    if judged.entry.at is not None:
        data["at"] = judged.entry.at / 1000
    if not verdict.proper and duty is not None:
        data |= {
            "requires": duty.text,
            "source": verdict.source.value if verdict.source else None,
            "ruling": reading.number if (reading := cited(verdict.ruling)) else None,
            "readings": list(duty.rulings),
            "category": (category_of(verdict) or duty.category).value,
            "severity": duty.severity.name.lower(),
            "costs": verdict.costs and not waived,
            "taken_back": judged.taken_back,
        }
    if waived:
        data["waived"] = True
    if verdict.mends:
        data["mends"] = True
    if judged.events:
        data["events"] = [event_text(event) for event in judged.events]
    return data


def event_text(event: Event) -> str:
    """What happened, in a few words."""
    who = f"seat {event.seat} " if event.seat > 0 else ("a bystander " if event.seat < 0 else "")
    words = [event.what.value.replace("-", " ")]
    if event.chips:
        words.append(str(event.chips))
    if event.number:
        words.append(str(event.number))
    if event.trouble:
        words.append(f"({event.trouble})")
    if event.words:
        words.append(event.words)
    if event.told:
        words.append(f"({event.told})")
    return who + " ".join(words)


def table_words(attempt: Attempt) -> list[list[str]]:
    """What was to be seen at the table before the first act and after each: who did what, and which faces came open."""
    found = [[event_words(event, {}) for event in attempt.visits[0].opening]]
    for number, judged in enumerate(attempt.judged, 1):
        words = [event_words(event, {}) for event in attempt.seen(judged)]
        for visit in attempt.visits[1:]:
            if visit.first == number:
                words.append(f"Change of table: {visit.lesson.title}.")
                words += [event_words(event, {}) for event in visit.opening]
        found.append(words)
    before: Mapping[str, tuple[int, ...]] = {}
    for words, frame in zip(found, frames(attempt, _open_cards), strict=True):
        table = frame.shown
        for pile, cards in table.open.items():
            new = [card for card in cards if card not in before.get(pile, ())]
            if new:
                words.append(f"{_lying(pile)}: {_faces(table, cards if pile == BOARD else new)}")
        before = table.open
    return found


BOARD = "board"
MOST_NAMED = 12
"""More cards than a place ever holds are a deck that is spread."""


class _Open(NamedTuple):
    """The cards that lie face up, by pile, and what each of them shows."""

    open: Mapping[str, tuple[int, ...]]
    faces: tuple[Face, ...]


def _open_cards(attempt: Attempt) -> _Open:
    table = attempt.scene.table
    lying = {name: tuple(card for card in cards if card in table.up) for name, cards in table.piles.items()}
    # What goes into the rack was seen before.
    return _Open({name: cards for name, cards in lying.items() if cards and name != "rack"}, tuple(table.faces))


def _faces(table: _Open, cards: Sequence[int]) -> str:
    if len(cards) > MOST_NAMED:
        return f"{len(cards)} cards"
    return faces_text(table.faces[card] for card in cards)


def _lying(pile: str) -> str:
    """
    >>> _lying("played:3"), _lying("hand:0"), _lying("board")
    ('Seat 3 has played', 'Open in the dealer’s hand', 'Open on the board')
    """
    name, _, place = pile.partition(":")
    if name == "played":
        return f"Seat {place} has played"
    if name == "hand":
        return "Open in the dealer’s hand" if place == "0" else f"Open before seat {place}"
    return (
        f"Open on the {name}"
        if name == BOARD
        else f"Open: {name.replace('-', ' ')}{f' of seat {place}' if place else ''}"
    )


def duty_data(duty: Duty) -> dict[str, Any]:
    return {"citation": duty.citation, "requires": duty.text, "source": duty.source.value}


def result_data(attempt: Attempt, grade: Grade) -> dict[str, Any]:
    """Everything `run --json` prints."""
    waived = _waived(attempt, grade)
    late = [
        {"act": act_text(one.entry.act), "number": number} | duty_data(duty)
        for number, one in enumerate(attempt.judged, 1)
        for duty in one.verdict.omitted
    ]
    return {
        "lesson": attempt.lesson.id,
        "game": attempt.lesson.model.game,
        "seed": attempt.seed,
        "mode": attempt.mode.value,
        "score": rounded(grade.score),
        "passed": grade.passed,
        "finished": grade.finished,
        "failed_by": grade.failed_by,
        "categories": {name.value: rounded(tally.score) for name, tally in grade.categories.items()},
        "readings": {
            name: {"right": right, "of": times}
            for tally in grade.categories.values()
            for name, (right, times) in tally.readings.items()
        },
        "over_short": grade.over_short,
        "seconds": grade.seconds,
        "acts_per_minute": round(grade.acts_per_minute, 1) if grade.acts_per_minute else None,
        "verdicts": [verdict_data(number, judged, number in waived) for number, judged in enumerate(attempt.judged, 1)],
        "omissions": late + [duty_data(duty) | {"unfinished": True} for duty in grade.unfinished],
    }


def _waived(attempt: Attempt, grade: Grade) -> set[int]:
    """The numbers of the acts whose fault the grade does not count though it would cost: the rubric waives it."""
    counted = {one.number for one in grade.deductions}
    return {number for number, one in enumerate(attempt.judged, 1) if one.verdict.costs and number not in counted}


def summary(attempt: Attempt, grade: Grade, numbers: Sequence[int] = (), table: bool = False) -> list[str]:
    """The result for a person: what was wrong, where it stands, and the score.

    `numbers` are the lines of the acts in their file; `table` adds every act and what happened at the table.
    """
    seen = table_words(attempt) if table else []
    waived = _waived(attempt, grade)
    lines = [f"       {words}" for words in seen[0]] if table else []
    for at, judged in enumerate(attempt.judged):
        verdict = judged.verdict
        number = numbers[at] if at < len(numbers) else at + 1
        if table:
            lines.append(f"{number:4} {judged.entry}")
            lines += [f"       {words}" for words in seen[at + 1]]
        if verdict.finding is Finding.FUMBLE:
            lines.append(f"{number:4} {act_text(judged.entry.act)}: {verdict.remark}")
        elif verdict.finding is Finding.IMPROPER and verdict.duty is not None:
            lines += _fault(number, judged, verdict.duty, at + 1 in waived)
        elif verdict.mends:
            lines.append(
                f"{number:4} {act_text(judged.entry.act)}: puts an earlier error right; half of its cost is back."
            )
    for duty in grade.unfinished:
        lines.append(f"   - not done: {duty.text} ({duty.citation}, {duty.source.value})")
    state = "passed" if grade.passed else "not passed"
    if not grade.finished:
        lines.append("The log ends before the lesson does.")
    lines.append(f"Score {rounded(grade.score)}, {state}.")
    lines += [_category(name, tally) for name, tally in grade.categories.items()]
    if grade.over_short:
        lines.append(f"  The tray is {'over' if grade.over_short > 0 else 'short'} by {money(abs(grade.over_short))}.")
    if grade.failed_by:
        lines.append(f"  Failed outright by {', '.join(grade.failed_by)}.")
    if grade.seconds is not None:
        pace = f", {grade.acts_per_minute:.1f} acts a minute" if grade.acts_per_minute else ""
        lines.append(f"  Time {grade.seconds:g} s{pace}.")
    return lines


def _category(category: Category, tally: Tally) -> str:
    told = f" ({tally.words})" if tally.words else ""
    return f"  {category.value}: {rounded(tally.score)}{told}"


def _fault(number: int, judged: Judged, duty: Duty, waived: bool) -> list[str]:
    verdict = judged.verdict
    also = f"; also {', '.join(other.citation for other in verdict.also)}" if verdict.also else ""
    back = " It is taken back." if judged.taken_back else ""
    again = " The same slip as before: no further cost." if verdict.again else ""
    again += f" {WAIVED}" if waived else ""
    reading = cited(verdict.ruling)
    source = f"{verdict.source.value} {reading.number if reading else ''}".strip() if verdict.source else ""
    readings = [f"       Ruling {reading.number}: {reading.holds}"] if reading else []
    return [
        f"{number:4} {act_text(judged.entry.act)}: {verdict.remark}.{back}{again}",
        f"       {duty.text}",
        f"       {duty.citation} ({source}){also}",
        *readings,
    ]
