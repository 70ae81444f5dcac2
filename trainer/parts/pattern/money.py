"""What the dealer does with chips: sweeps, returns and refunds, commission, awards, change."""

from __future__ import annotations

from trainer.parts import acts as a
from trainer.parts.betting.pots import commission
from trainer.parts.cards.state import STACKS
from trainer.parts.pattern.position import ANTES, BETS, BONUS
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.troubles import fold_cleared, give_up_again, only_thrown_in_wait
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.table import Impossible

_SPOTS = {"antes": ANTES, "bets": BETS}


def _spots(game: PatternState, source: str) -> list[str] | None:
    return BONUS if source == f"{game.bonus}-antes" else _SPOTS.get(source)


def uncovered(game: PatternState, *pots: str) -> None:
    """Refuse to reach into a pot that has its lid on."""
    if game.lidded and game.bonus in pots:
        raise Impossible(f"the lid is on the {game.bonus} pot")


def sweep(game: PatternState, act: a.Sweep) -> None:
    table, round_ = game.table, game.round
    if not _is_pot(game, act.pot):
        raise Impossible(f"there is no pot {act.pot}")
    uncovered(game, act.pot, act.source)
    spots = _spots(game, act.source)
    if spots is None:
        if not _is_pot(game, act.source) or act.source == act.pot:
            raise Impossible(f"nothing can be swept from {act.source}")
        if not table.chips[act.source]:
            raise Impossible(f"there are no chips in {act.source}")
        moved = table.move_chips(act.source, act.pot, act.chips)
        way = (act.source, act.pot)
        if round_.astray.get(way):
            round_.astray[way] = max(0, round_.astray[way] - moved.amount)
        elif act.source == "tray":
            round_.charged[act.pot] = max(0, round_.charged.get(act.pot, 0) - moved.amount)
        return
    if spots is BETS and round_.stale and game.to_bet():
        _sweep_stale(game, act)
        return
    if spots is BETS and (act.seat or only_thrown_in_wait(game)):
        for seat in [int(act.seat)] if act.seat else sorted(game.round.pushed_back):
            give_up_again(game, seat)
    wanted = [act.seat] if act.seat else game.positions
    seats = [seat for seat in wanted if seat in game.positions and table.chips[spots[seat]].amount]
    if not seats:
        raise Impossible("there are no chips to sweep")
    if act.chips is not None and len(seats) != 1:
        raise Impossible("say whose chips")
    if act.chips is None:
        swept = {seat: table.chips[spots[seat]].amount for seat in seats}
        table.pool_chips([spots[seat] for seat in seats], act.pot)
    else:
        swept = {seats[0]: table.move_chips(spots[seats[0]], act.pot, act.chips).amount}
    for seat, amount in swept.items():
        if round_.deals and spots is not BETS:
            # What lay before a player at the first card was booked then.
            pass
        elif spots is ANTES:
            round_.put_in[seat] = round_.put_in.get(seat, 0) + amount
            round_.antes_in[seat] = round_.antes_in.get(seat, 0) + amount
        elif spots is BONUS:
            round_.bonus_in[seat] = round_.bonus_in.get(seat, 0) + amount
        if act.pot != (game.bonus if spots is BONUS else "main"):
            _note_astray(game, act.pot, game.bonus if spots is BONUS else "main", amount)
        if spots is BETS:
            round_.stale.pop(seat, None)
        fold_cleared(game, seat)
    if spots is ANTES:
        round_.swept_antes = True
    elif spots is BONUS:
        round_.swept_bonus = True


def _sweep_stale(game: PatternState, act: a.Sweep) -> None:
    """While the next betting round is on, only what was left lying of the one before goes into the pot."""
    table, stale = game.table, game.round.stale
    seats = [seat for seat in stale if act.seat in (0, seat) and table.chips[BETS[seat]].has(stale[seat])]
    if not seats:
        raise Impossible("there are no chips to sweep")
    for seat in seats:
        moved = table.move_chips(BETS[seat], act.pot, stale.pop(seat))
        _note_astray(game, act.pot, "main", moved.amount)
        fold_cleared(game, seat)


