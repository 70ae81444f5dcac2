"""Antes, bets and pots."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from trainer.rules import acts as a
from trainer.rules.cardgame.facts import derived_from_money
from trainer.rules.chips import Chips, money
from trainer.rules.duty import Broken, Fault, Meets, Owed
from trainer.rules.notation import DEALER, Spot
from trainer.rules.patterngame.game import ANTES, BETS, BONUS, PatternGame, pot_name
from trainer.rules.patterngame.ledger import Stage

# Antes


def ante_prompts(game: PatternGame) -> Iterator[a.Act]:
    for seat in game.missing_antes():
        if not game.table.amount(ANTES[seat]):
            yield a.Prompt(Spot(seat), a.Asked.ANTE)


def bonus_ante_prompts(game: PatternGame) -> Iterator[a.Act]:
    for seat in game.missing_antes():
        if game.table.amount(ANTES[seat]):
            yield a.Prompt(Spot(seat), a.Asked.ANTE)


def main_sweeps(game: PatternGame) -> Iterator[a.Act]:
    if not game.missing_antes() and any(game.table.amount(ANTES[seat]) for seat in game.positions):
        yield a.Sweep("antes", "main")


def main_sweep_meets(game: PatternGame, act: a.Sweep) -> bool:
    return act.source == "antes" and act.pot == "main" and not game.missing_antes()


def bonus_sweeps(game: PatternGame) -> Iterator[a.Act]:
    unverified = game.idle_pot and not game.bonus_verified
    if not game.missing_antes() and not unverified and any(game.table.amount(BONUS[seat]) for seat in game.positions):
        yield a.Sweep(f"{game.bonus}-antes", game.bonus)


def bonus_sweep_meets(game: PatternGame, act: a.Sweep) -> bool:
    return act.source == f"{game.bonus}-antes" and act.pot == game.bonus and not game.missing_antes()


def bonus_sweep_sure(game: PatternGame, act: a.Sweep) -> bool:
    """At a table that did not lie idle with a pot standing."""
    return not game.idle_pot and bonus_sweep_meets(game, act)


def swept_before_all_posted(game: PatternGame, act: a.Sweep) -> Fault | None:
    missing = [seat for seat in game.missing_antes() if not game.table.amount(ANTES[seat])]
    if act.source == "antes" and missing and game.stage is Stage.PREPARE:
        return Fault(f"The main antes were swept while seat {missing[0]} had none out", "ante-missing")
    return None


def bonus_swept_before_all_posted(game: PatternGame, act: a.Sweep) -> Fault | None:
    missing = [seat for seat in game.missing_antes() if not game.table.amount(BONUS[seat])]
    if act.source == f"{game.bonus}-antes" and missing and game.stage is Stage.PREPARE:
        return Fault(f"The {game.bonus} antes were taken while seat {missing[0]} had none out", "ante-missing")
    return None


def main_antes_astray(game: PatternGame, act: a.Sweep) -> Fault | None:
    if act.source == "antes" and act.pot != "main":
        return Fault(f"The main antes went to {act.pot}", "main-astray")
    return None


def bonus_antes_astray(game: PatternGame, act: a.Sweep) -> Fault | None:
    if act.source == f"{game.bonus}-antes" and act.pot != game.bonus:
        return Fault(f"The {game.bonus} antes went to the {act.pot} pot", "bonus-astray")
    return None


# The raise button


def raise_button_moves(game: PatternGame) -> Iterator[a.Act]:
    number = game.betting_number
    if game.table.markers.get(a.Marker.RAISE_BUTTON) != str(number):
        yield a.Place(a.Marker.RAISE_BUTTON, str(number))


def raise_button_meets(game: PatternGame, act: a.Place) -> bool:
    """Marked anew where it lies already is right too."""
    return act.marker is a.Marker.RAISE_BUTTON and act.where == str(game.betting_number)


def raise_button_caught_up(game: PatternGame, _: a.Place) -> list[Hashable]:
    return [("raise-button", game.betting_number)]


def raise_button_behind(game: PatternGame, act: a.Prompt) -> Fault | None:
    betting = game.round.betting
    if game.stage is not Stage.BET or betting is None or act.asked is not a.Asked.BET:
        return None
    where = game.table.markers.get(a.Marker.RAISE_BUTTON, "off")
    if where != str(betting.number):
        return Fault(
            f"Betting round {betting.number} began with the raise button on {where}",
            ("raise-button", betting.number),
            True,
        )
    return None


def raise_button_misplaced(game: PatternGame, act: a.Place) -> Fault | None:
    if act.marker is a.Marker.RAISE_BUTTON and act.where != str(game.betting_number):
        return Fault(
            f"The raise button went to {act.where}; betting round {game.betting_number} is next",
            ("raise-button", game.betting_number),
        )
    return None


# Turns to bet


def attended(game: PatternGame) -> bool:
    """Nothing of the last action is left to be said or tidied."""
    round_ = game.round
    if round_.to_clear and unfinished_folds(game):
        return False
    if not round_.plays:
        return True
    play = round_.plays[-1]
    # Cards that were let stand though they are no pattern cannot be declared.
    declared = play.declared or play.pattern is None
    return declared and (not play.bonus or (play.bonus_called and round_.bonus_button == play.seat))


def bet_prompts(number: int) -> Owed:
    """The next player's turn in one of the betting rounds."""

    def prompts(game: PatternGame) -> Iterator[a.Act]:
        betting = game.round.betting
        if betting is None or betting.number != number or not attended(game):
            return
        seat = game.whose_turn()
        if seat and game.table.markers.get(a.Marker.RAISE_BUTTON) == str(number):
            yield a.Prompt(Spot(seat), a.Asked.BET)

    return prompts


