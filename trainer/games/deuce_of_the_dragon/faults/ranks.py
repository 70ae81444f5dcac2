"""Slips of Deuce of the Dragon: rankings and wagers (13:69F-41.5, 41.6)."""

from trainer.games.deuce_of_the_dragon.faults.variant import DEUCE_OF_THE_DRAGON
from trainer.parts.faults import Slip
from trainer.parts.pattern.faults import players as pattern_players

_slip = DEUCE_OF_THE_DRAGON.slip

RANKINGS = (
    *pattern_players.rankings(DEUCE_OF_THE_DRAGON),
    _slip(
        ".5(a)",
        "Lets an ace beat a deuce.",
        "rank-the-deuce-is-high",
        "stop 2 not-higher",
        "declare 2 single hearts ace",
    ),
    _slip(
        ".5(a)",
        "Refuses a deuce over an ace.",
        "rank-the-deuce-is-high",
        "declare 1 single spades two",
        "stop 1 not-higher",
    ),
    _slip(
        ".5(b)",
        "Lets the king of spades beat the king of hearts.",
        "rank-suits",
        "stop 4 not-higher",
        "declare 4 single spades king",
    ),
    _slip(
        ".5(c)",
        "Lets four-of-a-kind with a fifth card stand as a pattern.",
        "rank-no-pattern",
        "stop 2 no-pattern",
        "prompt 4 play",
    ),
    _slip(
        ".5(c)",
        "Counts four aces as two of three pair.",
        "rank-no-pattern",
        "stop 4 no-pattern",
        "declare 4 three_pair hearts ace",
    ),
    _slip(
        ".5(c)1",
        "Lets a straight flush beat four-of-a-kind.",
        "rank-fours",
        "stop 5 not-higher",
        "declare 5 straight_flush clubs queen",
    ),
    _slip(
        ".5(c)2",
        "Lets a flush beat a straight flush of three cards.",
        "rank-fours",
        "stop 2 not-higher",
        "declare 2 flush hearts king",
    ),
    _slip(
        ".5(c)3",
        "Lets a straight beat a flush.",
        "rank-fours",
        "stop 4 not-higher",
        "declare 4 straight hearts ace",
    ),
    _slip(
        ".5(c)3",
        "Refuses a flush of three cards.",
        "rank-fours",
        "declare 2 flush diamonds eight",
        "stop 2 no-pattern",
    ),
    _slip(
        ".5(c)4",
        "Refuses a straight of six cards.",
        "rank-fours",
        "declare 1 straight diamonds ten",
        "stop 1 no-pattern",
    ),
    _slip(
        ".5(c)5",
        "Declares only the higher of two sets of three.",
        "rank-sets-and-pairs",
        "declare 1 two_three_of_a_kind hearts eight",
        "declare 1 three_of_a_kind hearts eight",
    ),
    _slip(
        ".5(c)5",
        "Lets three aces beat two three-of-a-kind.",
        "rank-sets-and-pairs",
        "stop 4 not-higher",
        "declare 4 three_of_a_kind diamonds ace",
        nth=2,
    ),
    _slip(
        ".5(c)6",
        "Lets four pair beat three-of-a-kind.",
        "rank-four-pair",
        "stop 4 not-higher",
        "declare 4 four_pair clubs ace",
    ),
    _slip(
        ".5(c)7",
        "Refuses four pair as no pattern.",
        "rank-four-pair",
        "declare 4 four_pair clubs ace",
        "stop 4 no-pattern",
    ),
    _slip(
        ".5(c)8",
        "Lets two pair of aces and kings beat three pair.",
        "rank-sets-and-pairs",
        "stop 4 not-higher",
        "declare 4 two_pair diamonds ace",
    ),
    _slip(
        ".5(c)9",
        "Lets two pair beat three-of-a-kind.",
        "rank-sets-and-pairs",
        "stop 1 not-higher",
        "declare 1 two_pair diamonds eight",
    ),
    _slip(
        ".5(c)10",
        "Refuses a pair of threes over a lone deuce.",
        "rank-the-deuce-is-high",
        "declare 5 one_pair clubs three",
        "stop 5 not-higher",
    ),
    _slip(
        ".5(c)11",
        "Lets the deuce of hearts, alone, beat a pair.",
        "rank-four-pair",
        "stop 2 not-higher",
        "declare 2 single hearts two",
    ),
    _slip(
        ".5(d)1",
        "Refuses a flush because there is a deuce in it.",
        "rank-deuces-anywhere",
        "declare 4 flush diamonds two",
        "stop 4 no-pattern",
    ),
    _slip(
        ".5(d)1",
        "Refuses two pair because one of them is deuces.",
        "rank-deuces-anywhere",
        "declare 1 two_pair clubs two",
        "stop 1 no-pattern",
    ),
    _slip(
        ".5(d)2",
        "Refuses ace, deuce, three as no run.",
        "rank-runs-of-the-dragon",
        "declare 1 straight hearts three",
        "stop 1 no-pattern",
    ),
    _slip(
        ".5(d)2",
        "Refuses queen, king, ace as no run.",
        "rank-runs-of-the-dragon",
        "declare 4 straight spades ace",
        "stop 4 no-pattern",
    ),
    _slip(
        ".5(d)2",
        "Declares ace, deuce, three as a run with the deuce high.",
        "rank-runs-of-the-dragon",
        "declare 1 straight hearts three",
        "declare 1 straight clubs two",
    ),
    _slip(
        ".5(d)3",
        "Lets a run through king, ace, deuce and three stand.",
        "rank-runs-of-the-dragon",
        "stop 2 no-pattern",
        "prompt 4 play",
    ),
    _slip(
        ".5(e)",
        "Denies the deuce pot to the winner whose four-of-a-kind beat a lone deuce.",
        "award-deuce-pot",
        "count pot deuce",
        "call supervisor pot",
        "change main 1x500 for 5x100",
        "commission main 1x500 4x100",
        "award main 4",
        "collect 1 count 8",
        "collect 3 count 8",
        "collect 4",
        "shuffle",
    ),
)

WAGERS = (
    *pattern_players.wagers(DEUCE_OF_THE_DRAGON),
    _slip(
        ".6(b)",
        "Sweeps in a main ante of no more than the deuce ante.",
        "wager-antes",
        "stop 3 ante-size",
        "stop 5 ante-size",
        "prompt 2 ante",
        "sweep antes main",
    ),
)

SLIPS: tuple[Slip, ...] = (*RANKINGS, *WAGERS)
