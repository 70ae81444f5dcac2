"""Slips that both pattern games share: the deal and the stub, from a shoe, the hand or an automated shoe."""

from trainer.parts.faults import Slip
from trainer.parts.pattern.faults.variant import Variant


def shoe(game: Variant) -> tuple[Slip, ...]:
    """Dealing from a manual shoe (13:69F-41.7, 42.7)."""
    return (
        game.slip(
            ".7(a)",
            "Puts the shuffled deck into the shoe without waiting for the cut.",
            "deal-shoe-empty-places",
            "place cover-card felt",
            "load shoe",
        ),
        game.slip(
            ".7(b)1",
            "Sweeps the main antes while a player has none out.",
            "deal-waiting-for-antes",
            "prompt 3 ante",
            "sweep antes main",
        ),
        game.slip(
            ".7(b)2",
            f"Drops the {game.second} antes into the main pot.",
            "deal-shoe-empty-places",
            f"sweep {game.second}-antes {game.second}",
            f"sweep {game.second}-antes main",
        ),
        game.slip(
            ".7(b)2",
            f"Takes the {game.second} antes while a player has none out.",
            "deal-waiting-for-antes",
            "prompt 3 ante",
            f"sweep {game.second}-antes {game.second}",
        ),
        game.slip(
            ".7(c)",
            "Draws and places with the same hand.",
            "deal-shoe-on-the-right",
            "deal 3",
            "hands draw right place right",
            "deal 3",
        ),
        game.slip(
            ".7(c)",
            "Deals the first card with the antes still before the players.",
            "deal-shoe-empty-places",
            "sweep antes main",
            "deal 4",
        ),
        game.slip(
            ".7(d)",
            "Deals the new round with the button where it was.",
            "deal-next-round",
            "place player-button 3",
            "deal 1",
        ),
        game.slip(
            ".7(d)",
            "Moves the button against the clock.",
            "deal-next-round",
            "place player-button 3",
            "place player-button 6",
        ),
        game.slip(
            ".7(e)", "Leaves an empty place out of the pass.", "deal-shoe-empty-places", "deal 6", *("deal 1",) * 4
        ),
        game.slip(
            ".7(e)",
            "Starts the deal at the far left though the button lies elsewhere.",
            "deal-shoe-empty-places",
            "deal 4",
            "deal 1",
        ),
        game.slip(
            ".7(e)",
            "Starts the second pass one place after the button.",
            "deal-shoe-empty-places",
            "deal 4",
            *("deal 5",) * 4,
            nth=5,
        ),
        game.slip(
            ".7(f)",
            "Lets a card of the stub be seen on the way out of the shoe.",
            "deal-shoe-empty-places",
            "count stub 4",
            "flash stub",
        ),
        game.slip(
            ".7(f)",
            "Goes on to the betting with the stub in the shoe.",
            "deal-shoe-empty-places",
            "take stub",
            "prompt 4 bet",
        ),
        game.slip(
            ".7(g)", "Racks the stub without counting it.", "deal-shoe-empty-places", "count stub 4", "rack stub"
        ),
        game.slip(".7(g)", "Counts the stub face up.", "deal-shoe-empty-places", "count stub 4", "count stub 4 up"),
        game.slip(
            ".7(g)1",
            "Shows the counted stub as it goes to the rack.",
            "deal-shoe-empty-places",
            "rack stub",
            "rack stub up",
        ),
        game.slip(
            ".7(g)1",
            "Leaves the counted stub on the layout and clears the empty places.",
            "deal-shoe-empty-places",
            "rack stub",
            "collect 3",
        ),
        game.slip(".7(g)2", "Racks a stub of three and plays on.", "stub-hand-of-nine", "count hand 1 8", "rack stub"),
        game.slip(
            ".7(g)2",
            "Voids the hands but shuffles the deck of 51 again.",
            game.short_deck,
            "remove deck red",
            *(f"collect {seat}" for seat in range(1, 7)),
            *(f"refund {seat} main 2x500" for seat in (2, 3, 5)),
            *(f"refund {seat} {game.second} 1x500" for seat in (2, 3, 5)),
            "shuffle",
        ),
        game.slip(
            ".7(g)2",
            "Counts seven cards in the winner's hand and goes on to the pot.",
            "irregular-seven-cards-win",
            "rule void",
            "count pot main 6000",
        ),
        game.slip(
            ".7(h)",
            "Clears an empty place before the stub is counted.",
            "deal-shoe-empty-places",
            "count stub 4",
            "collect 3",
        ),
        game.slip(
            ".7(h)",
            "Shows cards of an empty place while clearing it.",
            "deal-shoe-empty-places",
            "collect 3",
            "collect 3 up",
        ),
    )


