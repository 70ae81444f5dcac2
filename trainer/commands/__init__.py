"""Commands on a school's records: verify, restore, export, grade, regrade, run exams; each gets what is theirs."""

from trainer.commands.access import PASSWORD, login_option
from trainer.commands.checking import check_file
from trainer.commands.deciding import exam
from trainer.commands.exporting import FORMATS, export
from trainer.commands.grading import grade_files
from trainer.commands.lessons import COMMANDS as LESSON_COMMANDS
from trainer.commands.lessons import find_lesson
from trainer.commands.regrading import regrade
from trainer.commands.restoring import restore
from trainer.commands.sealed import EVERYTHING, Sight, sight
from trainer.commands.verifying import verify
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
