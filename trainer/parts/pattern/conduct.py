"""What the dealer enforces and rules on: trouble of every kind, misdeals, void rounds."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from trainer.parts import acts as a
from trainer.parts.cards.conduct import NEUTRAL
from trainer.parts.cards.glossary import CardAsked, CardIrregularity, CardMarker, CardMatter, CardReason, CardRuling
from trainer.parts.cards.troubles import VOIDING, named_rightly
from trainer.parts.pattern.glossary import PatternIrregularity
from trainer.parts.pattern.ledger import Ground, Stage
from trainer.parts.pattern.passes import deal_progress, made_up_late
from trainer.parts.pattern.position import ANTES, BETS, BONUS
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.stub import miscount_believed
from trainer.parts.pattern.turnorder import repeats, wrong_rulings
from trainer.parts.pattern.unspoken import treated_as_void
from trainer.parts.pattern.wagers.change import exactly
from trainer.rules.chips import money
from trainer.rules.duty import Broken, Fault, Meets, Owed
from trainer.rules.notation import DEALER, Spot

_NEUTRAL = (*NEUTRAL, a.CountPot)


def harmless(game: PatternState, act: a.Act) -> bool:
    """Acts that hurt no player where nothing calls for them: words, counts, a cut or wash too many, what lies so."""
    if isinstance(act, a.Place):
        return act.marker is CardMarker.COVER_CARD or game.table.markers.get(act.marker) == act.where
    if isinstance(act, a.TurnCard):
        return act.facing is a.Facing.DOWN
    if isinstance(act, a.Stop):
        return named_rightly(game, act)
    if isinstance(act, a.Rule):
        # What is void or folded already may be said to be so.
        if not act.seat:
            return act.ruling in VOIDING and bool(game.round.void)
        if act.seat not in game.round.folded or act.seat in game.round.misruled:
            return False
        return act.ruling in (CardRuling.FOLD, game.round.ruled.get(act.seat))
    if isinstance(act, a.Declare):
        return repeats(game, act)
    if isinstance(act, a.Wash):
        return game.stage in (Stage.OPENING, Stage.PREPARE)
    if isinstance(act, a.TurnSpread):
        deck = game.decks.get(act.deck)
        return deck is not None and deck.spread is act.facing
    if isinstance(act, a.Prompt):
        return act.asked is CardAsked.ANTE and game.stage is Stage.PREPARE and act.seat in game.seated
    return isinstance(act, _NEUTRAL)


def question_stopped(game: PatternState, act: a.Stop) -> Fault | None:
    """A player in turn may ask how many cards another still holds."""
    if (
        game.asking
        and act.seat == game.asking
        and act.reason is CardReason.TALKING
        and not game.trouble(CardIrregularity.TALK)
    ):
        return Fault(f"Seat {act.seat} was stopped from asking for a card count in turn", ("question", act.seat))
    return None


def pushed_back(game: PatternState, act: a.Rule) -> Fault | None:
    if act.ruling is CardRuling.LIVE and act.seat in game.round.folded and act.seat not in game.round.misruled:
        return Fault(f"Seat {act.seat} has folded, and the hand was called live", ("pushed-back", act.seat))
    return None


def rulings_set_right(game: PatternState) -> Iterator[a.Act]:
    """A ruling on a hand that was wrong is set right."""
    if game.round.groundless is not None and not game.round.void:
        yield a.Rule(CardRuling.LIVE)
    for seat in sorted(game.round.pushed_back & game.round.live):
        yield a.Rule(CardRuling.FOLD, Spot(seat))
    for seat in sorted(game.round.misruled.keys() & game.round.folded):
        if game.hand_size(seat):
            yield a.Rule(CardRuling.LIVE, Spot(seat))


def ruled_rightly(game: PatternState, act: a.Rule) -> list[Hashable]:
    """What setting a ruling right makes good."""
    seat = int(act.seat)
    if not seat:
        return [("void", game.round.number), "late-misdeal"]
    return [("pushed-back", seat), *wrong_rulings(seat)]


def thrown_in_cleared(game: PatternState) -> Iterator[a.Act]:
    """A hand that was thrown in and called live is cleared after all."""
    for seat in sorted(game.round.pushed_back & game.round.live):
        if game.bet_of(seat):
            yield a.Sweep("bets", "main", Spot(seat))
        if game.hand_size(seat):
            yield a.Collect(Spot(seat))


def cleared_after_all(_: PatternState, act: a.Sweep | a.Collect) -> list[Hashable]:
    return [("pushed-back", int(act.seat if isinstance(act, a.Sweep) else act.spot))]


# Misdeals


def misdeal_calls(*causes: str) -> Owed[PatternState]:
    """The round is to be voided for one of these causes, as long as that can still be done."""

    def acts(game: PatternState) -> Iterator[a.Act]:
        if misdeal_due(game, *causes):
            yield a.Rule(CardRuling.MISDEAL)

    return acts


def misdeal_due(game: PatternState, *causes: str) -> bool:
    round_ = game.round
    if round_.void or game.stage in (Stage.END, Stage.CLEAR):
        return False
    return any(cause in round_.causes and game.in_time(cause) for cause in causes)


def misdeal_meets(*causes: str) -> Meets[PatternState]:
    return lambda game, act: act.ruling in (CardRuling.MISDEAL, CardRuling.VOID) and misdeal_due(game, *causes)


def _error(cause: str) -> Hashable:
    """The slip behind a misdeal: who made the error and goes on pays once; who found another's, for going on."""
    return cause if cause in ("unshuffled", "wrong-start") else ("misdeal", cause)


