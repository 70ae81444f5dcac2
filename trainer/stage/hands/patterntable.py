"""Pattern games by hand: the keys, the menus of each kind of thing, and what each movement of the mouse means.

Menus go by the kind of thing alone, never by what would be right now.
"""

from __future__ import annotations

from collections.abc import Mapping

from trainer.stage.hands import cardverbs as c
from trainer.stage.hands import patternverbs as v
from trainer.stage.hands.cardtable import (
    CARD_CLICKS,
    CARDS,
    COVER_CARD_CLICK,
    COVER_CARD_DRAG,
    DEAL_DRAGS,
    DECK,
    DECK_DRAGS,
)
from trainer.stage.hands.usual import USUAL_CALLED
from trainer.stage.hands.verbs import Called, Click, Drag, Entry, Menu, VerbTable

_SECOND_BUTTON = tuple(Entry(v.SECOND_KEYS[marker], verb) for marker, verb in v.SECOND_BUTTONS.items())

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
BUTTONS = Menu(
    "Buttons and devices",
    (
        Entry("p", v.PLAYER_BUTTON),
        Entry("r", v.RAISE_BUTTON),
        *_SECOND_BUTTON,
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
EVERYTHING = Menu(
    "What do you do?",
    (
        Entry("c", menu=CARDS),
        Entry("d", menu=DECK),
        Entry("m", menu=MONEY),
        Entry("b", menu=BUTTONS),
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
SEAT = Menu(
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
        *(Entry("i", verb, ("where",), label="{Bonus} button here") for verb in v.SECOND_BUTTONS.values()),
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
SUPERVISOR_HERE = Menu(
    "The supervisor",
    (
        Entry("v", v.CALL),
        Entry("r", v.RULE),
        Entry("h", v.RULE_HAND),
        Entry("o", v.ANNOUNCE),
        Entry("s", v.STOP),
        Entry("d", c.REMOVE_DECK),
        Entry("z", c.WAIT),
        Entry("a", menu=EVERYTHING, label="Anything else"),
    ),
)
PLAYER_BUTTON_HERE = Menu("The player button", (Entry("p", v.PLAYER_BUTTON),))
RAISE_BUTTON_HERE = Menu("The raise button", (Entry("r", v.RAISE_BUTTON),))
SECOND_BUTTON_HERE = Menu("The {bonus} button", _SECOND_BUTTON)
LID_HERE = Menu("The lid", (Entry("l", v.LID),))
_COMMISSION_OR_CHANGE = (Entry("k", v.COMMISSION), Entry("c", v.CHANGE))
_AWARD_OR_REFUND = (Entry("p", v.AWARD_SOME), Entry("f", v.REFUND))
_TRAY_TO_POT = (Entry("t", v.SWEEP_TRAY), Entry("c", v.CHANGE))

DRAGS: tuple[Drag, ...] = (
    # source, target, verb: what the source answers, what the target answers, where the chips go
    *DEAL_DRAGS,
    Drag("played", "rack", (Entry("c", c.COLLECT),), take=_SPOT),
    *DECK_DRAGS,
    Drag("player-button", "seat", (Entry("p", v.PLAYER_BUTTON),), give=("where",)),
    Drag("player-button", "parked", (Entry("p", v.PLAYER_BUTTON),), give=("where",)),
    *(
        Drag(marker, target, (Entry("", verb),), give=("where",))
        for marker, verb in v.SECOND_BUTTONS.items()
        for target in ("seat", "parked")
    ),
    Drag("lid", "lidded", (Entry("l", v.LID),), give=("where",)),
    Drag("lid", "lid-rest", (Entry("l", v.LID),), give=("where",)),
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

CLICKS: tuple[Click, ...] = (
    # what is clicked, its menu (right button); with the left button at once: the verb
    Click("bets", SEAT, v.PROMPT_BET, _SEAT, bare=True),
    Click("played", SEAT, v.PROMPT_PLAY, _SEAT, bare=True),
    Click("antes", SEAT, v.PROMPT_ANTE, _SEAT, bare=True),
    Click("played", SEAT, v.DECLARE, _SEAT),
    Click("stack", SEAT, v.PROMPT_BET, _SEAT),
    Click("seat", SEAT),
    *CARD_CLICKS,
    Click("pot", POT_HERE),
    Click("tray", TRAY_HERE),
    Click("supervisor", SUPERVISOR_HERE),
    Click("player-button", PLAYER_BUTTON_HERE, v.PLAYER_BUTTON),
    Click("raise-button", RAISE_BUTTON_HERE, v.RAISE_BUTTON),
    *(Click(marker, SECOND_BUTTON_HERE, verb) for marker, verb in v.SECOND_BUTTONS.items()),
    Click("lid", LID_HERE, v.LID),
    COVER_CARD_CLICK,
    Click("anywhere", EVERYTHING),
)

CALLED: Mapping[str, Called] = {
    **USUAL_CALLED,
    "played": Called("played cards", "", "played cards", "a discard area"),
    "bets": Called("a player’s bet", "", "a player’s bet", "a betting area"),
    "antes": Called("a player’s ante", "", "a player’s ante", "an ante spot"),
    "pot": Called("a pot’s chips", "a pot", "a pot"),
    "raise": Called("", "a raise area", ""),
    "player-button": Called("the player button", "", "the player button"),
    "raise-button": Called("the raise button", "", "the raise button"),
    **{marker: Called("the {bonus} button", "", "the {bonus} button") for marker in v.SECOND_BUTTONS},
    "lid": Called("the lid", "", "the lid"),
    "lidded": Called("", "the {bonus} pot", ""),
    "lid-rest": Called("", "the lid’s place", ""),
}

PATTERN_TABLE = VerbTable(QUICK, EVERYTHING, SEAT, DRAGS, CLICKS, CALLED)
