"""What the dealer enforces and rules on: trouble of every kind, misdeals, void rounds."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from trainer.rules import acts as a
from trainer.rules.chips import money
from trainer.rules.duty import Breach, Broken, Fault, Meets, Owed, Step
from trainer.rules.notation import DEALER, Spot
from trainer.rules.patterngame.game import ANTES, BETS, BONUS, PatternGame
from trainer.rules.patterngame.ledger import Ground, Kind, Stage
from trainer.rules.patterngame.troubles import GOING_ON, MATTERS, REASONS, RULINGS, goes_on
from trainer.rules.patterngame.wagers import exactly

ANY_STAGE = tuple(Stage)

WORDS: dict[Kind, str] = {
    Kind.SHORT_CALL: "called short with chips behind",
    Kind.OVER_RAISES: "raised once more than is allowed",
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
}


_NEUTRAL = (
    a.Wait,
    a.Hands,
    a.Hold,
    a.Announce,
    a.Call,
    a.CountHand,
    a.CountStub,
    a.CountPot,
    a.Secure,
    a.Inspect,
    a.Cut,
    a.CompleteCut,
    a.Stack,
    a.RemoveShuffler,
)


def harmless(game: PatternGame, act: a.Act) -> bool:
    """Acts that hurt nobody where nothing calls for them: words, counts, a cut too many, a marker where it lies."""
    if isinstance(act, a.Place):
        return act.marker is a.Marker.COVER_CARD or game.table.markers.get(act.marker) == act.where
    if isinstance(act, a.TurnCard):
        return act.facing is a.Facing.DOWN
    return isinstance(act, _NEUTRAL)


def enforce(*kinds: Kind, interval: int = 0) -> tuple[Step | Breach, ...]:
    """Settle this trouble before going on: the step, and what it is to let it pass or to give a wrong reason.

    With `interval` only trouble in that discarding interval is meant.
    """
    acts: tuple[type[a.Act], ...] = tuple(dict.fromkeys(act for kind in kinds for act in _going_on(kind)))
    remedy = remedies(*kinds, interval=interval)
    return (
        Step(ANY_STAGE, (a.Stop, a.Call, a.Rule), remedy, urgent=True, in_trouble=True),
        Breach(acts, ignored(*kinds, interval=interval), in_trouble=True),
        Breach((a.Stop,), wrong_reason(*kinds, interval=interval), in_trouble=True),
    )


def _elsewhere(game: PatternGame, interval: int) -> bool:
    contest = game.round.contest
    return bool(interval) and (contest is None or contest.number != interval)


def _going_on(kind: Kind) -> tuple[type[a.Act], ...]:
    return (*GOING_ON[kind], a.Declare, a.Place, a.Call)


def remedies(*kinds: Kind, interval: int = 0) -> Owed:
    def acts(game: PatternGame) -> Iterator[a.Act]:
        for trouble in game.troubles:
            if trouble.kind not in kinds or _elsewhere(game, interval):
                continue
            if trouble.kind in REASONS:
                yield a.Stop(Spot(trouble.seat), REASONS[trouble.kind])
            elif trouble.kind in MATTERS:
                yield a.Call(MATTERS[trouble.kind])
            for ruling in RULINGS.get(trouble.kind, ()):
                by_seat = ruling in (a.Ruling.FORFEIT, a.Ruling.FOULED)
                yield a.Rule(ruling, Spot(trouble.seat if by_seat else 0))

    return acts


def ignored(*kinds: Kind, interval: int = 0) -> Broken:
    def broken(game: PatternGame, act: a.Act) -> Fault | None:
        for trouble in game.troubles:
            if trouble.kind in kinds and goes_on(game, trouble, act) and not _elsewhere(game, interval):
                words = WORDS[trouble.kind]
                what = f"Seat {trouble.seat} {words}" if trouble.seat > 0 else words
                if trouble.seat < 0:
                    what = f"A bystander {words}"
                return Fault(f"{what}, and the game went on", ("let-stand", trouble.number), True)
        return None

    return broken


def wrong_reason(*kinds: Kind, interval: int = 0) -> Broken:
    """The right player is stopped for the wrong reason."""

    def broken(game: PatternGame, act: a.Stop) -> Fault | None:
        mine = [trouble for trouble in game.troubles if trouble.seat == act.seat and trouble.kind in REASONS]
        if _elsewhere(game, interval) or any(REASONS[trouble.kind] is act.reason for trouble in mine):
            return None
        for trouble in mine:
            if trouble.kind in kinds:
                remark = f"Seat {act.seat} {WORDS[trouble.kind]}; the reason given was {act.reason}"
                return Fault(remark, ("reason", trouble.number))
        return None

    return broken


def question_stopped(game: PatternGame, act: a.Stop) -> Fault | None:
    """A player in turn may ask how many cards another still holds."""
    if game.asking and act.seat == game.asking and act.reason is a.Reason.TALKING and not game.trouble(Kind.TALK):
        return Fault(f"Seat {act.seat} was stopped from asking for a card count in turn", ("question", act.seat))
    return None


def groundless(reason: a.Reason) -> Broken:
    """A player is stopped for this reason who has done nothing of the kind."""

    def broken(game: PatternGame, act: a.Stop) -> Fault | None:
        if act.reason is not reason or any(trouble.seat == act.seat for trouble in game.troubles):
            return None
        return Fault(f"Seat {act.seat} had done nothing to be stopped for", ("no-cause", game.happened, act))

    return broken


def pushed_back(game: PatternGame, act: a.Rule) -> Fault | None:
    if act.ruling is a.Ruling.LIVE and act.seat in game.round.folded:
        return Fault(f"Seat {act.seat}'s thrown-in hand was pushed back", ("pushed-back", act.seat))
    return None


# Misdeals


def misdeal_calls(*causes: str) -> Owed:
    """The round is to be voided for one of these causes, as long as that can still be done."""

    def acts(game: PatternGame) -> Iterator[a.Act]:
        if misdeal_due(game, *causes):
            yield a.Rule(a.Ruling.MISDEAL)

    return acts


def misdeal_due(game: PatternGame, *causes: str) -> bool:
    round_ = game.round
    if round_.void or game.stage in (Stage.END, Stage.CLEAR):
        return False
    early = len(round_.wagers_since_deal) < 2
    return any(cause in round_.causes and (early or cause not in ("wrong-start", "skipped")) for cause in causes)


def misdeal_meets(*causes: str) -> Meets:
    return lambda game, act: act.ruling in (a.Ruling.MISDEAL, a.Ruling.VOID) and misdeal_due(game, *causes)


def _error(cause: str) -> Hashable:
    """The slip behind a misdeal: who made the error and goes on pays once; who found another's, for going on."""
    return cause if cause in ("unshuffled", "wrong-start", "exposed") else ("misdeal", cause)


