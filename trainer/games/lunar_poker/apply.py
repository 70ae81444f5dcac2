"""What the dealer's hands and words do at a table of Lunar Poker, where that differs from other banked tables."""

from __future__ import annotations

from trainer.games.lunar_poker import acts as own
from trainer.games.lunar_poker.glossary import LunarAsked, LunarIrregularity, LunarMatter, LunarPhrase
from trainer.games.lunar_poker.state import LunarState
from trainer.games.lunar_poker.table import OPTIONS, acceptor, discards
from trainer.parts import acts as a
from trainer.parts.banked import apply as banked
from trainer.parts.banked.glossary import BankedMarker
from trainer.parts.banked.ledger import Stage
from trainer.parts.cards.glossary import CardAsked, CardRuling
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.state import HANDS, STACKS
from trainer.rules.notation import BOARD, DEALER
from trainer.rules.table import Impossible, not_done


def do_act(game: LunarState, act: a.Act) -> None:
    """What the act does to the table, before anything follows from it."""
    _act(game, act)
    asked = not isinstance(act, a.Prompt) or act.asked in (LunarAsked.OPTION, CardAsked.BET)
    if isinstance(act, a.Take | a.Deal):
        # What is paid for or served cannot be refused any more.
        game.round.takes_back.pop(int(act.seat if isinstance(act, a.Take) else act.spot), None)
    if isinstance(act, a.Prompt | a.Take | a.Pay) and asked and game.by_stacks and game.dealt_out:
        game.round.row_left = True


def _act(game: LunarState, act: a.Act) -> None:
    round_ = game.round
    match act:
        case a.Deal():
            _deal(game, act)
        case a.Burn() | a.Tuck() | a.SetHand():
            raise not_done()
        case a.Place(marker=BankedMarker.HAND_COVER):
            raise Impossible("there is one cover card at this table")
        case own.LockOut():
            if not game.house.progressive:
                raise Impossible("there is no progressive at this table")
            game.lock()
        case own.CollectChips():
            _collect_chips(game, act)
        case own.ProveChips():
            if not game.house.progressive:
                raise Impossible("there is no progressive at this table")
            round_.proved = act.count
        case own.RackChips():
            if not game.table.amount("proving"):
                raise Impossible("no progressive chips lie before the tray")
            round_.chips_racked += game.table.move_chips("proving", "tray").amount
        case own.SpreadHand():
            _spread(game, act)
        case own.TurnUp():
            _turn_up(game, act)
        case own.ReturnHand():
            if not game.cards_at(act.seat) or act.seat not in game.positions:
                raise Impossible("no cards lie there")
            game.table.turn_all(HANDS[act.seat], up=False)
            round_.returned.add(int(act.seat))
        case own.Confirm():
            if act.seat not in game.positions:
                raise Impossible(f"there is no seat {act.seat}")
            round_.confirmed[int(act.seat)] = act.count
        case own.TakeDiscards():
            pile = discards(int(act.seat))
            if not game.table.piles[pile]:
                raise Impossible("no discards lie there")
            game.table.move_all(pile, "rack")
        case own.CheckLight():
            if act.seat not in game.positions or not game.house.progressive:
                raise Impossible("there is no acceptor there")
            round_.lights_seen.add(int(act.seat))
        case own.RackFromHand():
            _rack_from_hand(game, act)
        case a.Read():
            if not game.cards_at(act.spot):
                raise Impossible("no cards lie there")
            if act.spot in game.open_claims():
                round_.verified[int(act.spot)] = act.hand
            else:
                round_.read[act.spot] = act.hand
        case a.Reveal():
            _reveal(game, int(act.spot))
        case a.Announce():
            banked.do_act(game, act)
            if act.phrase is LunarPhrase.NO_HAND:
                game.go_on()
            if act.phrase is LunarPhrase.NO_HAND and 0 in round_.shown:
                round_.no_hand_said = True
        case a.Prompt():
            banked.do_act(game, act)
            if act.asked is LunarAsked.FORCE:
                game.go_on()
            if act.asked is LunarAsked.FORCE and 0 in round_.shown:
                round_.offered.add(int(act.seat))
        case a.Collect():
            banked.do_act(game, act)
            if act.spot in game.positions:
                game.table.move_all(discards(int(act.spot)), "rack")
        case a.Scoop():
            banked.do_act(game, act)
            for seat in game.positions:
                game.table.move_all(discards(seat), "rack")
        case a.Call():
            if act.matter is LunarMatter.RUN_OUT and any(map(game.unserved, round_.players)):
                round_.run_out_told = True
        case a.GiveBack() | a.Pay():
            unserved = act.wager is OPTIONS and round_.run_out_told and game.unserved(int(act.seat))
            banked.do_act(game, act)
            if unserved and OPTIONS not in game.open_wagers(int(act.seat)):
                give_back_discards(game, int(act.seat))
                round_.refused.add(int(act.seat))
        case a.TakeStub():
            banked.do_act(game, act)
            round_.stub_due = game.expected_stub
            game.source = "stub"
        case a.RackStub():
            if not round_.deals or not any(game.table.piles[pile] for pile in ("stub", game.source, "drawn")):
                raise Impossible("there is no stub to rack")
            if game.draws_over or round_.void:
                game.table.move_all("drawn", game.source)
            banked.do_act(game, act)
        case a.Hold():
            _hold(game, act)
        case a.TurnCard():
            _turn_card(game, act)
        case a.Rule():
            banked.do_act(game, act)
            if act.ruling is CardRuling.FORFEIT and game.plays(int(act.seat)):
                round_.forfeit.add(int(act.seat))
                _let_go(game, int(act.seat))
            # A hand that is void has nothing left to forfeit.
            game.troubles[:] = [
                one for one in game.troubles if one.kind is not LunarIrregularity.TELL or game.may_forfeit(one.seat)
            ]
        case _:
            banked.do_act(game, act)


