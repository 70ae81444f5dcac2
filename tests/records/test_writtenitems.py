"""The item analysis of written parts has everybody who sat one."""

from __future__ import annotations

from tests.records.examroom import Room
from trainer.records.gradebook import PAGE, Choice
from trainer.records.results import exam_results
from trainer.records.roster import read_roster
from trainer.records.writtenitems import written_items


def test_who_comes_last_in_a_large_class_is_counted(room: Room) -> None:
    class_ = room.school.classes.create(room.boss, "Autumn").id
    others = "".join(f"Ann Abel,ann{number}\n" for number in range(PAGE))
    room.school.classes.enrol_roster(room.boss, class_, read_roster(f"Name,Login\n{others}".encode()))
    room.school.classes.enrol(room.boss, class_, room.tom.id)
    exam, sittings = room.opened_exam(), room.school.sittings
    sitting = sittings.admit(room.examiner, exam, room.tom.id).id
    paper = sittings.paper(room.tom, exam, sitting)
    sittings.hand_in(room.tom, exam, sitting, [one.right for one in paper.questions])
    sittings.finish(room.tom, exam, sitting)
    exam_results(room.school, room.examiner, exam)
    for choice in (Choice(exam=exam), Choice(exam=exam, class_=class_), Choice(exam=exam, search="tom")):
        items = written_items(room.school, room.examiner, choice)
        assert sum(one.asked for one in items) == sum(one.right for one in items) == len(paper.questions)
