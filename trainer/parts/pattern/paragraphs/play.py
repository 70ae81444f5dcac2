"""Betting, discarding, commission and awards."""

from trainer.parts import acts as a
from trainer.parts.cards.conduct import enforce
from trainer.parts.paragraphs import accuracy, announcement, procedure, protection
from trainer.parts.pattern import idlepot, stub
from trainer.parts.pattern.discard import declaring, turns
from trainer.parts.pattern.ending import awards, commission, hands
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.wagers import bets, bettors
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
BETTING_COMES_FIRST = procedure("discard", Breach((a.Prompt,), bettors.play_before_any_betting))
OUT_ENDS_THE_ROUND = procedure(
    "award", Breach((a.Prompt,), hands.played_on_after_out, stages=(Stage.END, Stage.CLEAR)), rulings=("P12",)
)
UNCALLED_ENDS_THE_ROUND = procedure("award", Breach((a.Prompt,), hands.played_on_after_uncalled), rulings=("P12",))
BETS_GATHERED = procedure(
    "pots",
    Step(
        _FOLDS,
        (a.Sweep, a.Collect),
        bets.fold_sweeps,
        meets=bets.fold_meets,
        mends_now=bets.fold_cleared,
        left_out=bets.fold_left,
    ),
    Step(
        _SAYING,
        (a.Sweep,),
        bets.bet_sweeps,
        meets=bets.bet_sweep_meets,
        sure=bets.bet_sweep_sure,
        mends=("bets-out",),
    ),
    Breach((a.Sweep,), bets.swept_early, stages=(Stage.BET,)),
    Step(_SAYING, (a.Sweep,), bets.last_fold_sweeps, optional=True),
    Breach(MOVING_ON, bets.fold_left_out),
    rulings=("P15",),
)
DECLARED = announcement(
    "declare",
    Step(
        _SAYING,
        (a.Declare,),
        declaring.declarations,
        sure=declaring.declaration_sure,
        mends_now=declaring.said_after_all,
    ),
    Step(_SAYING, (a.Declare,), declaring.corrections, optional=True, mends_now=declaring.said_after_all),
    Step(_SAYING, (a.Announce,), declaring.bonus_calls, mends_now=declaring.said_after_all),
    Step(_SAYING, (a.Announce,), declaring.late_bonus_calls, optional=True, mends_now=declaring.said_after_all),
    Step(_SAYING, (a.Place,), declaring.bonus_buttons, mends_now=declaring.said_after_all),
    Breach((a.Declare,), declaring.misdeclared),
    Breach((a.Announce,), declaring.bonus_miscalled, stages=_SAYING),
    Breach(MOVING_ON, declaring.left_unsaid),
    Breach(MOVING_ON, declaring.bonus_unsaid),
    Breach(MOVING_ON, declaring.bonus_unmarked),
    Breach((a.Wait,), turns.skipped_prompt),
    Breach((a.Place,), declaring.bonus_button_astray),
)


def betting(number: int) -> Paragraph[PatternState]:
    """One of the betting rounds: who opens, and who comes next until the last wager is called."""
    clauses: tuple[Step[PatternState] | Breach[PatternState], ...] = (
        Step(
            _BET,
            (a.Prompt,),
            bettors.bet_prompts(number),
            sure=bettors.bet_prompt_sure(number),
            mends_now=bettors.bettor_asked,
        ),
        Breach((a.Prompt,), bettors.wrong_bettor(number)),
        Breach((a.Prompt,), bettors.play_before_betting(number)),
        Breach(UNASKED, bettors.bettor_unasked(number), stages=_BET),
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
            turns.play_prompts(number),
            sure=turns.play_prompt_sure(number),
            mends_now=turns.player_asked,
        ),
        Step(_PLAY, (a.Prompt,), turns.second_offers(number), optional=True),
        Step(_PLAY, (a.Call,), turns.lead_calls(number)),
        Breach((a.Prompt,), turns.wrong_player(number)),
        Breach((a.Declare,), turns.player_unasked(number), stages=_PLAY),
        *((Breach((a.Prompt,), turns.fourth_betting, stages=_PLAY),) if number == 3 else ()),
        *enforce(PatternIrregularity.NOT_HIGHER, PatternIrregularity.PLAY_OUT_OF_TURN, where=turns.in_interval(number)),
    )
    rulings = {1: ("P9", "P10", "P26"), 2: ("P9", "P10"), 3: ("P9", "P10", "P11")}
    return procedure("discard", *clauses, rulings=rulings[number])


