"""Item analysis of the written parts: how hard each question is, how well it tells, and what is taken for the answer.

Most papers are drawn afresh for each candidate. Questions of one topic that follow from the same paragraph are an item
together; where all were asked the same, it has that question's words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from trainer.drill.written import Question
from trainer.records.gradebook import EVERYTHING, Choice
from trainer.records.items import GROUP, LEAST
from trainer.records.roles import Deed, Person, demand
from trainer.records.school import School
from trainer.records.seengrades import covered
from trainer.records.sitting import WRITTEN, SittingStage


class WrittenItem(NamedTuple):
    """Questions of one topic from one paragraph: asked, answered rightly, left open; how easy and how telling."""

    game: str
    topic: str
    citation: str
    question: str
    """The words of the question, where there was only one."""
    questions: int
    asked: int
    right: int
    left_open: int
    facility: float
    discrimination: float | None
    taken_for: str
    """The wrong answer that was given most, where there was only one question."""


class Sheet(NamedTuple):
    """One candidate's written part: the questions with the answers that were given."""

    score: Fraction
    answers: tuple[tuple[Question, int | None], ...]


@dataclass(slots=True)
class _Gathered:
    texts: set[str] = field(default_factory=set)
    asked: list[tuple[int, bool]] = field(default_factory=list)
    """The place of the paper in the order of the scores, and whether the answer was right."""
    left_open: int = 0
    wrong: Counter[str] = field(default_factory=Counter)


def written_items(school: School, person: Person | None, choice: Choice = EVERYTHING) -> list[WrittenItem]:
    """Every item that came up in sittings that are over, by game, topic and paragraph."""
    demand(person, Deed.SEE_RECORDS)
    sheets = sorted(_sheets(school, person, choice), key=lambda one: one.score)
    share = max(1, round(len(sheets) * GROUP))
    found: dict[tuple[str, str, str], _Gathered] = {}
    for place, sheet in enumerate(sheets):
        for question, said in sheet.answers:
            if choice.game not in (None, question.game):
                continue
            one = found.setdefault((question.game, question.topic, question.citation), _Gathered())
            one.texts.add(question.text)
            one.asked.append((place, said == question.right))
            one.left_open += said is None
            if said is not None and said != question.right:
                one.wrong[question.choices[said]] += 1
    return [_item(key, one, share, len(sheets)) for key, one in sorted(found.items())]


def _item(key: tuple[str, str, str], one: _Gathered, share: int, sheets: int) -> WrittenItem:
    right = sum(hit for _, hit in one.asked)
    low = [hit for place, hit in one.asked if place < share]
    high = [hit for place, hit in one.asked if place >= sheets - share]
    telling = None
    if sheets >= LEAST and low and high:
        telling = sum(high) / len(high) - sum(low) / len(low)
    alone = len(one.texts) == 1
    return WrittenItem(
        *key,
        question=next(iter(one.texts)) if alone else "",
        questions=len(one.texts),
        asked=len(one.asked),
        right=right,
        left_open=one.left_open,
        facility=right / len(one.asked),
        discrimination=telling,
        taken_for=one.wrong.most_common(1)[0][0] if alone and one.wrong else "",
    )


def _sheets(school: School, person: Person | None, choice: Choice) -> Iterator[Sheet]:
    """The written parts of a choice, as far as they may be seen: an exam that is not over is its staff's alone.

    An examiner who may still mark a sitting independently is not told its written part.
    """
    shown = {one.key for one in school.gradebook(person).candidates(Choice(class_=choice.class_, search=choice.search))}
    narrowed = choice.class_ is not None or bool(choice.search)
    for id_, _, _ in school.exams.titles(person):
        if choice.exam not in (None, id_):
            continue
        kept = school.exams.kept(id_)
        if kept.exam.model.written is None:
            continue
        hidden = covered(school.journal, person, [id_])
        for one in school.sittings.all(person, id_):
            if (id_, one.person) in hidden:
                continue
            if one.running or one.stage is SittingStage.ANNULLED or one.begun(WRITTEN) is None:
                continue
            if choice.person not in (None, one.person) or (narrowed and one.person not in shown):
                continue
            answers = school.sittings.judge.answers(kept, one)
            if answers is not None:
                paper = school.sittings.judge.paper(kept, one)
                yield Sheet(paper.score(answers), tuple(zip(paper.questions, answers, strict=True)))


def written_sheet(school: School, person: Person | None, exam: str, sitting: str) -> Sheet | None:
    """One candidate's questions and answers; a candidate sees theirs when the exam is over. None if nothing was."""
    kept, one = school.exams.kept(exam), school.sittings.get(person, exam, sitting)
    if not kept.state.over:
        demand(person, Deed.SEE_SEALED)
    if one.running or one.begun(WRITTEN) is None:
        return None
    answers = school.sittings.judge.answers(kept, one)
    paper = school.sittings.judge.paper(kept, one)
    said = answers if answers is not None else (None,) * len(paper.questions)
    return Sheet(paper.score(said), tuple(zip(paper.questions, said, strict=True)))
