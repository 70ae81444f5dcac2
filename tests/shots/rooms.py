"""The school in its states, for the pictures: at the door, in the office, in the exam room and over the gradebook."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from PySide6.QtWidgets import QPushButton, QWidget

from tests.shots.school import PASSWORD, ROSTER, SCHOOL, Shown
from tests.shots.tables import deal_until
from tests.shots.waiting import at_rest, wait_for
from trainer.records.roles import Role
from trainer.records.sitting import WRITTEN
from trainer.shell.gradebook.attempt import AttemptPanel
from trainer.shell.gradebook.exam import ExamPanel
from trainer.shell.gradebook.overview import VIEWS, Overview
from trainer.shell.gradebook.regrade import RegradePanel
from trainer.shell.pages.exams import ExamsPage
from trainer.shell.pages.gradebook import GradebookPage
from trainer.shell.pages.player import PlayerPage
from trainer.shell.pages.school import SchoolPage
from trainer.shell.pages.signin import SignInPage
from trainer.shell.school.classes import ClassesSection
from trainer.shell.school.people import PeopleSection
from trainer.shell.school.recordkeeping import RecordKeepingSection
from trainer.shell.school.rosters import RosterPanel
from trainer.shell.school.setup import SetUp
from trainer.shell.window import Window

P = TypeVar("P", bound=QWidget)


def set_up_states(window: Window) -> Iterator[str]:
    """At home: how somebody's own program becomes a school's, and the code that is shown then."""
    window.go("school")
    at_rest(window)
    yield "school-set-up"
    page = _page(window, "school", SchoolPage)
    (set_up,) = page.findChildren(SetUp)
    filled = {"school": SCHOOL, "name": "Ada Wright", "login": "ada", "new": PASSWORD, "again": PASSWORD}
    for field, text in filled.items():
        set_up.form.fields[field].setText(text)
    set_up.form.send_button.click()
    wait_for(lambda: set_up.sheet is not None)
    yield "school-recovery-code"
    assert set_up.sheet is not None
    set_up.sheet.done_button.setEnabled(True)
    set_up.sheet.done_button.click()
    at_rest(window)
    for name in ("exams", "gradebook", "school"):
        window.go(name)
        yield f"{name}-empty"
    records = window.services.records
    records.sign_in(records.school.people.create(records.person, "Tina Vance", "tina", Role.TRAINEE, "258036"))
    at_rest(window)
    for name in ("exams", "gradebook"):
        window.go(name)
        yield f"my-{'exams' if name == 'exams' else 'results'}-empty"


def school_states(window: Window, shown: Shown) -> Iterator[str]:
    """From the door through every room."""
    yield from _door(window)
    _enter(window, shown, "ada")
    yield from _office(window)
    _enter(window, shown, "ed")
    yield "classes"
    yield from _exam_desk(window, shown)
    yield from _gradebook(window, shown)
    _enter(window, shown, "sam")
    yield from _trainee(window)
    _enter(window, shown, "tina")
    yield from _candidate(window)


def _page(window: Window, name: str, kind: type[P]) -> P:
    page = window.page(name)
    assert isinstance(page, kind)
    return page


def _enter(window: Window, shown: Shown, login: str) -> None:
    person = window.services.records.school.people.get(shown.people[login])
    assert person is not None
    window.services.records.sign_in(person)
    at_rest(window)


def _door(window: Window) -> Iterator[str]:
    wait_for(lambda: window.current == "signin")
    page = _page(window, "signin", SignInPage)
    yield "sign-in"
    form = page.form
    form.fields["login"].setText("jonas")
    # Wrong until the answer is that one has to wait.
    for number in range(20):
        form.fields["secret"].setText("0000")
        form.send_button.click()
        wait_for(lambda: not form.busy)
        if number == 0:
            yield "sign-in-wrong"
        if not form.send_button.isEnabled():
            break
    yield "sign-in-locked"
    page.lost.click()
    yield "sign-in-recovery"


def _office(window: Window) -> Iterator[str]:
    """Classes, a roster with errors, people, records, letterhead."""
    window.go("school")
    page = _page(window, "school", SchoolPage)
    yield "school-classes"
    classes = page.open("Classes")
    assert isinstance(classes, ClassesSection)
    with TemporaryDirectory() as folder:
        roster = Path(folder) / "autumn.csv"
        roster.write_text(ROSTER, encoding="utf-8")
        classes.view.dropped.emit(roster)
        at_rest(window)
        panel = classes.panels.over
        assert isinstance(panel, RosterPanel)
        yield "school-roster"
        panel.enrol_button.click()
        at_rest(window)
    yield "school-enrolled"
    window.banner.hide()
    classes.panels.back()
    classes.add_button.click()
    yield "school-new-class"
    people = page.open("People")
    assert isinstance(people, PeopleSection)
    yield "school-people"
    people.list.selectRow(3)
    yield "school-person"
    section = page.open("Records")
    assert isinstance(section, RecordKeepingSection)
    yield "school-records"
    section.verifying.verify_button.click()
    yield "school-verified"
    for name in ("School", "My password"):
        page.open(name)
        yield f"school-{'letterhead' if name == 'School' else 'password'}"


def _exam_desk(window: Window, shown: Shown) -> Iterator[str]:
    """Exams as staff see them: the list, a new one until it is sealed, the room of one that is being sat."""
    window.go("exams")
    page = _page(window, "exams", ExamsPage)
    yield "exams"
    page.new_exam()
    form = page.form
    assert form is not None
    wait_for(lambda: form.complete)
    yield "exam-new"
    form.title.setText("Table test, winter class")
    form.about.setText("A whole round and the odd commission, then ten questions.")
    for lesson in ("ultimate_8/whole-round", "ultimate_8/commission-odd-amounts"):
        form.picker.picked.emit(lesson)
    at_rest(window)
    form.area.ensureWidgetVisible(form.picker)
    yield "exam-new-parts"
    bar = form.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "exam-new-passing"
    form.check()
    wait_for(lambda: page.sealing is not None)
    yield "exam-look-over"
    sealing = page.sealing
    assert sealing is not None
    sealing.seal.click()
    wait_for(lambda: not sealing.after.isHidden())
    yield "exam-sealed"
    page.run(shown.run)
    at_rest(window)
    yield "exam-room"
    room = page.room
    assert room is not None
    room.decisions.extend.click()
    yield "exam-room-deciding"


def _gradebook(window: Window, shown: Shown) -> Iterator[str]:
    """Every list, then a candidate, an exam, an attempt, a mark and a regrading."""
    window.go("gradebook")
    page = _page(window, "gradebook", GradebookPage)
    overview = page.panel
    assert isinstance(overview, Overview)
    for number, name in enumerate(VIEWS):
        overview.views.choose(number)
        at_rest(window)
        yield f"gradebook-{name.lower()}"
    page.open_candidate(shown.people["luis"], "Luis Ortega")
    yield "gradebook-candidate"
    page.go_back()
    page.open_exam(shown.held, "First table test")
    exam = page.panel
    assert isinstance(exam, ExamPanel)
    wait_for(lambda: exam.found is not None)
    at_rest(window)
    # Whoever has had the results shown, as for the pictures before, can only decide.
    (exam.mark if exam.found is not None and exam.found.covered else exam.decide).click()
    yield "gradebook-marking"
    exam.close_form()
    exam.load(reveal=True)
    wait_for(lambda: exam.found is not None and not exam.found.covered)
    at_rest(window)
    yield "gradebook-exam"
    counting = exam.counting
    assert counting is not None
    page.open_paper(shown.held, counting.sitting.id, exam.grid.current.name)
    yield "gradebook-paper"
    page.go_back()
    page.open_regrading(shown.held, "First table test")
    panel = page.panel
    assert isinstance(panel, RegradePanel)
    panel.rubric.setCurrentIndex(1)
    panel.compare.click()
    wait_for(lambda: panel.found is not None)
    yield "gradebook-regrade"
    page.go_back()
    page.open_attempt(shown.decided)
    at_rest(window)
    yield "gradebook-attempt"
    attempt = page.panel
    assert isinstance(attempt, AttemptPanel)
    attempt.verdict.click()
    yield "gradebook-verdict"
    attempt.close_form()


def _trainee(window: Window) -> Iterator[str]:
    """Somebody who is to be admitted, and has sat an exam that is closed."""
    window.go("exams")
    page = _page(window, "exams", ExamsPage)
    at_rest(window)
    yield "my-exams"
    mine = page.mine
    assert mine is not None
    for button in list(mine.buttons.values()):
        if isinstance(button, QPushButton) and button.text() == "See the result":
            button.click()
    yield "my-exams-result"
    window.go("gradebook")
    yield "my-results"


def _candidate(window: Window) -> Iterator[str]:
    """A sitting from the written part to the hand-in."""
    window.go("exams")
    page = _page(window, "exams", ExamsPage)
    wait_for(lambda: page.sitting is not None and page.sitting.complete)
    at_rest(window)
    sitting = page.sitting
    assert sitting is not None
    yield "sitting"
    sitting.buttons[WRITTEN].click()
    wait_for(lambda: page.written is not None)
    written = page.written
    assert written is not None
    for question in range(3):
        written.show_question(question)
        written.choose(question)
    yield "sitting-written"
    wait_for(lambda: written.kept)
    written.hand_in()
    wait_for(lambda: page.written is None)
    at_rest(window)
    sitting.buttons[1].click()
    player = _page(window, "player", PlayerPage)
    wait_for(lambda: window.current == "player" and player.part is not None and player.controller is not None)
    wait_for(lambda: window.settled and player.settled)
    deal_until(player, "prompt 5 bet")
    yield "sitting-table"
    deal_until(player, "")
    yield "sitting-part-done"
    player.card.choose(0)
    wait_for(lambda: window.current == "exams")
    at_rest(window)
    yield "sitting-parts"
    sitting.finish.click()
    yield "sitting-hand-in"
    sitting.sure.yes.click()
    at_rest(window)
    yield "sitting-over"