def bet_prompt_sure(number: int) -> Meets:
    """The right player is asked at the right time, and nothing else is amiss."""
    said = str(number)

    def sure(game: PatternGame, act: a.Prompt) -> bool:
        betting = game.round.betting
        return (
            betting is not None
            and betting.number == number
            and act.asked is _BET
            and act.seat == game.to_bet()
            and not game.round.causes
            and not game.round.odd_hand
            and game.table.markers.get(_RAISE_BUTTON) == said
            and attended(game)
        )

    return sure


_BET = a.Asked.BET
_RAISE_BUTTON = a.Marker.RAISE_BUTTON


def wrong_bettor(number: int) -> Broken:
    """Someone else is asked to bet than whose turn it is in that betting round."""

    def broken(game: PatternGame, act: a.Prompt) -> Fault | None:
        betting = game.round.betting
        if game.stage is not Stage.BET or betting is None or betting.number != number or act.asked is not a.Asked.BET:
            return None
        if act.seat in game.round.all_in or act.seat in game.round.folded:
            # Whoever is out of the betting may be asked in the right order and still not at all.
            return None
        seat = betting.next()
        if seat is None:
            return Fault("A bet was asked for though the betting round is complete", ("bettor", number, None))
        if act.seat != seat:
            return Fault(f"Seat {act.seat} was asked to bet; it is seat {seat}'s turn", ("bettor", number, seat))
        return None

    return broken


def bettor_asked(game: PatternGame, act: a.Prompt) -> list[Hashable]:
    """Asking the right player makes good that another was asked first."""
    return [("bettor", game.betting_number, int(act.seat)), ("early-play", game.betting_number)]


def button_ignored(game: PatternGame, act: a.Prompt) -> Fault | None:
    """The first betting round starts elsewhere than at the button."""
    betting = game.round.betting
    if betting is not None and betting.number == 1 and betting.last is None:
        return wrong_bettor(1)(game, act)
    return None


