"""Definitions, as far as the dealer can break them."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce, groundless
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.paragraphs import accuracy, irregularity, procedure, protection
from trainer.parts.pattern import deal, discard, ending, stub, wagers
from trainer.parts.pattern.glossary import PatternIrregularity, PatternReason
from trainer.parts.pattern.ledger import Stage
from trainer.rules.duty import Breach, Severity, Step

ALL_IN = accuracy(
    "all_in",
    Breach((a.Collect, a.Rule), wagers.all_in_as_folded, stages=(Stage.BET, Stage.PLAY)),
    Breach((a.Award,), ending.unmatched_money),
    severity=Severity.CRITICAL,
)
ANTE = procedure("antes", Breach((a.Deal, a.Deliver, a.Prompt), deal.player_without_ante))
BETTING_ROUND = procedure("betting", Breach((a.Sweep,), wagers.call_still_owed, stages=(Stage.BET,)), rulings=("P13",))
BUTTON = procedure("button", Breach((a.Prompt,), wagers.button_ignored), rulings=("P2",))
CALL = accuracy(
    "betting", *enforce(PatternIrregularity.SHORT_CALL), Breach((a.Stop,), groundless(PatternReason.SHORT_CALL))
)
CHECK = procedure("betting", Breach((a.Prompt,), wagers.checker_passed_over))
DISCARD = protection(
    "discard", *enforce(PatternIrregularity.FACE_DOWN, PatternIrregularity.OUTSIDE), severity=Severity.MINOR
)
DISCARDING_ROUND = procedure("discard", Breach((a.Prompt, a.Place), discard.discarding_cut_short, stages=(Stage.PLAY,)))
FOLD = protection(
    "betting",
    Breach((a.Prompt,), wagers.folded_asked),
    Breach((a.Award,), ending.folded_awarded),
    *enforce(CardIrregularity.FOLDED_PLAY),
)
FOULED_HAND = irregularity("irregularity", *enforce(CardIrregularity.FOUL), rulings=("P22",))
MAIN_POT = accuracy("pots", Breach((a.Prompt, a.CountPot, a.Commission, a.Award, a.Sweep), wagers.bets_left_out))
MAIN_POT_WAGER = accuracy(
    "wager",
    Step(
        (Stage.PREPARE, Stage.BET, Stage.PLAY, Stage.END, Stage.VOID),
        (a.Sweep, a.Change),
        wagers.astray_bets_back,
        meets=wagers.astray_bets_meet,
        mends=("bet-astray", "main-astray"),
    ),
    Breach((a.Sweep,), wagers.bet_into_bonus),
)
PLAYER_BUTTON = procedure("button", Breach((a.Deal, a.Deliver), deal.button_not_moved), rulings=("P2",))
SECOND_POT_WITH_BUTTON = accuracy(
    "pots", Breach((a.Award,), ending.bonus_unearned), severity=Severity.CRITICAL, rulings=("P18",)
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
        wagers.raise_button_moves,
        meets=wagers.raise_button_meets,
        sure=wagers.raise_button_meets,
        mends_now=wagers.raise_button_caught_up,
    ),
    Step(
        (Stage.PREPARE, Stage.DEAL, Stage.STUB, Stage.VACANT),
        (a.Place,),
        wagers.raise_button_moves,
        meets=wagers.raise_button_meets,
        sure=wagers.raise_button_meets,
        optional=True,
    ),
    Breach((a.Prompt,), wagers.raise_button_behind, stages=(Stage.BET,)),
    Breach((a.Place,), wagers.raise_button_misplaced),
    severity=Severity.MINOR,
)
SIDE_POT = accuracy(
    "pots",
    Step(
        (Stage.BET, Stage.PLAY, Stage.END),
        (a.Sweep, a.Change),
        wagers.side_pot_moves,
        meets=wagers.side_pot_meets,
        mends=("side-pot", "main-astray"),
    ),
    Breach((a.Sweep,), wagers.side_pot_uncalled_for, stages=(Stage.BET, Stage.PLAY, Stage.END)),
    Breach((a.Sweep,), wagers.side_pot_wrong, stages=(Stage.BET, Stage.PLAY, Stage.END)),
    Breach((a.Prompt, a.CountPot, a.Award), wagers.side_pot_missing),
    Breach((a.Change,), wagers.uneven_change),
    severity=Severity.CRITICAL,
    rulings=("P12", "P15"),
)
STUB = protection(
    "stub",
    Breach((a.RackStub, a.Prompt, a.Collect, a.CountStub), stub.wrong_stub_accepted, stages=(Stage.STUB, Stage.VACANT)),
    rulings=("P1",),
)
TABLE_STAKES = protection("wager", *enforce(PatternIrregularity.POCKET))