def _let_go(game: LunarState, seat: int) -> None:
    """A player who is out of the round takes back what was put out improperly."""
    for trouble in [one for one in game.troubles if one.seat == seat]:
        game.troubles.remove(trouble)
        if trouble.undo is not None:
            trouble.undo()


# Cards


def _deal(game: LunarState, act: a.Deal) -> None:
    table, round_ = game.table, game.round
    place = int(act.spot)
    pile = game.pile_of(place)
    if act.spot == BOARD:
        raise Impossible("there is no board at this table")
    if game.by_stacks and game.source == "shoe" and not table.piles["drawn"]:
        raise Impossible("the automated shoe gives stacks, not single cards")
    if round_.stub_racked and not table.piles[game.source] and not table.piles["drawn"]:
        # The deck was put away too soon: what is drawn now comes out of the rack.
        card = table.move_card("rack", pile)
    else:
        if not round_.deals:
            lying = game.deck_on_felt() if game.house.dealing is Dealing.HAND and not table.piles["held"] else None
            if lying is not None:
                game.source = f"deck:{lying.back}"
            if not table.piles[game.source]:
                raise Impossible("there are no cards to deal")
            game.begin_deal()
        card = game.draw_to(pile)
    if act.up:
        table.up.add(card)
    if game.stage in (Stage.PREPARE, Stage.DEAL):
        game.note_deal(place, 1)
    elif place == DEALER:
        if 0 in round_.shown:
            table.up.add(card)
        force = round_.left_out is not None or bool(round_.forced)
        if force and round_.drawn is None and len(round_.dealer) == game.hand_size:
            round_.drawn = table.faces[card]
            round_.read.pop(0, None)
    else:
        round_.drew[place] = round_.drew.get(place, 0) + 1
    if place == DEALER and 0 not in round_.shown:
        if len(table.piles[pile]) == 1 and card in table.up:
            round_.up_card = card
        _seen(game, DEALER, card in table.up)


