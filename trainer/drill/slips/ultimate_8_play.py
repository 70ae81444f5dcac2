"""Slips of Ultimate 8 alone in play and conduct (13:69F-42.10, 42.11); what it shares stands in `pattern_*`."""

from trainer.drill.slips import Slip

_PLAY = "13:69F-42.10"
_CONDUCT = "13:69F-42.11"


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"ultimate_8/{lesson}", at, instead, nth)


PLAY = (
    _slip(
        f"{_PLAY}(c)",
        "Says nothing of a pattern and asks the next player.",
        "declare-ace-of-spades",
        "declare 1 one_pair hearts two",
        "prompt 4 play",
    ),
    _slip(
        f"{_PLAY}(c)",
        "Calls the ace of spades but puts no red button out.",
        "declare-ace-of-spades",
        "place ace-button 1",
        "prompt 4 play",
    ),
    _slip(
        f"{_PLAY}(c)",
        "Puts the red button out but does not call the ace of spades.",
        "declare-ace-of-spades",
        "announce ace-of-spades",
        "place ace-button 1",
        "prompt 4 play",
    ),
    _slip(
        f"{_PLAY}(c)",
        "Declares a pattern by the wrong suit.",
        "declare-ace-of-spades",
        "declare 4 one_pair hearts five",
        "declare 4 one_pair diamonds five",
    ),
    _slip(
        f"{_PLAY}(c)",
        "Lets a player find out alone whose turn it is.",
        "declare-ace-of-spades",
        "prompt 4 play",
        "wait",
    ),
    _slip(f"{_PLAY}(j)", "Racks the winner's cards uncounted.", "end-going-out", "collect 1 count 8", "collect 1"),
    _slip(
        f"{_PLAY}(k)",
        "Takes more than ten percent of the main pot.",
        "commission-odd-amounts",
        "commission main",
        "commission main 3x500",
    ),
    _slip(
        f"{_PLAY}(k)",
        "Takes the commission without the supervisor's check of the count.",
        "commission-odd-amounts",
        "call supervisor pot",
        "commission main 2x500 4x100",
    ),
    _slip(
        f"{_PLAY}(k)",
        "Sweeps the bet that nobody called into the pot and charges it too.",
        "end-uncalled-bet",
        "change 4",
        "sweep bets main",
        "count hand 4 8",
        "count pot main 16000",
        "call supervisor pot",
        "change main 1x500 for 5x100",
        "commission main 3x500 1x100",
    ),
)

CONDUCT = (
    _slip(
        f"{_CONDUCT}(a)",
        "Pays no heed to players who signal their cards.",
        "conduct-signals",
        "call supervisor collusion",
        "prompt 5 bet",
    ),
    _slip(
        f"{_CONDUCT}(d)",
        "Lets a player leave the seat and keep a live hand.",
        "conduct-signals",
        "stop 5 leaving-seat",
        "prompt 3 bet",
    ),
    _slip(
        f"{_CONDUCT}(e)",
        "Lets a player look at the cards before the stub is racked.",
        "conduct-early-look",
        "stop 3 early-look",
        "count stub 4",
    ),
    _slip(f"{_CONDUCT}(f)", "Lets a player talk out of turn.", "conduct-table-talk", "stop 6 talking", "prompt 5 bet"),
    _slip(
        f"{_CONDUCT}(f)",
        "Stops a player in turn from asking for another's card count.",
        "conduct-table-talk",
        "prompt 2 play",
        "stop 2 talking",
    ),
    _slip(
        f"{_CONDUCT}(g)",
        "Lets a player tilt the cards toward a neighbour.",
        "conduct-cards-in-sight",
        "stop 1 showing",
        "prompt 4 bet",
    ),
    _slip(
        f"{_CONDUCT}(h)",
        "Lets a player who dropped a card face up play on.",
        "conduct-cards-in-sight",
        "rule forfeit 4",
        "sweep bets main",
    ),
    _slip(
        f"{_CONDUCT}(i)",
        "Lets a player hold the cards below the rail.",
        "conduct-cards-in-sight",
        "stop 4 below-rail",
        "prompt 3 bet",
    ),
)

SLIPS: tuple[Slip, ...] = (*PLAY, *CONDUCT)
