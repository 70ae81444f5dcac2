"""Slips of Lunar Poker: opening, shuffle and cut, ranks, wagers (13:69F-38.3 to 38.6)."""

from trainer.parts.faults import Slip

_OPENING = "13:69F-38.3"
_SHUFFLE = "13:69F-38.4"
_RANKS = "13:69F-38.5"
_WAGERS = "13:69F-38.6"


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"lunar_poker/{lesson}", at, instead, nth)


SLIPS = (
    _slip(f"{_OPENING}(a)", "Spreads the deck without the checks.", "open-one-deck", "inspect red", "spread red up"),
    _slip(
        f"{_OPENING}(b)",
        "Spreads before the cards are verified.",
        "open-one-deck",
        "call supervisor cards",
        "spread red up",
    ),
    _slip(
        f"{_OPENING}(b)", "Spreads the cards without order.", "open-one-deck", "spread red up", "spread red up unsorted"
    ),
    _slip(f"{_OPENING}(c)", "Shuffles without a wash.", "open-one-deck", "turn red down", "shuffle"),
    _slip(f"{_OPENING}(d)", "Washes both decks into one pile.", "open-two-decks", "wash red", "wash both"),
    _slip(
        f"{_SHUFFLE}(a)",
        "Loads the cards of the last round unshuffled.",
        "shuffle-machine",
        "shuffle machine",
        "stack red",
        "load shoe",
        nth=2,
    ),
    _slip(
        f"{_SHUFFLE}(b)1",
        "Cuts cards that the machine has shuffled.",
        "shuffle-machine",
        "load shoe",
        "cut 20",
        "complete-cut",
    ),
    _slip(
        f"{_SHUFFLE}(b)2", "Loads a pre-shuffled deck uncut.", "cut-pre-shuffled", "place cover-card felt", "load shoe"
    ),
    _slip(f"{_SHUFFLE}(c)1", "Cuts with both hands.", "cut-pre-shuffled", "cut", "cut 26 two-handed"),
    _slip(f"{_SHUFFLE}(c)1i", "Cuts onto the felt.", "cut-pre-shuffled", "place cover-card felt", "cut 26"),
    _slip(f"{_SHUFFLE}(c)1ii", "Cuts off five cards.", "cut-pre-shuffled", "cut", "cut 5"),
    _slip(
        f"{_SHUFFLE}(c)1iii",
        "Puts the packet back on top.",
        "cut-pre-shuffled",
        "complete-cut",
        "complete-cut reversed",
    ),
    _slip(
        f"{_SHUFFLE}(c)1iv",
        "Leaves the cover card under the deck.",
        "cut-pre-shuffled",
        "place cover-card rack",
        "load shoe",
    ),
    _slip(f"{_SHUFFLE}(c)2", "Shuffles again after the cut.", "cut-pre-shuffled", "load shoe", "shuffle"),
    _slip(
        f"{_SHUFFLE}(d)",
        "Loads the shoe against the order to recut.",
        "cut-recut",
        "cut",
        "place cover-card rack",
        "load shoe",
        nth=2,
    ),
    _slip(
        f"{_SHUFFLE}(e)", "Takes the spread cards up without a wash.", "open-after-idle", "turn red down", "stack red"
    ),
    _slip(
        f"{_RANKS}(a)", "Lets an ace count as low at the side of a pair.", "rank-side-cards", "pay 1 bet", "take 1 bet"
    ),
    _slip(f"{_RANKS}(b)", "Ranks a straight over a flush.", "rank-runs-and-flushes", "pay 1 bet", "take 1 bet"),
    _slip(
        f"{_RANKS}(b)1", "Pays a royal flush as a straight flush.", "rank-six-cards", "pay 4 bet", "pay 4 bet 2x50000"
    ),
    _slip(f"{_RANKS}(b)2", "Ranks ace to five over two to six.", "rank-straight-flushes", "pay 2 bet", "take 2 bet"),
    _slip(
        f"{_RANKS}(b)3",
        "Misses the fourth nine among six cards.",
        "rank-six-cards",
        "pay 2 bet",
        "read 2 three_of_a_kind",
    ),
    _slip(f"{_RANKS}(b)4", "Compares the pairs before the threes.", "rank-full-houses", "pay 1 bet", "take 1 bet"),
    _slip(f"{_RANKS}(b)5", "Calls five red cards a flush.", "rank-runs-and-flushes", "take 4 ante", "read 4 flush"),
    _slip(
        f"{_RANKS}(b)6", "Runs a straight round the corner.", "rank-runs-and-flushes", "take 2 ante", "read 2 straight"
    ),
    _slip(f"{_RANKS}(b)7", "Reads three of a kind as two pair.", "rank-ace-king", "pay 5 bet", "read 5 two_pair"),
    _slip(f"{_RANKS}(b)8", "Uses the lower two of three pairs.", "rank-six-cards", "pay 1 bet", "take 1 bet"),
    _slip(f"{_RANKS}(b)9", "Ranks a pair of twos below ace-king.", "rank-ace-king", "pay 1 bet", "take 1 bet"),
    _slip(f"{_RANKS}(c)", "Gives a tied hand to the dealer.", "settle-win-lose-push", "reveal 2", "take 4 ante"),
    _slip(
        f"{_WAGERS}(a)",
        "Books a spoken bet.",
        "wagers-before-the-deal",
        "stop 4 verbal-bet",
        "lock-out",
        "collect-chips",
        "prove 1",
        "rack-chips",
        "deal 1",
    ),
    _slip(
        f"{_WAGERS}(b)",
        "Lets a super side bet be added after the call.",
        "wagers-before-the-deal",
        "stop 4 no-more-bets",
        "deal 1",
    ),
    _slip(
        f"{_WAGERS}(c)",
        "Lets a progressive wager with another chip pass.",
        "wagers-before-the-deal",
        "stop 4 progressive",
        "place cover-card rack",
        "load shoe",
        "announce no-more-bets",
        "lock-out",
    ),
    _slip(
        f"{_WAGERS}(d)",
        "Lets a bet lie that was made before the options.",
        "wagers-before-the-deal",
        "stop 4 too-early",
        "deal 4",
    ),
    _slip(
        f"{_WAGERS}(e)",
        "Ignores a hand that is shown to a neighbour.",
        "conduct-at-the-table",
        "stop 3 showing",
        "prompt 1 option",
    ),
    _slip(
        f"{_WAGERS}(f)",
        "Deals two hands to one player.",
        "wagers-before-the-deal",
        "stop 1 one-spot",
        "announce no-more-bets",
        "lock-out",
        "collect-chips",
        "prove 1",
        "rack-chips",
        "deal 1",
    ),
    _slip(
        f"{_WAGERS}(g)",
        "Books a bet of somebody who does not sit.",
        "wagers-before-the-deal",
        "stop bystander not-seated",
        "collect-chips",
        "prove 1",
        "rack-chips",
        "deal 1",
    ),
    _slip(
        f"{_WAGERS}(g)",
        "Deals on while a player with cards stands up.",
        "wagers-before-the-deal",
        "stop 3 leaving-seat",
        "deal 1",
    ),
)
