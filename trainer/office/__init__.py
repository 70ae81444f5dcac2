"""Commands on a school's records: verify, restore, export, grade, regrade, run exams; each gets what is theirs."""

from trainer.office.access import PASSWORD, login_option
from trainer.office.checking import check_file
from trainer.office.deciding import exam
from trainer.office.exporting import FORMATS, export
from trainer.office.grading import grade_files
from trainer.office.lessons import COMMANDS as LESSON_COMMANDS
from trainer.office.lessons import find_lesson
from trainer.office.regrading import regrade
from trainer.office.restoring import restore
from trainer.office.sealed import EVERYTHING, Sight, sight
from trainer.office.verifying import verify
from trainer.records.ownlessons import is_own

COMMANDS = (verify, restore, export, grade_files, regrade, exam)

__all__ = [
    "COMMANDS",
    "EVERYTHING",
    "FORMATS",
    "LESSON_COMMANDS",
    "PASSWORD",
    "Sight",
    "check_file",
    "find_lesson",
    "is_own",
    "login_option",
    "sight",
]
