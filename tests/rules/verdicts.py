"""What the rules find in many fixed performances, as digests that are kept beside the version of the rules.

Performances are the robot's model answers of all shipped lessons, the logs written by hand, and the faulty robots'.
After a change of the rules, run as a program:

    python -m tests.rules.verdicts             compare with what is kept, and list what is judged otherwise
    python -m tests.rules.verdicts --write     keep what the present version finds

Writing is refused where a version that is kept already would find something else: raise RULES_VERSION first. While a
version is not out yet, --anew keeps it all the same.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.cases.test_cases import FILES, read_case
from tests.cases.test_cases import perform as perform_case
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.faulty import act_log, grade_log
from trainer.drill.grading import grade
from trainer.drill.robot import perform
from trainer.games import GAMES
from trainer.library import all_lessons, faults_of, find, find_rubric
from trainer.records.attempts import lesson_hash
from trainer.records.keptattempt import substance, verdict_body
from trainer.records.rows import canonical
from trainer.rules.act import act_text
from trainer.rules.version import RULES_VERSION

KEPT = Path(__file__).parent / "verdicts.json"


class Found(NamedTuple):
    """One performance: what it is of, which a lesson's or log's author may change, and what the rules make of it."""

    of: str
    verdicts: str


class Kept(NamedTuple):
    version: int
    found: dict[str, Found]


def kept() -> Kept:
    content = json.loads(KEPT.read_text())
    return Kept(content["version"], {name: Found(*said.split(":")) for name, said in content["verdicts"].items()})


def found(game: str) -> dict[str, Found]:
    """What the rules find now in every performance of a game."""
    return dict((*_models(game), *_cases(game), *_slips(game)))


def judged_otherwise(before: dict[str, Found], now: dict[str, Found]) -> list[str]:
    """The performances that are the same as before and are judged otherwise."""
    same = (name for name, one in now.items() if name in before and before[name].of == one.of)
    return [name for name in same if before[name].verdicts != now[name].verdicts]


def _models(game: str) -> Iterator[tuple[str, Found]]:
    for lesson in all_lessons(game):
        attempt = perform(Attempt(lesson, mode=Mode.EXAM))
        yield f"model {lesson.id}", Found(_short(lesson_hash(lesson)), _verdicts(attempt))


def _cases(game: str) -> Iterator[tuple[str, Found]]:
    for path in FILES:
        if path.parent.name == game:
            attempt, _ = perform_case(read_case(path))
            acts = [str(one.entry) for one in attempt.judged]
            yield f"case {game}/{path.stem}", Found(_short(lesson_hash(attempt.lesson), acts), _verdicts(attempt))


def _slips(game: str) -> Iterator[tuple[str, Found]]:
    for number, slip in enumerate(faults_of(game).slips, 1):
        lesson = find(slip.lesson)
        attempt = grade_log(lesson, act_log(slip, lesson).lines)
        yield f"slip {game} {number}", Found(_short(lesson_hash(lesson), repr(slip)), _verdicts(attempt))


def _verdicts(attempt: Attempt) -> str:
    bodies = [
        (act_text(one.entry.act), substance(verdict_body(one.verdict, one.taken_back)), bool(one.verdict.mends))
        for one in attempt.judged
    ]
    result = grade(attempt, find_rubric(""))
    return _short(bodies, str(result.score), result.passed, [duty.citation for duty in result.unfinished])


def _short(*content: object) -> str:
    return hashlib.sha256(canonical(content).encode()).hexdigest()[:12]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--anew", action="store_true")
    said = parser.parse_args()
    tell = sys.stdout.write
    before, now = kept(), {name: one for game in GAMES for name, one in found(game).items()}
    changed = judged_otherwise(before.found, now)
    tell(f"{len(now)} performances under rules version {RULES_VERSION}; version {before.version} is kept.\n")
    tell(f"{len(changed)} of them are judged otherwise than is kept.\n")
    tell("".join(f"  {name}\n" for name in changed[:40]))
    if not said.write:
        return 0
    if changed and before.version == RULES_VERSION and not said.anew:
        tell("Raise RULES_VERSION in trainer/rules/version.py first, or say --anew if this version is not out yet.\n")
        return 1
    verdicts = {name: ":".join(one) for name, one in sorted(now.items())}
    KEPT.write_text(json.dumps({"version": RULES_VERSION, "verdicts": verdicts}, indent=0) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
