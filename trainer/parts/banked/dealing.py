"""The call, the deal to players and dealer, and how it goes wrong."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.acts.glossary import CardLay, TablePhrase
from trainer.parts.banked.deal import heap
from trainer.parts.banked.glossary import BankedIrregularity
from trainer.parts.banked.ledger import Stage
from trainer.parts.banked.state import BankedState
from trainer.parts.cards import handling
from trainer.parts.cards.facts import derived
from trainer.parts.cards.glossary import CardAsked, CardMarker
from trainer.parts.cards.prepare import idle_decks, prepared
from trainer.parts.lessons.scene import AS_USUAL
from trainer.rules.duty import Broken, Fault, Meets, Owed
from trainer.rules.notation import BOARD, DEALER, Spot, spot_text

# Before the first card


def calls(game: BankedState) -> Iterator[a.Act]:
    """ "No more bets": when the cards are ready to be dealt and a player takes part."""
    ready = game.loaded is not None or prepared(game) is not None
    if not game.round.announced and ready and game.betting:
        yield a.Announce(TablePhrase.NO_MORE_BETS)


def call_meets(game: BankedState, act: a.Announce) -> bool:
    return act.phrase is TablePhrase.NO_MORE_BETS and not game.round.announced and bool(game.betting)


def uncalled(game: BankedState, act: a.Deal | a.Deliver) -> Fault | None:
    round_ = game.round
    if not round_.deals and not round_.announced:
        return Fault('The deal began before "No more bets"', "no-call", True)
    return None


def off_the_table(game: BankedState, act: a.Deal) -> Fault | None:
    """Where cards are dealt from the hand: they are taken off a stack that lies on the table."""
    if not game.table.piles["held"] and game.deck_on_felt() is not None:
        return Fault("The cards were dealt off a stack that lay on the table", "not-held", True)
    return None


def ante_prompts(game: BankedState) -> Iterator[a.Act]:
    """A player who sits there without wagers may be asked whether to play."""
    if not game.round.announced:
        for seat in sorted(game.seated):
            if not any(game.lying(seat, wager) for wager in game.wagers):
                yield a.Prompt(Spot(seat), CardAsked.ANTE)


def ready_to_deal(game: BankedState) -> bool:
    """Everything that must come before the first card is done."""
    return (
        game.loaded is not None
        and game.round.announced
        and bool(game.betting)
        and all(game.in_shuffler(deck) for deck in idle_decks(game))
        and len(game.decks) >= game.house.decks
        and game.table.markers.get(CardMarker.COVER_CARD) != "felt"
        and not game.recut_ordered
    )


def recut_too_late(game: BankedState, act: a.Stack | a.Cut | a.Load) -> Fault | None:
    """The deck is squared up, cut once more and put back when cards of the round are out."""
    if game.round.deals and game.stage not in (Stage.PREPARE, Stage.CLEAR, Stage.VOID):
        return Fault("The deck was taken up to be cut again with cards already out", "recut-late")
    return None


# Cards to the places


@derived
def deals(game: BankedState) -> list[a.Deal]:
    waits = game.by_stacks or game.next_boxed or game.deal_waits
    ready = not waits and (game.round.deals or ready_to_deal(game))
    return [a.Deal(Spot(place)) for place in game.next_deals()] if ready else []


@derived
def undisturbed(game: BankedState) -> tuple[int, int] | None:
    """The place of the next card and its pass, in the middle of a deal of which nothing has to be said."""
    round_, piles = game.round, game.table.piles
    place = game.next_in_order if round_.deals and game.stage is Stage.DEAL else None
    if (
        place is None
        or not piles[game.source]
        or game.source not in ("shoe", "held")
        or piles["drawn"]
        or game.boxed_seen
        or round_.causes
        or round_.shown
        or round_.stub_said is not None
        or game.deal_disturbed
    ):
        return None
    number = round_.deals // (len(round_.players) + 1) + 1
    if number == 1 and place != DEALER and len(game.needed_out(place)) != 1:
        return None
    return place, number


def in_order(*numbers: int, dealer: bool, up: bool = False) -> Meets[BankedState]:
    """Whether it is the next card of an undisturbed deal, laid where it belongs: nothing can be wrong with that."""

    def sure(game: BankedState, act: a.Deal) -> bool:
        if (act.spot == DEALER) is not dealer or act.up is not up or act.laid is not CardLay.SQUARE:
            return False
        due = undisturbed(game)
        return (
            due is not None
            and due[1] in numbers
            and act.spot == due[0]
            and not (up and game.cards_at(due[0]))
            and (game.round.hands is AS_USUAL or handling.hands_right(game, act))
        )

    return sure


def players_pass(number: int) -> Owed[BankedState]:
    def acts(game: BankedState) -> Iterator[a.Act]:
        for act in deals(game):
            if act.spot != DEALER and game.pass_of(int(act.spot)) == number:
                yield act

    return acts


def dealers_card(number: int) -> Owed[BankedState]:
    def acts(game: BankedState) -> Iterator[a.Act]:
        for act in deals(game):
            if act.spot == DEALER and game.pass_of(DEALER) == number:
                yield act

    return acts


def dealt_regardless(game: BankedState) -> Iterator[a.Act]:
    """Who has a card too many may be dealt to in turn as if nothing had happened: the hand is void one way or other."""
    if not game.next_boxed and not game.deal_waits and game.round.deals and game.stage is Stage.DEAL:
        make = a.Deliver if game.by_stacks else a.Deal
        for place in game.regardless():
            yield make(Spot(place))


def deliveries(game: BankedState) -> Iterator[a.Act]:
    if game.by_stacks and not game.deal_waits and (game.round.deals or ready_to_deal(game)):
        for place in game.next_deals():
            yield a.Deliver(Spot(place))


def served_after_all(game: BankedState, act: a.Deal | a.Deliver) -> list[Hashable]:
    """A place that was passed over gets the last card that it lacks."""
    place = int(act.spot)
    number = game.pass_of(place)
    whole = game.round.dealt.get(place, 0) + game.per_visit >= number * game.per_visit
    return [("order", one, place) for one in range(1, number + 1)] if whole else []


def out_of_order(game: BankedState, act: a.Deal | a.Deliver) -> Fault | None:
    """The deal begins at the dealer's left, goes clockwise, ends with the dealer and passes no seat over."""
    if act.spot == BOARD or game.stage not in (Stage.PREPARE, Stage.DEAL):
        return None
    spot, places = int(act.spot), game.next_deals()
    if spot in places or spot in game.regardless():
        return None
    name = place_words(spot)
    if spot != DEALER and spot not in game.betting:
        if game.needed_out(spot):
            # Unequal wagers are another paragraph's matter.
            return None
        return Fault(f"{name} was given a card without the wagers for it", ("no-wager", spot))
    if not places:
        return over(game, spot)
    number, due = game.pass_of(spot), places[-1]
    begins = due == DEALER and spot == game.deal_order[0] and number * game.per_visit < game.hand_size
    if game.round.dealt.get(spot, 0) >= number * game.per_visit and not begins:
        what, own = ("stack", "stack") if game.by_stacks else ("card", "card of this pass")
        return Fault(f"A {what} too many: {name.lower()} already has its {own}", ("order", number, spot))
    if game.round.reach < 0 or number > game.round.pass_number:
        return Fault(f"The pass began at {name.lower()}, not at seat {due}", ("wrong-start", number))
    return Fault(f"{place_words(due)} was passed over", ("order", number, due))


