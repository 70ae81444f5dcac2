"""What the dealer's hands and words do to the table, right or wrong. Only the impossible raises."""

from __future__ import annotations

from typing import assert_never

from trainer.parts import acts as a
from trainer.parts.cards import decks
from trainer.parts.cards.glossary import CardAsked, CardMarker
from trainer.parts.cards.house import Dealing
from trainer.parts.cards.state import HANDS
from trainer.parts.pattern import ledger, money
from trainer.parts.pattern.acts import is_pattern_act
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.ledger import spoken
from trainer.parts.pattern.passes import begin_deal, left_short, note_deal
from trainer.parts.pattern.position import BET, DEAL, PLAY, PLAYED
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.takingup import take_up
from trainer.parts.pattern.troubles import accept_troubles, fold_cleared, give_up_again, reinstate, settle_ruling, stop
from trainer.parts.pattern.turnorder import goes_on_by, late_prompt, pushed_back_to
from trainer.parts.pattern.unspoken import VOIDLY, ruling_owed, treated_as_void
from trainer.parts.wording.terms import seen_at
from trainer.rules.table import Impossible, not_done

_IN_PASSING = frozenset((a.Declare, a.Announce, a.Hands, a.Call, a.Place, a.CountStub, a.CountHand, a.CountPot))
"""Words, counts and buttons: they move neither chips nor cards and change no stage."""
_CARDS_BACK = frozenset((a.Collect, a.TakeStub, a.RackStub))
"""Cards come back and no chips move."""
# Python 3.11 takes five times as long to look a member up in its enum as to compare it.
_BETTING, _PLAYING = CardAsked.BET, CardAsked.PLAY
_VOIDLY = frozenset(VOIDLY)
_ASKING_FIRST = frozenset((a.Commission, a.Award))
"""What the house is due of a pot is asked before its chips move, and then everything is forgotten."""


def apply(game: PatternState, act: a.Act) -> None:
    """Do the act; an `Impossible` one leaves everything as it was."""
    try:
        _carry_out(game, act)
    except Impossible:
        game.known.remember()
        raise


def _carry_out(game: PatternState, act: a.Act) -> None:
    known, kind = game.known, type(act)
    if isinstance(act, a.CountPot | a.Commission | a.Award) and game.round.bets_open and money.settleable(game, act):
        game.settle_with_bets_out()
    if kind in _VOIDLY and treated_as_void(game, act):
        ruling = ruling_owed(game)
        if ruling is not None:
            known.forget()
            settle_ruling(game, a.Rule(ruling))
            game.advance()
    if game.round.misruled and isinstance(act, a.Prompt) and act.seat in game.round.misruled:
        known.forget()
        reinstate(game, int(act.seat))
        game.advance()
    if game.troubles:
        known.forget()
        # Asking late for what a player did unasked is no going on, nor is the act that made the player speak up.
        behind = game.round.interrupted or (kind is a.Prompt and late_prompt(game, act) is not None)
        game.round.interrupted = False
        _do(game, act)
        if not behind:
            accept_troubles(game, act)
        game.advance()
    elif isinstance(act, a.Deal) and _more_to_come(game):
        _deal(game, act)
        known.remember()
    elif isinstance(act, a.Prompt) and not _stuck(game) and _asked_in_time(game, act):
        # Asking moves nothing: what is known of the position stays known.
        _ask(game, act)
    elif kind in _IN_PASSING:
        # They ask nothing that they change, so that it is enough to forget afterwards.
        _do(game, act)
        known.remember()
    else:
        if kind in _CARDS_BACK:
            known.forget_all_but_money()
        elif kind not in _ASKING_FIRST:
            known.forget()
        _do(game, act)
        game.advance()


def _more_to_come(game: PatternState) -> bool:
    """Whether the next card is one of many, with more to come, so that dealing it changes no stage."""
    return game.stage is DEAL and game.round.deals + 1 < game.full_deal and len(game.table.piles[game.source]) > 1


def _asked_in_time(game: PatternState, act: a.Prompt) -> bool:
    """Whether it is the time of what a player is asked for."""
    if act.asked is _BETTING:
        return game.stage is BET
    return act.asked is not _PLAYING or game.stage is PLAY


def _stuck(game: PatternState) -> bool:
    contest = game.round.contest
    return contest is not None and contest.stuck