def dealt_on(*causes: str) -> Broken:
    """The deal is carried on over one of these causes for a misdeal."""

    def broken(game: PatternGame, act: a.Act) -> Fault | None:
        for cause in causes:
            if cause in game.round.causes and not game.round.void:
                return Fault(f"The round went on although {game.round.causes[cause]}", _error(cause), True)
        return None

    return broken


def played_on(*causes: str) -> Broken:
    """The betting begins over a misdeal that could have been called."""

    def broken(game: PatternGame, act: a.Prompt) -> Fault | None:
        if act.asked is a.Asked.ANTE or game.stage not in (Stage.VACANT, Stage.BET, Stage.PLAY):
            return None
        for cause in causes:
            if misdeal_due(game, cause):
                return Fault(f"The round was played on although {game.round.causes[cause]}", _error(cause), True)
        return None

    return broken


def too_late_misdeal(*causes: str) -> Broken:
    def broken(game: PatternGame, act: a.Rule) -> Fault | None:
        if act.ruling not in _VOIDING or len(game.round.wagers_since_deal) < 2:
            return None
        if any(cause in game.round.causes for cause in causes) and not misdeal_due(game, *ALL_CAUSES):
            return Fault("The round was voided after two players had bet", "late-misdeal", ruling="P21")
        return None

    return broken


_VOIDING = (a.Ruling.MISDEAL, a.Ruling.VOID, a.Ruling.DEAD)
ALL_CAUSES = ("unshuffled", "wrong-start", "skipped", "exposed", "boxed")


def void_without_cause(game: PatternGame, act: a.Rule) -> Fault | None:
    if act.ruling not in _VOIDING:
        return None
    if misdeal_due(game, *ALL_CAUSES) or game.finding() or game.misdealt:
        return None
    if game.trouble(Kind.BAD_STACK, Kind.SURFACED):
        return None
    if any(cause in game.round.causes for cause in ALL_CAUSES):
        return None
    return Fault("The round was voided without a cause", ("void", game.round.number))


def served_from_stub(game: PatternGame, act: a.Deal) -> Fault | None:
    """A place that was passed over is given its cards afterwards."""
    round_ = game.round
    if "skipped" in round_.causes and round_.dealt.get(act.spot, 0) < (round_.pass_number - 1) * game.house.per_visit:
        return Fault(f"Seat {act.spot} was passed over and given its cards afterwards", _error("skipped"))
    return None


