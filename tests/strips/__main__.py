"""`python -m tests.strips FOLDER`: strips of twelve frames of every motion at the table, in every game."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tests.strips.strips import take_strips
from trainer.games import GAMES


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--game", "games", multiple=True, type=click.Choice(tuple(GAMES)), help="Only these games.")
@click.option("--only", default="", help="Only strips whose name contains this, such as `cutting`.")
def main(folder: Path, games: tuple[str, ...], only: str) -> None:
    """Record dealing, shuffling, cutting, sweeping, paying, an error and its putting back into FOLDER."""
    for path in take_strips(folder, games or tuple(GAMES), only):
        click.echo(str(path))


sys.exit(main())
