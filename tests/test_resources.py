from pathlib import Path

import pytest

from trainer.library import find
from trainer.resources import assets_dir, first_lesson, lessons_dir, shipped

CHECKOUT = Path(__file__).resolve().parents[1]


def test_a_checkout_uses_its_own_folders() -> None:
    assert lessons_dir() == CHECKOUT / "lessons"
    assert assets_dir() == CHECKOUT / "assets"
    assert (assets_dir() / "README.md").is_file()


def test_the_first_lesson_is_shipped_and_its_game_is_called_so() -> None:
    assert find(first_lesson().id).game.title == first_lesson().game_title


def test_an_installed_package_uses_the_copy_inside_it(tmp_path: Path) -> None:
    package = tmp_path / "trainer"
    (package / "_lessons").mkdir(parents=True)
    assert shipped(package, "lessons") == package / "_lessons"


def test_a_stranger_beside_an_installed_package_is_not_taken_for_ours(tmp_path: Path) -> None:
    package = tmp_path / "trainer"
    (package / "_lessons").mkdir(parents=True)
    (tmp_path / "lessons").mkdir()
    assert shipped(package, "lessons") == package / "_lessons"


def test_a_missing_folder_is_named_with_both_places(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"no lessons: neither .*_lessons nor .*lessons is a folder"):
        shipped(tmp_path / "trainer", "lessons")