def checker_passed_over(game: PatternGame, act: a.Prompt) -> Fault | None:
    betting = game.round.betting
    seat = betting.next() if betting is not None and game.stage is Stage.BET else None
    if betting is None or seat is None or act.asked is not a.Asked.BET or act.seat == seat:
        return None
    if seat in betting.checked and betting.owes(seat):
        return Fault(f"Seat {seat} checked earlier and was passed over after the bet", ("bettor", betting.number, seat))
    return None


def all_in_asked(game: PatternGame, act: a.Prompt) -> Fault | None:
    if act.asked is a.Asked.BET and act.seat in game.round.all_in:
        return Fault(f"Seat {act.seat} is all-in and was asked to bet", ("asked-all-in", act.seat))
    return None


def all_in_as_folded(game: PatternGame, act: a.Collect | a.Rule) -> Fault | None:
    """An all-in player is treated as out of the round."""
    seat = act.spot if isinstance(act, a.Collect) else act.seat
    if isinstance(act, a.Rule) and act.ruling is not a.Ruling.FOLD:
        return None
    if seat in game.round.all_in and seat in game.round.live and game.stage in (Stage.BET, Stage.PLAY):
        return Fault(f"Seat {seat} is all-in, not folded, and lost the hand", ("all-in-out", seat))
    return None


def folded_asked(game: PatternGame, act: a.Prompt) -> Fault | None:
    if act.seat in game.round.folded and act.seat in game.round.players and act.asked is not a.Asked.ANTE:
        return Fault(f"Seat {act.seat} has folded and was given a turn", ("folded-asked", act.seat))
    return None


def play_before_betting(number: int) -> Broken:
    """A pattern is asked for while that betting round is open."""

    def broken(game: PatternGame, act: a.Prompt) -> Fault | None:
        betting = game.round.betting
        if act.asked is not a.Asked.PLAY or game.stage is not Stage.BET or betting is None or betting.number != number:
            return None
        if betting.closed:
            return None
        return Fault(
            f"A pattern was asked for before betting round {number} was complete", ("early-play", number), True
        )

    return broken


def play_before_any_betting(game: PatternGame, act: a.Prompt) -> Fault | None:
    betting = game.round.betting
    if betting is not None and betting.number == 1 and betting.last is None:
        return play_before_betting(1)(game, act)
    return None


# Bets into the pots


def fold_sweeps(game: PatternGame) -> Iterator[a.Act]:
    for seat in sorted(game.round.to_clear):
        if game.table.amount(BETS[seat]):
            yield a.Sweep("bets", "main", Spot(seat))
        if game.hand_size(seat):
            yield a.Collect(Spot(seat))


def fold_meets(game: PatternGame, act: a.Sweep | a.Collect) -> bool:
    if isinstance(act, a.Sweep):
        return act.source == "bets" and act.pot == "main" and act.seat in game.round.to_clear
    return act.spot in game.round.to_clear


def fold_cleared(game: PatternGame, act: a.Sweep | a.Collect) -> list[Hashable]:
    """The second of the two, wagers or cards, makes a fold that was left out good."""
    if isinstance(act, a.Sweep):
        return [] if game.hand_size(act.seat) else [("fold-left", int(act.seat))]
    return [] if game.table.amount(BETS[act.spot]) else [("fold-left", int(act.spot))]


def unfinished_folds(game: PatternGame) -> list[int]:
    """Folded players whose wagers or cards still lie before them."""
    return [seat for seat in sorted(game.round.to_clear) if game.hand_size(seat) or game.table.amount(BETS[seat])]


def fold_left_out(game: PatternGame, act: a.Prompt) -> Fault | None:
    left = unfinished_folds(game)
    if not left or game.stage not in (Stage.BET, Stage.PLAY):
        return None
    seat = next((one for one in left if ("fold-left", one) not in game.slips.charged), left[0])
    what = " and ".join(["cards"] * bool(game.hand_size(seat)) + ["wagers"] * bool(game.table.amount(BETS[seat])))
    return Fault(f"Seat {seat} folded; the {what} were left out", ("fold-left", seat), True)


