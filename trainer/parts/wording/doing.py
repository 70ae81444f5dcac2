"""Acts in a dealer's words: captions, and what is said aloud."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from trainer.parts import acts as a
from trainer.parts.wording.banked import bank_act_words
from trainer.parts.wording.terms import (
    ASKED,
    FACINGS,
    HANDS,
    LAYS,
    MARKERS,
    MATTERS,
    METHODS,
    PHRASES,
    REASONS,
    RULINGS,
    cards_words,
    chips_words,
    deck_words,
    heap_words,
    pattern_words,
    place_words,
    pot_words,
    source_words,
    spot_words,
)
from trainer.rules.chips import money


def act_words(act: a.Act) -> str:
    """What the dealer does, as a short sentence without its full stop.

    >>> from trainer.rules.notation import Spot
    >>> act_words(a.Deal(Spot(3)))
    'Deal a card to seat 3'
    """
    return _shared_act_words(act) if isinstance(act, a.SharedAct) else act.words()


def _shared_act_words(act: a.SharedAct) -> str:
    match act:
        case a.Deal(spot=spot, up=up, laid=laid):
            return f"Deal a card{_if(up, ' face up')} to {spot_words(spot)}{LAYS[laid]}"
        case a.Deliver(spot=spot, up=up):
            return f"Give the stack{_if(up, ', face up,')} to {spot_words(spot)}"
        case a.TakeStub():
            return "Take the stub out and lay it down"
        case a.CountStub(count=count, up=up):
            return f"Count the stub{_if(up, ' face up')}: {cards_words(count)}"
        case a.RackStub(up=up):
            return f"Put the stub into the rack{_if(up, ', faces showing')}"
        case a.Collect(spot=spot, count=count, up=up, spread=spread):
            how = f"{_if(count, f', counting {count}')}{_if(up, ', face up')}{_if(spread, ', spread face down first')}"
            return f"Pick up the cards of {spot_words(spot)}{how}"
        case a.CountHand(spot=spot, count=count):
            return f"Count the cards of {spot_words(spot)}: {count}"
        case a.Flash(what=what):
            return f"Let a card of {_flashed(what)} be seen"
        case a.TurnCard(spot=spot, facing=facing):
            return f"Turn the last card of {spot_words(spot)} {FACINGS[facing]}"
        case a.Hands(draw=draw, place=place):
            how = f"Draw with the {draw} hand, place with the {place}"
            return f"Draw and place with the {draw} hand" if draw is place else how
        case a.Place(marker=marker, where=where):
            return _place(marker, where)
        case a.Prompt(seat=seat, asked=asked):
            return f"Ask {spot_words(seat)} {ASKED[asked]}"
        case a.Declare(seat=seat, pattern=pattern, suit=suit, high=high):
            return f"Declare {spot_words(seat)}: {pattern.words}, {high} of {suit} high"
        case a.Announce(phrase=phrase):
            return f"Announce “{PHRASES[phrase]}”"
        case a.Stop(seat=seat, reason=reason):
            return f"Stop {spot_words(seat)}: {_small(REASONS[reason])}"
        case a.Rule(ruling=ruling, seat=seat):
            return f"Rule{_if(seat, f' for {spot_words(seat)}')}: {_small(_ruling(ruling, seat))}"
        case a.Call(matter=matter):
            return f"Call the supervisor: {_small(MATTERS[matter])}"
        case a.Wait():
            return "Wait a moment"
        case a.Sweep() | a.Return() | a.Refund() | a.Change() | a.CountPot() | a.Commission() | a.Award():
            return _money_words(act)
        case (
            a.Burn()
            | a.RackCard()
            | a.PutBack()
            | a.Reveal()
            | a.SetHand()
            | a.Read()
            | a.Pay()
            | a.Take()
            | a.GiveBack()
            | a.Tuck()
            | a.Scoop()
        ):
            return bank_act_words(act)
        case _:
            return _deck_act_words(act)


def _money_words(
    act: a.Sweep | a.Return | a.Refund | a.Change | a.CountPot | a.Commission | a.Award,
) -> str:
    match act:
        case a.Sweep(source=source, pot=pot, seat=seat, chips=chips):
            what = f"{chips_words(chips)} of {source_words(source)}" if chips else source_words(source)
            return f"Bring {what}{_if(seat, f' of {spot_words(seat)}')} into {pot_words(pot)}"
        case a.Return(seat=seat, chips=chips):
            return f"Give {spot_words(seat)} {chips_words(chips)} of the bet back"
        case a.Refund(seat=seat, pot=pot, chips=chips):
            return f"Give {spot_words(seat)} {chips_words(chips)} back out of {pot_words(pot)}"
        case a.Change(place=place, give=give, take=take):
            return f"Change {chips_words(give)} of {heap_words(place)} into {chips_words(take)}"
        case a.CountPot(pot=pot, amount=amount):
            return f"Count {pot_words(pot)}: {money(amount)}"
        case a.Commission(pot=pot, chips=chips, to=to):
            return (
                f"Take {chips_words(chips)} of {pot_words(pot)} for the house{_if(to != 'tray', ', into the drop box')}"
            )
        case a.Award(pot=pot, seat=seat, chips=chips):
            what = f"{chips_words(chips)} of {pot_words(pot)}" if chips else pot_words(pot)
            return f"Push {what} to {spot_words(seat)}"
        case _:
            assert_never(act)


def _deck_act_words(
    act: a.Inspect
    | a.Spread
    | a.TurnSpread
    | a.Wash
    | a.Stack
    | a.Shuffle
    | a.Cut
    | a.CompleteCut
    | a.Load
    | a.Unload
    | a.Hold
    | a.Secure
    | a.RemoveDeck
    | a.RemoveShuffler,
) -> str:
    match act:
        case a.Inspect(deck=deck):
            return f"Check backs, faces and number of {deck_words(deck)}"
        case a.Spread(deck=deck, facing=facing, unsorted=unsorted):
            return f"Spread {deck_words(deck)} {FACINGS[facing]}{_if(unsorted, ', out of order')}"
        case a.TurnSpread(deck=deck, facing=facing):
            return f"Turn {deck_words(deck)} {FACINGS[facing]}"
        case a.Wash(deck=deck):
            return f"Wash {deck_words(deck)}{_if(deck == 'both', ' into one pile')}"
        case a.Stack(deck=deck):
            return f"Stack {deck_words(deck)}"
        case a.Shuffle(method=method, deck=deck):
            return f"Shuffle {deck_words(deck) if deck else 'the cards'} {METHODS[method]}"
        case a.Cut(count=count, by=by, two_handed=two_handed):
            hands = _if(two_handed, " with both hands")
            return f"Let {spot_words(by)} cut {count} cards{hands}" if by else f"Cut {count} cards{hands}"
        case a.CompleteCut(reversed=back):
            return "Put the packet back on top" if back else "Put the rest on the packet: the cut is complete"
        case a.Load(deck=deck):
            return f"Put {deck_words(deck)} into the shoe"
        case a.Unload():
            return "Take the deck out of the shuffler"
        case a.Hold(hand=hand, low=low, aside=aside):
            return f"Take the deck into the {hand} hand{_if(low, ', below the edge')}{_if(aside, ', to the side')}"
        case a.Secure():
            return "Fasten the shoe to the table"
        case a.RemoveDeck(deck=deck):
            return f"Have {deck_words(deck)} leave the table"
        case a.RemoveShuffler():
            return "Have the shuffler leave the table"
        case _:
            assert_never(act)


def _if(condition: object, words: str) -> str:
    return words if condition else ""


def _small(words: str) -> str:
    return words if words.startswith("I ") else words[0].lower() + words[1:]


def _flashed(what: str) -> str:
    return f"seat {what}" if what.isdecimal() else f"the {what}"


def _place(marker: a.Marker, where: str) -> str:
    name = MARKERS[marker]
    if where == "off":
        return "Take the lid off" if marker is a.Marker.LID else f"Take the {name} off the layout"
    if marker is a.Marker.RAISE_BUTTON and where.isdecimal():
        return f"Put the raise button on {where}"
    if marker is a.Marker.LID:
        return f"Put the lid on {pot_words(where)}"
    how = {"rack": "into", "felt": "on", "layout": "on", "dealer": "over"}.get(where, "before")
    return f"Put the {name} {how} {place_words(where)}"


def _ruling(ruling: a.Ruling, seat: int) -> str:
    """A ruling's words; on one hand alone, the round is neither void nor dead."""
    alone = {a.Ruling.VOID: "The hand is void", a.Ruling.DEAD: "The hand is dead"}
    return alone.get(ruling, RULINGS[ruling]) if seat else RULINGS[ruling]


