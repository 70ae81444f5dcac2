"""13:69F-42.10: betting, discarding, commission and awards."""

from trainer.rules import acts as a
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.patterngame import discard, ending, wagers
from trainer.rules.patterngame.ledger import Stage

PLAY = Section("13:69F-42.10", "Completion of a round")
_BET = (Stage.BET,)
_PLAY = (Stage.PLAY,)
_END = (Stage.END,)
_IDLE = (Stage.IDLE, Stage.OPENING, Stage.PREPARE)
_SAYING = (Stage.PLAY, Stage.BET, Stage.END)
_MOVING_ON = (a.Prompt, a.CountPot, a.Commission, a.Award)

PLAY.duty(
    "(a)",
    "After the deal comes betting, then discarding; the round ends only as 1 or 2 says.",
    "discard",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt,), wagers.play_before_any_betting),
)
PLAY.duty(
    "(a)1",
    "The round is over at once when a player has shed all eight cards.",
    "award",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt,), ending.played_on_after_out, stages=(Stage.END, Stage.CLEAR)),
    rulings=("P12",),
)
PLAY.duty(
    "(a)2",
    "The round is over when a bet finds no caller.",
    "award",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Prompt,), ending.played_on_after_uncalled),
    rulings=("P12",),
)
PLAY.duty(
    "(b)",
    "Bets stay on their spots until the betting round is over and then go to the main pot; "
    "a folding player's bets and cards are taken at once.",
    "pots",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_SAYING, (a.Sweep, a.Collect), wagers.fold_sweeps, meets=wagers.fold_meets, mends_now=wagers.fold_cleared),
    Step(
        _BET,
        (a.Sweep,),
        wagers.bet_sweeps,
        meets=wagers.bet_sweep_meets,
        sure=wagers.bet_sweep_sure,
        mends=("bets-out",),
    ),
    Breach((a.Sweep,), wagers.swept_early, stages=(Stage.BET,)),
    Breach((a.Prompt,), wagers.fold_left_out),
    rulings=("P15",),
)
PLAY.duty(
    "(c)",
    "The dealer tells each player the turn, declares every pattern with suit and high card, "
    "calls the ace of spades and marks its player with the red button.",
    "declare",
    Category.ANNOUNCEMENTS,
    Severity.MAJOR,
    Step(_SAYING, (a.Declare,), discard.declarations, sure=discard.declaration_sure, mends_now=discard.said_after_all),
    Step(_SAYING, (a.Declare,), discard.corrections, optional=True, mends_now=discard.said_after_all),
    Step(_SAYING, (a.Announce,), discard.bonus_calls, mends_now=discard.said_after_all),
    Step(_SAYING, (a.Place,), discard.bonus_buttons, mends_now=discard.said_after_all),
    Breach((a.Declare,), discard.misdeclared),
    Breach(_MOVING_ON, discard.left_unsaid),
    Breach(_MOVING_ON, discard.bonus_unsaid),
    Breach((a.Wait,), discard.skipped_prompt),
    Breach((a.Place,), discard.bonus_button_astray),
)
PLAY.duty(
    "(d)",
    "Before any pattern, the button's player bets or checks; others follow clockwise until the last wager is called.",
    "betting",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_BET, (a.Prompt,), wagers.bet_prompts(1), sure=wagers.bet_prompt_sure(1), mends_now=wagers.bettor_asked),
    Breach((a.Prompt,), wagers.wrong_bettor(1)),
    Breach((a.Prompt,), wagers.play_before_betting(1)),
    *enforce(Kind.BET_OUT_OF_TURN),
    rulings=("P26",),
)
PLAY.duty(
    "(e)",
    "The opener may play first; then each in turn beats the last pattern or passes, for as many laps as it takes, "
    "and whoever played last opens betting two.",
    "discard",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PLAY, (a.Prompt,), discard.play_prompts(1), sure=discard.play_prompt_sure(1), mends_now=discard.player_asked),
    Step(_PLAY, (a.Prompt,), discard.second_offers(1), optional=True),
    Step(_PLAY, (a.Call,), discard.lead_calls(1)),
    Breach((a.Prompt,), discard.wrong_player(1)),
    *enforce(Kind.NOT_HIGHER, Kind.PLAY_OUT_OF_TURN, where=discard.in_interval(1)),
    rulings=("P9", "P10", "P26"),
)
PLAY.duty(
    "(f)",
    "Betting two: the winner of the interval bets or checks, the others follow until the last wager is called.",
    "betting",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_BET, (a.Prompt,), wagers.bet_prompts(2), sure=wagers.bet_prompt_sure(2), mends_now=wagers.bettor_asked),
    Breach((a.Prompt,), wagers.wrong_bettor(2)),
    Breach((a.Prompt,), wagers.play_before_betting(2)),
    rulings=("P9",),
)
PLAY.duty(
    "(g)",
    "Interval two: its betting opener may play first; beat or pass, clockwise, until all others have passed.",
    "discard",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PLAY, (a.Prompt,), discard.play_prompts(2), sure=discard.play_prompt_sure(2), mends_now=discard.player_asked),
    Step(_PLAY, (a.Prompt,), discard.second_offers(2), optional=True),
    Step(_PLAY, (a.Call,), discard.lead_calls(2)),
    Breach((a.Prompt,), discard.wrong_player(2)),
    *enforce(Kind.NOT_HIGHER, Kind.PLAY_OUT_OF_TURN, where=discard.in_interval(2)),
    rulings=("P9", "P10"),
)
PLAY.duty(
    "(h)",
    "Betting three: the winner of interval two bets or checks, the others follow until the last wager is called.",
    "betting",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_BET, (a.Prompt,), wagers.bet_prompts(3), sure=wagers.bet_prompt_sure(3), mends_now=wagers.bettor_asked),
    Breach((a.Prompt,), wagers.wrong_bettor(3)),
    Breach((a.Prompt,), wagers.play_before_betting(3)),
    rulings=("P9",),
)
PLAY.duty(
    "(i)",
    "Interval three: as before; while nobody is out, more discarding follows in the third area and no more betting.",
    "discard",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_PLAY, (a.Prompt,), discard.play_prompts(3), sure=discard.play_prompt_sure(3), mends_now=discard.player_asked),
    Step(_PLAY, (a.Prompt,), discard.second_offers(3), optional=True),
    Step(_PLAY, (a.Call,), discard.lead_calls(3)),
    Breach((a.Prompt,), discard.wrong_player(3)),
    Breach((a.Prompt,), discard.fourth_betting, stages=(Stage.PLAY,)),
    *enforce(Kind.NOT_HIGHER, Kind.PLAY_OUT_OF_TURN, where=discard.in_interval(3)),
    rulings=("P9", "P10", "P11"),
)
PLAY.duty(
    "(j)",
    "Side pots are awarded before the main pot, the winner's eight cards confirmed first; then the cards come back, "
    "the winner's counted, into the rack.",
    "award",
    Category.PROCEDURE,
    Severity.CRITICAL,
    Step(_END, (a.CountHand,), ending.confirmations),
    Step(_END, (a.Award,), ending.awards, meets=ending.award_meets),
    Step((Stage.END, Stage.CLEAR), (a.Collect,), ending.loser_collections, meets=ending.loser_meets),
    Step((Stage.END, Stage.CLEAR), (a.Collect,), ending.winner_collections, meets=ending.winner_meets),
    Breach((a.Award,), ending.awarded_too_soon),
    Breach((a.Award,), ending.award_astray),
    Breach((a.Collect,), ending.winner_uncounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Collect,), ending.live_hand_taken, stages=(Stage.BET, Stage.PLAY)),
    Breach((a.CountHand, a.Collect), ending.winner_miscounted, stages=(Stage.END, Stage.CLEAR)),
    Breach((a.Shuffle,), ending.cards_left_out, stages=(Stage.END, Stage.CLEAR)),
    rulings=("P17", "P20"),
)
PLAY.duty(
    "(k)",
    "Count the main pot without any uncalled bet, have a supervisor verify it, take the house's commission, never over "
    "10 percent, into the tray before any award; likewise of the ace pot if it is won.",
    "commission",
    Category.ACCURACY,
    Severity.CRITICAL,
    Step(
        (Stage.BET, Stage.END),
        (a.Return, a.Change),
        wagers.uncalled_returns,
        meets=wagers.return_meets,
        mends=("uncalled",),
    ),
    Step(_END, (a.Refund, a.Change), wagers.uncalled_refunds, mends=("uncalled",)),
    Step(_END, (a.CountPot,), ending.pot_counts),
    Step(_END, (a.Call,), ending.pot_verifications, mends=("unverified",)),
    Step(_END, (a.Commission, a.Change), ending.commissions, meets=ending.commission_meets),
    Breach((a.Return,), wagers.returned_wrongly),
    Breach((a.CountPot,), ending.pot_miscounted),
    Breach((a.CountPot, a.Commission, a.Sweep), ending.uncalled_kept, stages=(Stage.BET, Stage.END)),
    Breach((a.Commission,), ending.commission_unverified),
    Breach((a.Commission,), ending.commission_wrong),
    Breach((a.Commission,), ending.commission_to_box),
    Breach((a.Award,), ending.commission_skipped),
    rulings=("P16",),
)
PLAY.duty(
    "(l)",
    "An ace pot that nobody has won stays and grows; at an idle table it is counted and a supervisor verifies it.",
    "pots",
    Category.PROTECTION,
    Severity.MAJOR,
    Step(_IDLE, (a.CountPot,), ending.idle_counts),
    Step(_IDLE, (a.Call,), ending.idle_verifications, mends=("idle-pot",)),
    Breach((a.Wait, a.Sweep, a.Deal, a.Deliver), ending.idle_uncounted),
    Breach((a.Refund, a.Sweep, a.Award), ending.bonus_broken_up),
    rulings=("P18",),
)
