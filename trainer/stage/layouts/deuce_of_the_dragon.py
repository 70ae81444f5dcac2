"""The table of Deuce of the Dragon, as 13:69E-1.13AA prescribes it."""

from __future__ import annotations

from trainer.games import pattern_kit
from trainer.stage.layout import Layout
from trainer.stage.layouts.options import Options
from trainer.stage.layouts.patterntable import Printing, pattern_layout


def layout(options: Options) -> Layout:
    printing = Printing(
        game="Deuce of the Dragon",
        second_pot=pattern_kit("deuce_of_the_dragon").second_pot,
        rules=(
            "First to play all eight cards takes the main pot, with the button the deuce pot too",
            "Same pattern, same value? The better suit wins",
            "Hearts over diamonds over clubs over spades",
            "A deuce pot that nobody wins grows from round to round",
        ),
        discard_areas=3,
    )
    return pattern_layout(printing, options)