def _note_astray(game: PatternState, pot: str, belongs: str, amount: int) -> None:
    """Remember what does not lie where it belongs; what is in a side pot shows by the players' contributions."""
    if pot != belongs and not (belongs == "main" and pot.startswith("side-")):
        way = (pot, belongs)
        game.round.astray[way] = game.round.astray.get(way, 0) + amount


def _is_pot(game: PatternState, name: str) -> bool:
    return name in ("main", game.bonus, "tray") or (name.startswith("side-") and name[5:] in ("1", "2", "3", "4", "5"))


def give_back(game: PatternState, act: a.Return) -> None:
    table, round_ = game.table, game.round
    if act.seat not in game.positions:
        raise Impossible(f"there is no seat {act.seat}")
    for spots in (BETS, ANTES, BONUS):
        if table.chips[spots[act.seat]].has(act.chips) and act.chips:
            if spots is BETS and not round_.void:
                over = act.chips.amount - (0 if game.to_bet() else game.uncalled().get(act.seat, 0))
                round_.short[act.seat] = round_.short.get(act.seat, 0) + max(0, over)
            table.move_chips(spots[act.seat], STACKS[act.seat], act.chips)
            books = round_.bonus_in if spots is BONUS else round_.put_in
            if spots is BETS or round_.deals:
                books[act.seat] = books.get(act.seat, 0) - act.chips.amount
            return
    raise Impossible(f"seat {act.seat} has no such chips out")


def returnable(game: PatternState, act: a.Return) -> bool:
    """Whether hands can do it: the chips lie before the player."""
    spots = (BETS, ANTES, BONUS)
    heaps = [game.table.chips[place[act.seat]] for place in spots] if act.seat in game.positions else []
    return bool(act.chips) and any(heap.has(act.chips) for heap in heaps)


def refundable(game: PatternState, act: a.Refund) -> bool:
    """Whether hands can do it: the chips lie there, open to reach, and the player has a place."""
    lidded = game.lidded and act.pot == game.bonus
    there = _is_pot(game, act.pot) and game.table.chips.get(act.pot, EMPTY).has(act.chips)
    return act.seat in game.positions and bool(act.chips) and there and not lidded


def settleable(game: PatternState, act: a.CountPot | a.Commission | a.Award) -> bool:
    """Whether hands can do it: the pot is open to reach, and the chips lie there."""
    heap = game.table.chips.get(act.pot, EMPTY)
    match act:
        case _ if game.lidded and act.pot == game.bonus:
            return False
        case a.CountPot():
            return True
        case a.Commission():
            return _is_pot(game, act.pot) and act.to in ("tray", "drop-box") and heap.has(act.chips)
        case a.Award():
            if act.seat not in game.positions or not _is_pot(game, act.pot) or act.pot == "tray":
                return False
            return act.chips is None or heap.has(act.chips) if heap else bool(_elsewhere(game, act))


def refund(game: PatternState, act: a.Refund) -> None:
    round_ = game.round
    if act.seat not in game.positions or not _is_pot(game, act.pot) or not act.chips:
        raise Impossible("nothing can be refunded there")
    uncovered(game, act.pot)
    game.table.move_chips(act.pot, STACKS[act.seat], act.chips)
    _recount(game, act.pot)
    books = round_.bonus_in if act.pot == game.bonus else round_.put_in
    books[act.seat] = max(0, books.get(act.seat, 0) - act.chips.amount)


def _recount(game: PatternState, *pots: str) -> None:
    """Chips have come or gone: what was counted and verified before does not hold any more."""
    for pot in pots:
        game.round.counted.pop(pot, None)
        game.round.verified.discard(pot)


def take_commission(game: PatternState, act: a.Commission) -> None:
    if act.to not in ("tray", "drop-box") or not _is_pot(game, act.pot):
        raise Impossible(f"a commission cannot go to {act.to}")
    uncovered(game, act.pot)
    due = commission_due(game, act.pot)
    game.known.forget()
    game.table.move_chips(act.pot, act.to, act.chips)
    game.round.taken.add(act.pot)
    game.round.float_due += due
    books = game.round.charged if act.to == "tray" else game.round.boxed
    books[act.pot] = books.get(act.pot, 0) + act.chips.amount


def commission_due(game: PatternState, pot: str) -> int:
    """What the house still takes of a pot: nothing once it has taken something, right or wrong."""
    return 0 if pot in game.round.taken else _rate_of(game, pot, game.belonging_to(pot))


