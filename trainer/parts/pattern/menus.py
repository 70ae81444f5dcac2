"""Pattern games by hand: the keys, the menus of each kind of thing, and what each movement of the mouse means.

Menus go by the kind of thing alone, never by what would be right now.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from trainer.parts.acts import Marker
from trainer.parts.cards import verbs as c
from trainer.parts.cards.menus import (
    CARD_CLICKS,
    CARDS,
    COVER_CARD_CLICK,
    COVER_CARD_DRAG,
    DEAL_DRAGS,
    DECK,
    DECK_DRAGS,
)
from trainer.parts.controls.usual import USUAL_CALLED
from trainer.parts.controls.verbs import Called, Click, Drag, Entry, Menu, Verb, VerbTable
from trainer.parts.pattern import verbs as v
from trainer.parts.pattern.secondpot import SecondPot

MONEY = Menu(
    "Money",
    (
        Entry("w", v.SWEEP),
        Entry("m", v.MOVE_CHIPS),
        Entry("n", v.COUNT_POT),
        Entry("k", v.COMMISSION),
        Entry("c", v.CHANGE),
        Entry("b", v.CHANGE_BET),
        Entry("g", v.AWARD),
        Entry("r", v.RETURN),
        Entry("f", v.REFUND),
    ),
)


def _buttons(second: Entry) -> Menu:
    """The buttons and devices of a table with this second button."""
    return Menu(
        "Buttons and devices",
        (
            Entry("p", v.PLAYER_BUTTON),
            Entry("r", v.RAISE_BUTTON),
            second,
            Entry("l", v.LID),
            Entry("c", c.COVER_CARD),
            Entry("f", c.SECURE),
            Entry("s", c.REMOVE_SHUFFLER),
        ),
    )


SAY = Menu(
    "Say",
    (
        Entry("b", v.PROMPT_BET),
        Entry("p", v.PROMPT_PLAY),
        Entry("a", v.PROMPT_ANTE),
        Entry("e", v.DECLARE),
        Entry("o", v.ANNOUNCE),
        Entry("s", v.STOP),
        Entry("z", c.WAIT),
    ),
)
RULINGS = Menu(
    "Rule",
    (
        Entry("r", v.RULE),
        Entry("h", v.RULE_HAND),
        Entry("s", v.STOP),
        Entry("v", v.CALL),
    ),
)


def _everything(second: Entry) -> Menu:
    """Every act at a table with this second button."""
    return Menu(
        "What do you do?",
        (
            Entry("c", menu=CARDS),
            Entry("d", menu=DECK),
            Entry("m", menu=MONEY),
            Entry("b", menu=_buttons(second)),
            Entry("s", menu=SAY),
            Entry("r", menu=RULINGS),
        ),
    )


QUICK = Menu(
    "Keys",
    (
        Entry("d", c.DEAL),
        Entry("d", c.DELIVER),
        Entry("b", v.PROMPT_BET),
        Entry("p", v.PROMPT_PLAY),
        Entry("a", v.PROMPT_ANTE),
        Entry("e", v.DECLARE),
        Entry("o", v.ANNOUNCE),
        Entry("c", c.COLLECT),
        Entry("h", c.COUNT_HAND),
        Entry("t", c.TAKE_STUB),
        Entry("y", c.COUNT_STUB),
        Entry("x", c.RACK_STUB),
        Entry("w", v.SWEEP),
        Entry("n", v.COUNT_POT),
        Entry("k", v.COMMISSION),
        Entry("g", v.AWARD),
        Entry("f", c.SHUFFLE),
        Entry("q", c.SHUFFLE_MACHINE),
        Entry("u", c.CUT),
        Entry("j", c.COMPLETE_CUT),
        Entry("l", c.LOAD),
        Entry("l", c.HOLD),
        Entry("m", v.PLACE),
        Entry("s", v.STOP),
        Entry("r", v.RULE),
        Entry("v", v.CALL),
        Entry("z", c.WAIT),
    ),
)

_SEAT = ("seat",)
_SPOT = ("spot",)


def _seat_menu(second: Verb) -> Menu:
    """What is done at a seat."""
    return Menu(
        "What do you do here?",
        (
            Entry("b", v.PROMPT_BET, _SEAT),
            Entry("p", v.PROMPT_PLAY, _SEAT),
            Entry("a", v.PROMPT_ANTE, _SEAT),
            Entry("e", v.DECLARE, _SEAT),
            Entry("s", v.STOP, _SEAT, label="Stop"),
            Entry("r", v.RULE_HAND, _SEAT, label="Rule on the hand"),
            Entry("d", c.DEAL, _SPOT, label="Deal a card here"),
            Entry("d", c.DELIVER, _SPOT, label="Give the stack here"),
            Entry("h", c.COUNT_HAND, _SPOT, label="Count the hand"),
            Entry("c", c.COLLECT, _SPOT, label="Pick up the hand"),
            Entry("n", c.COLLECT_COUNTED, _SPOT),
            Entry("l", c.TURN_CARD, _SPOT),
            Entry("f", c.FLASH, ("what",)),
            Entry("w", v.SWEEP_BETS, _SEAT, label="Bring the bet into a pot"),
            Entry("g", v.RETURN, _SEAT, label="Give some of the bet back"),
            Entry("k", v.CHANGE_BET, ("place",), label="Change chips of the bet"),
            Entry("u", v.PLAYER_BUTTON, ("where",), label="Player button here"),
            Entry("i", second, ("where",), label="{Bonus} button here"),
        ),
    )


_POT = ("pot",)
POT_HERE = Menu(
    "What do you do with the pot?",
    (
        Entry("a", v.SWEEP_ANTES, _POT),
        Entry("e", v.SWEEP_BONUS, _POT),
        Entry("b", v.SWEEP_BETS, _POT),
        Entry("n", v.COUNT_POT, _POT, label="Count it"),
        Entry("k", v.COMMISSION, _POT),
        Entry("x", v.COMMISSION_BOX, _POT),
        Entry("c", v.CHANGE, ("place",), label="Change chips of it"),
        Entry("g", v.AWARD, _POT, label="Push it to a player"),
        Entry("s", v.AWARD_SOME, _POT),
        Entry("f", v.REFUND, _POT),
        Entry("m", v.MOVE_CHIPS, ("source",)),
        Entry("o", v.MOVE_POT, ("source",)),
        Entry("t", v.SWEEP_TRAY, _POT),
    ),
)
TRAY_HERE = Menu(
    "What do you do with the tray?",
    (
        Entry("t", v.SWEEP_TRAY),
        Entry("c", v.CHANGE),
        Entry("b", v.CHANGE_BET),
        Entry("k", v.COMMISSION),
        Entry("f", v.REFUND, _POT, label="Refund out of the tray"),
    ),
)


def _supervisor(everything: Menu) -> Menu:
    """What the supervisor is asked."""
    return Menu(
        "The supervisor",
        (
            Entry("v", v.CALL),
            Entry("r", v.RULE),
            Entry("h", v.RULE_HAND),
            Entry("o", v.ANNOUNCE),
            Entry("s", v.STOP),
            Entry("d", c.REMOVE_DECK),
            Entry("z", c.WAIT),
            Entry("a", menu=everything, label="Anything else"),
        ),
    )


PLAYER_BUTTON_HERE = Menu("The player button", (Entry("p", v.PLAYER_BUTTON),))
RAISE_BUTTON_HERE = Menu("The raise button", (Entry("r", v.RAISE_BUTTON),))
_LID_PLACES = ("lidded", "lid-rest")
LID_HERE = Menu("The lid", (Entry("l", v.LID),))
_COMMISSION_OR_CHANGE = (Entry("k", v.COMMISSION), Entry("c", v.CHANGE))
_AWARD_OR_REFUND = (Entry("p", v.AWARD_SOME), Entry("f", v.REFUND))
_TRAY_TO_POT = (Entry("t", v.SWEEP_TRAY), Entry("c", v.CHANGE))


def _drags(pot: SecondPot, second: Verb) -> tuple[Drag, ...]:
    """Source, target, verb: what the source answers, what the target answers, where the chips go."""
    return (
        *DEAL_DRAGS,
        Drag("played", "rack", (Entry("c", c.COLLECT),), take=_SPOT),
        *DECK_DRAGS,
        Drag("player-button", "seat", (Entry("p", v.PLAYER_BUTTON),), give=("where",)),
        Drag("player-button", "parked", (Entry("p", v.PLAYER_BUTTON),), give=("where",)),
        *(Drag(pot.marker, target, (Entry("", second),), give=("where",)) for target in ("seat", "parked")),
        *(Drag("lid", target, (Entry("l", v.LID),), give=("where",)) for target in _LID_PLACES if pot.lidded),
        Drag("raise-button", "raise", (Entry("r", v.RAISE_BUTTON),), give=("where",)),
        Drag("raise-button", "parked", (Entry("r", v.RAISE_BUTTON),), give=("where",)),
        COVER_CARD_DRAG,
        Drag("bets", "pot", (Entry("b", v.SWEEP_BETS),), take=_SEAT, give=_POT, chips=("chips",)),
        Drag("antes", "pot", (Entry("w", v.SWEEP),), take=("seat", "source"), give=_POT, chips=("chips",)),
        Drag("bets", "own", (Entry("r", v.RETURN),), take=_SEAT, chips=("chips",), whole=True),
        Drag("antes", "own", (Entry("r", v.RETURN),), take=_SEAT, chips=("chips",), whole=True),
        Drag("bets", "tray", (Entry("c", v.CHANGE_BET),), take=("place",), chips=("give",), whole=True),
        Drag("pot", "tray", _COMMISSION_OR_CHANGE, take=("pot", "place"), chips=("chips", "give"), whole=True),
        Drag("pot", "drop-box", (Entry("k", v.COMMISSION_BOX),), take=_POT, chips=("chips",), whole=True),
        Drag("tray", "drop-box", (Entry("k", v.COMMISSION_BOX),), take=_POT, chips=("chips",), whole=True),
        Drag("pot", "seat", (Entry("g", v.AWARD),), take=_POT, give=_SEAT, bundle=False),
        Drag("pot", "seat", _AWARD_OR_REFUND, take=_POT, give=_SEAT, chips=("chips",), bundle=True),
        Drag("pot", "pot", (Entry("w", v.SWEEP),), take=("source",), give=_POT, chips=("chips",)),
        Drag("tray", "pot", _TRAY_TO_POT, give=("pot", "place"), chips=("chips", "take"), bundle=True),
        Drag("tray", "seat", (Entry("f", v.REFUND),), take=_POT, give=_SEAT, chips=("chips",), bundle=True),
    )


def _clicks(pot: SecondPot, second: Entry, seat: Menu, everything: Menu) -> tuple[Click, ...]:
    """What is clicked, its menu (right button); with the left button at once: the verb."""
    return (
        Click("bets", seat, v.PROMPT_BET, _SEAT, bare=True),
        Click("played", seat, v.PROMPT_PLAY, _SEAT, bare=True),
        Click("antes", seat, v.PROMPT_ANTE, _SEAT, bare=True),
        Click("played", seat, v.DECLARE, _SEAT),
        Click("stack", seat, v.PROMPT_BET, _SEAT),
        Click("seat", seat),
        *CARD_CLICKS,
        Click("pot", POT_HERE),
        Click("tray", TRAY_HERE),
        Click("supervisor", _supervisor(everything)),
        Click("player-button", PLAYER_BUTTON_HERE, v.PLAYER_BUTTON),
        Click("raise-button", RAISE_BUTTON_HERE, v.RAISE_BUTTON),
        Click(pot.marker, Menu("The {bonus} button", (second,)), second.verb),
        *((Click("lid", LID_HERE, v.LID),) if pot.lidded else ()),
        COVER_CARD_CLICK,
        Click("anywhere", everything),
    )


def _called(marker: Marker) -> Mapping[str, Called]:
    """What kinds of places are called."""
    return {
        **USUAL_CALLED,
        "played": Called("played cards", "", "played cards", "a discard area"),
        "bets": Called("a player’s bet", "", "a player’s bet", "a betting area"),
        "antes": Called("a player’s ante", "", "a player’s ante", "an ante spot"),
        "pot": Called("a pot’s chips", "a pot", "a pot"),
        "raise": Called("", "a raise area", ""),
        "player-button": Called("the player button", "", "the player button"),
        "raise-button": Called("the raise button", "", "the raise button"),
        marker: Called("the {bonus} button", "", "the {bonus} button"),
        "lid": Called("the lid", "", "the lid"),
        "lidded": Called("", "the {bonus} pot", ""),
        "lid-rest": Called("", "the lid’s place", ""),
    }


@cache
def pattern_table(pot: SecondPot) -> VerbTable:
    """What can be done at a table with this second pot."""
    verb = v.second_button(pot.marker)
    second = Entry(pot.name[0], verb)
    everything, seat = _everything(second), _seat_menu(verb)
    clicks = _clicks(pot, second, seat, everything)
    return VerbTable(QUICK, everything, seat, _drags(pot, verb), clicks, _called(pot.marker))
