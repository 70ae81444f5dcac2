"""Pattern games by hand: the groups of their verbs, the keys, and what each movement of the mouse means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from trainer.parts.acts import Marker
from trainer.parts.cards import verbs as c
from trainer.parts.cards.menus import DEAL_DRAGS, DECK, DECK_DRAGS, DEVICES, STUB, card_clicks
from trainer.parts.controls import spoken as s
from trainer.parts.controls.keys import Group
from trainer.parts.controls.menus import Menus, drag, group
from trainer.parts.controls.usual import USUAL_CALLED
from trainer.parts.controls.verbs import Called, Click, Drag, Verb, VerbTable
from trainer.parts.pattern import verbs as v
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.secondpot import SecondPot

_HANDS = (c.COLLECT, c.COLLECT_COUNTED, c.COUNT_HAND, c.TURN_CARD, c.FLASH, c.HANDS)
CARDS = group(Group.CARDS, c.DEAL, c.DELIVER, *STUB, *_HANDS)
MONEY = group(
    Group.CHIPS,
    v.SWEEP,
    v.SWEEP_ANTES,
    v.SWEEP_BONUS,
    v.SWEEP_BETS,
    v.SWEEP_TRAY,
    v.MOVE_CHIPS,
    v.MOVE_POT,
    v.COUNT_POT,
    v.COMMISSION,
    v.COMMISSION_BOX,
    v.CHANGE,
    v.CHANGE_BET,
    v.AWARD,
    v.AWARD_SOME,
    v.RETURN,
    v.REFUND,
    v.REFUND_TRAY,
)
_ASK = (v.PROMPT_BET, s.PROMPT_PLAY, s.PROMPT_ANTE, v.DECLARE)
SAY = group(Group.SAY, *_ASK, s.ANNOUNCE, s.STOP, s.WAIT)

_SEAT = ("seat",)
_POT = ("pot",)
_WHERE = ("where",)


def _drags(pot: SecondPot, second: Verb) -> tuple[Drag, ...]:
    """Source, target, verb: what the source answers, what the target answers, where the chips go."""
    buttons: dict[Marker, tuple[Verb, str, str]] = {
        PatternMarker.PLAYER_BUTTON: (v.PLAYER_BUTTON, "seat", "parked"),
        pot.marker: (second, "seat", "parked"),
        **({PatternMarker.LID: (v.LID, "lidded", "lid-rest")} if pot.lidded else {}),
        PatternMarker.RAISE_BUTTON: (v.RAISE_BUTTON, "raise", "parked"),
    }
    return (
        *DEAL_DRAGS,
        drag("played", "rack", c.COLLECT, take=("spot",)),
        *DECK_DRAGS,
        *(drag(one, to, verb, give=_WHERE) for one, (verb, *targets) in buttons.items() for to in targets),
        drag("bets", "pot", v.SWEEP_BETS, take=_SEAT, give=_POT, chips=("chips",)),
        drag("antes", "pot", v.SWEEP, take=("seat", "source"), give=_POT, chips=("chips",)),
        *(drag(source, "own", v.RETURN, take=_SEAT, chips=("chips",), whole=True) for source in ("bets", "antes")),
        drag("bets", "tray", v.CHANGE_BET, take=("place",), chips=("give",), whole=True),
        drag("pot", "tray", v.COMMISSION, v.CHANGE, take=("pot", "place"), chips=("chips", "give"), whole=True),
        *(
            drag(source, "drop-box", v.COMMISSION_BOX, take=_POT, chips=("chips",), whole=True)
            for source in ("pot", "tray")
        ),
        drag("pot", "seat", v.AWARD, take=_POT, give=_SEAT, bundle=False),
        drag("pot", "seat", v.AWARD_SOME, v.REFUND, take=_POT, give=_SEAT, chips=("chips",), bundle=True),
        drag("pot", "pot", v.SWEEP, take=("source",), give=_POT, chips=("chips",)),
        drag("tray", "pot", v.SWEEP_TRAY, v.CHANGE, give=("pot", "place"), chips=("chips", "take"), bundle=True),
        drag("tray", "seat", v.REFUND, take=_POT, give=_SEAT, chips=("chips",), bundle=True),
    )


def _clicks(pot: SecondPot, second: Verb, menus: Menus) -> tuple[Click, ...]:
    """What is clicked; its menu opens with the right button, and with the left one if no verb is done at once."""
    return (
        menus.click("bets", v.PROMPT_BET, "seat", bare=True),
        menus.click("played", s.PROMPT_PLAY, "seat", bare=True),
        menus.click("antes", s.PROMPT_ANTE, "seat", bare=True),
        menus.click("played", v.DECLARE, "seat"),
        menus.click("stack", v.PROMPT_BET, "seat"),
        menus.click("seat"),
        *card_clicks(menus),
        menus.click("pot"),
        menus.click(PatternMarker.PLAYER_BUTTON, v.PLAYER_BUTTON),
        menus.click(PatternMarker.RAISE_BUTTON, v.RAISE_BUTTON),
        menus.click(pot.marker, second),
        *((menus.click(PatternMarker.LID, v.LID),) if pot.lidded else ()),
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
    second = v.second_button(pot.marker)
    buttons = group(Group.DEVICES, v.PLAYER_BUTTON, v.RAISE_BUTTON, second, v.LID, *DEVICES)
    menus = Menus((SAY, CARDS, MONEY, DECK, buttons, s.RULINGS))
    return menus.table(_drags(pot, second), _clicks(pot, second, menus), _called(pot.marker))
