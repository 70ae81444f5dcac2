"""The pages that explain the code to engineers name modules that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGE = CHECKOUT / "trainer"
PAGES = sorted(PACKAGE.rglob("*.md"))


def modules_named(text: str) -> list[str]:
    return re.findall(r"`([\w/]+\.py)`", text)


def missing(page: Path, text: str) -> list[str]:
    """The modules that a page names and that stand neither beside it, nor in the package, nor in the checkout."""
    return [
        name
        for name in modules_named(text)
        if not any((folder / name).is_file() for folder in (page.parent, PACKAGE, CHECKOUT))
    ]


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("`background.py`, `drill/attempt.py` and `trainer/workers.py`", []),
        ("`conducting.py` of `shell/player/nobody.py`", ["conducting.py", "shell/player/nobody.py"]),
    ],
)
def test_a_module_that_is_not_there_is_found_out(text: str, absent: list[str]) -> None:
    assert missing(PACKAGE / "shell" / "BACKGROUND.md", text) == absent


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_module_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert modules_named(text)
    assert missing(page, text) == []


def test_the_way_from_the_mouse_to_the_record_is_told_layer_by_layer() -> None:
    text = (PACKAGE / "shell" / "DEALING.md").read_text(encoding="utf-8")
    told = {name.partition("/")[0] for name in modules_named(text)}
    assert told == {"shell", "stage", "parts", "drill", "rules", "records"}
    assert len(text.splitlines()) <= 80
