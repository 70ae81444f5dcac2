"""Definitions, as far as the dealer can break them."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce, groundless
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.paragraphs import accuracy, irregularity, procedure, protection
from trainer.parts.pattern import deal, stub
from trainer.parts.pattern.discard import turns
from trainer.parts.pattern.ending import awards
from trainer.parts.pattern.glossary import PatternIrregularity, PatternReason
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.wagers import bets, bettors, change, pots
from trainer.rules.duty import Breach, Severity, Step

ALL_IN = accuracy(
    "all_in",
    Breach((a.Collect, a.Rule), bettors.all_in_as_folded, stages=(Stage.BET, Stage.PLAY)),
    Breach((a.Award,), awards.unmatched_money),
    severity=Severity.CRITICAL,
)
ANTE = procedure("antes", Breach((a.Deal, a.Deliver, a.Prompt), deal.player_without_ante))
BETTING_ROUND = procedure("betting", Breach((a.Sweep,), bets.call_still_owed, stages=(Stage.BET,)), rulings=("P13",))
BUTTON = procedure("button", Breach((a.Prompt,), bettors.button_ignored), rulings=("P2",))
CALL = accuracy(
    "betting",
    *enforce(PatternIrregularity.SHORT_CALL),
    Breach((a.Stop,), groundless(PatternReason.SHORT_CALL)),
)
CHECK = procedure("betting", Breach((a.Prompt,), bettors.checker_passed_over))
DISCARD = protection(
    "discard",
    *enforce(PatternIrregularity.FACE_DOWN, PatternIrregularity.OUTSIDE),
    severity=Severity.MINOR,
)
DISCARDING_ROUND = procedure("discard", Breach((a.Prompt, a.Place), turns.discarding_cut_short, stages=(Stage.PLAY,)))
FOLD = protection(
    "betting",
    Breach((a.Prompt,), bettors.folded_asked),
    Breach((a.Award,), awards.folded_awarded),
    *enforce(CardIrregularity.FOLDED_PLAY),
)
FOULED_HAND = irregularity("irregularity", *enforce(CardIrregularity.FOUL), rulings=("P22",))
MAIN_POT = accuracy("pots", Breach((a.Prompt, a.CountPot, a.Commission, a.Award, a.Sweep), bets.bets_left_out))
MAIN_POT_WAGER = accuracy(
    "wager",
    Step(
        (Stage.PREPARE, Stage.BET, Stage.PLAY, Stage.END, Stage.VOID),
        (a.Sweep, a.Change),
        pots.astray_bets_back,
        meets=pots.astray_bets_meet,
        mends=("bet-astray", "main-astray"),
    ),
    Breach((a.Sweep,), bets.bet_into_bonus),
)
PLAYER_BUTTON = procedure("button", Breach((a.Deal, a.Deliver), deal.button_not_moved), rulings=("P2",))
SECOND_POT_WITH_BUTTON = accuracy(
    "pots", Breach((a.Award,), awards.bonus_unearned), severity=Severity.CRITICAL, rulings=("P18",)
)
RAISE = accuracy(
    "betting",
    *enforce(PatternIrregularity.OVER_RAISES, PatternIrregularity.NO_RAISE),
    Breach((a.Stop,), groundless(PatternReason.RAISE_CAP)),
    Breach((a.Stop,), groundless(PatternReason.NO_RAISE)),
    rulings=("P13",),
)
RAISE_BUTTON = procedure(
    "button",
    Step(
        (Stage.BET,),
        (a.Place,),
        bettors.raise_button_moves,
        meets=bettors.raise_button_meets,
        sure=bettors.raise_button_meets,
        mends_now=bettors.raise_button_caught_up,
    ),
    Step(
        (Stage.PREPARE, Stage.DEAL, Stage.STUB, Stage.VACANT),
        (a.Place,),
        bettors.raise_button_moves,
        meets=bettors.raise_button_meets,
        sure=bettors.raise_button_meets,
        optional=True,
    ),
    Breach((a.Prompt,), bettors.raise_button_behind, stages=(Stage.BET,)),
    Breach((a.Place,), bettors.raise_button_misplaced),
    severity=Severity.MINOR,
)
SIDE_POT = accuracy(
    "pots",
    Step(
        (Stage.BET, Stage.PLAY, Stage.END),
        (a.Sweep, a.Change),
        pots.side_pot_moves,
        meets=pots.side_pot_meets,
        mends=("side-pot", "main-astray"),
    ),
    Breach((a.Sweep,), pots.side_pot_uncalled_for, stages=(Stage.BET, Stage.PLAY, Stage.END)),
    Breach((a.Sweep,), pots.side_pot_wrong, stages=(Stage.BET, Stage.PLAY, Stage.END)),
    Breach((a.Prompt, a.CountPot, a.Award), pots.side_pot_missing),
    Breach((a.Change,), change.uneven_change),
    severity=Severity.CRITICAL,
    rulings=("P12", "P15"),
)
STUB = protection(
    "stub",
    Breach((a.RackStub, a.Prompt, a.Collect, a.CountStub), stub.wrong_stub_accepted, stages=(Stage.STUB, Stage.VACANT)),
    rulings=("P1",),
)
TABLE_STAKES = protection("wager", *enforce(PatternIrregularity.POCKET))
