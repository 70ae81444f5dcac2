"""Slips of Lunar Poker: the deal and the stub, from a shoe, the hand or an automated shoe (13:69F-38.7 to 38.9)."""

from trainer.parts.faults import Slip

_SHOE = "13:69F-38.7"
_HAND = "13:69F-38.8"
_AUTO = "13:69F-38.9"


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"lunar_poker/{lesson}", at, instead, nth)


SLIPS = (
    _slip(f"{_SHOE}(a)", "Loads the shoe before the cut.", "deal-shoe", "place cover-card felt", "load shoe"),
    _slip(
        f"{_SHOE}(b)",
        "Deals without calling the bets closed.",
        "deal-shoe",
        "announce no-more-bets",
        "lock-out",
        "collect-chips",
        "prove 3",
        "rack-chips",
        "deal 1",
    ),
    _slip(
        f"{_SHOE}(b)",
        "Racks the progressive chips without checking their number.",
        "deal-shoe",
        "prove 3",
        "rack-chips",
    ),
    _slip(f"{_SHOE}(b)", "Collects the chips before the lock-out.", "deal-shoe", "lock-out", "collect-chips"),
    _slip(f"{_SHOE}(b)", "Calls a number that the system does not show.", "deal-shoe", "prove 3", "prove 2"),
    _slip(
        f"{_SHOE}(b)", "Sweeps the chips into the tray unseen.", "deal-shoe", "collect-chips", "collect-chips unseen"
    ),
    _slip(
        f"{_SHOE}(c)",
        "Draws and places with one hand.",
        "deal-shoe",
        "deal 1",
        "hands draw right place right",
        "deal 1",
    ),
    _slip(f"{_SHOE}(d)", "Begins at the right.", "deal-shoe", "deal 1", "deal 5"),
    _slip(f"{_SHOE}(d)1", "Deals a player's first card face up.", "deal-shoe", "deal 2", "deal 2 up"),
    _slip(f"{_SHOE}(d)1", "Passes a player over.", "deal-shoe", "deal 2", "deal 5"),
    _slip(f"{_SHOE}(d)2", "Deals the dealer's first card face down.", "deal-shoe", "deal dealer up", "deal dealer"),
    _slip(f"{_SHOE}(d)3", "Sets the second card beside the first.", "deal-shoe", "deal 1", "deal 1 laid beside", nth=2),
    _slip(
        f"{_SHOE}(d)4",
        "Covers the up-card with the second card.",
        "deal-shoe",
        "deal dealer",
        "deal dealer laid on",
        nth=2,
    ),
    _slip(f"{_SHOE}(d)5", "Gives a player three cards at once.", "deal-shoe", "deal 1", "deal 1", "deal 1", nth=3),
    _slip(f"{_SHOE}(e)", "Racks the deck and draws out of the rack.", "options-all-four", "take stub", "rack stub"),
    _slip(f"{_SHOE}(e)", "Leaves the stub in the shoe.", "options-all-four", "take stub", "prompt 1 option"),
    _slip(
        f"{_SHOE}(f)",
        "Lets the fifth round go by without a count.",
        "stub-count-shoe",
        "count stub 32",
        "prompt 1 option",
    ),
    _slip(f"{_SHOE}(f)", "Counts the stub face up.", "stub-count-shoe", "count stub 32", "count stub 32 up"),
    _slip(f"{_SHOE}(f)", "Calls a wrong number.", "stub-count-shoe", "count stub 32", "count stub 33"),
    _slip(f"{_SHOE}(f)1", "Shows the counted stub.", "stub-count-shoe", "rack stub", "rack stub up"),
    _slip(f"{_SHOE}(f)2", "Plays on with a deck of 51.", "stub-missing-card", "rule void", "prompt 1 option"),
    _slip(
        f"{_SHOE}(f)2",
        "Keeps the short deck in use.",
        "stub-missing-card",
        "remove deck red",
        "give-back 1 ante",
        "give-back 2 ante",
        "give-back 5 ante",
        "collect 1",
        "collect 2",
        "collect 5",
        "collect dealer",
        "rack stub",
        "shuffle",
    ),
    _slip(
        f"{_HAND}(b)1",
        "Shuffles by hand and deals from the hand.",
        "deal-hand",
        "shuffle machine",
        "remove shuffler",
        "shuffle",
        "place cover-card felt",
        "cut 26",
        "complete-cut",
        "place cover-card rack",
        "announce no-more-bets",
        "lock-out",
        "collect-chips",
        "prove 1",
        "rack-chips",
        "hold deck left",
    ),
    _slip(f"{_HAND}(b)2", "Takes the deck up before the lock-out.", "deal-hand", "lock-out", "hold deck left"),
    _slip(f"{_HAND}(b)2i", "Changes hands before the exchange cards.", "deal-hand", "confirm 1 2", "hold deck right"),
    _slip(f"{_HAND}(b)2ii", "Holds the deck to the side.", "deal-hand", "hold deck left", "hold deck left aside"),
    _slip(
        f"{_HAND}(b)3", "Deals without calling the bets closed.", "stub-count-hand", "announce no-more-bets", "deal 1"
    ),
    _slip(
        f"{_HAND}(b)3",
        "Deals with the hand that holds the deck.",
        "deal-hand",
        "deal 1",
        "hands draw left place left",
        "deal 1",
    ),
    _slip(f"{_HAND}(c)", "Deals against the clock.", "deal-hand", "deal 1", "deal 4"),
    _slip(f"{_HAND}(c)1", "Misses a player.", "deal-hand", "deal 3", "deal 4"),
    _slip(f"{_HAND}(c)2", "Leaves the dealer without an up-card.", "deal-hand", "deal dealer up", "deal dealer"),
    _slip(f"{_HAND}(c)3", "Deals the second card face up.", "deal-hand", "deal 3", "deal 3 up", nth=2),
    _slip(
        f"{_HAND}(c)4",
        "Places the second card left of the up-card.",
        "deal-hand",
        "deal dealer",
        "deal dealer laid left",
        nth=2,
    ),
    _slip(f"{_HAND}(c)5", "Deals the dealer only four cards.", "deal-hand", "deal dealer", "prompt 1 option", nth=5),
    _slip(f"{_HAND}(d)", "Racks the stub with cards showing.", "deal-hand", "rack stub", "rack stub up"),
    _slip(
        f"{_HAND}(e)",
        "Lets the fifth round go by without a count.",
        "stub-count-hand",
        "take stub",
        "prompt 1 option",
        "take 1 options",
        "deal 1",
    ),
    _slip(f"{_AUTO}(b)1", "Loads the shoe before the lock-out.", "deal-automated", "lock-out", "load shoe"),
    _slip(
        f"{_AUTO}(b)2",
        "Lets the shoe give a stack before the call.",
        "stub-count-automated",
        "announce no-more-bets",
        "deliver 1",
    ),
    _slip(
        f"{_AUTO}(c)", "Gives the first stack to the dealer's place.", "deal-automated", "deliver 2", "deliver dealer"
    ),
    _slip(f"{_AUTO}(c)", "Delivers a stack face up.", "deal-automated", "deliver 3", "deliver 3 up"),
    _slip(
        f"{_AUTO}(d)",
        "Leaves the stub in the shoe.",
        "deal-automated",
        "take stub",
        "spread-hand",
        "turn-up left",
        "prompt 2 option",
    ),
    _slip(
        f"{_AUTO}(e)",
        "Leaves out the count where the shuffler does not count.",
        "stub-count-automated",
        "count stub 32",
        "spread-hand",
        "turn-up left",
        "prompt 1 option",
        "take 1 options",
        "deal 1",
    ),
    _slip(
        f"{_AUTO}(f)", "Deals on after the shuffler shows 51.", "device-wrong-number", "remove deck red", "load shoe"
    ),
    _slip(
        f"{_AUTO}(g)",
        "Turns up the top card instead of the bottom one.",
        "deal-automated",
        "turn-up left",
        "turn-up right",
    ),
    _slip(
        f"{_AUTO}(g)", "Spreads the stack the wrong way round.", "deal-automated", "spread-hand", "spread-hand reversed"
    ),
)
