"""Definitions, as far as the dealer can break them."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce, groundless
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.pattern import deal, discard, ending, stub, wagers
from trainer.parts.pattern.glossary import PatternIrregularity, PatternReason
from trainer.parts.pattern.ledger import Stage
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Paragraph

ALL_IN = Paragraph(
    "all_in",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Collect, a.Rule), wagers.all_in_as_folded, stages=(Stage.BET, Stage.PLAY)),
    Breach((a.Award,), ending.unmatched_money),
)
ANTE = Paragraph(
    "antes",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver, a.Prompt), deal.player_without_ante),
)
BETTING_ROUND = Paragraph(
    "betting",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Sweep,), wagers.call_still_owed, stages=(Stage.BET,)),
    rulings=("P13",),
)
BUTTON = Paragraph(
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt,), wagers.button_ignored),
    rulings=("P2",),
)
CALL = Paragraph(
    "betting",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(PatternIrregularity.SHORT_CALL),
    Breach((a.Stop,), groundless(PatternReason.SHORT_CALL)),
)
CHECK = Paragraph(
    "betting",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt,), wagers.checker_passed_over),
)
DISCARD = Paragraph(
    "discard",
    Category.PROTECTION,
    Severity.MINOR,
    *enforce(PatternIrregularity.FACE_DOWN, PatternIrregularity.OUTSIDE),
)
DISCARDING_ROUND = Paragraph(
    "discard",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt, a.Place), discard.discarding_cut_short, stages=(Stage.PLAY,)),
)
FOLD = Paragraph(
    "betting",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.Prompt,), wagers.folded_asked),
    Breach((a.Award,), ending.folded_awarded),
    *enforce(CardIrregularity.FOLDED_PLAY),
)
FOULED_HAND = Paragraph(
    "irregularity",
    Category.IRREGULARITIES,
    Severity.MAJOR,
    *enforce(CardIrregularity.FOUL),
    rulings=("P22",),
)
MAIN_POT = Paragraph(
    "pots",
    Category.ACCURACY,
    Severity.MAJOR,
    Breach((a.Prompt, a.CountPot, a.Commission, a.Award, a.Sweep), wagers.bets_left_out),
)
MAIN_POT_WAGER = Paragraph(
    "wager",
    Category.ACCURACY,
    Severity.MAJOR,
    Step(
        (Stage.PREPARE, Stage.BET, Stage.PLAY, Stage.END, Stage.VOID),
        (a.Sweep, a.Change),
        wagers.astray_bets_back,
        meets=wagers.astray_bets_meet,
        mends=("bet-astray", "main-astray"),
    ),
    Breach((a.Sweep,), wagers.bet_into_bonus),
)
PLAYER_BUTTON = Paragraph(
    "button",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal, a.Deliver), deal.button_not_moved),
    rulings=("P2",),
)
SECOND_POT_WITH_BUTTON = Paragraph(
    "pots",
    Category.ACCURACY,
    Severity.CRITICAL,
    Breach((a.Award,), ending.bonus_unearned),
    rulings=("P18",),
)
RAISE = Paragraph(
    "betting",
    Category.ACCURACY,
    Severity.MAJOR,
    *enforce(PatternIrregularity.OVER_RAISES, PatternIrregularity.NO_RAISE),
    Breach((a.Stop,), groundless(PatternReason.RAISE_CAP)),
    Breach((a.Stop,), groundless(PatternReason.NO_RAISE)),
    rulings=("P13",),
)
RAISE_BUTTON = Paragraph(
    "button",
    Category.PROCEDURE,
    Severity.MINOR,
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
)
SIDE_POT = Paragraph(
    "pots",
    Category.ACCURACY,
    Severity.CRITICAL,
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
    rulings=("P12", "P15"),
)
STUB = Paragraph(
    "stub",
    Category.PROTECTION,
    Severity.MAJOR,
    Breach((a.RackStub, a.Prompt, a.Collect, a.CountStub), stub.wrong_stub_accepted, stages=(Stage.STUB, Stage.VACANT)),
    rulings=("P1",),
)
TABLE_STAKES = Paragraph(
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(PatternIrregularity.POCKET),
)
