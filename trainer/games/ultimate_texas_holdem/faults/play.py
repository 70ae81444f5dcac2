"""Slips of Ultimate Texas Hold 'em: the course of a round (19:47-32.10), between those of deal and irregularities."""

from trainer.games.ultimate_texas_holdem.faults.deal import DEAL_SLIPS
from trainer.games.ultimate_texas_holdem.faults.irregular import IRREGULAR
from trainer.parts.faults import Slip

_PLAY = "19:47-32.10"


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"ultimate_texas_holdem/{lesson}", at, instead, nth)


DECISIONS = (
    _slip(
        f"{_PLAY}(a)",
        "Accepts two antes before the flop.",
        "ask-before-the-flop",
        "stop 1 play-size",
        "prompt 3 play",
    ),
    _slip(f"{_PLAY}(a)", "Begins the asking one player too far.", "ask-three-turns", "prompt 1 play", "prompt 2 play"),
    _slip(f"{_PLAY}(a)", "Leaves a player to decide unasked.", "ask-three-turns", "prompt 2 play", "wait"),
    _slip(
        f"{_PLAY}(a)1",
        "Lets four antes lie on the trips spot.",
        "ask-play-spot",
        "stop 1 own-area",
        "prompt 2 play",
    ),
    _slip(
        f"{_PLAY}(a)2",
        "Takes the ante of a player who checked before the flop.",
        "ask-three-turns",
        "prompt 2 play",
        "take 1 ante",
    ),
    _slip(f"{_PLAY}(b)", "Deals the flop without a burn.", "ask-three-turns", "burn", "deal board up"),
    _slip(f"{_PLAY}(b)", "Burns before the last player has acted.", "ask-three-turns", "prompt 6 play", "burn"),
    _slip(
        f"{_PLAY}(c)",
        "Takes three antes after the flop.",
        "ask-after-the-flop",
        "stop 2 play-size",
        "prompt 5 play",
    ),
    _slip(
        f"{_PLAY}(c)",
        "Lets a player add to a play wager.",
        "ask-after-the-flop",
        "stop 1 no-more-bets",
        "burn",
    ),
    _slip(
        f"{_PLAY}(c)",
        "Asks a player again who has a play wager out.",
        "ask-three-turns",
        "prompt 4 play",
        "prompt 2 play",
        nth=2,
    ),
    _slip(
        f"{_PLAY}(c)1",
        "Leaves two antes capped on the ante.",
        "ask-play-spot",
        "stop 2 own-area",
        "prompt 4 play",
    ),
    _slip(
        f"{_PLAY}(c)2",
        "Makes a player fold who has checked after the flop.",
        "ask-three-turns",
        "prompt 4 play",
        "rule fold 1",
        nth=2,
    ),
    _slip(
        f"{_PLAY}(c)2",
        "Racks the cards of a player who has checked after the flop.",
        "ask-three-turns",
        "prompt 4 play",
        "collect 1 spread",
        nth=2,
    ),
    _slip(f"{_PLAY}(d)", "Deals the last two without a burn.", "ask-three-turns", "burn", "deal board up", nth=2),
    _slip(f"{_PLAY}(d)", "Burns before each of the last two.", "ask-three-turns", "deal board up", "burn", nth=5),
    _slip(
        f"{_PLAY}(e)",
        "Lets a player check a third time.",
        "ask-last-turn",
        "stop 2 bet-or-fold",
        "prompt 3 play",
    ),
    _slip(
        f"{_PLAY}(e)",
        "Accepts two antes at the end.",
        "ask-last-turn",
        "stop 3 play-size",
        "place hand-cover layout",
        "reveal dealer",
    ),
    _slip(
        f"{_PLAY}(e)1",
        "Waves a spoken call through.",
        "ask-play-spot",
        "stop 4 verbal-bet",
        "prompt 6 play",
    ),
    _slip(
        f"{_PLAY}(e)1",
        "Lets the last play wager lie on the blind.",
        "ask-play-spot",
        "stop 6 own-area",
        "place hand-cover layout",
        "reveal dealer",
    ),
    _slip(
        f"{_PLAY}(e)2",
        "Leaves the blind of a folded hand standing.",
        "fold-two-kinds",
        "take 5 blind",
        "tuck 2",
        "collect 5 spread",
        "place hand-cover layout",
        "reveal dealer",
    ),
    _slip(
        f"{_PLAY}(e)2",
        "Hands a folded player the ante back.",
        "fold-two-kinds",
        "take 1 ante",
        "give-back 1 ante",
    ),
    _slip(
        f"{_PLAY}(e)2i",
        "Sweeps the trips wager in with the fold.",
        "fold-two-kinds",
        "tuck 2",
        "take 2 trips",
    ),
    _slip(
        f"{_PLAY}(e)2i",
        "Racks a folded hand that has a trips wager out.",
        "fold-two-kinds",
        "tuck 2",
        "collect 2 spread",
    ),
    _slip(
        f"{_PLAY}(e)2ii",
        "Racks a folded hand without spreading it.",
        "fold-two-kinds",
        "collect 1 spread",
        "collect 1",
    ),
    _slip(
        f"{_PLAY}(e)2ii",
        "Asks the next player with a folded hand still out.",
        "fold-two-kinds",
        "collect 1 spread",
        "prompt 2 play",
    ),
)