def _do(game: PatternState, act: a.Act) -> None:
    """What is done most often stands first."""
    if not is_pattern_act(act):
        raise not_done()
    match act:
        case a.Deal():
            _deal(game, act)
        case a.Prompt():
            _ask(game, act)
            contest = game.round.contest
            if contest is not None and contest.stuck and act.seat == contest.leader and act.asked is CardAsked.PLAY:
                contest.again()
        case a.Declare():
            play = game.meant(act.seat, ledger.said(act))
            if play is not None and play.seat == act.seat:
                play.declared = True
                said = (act.pattern, act.suit, act.high)
                play.misdeclared = play.pattern is not None and said != spoken(play.pattern)
        case a.Collect():
            _collect(game, act)
        case a.Sweep():
            money.sweep(game, act)
        case a.Place():
            _place(game, act)
        case a.Deliver():
            _deliver(game, act)
        case a.Call() | a.Wait():
            # The answer is for others to give.
            pass
        case a.Award():
            money.award(game, act)
        case a.Commission():
            money.take_commission(game, act)
        case a.Change():
            money.change(game, act)
        case a.CountPot():
            # A count holds for the pot as it is then: during play it is no more than a look.
            money.uncovered(game, act.pot)
            if act.pot == game.bonus and not game.round.deals:
                game.bonus_counted = act.amount
            elif game.stage is ledger.Stage.END:
                game.round.counted[act.pot] = game.round.called[act.pot] = act.amount
                if act.pot in game.round.miscounted and act.amount in game.countable(act.pot):
                    # The supervisor has named that amount.
                    game.round.verified.add(act.pot)
                game.round.miscounted.discard(act.pot)
        case a.CountHand():
            _count_hand(game, act)
        case a.TakeStub():
            _take_stub(game)
        case a.CountStub():
            if not game.table.piles["stub"]:
                if game.round.stub_taken or not game.dealt_out:
                    raise Impossible("there is no stub on the layout")
                _take_stub(game)
            game.round.stub_said = act.count
            if act.up:
                game.table.turn_all("stub", up=True)
        case a.RackStub():
            _rack_stub(game, act)
        case a.Announce():
            for play in game.round.plays:
                if act.phrase in play.calls:
                    play.called = True
        case a.Hands():
            game.round.hands = game.round.hands._replace(draw=act.draw, place=act.place)
        case a.Return():
            money.give_back(game, act)
        case a.Refund():
            money.refund(game, act)
        case a.Stop():
            stop(game, act)
        case a.Rule():
            settle_ruling(game, act)
        case a.Flash():
            _flash(game, act)
        case a.TurnCard():
            _turn_card(game, act)
        case a.Cut() | a.Load() | a.Hold():
            take_up(game, act)
            decks.prepare(game, act)
        case (
            a.Inspect()
            | a.Spread()
            | a.TurnSpread()
            | a.Wash()
            | a.Stack()
            | a.Shuffle()
            | a.CompleteCut()
            | a.Unload()
            | a.Secure()
            | a.RemoveDeck()
            | a.RemoveShuffler()
        ):
            decks.prepare(game, act)
        case _:
            assert_never(act)


def _ask(game: PatternState, act: a.Prompt) -> None:
    if act.seat not in game.positions:
        raise Impossible(f"there is no seat {act.seat}")
    game.stopped = None
    excuse = late_prompt(game, act)
    if excuse is not None:
        game.round.excused[int(act.seat), act.asked].remove(excuse)
        return
    if game.round.pushed_back and pushed_back_to(game, act) is not None:
        assert game.round.betting is not None
        game.round.betting.last = act.seat - 1
        game.known.renew()
    if not _asked_in_time(game, act) and goes_on_by(game, act):
        game.known.forget()
        game.go_on(act.asked)
    game.round.prompted = act.seat
    game.round.last_ask = game.round.acts
    game.round.asked = int(act.seat), act.asked
    game.asking = 0


def _count_hand(game: PatternState, act: a.CountHand) -> None:
    round_ = game.round
    if act.spot not in game.positions or not game.hand_size(act.spot):
        raise Impossible("no cards lie there")
    round_.hand_counts[act.spot] = act.count
    if act.count == game.hand_size(act.spot) != game.house.limits.hand_size:
        round_.odd_hand = act.spot
    if act.spot == game.winner and game.round_over:
        round_.confirmed = True
    if game.round_over and (act.spot != game.winner or game.settled("main")):
        round_.counted_back.add(int(act.spot))


def _turn_card(game: PatternState, act: a.TurnCard) -> None:
    table = game.table
    if act.spot not in game.positions or not table.piles[HANDS[act.spot]]:
        raise Impossible("no card lies there")
    card = table.piles[HANDS[act.spot]][-1]
    (table.up.add if act.facing is a.Facing.UP else table.up.discard)(card)
    if act.facing is a.Facing.UP:
        _exposed(game, f"a card of seat {act.spot} was turned up")


def _exposed(game: PatternState, what: str) -> None:
    if game.round.deals and game.stage in (ledger.Stage.PREPARE, ledger.Stage.DEAL):
        game.round.causes["exposed"] = what


