"""Slips that both pattern games share: irregularities (13:69F-41.12, 42.12)."""

from trainer.parts.faults import Slip
from trainer.parts.pattern.faults.variant import Variant


def irregular_slips(game: Variant) -> tuple[Slip, ...]:
    """Ways of going wrong when something has gone wrong."""
    return (
        game.slip(
            ".12(a)",
            "Goes on with the betting after a misdeal has come to light.",
            "irregular-wrong-start-in-time",
            "rule misdeal",
            "prompt 3 bet",
        ),
        game.slip(
            ".12(a)1",
            "Deals the last round's cards unshuffled and plays the round.",
            "deal-full-table",
            "shuffle",
            "stack red",
            "load shoe",
            "sweep antes main",
            f"sweep {game.second}-antes {game.second}",
            *(f"deal {seat}" for seat in (6, 1, 2, 3, 4, 5) * 2 for _ in range(4)),
            "take stub",
            "count stub 4",
            "rack stub",
            "place raise-button 1",
            "prompt 6 bet",
        ),
        game.slip(
            ".12(a)2",
            "Calls a misdeal for a wrong start after two players have bet.",
            "irregular-wrong-start-too-late",
            "prompt 4 bet",
            "rule misdeal",
        ),
        game.slip(
            ".12(a)3",
            "Serves the place that was passed over from what is left, and plays on.",
            "irregular-place-passed-over",
            "rule misdeal",
            *("deal 5",) * 8,
            "take stub",
            "count stub 4",
            "rack stub",
            "collect 1",
            "collect 4",
            "collect 6",
            "place raise-button 1",
            "prompt 2 bet",
        ),
        game.slip(
            ".12(a)4",
            "Turns a boxed card face down and deals on.",
            "irregular-boxed-card",
            "rule misdeal",
            "turn-card 3 down",
            "deal 3",
        ),
        game.slip(
            ".12(b)",
            "Awards the pot of a round that was dead for a missing card.",
            game.short_deck,
            "refund 2 main",
            "award main 2",
        ),
        game.slip(
            ".12(b)",
            "Awards the pot after a 53rd card has turned up.",
            "irregular-card-at-the-end",
            "rule dead",
            "change main 1x500 for 5x100",
            game.commission,
            "award main 1",
        ),
        game.slip(
            ".12(c)",
            "Pushes a thrown-in hand back to its player.",
            "irregular-thrown-in",
            "collect 2",
            "rule live 2",
        ),
        game.slip(
            ".12(d)",
            "Takes the cards out of the jammed shuffler and loads them.",
            "device-jam",
            "shuffle machine",
            "unload shuffler",
            "load shoe",
            nth=2,
        ),
        game.slip(
            ".12(e)",
            "Shuffles by hand with the jammed machine still on the table.",
            "device-jam",
            "shuffle machine",
            "shuffle",
            nth=2,
        ),
    )
