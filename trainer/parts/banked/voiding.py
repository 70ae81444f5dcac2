"""Void hands and void rounds: when they are owed, and what has to go back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping

from trainer.parts import acts as a
from trainer.parts.banked import settling, stub
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import Banked, BankedState
from trainer.parts.cards.facts import derived_from_money
from trainer.parts.cards.glossary import CardRuling
from trainer.parts.cards.troubles import ON_ONE_HAND, VOIDING
from trainer.rules.duty import Breach, Broken, Fault, Meets, Owed, P, Step
from trainer.rules.notation import BOARD, DEALER, Spot

When = Callable[[P], bool]

# The whole round


def voids_all(act: a.Rule) -> bool:
    """Whether a ruling is to end the round, not one hand of it."""
    return act.ruling in VOIDING and act.seat == DEALER


def dealer_seen(game: BankedState) -> bool:
    """A card of the dealer's that belongs covered was seen."""
    return "dealer-seen" in game.round.causes


def shoe_jammed(game: BankedState) -> bool:
    return game.trouble(BankedIrregularity.SHOE_JAM) is not None


def two_boxed(game: BankedState) -> bool:
    return game.boxed_twice


def must_be_void(*causes: When[Banked]) -> When[Banked]:
    """Whether all hands have to be voided: for one of a game's causes, a wrong stub count or a shoe that stopped."""

    def due(game: Banked) -> bool:
        jam = game.trouble(BankedIrregularity.SHOE_JAM) is not None
        return jam or stub.wrong_known(game) or any(cause(game) for cause in causes)

    return due


def less_than_void(game: BankedState) -> bool:
    """Something is wrong that other paragraphs settle without voiding all hands; they say so."""
    return bool(game.misdealt or game.odd_hands) or game.boxed_seen == 1


def for_one_boxed(worse: When[Banked], ruling: str = "") -> Broken[Banked]:
    """The round is voided for a single card that lay face up in the deck, with nothing worse."""

    def broken(game: Banked, act: a.Rule) -> Fault | None:
        if not voids_all(act) or game.boxed_seen != 1 or worse(game) or game.misdealt:
            return None
        return Fault("The round was voided for one card found face up", ("void", game.round.number), ruling=ruling)

    return broken


def called_void(stages: tuple[Stage, ...], due: When[Banked], *mends: str) -> Step[Banked]:
    """The step that voids all hands when that is so; doing it late mends those slips."""
    calls, meets = _void_calls(due), _void_meets(due)
    return Step(stages, (a.Rule,), calls, meets=meets, urgent=True, mends=mends, mends_now=superseded)


def _void_calls(due: When[Banked]) -> Owed[Banked]:
    """The round is to be voided when that is so."""

    def acts(game: Banked) -> Iterator[a.Act]:
        if not game.round.void and due(game):
            yield a.Rule(CardRuling.VOID)

    return acts


def _void_meets(due: When[Banked]) -> Meets[Banked]:
    return lambda game, act: (
        not game.round.void and due(game) and act.ruling in VOIDING and act.seat not in game.round.players
    )


def went_on(due: When[Banked], why: str, slip: str) -> Broken[Banked]:
    """The round goes on though it has to be voided."""

    def broken(game: Banked, act: a.Act) -> Fault | None:
        if not game.round.void and due(game):
            return Fault(f"The round went on although {game.round.causes.get(slip, why)}", slip, True)
        return None

    return broken


def without_cause(due: When[Banked]) -> Broken[Banked]:
    def broken(game: Banked, act: a.Rule) -> Fault | None:
        if not voids_all(act) or game.round.void or due(game) or less_than_void(game):
            return None
        slip = stub.miscount(game) or ("void", game.round.number)
        return Fault("The round was voided without a cause", slip)

    return broken


def rulings_set_right(game: BankedState) -> Iterator[a.Act]:
    """A ruling without a cause is taken back at once or the right one given; one that was left unsaid is said."""
    round_ = game.round
    if round_.void and "void-unsaid" in game.slips.charged:
        yield a.Rule(CardRuling.VOID)
    if round_.groundless is not None:
        yield a.Rule(CardRuling.LIVE)
        for place in round_.groundless:
            yield a.Deal(DEALER) if place == DEALER else a.Rule(CardRuling.VOID, Spot(place))
    for seat in sorted(round_.misruled):
        if game.cards_at(seat):
            yield a.Rule(CardRuling.LIVE, Spot(seat))
        if game.cards_at(seat) not in (0, game.hand_size):
            yield a.Rule(CardRuling.VOID, Spot(seat))