def _deal(game: PatternState, act: a.Deal) -> None:
    table, round_ = game.table, game.round
    spot = act.spot
    if game.by_stacks:
        raise Impossible("the automated shoe gives stacks, not single cards")
    if spot not in game.positions:
        raise Impossible("there is no such place at this table")
    take_up(game, act)
    if not table.piles[game.source]:
        raise Impossible(f"there is no card in the {'hand' if game.source == 'held' else 'shoe'}")
    if not round_.deals:
        begin_deal(game, act.spot)
    card = table.move_card(game.source, HANDS[spot])
    note_deal(game, spot, 1)
    if card in table.up:
        round_.causes["boxed"] = "a card lay face up in the deck"
    if act.up:
        table.up.add(card)
        round_.causes["exposed"] = f"seat {spot}'s card was dealt face up"


def _deliver(game: PatternState, act: a.Deliver) -> None:
    table, round_ = game.table, game.round
    if game.house.dealing is not Dealing.AUTOMATED:
        raise Impossible("there is no automated shoe at this table")
    take_up(game, act)
    if act.spot not in game.positions or not table.piles["shoe"]:
        raise Impossible("the shoe has no stack to give there")
    if not round_.deals:
        begin_deal(game, act.spot)
    stack = table.move_cards("shoe", HANDS[act.spot], game.next_stack)
    round_.stacks += 1
    note_deal(game, act.spot, len(stack))
    if act.up:
        table.up.update(stack)
        round_.causes["exposed"] = f"seat {act.spot}'s stack was turned up"


def _take_stub(game: PatternState) -> None:
    round_ = game.round
    if not round_.deals or not game.table.piles[game.source]:
        raise Impossible("there is no stub to take")
    round_.stub_size = game.table.move_all(game.source, "stub")
    round_.stub_taken = True
    short = [seat for seat in game.positions if not round_.dealt.get(seat)]
    wrong = left_short(game)
    if wrong is not None:
        round_.uneven.setdefault(wrong.places[0], wrong.slip)
    if short:
        round_.causes.setdefault("skipped", f"seat {short[0]} was passed over")


def _rack_stub(game: PatternState, act: a.RackStub) -> None:
    table, round_ = game.table, game.round
    source = "stub" if table.piles["stub"] else game.source
    if not table.piles[source] or not round_.deals:
        raise Impossible("there is no stub to rack")
    if act.up:
        table.turn_all(source, up=True)
    if source != "stub":
        round_.stub_size = len(table.piles[source])
    table.move_all(source, "rack")
    round_.stub_taken = round_.stub_racked = True


def _collect(game: PatternState, act: a.Collect) -> None:
    table = game.table
    if act.spot not in game.positions or not game.hand_size(act.spot):
        raise Impossible("no cards lie there")
    give_up_again(game, int(act.spot))
    if act.up:
        table.turn_all(HANDS[act.spot], up=True)
    table.move_all(HANDS[act.spot], "rack")
    table.move_all(PLAYED[act.spot], "rack")
    fold_cleared(game, act.spot)
    if act.count:
        game.round.hand_counts[act.spot] = act.count


def _flash(game: PatternState, act: a.Flash) -> None:
    pile = HANDS[int(act.what)] if act.what.isdecimal() and int(act.what) in game.positions else act.what
    pile = {"deck": game.source}.get(pile, pile)
    if not game.table.piles.get(pile):
        raise Impossible(f"no card can be seen at {act.what}")
    _exposed(game, f"a card of {seen_at(act.what)} was seen")


def _place(game: PatternState, act: a.Place) -> None:
    if act.marker is PatternMarker.LID:
        _cover(game, act.where)
        return
    if act.marker is not CardMarker.COVER_CARD and act.where not in ("off", "felt", "rack"):
        seats = ("1", "2", "3") if act.marker is PatternMarker.RAISE_BUTTON else tuple(map(str, game.positions))
        if act.where not in seats:
            raise Impossible(f"there is no place {act.where} for the {act.marker}")
    if act.marker is CardMarker.COVER_CARD and act.where not in ("felt", "rack", "off"):
        raise Impossible(f"the cover card cannot lie on {act.where}")
    game.table.markers[act.marker] = act.where
    if act.marker is game.bonus_marker:
        game.round.bonus_button = int(act.where) if act.where.isdecimal() else 0


def _cover(game: PatternState, where: str) -> None:
    if not game.second_pot.lidded:
        raise Impossible("there is no lid at this table")
    if where not in (game.bonus, "off"):
        raise Impossible(f"the lid cannot lie on {where}")
    game.table.markers[PatternMarker.LID] = where