def dealt_on(*causes: str) -> Broken[PatternState]:
    """The deal is carried on over one of these causes for a misdeal."""

    def broken(game: PatternState, act: a.Act) -> Fault | None:
        for cause in causes:
            if cause in game.round.causes and not game.round.void:
                return Fault(f"The round went on although {game.round.causes[cause]}", _error(cause), True)
        return None

    return broken


def played_on(*causes: str) -> Broken[PatternState]:
    """The betting begins over a misdeal that could have been called."""

    def broken(game: PatternState, act: a.Prompt) -> Fault | None:
        if act.asked is CardAsked.ANTE or game.stage not in (Stage.VACANT, Stage.BET, Stage.PLAY):
            return None
        for cause in causes:
            if misdeal_due(game, cause):
                return Fault(f"The round was played on although {game.round.causes[cause]}", _error(cause), True)
        return None

    return broken


def too_late_misdeal(*causes: str) -> Broken[PatternState]:
    def broken(game: PatternState, act: a.Rule) -> Fault | None:
        if act.ruling not in VOIDING or len(game.round.wagers_since_deal) < 2 or game.round.void:
            return None
        if any(game.hand_size(seat) not in (0, game.full_hand) for seat in game.positions):
            # A hand without its eight cards is void whenever it is found (P6).
            return None
        if any(cause in game.round.causes for cause in causes) and not misdeal_due(game, *ALL_CAUSES):
            return Fault("The round was voided after two players had bet", "late-misdeal", ruling="P21")
        return None

    return broken


ALL_CAUSES = ("unshuffled", "wrong-start", "skipped", "exposed", "boxed")


def uncounted_wrong(game: PatternState) -> bool:
    """Whether a stub of a wrong size lies there that was never counted."""
    round_ = game.round
    wrong = round_.stub_taken and round_.stub_said is None and round_.stub_size != game.house.limits.stub_size
    return wrong and not game.house.count_waived


def voided_uncounted(game: PatternState, act: a.Rule) -> Fault | None:
    if (
        game.round.causes
        or uneven_places(game)
        or game.trouble(PatternIrregularity.SURFACED, PatternIrregularity.BAD_STACK)
    ):
        return None
    if act.ruling in VOIDING and uncounted_wrong(game) and not game.round.void:
        return Fault("The hands were voided, and the stub was never counted", "stub-uncounted", True)
    return None


