"""Slips that both pattern games share: betting, discarding, awards (13:69F-41.10, 42.10)."""

from trainer.parts.faults import Slip
from trainer.parts.pattern.faults.variant import Variant


def play_slips(game: Variant) -> tuple[Slip, ...]:
    """Ways of going wrong between the first bet and the last award."""
    return (
        game.slip(
            ".10(a)",
            "Asks for the first pattern before anybody could bet.",
            "play-three-stages",
            "prompt 2 bet",
            "prompt 2 play",
        ),
        game.slip(
            ".10(a)1",
            "Lets the next player try to beat the last cards of a player who is out.",
            "end-going-out",
            "count hand 1 8",
            "prompt 3 play",
        ),
        game.slip(
            ".10(a)2",
            "Asks for a pattern after a bet that nobody called.",
            "end-uncalled-bet",
            "count hand 4 8",
            "prompt 4 play",
        ),
        game.slip(
            ".10(b)",
            "Sweeps the bets while players still have to act.",
            "play-folds-and-bets",
            "prompt 5 bet",
            "sweep bets main",
        ),
        game.slip(
            ".10(b)",
            "Goes on to the next player with a folded hand left out.",
            "play-folds-and-bets",
            "collect 5",
            "prompt 6 bet",
        ),
        game.slip(
            ".10(d)",
            "Asks for the first pattern with the betting half done.",
            "play-three-stages",
            "prompt 1 bet",
            "prompt 2 play",
        ),
        game.slip(
            ".10(e)",
            "Passes over a player who passed on the lap before.",
            "play-first-interval",
            "prompt 3 play",
            "prompt 6 play",
            nth=2,
        ),
        game.slip(
            ".10(f)",
            "Opens betting two at the player button.",
            "play-three-stages",
            "prompt 4 bet",
            "prompt 2 bet",
            nth=3,
        ),
        game.slip(
            ".10(g)",
            "Gives the last raiser the first play of interval two.",
            "play-three-stages",
            "prompt 4 play",
            "prompt 2 play",
            nth=3,
        ),
        game.slip(
            ".10(h)",
            "Goes from interval two straight to interval three.",
            "play-three-stages",
            "place raise-button 3",
            "prompt 5 play",
        ),
        game.slip(
            ".10(h)",
            "Opens betting three at the player button.",
            "play-three-stages",
            "prompt 5 bet",
            "prompt 2 bet",
            nth=5,
        ),
        game.slip(
            ".10(i)",
            "Asks for bets a fourth time instead of another discarding round.",
            "play-three-stages",
            "prompt 5 play",
            "prompt 5 bet",
            nth=7,
        ),
        game.slip(
            ".10(j)", "Pushes the main pot before the side pots.", "award-side-pots", "award side-2 5", "award main 2"
        ),
        game.slip(
            ".10(j)",
            "Pushes the main pot before the winner's eight cards are confirmed.",
            "end-going-out",
            "count hand 1 8",
            "count pot main 6000",
            "call supervisor pot",
            "change main 1x500 for 5x100",
            game.commission,
            "award main 1",
        ),
        game.slip(
            ".10(l)",
            f"Hands the antes of an unwon {game.second} pot back.",
            f"award-{game.second}-pot-stays",
            "collect",
            f"refund 1 {game.second} 1x500",
        ),
        game.slip(
            ".10(l)",
            f"Splits an unwon {game.second} pot among the players.",
            f"award-{game.second}-pot-stays",
            "collect",
            f"award {game.second} 1 1x2500",
            f"award {game.second} 5 1x2500",
        ),
        game.slip(
            ".10(l)",
            f"Leaves the {game.second} pot of an idle table uncounted.",
            f"idle-{game.second}-pot",
            f"count pot {game.second} 7300",
            "wait",
        ),
    )
