"""How the fields of acts are asked for at a table of Ultimate Texas Hold 'em."""

from __future__ import annotations

from collections.abc import Mapping

from trainer.games.ultimate_texas_holdem.glossary import HoldemReason, HoldemWager
from trainer.parts import acts as a
from trainer.parts.banked.fields import BANKED_FIELDS, CONDUCT_REASON_KEYS, WAGER_REASON_KEYS, wager_fields
from trainer.parts.banked.glossary import BankedWager
from trainer.parts.cards.fields import listed, pick
from trainer.parts.controls.kit import Fields

WAGER_KEYS: Mapping[a.Wager, str] = {
    BankedWager.ANTE: "a",
    HoldemWager.BLIND: "b",
    HoldemWager.TRIPS: "t",
    HoldemWager.PLAY: "p",
}
REASON_KEYS: Mapping[a.Reason, str] = {
    **WAGER_REASON_KEYS,
    HoldemReason.PLAY_SIZE: "p",
    HoldemReason.BET_OR_FOLD: "d",
    **CONDUCT_REASON_KEYS,
}

HOLDEM_FIELDS: Fields = {
    **BANKED_FIELDS,
    **wager_fields(WAGER_KEYS),
    (a.Stop, "reason"): pick("Why?", listed(REASON_KEYS)),
}
