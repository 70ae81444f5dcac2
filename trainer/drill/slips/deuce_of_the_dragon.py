"""The slips of Deuce of the Dragon."""

from trainer.drill.slips import NotActed, Slip, deuce_of_the_dragon_play
from trainer.drill.slips.pattern_deal import deal_slips
from trainer.drill.slips.pattern_game import DEUCE_OF_THE_DRAGON
from trainer.drill.slips.pattern_irregular import irregular_slips
from trainer.drill.slips.pattern_play import play_slips

_DEFINED = "13:69F-41.1"


def _slip(citation: str, what: str, lesson: str, at: str, *instead: str, nth: int = 1) -> Slip:
    return Slip(citation, what, f"deuce_of_the_dragon/{lesson}", at, instead, nth)


SLIPS: tuple[Slip, ...] = (
    _slip(
        f'{_DEFINED} "Deuce"',
        "Sees no deuce in the deuce of clubs that a four-of-a-kind has beaten.",
        "award-deuce-pot",
        "place deuce-button 4",
        "prompt 1 play",
    ),
    _slip(
        f'{_DEFINED} "Deuce button"',
        "Leaves the deuce button with the deuce of hearts that a four-of-a-kind has beaten.",
        "declare-the-deuce-button",
        "place deuce-button 4",
        "prompt 1 play",
    ),
    _slip(
        f'{_DEFINED} "Raise"',
        "Takes for a raise what is no more than the last wager.",
        "bet-three-antes",
        "stop 4 no-raise",
        "prompt 5 bet",
    ),
    _slip("13:69F-41.4(c)", "Offers the cut to a player.", "cut-your-own", "cut 26", "cut 26 by 2"),
    _slip(
        "13:69F-41.5(a)",
        "Refuses a deuce over an ace.",
        "rank-the-deuce-is-high",
        "declare 1 single spades two",
        "stop 1 not-higher",
    ),
    _slip(
        "13:69F-41.5(d)3",
        "Lets a run through king, ace, deuce and three stand.",
        "rank-runs-of-the-dragon",
        "stop 2 no-pattern",
        "prompt 4 play",
    ),
    *deal_slips(DEUCE_OF_THE_DRAGON),
    *play_slips(DEUCE_OF_THE_DRAGON),
    *deuce_of_the_dragon_play.SLIPS,
    *irregular_slips(DEUCE_OF_THE_DRAGON),
)
NOT_ACTED: tuple[NotActed, ...] = ()
