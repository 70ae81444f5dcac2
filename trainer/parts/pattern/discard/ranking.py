"""Readings in rulings: what beats what, and what is a pattern at all."""

from __future__ import annotations

from collections.abc import Callable

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardRuling
from trainer.parts.cards.ledger import Trouble
from trainer.parts.irregularities import Irregularity
from trainer.parts.pattern.discard.declaring import in_dispute
from trainer.parts.pattern.glossary import PatternIrregularity, PatternReason
from trainer.parts.pattern.goingon import goes_on
from trainer.parts.pattern.patterns import Pattern, PatternClass
from trainer.parts.pattern.state import PatternState
from trainer.rules.cards import rank_of
from trainer.rules.duty import Broken, Fault

Deciding = Callable[[PatternState, Trouble], bool]

Refusing = Callable[[PatternState, a.Reason, Pattern, Pattern | None], bool]


def accepted(kinds: tuple[Irregularity, ...], deciding: Deciding) -> Broken[PatternState]:
    """The dealer lets a wrong play stand, and `deciding` is what should have told."""

    def broken(game: PatternState, act: a.Act) -> Fault | None:
        for trouble in game.troubles:
            if trouble.kind in kinds and goes_on(game, trouble, act) and deciding(game, trouble):
                return Fault(
                    f"Seat {trouble.seat}'s play was let stand{_why(game, trouble)}", ("let-stand", trouble.number)
                )
        return None

    return broken


def _why(game: PatternState, trouble: Trouble) -> str:
    pair = compared(game, trouble)
    if pair is None:
        play = game.last_play()
        if play is not None and play.pattern is None:
            return f": {game.patterns.why_not([game.table.faces[card] for card in play.cards])}"
        return ""
    new, top = pair
    return f" against {top}: {game.patterns.because(new, top)[0]}"


def refused(deciding: Refusing) -> Broken[PatternState]:
    """The dealer stops a good play, and `deciding` is what should have told."""

    def broken(game: PatternState, act: a.Stop) -> Fault | None:
        pair = good_play(game, act)
        if pair is None or not deciding(game, act.reason, *pair):
            return None
        return Fault(f"Seat {act.seat}'s {pair[0]} was refused though it is good", ("refused", len(game.round.plays)))

    return broken


def good_play(game: PatternState, act: a.Stop) -> tuple[Pattern, Pattern | None] | None:
    """The proper pattern that an act of stopping refuses, and the one it beat."""
    play = game.last_play()
    about_play = act.reason in (PatternReason.NOT_HIGHER, PatternReason.NO_PATTERN)
    if play is None or play.seat != act.seat or play.declared or in_dispute(game, play) or not about_play:
        return None
    if play.pattern is None:
        return None
    return play.pattern, game.round.beaten


def tied(deciding: Refusing) -> Broken[PatternState]:
    """The dealer rules a tie where there is none."""

    def broken(game: PatternState, act: a.Rule) -> Fault | None:
        play = game.last_play()
        if act.ruling is not CardRuling.TIE or play is None or play.pattern is None:
            return None
        if not deciding(game, PatternReason.NOT_HIGHER, play.pattern, game.round.beaten):
            return None
        return Fault("Two patterns were ruled a tie; nothing ties", ("tie", len(game.round.plays)))

    return broken


def compared(game: PatternState, trouble: Trouble) -> tuple[Pattern, Pattern] | None:
    """The pattern that was played and the one that it did not beat."""
    play = game.last_play()
    top = trouble.detail
    if (
        trouble.kind is not PatternIrregularity.NOT_HIGHER
        or play is None
        or play.pattern is None
        or not isinstance(top, tuple)
    ):
        return None
    return (play.pattern, top[1]) if isinstance(top[1], Pattern) else None


def turns_on(basis: str) -> Deciding:
    """The comparison turns on `class`, `rank` or `suit`."""

    def deciding(game: PatternState, trouble: Trouble) -> bool:
        pair = compared(game, trouble)
        return pair is not None and game.patterns.deciding(*pair) == basis

    return deciding


