"""An exam put together in the form is the exam that its file would be; what is wrong is said where it is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDateTime, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.shell.exams.hall import FILE, PASSWORD, Hall
from trainer.library import find_exam
from trainer.records.roles import Role
from trainer.records.setexam import State
from trainer.shell.exams.decisions import NOTED
from trainer.shell.exams.form import ExamForm
from trainer.shell.pages.exams import ExamsPage

ENTER, CTRL, ALT = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


def new_form(hall: Hall) -> tuple[ExamsPage, ExamForm]:
    page = hall.page(hall.instructor)
    assert page.board is not None
    board = page.board
    hall.wait(lambda: not board.empty.isHidden())
    QTest.keyClick(board.first, Qt.Key.Key_Space)
    assert page.form is not None
    form = page.form
    hall.wait(lambda: form.complete and form.picker.list.count())
    return page, form


def choose(form: ExamForm, words: str) -> None:
    form.picker.search.clear()
    QTest.keyClicks(form.picker.search, words)
    QTest.keyClick(form.picker.search, ENTER)


def lessons(form: ExamForm) -> list[str]:
    return [part.lesson for part in form.rows.parts]


def filled(hall: Hall) -> tuple[ExamsPage, ExamForm]:
    page, form = new_form(hall)
    QTest.keyClicks(form.title, "Table test, autumn")
    choose(form, "ultimate_8/whole-round")
    choose(form, "ultimate_8/stub-extra-card")
    return page, form


def look_over(hall: Hall, page: ExamsPage, form: ExamForm) -> None:
    QTest.mouseClick(form.go_on, Qt.MouseButton.LeftButton)
    hall.wait(lambda: page.sealing is not None)


def test_an_instructor_sets_an_exam_and_sees_its_key(hall: Hall) -> None:
    page, form = filled(hall)
    first = form.rows.rows[0]
    QTest.keyClick(first.weight, Qt.Key.Key_Up)
    QTest.keyClick(first.deal, Qt.Key.Key_Down)
    for _ in range(15):
        QTest.keyClick(first.minutes, Qt.Key.Key_Up)
    QTest.mouseClick(form.written.on, Qt.MouseButton.LeftButton)
    assert "2\u00a0lessons" in form.summary.text()
    assert "weights\u00a0add\u00a0up\u00a0to\u00a04" in form.summary.text()
    assert first.share.text() == "50 %"
    look_over(hall, page, form)
    sealing = page.sealing
    assert sealing is not None
    QTest.keyClick(sealing.seal, Qt.Key.Key_Space)
    hall.wait(lambda: not sealing.after.isHidden())
    ((id_, title, state),) = hall.school.exams.titles(hall.instructor)
    kept = hall.school.exams.kept(id_)
    assert (title, state, sealing.key.text()) == ("Table test, autumn", State.SET, str(kept.key))
    model = kept.exam.model
    assert [(part.lesson, part.weight, part.seconds) for part in model.parts] == [
        ("ultimate_8/whole-round", 2, 900),
        ("ultimate_8/stub-extra-card", 1, None),
    ]
    assert model.parts[0].seed == "fresh"
    assert model.pass_mark == 80
    assert model.written is not None
    assert model.written.questions == 10
    QTest.keyClick(sealing.open, Qt.Key.Key_Space)
    hall.wait(lambda: hall.school.exams.state(id_) is State.OPEN)
    assert page.board is not None
    assert page.stack.currentWidget() is page.board


def test_what_the_form_saves_is_the_exam_that_it_seals(hall: Hall, tmp_path: Path) -> None:
    page, form = filled(hall)
    form.save_file(tmp_path / "autumn")
    file = tmp_path / "autumn.yaml"
    hall.wait(file.exists)
    hall.wait(lambda: any("Saved as" in said for said in hall.said))
    look_over(hall, page, form)
    assert page.sealing is not None
    assert page.sealing.exam.key("1") == find_exam(str(file)).key("1")


def test_what_is_missing_is_said_where_it_is(hall: Hall) -> None:
    page, form = new_form(hall)
    form.opening.from_on.setChecked(True)
    form.opening.until_on.setChecked(True)
    form.opening.until.setDateTime(QDateTime(form.opening.from_.dateTime()).addDays(-1))
    form.check()
    hall.wait(form._problems["title"].text)
    assert form._problems["title"].text() == "Must have at least 3 characters."
    assert form._problems["parts"].text() == "Choose at least one lesson."
    QTest.keyClicks(form.title, "Table test")
    choose(form, "ultimate_8/whole-round")
    form.check()
    hall.wait(form.opening.problem.text)
    assert form.opening.problem.text() == "The exam would close before it opens."
    assert form._problems["title"].isHidden()
    assert form._problems["parts"].isHidden()
    assert page.sealing is None


def test_too_many_questions_are_told_at_the_written_part(hall: Hall) -> None:
    page, form = filled(hall)
    form.written.on.click()
    for name, box in form.written.topics.items():
        box.setChecked(name == "figures")
    form.written.questions.setValue(100)
    form.check()
    hall.wait(form.written.problem.text)
    assert form.written.problem.text().startswith("Only ")
    assert page.sealing is None


def test_lessons_are_moved_and_taken_out_by_keys(hall: Hall) -> None:
    _, form = filled(hall)
    before = lessons(form)
    QTest.keyClick(form.rows.rows[0], Qt.Key.Key_Down, ALT)
    assert lessons(form) == before[::-1]
    assert not form.rows.rows[0].up.isEnabled()
    QTest.keyClick(form.rows.rows[1], Qt.Key.Key_Up, ALT)
    assert lessons(form) == before
    QTest.keyClick(form.rows.rows[0].out, Qt.Key.Key_Space)
    assert lessons(form) == before[1:]
    assert [row.number.text() for row in form.rows.rows] == ["1."]


def test_a_lesson_about_one_deal_offers_no_other(hall: Hall) -> None:
    _, form = new_form(hall)
    choose(form, "ultimate_texas_holdem/fold-trips-paid")
    assert lessons(form) == ["ultimate_texas_holdem/fold-trips-paid"]
    row = form.rows.rows[0]
    hall.wait(lambda: row.arranged)
    assert not row.fixed.isHidden()
    assert row.part.said() == {"lesson": row.part.lesson, "weight": 1}


def test_the_same_deal_for_everybody_is_one_that_nobody_has_practised(hall: Hall) -> None:
    _, form = filled(hall)
    seeds = [part.said().get("seed") for part in form.rows.parts]
    assert all(isinstance(seed, int) for seed in seeds)
    assert len(set(seeds)) == 2


def test_paragraphs_that_fail_outright_are_added_and_taken_out(hall: Hall) -> None:
    page, form = filled(hall)
    hall.wait(form.critical.picker.list.count)
    QTest.mouseClick(form.critical.more, Qt.MouseButton.LeftButton)
    for citation in ("13:69F-42.7(g)", "13:69F-42.11(a)"):
        form.critical.picker.search.clear()
        QTest.keyClicks(form.critical.picker.search, citation)
        QTest.keyClick(form.critical.picker.search, ENTER)
    assert form.critical.citations == ("13:69F-42.7(g)", "13:69F-42.11(a)")
    QTest.mouseClick(form.critical._chosen["13:69F-42.11(a)"], Qt.MouseButton.LeftButton)
    look_over(hall, page, form)
    assert page.sealing is not None
    assert "13:69F-42.7(g)" in page.sealing.exam.rubric.fail_outright


def test_a_wrong_file_is_told_with_its_lines_and_a_right_one_is_looked_over(hall: Hall, tmp_path: Path) -> None:
    page, form = new_form(hall)
    sealings: list[object] = []
    form.checked.connect(sealings.append)
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(FILE.replace("attempts: 2", "attempts: many").replace("seconds: 1000", "secunds: 1000"))
    form.read_file(wrong)
    hall.wait(form.wrong_file.text)
    assert "Line 2: " in form.wrong_file.text()
    assert "Line 3: unknown key 'secunds'" in form.wrong_file.text()
    right = tmp_path / "right.yaml"
    right.write_text(FILE)
    assert not sealings
    form.read_file(right)
    hall.wait(lambda: sealings)
    assert page.sealing is not None
    assert page.sealing.exam.title == "Small test"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.stack.currentWidget() is page.form


def test_where_two_are_wanted_the_annulment_of_an_exam_waits(hall: Hall) -> None:
    boss = hall.school.people.log_in("ada", PASSWORD)
    hall.school.signatures.set_two(boss, True)
    eva = hall.school.people.create(boss, "Eva", "eva", Role.EXAMINER, PASSWORD)
    exam = hall.opened_exam()
    board = hall.page(hall.examiner).board
    assert board is not None
    hall.wait(lambda: board.grid.current is not None)
    QTest.mouseClick(board.annul, Qt.MouseButton.LeftButton)
    QTest.keyClicks(board.reason.reason, "the paper was known")
    QTest.keyClick(board.reason.yes, Qt.Key.Key_Space)
    hall.wait(lambda: NOTED in hall.said)
    hall.wait(lambda: "waits for a second examiner" in board.about.text())
    assert not board.annul.isEnabled()
    assert hall.school.exams.state(exam) is State.OPEN
    other = hall.school.decisions(eva)
    other.sign(other.waiting_in_exam(exam)[0])
    board.refresh()
    hall.wait(lambda: board.about.text() == "Annulled: the paper was known")


def test_exams_are_closed_and_annulled_with_a_reason(hall: Hall) -> None:
    first = hall.opened_exam()
    page = hall.page(hall.examiner)
    board = page.board
    assert board is not None
    hall.wait(lambda: board.grid.current is not None)
    QTest.mouseClick(board.annul, Qt.MouseButton.LeftButton)
    assert not board.reason.yes.isEnabled()
    QTest.keyClicks(board.reason.reason, "the wrong lessons")
    QTest.keyClick(board.reason.reason, ENTER)
    assert not board.reason.isHidden()
    QTest.keyClick(board.reason.yes, Qt.Key.Key_Return)
    assert not board.reason.isHidden()
    QTest.keyClick(board.reason.yes, Qt.Key.Key_Space)
    hall.wait(lambda: hall.school.exams.state(first) is State.ANNULLED)
    hall.wait(lambda: not board.annul.isEnabled())
    assert board.about.text() == "Annulled: the wrong lessons"
    second = hall.opened_exam()
    board.refresh()
    hall.wait(lambda: len(board.grid.lines.things) == 2)
    board.grid.mark(next(line for line in board.grid.lines.things if line.id == second))
    QTest.mouseClick(board.close_, Qt.MouseButton.LeftButton)
    QTest.keyClick(board.reason.yes, Qt.Key.Key_Space)
    hall.wait(lambda: hall.school.exams.state(second) is State.CLOSED)


def test_a_rubric_of_the_school_is_written_out_in_the_exam(hall: Hall, tmp_path: Path) -> None:
    page, form = filled(hall)
    file = tmp_path / "strict.yaml"
    file.write_text("title: Strict\nweights: {procedure: many}\n")
    form.read_rubric(file)
    hall.wait(form.passing.problem.text)
    assert "Line 2: " in form.passing.problem.text()
    file.write_text("title: Strict\nweights: {procedure: 1, accuracy: 3}\nfail_outright: ['13:69F-42.7(g)']\n")
    form.read_rubric(file)
    hall.wait(lambda: form.passing.rubric_name.text() == "Strict")
    assert form.passing.problem.isHidden()
    look_over(hall, page, form)
    assert page.sealing is not None
    rubric = page.sealing.exam.rubric
    assert (rubric.title, rubric.fail_outright) == ("Strict", ("13:69F-42.7(g)",))


def test_a_lesson_that_is_added_twice_is_told(hall: Hall) -> None:
    _, form = new_form(hall)
    choose(form, "ultimate_8/whole-round")
    assert hall.said == []
    QTest.keyClick(form.picker.search, ENTER)
    assert len(lessons(form)) == 2
    assert "more than once" in hall.said[-1]


def test_the_words_beside_the_switch_work_it(hall: Hall) -> None:
    _, form = new_form(hall)
    for on in (True, False):
        QTest.mouseClick(form.written.on_words, Qt.MouseButton.LeftButton)
        assert form.written.on.isChecked() is on
        assert form.written.inner.isHidden() is not on


def test_before_sealing_limits_and_what_fails_outright_are_said_in_words(hall: Hall) -> None:
    page, form = filled(hall)
    look_over(hall, page, form)
    assert page.sealing is not None
    said = [label.text() for label in page.sealing.findChildren(QLabel)]
    assert "No limit for the whole exam or any of its parts." in said
    outright = [words for words in said if words.startswith("13:69F-42.11(a): ")]
    assert len(outright) == 1
    assert len(outright[0]) > len("13:69F-42.11(a): ") + 20


def test_an_exam_is_sealed_for_a_class_and_given_to_everybody_later(hall: Hall) -> None:
    page, form = filled(hall)
    form.check()
    hall.wait(lambda: page.sealing is not None)
    sealing = page.sealing
    assert sealing is not None
    hall.wait(lambda: hall.class_.id in sealing.classes.ticks)
    QTest.keyClick(sealing.classes.ticks[hall.class_.id], Qt.Key.Key_Space)
    QTest.keyClick(sealing.seal, Qt.Key.Key_Space)
    hall.wait(lambda: not sealing.after.isHidden())
    ((exam, classes),) = hall.school.exams.classes().items()
    assert classes == (hall.class_.id,)
    QTest.mouseClick(sealing.list, Qt.MouseButton.LeftButton)
    board = page.board
    assert board is not None
    hall.wait(lambda: board.grid.current is not None)
    assert board.grid.current.class_names == ("Autumn",)
    QTest.mouseClick(board.classes, Qt.MouseButton.LeftButton)
    hall.wait(lambda: not board.who.isHidden())
    tick = board.who.ticks.ticks[hall.class_.id]
    assert tick.isChecked()
    QTest.keyClick(tick, Qt.Key.Key_Space)
    QTest.keyClick(tick, ENTER)
    hall.wait(lambda: hall.school.exams.classes() == {exam: ()})
    hall.wait(board.who.isHidden)
