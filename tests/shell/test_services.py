"""Services: where things are kept, and the course that loads while the start page shows."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.shell.dealing import personal_if_open
from trainer.drill.attempt import Mode
from trainer.drill.course import Result
from trainer.drill.mastery import Level, Try
from trainer.games import parse_act
from trainer.records.assignments import Assignment
from trainer.records.datafolders import folders
from trainer.records.roles import Person, Role
from trainer.rules.act import Entry
from trainer.shell import services as services_module
from trainer.shell import startup
from trainer.shell.services import Services


def test_a_named_folder_holds_everything(tmp_path: Path) -> None:
    assert folders(tmp_path) == (tmp_path, tmp_path)


def test_the_environment_names_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEALER_TRAINER_HOME", str(tmp_path))
    assert folders() == (tmp_path, tmp_path)
    assert folders(tmp_path / "other") == (tmp_path / "other", tmp_path / "other")


def test_otherwise_the_platforms_own_folders_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DEALER_TRAINER_HOME", raising=False)
    config, data = folders()
    assert "dealer-trainer" in config.parts
    assert "dealer-trainer" in data.parts


def test_the_course_loads_and_tells_its_progress(services: Services, qtbot: QtBot) -> None:
    seen: list[tuple[int, int]] = []
    services.course.progress.connect(lambda done, total: seen.append((done, total)))
    with qtbot.waitSignals([services.warmed, services.course.ready], timeout=60_000, order="strict"):
        services.begin()
        services.begin()
        assert services.course.suggestions() == []
    assert services.warm
    assert services.course.loaded
    assert not services.course.loading
    total = len(services.course.cards)
    assert total >= 83
    assert seen == [(number, total) for number in range(1, total + 1)]


def test_closing_in_the_middle_of_loading_leaves_nothing_running(services: Services, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(services.course.ready):
        services.begin()
        services.close()
    assert not services.course.loading
    assert not services.course.loaded


def test_a_part_that_is_missing_is_told(services: Services, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "NEEDED", ("trainer.nowhere",))
    with qtbot.waitSignal(services.course.failed) as told:
        services.begin()
    assert "trainer.nowhere" in str(told.args)
    assert not services.warm


def test_a_lesson_that_cannot_be_read_is_told(
    services: Services, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import trainer.catalogue

    broken = tmp_path / "broken.yaml"
    broken.write_text("title: [", encoding="utf-8")
    monkeypatch.setattr(trainer.catalogue, "lesson_files", lambda game=None: [broken])
    with qtbot.waitSignal(services.course.failed, timeout=20_000) as told:
        services.begin()
    assert "broken.yaml" in str(told.args)


def test_whatever_goes_wrong_while_loading_is_told(
    services: Services, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the shelf is empty")

    monkeypatch.setattr(startup, "load_course", fail)
    with qtbot.waitSignal(services.course.failed, timeout=20_000) as told:
        services.begin()
    assert "the shelf is empty" in str(told.args)
    assert not services.course.loading


def test_results_that_cannot_be_read_are_told_and_may_be_read_later(
    ready: Services, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr(services_module, "read_done", fail)
        with qtbot.waitSignal(ready.course.unread) as told:
            ready.course.refresh()
    assert "RuntimeError" in str(told.args)
    with qtbot.waitSignal(ready.course.results_changed):
        ready.course.refresh()


def test_results_are_read_again_after_an_attempt(ready: Services, qtbot: QtBot) -> None:
    assert ready.course.results == {}
    lesson = "ultimate_8/shuffle-machine"
    log = ready.records.personal.begin(lesson, "ultimate_8", 1, "practice")
    log.act(Entry(parse_act("shuffle machine"), 100))
    log.end(88.0, passed=True, finished=True, seconds=12.0).result()
    with qtbot.waitSignal(ready.course.results_changed):
        ready.course.refresh()
        ready.course.refresh()
    result = ready.course.results[lesson]
    assert (result.score, result.done, result.tries, result.mode, result.record) == (88.0, True, 1, "practice", log.id)


def test_the_records_lie_beside_the_settings_in_a_named_folder(ready: Services) -> None:
    assert ready.records.school.journal.database.path.parent == ready.preferences.file.parent / "school"


def test_a_card_and_a_duty_are_found_by_name(ready: Services) -> None:
    card = ready.course.card("ultimate_8/whole-round")
    assert card is not None
    duty = ready.course.duty(card.game, card.trains[0])
    assert duty is not None
    assert duty.citation == card.trains[0]
    assert ready.course.card("nothing") is None
    assert ready.course.duty(card.game, "nothing") is None


def test_nothing_is_written_before_something_is_done(services: Services) -> None:
    assert not services.data.exists()


SHIFT = "ultimate_8/shift-ten-rounds"


def test_a_shift_is_closed_but_at_home_that_is_advice(ready: Services) -> None:
    card = ready.course.card(SHIFT)
    assert card is not None
    lock = ready.course.lock(card)
    assert lock is not None
    assert lock.advice
    assert "First cards (0 of 7)" in lock.words


def test_what_is_assigned_or_was_dealt_is_never_closed(ready: Services) -> None:
    card = ready.course.card(SHIFT)
    assert card is not None
    ready.course.assigned = {SHIFT: Assignment("monday", SHIFT, None, None, datetime.now(UTC))}
    assert ready.course.lock(card) is None
    ready.course.assigned = {}
    ready.course.results = {SHIFT: Result(SHIFT, 0.0, passed=False, finished=False)}
    assert ready.course.lock(card) is None


def test_nothing_is_closed_to_staff_and_a_trainee_cannot_open_it_anyway(ready: Services) -> None:
    card = ready.course.card(SHIFT)
    assert card is not None
    ready.records.sign_in(Person("1", "Ina", "ina", Role.INSTRUCTOR))
    assert ready.course.lock(card) is None
    ready.records.sign_in(Person("2", "Tina", "tina", Role.TRAINEE))
    lock = ready.course.lock(card)
    assert lock is not None
    assert not lock.advice


def test_an_attempt_that_was_stopped_is_begun_and_one_that_was_guided_is_dealt(ready: Services, qtbot: QtBot) -> None:
    def attempt(lesson: str, mode: str, score: float | None, hints: int = 0) -> None:
        log = ready.records.personal.begin(lesson, "ultimate_8", 1, mode)
        log.act(Entry(parse_act("shuffle"), 100))
        for _ in range(hints):
            log.hint(1)
        if score is not None:
            log.end(score, score >= 80, True, 12.0)
        log.close()

    attempt("ultimate_8/cut-one-hand", "practice", None)
    attempt("ultimate_8/cut-recut", "guided", 100.0)
    attempt("ultimate_8/cut-pre-shuffled", "practice", 97.0, hints=1)
    attempt("ultimate_8/stub-extra-card", "guided", 100.0)
    attempt("ultimate_8/stub-extra-card", "practice", 91.0)
    attempt("ultimate_8/gone-since", "practice", 91.0)
    personal_if_open(ready)
    with qtbot.waitSignal(ready.course.results_changed):
        ready.course.refresh()
    levels = {lesson.partition("/")[2]: one.level for lesson, one in ready.course.results.items()}
    assert levels == {
        "cut-one-hand": Level.BEGUN,
        "cut-recut": Level.DEALT,
        "cut-pre-shuffled": Level.PASSED,
        "stub-extra-card": Level.MASTERED,
    }
    assert ready.course.here == "ultimate_8/stub-extra-card"
    # The better score with everything shown does not hide the pass alone.
    shown = ready.course.results["ultimate_8/stub-extra-card"]
    assert (shown.mode, shown.score) == ("practice", 91.0)


def test_a_class_goes_on_with_what_else_it_has_to_do(ready: Services) -> None:
    given = ("ultimate_8/cut-recut", "ultimate_8/stub-extra-card")
    ready.course.assigned = {one: Assignment("monday", one, None, None, datetime.now(UTC)) for one in given}
    passed = Try(Mode.PRACTICE, finished=True, passed=True, score=85.0)
    step = ready.course.next_after(given[0], passed)
    assert step is not None
    assert (step.card.id, step.reason) == (given[1], "For your class, due any day")
    again = ready.course.next_after(given[0], passed._replace(passed=False, score=50.0))
    assert again is not None
    assert again.card.id == given[0]
    assert ready.course.next_after("a/file.yaml", passed) is None
