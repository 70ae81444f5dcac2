import pygame
import pytest
from PySide6.QtGui import QFontDatabase
from pytestqt.qtbot import QtBot

from trainer.reports import paper
from trainer.resources import assets_dir
from trainer.stage.art import fonts

NAMES = ("ui", "ui-semibold", "ui-bold", "serif", "serif-bold", "mono")
FONTS = assets_dir() / "fonts"


@pytest.mark.parametrize("name", NAMES)
def test_pygame_loads_every_font(name: str) -> None:
    image = fonts.font(name, 24).render("Ante $2.50 ½ ¢", True, (0, 0, 0))
    assert image.get_width() > 60


@pytest.mark.parametrize("name", NAMES)
def test_qt_loads_every_font(name: str, qtbot: QtBot) -> None:
    number = QFontDatabase.addApplicationFont(str(fonts.font_path(name)))
    try:
        assert number >= 0
        assert QFontDatabase.applicationFontFamilies(number)
    finally:
        QFontDatabase.removeApplicationFont(number)


def test_a_font_is_loaded_once_per_size() -> None:
    assert fonts.font("ui", 17) is fonts.font("ui", 17)
    assert fonts.font("ui", 17) is not fonts.font("ui", 18)


def test_loading_a_font_starts_nothing_but_fonts() -> None:
    fonts.font("ui", 12)
    assert pygame.font.get_init()
    assert not pygame.display.get_init()


def test_an_unknown_font_is_named_in_the_error() -> None:
    with pytest.raises(ValueError, match="no font 'comic'; there are ui, "):
        fonts.font("comic", 12)


def test_every_family_lies_beside_its_licence_and_in_the_table_of_fonts() -> None:
    readme = (FONTS / "README.md").read_text(encoding="utf-8")
    for file in set(fonts.FILES.values()):
        family = file.partition("-")[0]
        licence = (FONTS / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert licence.startswith("Copyright")
        assert "SIL OPEN FONT LICENSE" in licence
        assert file.partition(".")[0] in readme


def test_no_font_lies_there_that_nothing_uses() -> None:
    lying = {path.name for path in FONTS.iterdir() if path.suffix in {".otf", ".ttf"}}
    assert lying == {*fonts.FILES.values(), *paper.FONTS}


def test_fonts_stay_small() -> None:
    assert sum(path.stat().st_size for path in FONTS.iterdir()) < 3_000_000
