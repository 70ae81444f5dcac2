"""Events in words: a line of the log, and what somebody says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from trainer.parts import acts as a
from trainer.parts.cards.ledger import Irregularity
from trainer.parts.pattern.patterns import PatternClass
from trainer.parts.wording.banked import wager_of, wager_put_out, wager_said
from trainer.parts.wording.claims import chip_inserted, claimed, option_taken
from trainer.parts.wording.terms import cards_words, pot_words, spot_words
from trainer.rules.cards import Face, face_words
from trainer.rules.chips import Chips, money
from trainer.rules.events import Event, Happening
from trainer.rules.notation import BYSTANDER, SUPERVISOR


def speaker(event: Event) -> int:
    """Whose bubble it is: a seat, the bystander or the supervisor."""
    if event.what in _SUPERVISOR:
        return int(SUPERVISOR)
    return event.seat or int(BYSTANDER)


_SUPERVISOR = frozenset(
    (
        Happening.VERIFIES,
        Happening.CORRECTS,
        Happening.ORDERS_RECUT,
        Happening.ORDERS_LEAD,
        Happening.REPLACES,
        Happening.BRINGS_DECK,
        Happening.VALIDATES,
        Happening.DOCUMENTS,
    )
)

MISCONDUCT: Mapping[Irregularity, str] = {
    Irregularity.VERBAL_BET: "calls out a bet and throws cash in",
    Irregularity.POCKET: "takes chips off the table",
    Irregularity.BYSTANDER: "puts a bet down from behind the table",
    Irregularity.SIGNAL: "makes a sign to another player",
    Irregularity.STAND: "gets up from the seat",
    Irregularity.LOOK: "lifts the cards to look at them",
    Irregularity.TALK: "talks about the hand",
    Irregularity.TILT: "holds the cards so that a neighbour can see them",
    Irregularity.EXPOSE: "shows a card to the table",
    Irregularity.FOUL: "lets the hand touch other cards",
    Irregularity.BELOW_RAIL: "holds the cards below the rail",
    Irregularity.UNEQUAL: "puts stacks of different height on ante and blind",
    Irregularity.NO_BLIND: "puts chips on the ante and none on the blind",
    Irregularity.TRIPS_ALONE: "puts chips on the trips spot alone",
    Irregularity.TWO_SPOTS: "puts chips out at two places",
    Irregularity.LATE_BET: "puts more chips on a wager",
    Irregularity.LATE_PLAY: "puts chips on the play spot",
    Irregularity.PLAY_SIZE: "puts a stack on the play spot",
    Irregularity.WRONG_AREA: "puts the play wager beside the marked area",
    Irregularity.THIRD_CHECK: "checks",
    Irregularity.SUPER_ALONE: "puts chips on the super side bet alone",
    Irregularity.ANTE_OUTSIDE: "puts the ante outside its area",
    Irregularity.BET_ON_ANTE: "puts the bet on the ante",
    Irregularity.SUPER_ON_BET: "puts the super side bet on the bet area",
    Irregularity.PAYMENT_ON_BET: "puts the payment for cards on the bet area",
    Irregularity.BET_SIZE: "puts a stack on the bet area",
    Irregularity.OPTION_SIZE: "puts a stack on the options area",
    Irregularity.EXCHANGE_NUMBER: "lays cards down to exchange",
    Irregularity.SECOND_OPTION: "pays for cards once more",
    Irregularity.LATE_OPTION: "pays for cards with the bet out",
    Irregularity.FOLD_AFTER_BET: "reaches for the bet and wants to fold",
    Irregularity.EARLY_BET: "puts chips on the bet area",
    Irregularity.EARLY_FORCE: "puts chips out to force the dealer",
    Irregularity.PROGRESSIVE_CHIP: "holds a chip of another value to the acceptor",
    Irregularity.SECOND_CHIP: "puts a second chip into the acceptor",
    Irregularity.LATE_CLAIM: "claims a win",
    Irregularity.EXTRA_PLACE: "squeezes in between two places and puts chips down",
    Irregularity.TOUCH: "picks the cards up again",
    Irregularity.TELL: "tells another player what cards are held",
}
"""What a patron is seen to do; whether it is allowed is for the dealer to know."""

SIGHTS: Mapping[Irregularity, str] = {
    Irregularity.COVER_COLOUR: "The cover card has the same colour as the backs",
    Irregularity.MIXED_BACKS: "Some backs in the deck differ from the others",
    Irregularity.SAME_BACKS: "Both decks have the same backs",
    Irregularity.SECOND_DECK: "A second deck lies on the table",
    Irregularity.LOOSE_SHOE: "The shoe slides when it is touched",
    Irregularity.JAM: "The shuffler stops with cards in it",
    Irregularity.SURFACED: "A card turns up on the table",
    Irregularity.ONE_COVER: "Only one cover card is on the table",
    Irregularity.SHOE_JAM: "The shoe stops with cards in it",
}


def wager_words(event: Event, bets: Mapping[int, int] | None) -> str:
    """What a wager is, from what then lies before everybody: `bet`, `call` or `raise`."""
    mine = (bets or {}).get(event.seat, 0)
    top = max((amount for seat, amount in (bets or {}).items() if seat != event.seat), default=0)
    if not top:
        return "bet"
    return "raise" if mine > top else "call"


def bets_on(chips: Mapping[str, Chips]) -> dict[int, int]:
    """What lies in each seat's betting area, or on its ante spot, from a table's or picture's chips.

    Where there are ante spots no bets meet each other: a wager goes by the own ante.

    >>> bets_on({"bets:2": Chips({500: 4}), "main": Chips({500: 1})})
    {2: 2000}
    """
    heaps = ((place.partition(":"), heap) for place, heap in chips.items())
    return {int(number): heap.amount for (head, _, number), heap in heaps if head in ("bets", "ante") and heap}


def event_words(
    event: Event,
    names: Mapping[int, str],
    faces: Sequence[Face] = (),
    bets: Mapping[int, int] | None = None,
) -> str:
    """A line of the log; `faces` says which card is which, `bets` what lies before each seat after a wager.

    >>> event_words(Event(Happening.CHECKS, 3), {3: "Ana"})
    'Ana checks'
    """
    who = names.get(event.seat) or spot_words(event.seat).capitalize()
    chips, words = event.chips, event.words
    if event.told:
        return f"{who} {event.told}"
    match event.what:
        case Happening.POSTS:
            wager = wager_of(event)
            if wager is not None:
                return wager_put_out(event, wager, who, bets)
            return f"{who} posts {money(chips.amount)} and {money(event.bonus_chips.amount)}"
        case Happening.SITS_OUT:
            return f"{who} sits this round out"
        case Happening.WAGERS:
            wager = wager_of(event)
            if wager is not None:
                return wager_put_out(event, wager, who, bets)
            if event.trouble == Irregularity.NO_RAISE:
                return f"{who} says “raise” and puts {money(chips.amount)} out"
            return f"{who} {wager_words(event, bets)}s {money(chips.amount)}"
        case Happening.CHECKS if event.trouble == Irregularity.VERBAL_BET:
            # No chip moves, but what is heard is a bet.
            return f"{who} {MISCONDUCT[Irregularity.VERBAL_BET]}"
        case Happening.CHECKS:
            return f"{who} checks"
        case Happening.FOLDS:
            return f"{who} {words}" if words else f"{who} folds"
        case Happening.TAKES_BACK:
            return f"{who} is still in the round and takes the cards back"
        case Happening.PLAYS:
            return _plays(event, who, faces)
        case Happening.PASSES:
            return f"{who} passes"
        case Happening.MISBEHAVES:
            return _misbehaves(event, who)
        case Happening.ASKS_COUNT:
            return f"{who} asks how many cards another player holds"
        case Happening.LOOKS_OVER:
            return f"{who} looks the cards over"
        case Happening.ARRIVES:
            return f"{who} sits down"
        case Happening.LEAVES:
            return f"{who} leaves the table"
        case Happening.VERIFIES:
            if words == "cards":
                return "The supervisor verifies the cards"
            return f"The supervisor verifies {pot_words(words)}: {money(event.number)}"
        case Happening.CORRECTS:
            return f"The supervisor finds {money(event.number)} in {pot_words(words)}"
        case Happening.ORDERS_RECUT:
            return "The supervisor wants the cards cut again"
        case Happening.ORDERS_LEAD:
            return f"The supervisor has {who} lead"
        case Happening.REPLACES:
            return f"The supervisor {_settled(words)}"
        case Happening.BRINGS_DECK:
            return f"The supervisor brings {_a_deck(words)}"
        case Happening.JAMS:
            return SIGHTS[Irregularity.JAM]
        case Happening.DISPLAYS:
            return f"The shuffler shows {cards_words(event.number)}"
        case Happening.SURFACES:
            return SIGHTS[Irregularity.SURFACED]
        case Happening.POINTS_OUT:
            return f"{who} points out that {words}"
        case Happening.CHANGES:
            return f"{who} changes {money(chips.amount)} at the tray"
        case Happening.PICKS_UP:
            return f"{who} picks up {money(chips.amount) if chips else 'the chips'}"
        case Happening.LOOKS:
            return f"{who} looks at the cards"
        case Happening.DRAWS:
            return "A card has come out by mistake and lies face down before the shoe"
        case Happening.UNCOVERS:
            return "The cover card has slipped and a card of the dealer’s is seen"
        case Happening.INSERTS:
            return chip_inserted(event, who)
        case Happening.CLAIMS:
            return claimed(event, who)
        case Happening.BUYS | Happening.EXCHANGES | Happening.FORCES:
            return option_taken(event, who)
        case Happening.DECLINES:
            return f"{who} does not force the dealer"
        case Happening.VALIDATES:
            return f"The supervisor validates {who}’s award: {money(event.number)}"
        case Happening.DOCUMENTS:
            return f"The documents for {who}’s award are complete"
        case _:
            assert_never(event.what)


def _plays(event: Event, who: str, faces: Sequence[Face]) -> str:
    claim = f", claiming {_claimed(event.words)}" if event.words else ""
    if event.trouble == Irregularity.FACE_DOWN:
        return f"{who} lays {cards_words(len(event.cards))} face down{claim}"
    aside = ", beside the marked area" if event.trouble == Irregularity.OUTSIDE else ""
    if faces and event.cards:
        cards = ", ".join(face_words(faces[card]) for card in event.cards)
        return f"{who} plays {cards}{aside}{claim}"
    return f"{who} plays {cards_words(len(event.cards))}{aside}{claim}"


def _claimed(words: str) -> str:
    name = PatternClass(words).words if words in list(PatternClass) else words
    return name if name.startswith(("two", "three", "four")) else f"a {name}"


def _misbehaves(event: Event, who: str) -> str:
    kind = Irregularity(event.trouble)
    if kind is Irregularity.BAD_STACK:
        return f"The shoe gives a stack of {cards_words(event.number)}"
    if kind is Irregularity.POCKET and event.chips:
        return f"{who} takes {money(event.chips.amount)} off the table"
    if kind in SIGHTS:
        return SIGHTS[kind]
    if kind in MISCONDUCT:
        return f"{who} {MISCONDUCT[kind]}"
    return f"{who} puts {money(event.chips.amount)} out" if event.chips else f"{who} moves"


def _settled(matter: str) -> str:
    return {
        a.Matter.COLLUSION: "speaks to the players",
        a.Matter.COVER_CARD: "brings another cover card",
        a.Matter.BACKS: "has the cards replaced",
        a.Matter.SECOND_DECK: "takes the second deck away",
    }.get(a.Matter(matter), "sees to it")


def _a_deck(back: str) -> str:
    name = back.replace("-", " ")
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name} deck"


def speech(event: Event, bets: Mapping[int, int] | None = None, all_in: bool = False) -> str:
    """What is said aloud, for a bubble; nothing if nobody speaks. Played cards are not named: the dealer declares them.

    >>> speech(Event(Happening.PASSES, 2))
    'Pass'
    """
    if event.told:
        return event.said
    match event.what:
        case Happening.WAGERS:
            wager = wager_of(event)
            if wager is not None:
                return wager_said(event, wager, bets)
            amount = money(event.chips.amount)
            if event.trouble == Irregularity.NO_RAISE:
                return f"I raise: {amount}"
            if all_in:
                return f"I’m all in: {amount}"
            if bets is None:
                # Without the others' bets nobody can tell a call from a raise.
                return amount
            said_as = {"bet": f"I bet {amount}", "call": f"Call, {amount}", "raise": f"I raise: {amount}"}
            return said_as[wager_words(event, bets)]
        case Happening.CHECKS if event.trouble == Irregularity.VERBAL_BET:
            return _OUTBURSTS[Irregularity.VERBAL_BET]
        case Happening.CHECKS:
            return "Check"
        case Happening.FOLDS:
            return "" if event.words else "I fold"
        case Happening.PLAYS:
            return f"{_claimed(event.words).removeprefix('a ').capitalize()}!" if event.words else ""
        case Happening.TAKES_BACK:
            return "I’m still in!"
        case Happening.PASSES:
            return "Pass"
        case Happening.SITS_OUT:
            return "Not this round"
        case Happening.ASKS_COUNT:
            return "How many cards has my neighbour left?"
        case Happening.POINTS_OUT:
            return f"Dealer, {event.words}!"
        case Happening.CHANGES:
            return "Change, please"
        case Happening.MISBEHAVES:
            return _OUTBURSTS.get(Irregularity(event.trouble), "")
        case Happening.ARRIVES:
            return "Good evening"
        case Happening.LEAVES:
            return "I’m done, thank you"
        case Happening.VERIFIES:
            return "The cards are verified" if event.words == "cards" else f"Verified: {money(event.number)}"
        case Happening.CORRECTS:
            return f"I make it {money(event.number)}"
        case Happening.ORDERS_RECUT:
            return "Cut the cards again, please"
        case Happening.ORDERS_LEAD:
            return f"{spot_words(event.seat).capitalize()} leads"
        case Happening.REPLACES:
            return "I’ll see to it"
        case Happening.BRINGS_DECK:
            return "A new deck"
        case Happening.CLAIMS:
            return "I have a winner here!"
        case Happening.BUYS:
            return "One card, please"
        case Happening.EXCHANGES:
            return "These to exchange, please"
        case Happening.FORCES:
            return "I force"
        case Happening.DECLINES:
            return "No, thank you"
        case Happening.VALIDATES:
            return f"Validated: {money(event.number)}"
        case Happening.DOCUMENTS:
            return "The documents are complete"
        case Happening.POSTS | Happening.LOOKS_OVER | Happening.JAMS | Happening.DISPLAYS | Happening.SURFACES:
            return ""
        case Happening.PICKS_UP | Happening.LOOKS | Happening.DRAWS | Happening.UNCOVERS | Happening.INSERTS:
            return ""
        case _:
            assert_never(event.what)


_OUTBURSTS: Mapping[Irregularity, str] = {
    Irregularity.VERBAL_BET: "I bet a hundred! Here’s the cash.",
    Irregularity.BYSTANDER: "Let me have a bet on this!",
    Irregularity.TALK: "You should see what I’m holding!",
    Irregularity.EXPOSE: "Look at this one!",
    Irregularity.TWO_SPOTS: "I’ll take this place as well",
    Irregularity.LATE_BET: "A little more on that!",
    Irregularity.THIRD_CHECK: "Check",
    Irregularity.FOLD_AFTER_BET: "I’d rather fold and have that back",
    Irregularity.PROGRESSIVE_CHIP: "This one on the progressive, please",
    Irregularity.LATE_CLAIM: "I have a winner here!",
    Irregularity.EXTRA_PLACE: "Is there room for one more?",
    Irregularity.TELL: "I’ve got two kings, and you?",
}