def said(act: a.Act, names: Mapping[int, str] | None = None) -> str:
    """What the dealer says aloud while acting; nothing for acts that are done in silence."""
    who = (names or {}).get
    match act:
        case a.Prompt(seat=seat, asked=asked):
            return f"{who(seat) or spot_words(seat).capitalize()}, {_WISHES[asked]}"
        case a.Declare(pattern=pattern, suit=suit, high=high):
            return f"{pattern_words(pattern)}, {high} of {suit} high"
        case a.Announce(phrase=phrase):
            return f"{PHRASES[phrase]}!"
        case a.Stop(reason=reason):
            return REASONS[reason]
        case a.Rule(ruling=ruling, seat=seat):
            return _ruling(ruling, seat)
        case a.Read(spot=spot, hand=hand):
            return f"{who(spot) or spot_words(spot).removeprefix('the ').capitalize()}: {HANDS[hand]}"
        case a.Call():
            return "Supervisor!"
        case a.CountStub(count=count) | a.CountHand(count=count):
            return str(count)
        case a.Collect(count=count):
            return str(count) if count else ""
        case a.CountPot(amount=amount):
            return money(amount)
        case _:
            return act.said()


_WISHES: Mapping[a.Asked, str] = {
    a.Asked.ANTE: "your antes, please",
    a.Asked.BET: "your bet",
    a.Asked.PLAY: "your play",
    a.Asked.OPTION: "buy, exchange, bet or fold?",
    a.Asked.FORCE: "do you force the dealer?",
}