def refusal_turns_on(basis: str) -> Refusing:
    """A pattern that beats the last one by its `rank` or `suit` is said not to."""

    def deciding(game: PatternState, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
        return reason is PatternReason.NOT_HIGHER and old is not None and game.patterns.deciding(new, old) == basis

    return deciding


def higher_class(cls: PatternClass) -> Deciding:
    """A pattern of this class lay there and was beaten by one of a lower class."""

    def deciding(game: PatternState, trouble: Trouble) -> bool:
        pair = compared(game, trouble)
        return pair is not None and game.patterns.deciding(*pair) == "class" and pair[1].cls is cls

    return deciding


def lower_class(cls: PatternClass) -> Deciding:
    """A pattern of this class was let beat one of a higher class."""

    def deciding(game: PatternState, trouble: Trouble) -> bool:
        pair = compared(game, trouble)
        return pair is not None and game.patterns.deciding(*pair) == "class" and pair[0].cls is cls

    return deciding


def refused_class(cls: PatternClass) -> Refusing:
    """A pattern of this class is refused, over a lower class or as no pattern."""

    def deciding(game: PatternState, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
        unknown = reason is PatternReason.NO_PATTERN or old is None
        return new.cls is cls and (unknown or refusal_turns_on("class")(game, reason, new, old))

    return deciding


_RUNS = (PatternClass.STRAIGHT, PatternClass.STRAIGHT_FLUSH, PatternClass.ROYAL_FLUSH)


def holding(*ranks: int) -> Refusing:
    """A pattern with a card of such a rank in it, and no run, is taken for none."""

    def deciding(_: PatternState, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
        if reason is not PatternReason.NO_PATTERN or new.cls in _RUNS or len(new.cards) < 2:
            return False
        return any(rank_of(face) in ranks for face in new.cards)

    return deciding


def run_holding(*ranks: int) -> Refusing:
    """A run with a card of such a rank in it, high or low, is taken for no pattern."""

    def deciding(_: PatternState, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
        if reason is not PatternReason.NO_PATTERN or new.cls not in _RUNS:
            return False
        return any(rank_of(face) in ranks for face in new.cards)

    return deciding


def low_card_refused(game: PatternState, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
    """A run in which a card of high rank serves as a low one is taken for no pattern."""
    return reason is PatternReason.NO_PATTERN and bool(game.patterns.low_cards(new))


def lone_beaten(rank: int) -> Deciding:
    """A card of this rank lay there alone, and one of a lower rank was let beat it."""

    def deciding(game: PatternState, trouble: Trouble) -> bool:
        pair = compared(game, trouble)
        return pair is not None and lone(pair[1], rank) and game.patterns.deciding(*pair) == "rank"

    return deciding


def lone_refused(rank: int) -> Refusing:
    """A card of this rank, alone, is said not to beat one of a lower rank."""

    def deciding(game: PatternState, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
        return lone(new, rank) and refusal_turns_on("rank")(game, reason, new, old)

    return deciding


def lone(pattern: Pattern, rank: int) -> bool:
    """Whether it is a card of this rank standing alone."""
    return pattern.cls is PatternClass.SINGLE and rank_of(pattern.high) == rank


def low_run_beats(game: PatternState, trouble: Trouble) -> bool:
    """A run that begins with a card of high rank was let beat one that is higher."""
    pair = compared(game, trouble)
    return pair is not None and game.patterns.deciding(*pair) == "rank" and bool(game.patterns.low_cards(pair[0]))


def goes_round(game: PatternState, trouble: Trouble) -> bool:
    """A run that goes past the end of its line and begins again was let stand."""
    play = game.last_play()
    if trouble.kind is not PatternIrregularity.NO_PATTERN or play is None:
        return False
    return game.patterns.goes_round([game.table.faces[card] for card in play.cards])


def run_too_short_or_long(game: PatternState, trouble: Trouble) -> bool:
    """Cards that follow each other, but not as many as make a run, were let stand."""
    play = game.last_play()
    if trouble.kind is not PatternIrregularity.NO_PATTERN or play is None:
        return False
    return game.patterns.in_sequence([game.table.faces[card] for card in play.cards])
