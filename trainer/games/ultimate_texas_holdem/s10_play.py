"""19:47-32.10: completion of a round."""

from trainer.games.ultimate_texas_holdem import decisions, showdown, trouble
from trainer.games.ultimate_texas_holdem.game import MAIN
from trainer.rules import acts as a
from trainer.rules.bankedgame import settling, voiding
from trainer.rules.bankedgame.ledger import Stage
from trainer.rules.bankedgame.settling import SETTLING
from trainer.rules.cardgame.binding import Section
from trainer.rules.cardgame.conduct import enforce
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.duty import Breach, Category, Severity, Step

PLAY = Section("19:47-32.10", "Completion of a round")
_FOLD = (Stage.LAST, Stage.REVEAL)
_SETTLE = (Stage.SETTLE,)

PLAY.duty(
    "(a)",
    "Players look without showing anyone and lay cards back face down; then, from far left clockwise, ask each "
    "for a pre-flop decision: check, or play bet of exactly 3x or 4x the ante.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.FIRST,), (a.Prompt,), decisions.prompts(Stage.FIRST), mends=("asked",)),
    Breach((a.Prompt,), decisions.wrong_player(Stage.FIRST)),
    Breach((a.Wait,), decisions.unasked(Stage.FIRST)),
    *enforce(Kind.PLAY_SIZE, where=decisions.before(Stage.FIRST)),
)
PLAY.duty(
    "(a)1",
    "A pre-flop play bet goes on the marked play area.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.WRONG_AREA, where=decisions.before(Stage.FIRST)),
)
PLAY.duty(
    "(a)2",
    "A pre-flop check keeps the player in, with the play decision carried to the next stage.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Collect, a.Take, a.Tuck, a.Rule), decisions.checker_dropped(Stage.FIRST)),
)
PLAY.duty(
    "(b)",
    "When everyone has bet or checked, burn one card, then deal the next three face up on the community area.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.FLOP, Stage.VOID), (a.Burn,), decisions.burns(Stage.FLOP)),
    Step((Stage.FLOP, Stage.VOID), (a.Deal,), decisions.boards(Stage.FLOP, 3)),
    Breach((a.Deal, a.Burn), decisions.board_wrong(Stage.FLOP)),
    Breach((a.Burn, a.Deal), decisions.unasked(Stage.FIRST)),
)
PLAY.duty(
    "(c)",
    "After the flop, from far left clockwise, ask each player without a play bet: check, or play bet of exactly "
    "2x the ante.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.SECOND,), (a.Prompt,), decisions.prompts(Stage.SECOND), mends=("asked",)),
    Breach((a.Prompt,), decisions.wrong_player(Stage.SECOND)),
    Breach((a.Wait,), decisions.unasked(Stage.SECOND)),
    *enforce(Kind.PLAY_SIZE, where=decisions.before(Stage.SECOND)),
    *enforce(Kind.LATE_BET, where=decisions.more_play),
)
PLAY.duty(
    "(c)1",
    "A post-flop play bet goes on the marked play area.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.WRONG_AREA, where=decisions.before(Stage.SECOND)),
)
PLAY.duty(
    "(c)2",
    "A post-flop check keeps the player in until the final decision.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach((a.Collect, a.Take, a.Tuck, a.Rule), decisions.checker_dropped(Stage.SECOND)),
)
PLAY.duty(
    "(d)",
    "When everyone has bet or checked, burn one card, then deal the last two community cards face up together.",
    "community",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.RIVER, Stage.VOID), (a.Burn,), decisions.burns(Stage.RIVER)),
    Step((Stage.RIVER, Stage.VOID), (a.Deal,), decisions.boards(Stage.RIVER, 5)),
    Breach((a.Deal, a.Burn), decisions.board_wrong(Stage.RIVER)),
    Breach((a.Burn, a.Deal), decisions.unasked(Stage.SECOND)),
    Breach((a.Deal,), decisions.board_over),
)
PLAY.duty(
    "(e)",
    "With the board complete, from far left clockwise, ask each player still without a play bet: fold, or play "
    "bet of exactly 1x the ante.",
    "decision",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.LAST,), (a.Prompt,), decisions.prompts(Stage.LAST), mends=("asked",)),
    Breach((a.Prompt,), decisions.wrong_player(Stage.LAST)),
    Breach((a.Wait,), decisions.unasked(Stage.LAST)),
    *enforce(Kind.THIRD_CHECK),
    *enforce(Kind.PLAY_SIZE, where=decisions.before(Stage.LAST)),
)
PLAY.duty(
    "(e)1",
    "A final-stage play bet goes on the marked play area.",
    "wager",
    Category.PROTECTION,
    Severity.MAJOR,
    *enforce(Kind.WRONG_AREA, where=decisions.before(Stage.LAST)),
    *enforce(Kind.VERBAL_BET, where=decisions.before(Stage.LAST)),
)
PLAY.duty(
    "(e)2",
    "On a fold, take the ante and the blind into the table inventory container.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    # A fold stands when the round is voided later (T6).
    Step((*_FOLD, Stage.VOID), (a.Take,), decisions.fold_takings, mends=("fold-left",)),
    Breach((a.Reveal,), decisions.fold_left),
    Breach(SETTLING, decisions.fold_settled),
)
PLAY.duty(
    "(e)2i",
    "Folded player with trips bet: tuck the two cards face down under the trips wager until it is resolved at the "
    "end of the round.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_FOLD, (a.Tuck,), decisions.tucks, mends=("tuck",)),
    Breach((a.Reveal,), decisions.tuck_left),
    Breach((a.Take, a.Collect), decisions.side_wager_swept),
    Breach(SETTLING, settling.wrong(a.Wager.TRIPS, when=decisions.folded)),
    rulings=("T2",),
)
PLAY.duty(
    "(e)2ii",
    "Folded player with no trips bet: at once spread the two cards face down and rack them.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_FOLD, (a.Collect,), decisions.fold_racked, meets=decisions.fold_rack_meets, mends=("spread",)),
    Breach((a.Collect,), decisions.racked_unspread),
    Breach((a.Collect,), decisions.fold_shown),
    Breach((a.Prompt, a.Reveal), decisions.fold_unracked),
)
PLAY.duty(
    "(f)",
    "Once all have folded or bet, take the cover card off onto the layout, turn both dealer cards up, set them by "
    "the three board cards that make the best five, and announce the hand.",
    "reveal",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.REVEAL,), (a.Place,), showdown.lifts),
    Step((Stage.REVEAL,), (a.Reveal,), showdown.reveals),
    Step((Stage.REVEAL, Stage.SETTLE), (a.SetHand,), showdown.sets, meets=showdown.set_meets, mends=("dealer-set",)),
    Step((Stage.REVEAL, Stage.SETTLE), (a.Read,), showdown.dealer_reads, mends_now=showdown.said_after_all),
    Breach((a.Reveal,), showdown.too_soon),
    Breach((a.Place,), showdown.cover_off_early),
    Breach((a.Reveal,), showdown.under_cover),
    Breach((a.SetHand,), showdown.set_wrongly),
    Breach((a.Reveal,), showdown.unset),
    Breach((a.Reveal, a.Pay, a.Take), showdown.dealer_unread),
    Breach((a.Read,), showdown.misread(showdown.in_any_way, dealer=True)),
    rulings=("T4",),
)
PLAY.duty(
    "(g)",
    "Dealer below a pair: from the far-right player with a play bet, counterclockwise, give back each ante and "
    "settle blind, play and trips as in (h).",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(a.Wager.ANTE, when=showdown.no_qualifier)),
    Step(_SETTLE, (a.GiveBack,), showdown.antes_back, mends_now=settling.mended),
    rulings=("T1",),
)
PLAY.duty(
    "(h)",
    "Dealer pair or better: from far-right player with a play bet, counterclockwise, turn up the two cards, "
    "announce the best five, settle that player in full, then rack those cards before the next.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_SETTLE, (a.Reveal,), settling.reveals),
    Step(_SETTLE, (a.Read,), settling.reads, mends_now=showdown.said_after_all),
    Step(_SETTLE, (a.Read,), settling.free_reads, optional=True),
    Step(_SETTLE, (a.Collect,), settling.collections, meets=settling.collection_meets),
    Breach((a.Reveal, a.Read, *SETTLING), settling.out_of_turn),
    Breach(SETTLING, settling.unread),
    Breach((a.Read,), showdown.misread(showdown.in_any_way, dealer=False)),
    rulings=("T2",),
)
PLAY.duty(
    "(h)1",
    "Player ranks below dealer: promptly take ante, blind and play into the inventory.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Take,),
        settling.settlements(*MAIN, by=(a.Take,)),
        meets=settling.meets(*MAIN),
        mends_now=settling.mended,
    ),
    Breach(SETTLING, settling.wrong(a.Wager.ANTE, when=showdown.at_stake(showdown.loses))),
    Breach(SETTLING, settling.wrong(a.Wager.BLIND, a.Wager.PLAY, when=showdown.loses)),
)
PLAY.duty(
    "(h)2",
    "Player ranks above dealer: pay ante, play and blind per 32.11, but the blind earns nothing unless the "
    "winning hand is a straight or better.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Pay, a.GiveBack),
        settling.settlements(*MAIN, by=(a.Pay,)),
        meets=settling.meets(*MAIN),
        mends_now=settling.mended,
    ),
    Breach(SETTLING, settling.wrong(a.Wager.ANTE, when=showdown.at_stake(showdown.wins))),
    Breach(SETTLING, settling.wrong(a.Wager.BLIND, a.Wager.PLAY, when=showdown.wins)),
)
PLAY.duty(
    "(h)3",
    "Equal hands: push; leave ante, blind and play neither taken nor paid.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Breach(SETTLING, settling.wrong(a.Wager.ANTE, when=showdown.at_stake(showdown.ties))),
    Breach(SETTLING, settling.wrong(a.Wager.BLIND, a.Wager.PLAY, when=showdown.ties)),
)
PLAY.duty(
    "(h)4",
    "After ante, blind and play, settle trips by checking the best five against 32.11(d); a winner is paid "
    "whatever happened to the other bets.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Pay, a.Take, a.GiveBack),
        settling.settlements(a.Wager.TRIPS, by=(a.Pay, a.Take), after=MAIN),
        meets=settling.meets(a.Wager.TRIPS, after=MAIN),
        mends_now=settling.mended,
    ),
    Breach((a.Pay, a.Take), settling.side_first(a.Wager.TRIPS, *MAIN)),
    Breach(SETTLING, settling.wrong(a.Wager.TRIPS)),
)
PLAY.duty(
    "(i)",
    "Pick up cards in order and rack them so each hand can be rebuilt in a dispute.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.CLEAR,), (a.Collect,), showdown.clearings),
    # What can be read no more, nobody can settle.
    Step(
        (Stage.REVEAL, Stage.SETTLE),
        (a.Rule,),
        voiding.void_calls(trouble.unreadable),
        meets=voiding.void_meets(trouble.unreadable),
        urgent=True,
    ),
    Breach((a.Scoop,), settling.scooped),
    Breach((a.Collect,), showdown.board_taken_early),
    Breach((a.Shuffle,), showdown.left_lying),
)