def void_without_cause(game: PatternState, act: a.Rule) -> Fault | None:
    if act.ruling not in VOIDING or game.round.void:
        return None
    if misdeal_due(game, *ALL_CAUSES) or game.finding() or game.misdealt or uncounted_wrong(game):
        return None
    if game.trouble(PatternIrregularity.BAD_STACK, PatternIrregularity.SURFACED):
        return None
    if any(cause in game.round.causes for cause in ALL_CAUSES) or uneven_places(game):
        return None
    return Fault("The round was voided without a cause", miscount_believed(game) or ("void", game.round.number))


def called_misdealt_though_dead(game: PatternState, act: a.Rule) -> Fault | None:
    """Cards are known to be missing or too many, and a misdeal is called."""
    if (
        act.ruling is CardRuling.MISDEAL
        and game.trouble(PatternIrregularity.SURFACED)
        and not misdeal_due(game, *ALL_CAUSES)
    ):
        return Fault("A misdeal was called; cards are missing or too many, and the round is dead", "misnamed")
    return None


def uneven_places(game: PatternState) -> list[int]:
    """Places that have too few or too many cards by the dealer's own slip."""
    round_, visit = game.round, game.per_visit
    if not round_.uneven or round_.void:
        return []
    number, reach = deal_progress(game)
    order, dealt = game.deal_order, round_.dealt
    if game.by_stacks or game.dealt_out or round_.stub_taken:
        return [seat for seat in round_.uneven if dealt.get(seat, 0) != game.full_hand]
    least = {seat: (number if order.index(seat) < reach else number - 1) * visit for seat in order}
    return [seat for seat in round_.uneven if not least[seat] <= dealt.get(seat, 0) <= number * visit]


def uneven_misdeals(game: PatternState) -> Iterator[a.Act]:
    """A dealer who notices that places are uneven may call the misdeal at once."""
    if uneven_places(game) and len(game.round.wagers_since_deal) < 2:
        yield a.Rule(CardRuling.MISDEAL)


def uneven_meets(game: PatternState, act: a.Rule) -> bool:
    return act.ruling in (CardRuling.MISDEAL, CardRuling.VOID) and any(uneven_misdeals(game))


def served_from_stub(game: PatternState, act: a.Deal) -> Fault | None:
    """A place that was passed over is given its cards afterwards."""
    if made_up_late(game, act.spot):
        return Fault(f"Seat {act.spot} was passed over and given its cards afterwards", _error("skipped"))
    return None


# A void round


def void_collections(game: PatternState) -> Iterator[a.Act]:
    for seat in game.positions:
        if game.hand_size(seat):
            yield a.Collect(Spot(seat))


def void_collection_meets(game: PatternState, act: a.Collect) -> bool:
    return bool(game.hand_size(act.spot))


def void_refunds(ground: Ground) -> Owed[PatternState]:
    """The stakes of a round that was voided on this ground."""
    return lambda game: _refunds(game) if game.round.ground is ground else ()


def _refunds(game: PatternState) -> Iterator[a.Act]:
    round_, table = game.round, game.table
    for seat in game.positions:
        for spots in (BETS, ANTES, BONUS):
            heap = table.chips[spots[seat]]
            if heap:
                yield a.Return(Spot(seat), heap)
    for pot, amount in round_.charged.items():
        # No round, no commission.
        if amount:
            yield from exactly(game, "tray", amount, partial(a.Sweep, "tray", pot, DEALER))
            return
    for seat, amount in round_.put_in.items():
        lying = table.amount(BETS[seat]) + table.amount(ANTES[seat])
        if amount - lying > 0 and not lying:
            yield from _refund(game, seat, "main", amount)
    for seat, amount in round_.bonus_in.items():
        if amount and not table.amount(BONUS[seat]):
            yield from _refund(game, seat, game.bonus, amount)