AWARDED = procedure(
    "award",
    Step(_END, (a.CountHand,), awards.confirmations, mends=("unconfirmed",)),
    Step(_BET, (a.CountHand,), awards.confirmations, optional=True),
    Step((Stage.END, Stage.CLEAR), (a.CountHand,), stub.hand_recounts, optional=True, mends_now=stub.recounted),
    Step(
        _END,
        (a.Award,),
        awards.awards,
        meets=awards.award_meets,
        mends_now=awards.awarded_after_all,
        left_out=awards.unawarded,
    ),
    Step(
        (Stage.END, Stage.CLEAR),
        (a.Award,),
        awards.awards_set_right,
        optional=True,
        mends_now=awards.brought_over,
    ),
    Step(
        (Stage.END, Stage.CLEAR),
        (a.Collect,),
        hands.loser_collections,
        meets=hands.loser_meets,
        left_out=hands.hand_left,
    ),
    Step(_END, (a.Collect,), hands.early_loser_collections, optional=True),
    Step(
        (Stage.END, Stage.CLEAR),
        (a.Collect,),
        hands.winner_collections,
        meets=hands.winner_meets,
        left_out=hands.hand_left,
    ),
    Breach((a.Award,), awards.awarded_too_soon),
    Breach((a.Award,), awards.award_astray),
    Breach((a.Collect,), hands.winner_uncounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Collect, a.TurnCard, a.Flash), hands.winner_shown, stages=(Stage.BET, Stage.END, Stage.CLEAR)),
    Breach((a.Collect,), hands.loser_uncounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Collect,), hands.live_hand_taken, stages=(Stage.DEAL, Stage.STUB, Stage.VACANT, Stage.BET, Stage.PLAY)),
    Breach((a.CountHand, a.Collect), hands.winner_miscounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Shuffle,), hands.cards_left_out, stages=(Stage.END, Stage.CLEAR)),
    severity=Severity.CRITICAL,
    rulings=("P17", "P20"),
)
COMMISSION = accuracy(
    "commission",
    Step(
        (Stage.BET, Stage.END),
        (a.Return, a.Change),
        bets.uncalled_returns,
        meets=bets.return_meets,
        mends_now=bets.uncalled_back,
    ),
    Step(
        _END,
        (a.Refund, a.Change),
        bets.uncalled_refunds,
        meets=bets.uncalled_refund_meets,
        mends_now=bets.uncalled_back,
    ),
    Step(_END, (a.CountPot,), commission.pot_counts, mends_now=commission.counted_after_all),
    Step(_END, (a.CountPot,), commission.recounts, optional=True, mends_now=commission.counted_after_all),
    Step(_END, (a.CountPot,), commission.late_counts, optional=True, mends_now=commission.counted_after_all),
    Step(_END, (a.Call,), commission.pot_verifications, mends_now=commission.verified_after_all),
    Step(_END, (a.Call,), commission.late_verifications, optional=True, mends_now=commission.verified_after_all),
    Step(
        _END,
        (a.Commission, a.Change),
        commission.commissions,
        meets=commission.commission_meets,
        mends_now=commission.commission_taken,
    ),
    Step(_END, (a.Change,), commission.early_changes, optional=True),
    Step(
        _END,
        (a.Commission, a.Change, a.Sweep),
        commission.commission_corrections,
        meets=commission.correction_meets,
        optional=True,
        mends_now=commission.commission_taken,
    ),
    Step(
        (Stage.BET, Stage.PLAY),
        (a.Sweep,),
        commission.early_commissions_back,
        meets=commission.early_commission_meets,
        optional=True,
        mends_now=commission.commission_taken,
    ),
    Breach((a.Return,), bets.returned_wrongly),
    Breach((a.CountPot,), commission.pot_miscounted),
    Breach((a.CountPot, a.Commission, a.Sweep), commission.uncalled_kept, stages=(Stage.BET, Stage.END)),
    Breach((a.Commission,), commission.commission_early, stages=(Stage.BET, Stage.PLAY)),
    Breach((a.Commission,), commission.commission_wrong),
    Breach((a.Sweep,), commission.put_back_wrongly, stages=_END),
    Breach((a.Commission,), commission.commission_unverified),
    Breach((a.Commission,), commission.commission_to_box),
    Breach((a.Award,), commission.commission_skipped),
    severity=Severity.CRITICAL,
    rulings=("P16",),
)
CARRIED_OVER = protection(
    "pots",
    Step(_IDLE, (a.CountPot,), idlepot.idle_counts, mends_now=commission.counted_after_all),
    Step(_IDLE, (a.CountPot,), idlepot.idle_recounts, optional=True, mends_now=commission.counted_after_all),
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
