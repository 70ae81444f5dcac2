"""What the dealer's hands do at a table of Ultimate Texas Hold 'em, where that differs from other banked tables."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.state import TRIPS, HoldemState
from trainer.parts import acts as a
from trainer.parts.banked import apply as banked
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.state import HANDS
from trainer.rules.notation import BOARD, DEALER
from trainer.rules.table import Impossible


def do_act(game: HoldemState, act: a.Act) -> None:
    """What the act does to the table, before anything follows from it."""
    round_, table = game.round, game.table
    match act:
        case a.SetHand():
            going_on = game.stage is Stage.REVEAL and bool(game.cards_at(DEALER))
            if not game.cards_at(BOARD) or not (going_on or 0 in round_.shown):
                raise Impossible("the cards do not lie open yet")
            round_.dealer_set = True
            table.apart = {card for card in table.piles[game.pile_of(BOARD)] if table.faces[card] in act.cards}
        case a.Tuck():
            if not game.cards_at(act.seat) or not game.lying(act.seat, TRIPS):
                raise Impossible("there is nothing to put under a trips wager there")
            table.turn_all(HANDS[act.seat], up=False)
            round_.tucked.add(int(act.seat))
        case a.Collect():
            banked.do_act(game, act)
            round_.tucked.discard(int(act.spot))
        case _:
            banked.do_act(game, act)