def over(game: BankedState, place: int) -> Fault:
    return Fault(f"{place_words(place)} was given a card too many", ("over", place))


def after_the_deal(*, dealer: bool) -> Broken[BankedState]:
    """A place is given a card when the play has begun."""

    def broken(game: BankedState, act: a.Deal | a.Deliver) -> Fault | None:
        spot = int(act.spot)
        later = game.stage not in (Stage.PREPARE, Stage.DEAL, Stage.VOID) and bool(game.round.deals)
        if not later or spot == BOARD or (spot == DEALER) is not dealer:
            return None
        if spot not in game.deal_order:
            return Fault(f"{place_words(spot)} was given a card without a hand", ("no-wager", spot))
        if game.cards_at(spot) >= game.hand_size:
            return over(game, spot)
        if dealer:
            # What completes the dealer's hand is another paragraph's matter.
            return None
        return Fault(f"{place_words(spot)} was given a card after the play had begun", ("odd-hand", spot))

    return broken


def exposed(number: int, *, dealer: bool) -> Broken[BankedState]:
    """A card that lies face down is turned up, or shown in passing, by the dealer."""

    def broken(game: BankedState, act: a.TurnCard | a.Flash) -> Fault | None:
        if isinstance(act, a.TurnCard):
            if act.facing is a.Facing.DOWN or act.spot == BOARD:
                return None
            spot = int(act.spot)
        elif act.what == "dealer" or act.what.isdecimal():
            spot = 0 if act.what == "dealer" else int(act.what)
        else:
            return None
        open_ = not game.round.deals or game.round.void or spot in game.round.shown or not game.kept_down(spot)
        if open_ or (spot == DEALER) is not dealer or not game.round.dealt.get(spot):
            return None
        if min(game.round.dealt[spot], game.hand_size) != number:
            return None
        slip: Hashable = "dealer-up" if dealer else ("face-up", spot)
        return Fault(f"A card of {place_words(spot).lower()}'s was shown", slip)

    return broken


