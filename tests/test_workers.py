"""Worker processes: what they are asked, what they give back, and how they end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from trainer.workers import WORKERS, WorkerDied

ROOT = Path(__file__).parents[1]

PARENT = """
import os
from tests.test_workers import stay
from trainer.workers import WORKERS

if __name__ == "__main__":
    for _, worker in WORKERS.pieces(stay, [60.0], 1):
        print(worker, flush=True)
"""


def count(to: int) -> Iterator[int]:
    yield from range(to)


def name_process(_: object) -> Iterator[int]:
    yield os.getpid()


def stay(seconds: float) -> Iterator[int]:
    yield os.getpid()
    time.sleep(seconds)


def refuse(what: str) -> Iterator[str]:
    yield what
    raise ValueError(f"{what} is refused")


class Unsendable(Exception):
    """Cannot be made again from its words alone."""

    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} and {second}")


def fail_oddly(_: object) -> Iterator[int]:
    yield 1
    raise Unsendable("this", "that")


def die(_: object) -> Iterator[int]:
    if os.getpid():
        os._exit(3)
    yield 0


def qt_modules(_: object) -> Iterator[list[str]]:
    yield [name for name in sys.modules if name.startswith(("PySide6", "pygame"))]


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def test_pieces_come_with_the_number_of_their_item() -> None:
    found: dict[int, list[int]] = {}
    for number, piece in WORKERS.pieces(count, [3, 0, 2], 2):
        found.setdefault(number, []).append(piece)
    assert found == {0: [0, 1, 2], 2: [0, 1]}


def test_pieces_may_be_had_in_the_order_of_their_items() -> None:
    assert list(WORKERS.in_order(count, [3, 0, 2], 2)) == [0, 1, 2, 0, 1]


def test_a_worker_is_kept_for_the_next_time() -> None:
    (first,) = WORKERS.in_order(name_process, [None], 1)
    (second,) = WORKERS.in_order(name_process, [None], 1)
    assert first == second != os.getpid()


def test_an_error_is_raised_where_the_work_was_asked_for() -> None:
    found = WORKERS.in_order(refuse, ["the stub"], 1)
    assert next(found) == "the stub"
    with pytest.raises(ValueError, match="the stub is refused"):
        next(found)


def test_an_error_that_cannot_be_sent_is_told_in_words() -> None:
    with pytest.raises(RuntimeError, match="Unsendable: this and that"):
        list(WORKERS.in_order(fail_oddly, [None], 1))


def test_a_worker_that_dies_is_told_and_replaced() -> None:
    with pytest.raises(WorkerDied):
        list(WORKERS.pieces(die, [None], 1))
    assert list(WORKERS.in_order(count, [1], 1)) == [0]


def test_a_caller_that_stops_asking_ends_the_work() -> None:
    found = WORKERS.in_order(stay, [60.0], 1)
    worker = next(found)
    begun = time.monotonic()
    found.close()  # type: ignore[attr-defined]
    assert not alive(worker)
    assert time.monotonic() - begun < 30


def test_a_worker_knows_nothing_of_the_window() -> None:
    assert list(WORKERS.in_order(qt_modules, [None], 1)) == [[]]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows tells in another way whether a process is alive")
def test_a_worker_ends_with_its_parent(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT, encoding="utf-8")
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, str(script)], env=environment, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        worker = int(parent.stdout.readline())
        assert alive(worker)
        parent.kill()
    end = time.monotonic() + 30
    while alive(worker) and time.monotonic() < end:
        time.sleep(0.02)
    assert not alive(worker)
