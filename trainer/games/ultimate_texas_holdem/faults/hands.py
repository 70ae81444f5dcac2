"""Slips of Ultimate Texas Hold 'em: rankings (32.5), wagers (32.6), payouts (32.11) and one place (32.12)."""

from trainer.games.ultimate_texas_holdem.faults.cards import READY
from trainer.parts.faults import Slip

_LESSON = "ultimate_texas_holdem/{}".format

RANKINGS = (
    Slip(
        "19:47-32.5(a)",
        "Takes the ace beside a pair of kings for a one.",
        _LESSON("read-ace-kicker"),
        "pay 1 ante",
        ("take 1 ante",),
    ),
    Slip(
        "19:47-32.5(b)",
        "Lets a straight beat a flush.",
        _LESSON("pay-blind"),
        "pay 1 ante",
        ("take 1 ante",),
    ),
    Slip(
        "19:47-32.5(b)1",
        "Pays a royal flush as a straight flush.",
        _LESSON("read-royal"),
        "pay 2 blind",
        ("pay 2 blind 1x50000",),
    ),
    Slip(
        "19:47-32.5(b)1",
        "Calls a royal flush a straight flush.",
        _LESSON("read-royal"),
        "read 2 royal_flush",
        ("read 2 straight_flush",),
    ),
    Slip(
        "19:47-32.5(b)2",
        "Calls ace to five of hearts ace-high and pays it over the six-high one.",
        _LESSON("read-straight-flush"),
        "take 1 ante",
        ("pay 1 ante 2x500",),
    ),
    Slip(
        "19:47-32.5(b)3",
        "Lets four fours with a better fifth card beat four eights.",
        _LESSON("read-quads"),
        "take 2 ante",
        ("pay 2 ante 2x500",),
    ),
    Slip(
        "19:47-32.5(b)4",
        "Ranks threes full of aces over fours full of threes.",
        _LESSON("read-full-house"),
        "take 1 ante",
        ("pay 1 ante 2x500",),
    ),
    Slip(
        "19:47-32.5(b)5",
        "Calls four diamonds and a club a flush.",
        _LESSON("read-ties"),
        "read 5 high_card",
        ("read 5 flush",),
    ),
    Slip(
        "19:47-32.5(b)6",
        "Accepts king, ace, two, three, four as a straight.",
        _LESSON("read-low-ace"),
        "read 3 high_card",
        ("read 3 straight",),
    ),
    Slip(
        "19:47-32.5(b)6",
        "Ranks ace to five over two to six.",
        _LESSON("read-low-ace"),
        "take 1 ante",
        ("pay 1 ante 2x500",),
    ),
    Slip(
        "19:47-32.5(b)7",
        "Announces two pair where hand and board make three of a kind.",
        _LESSON("read-ace-kicker"),
        "read 3 three_of_a_kind",
        ("read 3 two_pair",),
    ),
    Slip(
        "19:47-32.5(b)8",
        "Counts three pairs and uses the lowest two.",
        _LESSON("read-three-pairs"),
        "pay 2 ante",
        ("take 2 ante",),
    ),
    Slip(
        "19:47-32.5(b)9",
        "Misses a pair that one card makes with the board.",
        _LESSON("read-ace-kicker"),
        "read 4 one_pair",
        ("read 4 high_card",),
    ),
    Slip(
        "19:47-32.5(c)",
        "Takes the wagers of a hand that ties with the dealer's.",
        _LESSON("read-board-plays"),
        "collect 1",
        ("take 1 ante",),
    ),
    Slip(
        "19:47-32.5(c)",
        "Pays a hand that loses by its fifth card.",
        _LESSON("read-three-pairs"),
        "take 3 ante",
        ("pay 3 ante 2x500",),
    ),
)

WAGERS = (
    Slip(
        "19:47-32.6(a)",
        "Books a called bet with a banknote on the felt.",
        _LESSON("wager-who-may-bet"),
        "stop 3 verbal-bet",
        ("stop 5 one-spot", "announce no-more-bets", "stop bystander not-seated", "deal 1"),
    ),
    Slip(
        "19:47-32.6(b)",
        "Lets a player add to the trips wager after the call.",
        _LESSON("wager-too-late"),
        "stop 1 no-more-bets",
        ("deal 1",),
    ),
    Slip(
        "19:47-32.6(c)",
        "Deals to a place with a trips wager and neither ante nor blind.",
        _LESSON("wager-equal-stacks"),
        "stop 4 no-ante",
        (*READY, "deal 1", "deal 2", "deal 4"),
    ),
    Slip(
        "19:47-32.6(d)",
        "Books a play wager of four times the ante after the flop.",
        _LESSON("wager-too-late"),
        "stop 1 play-size",
        ("prompt 2 play",),
    ),
    Slip(
        "19:47-32.6(e)",
        "Books the bet of somebody who stands behind the chairs.",
        _LESSON("wager-who-may-bet"),
        "stop bystander not-seated",
        ("deal 1",),
    ),
    Slip(
        "19:47-32.6(e)",
        "Deals on while a player with cards gets up.",
        _LESSON("wager-who-may-bet"),
        "stop 1 leaving-seat",
        ("deal board up",),
    ),
)

PAYOUTS = (
    Slip(
        "19:47-32.11(b)",
        "Pays a winning play wager of four times the ante two to one.",
        _LESSON("pay-blind"),
        "pay 1 play",
        ("pay 1 play 3x2500 1x500",),
    ),
    Slip(
        "19:47-32.11(c)",
        "Pays a winning flush two to one on the blind.",
        _LESSON("pay-blind"),
        "pay 1 blind",
        ("pay 1 blind 4x500",),
    ),
    Slip(
        "19:47-32.11(c)",
        "Pays the blind of a win below a straight.",
        _LESSON("pay-blind-pushes"),
        "pay 5 play",
        ("pay 5 blind 2x500",),
    ),
    Slip(
        "19:47-32.11(d)",
        "Pays a full house eight to one at a table that goes by table A.",
        _LESSON("pay-trips-a"),
        "pay 2 trips",
        ("pay 2 trips 3x2500 1x500",),
    ),
    Slip(
        "19:47-32.11(d)",
        "Pays a full house nine to one at a table that goes by table B.",
        _LESSON("pay-trips-b"),
        "pay 2 trips",
        ("pay 2 trips 1x2500 4x500",),
    ),
    Slip(
        "19:47-32.11(d)",
        "Pays a straight five to one at a table that goes by table C.",
        _LESSON("pay-trips-c"),
        "pay 1 trips",
        ("pay 1 trips 1x2500",),
    ),
    Slip(
        "19:47-32.11(d)",
        "Pays four of a kind thirty to one at a table that goes by table D.",
        _LESSON("pay-trips-d"),
        "pay 2 trips",
        ("pay 2 trips 1x10000 2x2500",),
    ),
    Slip(
        "19:47-32.11(e)",
        "Pays a royal flush on a hundred and fifty dollars in full instead of up to the limit.",
        _LESSON("pay-limit"),
        "pay 2 blind",
        ("pay 2 blind 15x500000",),
    ),
)

ONE_PLACE = (
    Slip(
        "19:47-32.12",
        "Lets the same player bet on two places.",
        _LESSON("wager-who-may-bet"),
        "stop 5 one-spot",
        ("announce no-more-bets", "stop bystander not-seated", "deal 1", "deal 3", "deal 5"),
    ),
)
