"""Trouble that the dealer has to settle before going on, and what it is to let it pass."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from trainer.rules import acts as a
from trainer.rules.cardgame.game import CardGame
from trainer.rules.cardgame.ledger import Kind
from trainer.rules.cardgame.troubles import MATTERS, REASONS, RULINGS
from trainer.rules.duty import Breach, Broken, Fault, Owed, Step
from trainer.rules.notation import Spot

Where = Callable[[Any], bool]


def anywhere(_: CardGame) -> bool:
    return True


WORDS: dict[Kind, str] = {
    Kind.SHORT_CALL: "called short with chips behind",
    Kind.OVER_RAISES: "raised once more than is allowed",
    Kind.NO_RAISE: "called a raise what is no more than the last wager",
    Kind.SMALL_RAISE: "raised by less than the ante",
    Kind.BIG_RAISE: "raised by more than the limit",
    Kind.VERBAL_BET: "called out a bet and threw in cash",
    Kind.BAD_ANTE: "posted antes that do not fit together",
    Kind.POCKET: "took chips off the table",
    Kind.BYSTANDER: "put a bet down from behind the table",
    Kind.BET_OUT_OF_TURN: "bet out of turn",
    Kind.PLAY_OUT_OF_TURN: "played out of turn",
    Kind.NOT_HIGHER: "played a pattern that does not beat the last one",
    Kind.NO_PATTERN: "played cards that are no pattern",
    Kind.FACE_DOWN: "played face down",
    Kind.OUTSIDE: "played outside the marked area",
    Kind.FOLDED_PLAY: "played after folding",
    Kind.SIGNAL: "was signalling to another player",
    Kind.STAND: "left the seat with a live hand",
    Kind.LOOK: "looked at the cards too soon",
    Kind.TALK: "talked out of turn",
    Kind.TILT: "let a neighbour see the cards",
    Kind.EXPOSE: "showed a card",
    Kind.FOUL: "let the hand mix with other cards",
    Kind.BELOW_RAIL: "held the cards below the rail",
    Kind.COVER_COLOUR: "The cover card is like the backs",
    Kind.MIXED_BACKS: "The second deck has mixed backs",
    Kind.SAME_BACKS: "Both decks have the same backs",
    Kind.SECOND_DECK: "A second deck is in use without a shuffler",
    Kind.LOOSE_SHOE: "The shoe stands loose",
    Kind.JAM: "The shuffler has not finished",
    Kind.ALERT: "The shuffler shows a wrong number",
    Kind.BAD_STACK: "The shoe gave a stack of the wrong size",
    Kind.SURFACED: "Cards are known to be missing or too many",
    Kind.UNEQUAL: "put out an ante and a blind that are not equal",
    Kind.NO_BLIND: "put out an ante without a blind",
    Kind.TRIPS_ALONE: "put out a trips wager alone",
    Kind.TWO_SPOTS: "put wagers out at two places",
    Kind.LATE_BET: "added to a wager after the call",
    Kind.LATE_PLAY: "put a play wager out when the dealer's cards were up",
    Kind.PLAY_SIZE: "made a play wager of a size that is not offered now",
    Kind.WRONG_AREA: "put the play wager on another spot",
    Kind.THIRD_CHECK: "checked where only a bet or a fold is left",
    Kind.ONE_COVER: "There is only one cover card",
    Kind.SHOE_JAM: "The automated shoe has stopped",
    Kind.SUPER_ALONE: "put out a super side bet without an ante",
    Kind.ANTE_OUTSIDE: "put the ante outside its area",
    Kind.BET_ON_ANTE: "put the bet on the ante",
    Kind.SUPER_ON_BET: "put the super side bet on the bet area",
    Kind.PAYMENT_ON_BET: "put the payment on the bet area",
    Kind.BET_SIZE: "made a bet that is not twice the ante",
    Kind.OPTION_SIZE: "paid more or less than one ante for the option",
    Kind.EXCHANGE_NUMBER: "wants to exchange a single card",
    Kind.SECOND_OPTION: "asks for a second option",
    Kind.LATE_OPTION: "wants an option after the bet",
    Kind.FOLD_AFTER_BET: "wants to fold and take the bet back",
    Kind.EARLY_BET: "put a bet out before it was time",
    Kind.EARLY_FORCE: "paid for a force before the hole cards were turned",
    Kind.PROGRESSIVE_CHIP: "wants to play the progressive with another chip than $1 or without an ante",
    Kind.SECOND_CHIP: "put a second chip into the acceptor",
    Kind.LATE_CLAIM: "claims a payout after further cards were dealt",
    Kind.EXTRA_PLACE: "squeezed in between the places",
    Kind.TOUCH: "picked the cards up again after the bet",
    Kind.TELL: "told another player what cards are held",
}

_SETTLING = (a.Stop, a.Call, a.Rule)
_ON_ONE_HAND = (a.Ruling.FORFEIT, a.Ruling.FOULED)


def enforce(*kinds: Kind, where: Where = anywhere) -> tuple[Step | Breach, ...]:
    """Settle this trouble before going on: the step, and what it is to let it pass or to give a wrong reason.

    With `where` only trouble in a position of that kind is meant.
    """
    return (
        Step(None, _SETTLING, remedies(*kinds, where=where), urgent=True, in_trouble=True),
        Breach(a.ACTS, ignored(*kinds, where=where), in_trouble=True),
        Breach((a.Stop,), wrong_reason(*kinds, where=where), in_trouble=True),
    )


def remedies(*kinds: Kind, where: Where = anywhere) -> Owed:
    def acts(game: CardGame) -> Iterator[a.Act]:
        for trouble in game.troubles:
            if trouble.kind not in kinds or not where(game):
                continue
            if trouble.kind in REASONS:
                yield a.Stop(Spot(trouble.seat), REASONS[trouble.kind])
            elif trouble.kind in MATTERS:
                yield a.Call(MATTERS[trouble.kind])
            for ruling in RULINGS.get(trouble.kind, ()):
                yield a.Rule(ruling, Spot(trouble.seat if ruling in _ON_ONE_HAND else 0))

    return acts


def ignored(*kinds: Kind, where: Where = anywhere) -> Broken:
    def broken(game: CardGame, act: a.Act) -> Fault | None:
        for trouble in game.troubles:
            if trouble.kind in kinds and game.let_pass(trouble, act) and where(game):
                words = WORDS[trouble.kind]
                what = f"Seat {trouble.seat} {words}" if trouble.seat > 0 else words
                if trouble.seat < 0:
                    what = f"A bystander {words}"
                return Fault(f"{what}, and the game went on", ("let-stand", trouble.number), True)
        return None

    return broken


def wrong_reason(*kinds: Kind, where: Where = anywhere) -> Broken:
    """The right player is stopped for the wrong reason."""

    def broken(game: CardGame, act: a.Stop) -> Fault | None:
        mine = [trouble for trouble in game.troubles if trouble.seat == act.seat and trouble.kind in REASONS]
        if not where(game) or any(REASONS[trouble.kind] is act.reason for trouble in mine):
            return None
        for trouble in mine:
            if trouble.kind in kinds:
                remark = f"Seat {act.seat} {WORDS[trouble.kind]}; the reason given was {act.reason}"
                return Fault(remark, ("reason", trouble.number))
        return None

    return broken


def groundless(reason: a.Reason) -> Broken:
    """A player is stopped for this reason who has done nothing of the kind."""

    def broken(game: CardGame, act: a.Stop) -> Fault | None:
        if act.reason is not reason or any(trouble.seat == act.seat for trouble in game.troubles):
            return None
        return Fault(f"Seat {act.seat} had done nothing to be stopped for", ("no-cause", game.happened, act))

    return broken
