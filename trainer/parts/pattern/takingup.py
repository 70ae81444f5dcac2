"""Taking the cards up to cut, load or deal them though something before it was left out."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.cards.house import Dealing
from trainer.parts.pattern.state import PatternState
from trainer.rules.duty import Fault


def take_up(game: PatternState, act: a.Cut | a.Load | a.Hold | a.Deal | a.Deliver) -> None:
    """Lay the deck that is next on the felt, out of the shuffler or the rack, and close a cut that was left open."""
    back = _within_reach(game)
    if not back or not _can_go_on(game, act):
        return
    table = game.table
    felt = f"deck:{back}"
    if not table.piles[felt]:
        table.move_all("shuffler" if game.deck_in("shuffler") == back else "rack", felt)
        table.up.difference_update(table.piles[felt])
    if not isinstance(act, a.Cut) and game.deck_in("packet") == back:
        # Put back on top it is as if it had not been cut.
        table.move_all("packet", felt)
    if isinstance(act, a.Deal | a.Deliver):
        table.move_all(felt, game.source)


def _within_reach(game: PatternState) -> str:
    """The deck that would be dealt next, if all its cards lie in one place; nothing while cards are out."""
    if game.round.deals or not game.decks:
        return ""
    table = game.table
    felt = game.deck_on_felt()
    if felt is not None:
        return felt.back
    back = game.next_deck.back
    whole = sum(one == back for one in table.backs) - sum(table.backs[card] == back for card in table.piles["off"])
    for pile in ("shuffler", "rack"):
        cards = table.piles[pile]
        if len(cards) == whole and all(table.backs[card] == back for card in cards):
            return back
    return ""


def _can_go_on(game: PatternState, act: a.Cut | a.Load | a.Hold | a.Deal | a.Deliver) -> bool:
    """Whether the cards would be put to use: otherwise they stay where they are."""
    by_hand, table = game.house.dealing is Dealing.HAND, game.table
    match act:
        case a.Cut(count=count):
            return 0 < count < 52 and not table.piles["packet"]
        case a.Load(deck=deck):
            return not by_hand and not table.piles["shoe"] and deck in ("", _within_reach(game))
        case a.Hold():
            return by_hand and not table.piles["held"]
        case _:
            stacks = isinstance(act, a.Deliver)
            if not table.piles[f"deck:{_within_reach(game)}"]:
                # Single cards are not dealt out of the rack or the shuffler.
                return False
            return stacks is game.by_stacks and act.spot in game.positions and not table.piles[game.source]


def not_stacked(game: PatternState, act: a.Load | a.Hold) -> Fault | None:
    """The deck goes from the shuffler straight into use."""
    back = _within_reach(game)
    if not back or not _can_go_on(game, act) or game.table.piles[f"deck:{back}"] or game.deck_in("shuffler") != back:
        return None
    return Fault("The deck was not taken out of the shuffler and stacked", "not-stacked", True)


def dealt_unloaded(game: PatternState, act: a.Deal | a.Deliver) -> Fault | None:
    """The first card comes off a deck that was neither put into the shoe nor taken into the hand."""
    if game.table.piles[game.source] or not _within_reach(game) or not _can_go_on(game, act):
        return None
    where = "taken into the hand" if game.source == "held" else "put into the shoe"
    return Fault(f"The cards were dealt before they were {where}", "unloaded", True)