# A void round


def void_collections(game: PatternGame) -> Iterator[a.Act]:
    for seat in game.positions:
        if game.hand_size(seat):
            yield a.Collect(Spot(seat))


def void_collection_meets(game: PatternGame, act: a.Collect) -> bool:
    return bool(game.hand_size(act.spot))


def void_refunds(ground: Ground) -> Owed:
    """The stakes of a round that was voided on this ground."""
    return lambda game: _refunds(game) if game.round.ground is ground else ()


def _refunds(game: PatternGame) -> Iterator[a.Act]:
    round_, table = game.round, game.table
    for seat in game.positions:
        for spots in (BETS, ANTES, BONUS):
            heap = table.chips[spots[seat]]
            if heap:
                yield a.Return(Spot(seat), heap)
    for pot, amount in round_.charged.items():
        # No round, no commission.
        if amount:
            yield from exactly(game, "tray", amount, partial(a.Sweep, "tray", pot, DEALER))
            return
    for seat, amount in round_.put_in.items():
        lying = table.amount(BETS[seat])
        if amount - lying > 0 and not lying:
            yield from _refund(game, seat, "main", amount)
    for seat, amount in round_.bonus_in.items():
        if amount:
            yield from _refund(game, seat, game.bonus, amount)


def _refund(game: PatternGame, seat: int, pot: str, amount: int) -> Iterator[a.Act]:
    held = game.table.amount(pot)
    if held:
        yield from exactly(game, pot, min(amount, held), partial(a.Refund, Spot(seat), pot))
        return
    for other in game.pot_names():
        if game.table.amount(other) and pot == "main":
            yield from _refund(game, seat, other, amount)
            return


def refund_meets(ground: Ground) -> Meets:
    """A player's own chips go back, in whatever portions."""

    def meets(game: PatternGame, act: a.Refund | a.Return | a.Change | a.Sweep) -> bool:
        if game.round.ground is not ground:
            return False
        match act:
            case a.Sweep():
                return act in _refunds(game)
            case a.Change():
                return act.give.amount == act.take.amount
            case a.Return():
                return True
            case a.Refund():
                books = game.round.bonus_in if act.pot == game.bonus else game.round.put_in
                return act.chips.amount <= books.get(act.seat, 0)

    return meets


def refund_wrong(game: PatternGame, act: a.Refund) -> Fault | None:
    if act.pot == "main" and game.uncalled().get(act.seat) == act.chips.amount:
        # A bet that nobody called and that was swept by mistake.
        return None
    if not game.round.void:
        if act.pot == game.bonus:
            return None
        return Fault("Chips were handed back though the round is not void", ("refund", act.seat))
    books = game.round.bonus_in if act.pot == game.bonus else game.round.put_in
    due = books.get(act.seat, 0)
    if act.chips.amount > due:
        return Fault(
            f"Seat {act.seat} was handed {money(act.chips.amount)}; {money(due)} is the player's own",
            ("refund", act.seat),
        )
    return None


def void_unfinished(game: PatternGame, act: a.Shuffle) -> Fault | None:
    """The cards of a void round are shuffled before all of them and all stakes are back."""
    if game.stage is Stage.VOID and any(game.hand_size(seat) for seat in game.positions):
        return Fault("Hands of the void round were left on the table", "void-cards", True)
    return None


def void_stakes_kept(ground: Ground) -> Broken:
    def broken(game: PatternGame, act: a.Shuffle) -> Fault | None:
        owing = any(game.round.put_in.values()) or any(game.round.bonus_in.values())
        if game.stage is not Stage.VOID or game.round.ground is not ground or not owing:
            return None
        # Only for a dead round does the text itself say that stakes go back.
        ruling = "" if ground is Ground.CARDS else "P21"
        return Fault("Stakes of the void round were not handed back", "void-stakes", True, ruling)

    return broken


def void_pot_awarded(game: PatternGame, act: a.Award) -> Fault | None:
    if game.round.void:
        return Fault("A pot of the void round was awarded; the stakes go back to their owners", "void-stakes")
    return None


def bad_deck_removals(game: PatternGame) -> Iterator[a.Act]:
    if game.round.remove_deck and game.round.back in game.decks and game.finding() != "deck":
        yield a.RemoveDeck(game.round.back)


def bad_deck_kept(game: PatternGame, act: a.Shuffle) -> Fault | None:
    """Whatever showed that cards are missing or too many, the deck is replaced."""
    if game.round.remove_deck and game.round.back in game.decks:
        return Fault("A deck with a wrong number of cards was kept in use", "deck-kept", True)
    return None
