"""Starting the application where it cannot start: one sentence that says what to do."""

import pytest

from trainer.app import ON_X11, PACKAGES, CannotStart, check_screen, lacking, loadable


def test_without_a_screen_it_says_what_to_do() -> None:
    with pytest.raises(CannotStart, match="There is no screen") as told:
        check_screen({}, "linux")
    assert str(told.value).count("\n") == 0


def test_a_chosen_platform_needs_no_screen() -> None:
    check_screen({"QT_QPA_PLATFORM": "offscreen"}, "linux")


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_other_systems_always_have_one(platform: str) -> None:
    check_screen({}, platform)


def test_missing_libraries_are_named_with_their_packages() -> None:
    told = lacking(["libxcb-cursor.so.0", "libEGL.so.1"])
    assert "libxcb-cursor.so.0, libEGL.so.1" in told
    assert told.endswith("sudo apt install libegl1 libxcb-cursor0")


def test_every_library_that_a_window_needs_has_its_package() -> None:
    assert set(ON_X11) <= PACKAGES.keys()


def test_a_library_that_does_not_exist_cannot_be_loaded() -> None:
    assert not loadable("libno-such-thing.so.9")