def broken_off(*numbers: int, dealer: bool) -> Broken[BankedState]:
    """The round goes on though a place lacks its card of one of these passes."""

    def broken(game: BankedState, act: a.Act) -> Fault | None:
        if game.dealt_out or game.trouble(BankedIrregularity.SHOE_JAM):
            # When the shoe has stopped no player can be served any more.
            return None
        if isinstance(act, a.Reveal) and act.spot != DEALER:
            return None
        for place in game.next_deals()[:1]:
            number = game.pass_of(place)
            if place != DEALER and game.deal_ends:
                # It was passed over, and that was charged; now its hand is void.
                return None
            if number in numbers and (place == DEALER) is dealer:
                return Fault(f"{place_words(place)} still lacked a card of the deal", ("order", number, place), True)
        return None

    return broken


def place_words(place: int) -> str:
    """
    >>> place_words(0), place_words(3)
    ('The dealer', 'Seat 3')
    """
    return f"Seat {place}" if place > 0 else f"The {spot_text(Spot(place))}"


def wrong_start(game: BankedState, act: a.Deal | a.Deliver) -> Fault | None:
    """The pass begins anywhere but at the player farthest left."""
    fault = out_of_order(game, act)
    return fault if fault is not None and _head(fault.slip) == "wrong-start" else None


def astray(number: int, *, dealer: bool = False) -> Broken[BankedState]:
    """On that pass a place is passed over, served twice, or served though it has no wagers."""

    def broken(game: BankedState, act: a.Deal) -> Fault | None:
        fault = out_of_order(game, act)
        if fault is None or _head(fault.slip) == "wrong-start" or _pass_of(game, act, fault) != number:
            return None
        about_dealer = fault.slip == ("order", number, int(DEALER)) or act.spot == DEALER
        return fault if about_dealer is dealer else None

    return broken


def _pass_of(game: BankedState, act: a.Deal, fault: Fault) -> int:
    """The pass that a card is of: a place that has its card of this one is being given that of the next."""
    number = game.pass_of(int(act.spot))
    served = fault.slip == ("order", number, int(act.spot))
    return min(game.round.dealt[act.spot] + 1, game.hand_size) if served else number


def _head(slip: Hashable) -> Hashable:
    return slip[0] if isinstance(slip, tuple) else slip


def face_up(number: int, *, dealer: bool) -> Broken[BankedState]:
    """A card of that pass is dealt face up to a player, or to the dealer."""

    def broken(game: BankedState, act: a.Deal) -> Fault | None:
        if (
            not act.up
            or act.spot == BOARD
            or game.pass_of(int(act.spot)) != number
            or (act.spot == DEALER) is not dealer
        ):
            return None
        slip: Hashable = "dealer-up" if dealer else ("face-up", int(act.spot))
        return Fault(f"{place_words(act.spot)}'s card was dealt face up", slip)

    return broken


def stack_face_up(game: BankedState, act: a.Deliver) -> Fault | None:
    if act.up:
        slip: Hashable = "dealer-up" if act.spot == DEALER else ("face-up", int(act.spot))
        return Fault(f"{place_words(act.spot)}'s cards were delivered face up", slip)
    return None


def dealt_without(wager: a.Wager) -> Broken[BankedState]:
    """A place gets cards though this wager of it is missing, or not equal to the ante."""

    def broken(game: BankedState, act: a.Deal | a.Deliver) -> Fault | None:
        seat = int(act.spot)
        if seat not in game.positions or game.stage not in (Stage.PREPARE, Stage.DEAL) or game.round.dealt.get(seat):
            return None
        # Who plays is fixed by the first card: what is taken from them later is another slip.
        some = seat not in game.round.players and any(game.lying(seat, one) for one in game.wagers)
        if some and not game.table.amount(heap(wager, seat)):
            return Fault(f"Seat {seat} has no {wager} out and was given a card", ("no-wager", seat))
        return None

    return broken


def unequal(game: BankedState, act: a.Deal | a.Deliver) -> Fault | None:
    """A place gets cards though its compulsory wagers are not equal."""
    seat = int(act.spot)
    if seat not in game.positions or game.round.dealt.get(seat) or game.stage not in (Stage.PREPARE, Stage.DEAL):
        return None
    amounts = {game.lying(seat, wager) for wager in game.needed}
    if len(amounts) > 1 and 0 not in amounts:
        return Fault(f"Seat {seat}'s wagers are not equal, and it was given a card", ("unequal", seat))
    return None