def _refund(game: PatternState, seat: int, pot: str, amount: int) -> Iterator[a.Act]:
    held = game.table.amount(pot)
    if held:
        yield from exactly(game, pot, min(amount, held), partial(a.Refund, Spot(seat), pot))
        return
    for other in game.pot_names():
        if game.table.amount(other) and pot == "main":
            yield from _refund(game, seat, other, amount)
            return


def refund_meets(ground: Ground) -> Meets[PatternState]:
    """A player's own chips go back, in whatever portions."""

    def meets(game: PatternState, act: a.Refund | a.Return | a.Change | a.Sweep) -> bool:
        if game.round.ground is not ground:
            return False
        match act:
            case a.Sweep():
                return act in _refunds(game)
            case a.Change():
                return act.give.amount == act.take.amount
            case a.Return():
                return True
            case a.Refund():
                books = game.round.bonus_in if act.pot == game.bonus else game.round.put_in
                return act.chips.amount <= books.get(act.seat, 0)

    return meets


def refund_wrong(game: PatternState, act: a.Refund) -> Fault | None:
    if act.pot == "main" and act.chips.amount <= game.uncalled().get(act.seat, 0):
        # An uncalled bet that was swept by mistake.
        return None
    if treated_as_void(game, act):
        return None
    if not game.round.void:
        if act.pot == game.bonus:
            return None
        return Fault("Chips were handed back though the round is not void", ("refund", act.seat))
    books = game.round.bonus_in if act.pot == game.bonus else game.round.put_in
    due = books.get(act.seat, 0)
    if act.chips.amount > due:
        return Fault(
            f"Seat {act.seat} was handed {money(act.chips.amount)}; {money(due)} is the player's own",
            ("refund", act.seat),
        )
    return None


def void_unfinished(game: PatternState, act: a.Shuffle) -> Fault | None:
    """The cards of a void round are shuffled before all of them and all stakes are back."""
    if game.stage is Stage.VOID and any(game.hand_size(seat) for seat in game.positions):
        return Fault("Hands of the void round were left on the table", "void-cards", True)
    return None


def begins_anew(game: PatternState, act: a.Act) -> bool:
    """Whether the dealer leaves a void round behind by an act."""
    match act:
        case a.Sweep(source=source):
            return source in ("antes", f"{game.bonus}-antes")
        case a.Call(matter=matter):
            return matter is CardMatter.NEW_DECK
        case _:
            return isinstance(act, a.Shuffle)


def void_stakes_kept(ground: Ground) -> Broken[PatternState]:
    def broken(game: PatternState, act: a.Shuffle | a.Sweep | a.Call) -> Fault | None:
        owing = any(game.round.put_in.values()) or any(game.round.bonus_in.values())
        if game.stage is not Stage.VOID or game.round.ground is not ground or not owing:
            return None
        if not begins_anew(game, act):
            return None
        # Only for a dead round does the text itself say that stakes go back.
        ruling = "" if ground is Ground.CARDS else "P21"
        return Fault("Stakes of the void round were not handed back", "void-stakes", True, ruling)

    return broken


def void_pot_awarded(game: PatternState, act: a.Award) -> Fault | None:
    if game.round.void:
        return Fault("A pot of the void round was awarded; the stakes go back to their owners", "void-stakes")
    return None


def bad_deck_removals(game: PatternState) -> Iterator[a.Act]:
    if game.round.remove_deck and game.round.back in game.decks and game.finding() != "deck":
        yield a.RemoveDeck(game.round.back)


def bad_deck_kept(game: PatternState, act: a.Shuffle | a.Sweep) -> Fault | None:
    """Whatever showed that cards are missing or too many, the deck is replaced before the next round begins."""
    if game.round.remove_deck and game.round.back in game.decks and begins_anew(game, act):
        return Fault("A deck with a wrong number of cards was kept in use", "deck-kept", True)
    return None