SHOWDOWN = (
    _slip(
        f"{_PLAY}(f)",
        "Turns the dealer's cards while a player is still deciding.",
        "fold-two-kinds",
        "prompt 2 play",
        "reveal dealer",
    ),
    _slip(
        f"{_PLAY}(f)",
        "Lifts the cover card while a player is still deciding.",
        "fold-two-kinds",
        "prompt 2 play",
        "place hand-cover layout",
    ),
    _slip(
        f"{_PLAY}(f)",
        "Sets the dealer's cards beside cards that do not play.",
        "reveal-dealers-hand",
        "set-hand",
        "set-hand Kd 7c 2c",
    ),
    _slip(
        f"{_PLAY}(f)",
        "Turns a player's hand up without saying what the dealer has.",
        "settle-collect",
        "read dealer",
        "reveal 6",
    ),
    _slip(
        f"{_PLAY}(f)",
        "Calls the dealer's straight a high card.",
        "reveal-dealers-hand",
        "read dealer",
        "read dealer high_card",
    ),
    _slip(
        f"{_PLAY}(g)",
        "Pays the ante though the dealer has no pair.",
        "settle-no-pair",
        "give-back 1 ante",
        "pay 1 ante 2x500",
    ),
    _slip(
        f"{_PLAY}(g)",
        "Takes the ante though the dealer has no pair.",
        "settle-no-pair",
        "give-back 3 ante",
        "take 3 ante",
    ),
    _slip(
        f"{_PLAY}(h)",
        "Goes for a loser first and leaves the player before for later.",
        "settle-one-pass",
        "reveal 6",
        "reveal 5",
    ),
    _slip(
        f"{_PLAY}(h)",
        "Pays a hand without saying what it is.",
        "settle-one-pass",
        "read 4",
        "pay 4 ante 2x500",
    ),
    _slip(
        f"{_PLAY}(h)",
        "Goes on to the next player with a settled hand still out.",
        "settle-one-pass",
        "collect 5",
        "reveal 4",
    ),
    _slip(
        f"{_PLAY}(h)1",
        "Pushes the blind of a losing hand.",
        "settle-one-pass",
        "take 5 blind",
        "give-back 5 blind",
    ),
    _slip(
        f"{_PLAY}(h)1",
        "Racks a losing hand with its play wager still there.",
        "whole-round-automated",
        "take 4 play",
        "collect 4",
    ),
    _slip(
        f"{_PLAY}(h)2",
        "Pays the blind even money on three of a kind.",
        "settle-one-pass",
        "pay 4 trips",
        "pay 4 blind 2x500",
    ),
    _slip(
        f"{_PLAY}(h)2",
        "Takes the blind of a winner with less than a straight.",
        "settle-one-pass",
        "pay 4 trips",
        "take 4 blind",
    ),
    _slip(f"{_PLAY}(h)3", "Takes the blind on a tie.", "settle-one-pass", "collect 6", "take 6 blind"),
    _slip(f"{_PLAY}(h)3", "Pays the ante on a tie.", "settle-one-pass", "collect 6", "pay 6 ante 2x500"),
    _slip(
        f"{_PLAY}(h)4",
        "Settles trips before the other wagers.",
        "settle-one-pass",
        "pay 4 ante",
        "pay 4 trips 3x500",
    ),
    _slip(
        f"{_PLAY}(h)4",
        "Racks a losing hand without paying its trips wager.",
        "settle-trips-on-a-loser",
        "pay 3 trips",
        "collect 3",
    ),
    _slip(
        f"{_PLAY}(h)4",
        "Takes the winning trips wager of a player who has lost.",
        "settle-trips-on-a-loser",
        "pay 1 trips",
        "take 1 trips",
    ),
    _slip(f"{_PLAY}(i)", "Scoops all hands together.", "settle-collect", "collect dealer", "scoop"),
)

HOUSE = (
    _slip(
        "house:ultimate_texas_holdem.colours",
        "Pays a red wager in a heap of white chips.",
        "settle-one-pass",
        "pay 4 ante",
        "pay 4 ante 10x100",
    ),
)

PLAY_SLIPS: tuple[Slip, ...] = (*DEAL_SLIPS, *DECISIONS, *SHOWDOWN, *IRREGULAR, *HOUSE)