def commission_left(game: PatternState, pot: str) -> int:
    """What was taken too little of a pot as a commission, or too much if negative, while the pot lies there."""
    round_ = game.round
    if pot not in round_.taken or not game.table.chips[pot]:
        return 0
    taken = round_.charged.get(pot, 0) + round_.boxed.get(pot, 0)
    return _rate_of(game, pot, game.table.amount(pot) + game.lying_for(pot) + taken) - taken


def _rate_of(game: PatternState, pot: str, amount: int) -> int:
    """The commission on a pot of this amount (P16): nothing of side pots, of the second pot only when it is won."""
    if pot == "main":
        uncalled = sum(game.uncalled().values())
        if uncalled and amount <= sum(pot.amount for pot in game.pots()[:1]):
            uncalled = 0
        return commission(amount - uncalled, game.house.rate, game.house.smallest_chip)
    winner = game.winner
    if pot == game.bonus and winner and game.round.bonus_holder == winner:
        return commission(amount, game.house.rate, game.house.smallest_chip)
    return 0


def award(game: PatternState, act: a.Award) -> None:
    table, round_ = game.table, game.round
    if act.seat not in game.positions or not _is_pot(game, act.pot) or act.pot == "tray":
        raise Impossible("that pot cannot be pushed there")
    uncovered(game, act.pot)
    if not table.chips[act.pot]:
        _bring_over(game, act)
        return
    due = commission_due(game, act.pot) if game.round_over else 0
    game.known.forget()
    moved = table.move_chips(act.pot, STACKS[act.seat], act.chips)
    round_.pushed.setdefault(act.pot, []).append((int(act.seat), moved))
    round_.float_due += due
    if not table.chips[act.pot] and (game.round_over or act.pot != "main"):
        round_.awarded[act.pot] = act.seat
        _take_what_lies(game, act)


def _bring_over(game: PatternState, act: a.Award) -> None:
    """A pot that was pushed to the wrong player is brought to another player."""
    table, round_ = game.table, game.round
    elsewhere = _elsewhere(game, act)
    if not elsewhere:
        raise Impossible(f"there are no chips in {act.pot}")
    game.known.forget()
    for seat, chips in elsewhere:
        table.move_chips(STACKS[seat], STACKS[act.seat], chips)
    round_.pushed[act.pot] = [(int(act.seat), chips) for _, chips in round_.pushed[act.pot]]
    round_.awarded[act.pot] = act.seat


def _elsewhere(game: PatternState, act: a.Award) -> list[tuple[int, Chips]]:
    """What of a pot was pushed to other players and can still be brought over, whole."""
    round_ = game.round
    elsewhere = [(seat, chips) for seat, chips in round_.pushed.get(act.pot, ()) if seat != act.seat]
    movable = all(game.table.chips[STACKS[seat]].has(chips) for seat, chips in elsewhere)
    return elsewhere if act.pot in round_.awarded and act.chips is None and movable else []


def _take_what_lies(game: PatternState, act: a.Award) -> None:
    """With a pot goes what belongs to it and was left lying; an uncalled bet is its owner's."""
    table = game.table
    if not game.round_over:
        return
    for seat in game.uncalled() if act.pot == "main" else ():
        table.move_chips(BETS[seat], STACKS[seat])
    spots = {"main": (ANTES, BETS), game.bonus: (BONUS,)}.get(act.pot, ())
    for place in spots:
        for seat in game.round.players:
            if table.chips[place[seat]]:
                moved = table.move_chips(place[seat], STACKS[act.seat])
                game.round.pushed[act.pot].append((int(act.seat), moved))
    game.round.stale.clear()


def change(game: PatternState, act: a.Change) -> None:
    table = game.table
    place = f"bets:{act.place}" if act.place.isdecimal() else act.place
    if not (_is_pot(game, place) or place in BETS[1:]) or place == "tray":
        raise Impossible(f"no chips lie at {act.place}")
    uncovered(game, place)
    if not table.chips[place].has(act.give) or not table.chips["tray"].has(act.take):
        raise Impossible("those chips are not there to be changed")
    table.move_chips(place, "tray", act.give)
    table.move_chips("tray", place, act.take)