def ruled_rightly(game: BankedState, act: a.Rule | a.Deal) -> list[Hashable]:
    """What setting a ruling right makes good."""
    whole: list[Hashable] = [("void", game.round.number), "void-all", "void-unsaid"]
    if not isinstance(act, a.Rule) or not act.seat:
        return whole
    one_hand = _misruled(int(act.seat))
    return one_hand if act.ruling is CardRuling.LIVE else [*one_hand, ("odd-hand", int(act.seat)), *whole]


def _misruled(seat: int) -> list[Hashable]:
    """What a ruling without a cause on one hand was charged as."""
    return [("dropped", seat), *(("stray", a.Rule(one, Spot(seat))) for one in (*VOIDING, *ON_ONE_HAND))]


def superseded(game: BankedState, act: a.Rule) -> list[Hashable]:
    """What was ruled on single hands without a cause, and means nothing since all of them are void."""
    return [slip for seat in game.round.misruled for slip in _misruled(seat)]


SET_RIGHT = Step(None, (a.Rule, a.Deal), rulings_set_right, optional=True, mends_now=ruled_rightly)


def returns(game: BankedState) -> Iterator[a.Act]:
    """Stakes of a void round, or of a void hand, go back to their players."""
    return _unhindered(game, _stakes(game))


def _unhindered(game: BankedState, found: Iterator[a.Act]) -> Iterator[a.Act]:
    """What may be done at once: not what would let a trouble pass that has to be dealt with first."""
    return (act for act in found if not any(game.let_pass(one, act) for one in game.troubles))


def _stakes(game: BankedState) -> Iterator[a.Act]:
    for seat in game.positions:
        if not game.round.void and seat not in game.round.void_hands:
            continue
        outcomes = game.outcomes(seat)
        for wager in game.wagers:
            outcome = outcomes.get(wager)
            waits = game.waits(wager) and outcome is None and game.cards_at(seat)
            if game.lying(seat, wager) and (outcome is None or outcome.handed) and not waits:
                yield a.GiveBack(Spot(seat), wager)


def return_meets(game: BankedState, act: a.GiveBack) -> bool:
    return act in returns(game)


def collections(game: BankedState) -> Iterator[a.Act]:
    """Cards of a void round come back when no player needs them any more; those of a void hand at once."""
    return _unhindered(game, _cards(game))


def _cards(game: BankedState) -> Iterator[a.Act]:
    round_ = game.round
    if not round_.void:
        for seat in sorted(round_.void_hands):
            if game.cards_at(seat):
                yield a.Collect(Spot(seat))
        return
    for place in (*game.positions, DEALER, BOARD):
        if game.cards_at(place) and not (_waiting(game) if place == BOARD else _undecided(game, place)):
            yield a.Collect(Spot(place))


def _waiting(game: BankedState) -> bool:
    return any(_undecided(game, seat) for seat in game.positions if game.cards_at(seat))


def _undecided(game: BankedState, seat: int) -> bool:
    """Whether a side wager lies there that the cards are still needed for."""
    known, open_ = game.outcomes(seat), game.open_wagers(seat)
    return any(
        game.waits(wager)
        and game.lying(seat, wager)
        and (wager not in known or (wager in open_ and not known[wager].handed))
        for wager in game.wagers
    )


def collection_meets(game: BankedState, act: a.Collect) -> bool:
    return any(isinstance(due, a.Collect) and due.spot == act.spot for due in collections(game))


def stub_racked(game: BankedState) -> Iterator[a.Act]:
    """What is left of the deck goes to the rack, too."""
    round_ = game.round
    if round_.void and not game.dealt_on and game.table.piles["stub"]:
        yield a.RackStub()


