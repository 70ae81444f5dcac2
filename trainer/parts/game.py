"""A game as the rest of the program knows it: one value that declares everything which is particular to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any

from trainer.parts.acts.glossary import TABLE_GLOSSARY
from trainer.parts.comparison import Row
from trainer.parts.lessons.topics import TABLE_SUBJECTS, TABLE_TOPICS, Subjects, Topic
from trainer.parts.referee.forms import Form
from trainer.parts.referee.questions import Ask
from trainer.parts.wording.synonyms import Synonyms
from trainer.rules.act import Act
from trainer.rules.cards import Face
from trainer.rules.duty import Duty
from trainer.rules.figures import Figures
from trainer.rules.notation import Notation
from trainer.rules.reading import ReadingGroup
from trainer.rules.rulebook import Rulebook
from trainer.rules.sections import Section
from trainer.rules.word import Glossary

if TYPE_CHECKING:
    from trainer.parts.controls.kit import Kit
    from trainer.parts.layout.layout import Layout
    from trainer.parts.lessons.lesson import Lesson
    from trainer.parts.lessons.scene import Scene
    from trainer.parts.lessons.yamlfile import Document


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """A game's sections in the order of its text, those of the house last, and what its tables, files and forms need.

    `handling` is what an act breaks that no paragraph calls for. The functions take a lesson of the game's own kind.
    """

    name: str
    title: str
    status: str
    sections: tuple[Section[Any], ...]
    handling: Duty
    acts: tuple[type[Act], ...]
    """The closed union of what a dealer can do at its tables."""
    glossary: Glossary = TABLE_GLOSSARY
    """The words that its acts are written with, where every game adds its own."""
    harmless: Callable[[Any, Any], bool]
    late: Callable[[Any, Any], Hashable | None] | None = None
    read_lesson: Callable[[Game, Document, str], Lesson]
    set_scene: Callable[[Any, int], Scene]
    layout: Callable[[Any], Layout]
    kit: Callable[[Any, Layout], Kit]
    figures: Callable[[Any], Figures] | None = None
    """The rankings, numbers and pay tables at a glance."""
    questions: Mapping[str, Ask] = field(default_factory=dict)
    """What the referee can be asked of this game."""
    forms: tuple[Form, ...] = ()
    """The forms for these questions."""
    topics: tuple[Topic, ...] = TABLE_TOPICS
    """The headings of its course, in the order of learning."""
    subjects: Subjects = field(default_factory=lambda: TABLE_SUBJECTS)
    """Which lessons are about which duties."""
    quiz_hands: Callable[[Sequence[Face], int, Random], list[tuple[Face, ...]]] | None = None
    """Hands to be read and compared on paper, out of a shuffled deck."""
    compare: Callable[[Any, Any], tuple[Row, ...]] | None = None
    """Lays two games side by side that have the same function."""
    synonyms: Synonyms = field(default_factory=dict)
    """What dealers say at its tables alone, beside the words of the trade."""
    rulings: tuple[ReadingGroup, ...] = ()
    """How the game's text is read where it is silent or contradicts itself."""
    _books: dict[Hashable, Rulebook] = field(default_factory=dict, init=False, repr=False)

    def rulebook(self, way: Hashable = None) -> Rulebook:
        """All duties, with the clauses that bind at a table that is run in this way."""
        if way not in self._books:
            bound = (entry.bind(way) for section in self.sections for entry in section.entries)
            self._books[way] = Rulebook(bound, self.harmless, self.handling, self.late)
        return self._books[way]

    @cached_property
    def notation(self) -> Notation:
        return Notation(self.acts, self.glossary)

    def duties(self) -> list[Duty]:
        """What the regulation asks; the house's own rules bind beside it."""
        return [entry.duty for one in self.sections if not one.of_the_house for entry in one.entries]

    @cached_property
    def house_rules(self) -> Mapping[str, Duty]:
        """What the house asks and no text does, by the names under which a table or a rubric can switch it off."""
        own = [entry.duty for one in self.sections if one.of_the_house for entry in one.entries]
        return {duty.citation.rpartition(".")[2]: duty for duty in (*own, self.handling)}
