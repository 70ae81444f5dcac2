"""The deuce pot: who takes its button, and what it is to leave the button with the wrong player (41.1, 41.10(c))."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.games.deuce_of_the_dragon.glossary import DeuceMarker, DeuceMatter, DeucePhrase
from trainer.games.deuce_of_the_dragon.house import DeuceButton, DragonHouse
from trainer.parts import acts as a
from trainer.parts.pattern.discard.declaring import moves_on, unmarked, unmarked_slip
from trainer.parts.pattern.discard.ranking import lone
from trainer.parts.pattern.ending.awards import bonus_awards, bonus_forgotten, bonus_to_loser
from trainer.parts.pattern.ledger import Played
from trainer.parts.pattern.patterns import PatternClass
from trainer.parts.pattern.secondpot import Calling, SecondPot
from trainer.parts.pattern.state import PatternState
from trainer.rules.cards import DEUCE, DEUCE_OF_HEARTS
from trainer.rules.duty import Fault


def has_deuce_of_hearts(game: PatternState, played: Played) -> bool:
    """In whatever pattern it is played."""
    return DEUCE_OF_HEARTS in [game.table.faces[card] for card in played.cards]


def is_four_of_a_kind(_: PatternState, played: Played) -> bool:
    return played.pattern is not None and played.pattern.cls is PatternClass.FOUR_OF_A_KIND


def takes_button(game: PatternState, played: Played) -> bool:
    """The four-of-a-kind that the house counts takes it from a player, the deuce of hearts only from a deuce (P19)."""
    if is_four_of_a_kind(game, played) and _counts(game):
        return True
    winners = [play for play in game.round.plays if play.bonus]
    return has_deuce_of_hearts(game, played) and not (winners and is_four_of_a_kind(game, winners[-1]))


def _counts(game: PatternState) -> bool:
    """Whether a four-of-a-kind counts for the button: any does, or one that beats a deuce standing alone."""
    assert isinstance(game.house, DragonHouse)
    if game.house.deuce_button is DeuceButton.ANY_FOUR_OF_A_KIND:
        return True
    return game.round.beaten is not None and lone(game.round.beaten, DEUCE)


DEUCE_POT = SecondPot(
    name="deuce",
    marker=DeuceMarker.DEUCE_BUTTON,
    matter=DeuceMatter.DEUCE_POT,
    matter_key="u",
    calls=(
        Calling(DeucePhrase.DEUCE_OF_HEARTS, "d", "the deuce of hearts", has_deuce_of_hearts),
        Calling(DeucePhrase.FOUR_OF_A_KIND, "f", "the four-of-a-kind", is_four_of_a_kind),
    ),
    takes=takes_button,
    winning="what wins the deuce button",
    held="the deuce button",
    lidded=True,
    option="deuce_button",
)


# What it is to leave the button with the wrong player


def _four_unmarked(game: PatternState, act: a.Act) -> Played | None:
    """A four-of-a-kind has won the button, and the game goes on without it."""
    play = game.last_play()
    if play is None or not is_four_of_a_kind(game, play) or not unmarked(game) or not moves_on(game, act):
        return None
    return play


def left_with_the_deuce(game: PatternState, act: a.Act) -> Fault | None:
    """The button stays with the player whose deuce a four-of-a-kind has beaten."""
    play, button = _four_unmarked(game, act), game.round.bonus_button
    if play is None or not button:
        return None
    remark = f"The deuce button was left with seat {button}; seat {play.seat} has won it with four-of-a-kind"
    return Fault(remark, unmarked_slip(game), True)


def other_deuce_ignored(game: PatternState, act: a.Act) -> Fault | None:
    """A four-of-a-kind beats a lone deuce that is not of hearts, and the dealer does not see a deuce in it."""
    play, beaten = _four_unmarked(game, act), game.round.beaten
    if play is None or beaten is None or not lone(beaten, DEUCE) or beaten.high == DEUCE_OF_HEARTS:
        return None
    remark = f"Seat {play.seat} beat a lone deuce with four-of-a-kind and was not given the deuce button"
    return Fault(remark, unmarked_slip(game), True)


def _by_four_of_a_kind(game: PatternState) -> bool:
    """Whether the deuce pot is won, and with a four-of-a-kind."""
    return game.bonus_won and is_four_of_a_kind(game, [play for play in game.round.plays if play.bonus][-1])


def awards_to_four_of_a_kind(game: PatternState) -> Iterator[a.Act]:
    if _by_four_of_a_kind(game):
        yield from bonus_awards(game)


def awards_to_the_deuce(game: PatternState) -> Iterator[a.Act]:
    if not _by_four_of_a_kind(game):
        yield from bonus_awards(game)


def four_of_a_kind_forgotten(game: PatternState, act: a.Shuffle | a.Collect) -> Fault | None:
    return bonus_forgotten(game, act) if _by_four_of_a_kind(game) else None


def deuce_forgotten(game: PatternState, act: a.Shuffle | a.Collect) -> Fault | None:
    return None if _by_four_of_a_kind(game) else bonus_forgotten(game, act)


def four_of_a_kind_denied(game: PatternState, act: a.Award) -> Fault | None:
    """The winner of the main pot has the deuce button by a four-of-a-kind, but another is given the deuce pot."""
    if act.pot != game.bonus or act.seat == game.winner or not _by_four_of_a_kind(game):
        return None
    remark = f"The deuce pot went to seat {act.seat}; seat {game.winner} has won it with four-of-a-kind"
    return Fault(remark, "bonus-award")


def deuce_pot_astray(game: PatternState, act: a.Award) -> Fault | None:
    """The deuce pot goes to a player who has not won the main pot or has not the deuce button."""
    return None if four_of_a_kind_denied(game, act) else bonus_to_loser(game, act)