def rest_racked(game: BankedState) -> Iterator[a.Act]:
    """What is still in the shoe or the hand may be taken out and racked before it is reshuffled."""
    round_ = game.round
    if round_.void and not game.dealt_on and game.table.piles[game.source] and not game.table.piles["stub"]:
        yield a.TakeStub()
        yield a.RackStub()


def clearing(*causes: str) -> tuple[Step[BankedState] | Breach[BankedState], ...]:
    """Stakes and cards of a round that was voided for one of these reasons go back before the shuffle."""

    def only(acts: Owed[BankedState]) -> Owed[BankedState]:
        return lambda game: acts(game) if game.round.cause in causes else ()

    def also(meets: Meets[BankedState]) -> Meets[BankedState]:
        return lambda game, act: game.round.cause in causes and meets(game, act)

    def here(broken: Broken[BankedState]) -> Broken[BankedState]:
        return lambda game, act: broken(game, act) if game.round.cause in causes else None

    void = (Stage.VOID,)
    return (
        Step(void, (a.GiveBack,), only(returns), meets=also(return_meets)),
        Step(void, (a.Collect,), only(collections), meets=also(collection_meets)),
        Step(void, (a.RackStub,), only(stub_racked)),
        Step(void, (a.TakeStub, a.RackStub), only(rest_racked), optional=True),
        Breach((a.Take, a.Pay), here(void_settled), void),
        Breach((a.Shuffle,), here(kept), void),
        Breach((a.Shuffle,), here(unfinished), void),
    )


def void_settled(game: BankedState, act: a.Take | a.Pay) -> Fault | None:
    """A wager of a void round, or of a void hand, is taken or paid."""
    seat = int(act.seat)
    outcome = game.outcomes(seat).get(act.wager)
    if outcome is None or not outcome.handed or not (game.round.void or seat in game.round.void_hands):
        return None
    verb = "taken" if isinstance(act, a.Take) else "paid"
    return Fault(f"Seat {seat}'s {act.wager} wager was {verb}; its hand is void", ("settle", seat, act.wager))


@derived_from_money
def _touched(game: BankedState) -> set[tuple[int, str]]:
    """Wagers of which less lies there than was staked: only those can there be something to pay back of."""
    return {(seat, wager) for (seat, wager), stake in game.round.staked.items() if game.lying(seat, wager) < stake}


def _repayments(game: BankedState) -> Iterator[a.Act]:
    less = _touched(game)
    for seat in game.round.players if less else ():
        for wager, outcome in game.outcomes(seat).items():
            if outcome.handed and (seat, wager) in less and game.balance(seat, wager, outcome) < 0:
                yield from settling.acts_for(game, seat, wager, outcome)
        for wager in game.wagers:
            if (seat, wager) in less and (missing := game.stake_missing(seat, wager)):
                yield from settling.payments(game, seat, wager, missing)


def _repays(game: BankedState, act: a.Pay) -> bool:
    seat, amount = int(act.seat), act.chips.amount
    outcome = game.outcomes(seat).get(act.wager)
    if outcome is None:
        return 0 < amount == game.stake_missing(seat, act.wager)
    return outcome.handed and game.pays_right(seat, act.wager, amount)


def _repaid(game: BankedState, act: a.Pay) -> list[Hashable]:
    return [*settling.mended(game, act), ("settle", int(act.seat), act.wager), ("dropped", int(act.seat))]


REPAID = Step(None, (a.Pay,), _repayments, meets=_repays, optional=True, mends_now=_repaid)
"""A stake that was taken and should have gone back, or stayed, is paid back out of the tray."""


def kept(game: BankedState, act: a.Shuffle) -> Fault | None:
    if game.stage is Stage.VOID and game.stakes_lying():
        return Fault("Stakes of the void round were not handed back", "void-stakes", True)
    return None


def _left_cards(game: BankedState) -> Iterator[a.Act]:
    if not game.round.deals:
        yield from (a.Collect(Spot(place)) for place in (*game.positions, DEALER, BOARD) if game.cards_at(place))


CLEARED_LATE = Step((Stage.PREPARE,), (a.Collect,), _left_cards, optional=True)
"""Cards of a void round that still lie there after the shuffle are picked up all the same."""


