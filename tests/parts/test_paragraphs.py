"""Paragraphs by what breaking them is charged as, and where their clauses bind."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.paragraphs import irregularity, protection
from trainer.rules.act import Act
from trainer.rules.duty import Breach, Category, Fault, Severity
from trainer.rules.rulebook import Position
from trainer.rules.sections import Only, Section


def wrong(_: Position, act: Act) -> Fault:
    return Fault("Wrong", act)


BURNED: Breach[Position] = Breach((a.Burn,), wrong)
DEALT: Breach[Position] = Breach((a.Deal,), wrong)


def test_a_breach_is_a_major_error_unless_it_is_said_to_weigh_less_or_more() -> None:
    plain, grave = protection("cards", BURNED), irregularity("deal", DEALT, severity=Severity.CRITICAL)
    assert (plain.topic, plain.category, plain.severity) == ("cards", Category.PROTECTION, Severity.MAJOR)
    assert (grave.category, grave.severity) == (Category.IRREGULARITIES, Severity.CRITICAL)
    assert (plain.clauses, plain.rulings) == ((BURNED,), ())


def test_clauses_bind_in_their_way_and_those_that_say_where_bind_there() -> None:
    section = Section[Position]("9.1", "Deal")
    section.says("(a)", protection("deal", BURNED, Only("shoe", (DEALT,)), way="hand", rulings=("P1",)), "Deal well.")
    [entry] = section.entries
    assert entry.duty.rulings == ("P1",)
    bound = {way: entry.bind(way).clauses for way in ("hand", "shoe", "stacks")}
    assert bound == {"hand": (BURNED,), "shoe": (DEALT,), "stacks": ()}
