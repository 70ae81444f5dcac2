"""Recording an attempt: its first act is kept even if the table is left before the record has begun."""

from threading import Event

from pytestqt.qtbot import QtBot

from trainer.drill.attempt import Mode
from trainer.drill.session import Session
from trainer.library import find
from trainer.records.attemptlog import AttemptLog
from trainer.shell.background import all_told
from trainer.shell.player.recorder import AttemptRecorder
from trainer.shell.player.starter import begin_record
from trainer.shell.services import Services

LESSON = "ultimate_8/whole-round"


def test_leaving_does_not_wait_for_a_record_and_its_first_act_is_kept(ready: Services, qtbot: QtBot) -> None:
    personal, go = ready.records.personal, Event()
    session = Session(find(LESSON), Mode.PRACTICE)
    due = session.next_due()
    assert due is not None

    def begin() -> AttemptLog:
        go.wait()
        return begin_record(personal, LESSON, session, Mode.PRACTICE.value)

    recorder, told = AttemptRecorder(begin), []
    recorder.act(session.perform(due.act), lambda: told.append("shown"))
    assert recorder.writing
    recorder.close()
    go.set()
    qtbot.waitUntil(all_told)
    qtbot.waitUntil(lambda: bool(personal.unfinished()))
    (kept,) = personal.unfinished()
    assert [entry.act for entry in kept.entries] == [due.act]
    assert told == []
    personal.resume(kept.id).close()
