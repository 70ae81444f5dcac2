"""What the dealer says of a pattern, and of the ace of spades."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.rules import acts as a
from trainer.rules.cards import ACE, Rank, Suit, rank_of
from trainer.rules.duty import Broken, Fault
from trainer.rules.notation import Spot
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.goingon import PLAYS
from trainer.rules.patterngame.ledger import Played, Stage, spoken
from trainer.rules.patterns import PatternClass


def declaration_sure(game: PatternGame, act: a.Declare) -> bool:
    plays = game.round.plays
    if not plays:
        return False
    play = plays[-1]
    return (
        play.seat == act.seat
        and not play.declared
        and play.pattern is not None
        and (act.pattern, act.suit, act.high) == spoken(play.pattern)
    )


def declarations(game: PatternGame) -> Iterator[a.Act]:
    play = game.last_play()
    if play is not None and not play.declared and play.pattern is not None and not in_dispute(game, play):
        yield a.Declare(Spot(play.seat), *spoken(play.pattern))


def corrections(game: PatternGame) -> Iterator[a.Act]:
    """A declaration that was wrong may be put right until the next pattern."""
    play = game.last_play()
    if play is not None and play.declared and play.misdeclared and play.pattern is not None:
        yield a.Declare(Spot(play.seat), *spoken(play.pattern))


def said_after_all(game: PatternGame, act: a.Declare | a.Announce | a.Place) -> list[Hashable]:
    number = len(game.round.plays)
    match act:
        case a.Declare():
            return [("undeclared", number), ("misdeclared", number)]
        case a.Announce():
            return [("bonus-uncalled", number)]
        case a.Place():
            return [("bonus-unmarked", number)]


def in_dispute(game: PatternGame, play: Played) -> bool:
    return any(trouble.kind in PLAYS and trouble.seat == play.seat for trouble in game.troubles)


def bonus_calls(game: PatternGame) -> Iterator[a.Act]:
    play = game.last_play()
    if play is not None and play.bonus and not play.bonus_called:
        yield a.Announce(a.Phrase.ACE_OF_SPADES)


def bonus_buttons(game: PatternGame) -> Iterator[a.Act]:
    play = game.last_play()
    if play is not None and play.bonus and game.round.bonus_button != play.seat:
        yield a.Place(game.bonus_marker, str(play.seat))


def left_unsaid(game: PatternGame, act: a.Act) -> Fault | None:
    """The next thing happens and the last pattern has not been declared."""
    play = game.last_play()
    if play is None or play.declared or play.pattern is None or in_dispute(game, play) or not _moves_on(game, act):
        return None
    return Fault(f"Seat {play.seat}'s pattern was not declared", ("undeclared", len(game.round.plays)), True)


def bonus_unsaid(game: PatternGame, act: a.Act) -> Fault | None:
    play = game.last_play()
    if play is None or not play.bonus or not _moves_on(game, act):
        return None
    if not play.bonus_called:
        return Fault("The ace of spades was not called", ("bonus-uncalled", len(game.round.plays)), True)
    if game.round.bonus_button != play.seat:
        return Fault(f"Seat {play.seat} was not given the ace button", ("bonus-unmarked", len(game.round.plays)), True)
    return None


def _moves_on(game: PatternGame, act: a.Act) -> bool:
    return not (isinstance(act, a.Prompt) and act.asked is a.Asked.ANTE) and game.stage in (
        Stage.PLAY,
        Stage.BET,
        Stage.END,
        Stage.CLEAR,
    )


def bonus_button_astray(game: PatternGame, act: a.Place) -> Fault | None:
    if act.marker is not game.bonus_marker or not act.where.isdecimal():
        return None
    if int(act.where) != game.round.bonus_holder:
        return Fault(f"Seat {act.where} has not played the ace of spades", ("bonus-button", act.where))
    return None


def misdeclared(game: PatternGame, act: a.Declare) -> Fault | None:
    """Any part of the declaration differs from the cards."""
    play = game.last_play()
    if play is None or play.seat != act.seat:
        return Fault(
            f"Seat {act.seat} has played nothing to declare", ("declared-none", len(game.round.plays), act.seat)
        )
    if play.pattern is None:
        return None
    right = spoken(play.pattern)
    if (act.pattern, act.suit, act.high) == right:
        return None
    return Fault(
        f"Seat {act.seat} played {_say(*right)}; {_say(act.pattern, act.suit, act.high)} was declared",
        ("misdeclared", len(game.round.plays)),
    )


def _say(cls: PatternClass, suit: Suit, high: Rank) -> str:
    return f"{cls.words}, {high} of {suit}"


Reading = Callable[[PatternGame, Played, a.Declare], bool]


def misread(reading: Reading) -> Broken:
    """A wrong declaration of the sort that `reading` recognises."""

    def broken(game: PatternGame, act: a.Declare) -> Fault | None:
        fault = misdeclared(game, act)
        play = game.last_play()
        return fault if fault is not None and play is not None and play.pattern and reading(game, play, act) else None

    return broken


def royal_called_less(_: PatternGame, play: Played, act: a.Declare) -> bool:
    assert play.pattern is not None
    return play.pattern.cls is PatternClass.ROYAL_FLUSH and act.pattern is not PatternClass.ROYAL_FLUSH


def low_run_called_high(_: PatternGame, play: Played, act: a.Declare) -> bool:
    """A run that begins with the ace is called by it."""
    assert play.pattern is not None
    low = rank_of(play.pattern.high) != ACE and any(rank_of(face) == ACE for face in play.pattern.cards)
    return low and act.pattern is play.pattern.cls and act.high is Rank.ACE


def claim_believed(game: PatternGame, act: a.Declare) -> Fault | None:
    """The dealer says what the player said, not what the cards show."""
    play = game.last_play()
    if play is None or play.seat != act.seat or not play.claim or act.pattern != play.claim:
        return None
    if play.pattern is not None and play.pattern.cls is act.pattern:
        return None
    cards = play.pattern or "no pattern"
    return Fault(
        f"Seat {act.seat} said {act.pattern.words} and was believed; the cards are {cards}",
        ("misdeclared", len(game.round.plays)),
    )
