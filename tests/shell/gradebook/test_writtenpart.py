"""The written part on the page: what was asked and answered, and how its questions did."""

from __future__ import annotations

import io
import zipfile

from PySide6.QtWidgets import QLabel, QPushButton

from tests.records.examroom import exam
from tests.shell.gradebook.taught import Taught, names
from trainer.records.gradebook import Choice
from trainer.records.results import exam_results
from trainer.records.roles import Person, Role
from trainer.records.writtenitems import written_items, written_sheet
from trainer.reports.tables import QUESTIONS, gradebook_xlsx, questions_csv
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.overview import VIEWS, Overview
from trainer.shell.gradebook.writtenpart import WrittenPartPanel

WRITTEN = """\
title: On paper
parts:
  - {lesson: ultimate_8/stub-extra-card}
written: {questions: 6, topics: [figures, duties], seed: 11}
"""


def written(taught: Taught, *people: tuple[Person, int]) -> str:
    """An exam whose written part these have sat, each with so many right answers and the last one open."""
    school = taught.school
    one = school.exams.create(taught.ed, exam(WRITTEN), {})
    school.exams.open(taught.ed, one.id)
    for person, right in people:
        sitting = school.sittings.admit(taught.ed, one.id, person.id)
        paper = school.sittings.paper(person, one.id, sitting.id)
        answers = [
            question.right if at < right else (question.right + 1) % len(question.choices)
            for at, question in enumerate(paper.questions)
        ]
        school.sittings.hand_in(person, one.id, sitting.id, [*answers[:-1], None])
        school.sittings.finish(person, one.id, sitting.id)
    return one.id


def said(panel: WrittenPartPanel | ExamPanel) -> str:
    return "\n".join(one.text() for one in panel.findChildren(QLabel) if one.isVisible())


def test_the_answers_of_a_candidate_are_seen_on_the_page(taught: Taught) -> None:
    exam_id = written(taught, (taught.tom, 4))
    sitting = taught.school.sittings.all(taught.boss, exam_id)[0].id
    sheet = written_sheet(taught.school, taught.ed, exam_id, sitting)
    assert sheet is not None
    page = taught.page(taught.ed)
    page.open_paper(exam_id, sitting, "Tom Reed")
    panel = page.panel
    assert isinstance(panel, WrittenPartPanel)
    taught.until(lambda: panel.found and sheet.answers[-1][0].text in said(panel))
    told = said(panel)
    assert "4 of 6 right, score 66.7" in told
    for question, answer in sheet.answers:
        assert question.text in told
        assert f"{question.answer}   (the right answer" in told
        if answer is not None and answer != question.right:
            assert f"{question.choices[answer]}   (chosen)" in told
    panel.shown.choose(1)
    taught.until(lambda: sheet.answers[0][0].text not in said(panel))
    taught.until(lambda: sheet.answers[-1][0].text in said(panel))


def test_a_candidate_sees_their_own_paper_when_the_exam_is_over(taught: Taught) -> None:
    exam_id = written(taught, (taught.tom, 4))
    sitting = taught.school.sittings.all(taught.boss, exam_id)[0].id
    page = taught.page(taught.tom)
    page.open_paper(exam_id, sitting, "")
    panel = page.panel
    assert isinstance(panel, WrittenPartPanel)
    taught.until(lambda: "may not" in panel.summary.text())
    taught.school.exams.close(taught.ed, exam_id)
    panel.load()
    taught.until(lambda: panel.found)


def test_each_question_has_its_facility_and_discrimination(taught: Taught) -> None:
    zoe = taught.school.people.create(taught.boss, "Zoe Young", "zoe", Role.TRAINEE, "correct horse")
    exam_id = written(taught, (taught.tom, 5), (taught.al, 2), (taught.tina, 1), (zoe, 0))
    # Covered for who may still mark.
    assert written_items(taught.school, taught.ed, Choice(exam=exam_id)) == []
    exam_results(taught.school, taught.ed, exam_id)
    found = written_items(taught.school, taught.ed, Choice(exam=exam_id))
    assert sum(one.asked for one in found) == 24
    assert sum(one.left_open for one in found) == 4
    paper = written_sheet(taught.school, taught.ed, exam_id, taught.school.sittings.all(taught.boss, exam_id)[0].id)
    assert paper is not None
    first = next(one for one in found if one.question == paper.answers[0][0].text)
    assert (first.asked, first.right, first.facility) == (4, 3, 0.75)
    assert first.discrimination == 1.0
    last = next(one for one in found if one.question == paper.answers[-1][0].text)
    assert (last.right, last.left_open, last.discrimination, last.taken_for) == (0, 4, 0.0, "")
    text = questions_csv(found)
    assert text.splitlines()[0] == ",".join(QUESTIONS)
    assert len(text.splitlines()) == len(found) + 1
    with zipfile.ZipFile(io.BytesIO(gradebook_xlsx(taught.school.gradebook(taught.ed), Choice(), found))) as book:
        assert 'name="Questions"' in book.read("xl/workbook.xml").decode()


def test_the_gradebook_lists_the_questions_and_the_exam_leads_to_the_paper(taught: Taught) -> None:
    exam_id = written(taught, (taught.tom, 5), (taught.al, 2))
    exam_results(taught.school, taught.ed, exam_id)
    page = taught.page(taught.ed)
    list_ = page.panel
    assert isinstance(list_, Overview)
    list_.views.choose(VIEWS.index("Questions"))
    taught.until(lambda: list_.questions.grid.lines.things)
    facility = names(list_.questions.grid, 6)
    assert {"100 %", "0 %"} <= set(facility)
    page.open_exam(exam_id, "On paper")
    panel = page.panel
    assert isinstance(panel, ExamPanel)
    taught.until(lambda: [one for one in _links(panel) if one.text().startswith("Written part")])
    next(one for one in _links(panel) if one.text().startswith("Written part")).click()
    assert isinstance(page.panel, WrittenPartPanel)


def _links(panel: ExamPanel) -> list[QPushButton]:
    return [one for one in panel.side.findChildren(QPushButton) if one.isVisible()]