def _turn_card(game: LunarState, act: a.TurnCard) -> None:
    pile = game.table.piles[game.pile_of(act.spot)]
    if not pile:
        raise Impossible("no card lies there")
    if act.facing is a.Facing.DOWN:
        game.table.up.discard(pile[-1])
        return
    game.table.up.add(pile[-1])
    if act.spot == DEALER and len(pile) == 1 and game.round.up_card is None and not game.by_stacks:
        game.round.up_card = pile[-1]
    _seen(game, int(act.spot), True)


def _seen(game: LunarState, place: int, up: bool) -> None:
    """A hole card that was seen before everybody had bet or folded voids the hands (L10)."""
    round_ = game.round
    if place != DEALER or not up or not round_.deals or not game.deciding:
        return
    open_ = [card for card in game.table.piles[HANDS[0]] if card in game.table.up]
    if len(open_) > (1 if round_.up_card in open_ else 0):
        round_.causes.setdefault("dealer-seen", "a hole card was seen")


def _spread(game: LunarState, act: own.SpreadHand) -> None:
    if not game.cards_at(DEALER) or not game.by_stacks:
        raise Impossible("there is no stack of the dealer's to spread")
    game.round.spread = True
    if act.reversed is not game.round.spread_reversed:
        game.table.piles[HANDS[0]].reverse()
    game.round.spread_reversed = act.reversed


def _turn_up(game: LunarState, act: own.TurnUp) -> None:
    pile = game.table.piles[HANDS[0]]
    if not pile:
        raise Impossible("no cards of the dealer lie there")
    card = pile[0] if act.end is own.End.LEFT else pile[-1]
    game.table.up.add(card)
    if game.round.up_card is None:
        game.round.up_card = card
    _seen(game, DEALER, True)


def _reveal(game: LunarState, spot: int) -> None:
    if spot not in (DEALER, *game.positions) or not game.cards_at(spot):
        raise Impossible("no hand lies there")
    game.table.turn_all(HANDS[spot], up=True)
    _seen(game, spot, True)
    if spot != DEALER:
        game.go_on(spot)
    game.round.shown.add(spot)


def _rack_from_hand(game: LunarState, act: own.RackFromHand) -> None:
    table = game.table
    pile = table.piles[HANDS[0]]
    card = next((one for one in pile if table.faces[one] in act.cards), None)
    if card is None or len(act.cards) != 1 or 0 not in game.round.shown:
        raise Impossible("that card does not lie open before the dealer")
    round_, rack = game.round, table.piles["rack"]
    if round_.left_out is not None and round_.drawn is None and rack and table.faces[rack[-1]] == round_.left_out:
        # Given up instead of the one that went before, which comes back.
        table.up.add(rack[-1])
        table.move_card("rack", HANDS[0])
        round_.left_out = None
    table.pick_out(card, HANDS[0], "rack")
    table.up.discard(card)
    if round_.left_out is None:
        round_.left_out = table.faces[card]


def _hold(game: LunarState, act: a.Hold) -> None:
    """The deck, or after the deal what is left of it, in a hand."""
    table = game.table
    if game.round.deals and table.piles["stub"]:
        table.move_all("stub", "held")
        game.source = "held"
        game.round.hands = game.round.hands._replace(holding=act.hand)
        return
    banked.do_act(game, act)


# Chips


def _collect_chips(game: LunarState, act: own.CollectChips) -> None:
    heaps = [acceptor(seat) for seat in game.positions if game.table.amount(acceptor(seat))]
    if not heaps:
        raise Impossible("there are no chips in the acceptors")
    for heap in heaps:
        moved = game.table.move_chips(heap, "tray" if act.unseen else "proving")
        game.round.chips_racked += moved.amount if act.unseen else 0
    game.round.chips_out = True


def give_back_discards(game: LunarState, seat: int) -> None:
    """A player takes back the cards that were meant for exchange."""
    game.table.move_all(discards(seat), HANDS[seat])
    game.round.option.pop(seat, None)
    game.round.discards.pop(seat, None)
    game.table.move_chips(f"{OPTIONS}:{seat}", STACKS[seat])
    game.round.staked.pop((seat, OPTIONS), None)
