"""The raise button, and whose turn it is to bet."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked, CardRuling
from trainer.parts.pattern.glossary import PatternMarker
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.turnorder import passed_over, turn_slip
from trainer.parts.pattern.wagers.bets import unfinished_folds
from trainer.rules.duty import Broken, Fault, Meets, Owed
from trainer.rules.notation import Spot


def raise_button_moves(game: PatternState) -> Iterator[a.Act]:
    number = game.betting_number
    if game.table.markers.get(PatternMarker.RAISE_BUTTON) != str(number):
        yield a.Place(PatternMarker.RAISE_BUTTON, str(number))


def raise_button_meets(game: PatternState, act: a.Place) -> bool:
    """Marked anew where it lies already is right too."""
    return act.marker is PatternMarker.RAISE_BUTTON and act.where == str(game.betting_number)


def raise_button_caught_up(game: PatternState, _: a.Place) -> list[Hashable]:
    return [("raise-button", game.betting_number)]


def raise_button_behind(game: PatternState, act: a.Prompt) -> Fault | None:
    betting = game.round.betting
    if game.stage is not Stage.BET or betting is None or act.asked is not CardAsked.BET:
        return None
    where = game.table.markers.get(PatternMarker.RAISE_BUTTON, "off")
    if where != str(betting.number):
        lies = "off the layout" if where == "off" else f"on {where}"
        return Fault(
            f"Betting round {betting.number} began with the raise button {lies}",
            ("raise-button", betting.number),
            True,
        )
    return None


def raise_button_misplaced(game: PatternState, act: a.Place) -> Fault | None:
    if act.marker is PatternMarker.RAISE_BUTTON and act.where != str(game.betting_number):
        where = f"went to {act.where}" if act.where.isdecimal() else "was taken off the layout"
        number = game.betting_number
        return Fault(f"The raise button {where}; betting round {number} is next", ("raise-button", number))
    return None


def attended(game: PatternState) -> bool:
    """Nothing of the last action is left to be said or tidied."""
    round_ = game.round
    if round_.to_clear and unfinished_folds(game):
        return False
    if not round_.plays:
        return True
    play = round_.plays[-1]
    # Cards that were let stand though they are no pattern cannot be declared.
    declared = play.declared or play.pattern is None
    if round_.overtaken and game.undeclared() is not None:
        return False
    called = play.called or not play.calls
    return declared and called and (not play.bonus or round_.bonus_button == play.seat)


def bet_prompts(number: int) -> Owed[PatternState]:
    """The next player's turn in one of the betting rounds."""

    def prompts(game: PatternState) -> Iterator[a.Act]:
        betting = game.round.betting
        if betting is None or betting.number != number or not attended(game):
            return
        seat = game.whose_turn()
        if seat and game.table.markers.get(PatternMarker.RAISE_BUTTON) == str(number):
            yield a.Prompt(Spot(seat), CardAsked.BET)

    return prompts


def bet_prompt_sure(number: int) -> Meets[PatternState]:
    """The right player is asked at the right time, and nothing else is amiss."""
    said = str(number)

    def sure(game: PatternState, act: a.Prompt) -> bool:
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


_BET = CardAsked.BET

_RAISE_BUTTON = PatternMarker.RAISE_BUTTON


def wrong_bettor(number: int) -> Broken[PatternState]:
    """Another player is asked to bet than the one whose turn it is in that betting round."""

    def broken(game: PatternState, act: a.Prompt) -> Fault | None:
        betting = game.round.betting
        if game.stage is not Stage.BET or betting is None or betting.number != number or act.asked is not CardAsked.BET:
            return None
        if act.seat in game.round.all_in or act.seat in game.round.folded:
            # A player who is out of the betting may be asked in the right order and still not at all.
            return None
        seat = betting.next()
        if seat is None:
            return Fault("A bet was asked for though the betting round is complete", ("bettor", number, None))
        if act.seat != seat:
            return Fault(f"Seat {act.seat} was asked to bet out of turn; it is seat {seat}'s turn", turn_slip(game))
        return None

    return broken


def bettor_unasked(number: int) -> Broken[PatternState]:
    """The dealer goes on as if a player had acted in that betting round who was never asked."""

    def broken(game: PatternState, act: a.Act) -> Fault | None:
        betting = game.round.betting
        if game.stage is not Stage.BET or betting is None or betting.number != number:
            return None
        if isinstance(act, a.Sweep) and not act.seat:
            # Sweeping everybody's bets has a paragraph of its own.
            return None
        seat = passed_over(game, act)
        return Fault(f"Seat {seat} was not told that it was the turn to bet", turn_slip(game), True) if seat else None

    return broken


def bettor_asked(game: PatternState, act: a.Prompt) -> list[Hashable]:
    """Asking the right player makes good that another was asked first."""
    return [turn_slip(game)]


def button_ignored(game: PatternState, act: a.Prompt) -> Fault | None:
    """The first betting round starts elsewhere than at the button."""
    betting = game.round.betting
    if betting is not None and betting.number == 1 and betting.last is None:
        return wrong_bettor(1)(game, act)
    return None


def checker_passed_over(game: PatternState, act: a.Prompt) -> Fault | None:
    betting = game.round.betting
    seat = betting.next() if betting is not None and game.stage is Stage.BET else None
    if betting is None or seat is None or act.asked is not CardAsked.BET or act.seat == seat:
        return None
    if seat in betting.checked and betting.owes(seat):
        return Fault(f"Seat {seat} checked earlier and was passed over after the bet", turn_slip(game))
    return None


def all_in_asked(game: PatternState, act: a.Prompt) -> Fault | None:
    if act.asked is CardAsked.BET and act.seat in game.round.all_in:
        return Fault(f"Seat {act.seat} is all-in and was asked to bet", _instead(game, ("asked-all-in", act.seat)))
    return None


def all_in_as_folded(game: PatternState, act: a.Collect | a.Rule) -> Fault | None:
    """An all-in player is treated as out of the round."""
    seat = act.spot if isinstance(act, a.Collect) else act.seat
    if isinstance(act, a.Rule) and act.ruling is not CardRuling.FOLD:
        return None
    if seat in game.round.all_in and seat in game.round.live and game.stage in (Stage.BET, Stage.PLAY):
        return Fault(f"Seat {seat} is all-in, not folded, and lost the hand", ("all-in-out", seat))
    return None


def folded_asked(game: PatternState, act: a.Prompt) -> Fault | None:
    if act.seat in game.round.folded and act.seat in game.round.players and act.asked is not CardAsked.ANTE:
        return Fault(f"Seat {act.seat} has folded and was given a turn", _instead(game, ("folded-asked", act.seat)))
    return None


def _instead(game: PatternState, slip: Hashable) -> Hashable:
    """Asking a player who has no turn is the same slip as passing over the one who has it."""
    return turn_slip(game) if game.whose_turn() else slip


def play_before_betting(number: int) -> Broken[PatternState]:
    """A pattern is asked for while that betting round is open."""

    def broken(game: PatternState, act: a.Prompt) -> Fault | None:
        betting = game.round.betting
        if (
            act.asked is not CardAsked.PLAY
            or game.stage is not Stage.BET
            or betting is None
            or betting.number != number
        ):
            return None
        if betting.closed:
            return None
        return Fault(f"A pattern was asked for before betting round {number} was complete", turn_slip(game), True)

    return broken


def play_before_any_betting(game: PatternState, act: a.Prompt) -> Fault | None:
    betting = game.round.betting
    if betting is not None and betting.number == 1 and betting.last is None:
        return play_before_betting(1)(game, act)
    return None