def hand_kept(game: BankedState, act: a.Shuffle) -> Fault | None:
    """The next shuffle begins with stakes of a void hand still on the layout."""
    left = [seat for seat in sorted(game.round.void_hands) if any(game.lying(seat, wager) for wager in game.wagers)]
    if left and not game.round.void:
        return Fault(f"The stakes of seat {left[0]}'s void hand were not handed back", ("void-stakes", left[0]), True)
    return None


def unfinished(game: BankedState, act: a.Shuffle) -> Fault | None:
    if game.stage is Stage.VOID and any(game.cards_at(place) for place in (*game.positions, DEALER)):
        return Fault("Hands of the void round were left on the table", "void-cards", True)
    return None


# One hand


def hand_calls(game: BankedState) -> Iterator[a.Act]:
    """A player with a wrong number of cards: that hand alone is void, unless a stub count brought it to light."""
    for place in game.misdealt:
        if place != DEALER and place not in game.round.void_hands and not stub.wrong_known(game):
            yield a.Rule(CardRuling.VOID, Spot(place))


def hand_meets(game: BankedState, act: a.Rule) -> bool:
    known = game.stage is Stage.DEAL and act.seat in game.odd_hands and act.seat not in game.round.void_hands
    return act.ruling in VOIDING and (known or a.Rule(CardRuling.VOID, act.seat) in hand_calls(game))


def hand_let_stand(game: BankedState, act: a.Prompt | a.Burn | a.Reveal) -> Fault | None:
    wrong = game.odd_hands if game.stage is not Stage.DEAL or game.deal_ends else []
    if wrong and not game.round.void and not stub.wrong_known(game):
        number = game.cards_at(wrong[0])
        has = f"{number or 'no'} card{'s' if number != 1 else ''}"
        return Fault(f"Seat {wrong[0]} has {has}, and the round went on", ("odd-hand", wrong[0]), True)
    return None


def ruled_otherwise(game: BankedState, act: a.Rule) -> Fault | None:
    """A hand with a wrong number of cards is ruled to be something else than void."""
    if (
        act.ruling in VOIDING
        or act.seat not in game.odd_hands
        or a.Rule(CardRuling.VOID, act.seat) not in hand_calls(game)
    ):
        return None
    return Fault(f"Seat {act.seat}'s hand was ruled {_RULED[act.ruling]}; it is void", ("odd-hand", int(act.seat)))


_RULED: Mapping[a.Ruling, str] = {
    CardRuling.FOLD: "folded",
    CardRuling.FORFEIT: "forfeited",
    CardRuling.FOULED: "fouled",
    CardRuling.LIVE: "live",
    CardRuling.TIE: "tied",
}


def whole_table(due: When[Banked]) -> Broken[Banked]:
    """All hands are voided because one player's is wrong, with nothing worse."""

    def broken(game: Banked, act: a.Rule) -> Fault | None:
        wrong = game.odd_hands
        if voids_all(act) and wrong and DEALER not in game.misdealt and not due(game):
            return Fault(f"All hands were voided though only seat {wrong[0]}'s is wrong", "void-all")
        return None

    return broken


# Cards face up in the deck, and cards drawn by mistake


def boxed_racked(game: BankedState) -> Iterator[a.Act]:
    if game.next_boxed and (not game.round.void or game.dealt_on):
        yield a.RackCard()


def boxed_meets(game: BankedState, act: a.RackCard) -> bool:
    return game.next_boxed


def boxed_used(game: BankedState, act: a.Deal | a.Deliver | a.Burn) -> Fault | None:
    if game.next_boxed:
        return Fault("A card that lay face up in the deck was used", "boxed")
    return None


def drawn_put_back(game: BankedState, act: a.PutBack) -> Fault | None:
    if game.table.piles["drawn"]:
        return Fault("An unseen card was put back instead of being used as the next one", "drawn")
    return None


def drawn_thrown_away(game: BankedState, act: a.RackCard | a.Burn) -> Fault | None:
    """A card that was drawn by mistake and not seen counts as the next one."""
    drawn, early = bool(game.table.piles["drawn"]), game.stage is Stage.DEAL
    if (early and drawn) if isinstance(act, a.Burn) else (drawn or (game.round.deals and not game.next_boxed)):
        return Fault("An unseen card was thrown away instead of being used as the next one", "drawn")
    return None