def hand(game: Variant) -> tuple[Slip, ...]:
    """Dealing from the hand (13:69F-41.8, 42.8)."""
    return (
        game.slip(
            ".8(b)1",
            "Sends the shuffler away, shuffles by hand and takes the deck up to deal it.",
            "deal-hand-fours",
            "shuffle machine",
            "remove shuffler",
            "shuffle",
            "place cover-card felt",
            "cut 26",
            "complete-cut",
            "place cover-card rack",
            "hold deck left",
        ),
        game.slip(
            ".8(b)2",
            "Takes the last round's cards straight out of the rack to deal them.",
            "deal-hand-fours",
            "shuffle machine",
            "stack red",
            "hold deck left",
        ),
        game.slip(
            ".8(b)2i",
            "Takes the deck into the other hand in the middle of the deal.",
            "deal-hand-fours",
            "deal 2",
            "hold deck right",
            nth=3,
        ),
        game.slip(
            ".8(b)2ii",
            "Holds the deck below the table's edge.",
            "deal-hand-fours",
            "hold deck left",
            "hold deck left low",
        ),
        game.slip(
            ".8(b)2ii", "Holds the deck off to the side.", "deal-hand-fours", "hold deck left", "hold deck left aside"
        ),
        game.slip(
            ".8(b)3",
            "Pushes the cards off with the thumb of the holding hand.",
            "deal-hand-fours",
            "deal 2",
            "hands draw left place left",
            "deal 2",
        ),
        game.slip(".8(b)3", "Starts the deal one place after the button.", "deal-hand-fours", "deal 2", "deal 3"),
        game.slip(
            ".8(c)1",
            "Sweeps the main antes while a player has none out.",
            "deal-hand-ones",
            "prompt 4 ante",
            "sweep antes main",
        ),
        game.slip(
            ".8(c)2",
            f"Puts the {game.second} antes together with the main pot.",
            "deal-hand-fours",
            f"sweep {game.second}-antes {game.second}",
            f"sweep {game.second}-antes main",
        ),
        game.slip(
            ".8(d)",
            "Begins the second round with the button before the first player.",
            "deal-hand-next-round",
            "place player-button 2",
            "deal 1",
        ),
        game.slip(".8(e)", "Leaves an empty place out of a round of cards.", "deal-hand-ones", "deal 2", "deal 3"),
        game.slip(
            ".8(e)",
            "Begins the second round of cards one place after the button.",
            "deal-hand-ones",
            "deal 5",
            "deal 6",
            nth=2,
        ),
        game.slip(
            ".8(f)",
            "Lets the bottom card of the stub be seen while racking it.",
            "deal-hand-fours",
            "rack stub",
            "rack stub up",
        ),
        game.slip(
            ".8(g)",
            "Racks the stub uncounted because the cards were dealt from the hand.",
            "deal-hand-fours",
            "count stub 4",
            "rack stub",
        ),
        game.slip(
            ".8(h)",
            "Opens the betting with an empty place's eight cards on the layout.",
            "deal-hand-fours",
            "collect 3",
            "collect 4",
            "collect 6",
            "place raise-button 1",
            "prompt 2 bet",
        ),
    )


def automated(game: Variant) -> tuple[Slip, ...]:
    """Dealing from an automated shoe (13:69F-41.9, 42.9)."""
    return (
        game.slip(".9(a)", "Delivers a stack of seven as a hand.", "deal-short-stack", "rule misdeal", "deliver 3"),
        game.slip(".9(a)", "Delivers a stack of nine as a hand.", "deal-long-stack", "rule misdeal", "deliver 6"),
        game.slip(
            ".9(b)",
            "Loads a hand-shuffled deck that nobody has cut.",
            "deal-automated",
            "place cover-card felt",
            "load shoe",
        ),
        game.slip(
            ".9(c)1",
            "Lets the shoe give the first stack with a main ante missing.",
            "deal-automated",
            "prompt 4 ante",
            "deliver 3",
        ),
        game.slip(
            ".9(c)2",
            f"Delivers the first stack with the {game.second} antes still before the players.",
            "deal-automated",
            f"sweep {game.second}-antes {game.second}",
            "deliver 3",
        ),
        game.slip(
            ".9(d)",
            "Delivers the first stack before the button has moved on.",
            "deal-automated-counting",
            "place player-button 2",
            "deliver 1",
        ),
        game.slip(
            ".9(e)",
            "Gives the first stack to the far left though the button lies elsewhere.",
            "deal-automated",
            "deliver 3",
            "deliver 1",
        ),
        game.slip(
            ".9(f)",
            "Goes on to the betting with the stub in the shoe.",
            "deal-automated",
            "take stub",
            "prompt 3 bet",
        ),
        game.slip(
            ".9(g)",
            "Racks the stub uncounted though no shuffler has counted the deck.",
            "deal-automated",
            "count stub 4",
            "rack stub",
        ),
        game.slip(
            ".9(h)",
            "Loads the deck that the shuffler has just called 51.",
            "device-wrong-number",
            "remove deck red",
            "load shoe",
        ),
        game.slip(
            ".9(i)",
            "Turns an empty place's stack up while clearing it.",
            "deal-automated",
            "collect 2",
            "collect 2 up",
        ),
    )


def deal_slips(game: Variant) -> tuple[Slip, ...]:
    """All ways of going wrong between the antes and the first bet."""
    return (*shoe(game), *hand(game), *automated(game))