def closed(game: PatternGame) -> bool:
    return game.round.betting is not None and not game.to_bet()


def uncalled_returns(game: PatternGame) -> Iterator[a.Act]:
    """What nobody called goes back before anything else is done with the bets (P16)."""
    if not closed(game):
        return
    for seat, amount in game.uncalled().items():
        if game.table.amount(BETS[seat]) >= amount:
            yield from exactly(game, BETS[seat], amount, partial(a.Return, Spot(seat)))


def returned_wrongly(game: PatternGame, act: a.Return) -> Fault | None:
    if game.round.void or game.stage not in (Stage.BET, Stage.END, Stage.PLAY):
        return None
    due = game.uncalled().get(act.seat, 0) if closed(game) else 0
    if act.chips.amount == due:
        return None
    what = f"{money(due)} was uncalled" if due else "nothing of it was uncalled"
    return Fault(
        f"Seat {act.seat} was given {money(act.chips.amount)} back; {what}", ("returned", act.seat), ruling="P16"
    )


def uncalled_refunds(game: PatternGame) -> Iterator[a.Act]:
    """The same when it was swept into the pot by mistake."""
    if game.round.awarded or game.bets_lying or not closed(game):
        return
    for seat, amount in game.uncalled().items():
        if game.table.amount("main") >= amount:
            yield from exactly(game, "main", amount, partial(a.Refund, Spot(seat), "main"))


def return_meets(game: PatternGame, act: a.Return | a.Change) -> bool:
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount
    return closed(game) and game.uncalled().get(act.seat) == act.chips.amount


def exactly(game: PatternGame, place: str, amount: int, act: Callable[[Chips], a.Act]) -> Iterator[a.Act]:
    """Do `act` with chips of that place worth the amount, or first change what stands in the way."""
    heap = game.table.chips[place]
    chips = heap.take(amount)
    if chips is not None:
        yield act(chips)
        return
    swap = heap.change_for(amount, game.house.chips)
    if swap is not None:
        yield a.Change(place.removeprefix("bets:"), *swap)


def bet_sweeps(game: PatternGame) -> Iterator[a.Act]:
    if closed(game) and game.bets_lying and not unfinished_folds(game) and not any(_uncalled_lying(game)):
        yield a.Sweep("bets", "main")


def _uncalled_lying(game: PatternGame) -> Iterator[int]:
    for seat, amount in game.uncalled().items():
        if game.table.amount(BETS[seat]) >= amount:
            yield seat


def bet_sweep_meets(game: PatternGame, act: a.Sweep) -> bool:
    return act.source == "bets" and act.pot != game.bonus and act.pot != "tray" and closed(game)


def bet_sweep_sure(game: PatternGame, act: a.Sweep) -> bool:
    """All bets at once, with the betting closed and nothing uncalled."""
    plain = act.source == "bets" and act.pot == "main" and not act.seat and act.chips is None
    return plain and closed(game) and not game.uncalled()


def swept_early(game: PatternGame, act: a.Sweep) -> Fault | None:
    betting = game.round.betting
    if act.source != "bets" or game.stage is not Stage.BET or betting is None or closed(game):
        return None
    if act.seat and act.seat in game.round.to_clear:
        return None
    return Fault("Bets were swept before the betting round was complete", ("early-sweep", betting.number))


def call_still_owed(game: PatternGame, act: a.Sweep) -> Fault | None:
    fault = swept_early(game, act)
    betting = game.round.betting
    if fault is None or betting is None:
        return None
    seat = betting.next()
    return Fault(f"Seat {seat} still has to act", fault.slip) if seat else None


def bet_into_bonus(game: PatternGame, act: a.Sweep) -> Fault | None:
    if act.source == "bets" and act.pot == game.bonus:
        return Fault(f"Bets went into the {game.bonus} pot", ("bet-astray", game.betting_number))
    return None


