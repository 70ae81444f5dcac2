"""What the dealer's hands do at a table of Ultimate Texas Hold 'em, where that differs from other banked tables."""

from __future__ import annotations

from trainer.games.ultimate_texas_holdem.state import TRIPS, HoldemGame
from trainer.games.ultimate_texas_holdem.trouble import must_be_void
from trainer.parts import acts as a
from trainer.parts.banked import apply as banked
from trainer.parts.banked import unspoken
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.state import HANDS
from trainer.rules.notation import BOARD, DEALER
from trainer.rules.table import Impossible


def apply(game: HoldemGame, act: a.Act) -> None:
    """Do the act; an `Impossible` one leaves everything as it was."""
    banked.apply(game, act, _do)


def _do(game: HoldemGame, act: a.Act) -> None:
    if isinstance(act, a.Deal) and act.spot == DEALER and unspoken.taken_back(game):
        banked.unvoid(game)
    unspoken.note_groundless(game, act, must_be_void)
    unsaid = unspoken.ruling(game, act, must_be_void)
    if unsaid is not None:
        banked.do_act(game, unsaid)
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
