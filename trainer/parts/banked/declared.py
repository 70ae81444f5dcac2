"""What a game against the house declares in full, from what is particular to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from trainer.parts.acts import Pay
from trainer.parts.banked.checks import Problems
from trainer.parts.banked.conduct import stopped_late
from trainer.parts.banked.house import BankedHouse
from trainer.parts.banked.housegame import HouseGame
from trainer.parts.banked.lesson import BankedLesson, read_lesson
from trainer.parts.banked.model import BankedModel
from trainer.parts.banked.patrons import BankedPatrons
from trainer.parts.banked.scene import BankedScene
from trainer.parts.banked.settling import bad_form
from trainer.parts.banked.state import BankedState
from trainer.parts.controls.kit import Kit
from trainer.parts.layout.layout import Layout
from trainer.parts.lessons.topics import Subjects, Topic
from trainer.parts.pokerhands.forms import hand_forms
from trainer.parts.pokerhands.quiz import quiz_hands
from trainer.parts.referee.forms import SettleForm
from trainer.parts.referee.questions import Ask
from trainer.parts.wishes.grammar import Vocabulary
from trainer.parts.wording.synonyms import Synonyms
from trainer.rules.act import Act
from trainer.rules.duty import Breach, Category, Duty, Severity, Source
from trainer.rules.figures import Figures
from trainer.rules.reading import ReadingGroup
from trainer.rules.sections import Section
from trainer.rules.word import Glossary


def banked_game(
    *,
    name: str,
    title: str,
    status: str,
    sections: tuple[Section[Any], ...],
    colours: str,
    handling: str,
    acts: tuple[type[Act], ...],
    glossary: Glossary,
    harmless: Callable[[Any, Any], bool],
    table: type[BankedState],
    house: type[BankedHouse],
    model: type[BankedModel],
    lesson: type[BankedLesson[Any, Any]],
    problems: Callable[[Any], Problems],
    does: Callable[[Any, Any], None],
    must_be_void: Callable[[Any], bool],
    wishes: Vocabulary,
    patrons: type[BankedPatrons[Any, Any, Any]],
    scene: type[BankedScene[Any]],
    layout: Callable[[Any], Layout],
    kit: Callable[[Any, Layout], Kit],
    figures: Callable[[Any], Figures],
    questions: Mapping[str, Ask],
    settled: SettleForm,
    topics: tuple[Topic, ...],
    subjects: Subjects,
    rulings: ReadingGroup,
    synonyms: Synonyms,
) -> HouseGame:
    """The game with these sections; `colours` and `handling` are what its house asks beside them, in its own words."""
    return HouseGame(
        name=name,
        title=title,
        status=status,
        sections=(*sections, _house_rules(name, colours)),
        handling=Duty(
            f"house:{name}.handling",
            handling,
            "conduct",
            Category.PROTECTION,
            Severity.MAJOR,
            Source.HOUSE,
            ("H1",),
        ),
        acts=acts,
        glossary=glossary,
        harmless=harmless,
        late=stopped_late,
        read_lesson=read_lesson,
        set_scene=scene,
        layout=layout,
        kit=kit,
        figures=figures,
        questions=questions,
        forms=(*hand_forms(), settled),
        topics=topics,
        subjects=subjects,
        quiz_hands=quiz_hands,
        rulings=(rulings,),
        synonyms=synonyms,
        model=model,
        house=house,
        table=table,
        lesson=lesson,
        patrons=patrons,
        does=does,
        must_be_void=must_be_void,
        wishes=wishes,
        problems=problems,
    )


def _house_rules(name: str, colours: str) -> Section[BankedState]:
    rules = Section[BankedState](f"house:{name}.", "House rules")
    rules.duty(
        "colours",
        colours,
        "payout",
        Category.ACCURACY,
        Severity.MINOR,
        Breach((Pay,), bad_form),
        source=Source.HOUSE,
        rulings=("H2",),
    )
    return rules
