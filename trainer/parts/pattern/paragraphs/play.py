"""Betting, discarding, commission and awards."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce
from trainer.parts.paragraphs import accuracy, announcement, procedure, protection
from trainer.parts.pattern import discard, ending, idlepot, stub, wagers
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Breach, Severity, Step
from trainer.rules.sections import Clause, Paragraph

_BET = (Stage.BET,)
_PLAY = (Stage.PLAY,)
_END = (Stage.END,)
_IDLE = (Stage.IDLE, Stage.OPENING, Stage.PREPARE)
_FOLDS = (Stage.PLAY, Stage.BET, Stage.END, Stage.CLEAR)
_SAYING = (Stage.PLAY, Stage.BET, Stage.END)
MOVING_ON = (a.Prompt, a.CountPot, a.Commission, a.Award)
"""Acts that leave the last play behind."""
UNASKED = (a.Declare, a.Sweep, a.Collect, a.Return)
"""Acts that take a player's answer for given."""
BETTING_COMES_FIRST = procedure("discard", Breach((a.Prompt,), wagers.play_before_any_betting))
OUT_ENDS_THE_ROUND = procedure(
    "award", Breach((a.Prompt,), ending.played_on_after_out, stages=(Stage.END, Stage.CLEAR)), rulings=("P12",)
)
UNCALLED_ENDS_THE_ROUND = procedure("award", Breach((a.Prompt,), ending.played_on_after_uncalled), rulings=("P12",))
BETS_GATHERED = procedure(
    "pots",
    Step(
        _FOLDS,
        (a.Sweep, a.Collect),
        wagers.fold_sweeps,
        meets=wagers.fold_meets,
        mends_now=wagers.fold_cleared,
        left_out=wagers.fold_left,
    ),
    Step(
        _SAYING,
        (a.Sweep,),
        wagers.bet_sweeps,
        meets=wagers.bet_sweep_meets,
        sure=wagers.bet_sweep_sure,
        mends=("bets-out",),
    ),
    Breach((a.Sweep,), wagers.swept_early, stages=(Stage.BET,)),
    Step(_SAYING, (a.Sweep,), wagers.last_fold_sweeps, optional=True),
    Breach(MOVING_ON, wagers.fold_left_out),
    rulings=("P15",),
)
DECLARED = announcement(
    "declare",
    Step(_SAYING, (a.Declare,), discard.declarations, sure=discard.declaration_sure, mends_now=discard.said_after_all),
    Step(_SAYING, (a.Declare,), discard.corrections, optional=True, mends_now=discard.said_after_all),
    Step(_SAYING, (a.Announce,), discard.bonus_calls, mends_now=discard.said_after_all),
    Step(_SAYING, (a.Announce,), discard.late_bonus_calls, optional=True, mends_now=discard.said_after_all),
    Step(_SAYING, (a.Place,), discard.bonus_buttons, mends_now=discard.said_after_all),
    Breach((a.Declare,), discard.misdeclared),
    Breach((a.Announce,), discard.bonus_miscalled, stages=_SAYING),
    Breach(MOVING_ON, discard.left_unsaid),
    Breach(MOVING_ON, discard.bonus_unsaid),
    Breach(MOVING_ON, discard.bonus_unmarked),
    Breach((a.Wait,), discard.skipped_prompt),
    Breach((a.Place,), discard.bonus_button_astray),
)


def betting(number: int) -> Paragraph[PatternState]:
    """One of the betting rounds: who opens, and who comes next until the last wager is called."""
    clauses: tuple[Step[PatternState] | Breach[PatternState], ...] = (
        Step(
            _BET,
            (a.Prompt,),
            wagers.bet_prompts(number),
            sure=wagers.bet_prompt_sure(number),
            mends_now=wagers.bettor_asked,
        ),
        Breach((a.Prompt,), wagers.wrong_bettor(number)),
        Breach((a.Prompt,), wagers.play_before_betting(number)),
        Breach(UNASKED, wagers.bettor_unasked(number), stages=_BET),
    )
    if number == 1:
        # The first paragraph on betting is the one that a bet out of turn is measured by, in any round.
        clauses += enforce(PatternIrregularity.BET_OUT_OF_TURN)
    rulings = ("P26",) if number == 1 else ("P9",)
    return procedure("betting", *clauses, rulings=rulings)


def interval(number: int) -> Paragraph[PatternState]:
    """One of the discarding intervals: who may lead, and who comes next until all others have passed."""
    clauses = (
        Step(
            _PLAY,
            (a.Prompt,),
            discard.play_prompts(number),
            sure=discard.play_prompt_sure(number),
            mends_now=discard.player_asked,
        ),
        Step(_PLAY, (a.Prompt,), discard.second_offers(number), optional=True),
        Step(_PLAY, (a.Call,), discard.lead_calls(number)),
        Breach((a.Prompt,), discard.wrong_player(number)),
        Breach((a.Declare,), discard.player_unasked(number), stages=_PLAY),
        *((Breach((a.Prompt,), discard.fourth_betting, stages=_PLAY),) if number == 3 else ()),
        *enforce(
            PatternIrregularity.NOT_HIGHER, PatternIrregularity.PLAY_OUT_OF_TURN, where=discard.in_interval(number)
        ),
    )
    rulings = {1: ("P9", "P10", "P26"), 2: ("P9", "P10"), 3: ("P9", "P10", "P11")}
    return procedure("discard", *clauses, rulings=rulings[number])


