"""13:69F-38.10(a) to (f): completion of a round, until everybody has bet or folded."""

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import claims, options, plainoptions, settle
from trainer.games.lunar_poker.glossary import LunarIrregularity, LunarWager
from trainer.games.lunar_poker.payouts import Option
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.glossary import BankedWager
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.conduct import enforce
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

PLAY = Section[LunarState]("13:69F-38.10", "Completion of a round")
_DEAL = (Stage.PREPARE, Stage.DEAL)
_CLAIMS = (Stage.CLAIMS,)
_OPTIONS = (Stage.OPTIONS,)
_DECIDING = (*_CLAIMS, *_OPTIONS)
_LEFT = (Stage.OPTIONS, Stage.REVEAL, Stage.FORCE, Stage.SETTLE)
"""What was not taken in time may be taken as long as it lies there."""
_UNTAKEN = (Stage.CLAIMS, *_LEFT)
_FOLDS = (Stage.OPTIONS, Stage.REVEAL, Stage.FORCE, Stage.SETTLE, Stage.VOID)
_REVEAL = (Stage.REVEAL,)
_SHOWN = (Stage.REVEAL, Stage.FORCE, Stage.SETTLE)
_SETTLE = (Stage.SETTLE,)


PLAY.duty(
    "(a)",
    "Players have to claim instant cash and super side bets themselves; a player who has not when the next card is "
    "dealt gets nothing.",
    "payout",
    Category.ACCURACY,
    Severity.CRITICAL,
    *enforce(LunarIrregularity.LATE_CLAIM),
    Breach((a.Pay,), settling.wrong(LunarWager.SUPER, what="paid amount", when=claims.unclaimed)),
    Breach((a.Pay,), settle.unearned(LunarWager.INSTANT, claims.forgone)),
    rulings=("L3",),
)
PLAY.duty(
    "(a)1",
    "Read an instant cash hand, leave it open until it is paid with any progressive, then rack it: that player's "
    "round is over. Cards of a jackpot that the tray does not pay wait for the papers.",
    "payout",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_UNTAKEN, (a.Read,), claims.verifications(instant=True), mends_now=claims.read_after_all),
    Step(
        _UNTAKEN,
        (a.Pay,),
        claims.payments(LunarWager.INSTANT),
        meets=claims.payment_meets(LunarWager.INSTANT),
        mends_now=settling.mended,
    ),
    Step(_UNTAKEN, (a.Pay,), claims.payments(BankedWager.ANTE), mends_now=settling.mended),
    Step(
        (*_UNTAKEN, Stage.CLEAR),
        (a.Collect,),
        claims.collections,
        meets=claims.collection_meets,
        mends_now=claims.racked_after_all,
    ),
    Breach((a.Prompt,), claims.not_racked, _CLAIMS),
    Breach((a.Pay,), claims.unverified(LunarWager.INSTANT)),
    Breach((a.Read,), claims.misread(instant=True)),
    Breach((a.Pay,), settling.wrong(LunarWager.INSTANT, what="amount")),
    Breach((a.Collect,), claims.collected_unpaid),
    Breach((a.Prompt,), claims.plays_on),
    rulings=("L3",),
)
PLAY.duty(
    "(a)2",
    "Read the hand of a player who claims the super side bet, pay it, and give the cards back to be played on.",
    "payout",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_UNTAKEN, (a.Read,), claims.verifications(instant=False), mends_now=claims.read_after_all),
    Step(
        _UNTAKEN,
        (a.Pay, a.Take),
        claims.payments(LunarWager.SUPER),
        meets=claims.payment_meets(LunarWager.SUPER),
        mends_now=settling.mended,
    ),
    Step(_SETTLE, (a.Pay, a.Take), claims.left_over, mends_now=settling.mended),
    Step(_UNTAKEN, (own.ReturnHand,), claims.returns, mends_now=claims.returned_after_all),
    Breach((own.ReturnHand,), claims.returned_unpaid),
    Breach((a.Prompt,), claims.not_returned, _CLAIMS),
    Breach((a.Pay,), claims.unverified(LunarWager.SUPER)),
    Breach((a.Read,), claims.misread(instant=False)),
    Breach((a.Pay,), settling.wrong(LunarWager.SUPER, what="amount")),
    Breach((a.Collect,), claims.kept, _CLAIMS),
    Breach((a.Take,), claims.taken_though_claimed, _CLAIMS),
    rulings=("L3",),
)
PLAY.duty(
    "(b)",
    "When all claims and super side bets are settled, each player in turn chooses one thing: buy, exchange, bet or "
    "fold.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _OPTIONS,
        (a.Prompt,),
        options.option_prompts,
        sure=plainoptions.prompt_sure(None),
        mends_now=options.asked_after_all,
    ),
    Step(None, (a.Prompt,), options.late_prompts, optional=True, mends_now=options.asked_after_all),
    Breach((a.Prompt,), options.wrong_player, (*_DECIDING, Stage.REVEAL)),
    Breach((a.Prompt,), options.asked_early, _DEAL),
    Breach(options.GOING_ON, options.unasked(None, Option.BUY, Option.EXCHANGE)),
    Step(_UNTAKEN, (a.Take,), claims.taken, sure=claims.taken_sure, mends_now=settling.mended),
    Breach((a.Prompt,), claims.unresolved, _CLAIMS),
    Breach((a.Prompt,), claims.left_out, _DECIDING),
    *enforce(LunarIrregularity.SECOND_OPTION),
    Step(_OPTIONS, (a.Call,), options.run_out_calls, urgent=True),
    Step(
        _OPTIONS,
        (a.GiveBack, a.Pay),
        options.refunds,
        meets=options.refund_meets,
        urgent=True,
        mends_now=settling.mended,
    ),
    Breach((a.Deal,), options.served_in_part, _OPTIONS),
    Breach((a.Prompt, a.Reveal), options.left_unserved),
    Breach((a.Take,), options.kept_unserved),
    Breach((a.Pay,), settling.wrong(LunarWager.OPTIONS, what="amount paid", when=options.refunding)),
    rulings=("L1", "L3", "L4", "L12"),
)
PLAY.duty(
    "(b)1",
    "A player who buys gets one card, with the payment in the options area.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Deal,), options.too_many(Option.BUY), _OPTIONS),
    rulings=("L4",),
)
PLAY.duty(
    "(b)2",
    "A player who exchanges gives up two to five cards, with the payment in the options area.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(LunarIrregularity.EXCHANGE_NUMBER),
    rulings=("L4",),
)
PLAY.duty(
    "(b)3",
    "A player who is content puts the bet into its area.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    *enforce(TableIrregularity.VERBAL_BET, where=options.asking),
)
PLAY.duty(
    "(b)4",
    "A player who folds loses the ante; take it, and then rack the hand.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_FOLDS, (a.Take,), options.fold_takings(None), mends_now=options.cleared_after_all),
    Step(
        _FOLDS,
        (a.Collect,),
        options.fold_collections(None),
        meets=options.collection_meets(None),
        mends_now=options.cleared_after_all,
    ),
    Breach((a.Prompt, a.Reveal), options.fold_left(None)),
    Breach((a.Collect,), options.fold_racked_first(None), _OPTIONS),
    Breach((a.GiveBack,), settling.wrong(BankedWager.ANTE, what="gave", when=options.folded_after(None))),
)
PLAY.duty(
    "(c)",
    "For a bought card take the payment and deal one card; then the player bets or folds. On a fold take the ante and "
    "rack the hand at once.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _LEFT,
        (a.Take,),
        options.payments(Option.BUY),
        sure=plainoptions.payment_sure(Option.BUY),
        mends_now=settling.mended,
    ),
    Step(
        _OPTIONS,
        (a.Deal,),
        options.deliveries(Option.BUY),
        sure=plainoptions.delivery_sure(Option.BUY),
        mends_now=options.served_after_all,
    ),
    Step(
        _OPTIONS,
        (a.Prompt,),
        options.bet_prompts(Option.BUY),
        sure=plainoptions.prompt_sure(Option.BUY),
        mends_now=options.asked_after_all,
    ),
    Breach(options.GOING_ON, options.unasked(Option.BUY)),
    Breach((a.Prompt,), options.passed_by(Option.BUY)),
    Breach((a.Prompt, a.Reveal), options.payment_left(Option.BUY)),
    Breach((a.Prompt, a.Reveal), options.undelivered(Option.BUY)),
    Breach((a.Deal,), options.shown, _OPTIONS),
    Step(_FOLDS, (a.Take,), options.fold_takings(Option.BUY), mends_now=options.cleared_after_all),
    Step(
        _FOLDS,
        (a.Collect,),
        options.fold_collections(Option.BUY),
        meets=options.collection_meets(Option.BUY),
        mends_now=options.cleared_after_all,
    ),
    Breach((a.Prompt, a.Reveal), options.fold_left(Option.BUY)),
    Breach((a.Collect,), options.fold_racked_first(Option.BUY), _OPTIONS),
    Breach((a.GiveBack,), settling.wrong(BankedWager.ANTE, what="gave", when=options.folded_after(Option.BUY))),
    rulings=(
        "L1",
        "L4",
    ),
)
PLAY.duty(
    "(d)",
    "For an exchange take the payment, say how many cards are given up, deal as many, and count the discards into the "
    "rack; then the player bets or folds. On a fold take the ante and rack the hand.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_OPTIONS, (own.Confirm,), options.confirmations, mends_now=options.confirmed_after_all),
    Step(_LEFT, (own.Confirm,), options.late_confirmations, optional=True, mends_now=options.confirmed_after_all),
    Step(
        _LEFT,
        (a.Take,),
        options.payments(Option.EXCHANGE),
        sure=plainoptions.payment_sure(Option.EXCHANGE),
        mends_now=settling.mended,
    ),
    Step(
        _OPTIONS,
        (a.Deal,),
        options.deliveries(Option.EXCHANGE),
        sure=plainoptions.delivery_sure(Option.EXCHANGE),
        mends_now=options.served_after_all,
    ),
    Step(
        _OPTIONS,
        (a.Prompt,),
        options.bet_prompts(Option.EXCHANGE),
        sure=plainoptions.prompt_sure(Option.EXCHANGE),
        mends_now=options.asked_after_all,
    ),
    Breach(options.GOING_ON, options.unasked(Option.EXCHANGE)),
    Breach((a.Prompt,), options.passed_by(Option.EXCHANGE)),
    Breach((a.Prompt, a.Reveal), options.payment_left(Option.EXCHANGE)),
    Breach((a.Prompt, a.Reveal), options.undelivered(Option.EXCHANGE)),
    Step(_LEFT, (own.TakeDiscards,), options.discards_taken, mends_now=options.taken_after_all),
    Breach((own.TakeDiscards,), options.discards_early),
    Breach((a.Deal,), options.unconfirmed, _OPTIONS),
    Breach((a.Deal,), options.too_many(Option.EXCHANGE), _OPTIONS),
    Breach((own.Confirm,), options.misconfirmed),
    Breach((own.TakeDiscards,), options.miscounted),
    Breach((a.Prompt, a.Reveal), options.discards_left),
    Step(_FOLDS, (a.Take,), options.fold_takings(Option.EXCHANGE), mends_now=options.cleared_after_all),
    Step(
        _FOLDS,
        (a.Collect,),
        options.fold_collections(Option.EXCHANGE),
        meets=options.collection_meets(Option.EXCHANGE),
        mends_now=options.cleared_after_all,
    ),
    Breach((a.Prompt, a.Reveal), options.fold_left(Option.EXCHANGE)),
    Breach((a.Collect,), options.fold_racked_first(Option.EXCHANGE), _OPTIONS),
    Breach((a.GiveBack,), settling.wrong(BankedWager.ANTE, what="gave", when=options.folded_after(Option.EXCHANGE))),
    rulings=(
        "L1",
        "L4",
    ),
)
PLAY.duty(
    "(e)",
    "Only the player and you touch a hand that is bet on; it stays in sight, and once laid down it stays down.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.TOUCH),
)
PLAY.duty(
    "(f)",
    "A player who tells about a hand before the hole cards are turned loses all wagers of the round.",
    "conduct",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(LunarIrregularity.TELL),
    Step(None, (a.Take,), options.forfeits_taken, mends=("forfeit-left",)),
    Step(None, (a.Collect,), options.forfeits_racked),
    Breach((a.Prompt, a.Reveal), options.forfeit_left),
    Breach((a.GiveBack,), options.forfeit_kept),
)
