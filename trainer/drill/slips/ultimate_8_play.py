"""Slips of Ultimate 8 alone in play (13:69F-42.10); what it shares stands in `pattern_*`."""

from trainer.drill.slips import Slip

_PLAY = "13:69F-42.10"


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

SLIPS: tuple[Slip, ...] = PLAY