AWARDED = procedure(
    "award",
    Step(_END, (a.CountHand,), ending.confirmations, mends=("unconfirmed",)),
    Step(_BET, (a.CountHand,), ending.confirmations, optional=True),
    Step((Stage.END, Stage.CLEAR), (a.CountHand,), stub.hand_recounts, optional=True, mends_now=stub.recounted),
    Step(
        _END,
        (a.Award,),
        ending.awards,
        meets=ending.award_meets,
        mends_now=ending.awarded_after_all,
        left_out=ending.unawarded,
    ),
    Step(
        (Stage.END, Stage.CLEAR),
        (a.Award,),
        ending.awards_set_right,
        optional=True,
        mends_now=ending.brought_over,
    ),
    Step(
        (Stage.END, Stage.CLEAR),
        (a.Collect,),
        ending.loser_collections,
        meets=ending.loser_meets,
        left_out=ending.hand_left,
    ),
    Step(_END, (a.Collect,), ending.early_loser_collections, optional=True),
    Step(
        (Stage.END, Stage.CLEAR),
        (a.Collect,),
        ending.winner_collections,
        meets=ending.winner_meets,
        left_out=ending.hand_left,
    ),
    Breach((a.Award,), ending.awarded_too_soon),
    Breach((a.Award,), ending.award_astray),
    Breach((a.Collect,), ending.winner_uncounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Collect, a.TurnCard, a.Flash), ending.winner_shown, stages=(Stage.BET, Stage.END, Stage.CLEAR)),
    Breach((a.Collect,), ending.loser_uncounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Collect,), ending.live_hand_taken, stages=(Stage.DEAL, Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY)),
    Breach((a.CountHand, a.Collect), ending.winner_miscounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Shuffle,), ending.cards_left_out, stages=(Stage.END, Stage.CLEAR)),
    severity=Severity.CRITICAL,
    rulings=("P17", "P20"),
)
COMMISSION = accuracy(
    "commission",
    Step(
        (Stage.BET, Stage.END),
        (a.Return, a.Change),
        wagers.uncalled_returns,
        meets=wagers.return_meets,
        mends_now=wagers.uncalled_back,
    ),
    Step(
        _END,
        (a.Refund, a.Change),
        wagers.uncalled_refunds,
        meets=wagers.uncalled_refund_meets,
        mends_now=wagers.uncalled_back,
    ),
    Step(_END, (a.CountPot,), ending.pot_counts, mends_now=ending.counted_after_all),
    Step(_END, (a.CountPot,), ending.recounts, optional=True, mends_now=ending.counted_after_all),
    Step(_END, (a.CountPot,), ending.late_counts, optional=True, mends_now=ending.counted_after_all),
    Step(_END, (a.Call,), ending.pot_verifications, mends_now=ending.verified_after_all),
    Step(_END, (a.Call,), ending.late_verifications, optional=True, mends_now=ending.verified_after_all),
    Step(
        _END,
        (a.Commission, a.Change),
        ending.commissions,
        meets=ending.commission_meets,
        mends_now=ending.commission_taken,
    ),
    Step(_END, (a.Change,), ending.early_changes, optional=True),
    Step(
        _END,
        (a.Commission, a.Change, a.Sweep),
        ending.commission_corrections,
        meets=ending.correction_meets,
        optional=True,
        mends_now=ending.commission_taken,
    ),
    Step(
        (Stage.BET, Stage.PLAY),
        (a.Sweep,),
        ending.early_commissions_back,
        meets=ending.early_commission_meets,
        optional=True,
        mends_now=ending.commission_taken,
    ),
    Breach((a.Return,), wagers.returned_wrongly),
    Breach((a.CountPot,), ending.pot_miscounted),
    Breach((a.CountPot, a.Commission, a.Sweep), ending.uncalled_kept, stages=(Stage.BET, Stage.END)),
    Breach((a.Commission,), ending.commission_early, stages=(Stage.BET, Stage.PLAY)),
    Breach((a.Commission,), ending.commission_wrong),
    Breach((a.Sweep,), ending.put_back_wrongly, stages=_END),
    Breach((a.Commission,), ending.commission_unverified),
    Breach((a.Commission,), ending.commission_to_box),
    Breach((a.Award,), ending.commission_skipped),
    severity=Severity.CRITICAL,
    rulings=("P16",),
)
CARRIED_OVER = protection(
    "pots",
    Step(_IDLE, (a.CountPot,), idlepot.idle_counts, mends_now=ending.counted_after_all),
    Step(_IDLE, (a.CountPot,), idlepot.idle_recounts, optional=True, mends_now=ending.counted_after_all),
    Step(_IDLE, (a.Call,), idlepot.idle_verifications, mends=("idle-pot",)),
    Breach((a.Wait, a.Sweep, a.Deal, a.Deliver), idlepot.idle_uncounted),
    Breach((a.Refund, a.Sweep, a.Award), idlepot.bonus_broken_up),
    rulings=("P18",),
)
LIDDED: tuple[Clause[PatternState], ...] = (
    Step((Stage.IDLE,), (a.Place,), idlepot.lids_on, mends=("idle-lid", "lid-off")),
    Step((Stage.OPENING,), (a.Place,), idlepot.lids_off, optional=True),
    Step((Stage.PREPARE, *_SAYING, Stage.CLEAR, Stage.VOID), (a.Place,), idlepot.lids_off),
    Breach((a.Wait, a.TurnSpread), idlepot.idle_unlidded, stages=(Stage.IDLE,)),
    Breach((a.Place,), idlepot.lid_misplaced),
)
"""What covering the pot of an idle table adds to that."""
