"""What a pattern game declares in full, from what is particular to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from trainer.parts.acts import Hand
from trainer.parts.layout.layout import Layout
from trainer.parts.layout.options import Options
from trainer.parts.pattern.acts import PatternAct
from trainer.parts.pattern.comparison import compare
from trainer.parts.pattern.conduct import harmless
from trainer.parts.pattern.figures import figures
from trainer.parts.pattern.house import House, Limits
from trainer.parts.pattern.kit import pattern_kit
from trainer.parts.pattern.layout import Printing, pattern_layout
from trainer.parts.pattern.lesson import PatternLesson, read_lesson
from trainer.parts.pattern.model import HouseModel, PatternModel
from trainer.parts.pattern.patterns import PatternBook
from trainer.parts.pattern.questions import Commission, questions
from trainer.parts.pattern.quiz import quiz_patterns
from trainer.parts.pattern.rulings import RULINGS as PATTERN_RULINGS
from trainer.parts.pattern.scene import PatternScene
from trainer.parts.pattern.secondpot import SecondPot
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.subchapter import Subchapter
from trainer.parts.pattern.topics import PATTERN_SUBJECTS, PATTERN_TOPICS
from trainer.parts.pattern.turnorder import late
from trainer.parts.referee.forms import CardsForm, CommissionForm, Deck, Form, PotsForm
from trainer.parts.wording.synonyms import Synonyms
from trainer.rules.duty import Category, Duty, Severity, Source
from trainer.rules.reading import ReadingGroup
from trainer.rules.sections import Section
from trainer.rules.word import Glossary


def pattern_game(
    *,
    name: str,
    title: str,
    status: str,
    sections: tuple[Section[PatternState], ...],
    glossary: Glossary,
    limits: Limits,
    cited: Mapping[str, str],
    patterns: PatternBook,
    second_pot: SecondPot,
    printing: Printing,
    rulings: ReadingGroup,
    synonyms: Synonyms,
    model: type[PatternModel],
    house: Callable[..., House] | None = None,
) -> Subchapter:
    """The game whose subchapter has these sections; `printing` is what its felt says."""
    return Subchapter(
        name=name,
        title=title,
        status=status,
        sections=sections,
        handling=Duty(
            f"house:{name}.handling",
            "Cards, chips and buttons are moved, and rulings given, only where the procedure calls for it.",
            "conduct",
            Category.PROTECTION,
            Severity.MAJOR,
            Source.HOUSE,
            ("H1",),
        ),
        acts=PatternAct.__args__,
        glossary=glossary,
        harmless=harmless,
        late=late,
        read_lesson=read_lesson,
        set_scene=PatternScene,
        layout=partial(_layout, printing),
        kit=pattern_kit,
        figures=figures,
        questions=questions(patterns, Commission(limits.commission_cap, cited["commission_cap"])),
        forms=_forms(patterns, limits, cited),
        topics=PATTERN_TOPICS,
        subjects=PATTERN_SUBJECTS,
        quiz_hands=partial(quiz_patterns, patterns),
        compare=compare,
        rulings=(PATTERN_RULINGS, rulings),
        synonyms=synonyms,
        limits=limits,
        cited=cited,
        patterns=patterns,
        second_pot=second_pot,
        model=model,
        house=house or _usual_house,
    )


def _layout(printing: Printing, lesson: PatternLesson) -> Layout:
    """The table with what the lesson's house has chosen."""
    house = lesson.house
    return pattern_layout(printing, Options(house.shoe_side is Hand.RIGHT, f"{float(house.rate):g}%"))


def _usual_house(_: HouseModel, **usual: Any) -> House:
    """A house without options of its own."""
    return House(**usual)


def _forms(book: PatternBook, limits: Limits, cited: Mapping[str, str]) -> tuple[Form, ...]:
    """What the referee wants to know of a pattern game."""
    deck = Deck(book.suits, book.ranks, "pattern", "one to five", ("As Ks Qs", "9h 9d 9c"))
    return (
        CardsForm("Read a pattern", deck),
        CardsForm("Compare two patterns", deck, 2),
        CommissionForm("Commission", limits.commission_cap),
        PotsForm("Pots and side pots", limits.positions, cited["pots"], cited["open_betting"]),
    )
