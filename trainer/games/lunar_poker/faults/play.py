"""Slips of Lunar Poker: the round, the progressive, the odds and the irregularities (13:69F-38.10 to 38.13)."""

from trainer.parts.faults import Slip

_PLAY = "13:69F-38.10"
_PROGRESSIVE = "13:69F-38.11"
_ODDS = "13:69F-38.12"
_ERRORS = "13:69F-38.13"


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"lunar_poker/{lesson}", at, instead, nth)


SLIPS = (
    _slip(
        f"{_PLAY}(a)",
        "Pays a super side bet that was claimed too late.",
        "claims-late",
        "stop 3 claim-late",
        "pay 3 super 3x10000",
    ),
    _slip(f"{_PLAY}(a)1", "Lets an instant cash winner go on.", "claims-instant-cash", "collect 2", "prompt 2 option"),
    _slip(
        f"{_PLAY}(a)1",
        "Pays instant cash on the player's word.",
        "claims-instant-cash",
        "read 2 straight_flush",
        "pay 2 instant 4x50000",
    ),
    _slip(
        f"{_PLAY}(a)2", "Keeps the cards after paying the super side bet.", "claims-super", "return-hand 4", "collect 4"
    ),
    _slip(
        f"{_PLAY}(b)",
        "Opens the options with a lost super side bet still out.",
        "claims-late",
        "take 3 super",
        "prompt 1 option",
    ),
    _slip(f"{_PLAY}(b)", "Opens the options with a claim unpaid.", "claims-super", "read 4 flush", "prompt 1 option"),
    _slip(f"{_PLAY}(b)", "Asks out of turn.", "options-all-four", "prompt 1 option", "prompt 2 option"),
    _slip(f"{_PLAY}(b)", "Offers a second option.", "options-all-four", "prompt 1 bet", "prompt 1 option"),
    _slip(f"{_PLAY}(b)1", "Sells a player two cards.", "options-all-four", "prompt 1 bet", "deal 1"),
    _slip(
        f"{_PLAY}(b)2",
        "Lets a player exchange a single card.",
        "options-trouble",
        "stop 2 exchange-number",
        "confirm 2 1",
    ),
    _slip(f"{_PLAY}(b)3", "Accepts a bet in words.", "options-verbal-bet", "stop 1 verbal-bet", "prompt 4 option"),
    _slip(f"{_PLAY}(b)4", "Gives the ante back on a fold.", "options-all-four", "take 4 ante", "give-back 4 ante"),
    _slip(f"{_PLAY}(b)4", "Leaves the folded hand.", "options-all-four", "collect 4", "prompt 5 option"),
    _slip(
        f"{_PLAY}(c)",
        "Leaves the payment on the layout.",
        "options-all-four",
        "take 1 options",
        "deal 1",
        "prompt 1 bet",
    ),
    _slip(f"{_PLAY}(c)", "Deals the bought card face up.", "options-all-four", "deal 1", "deal 1 up", nth=6),
    _slip(
        f"{_PLAY}(d)",
        "Delivers without confirming the number.",
        "options-all-four",
        "confirm 2 3",
        "take 2 options",
        "deal 2",
    ),
    _slip(f"{_PLAY}(d)", "Delivers three cards for two discards.", "options-all-four", "take-discards 5", "deal 5"),
    _slip(
        f"{_PLAY}(d)", "Racks the discards uncounted.", "options-all-four", "take-discards 2 count 3", "take-discards 2"
    ),
    _slip(f"{_PLAY}(d)", "Confirms a wrong number.", "options-all-four", "confirm 5 2", "confirm 5 3"),
    _slip(
        f"{_PLAY}(e)",
        "Lets a player pick the cards up after the bet.",
        "conduct-at-the-table",
        "stop 1 touching",
        "prompt 3 option",
    ),
    _slip(
        f"{_PLAY}(f)",
        "Lets a player keep the wagers after telling a neighbour.",
        "conduct-at-the-table",
        "rule forfeit 3",
        "prompt 5 option",
    ),
    _slip(
        f"{_PLAY}(g)",
        "Turns the hole cards before the last player has acted.",
        "options-all-four",
        "prompt 5 option",
        "reveal dealer",
    ),
    _slip(
        f"{_PLAY}(g)", "Goes on without calling the dealer's hand.", "rank-ace-king", "read dealer ace_king", "reveal 5"
    ),
    _slip(f"{_PLAY}(h)", "Settles from the left.", "rank-ace-king", "reveal 5", "reveal 1"),
    _slip(f"{_PLAY}(i)1", "Pushes the ante of a losing hand.", "rank-ace-king", "take 3 ante", "give-back 3 ante"),
    _slip(f"{_PLAY}(i)2", "Takes the bet on a tie.", "settle-win-lose-push", "reveal 2", "take 4 bet"),
    _slip(
        f"{_PLAY}(i)2", "Racks the pushed hand before the losing one.", "settle-win-lose-push", "reveal 2", "collect 4"
    ),
    _slip(f"{_PLAY}(i)3", "Pays the ante as well as the bet.", "rank-ace-king", "pay 5 bet", "pay 5 ante 2x500"),
    _slip(f"{_PLAY}(i)3", "Leaves the second payout out.", "settle-second-payouts", "pay 1 second", "collect 1"),
    _slip(
        f"{_PLAY}(i)3",
        "Pays a second payout that is none.",
        "rank-full-houses",
        "collect 1",
        "pay 1 second 4x500",
        "collect 1",
    ),
    _slip(
        f"{_PLAY}(j)1", "Pays the bet without a hand.", "settle-no-hand", "collect 4", "pay 4 bet 4x500", "collect 4"
    ),
    _slip(
        f"{_PLAY}(j)1", "Goes on without announcing no hand.", "settle-no-hand", "announce no-hand", "prompt 1 force"
    ),
    _slip(f"{_PLAY}(j)1", "Pays the antes from the left.", "settle-no-hand", "reveal 4", "pay 1 ante 2x500"),
    _slip(
        f"{_PLAY}(j)2",
        "Racks a hand with a progressive wager unseen.",
        "settle-no-hand",
        "reveal 4",
        "pay 4 ante 2x500",
        "collect 4",
    ),
    _slip(f"{_PLAY}(j)2", "Racks a jackpot hand before its documents.", "progressive-jackpot", "wait", "collect 3"),
    _slip(
        f"{_PLAY}(k)",
        "Draws again for the second player who forced.",
        "force-qualifies",
        "read dealer one_pair",
        "deal dealer up",
    ),
    _slip(
        f"{_PLAY}(k)",
        "Pays the antes without offering the force.",
        "settle-no-hand",
        "prompt 1 force",
        "pay 4 ante 2x500",
    ),
    _slip(
        f"{_PLAY}(k)",
        "Leaves a force payment on the layout.",
        "force-fails",
        "take 1 force",
        "take 3 force",
        "pay 5 ante 2x500",
        "collect 5",
        "rack-from-hand Qh",
    ),
    _slip(
        f"{_PLAY}(k)1",
        "Pays the ante after a force that gave the dealer a hand.",
        "force-qualifies",
        "pay 2 bet",
        "pay 2 ante 2x500",
    ),
    _slip(
        f"{_PLAY}(k)2",
        "Pays the ante after a failed force.",
        "force-fails",
        "collect 3",
        "pay 3 ante 2x500",
        "collect 3",
    ),
    _slip(f"{_PLAY}(l)", "Sweeps the hands together.", "rank-ace-king", "collect 1", "scoop"),
    _slip(
        f"{_PROGRESSIVE}(a)",
        "Racks the cards before the progressive is paid.",
        "progressive-flush",
        "pay 3 progressive",
        "collect 3",
    ),
    _slip(
        f"{_PROGRESSIVE}(b)1",
        "Pays on the player's word.",
        "progressive-flush",
        "read 3 flush",
        "check-light 3",
        "call supervisor progressive",
        "pay 3 progressive 2x2500",
    ),
    _slip(
        f"{_PROGRESSIVE}(b)2",
        "Pays without a look at the light.",
        "progressive-flush",
        "check-light 3",
        "call supervisor progressive",
        "pay 3 progressive 2x2500",
    ),
    _slip(
        f"{_PROGRESSIVE}(b)3",
        "Pays without the supervisor.",
        "progressive-flush",
        "call supervisor progressive",
        "pay 3 progressive 2x2500",
    ),
    _slip(
        f"{_PROGRESSIVE}(c)",
        "Refuses the award because the dealer has a full house.",
        "progressive-flush",
        "pay 3 progressive",
        "collect 3",
    ),
    _slip(
        f"{_ODDS}(b)",
        "Pays instant cash and the ante as well.",
        "claims-instant-cash",
        "collect 2",
        "pay 2 ante 2x500",
        "collect 2",
    ),
    _slip(f"{_ODDS}(b)", "Pays an ante three to one.", "settle-no-hand", "pay 1 ante", "pay 1 ante 6x500"),
    _slip(
        f"{_ODDS}(c)",
        "Pays a straight flush at once 50 to 1.",
        "claims-instant-cash",
        "pay 2 instant",
        "pay 2 instant 1x50000",
    ),
    _slip(
        f"{_ODDS}(d)",
        "Pays a flush 60 and 2 for its colour.",
        "claims-super",
        "pay 4 super",
        "pay 4 super 3x10000 2x500",
    ),
    _slip(f"{_ODDS}(e)", "Pays a flush 4 to 1.", "rank-runs-and-flushes", "pay 1 bet", "pay 1 bet 3x2500 1x500"),
    _slip(
        f"{_ODDS}(f)",
        "Caps a royal flush at less than is posted.",
        "payout-posted-cap",
        "pay 3 bet",
        "pay 3 bet 5x50000",
    ),
    _slip(f"{_ODDS}(f)", "Pays more than the posted cap.", "payout-posted-cap", "pay 3 bet", "pay 3 bet 20x50000"),
    _slip(
        f"{_ODDS}(g)",
        "Pays the whole meter for a straight flush.",
        "progressive-tenth-of-meter",
        "pay 2 progressive",
        "pay 2 progressive 60x50000 1x100",
    ),
    _slip(
        f"{_ODDS}(i)",
        "Pays the second royal flush the whole meter.",
        "progressive-two-royals",
        "pay 1 progressive",
        "pay 1 progressive 8x50000 2x100",
    ),
    _slip(
        f"{_ERRORS}(a)", "Plays on after a hole card was seen.", "irregular-hole-card", "rule void", "prompt 3 option"
    ),
    _slip(f"{_ERRORS}(b)", "Deals the card that lay face up.", "irregular-boxed-card", "rack card", "deal 4"),
    _slip(f"{_ERRORS}(b)", "Voids the round for one card.", "irregular-boxed-card", "rack card", "rule void"),
    _slip(f"{_ERRORS}(b)", "Plays on after the second card.", "irregular-two-boxed-cards", "rule void", "deal 2"),
    _slip(f"{_ERRORS}(c)", "Throws the drawn card away.", "irregular-drawn-card", "deal dealer", "rack card", nth=2),
    _slip(
        f"{_ERRORS}(d)",
        "Voids the table because the dealer has four cards.",
        "irregular-dealer-short",
        "deal dealer",
        "rule void",
    ),
    _slip(
        f"{_ERRORS}(d)",
        "Voids the table for one player's hand.",
        "irregular-player-misdealt",
        "rule void 2",
        "rule void",
    ),
    _slip(
        f"{_ERRORS}(d)",
        "Plays on with six cards of the dealer.",
        "irregular-dealer-misdealt",
        "rule void",
        "prompt 1 option",
    ),
    _slip(
        f"{_ERRORS}(e)",
        "Puts half-shuffled cards to use.",
        "device-jam",
        "shuffle machine",
        "unload shuffler",
        "load shoe",
        nth=2,
    ),
    _slip(
        f"{_ERRORS}(f)",
        "Finishes the round by hand after the shoe has stopped.",
        "device-shoe-jam",
        "rule void",
        "hold deck left",
        "deal 5",
    ),
    _slip(
        f"{_ERRORS}(g)",
        "Shuffles by hand with the failed machine still there.",
        "device-jam",
        "shuffle machine",
        "shuffle",
        nth=2,
    ),
    Slip(
        "house:lunar_poker.colours",
        "Pays in a heap of small chips.",
        "lunar_poker/rank-ace-king",
        "pay 1 bet",
        ("pay 1 bet 20x100",),
    ),
)
