"""A section takes the clauses of its own game and of that game's family, and of no other."""

from __future__ import annotations

from trainer.games.lunar_poker import settle
from trainer.games.lunar_poker.state import LunarState
from trainer.games.ultimate_texas_holdem import decisions
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards import prepare
from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.paragraphs import shoe
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

DUTY = ("Text.", "deal", Category.PROCEDURE, Severity.MAJOR)


def test_clauses_of_the_game_and_of_its_family_are_bound_in_order() -> None:
    section = Section[LunarState]("13:69F-38.99", "A section")
    clauses = (
        Step(None, (a.Reveal,), settle.reveals),
        Step(None, (a.Collect,), settling.collections),
        Breach((a.Load,), prepare.unprepared),
    )
    section.duty("(a)", *DUTY, *clauses)
    assert section.entries[0].bind(Dealing.SHOE).clauses == clauses


def test_clauses_of_another_game_are_errors_to_the_type_check() -> None:
    """The type check reports each `ignore` below as unused when it accepts what the line does."""
    section = Section[LunarState]("13:69F-38.99", "A section")
    section.duty("(a)", *DUTY, Step(None, (a.Burn,), decisions.burns(Stage.FIRST)))  # type: ignore[arg-type]
    section.duty("(b)", *DUTY, Breach((a.Pay,), settling.wrong(when=decisions.folded)))  # type: ignore[arg-type]
    section.says("(c)", shoe.STUB_RACKED, "Text.")  # type: ignore[arg-type]
    assert len(section.entries) == 3
