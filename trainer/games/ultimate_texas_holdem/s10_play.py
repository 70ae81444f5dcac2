"""19:47-32.10: completion of a round."""

from trainer.games.ultimate_texas_holdem import decisions, showdown, trouble
from trainer.games.ultimate_texas_holdem.glossary import HoldemIrregularity, HoldemWager
from trainer.games.ultimate_texas_holdem.state import MAIN, HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import settling, voiding
from trainer.parts.banked.glossary import BankedIrregularity, BankedWager
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.settling import SETTLING
from trainer.parts.cards.conduct import enforce
from trainer.parts.irregularities import TableIrregularity
from trainer.rules.duty import Breach, Category, Severity, Step
from trainer.rules.sections import Section

PLAY = Section[HoldemState]("19:47-32.10", "Completion of a round")
_FOLD = (Stage.LAST, Stage.REVEAL)
_SETTLE = (Stage.SETTLE,)

PLAY.duty(
    "(a)",
    "When the cards are dealt the dealer asks each player, clockwise from the left, to check or to bet three "
    "or four times the ante. Players look at their cards by themselves and leave them face down.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        (Stage.FIRST,),
        (a.Prompt,),
        decisions.prompts,
        meets=decisions.prompt_meets,
        sure=decisions.prompt_sure,
        mends_now=decisions.asked_after_all,
    ),
    Step(None, (a.Prompt,), decisions.late_prompts(Stage.FIRST), optional=True, mends_now=decisions.asked_after_all),
    Breach((a.Prompt,), decisions.wrong_player(Stage.FIRST)),
    Breach(decisions.GOING_ON, decisions.unasked, (Stage.FIRST,)),
    *enforce(HoldemIrregularity.PLAY_SIZE, where=decisions.before(Stage.FIRST)),
)
PLAY.duty(
    "(a)1",
    "A play wager made before the flop lies on the play spot.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.WRONG_AREA, where=decisions.before(Stage.FIRST)),
)
PLAY.duty(
    "(a)2",
    "A player who checks before the flop stays in and is asked again later.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Collect, a.Take, a.Tuck, a.Rule), decisions.checker_dropped(Stage.FIRST), HoldemState.undecided),
)
PLAY.duty(
    "(b)",
    "When everyone has answered the dealer burns a card and deals three cards face up to the board.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.FLOP, Stage.VOID), (a.Burn,), decisions.burns(Stage.FLOP)),
    Step((Stage.FLOP, Stage.VOID), (a.Deal,), decisions.boards(Stage.FLOP, 3)),
    Step(
        (Stage.FLOP, Stage.SECOND),
        (a.Burn,),
        decisions.late_burns(Stage.FLOP),
        optional=True,
        mends_now=lambda game, act: [("burn", Stage.FLOP)],
    ),
    Step(
        None,
        (a.TurnCard,),
        decisions.board_turned(Stage.FLOP),
        optional=True,
        mends_now=decisions.board_turned_after_all,
    ),
    Breach((a.Deal, a.Burn), decisions.board_wrong(Stage.FLOP)),
    Breach((a.Burn, a.Deal), decisions.unasked, (Stage.FIRST,)),
)
PLAY.duty(
    "(c)",
    "After the flop the dealer asks each player without a play wager, clockwise from the left, to check or to "
    "bet twice the ante.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        (Stage.SECOND,),
        (a.Prompt,),
        decisions.prompts,
        meets=decisions.prompt_meets,
        sure=decisions.prompt_sure,
        mends_now=decisions.asked_after_all,
    ),
    Step(None, (a.Prompt,), decisions.late_prompts(Stage.SECOND), optional=True, mends_now=decisions.asked_after_all),
    Breach((a.Prompt,), decisions.wrong_player(Stage.SECOND)),
    Breach(decisions.GOING_ON, decisions.unasked, (Stage.SECOND,)),
    *enforce(HoldemIrregularity.PLAY_SIZE, where=decisions.before(Stage.SECOND)),
    *enforce(BankedIrregularity.LATE_BET, where=decisions.more_play),
)
PLAY.duty(
    "(c)1",
    "A play wager made after the flop lies on the play spot.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.WRONG_AREA, where=decisions.before(Stage.SECOND)),
)
PLAY.duty(
    "(c)2",
    "A player who checks after the flop stays in until the last decision.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Collect, a.Take, a.Tuck, a.Rule), decisions.checker_dropped(Stage.SECOND), HoldemState.undecided),
)
PLAY.duty(
    "(d)",
    "When everyone has answered again the dealer burns a card and deals the last two cards face up to the board.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.RIVER, Stage.VOID), (a.Burn,), decisions.burns(Stage.RIVER)),
    Step((Stage.RIVER, Stage.VOID), (a.Deal,), decisions.boards(Stage.RIVER, 5)),
    Step(
        (Stage.RIVER, Stage.LAST, Stage.REVEAL),
        (a.Burn,),
        decisions.late_burns(Stage.RIVER),
        optional=True,
        mends_now=lambda game, act: [("burn", Stage.RIVER)],
    ),
    Step(
        None,
        (a.TurnCard,),
        decisions.board_turned(Stage.RIVER),
        optional=True,
        mends_now=decisions.board_turned_after_all,
    ),
    Breach((a.Deal, a.Burn), decisions.board_wrong(Stage.RIVER)),
    Breach((a.Burn, a.Deal), decisions.unasked, (Stage.SECOND,)),
    Breach((a.Deal,), decisions.board_over),
)
PLAY.duty(
    "(e)",
    "With the board complete the dealer asks each player without a play wager, clockwise from the left, to "
    "fold or to bet once the ante.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        (Stage.LAST,),
        (a.Prompt,),
        decisions.prompts,
        meets=decisions.prompt_meets,
        sure=decisions.prompt_sure,
        mends_now=decisions.asked_after_all,
    ),
    Step(None, (a.Prompt,), decisions.late_prompts(Stage.LAST), optional=True, mends_now=decisions.asked_after_all),
    Breach((a.Prompt,), decisions.wrong_player(Stage.LAST)),
    Breach(decisions.GOING_ON, decisions.unasked, (Stage.LAST,)),
    *enforce(HoldemIrregularity.THIRD_CHECK),
    *enforce(HoldemIrregularity.PLAY_SIZE, where=decisions.before(Stage.LAST)),
)
PLAY.duty(
    "(e)1",
    "A play wager made at the end lies on the play spot, too.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(HoldemIrregularity.WRONG_AREA, where=decisions.before(Stage.LAST)),
    *enforce(TableIrregularity.VERBAL_BET, where=decisions.before(Stage.LAST)),
)
PLAY.duty(
    "(e)2",
    "When a player folds the dealer takes the ante and the blind into the tray.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    # A fold stands when the round is voided later (T6).
    Step((*_FOLD, Stage.VOID), (a.Take,), decisions.fold_takings, mends_now=decisions.taken_after_all),
    Breach((a.Reveal,), decisions.fold_left, (Stage.LAST,)),
    Breach(SETTLING, decisions.fold_settled),
)
PLAY.duty(
    "(e)2i",
    "If the player who folds has a trips wager, the two cards go face down under it and wait there until it is "
    "settled at the end.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((*_FOLD, Stage.SETTLE), (a.Tuck,), decisions.tucks, mends=("tuck",)),
    Breach((a.Reveal,), decisions.tuck_left),
    Breach((a.Take, a.Collect), decisions.side_wager_swept),
    Breach(SETTLING, settling.wrong(HoldemWager.TRIPS, when=decisions.folded)),
    rulings=("T2",),
)
PLAY.duty(
    "(e)2ii",
    "If the player who folds has no trips wager, the dealer spreads the two cards face down and racks them at once.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_FOLD, (a.Collect,), decisions.fold_racked, meets=decisions.fold_rack_meets, mends=("spread",)),
    Breach((a.Collect,), decisions.racked_unspread, (Stage.LAST, Stage.REVEAL)),
    Breach((a.Collect,), decisions.fold_shown),
    Breach((a.Prompt, a.Reveal), decisions.fold_unracked),
)
PLAY.duty(
    "(f)",
    "When no player is left to decide the dealer takes the cover card off, turns the two cards up, sets them "
    "beside the cards of the board that make the best hand with them, and says what it is.",
    "reveal",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.REVEAL,), (a.Place,), showdown.lifts),
    Step((Stage.REVEAL,), (a.Reveal,), showdown.reveals),
    Step((Stage.SETTLE, Stage.CLEAR), (a.Reveal,), showdown.late_reveals, optional=True, mends=("dealer-down",)),
    Breach((a.Reveal, a.Read, a.SetHand, a.Pay, a.Take, a.GiveBack), showdown.unrevealed, (Stage.REVEAL,)),
    Step((Stage.REVEAL, Stage.SETTLE), (a.SetHand,), showdown.sets, meets=showdown.set_meets, mends=("dealer-set",)),
    Step((Stage.REVEAL, Stage.SETTLE), (a.Read,), showdown.dealer_reads, mends_now=showdown.said_after_all),
    Breach((a.Reveal,), showdown.too_soon),
    Breach((a.Place,), showdown.cover_off_early),
    Breach((a.Reveal,), showdown.under_cover, (Stage.REVEAL,)),
    Breach((a.SetHand,), showdown.set_wrongly),
    Breach((a.Reveal,), showdown.unset, _SETTLE),
    Breach((a.Reveal, a.Pay, a.Take), showdown.dealer_unread, (Stage.REVEAL, Stage.SETTLE)),
    Breach((a.Read,), showdown.misread(showdown.in_any_way, dealer=True)),
    rulings=("T4",),
)
PLAY.duty(
    "(g)",
    "A dealer without a pair gives every ante back that is still in play, going from the far right; blind, "
    "play and trips are settled as always.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, when=showdown.no_qualifier)),
    Breach(
        (a.Pay, a.Take),
        settling.passed_by(BankedWager.ANTE, side=HoldemWager.TRIPS, when=showdown.no_qualifier),
        _SETTLE,
    ),
    Step(_SETTLE, (a.GiveBack,), showdown.antes_back, mends_now=settling.mended),
    rulings=("T1",),
)
PLAY.duty(
    "(h)",
    "From the far right the dealer turns up one player's cards at a time, says what hand they make, settles "
    "all wagers on it and racks the cards before going on.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_SETTLE, (a.Reveal,), settling.reveals, sure=settling.reveal_sure, mends_now=settling.turned_after_all),
    Step(_SETTLE, (a.Read,), settling.reads, sure=settling.read_sure, mends_now=showdown.said_after_all),
    Step(_SETTLE, (a.Read,), settling.free_reads, optional=True),
    Step(
        _SETTLE,
        (a.Collect,),
        settling.collections,
        meets=settling.collection_meets,
        sure=settling.collection_sure,
        mends_now=settling.racked_after_all,
    ),
    Breach((a.Reveal, a.Read, *SETTLING), settling.out_of_turn),
    settling.MADE_GOOD,
    Breach(SETTLING, settling.unread, _SETTLE),
    Breach((a.Collect,), showdown.hand_left, _SETTLE),
    Breach((a.Read,), settling.read_face_down, _SETTLE),
    Breach((a.Read,), showdown.misread(showdown.in_any_way, dealer=False)),
    rulings=("T2",),
)
PLAY.duty(
    "(h)1",
    "If the dealer's hand is better, the dealer takes the player's ante, blind and play at once.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Take,),
        settling.settlements(*MAIN, by=(a.Take,)),
        meets=settling.meets(*MAIN),
        sure=settling.settles(*MAIN),
        mends_now=settling.mended,
    ),
    Breach((a.Pay, a.Take), settling.passed_by(*MAIN, side=HoldemWager.TRIPS, when=showdown.loses), _SETTLE),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, when=showdown.at_stake(showdown.loses))),
    Breach(SETTLING, settling.wrong(HoldemWager.BLIND, HoldemWager.PLAY, when=showdown.loses)),
)
PLAY.duty(
    "(h)2",
    "If the player's hand is better, the dealer pays ante and play, and the blind too if that hand is a "
    "straight or better.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Pay, a.GiveBack),
        settling.settlements(*MAIN, by=(a.Pay,)),
        meets=settling.meets(*MAIN),
        sure=settling.settles(*MAIN),
        mends_now=settling.mended,
    ),
    Breach((a.Pay, a.Take), settling.passed_by(*MAIN, side=HoldemWager.TRIPS, when=showdown.wins), _SETTLE),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, when=showdown.at_stake(showdown.wins))),
    Breach(SETTLING, settling.wrong(HoldemWager.BLIND, HoldemWager.PLAY, when=showdown.wins)),
)
PLAY.duty(
    "(h)3",
    "If the hands are equal, ante, blind and play are neither taken nor paid.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, when=showdown.at_stake(showdown.ties))),
    Breach(SETTLING, settling.wrong(HoldemWager.BLIND, HoldemWager.PLAY, when=showdown.ties)),
)
PLAY.duty(
    "(h)4",
    "The trips wager comes after the others and goes by the player's five cards alone: it is paid or taken "
    "however the hand came out.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Pay, a.Take, a.GiveBack),
        settling.settlements(HoldemWager.TRIPS, by=(a.Pay, a.Take), after=MAIN),
        meets=settling.meets(HoldemWager.TRIPS, after=MAIN),
        sure=settling.settles(HoldemWager.TRIPS, after=MAIN),
        mends_now=settling.mended,
    ),
    Breach((a.Pay, a.Take), settling.side_first(HoldemWager.TRIPS, *MAIN), _SETTLE),
    Breach(SETTLING, settling.wrong(HoldemWager.TRIPS)),
)
PLAY.duty(
    "(i)",
    "Cards are picked up in order and racked so that each hand could be laid out again.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.CLEAR,), (a.Collect,), showdown.clearings),
    # What can be read no more cannot be settled.
    voiding.called_void((Stage.REVEAL, Stage.SETTLE), trouble.unreadable),
    Breach((a.Scoop,), settling.scooped),
    Breach((a.Collect,), showdown.board_taken_early),
    Breach((a.Shuffle,), showdown.left_lying),
)
