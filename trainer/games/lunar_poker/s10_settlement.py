"""13:69F-38.10(g) to (l): completion of a round, from the hole cards to the last card in the rack."""

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker import jackpot, readings, settle, showdown
from trainer.games.lunar_poker.glossary import LunarWager
from trainer.games.lunar_poker.s10_options import PLAY
from trainer.games.lunar_poker.state import LunarState
from trainer.parts import acts as a
from trainer.parts.banked import settling
from trainer.parts.banked.glossary import BankedWager
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.settling import SETTLING
from trainer.rules.duty import Breach, Category, Severity, Step

__all__ = ["PLAY"]

_REVEAL = (Stage.REVEAL,)
_FORCE = (Stage.FORCE,)
_SHOWN = (Stage.REVEAL, Stage.FORCE, Stage.SETTLE)
_SETTLE = (Stage.SETTLE,)


PLAY.duty(
    "(g)",
    "When all have bet or folded turn the hole cards and call your best hand. Of six cards a player's best five count.",
    "reveal",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_REVEAL, (a.Reveal,), showdown.reveals),
    Step(
        (*_SHOWN, Stage.CLEAR),
        (a.Reveal,),
        showdown.late_reveals,
        optional=True,
        mends=("dealer-down",),
    ),
    Breach(
        (a.RackStub, a.Announce, a.Prompt, a.Reveal, a.Collect, a.Read, *SETTLING),
        showdown.unrevealed,
        _REVEAL,
    ),
    Step(_SHOWN, (a.Read,), showdown.reads, mends_now=showdown.said_after_all),
    Breach((a.Reveal,), showdown.too_soon, (Stage.DEAL, *LunarState.undecided)),
    Breach((a.Reveal, a.Pay, a.Take), showdown.unread, (*_REVEAL, *_SETTLE)),
    Breach((a.Read,), showdown.dealer_misread),
    Breach((a.Read,), readings.misread(readings.of_six)),
)
PLAY.duty(
    "(h)",
    "Then begin with the player farthest to your right: turn up each hand and settle all its wagers before the next.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_SETTLE, (a.Reveal,), settle.reveals, sure=settle.reveal_sure, mends_now=settle.turned_after_all),
    Step(_SETTLE, (a.Reveal,), settle.free_reveals, optional=True),
    settling.MADE_GOOD,
    Step(_SETTLE, (a.Reveal,), settle.late_reveals, optional=True, mends_now=settle.turned_after_all),
    Step(_SETTLE, (a.Read,), settle.free_reads, optional=True),
    Breach((a.Reveal, a.Pay, a.Take, a.Collect), settle.out_of_turn, _SETTLE),
    Breach((a.Pay, a.Take), settle.face_down, _SETTLE),
    Breach((a.Collect,), settling.wrong(LunarWager.SUPER, LunarWager.OPTIONS, LunarWager.FORCE, what="left")),
    Breach((a.Read,), readings.misread(readings.at_settlement, dealer=False)),
    rulings=("L11",),
)
PLAY.duty(
    "(i)1",
    "Where your hand is better take ante and bet together, and then rack the player's hand.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Take,),
        settle.settlements(BankedWager.ANTE, LunarWager.BET, when=settle.loses, by=(a.Take,)),
        meets=settle.meets(BankedWager.ANTE, LunarWager.BET, when=settle.loses),
        sure=settle.settles(BankedWager.ANTE, LunarWager.BET, when=settle.loses),
        mends_now=settling.mended,
    ),
    Step(
        _SETTLE,
        (a.Collect,),
        settle.collections(settle.loses),
        meets=settle.collection_meets(settle.loses),
        sure=settle.collection_sure(settle.loses),
        mends_now=settling.racked_after_all,
    ),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, LunarWager.BET, when=settle.loses)),
    Breach((a.Reveal, a.Collect), settle.left_lying(settle.loses), _SETTLE),
)
PLAY.duty(
    "(i)2",
    "Where the hands tie, ante and bet stay the player's; that hand is racked after all losing ones.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Collect,),
        settle.collections(settle.pushes),
        meets=settle.collection_meets(settle.pushes),
        sure=settle.collection_sure(settle.pushes),
        mends_now=settling.racked_after_all,
    ),
    Step(
        _SETTLE,
        (a.Pay, a.GiveBack),
        settle.settlements(BankedWager.ANTE, LunarWager.BET, when=settle.pushes, by=(a.Pay,)),
        meets=settle.meets(BankedWager.ANTE, LunarWager.BET, when=settle.pushes),
    ),
    Breach((a.Collect,), settle.left_lying(settle.pushes), _SETTLE),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, LunarWager.BET, when=settle.pushes)),
    Breach((a.Collect,), settle.push_racked_early, _SETTLE),
    rulings=("L11",),
)
PLAY.duty(
    "(i)3",
    "Where the player's hand is better the ante stays, and the bet is paid; so is a second hand made with another "
    "card. The hand stays open until then and is racked after it.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Pay, a.GiveBack),
        settle.settlements(BankedWager.ANTE, LunarWager.BET, LunarWager.SECOND, when=settle.wins, by=(a.Pay,)),
        meets=settle.meets(BankedWager.ANTE, LunarWager.BET, LunarWager.SECOND, when=settle.wins),
        sure=settle.settles(BankedWager.ANTE, LunarWager.BET, LunarWager.SECOND, when=settle.wins),
        mends_now=settling.mended,
    ),
    Step(
        _SETTLE,
        (a.Collect,),
        settle.collections(settle.wins),
        meets=settle.collection_meets(settle.wins),
        sure=settle.collection_sure(settle.wins),
        mends_now=settling.racked_after_all,
    ),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, LunarWager.BET, LunarWager.SECOND, when=settle.wins)),
    Breach((a.Pay,), settle.unearned(LunarWager.SECOND)),
    Breach((a.Reveal, a.Collect), settle.left_lying(settle.wins), _SETTLE),
    rulings=(
        "L5",
        "L6",
    ),
)
PLAY.duty(
    "(j)1",
    'Without ace and king say "No hand" and pay the antes 1 to 1 from your right; bets are neither taken nor paid.',
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_SHOWN, (a.Announce,), showdown.no_hand_calls, meets=showdown.no_hand_meets, mends=("no-hand-unsaid",)),
    Step(
        _SETTLE,
        (a.Pay, a.GiveBack),
        settle.settlements(BankedWager.ANTE, LunarWager.BET, when=settle.paid_ante, by=(a.Pay,)),
        meets=settle.meets(BankedWager.ANTE, LunarWager.BET, when=settle.paid_ante),
        sure=settle.settles(BankedWager.ANTE, LunarWager.BET, when=settle.paid_ante),
        mends_now=settling.mended,
    ),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, LunarWager.BET, when=settle.paid_ante)),
    Breach((a.Reveal, a.Pay, a.Take, a.Prompt, a.Collect), showdown.no_hand_unsaid, _REVEAL),
    Breach((a.Pay,), settle.ante_out_of_turn, _SETTLE),
    rulings=("L7",),
)
PLAY.duty(
    "(j)2",
    "Then rack the hands; turn up those with a progressive wager first, and leave a jackpot that the tray does not "
    "pay until its papers are done.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        (Stage.FORCE, Stage.SETTLE),
        (a.Collect,),
        settle.collections(settle.paid_ante),
        meets=settle.collection_meets(settle.paid_ante),
        sure=settle.collection_sure(settle.paid_ante),
        mends_now=settling.racked_after_all,
    ),
    Step(_SETTLE, (a.Reveal,), settle.progressive_reveals),
    Breach((a.Collect,), settle.left_lying(settle.paid_ante), _SETTLE),
    Breach((own.RackFromHand,), settle.paid_hand_left),
    Breach((a.Collect,), settle.racked_unseen, _SETTLE),
    Breach((a.Collect,), jackpot.papers_left),
)
PLAY.duty(
    "(k)",
    "When you have no hand any player may force: take each payment, rack your highest card, and deal yourself one new "
    "card face up.",
    "options",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.FORCE,), (a.Prompt,), showdown.offers),
    Step(_SHOWN, (a.Take,), showdown.force_takings, mends_now=settling.mended),
    Step((Stage.FORCE,), (own.RackFromHand,), showdown.discards),
    Step((*_SHOWN, Stage.CLEAR), (own.RackFromHand,), showdown.late_discards, optional=True, mends=("force-card",)),
    Step(_SHOWN, (a.Deal,), showdown.draws),
    Step(_SHOWN, (a.TurnCard, a.Reveal), showdown.late_turns, optional=True, mends=("force-down",)),
    Breach((own.RackFromHand,), showdown.wrong_card),
    Breach((own.RackFromHand, a.Deal), showdown.force_again),
    Breach((a.Deal,), showdown.force_undone),
    Breach((a.Deal,), showdown.force_down),
    Breach((own.RackFromHand, a.Deal, a.Pay, a.Collect), showdown.force_unpaid),
    Breach((own.RackFromHand,), showdown.force_before_others),
    Breach((a.Prompt,), showdown.offered_in_vain),
    Breach(
        (a.Pay, own.RackFromHand, a.RackStub, a.Collect, a.Take, a.Deal), showdown.unoffered_force, (*_REVEAL, *_FORCE)
    ),
    rulings=("L7",),
)
PLAY.duty(
    "(k)1",
    "If the new card makes a hand, call it and settle as against any hand.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(_SHOWN, (a.Read,), showdown.reads_again, mends_now=showdown.said_after_all),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, LunarWager.BET, when=settle.force_qualified)),
    Breach((a.Reveal, a.Pay, a.Take), showdown.unread_again, _FORCE),
    rulings=("L7",),
)
PLAY.duty(
    "(k)2",
    "If the new card makes no hand, ante and bet of those who forced are neither taken nor paid.",
    "settle",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step(
        _SETTLE,
        (a.Collect,),
        settle.collections(settle.force_failed),
        meets=settle.collection_meets(settle.force_failed),
        mends_now=settling.racked_after_all,
    ),
    Step(
        _SETTLE,
        (a.Pay, a.GiveBack),
        settle.settlements(BankedWager.ANTE, LunarWager.BET, when=settle.force_failed, by=(a.Pay,)),
        meets=settle.meets(BankedWager.ANTE, LunarWager.BET, when=settle.force_failed),
    ),
    Breach((a.Collect,), settle.left_lying(settle.force_failed), _SETTLE),
    Breach(SETTLING, settling.wrong(BankedWager.ANTE, LunarWager.BET, when=settle.force_failed)),
    rulings=("L7",),
)
PLAY.duty(
    "(l)",
    "Pick the cards up in order, so that every hand can be laid out again.",
    "collect",
    Category.PROCEDURE,
    Severity.MAJOR,
    Step((Stage.SETTLE, Stage.CLEAR), (a.Collect, own.TakeDiscards), settle.clearings),
    Breach((a.Scoop,), settling.scooped),
    Breach((a.Collect,), settle.dealer_taken_early),
    Breach((a.Shuffle,), settle.cards_left),
)