def verb_words(cls: type[a.Act]) -> str:
    """An act's kind in a word or two, for headings and lists.

    >>> verb_words(a.CountStub)
    'Count the stub'
    """
    return VERBS.get(cls, cls.title)


VERBS: Mapping[type[a.Act], str] = {
    a.Deal: "Deal a card",
    a.Deliver: "Give a stack",
    a.Inspect: "Check a deck",
    a.Spread: "Spread a deck",
    a.TurnSpread: "Turn the spread",
    a.Wash: "Wash",
    a.Stack: "Stack a deck",
    a.Shuffle: "Shuffle",
    a.Cut: "Cut",
    a.CompleteCut: "Complete the cut",
    a.Load: "Load the shoe",
    a.Unload: "Empty the shuffler",
    a.Hold: "Take the deck in hand",
    a.Hands: "Change hands",
    a.TakeStub: "Take the stub",
    a.CountStub: "Count the stub",
    a.RackStub: "Rack the stub",
    a.Collect: "Pick up cards",
    a.CountHand: "Count a hand",
    a.Flash: "Let a card be seen",
    a.TurnCard: "Turn a card",
    a.Place: "Move a button or the cover card",
    a.Secure: "Fasten the shoe",
    a.RemoveDeck: "Remove a deck",
    a.RemoveShuffler: "Remove the shuffler",
    a.Sweep: "Bring chips into a pot",
    a.Return: "Give a bet back",
    a.Refund: "Refund out of a pot",
    a.Change: "Change chips",
    a.CountPot: "Count a pot",
    a.Commission: "Take the commission",
    a.Award: "Push a pot",
    a.Prompt: "Ask a player",
    a.Declare: "Declare a pattern",
    a.Announce: "Announce",
    a.Stop: "Stop a player",
    a.Rule: "Give a ruling",
    a.Call: "Call the supervisor",
    a.Wait: "Wait",
    a.Burn: "Burn a card",
    a.RackCard: "Rack a card unused",
    a.PutBack: "Put a card back on the deck",
    a.Reveal: "Turn a hand up",
    a.SetHand: "Set the dealer’s hand",
    a.Read: "Read a hand",
    a.Pay: "Pay a wager",
    a.Take: "Take a wager",
    a.GiveBack: "Push a wager back",
    a.Tuck: "Tuck cards under a wager",
    a.Scoop: "Sweep up all cards",
}
