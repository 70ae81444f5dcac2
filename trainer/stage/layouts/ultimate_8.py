"""The table of Ultimate 8 poker, as 13:69E-1.13BB prescribes it, with house rules for the ace antes and discards."""

from __future__ import annotations

from trainer.games import pattern_kit
from trainer.stage.layout import Layout
from trainer.stage.layouts.options import Options
from trainer.stage.layouts.patterntable import Printing, pattern_layout


def layout(options: Options) -> Layout:
    printing = Printing(
        game="Ultimate 8",
        second_pot=pattern_kit("ultimate_8").second_pot,
        rules=(
            "Be the first to play all your cards and you win",
            "Patterns level? The better suit takes it",
            "Spades over hearts over diamonds over clubs",
        ),
    )
    return pattern_layout(printing, options)
