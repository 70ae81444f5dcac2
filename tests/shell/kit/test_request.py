"""The records are asked beside the UI thread: the answer, the refusal, the veil, and answers that come too late."""

from threading import Event

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.records.problems import Refused
from trainer.records.roles import Person
from trainer.records.school import School
from trainer.shell.background import all_told
from trainer.shell.kit.request import LastRequest, request
from trainer.shell.services import Services
from trainer.shell.widgets import Progress


def refuse(_school: School, _person: Person | None) -> str:
    raise Refused("That is not done here.")


def test_the_answer_comes_from_the_open_school(ready: Services, qtbot: QtBot) -> None:
    owner, answers = QWidget(), list[tuple[School, Person | None]]()
    qtbot.addWidget(owner)
    request(owner, ready.records, lambda school, person: (school, person), answers.append)
    qtbot.waitUntil(lambda: bool(answers))
    assert answers == [(ready.records.school, ready.records.person)]


def test_a_refusal_is_told_where_it_was_asked_or_in_the_window(ready: Services, qtbot: QtBot) -> None:
    owner, refusals, answers = QWidget(), list[str](), list[str]()
    qtbot.addWidget(owner)
    request(owner, ready.records, refuse, answers.append, refusals.append)
    qtbot.waitUntil(lambda: refusals == ["That is not done here."])
    with qtbot.waitSignal(ready.records.told) as told:
        request(owner, ready.records, refuse, answers.append)
    assert told.args == ["That is not done here.", "warn"]
    assert answers == []


def test_the_veil_goes_before_the_answer_and_before_the_refusal(ready: Services, qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    progress, hidden = Progress(owner), list[bool]()
    owner.show()
    for work in (lambda school, person: "", refuse):
        progress.begin("Reading", at_once=True)
        assert progress.isVisible()
        request(
            owner,
            ready.records,
            work,
            lambda _: hidden.append(progress.isHidden()),
            lambda _: hidden.append(progress.isHidden()),
            progress=progress,
        )
    qtbot.waitUntil(lambda: len(hidden) == 2)
    assert hidden == [True, True]


def test_nothing_is_asked_while_the_records_are_closed(services: Services, qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    request(owner, services.records, refuse, lambda _: None)


def test_only_the_last_answer_is_let_through(ready: Services, qtbot: QtBot) -> None:
    owner, last, heard = QWidget(), LastRequest(), list[str]()
    qtbot.addWidget(owner)
    first_begun, first_may_end = Event(), Event()

    def first(_school: School, _person: Person | None) -> str:
        first_begun.set()
        first_may_end.wait(10)
        return "first"

    request(owner, ready.records, first, heard.append, last=last)
    assert first_begun.wait(10)
    request(owner, ready.records, lambda _school, _person: "second", heard.append, last=last)
    qtbot.waitUntil(lambda: heard == ["second"])
    first_may_end.set()
    request(owner, ready.records, lambda _school, _person: "third", heard.append, last=last)
    qtbot.waitUntil(lambda: heard == ["second", "third"])
    qtbot.waitUntil(all_told)
    assert heard == ["second", "third"]
