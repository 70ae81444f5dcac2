"""Whether two checkouts of the program judge alike, verdict by verdict and score by score.

Performances are those of `verdicts` (model answers, logs written by hand, faulty robots) and, of every lesson, robots
that choose freely among the orders that the text leaves open. Each checkout judges them with its own code:

    python -m tests.rules.samejudgments OLD_CHECKOUT [NEW_CHECKOUT] [--seeds 3]

Both need the present names of `tests.rules.verdicts` and of the library, and each its own lessons.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import json, sys
from random import Random
from tests.rules import verdicts
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.games import GAMES
from trainer.library import all_lessons

found = {name: one.verdicts for game in GAMES for name, one in verdicts.found(game).items()}
for game in GAMES:
    for lesson in all_lessons(game):
        for seed in range(int(sys.argv[1])):
            attempt = perform(Attempt(lesson, mode=Mode.EXAM), Random(seed))
            found[f"free {lesson.id} {seed}"] = verdicts._verdicts(attempt)
json.dump(found, sys.stdout)
"""


def judged(checkout: Path, seeds: int) -> dict[str, str]:
    """What a checkout finds in every performance, as digests."""
    command = [sys.executable, "-c", PROGRAM, str(seeds)]
    run = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=True)
    found: dict[str, str] = json.loads(run.stdout)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path, nargs="?", default=Path.cwd())
    parser.add_argument("--seeds", type=int, default=3)
    said = parser.parse_args()
    old, new = judged(said.old, said.seeds), judged(said.new, said.seeds)
    otherwise = sorted(name for name in old.keys() | new.keys() if old.get(name) != new.get(name))
    free = sum(name.startswith("free ") for name in old)
    sys.stdout.write(f"{len(old)} performances in the old checkout ({free} in a free order), {len(new)} in the new.\n")
    sys.stdout.write(f"{len(otherwise)} of them are judged otherwise.\n")
    sys.stdout.write("".join(f"  {name}\n" for name in otherwise[:40]))
    return 1 if otherwise else 0


if __name__ == "__main__":
    sys.exit(main())
