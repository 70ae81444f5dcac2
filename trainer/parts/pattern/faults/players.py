"""Slips that every pattern game has: rankings, wagers and conduct of players."""

from trainer.parts.faults import Slip
from trainer.parts.pattern.faults.variant import Variant


def rankings(game: Variant) -> tuple[Slip, ...]:
    return (
        game.slip(
            ".5(c)",
            "Lets a full house stand as a pattern.",
            "rank-no-pattern",
            "stop 1 no-pattern",
            "prompt 2 play",
        ),
        game.slip(
            ".5(f)",
            "Announces the flush that the player claims though one card is of another suit.",
            "rank-cards-speak",
            "stop 2 no-pattern",
            "declare 2 flush spades king",
        ),
        game.slip(
            ".5(f)",
            "Announces a straight as the flush that its player says it is.",
            "rank-cards-speak",
            "declare 2 straight spades king",
            "declare 2 flush spades king",
        ),
    )


def wagers(game: Variant) -> tuple[Slip, ...]:
    return (
        game.slip(
            ".6(a)",
            "Takes a called-out bet with a banknote for a bet and turns to the next player.",
            "bet-what-counts",
            "stop 1 verbal-bet",
            "prompt 2 bet",
        ),
        game.slip(
            ".6(c)",
            "Accepts a raise of less than one main ante.",
            "bet-what-counts",
            "stop 2 bet-limits",
            "prompt 3 bet",
        ),
        game.slip(
            ".6(c)",
            f"Accepts a raise of more than {game.most_antes} main antes at a limit table.",
            "bet-what-counts",
            "stop 2 bet-limits",
            "prompt 3 bet",
            nth=2,
        ),
        game.slip(".6(d)", "Asks an all-in player to bet.", "pots-side-pot", "prompt 2 bet", "prompt 1 bet", nth=2),
        game.slip(
            ".6(e)",
            "Lets a bystander's bet lie and goes on.",
            "bet-what-counts",
            "stop bystander not-seated",
            "prompt 6 bet",
        ),
    )


def conduct(game: Variant) -> tuple[Slip, ...]:
    return (
        game.slip(
            ".11(a)",
            "Pays no heed to players who signal their cards.",
            "conduct-signals",
            "call supervisor collusion",
            "prompt 5 bet",
        ),
        game.slip(
            ".11(d)",
            "Lets a player leave the seat and keep a live hand.",
            "conduct-signals",
            "stop 5 leaving-seat",
            "prompt 3 bet",
        ),
        game.slip(
            ".11(e)",
            "Lets a player look at the cards before the stub is racked.",
            "conduct-early-look",
            "stop 3 early-look",
            "count stub 4",
        ),
        game.slip(".11(f)", "Lets a player talk out of turn.", "conduct-table-talk", "stop 6 talking", "prompt 5 bet"),
        game.slip(
            ".11(f)",
            "Stops a player in turn from asking for another's card count.",
            "conduct-table-talk",
            "prompt 2 play",
            "stop 2 talking",
        ),
        game.slip(
            ".11(g)",
            "Lets a player tilt the cards toward a neighbour.",
            "conduct-cards-in-sight",
            "stop 1 showing",
            "prompt 4 bet",
        ),
        game.slip(
            ".11(h)",
            "Lets a player who dropped a card face up play on.",
            "conduct-cards-in-sight",
            "rule forfeit 4",
            "sweep bets main",
        ),
        game.slip(
            ".11(i)",
            "Lets a player hold the cards below the rail.",
            "conduct-cards-in-sight",
            "stop 4 below-rail",
            "prompt 3 bet",
        ),
    )
