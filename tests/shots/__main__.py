"""`python -m tests.shots FOLDER`: pictures of every page and of the table in its states, without a screen."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import click

from trainer import app
from trainer.terminal import fail


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--size", default="1366x768", show_default=True, help="The window's size in pixels, as WIDTHxHEIGHT.")
@click.option("--ratio", default=1.0, show_default=True, type=click.FloatRange(1, 4), help="Device pixel ratio.")
@click.option("--text", default=1.0, show_default=True, type=click.FloatRange(0.85, 1.6), help="Size of text.")
def main(folder: Path, size: str, ratio: float, text: float) -> None:
    """Take pictures of every page and table state into FOLDER."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", size)
    if found is None:
        fail(f"--size {size}: expected a width and a height such as 1366x768")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = str(ratio)
    try:
        application = app.qt_application()
        # Qt reads the environment when it is imported.
        from PySide6.QtCore import QSize

        from tests.shots.taking import take_shots

        for path in take_shots(folder, QSize(int(found[1]), int(found[2])), text):
            click.echo(str(path))
        application.quit()
    except app.CannotStart as why:
        fail(why)
    except OSError as problem:
        fail(f"{folder}: the pictures cannot be written: {problem.strerror or problem}")


sys.exit(main())