def astray_bets_back(game: PatternGame) -> Iterator[a.Act]:
    """Bets that went into the second pot by mistake come out of it again."""
    if game.round.bets_astray:
        yield from exactly(game, game.bonus, game.round.bets_astray, partial(a.Sweep, game.bonus, "main", DEALER))


def astray_bonus_back(game: PatternGame) -> Iterator[a.Act]:
    """Antes for the second pot that went into the main pot by mistake come out of it again."""
    astray = min(game.round.bonus_astray, game.table.amount("main"))
    if astray:
        yield from exactly(game, "main", astray, partial(a.Sweep, "main", game.bonus, DEALER))


def bets_left_out(game: PatternGame, act: a.Prompt | a.CountPot | a.Commission | a.Award) -> Fault | None:
    """The round goes on, or is settled, while a betting round's wagers are not in the pot."""
    betting = game.round.betting
    if betting is None or not game.bets_lying or not closed(game):
        return None
    if isinstance(act, a.Prompt) and act.asked is a.Asked.ANTE:
        return None
    return Fault(
        f"The wagers of betting round {betting.number} were left out of the pot", ("bets-out", betting.number), True
    )


@derived_from_money
def misplaced(game: PatternGame) -> list[tuple[str, int]]:
    """Pots that hold more or less than the players' contributions make them, once the bets are in."""
    round_ = game.round
    if round_.awarded or round_.taken or game.bets_lying or not closed(game):
        return []
    names = game.pot_names()
    if len(names) == 1 and game.stakes_even:
        # There is one pot, and nowhere else for its chips to belong.
        return []
    wanted = {pot_name(number): pot.amount for number, pot in enumerate(game.pots())}
    wrong: list[tuple[str, int]] = []
    for name in dict.fromkeys([*wanted, *names]):
        surplus = game.table.amount(name) - wanted.get(name, 0)
        if surplus:
            wrong.append((name, surplus))
    # Chips that are nowhere too many cannot be brought to where they are missing.
    return wrong if {surplus > 0 for _, surplus in wrong} == {True, False} else []


@derived_from_money
def pots_stand(game: PatternGame) -> bool:
    """All bets are in, and in the right pots."""
    return not game.bets_lying and not misplaced(game)


def side_pot_moves(game: PatternGame) -> Iterator[a.Act]:
    """Chips that the all-in player cannot win go from the main pot to the side pot."""
    wrong = dict(misplaced(game))
    for source, surplus in wrong.items():
        if surplus <= 0:
            continue
        for target, shortage in wrong.items():
            if shortage < 0:
                move = partial(a.Sweep, source, target, DEALER)
                yield from exactly(game, source, min(surplus, -shortage), move)
                return


def side_pot_meets(game: PatternGame, act: a.Sweep | a.Change) -> bool:
    wrong = dict(misplaced(game))
    if isinstance(act, a.Change):
        return act.give.amount == act.take.amount and wrong.get(act.place, 0) > 0
    moved = act.chips.amount if act.chips is not None else game.table.amount(act.source)
    return 0 < moved <= wrong.get(act.source, 0) and -wrong.get(act.pot, 0) >= moved


def side_pot_missing(game: PatternGame, act: a.Prompt | a.CountPot | a.Award) -> Fault | None:
    if isinstance(act, a.Prompt) and act.asked is a.Asked.ANTE:
        return None
    over = [name for name, surplus in misplaced(game) if surplus > 0]
    if over and len(game.pots()) > 1:
        return Fault(
            f"Bets beyond an all-in player's stake were left in the {over[0]} pot",
            ("side-pot", sum(game.round.put_in.values())),
            True,
        )
    return None


def uneven_change(_: PatternGame, act: a.Change) -> Fault | None:
    if act.give.amount != act.take.amount:
        return Fault(f"{money(act.give.amount)} was changed for {money(act.take.amount)}", ("change", act))
    return None
