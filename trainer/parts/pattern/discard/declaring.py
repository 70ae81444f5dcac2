"""What the dealer says of a pattern, and of what wins the second pot's button."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.pattern.goingon import PLAYS
from trainer.parts.pattern.ledger import Played, Stage, said, spoken
from trainer.parts.pattern.patterns import PatternClass
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.turnorder import passed_over
from trainer.rules.cards import RANK_WORDS, Rank, Suit, rank_of
from trainer.rules.duty import Broken, Fault
from trainer.rules.notation import Spot


def _number(game: PatternState, play: Played) -> int:
    return game.round.plays.index(play) + 1


def declaration_sure(game: PatternState, act: a.Declare) -> bool:
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


def declarations(game: PatternState) -> Iterator[a.Act]:
    play = game.last_play()
    if play is not None and not play.declared and play.pattern is not None and not in_dispute(game, play):
        yield a.Declare(Spot(play.seat), *spoken(play.pattern))


def corrections(game: PatternState) -> Iterator[a.Act]:
    """A declaration that was wrong may be put right until the next pattern."""
    for play in game.round.plays:
        late = not play.declared and play is not game.last_play()
        if play.pattern is not None and (play.misdeclared or late):
            yield a.Declare(Spot(play.seat), *spoken(play.pattern))


def said_after_all(game: PatternState, act: a.Declare | a.Announce | a.Place) -> list[Hashable]:
    number = len(game.round.plays)
    match act:
        case a.Declare():
            play = game.meant(act.seat, said(act))
            number = _number(game, play) if play is not None else number
            return [("undeclared", number), ("misdeclared", number)]
        case a.Announce():
            plays = enumerate(game.round.plays, 1)
            uncalled = [one for one, play in plays if act.phrase in play.calls and not play.called]
            return [(slip, one) for one in uncalled for slip in ("bonus-uncalled", "bonus-miscalled")]
        case a.Place():
            plays = enumerate(game.round.plays, 1)
            marked = [("bonus-unmarked", one) for one, play in plays if play.bonus and str(play.seat) == act.where]
            return [*marked, *(("bonus-button", where) for where in ("off", *map(str, game.positions)))]


def in_dispute(game: PatternState, play: Played) -> bool:
    return any(trouble.kind in PLAYS and trouble.seat == play.seat for trouble in game.troubles)


def bonus_calls(game: PatternState) -> Iterator[a.Act]:
    play = game.last_play()
    if play is not None and play.calls and not play.called:
        for phrase in play.calls:
            yield a.Announce(phrase)


def late_bonus_calls(game: PatternState) -> Iterator[a.Act]:
    """What was not called of an earlier play may be called later."""
    for play in game.round.plays[:-1]:
        if play.calls and not play.called:
            for phrase in play.calls:
                yield a.Announce(phrase)


def bonus_buttons(game: PatternState) -> Iterator[a.Act]:
    """The button goes to the player who has played for it last, late if it was left out."""
    holder = game.round.bonus_holder
    if holder and game.round.bonus_button != holder:
        yield a.Place(game.bonus_marker, str(holder))


def left_unsaid(game: PatternState, act: a.Act) -> Fault | None:
    """The next thing happens and the last pattern, or one that was beaten at once, has not been declared."""
    play = game.undeclared()
    if play is None or in_dispute(game, play) or not moves_on(game, act):
        return None
    slip: Hashable = ("let-stand", play.trouble)
    if slip not in game.slips.charged:
        slip = ("undeclared", _number(game, play))
    return Fault(f"Seat {play.seat}'s pattern was not declared", slip, True)


def bonus_unsaid(game: PatternState, act: a.Act) -> Fault | None:
    play = game.last_play()
    if play is None or not play.calls or play.called or not moves_on(game, act):
        return None
    words = game.second_pot.words(play.calls)
    button = f", and seat {play.seat} was not given the {game.bonus} button" if unmarked(game) else ""
    slip = ("bonus-uncalled", len(game.round.plays))
    return Fault(f"{words[0].upper()}{words[1:]} was not called{button}", slip, True)


def bonus_miscalled(game: PatternState, act: a.Announce) -> Fault | None:
    """A card or pattern is called that wins the second pot's button, and no player has played it."""
    words = game.second_pot.words((act.phrase,))
    if not words or any(act.phrase in play.calls for play in game.round.plays):
        return None
    return Fault(f"No player has played {words}", ("bonus-miscalled", len(game.round.plays)))


def bonus_unmarked(game: PatternState, act: a.Act) -> Fault | None:
    play = game.last_play()
    if play is None or not unmarked(game) or not moves_on(game, act):
        return None
    return Fault(f"Seat {play.seat} was not given the {game.bonus} button", unmarked_slip(game), True)


def unmarked_slip(game: PatternState) -> Hashable:
    """What a button in the wrong place is charged as.

    Who has forgotten to call the play has forgotten the button with it; who has moved it away wrongly leaves it there.
    """
    number, lies = len(game.round.plays), game.round.bonus_button
    slips = (("bonus-uncalled", number), ("bonus-button", str(lies) if lies else "off"))
    return next((slip for slip in slips if slip in game.slips.charged), ("bonus-unmarked", number))


def unmarked(game: PatternState) -> bool:
    """Whether the last play has won the second pot's button, and it lies elsewhere."""
    play = game.last_play()
    return play is not None and play.bonus and game.round.bonus_button != play.seat


def moves_on(game: PatternState, act: a.Act) -> bool:
    """Whether the act leaves the last play behind."""
    return not (isinstance(act, a.Prompt) and act.asked is CardAsked.ANTE) and game.stage in (
        Stage.PLAY,
        Stage.BET,
        Stage.END,
        Stage.CLEAR,
    )


def bonus_button_astray(game: PatternState, act: a.Place) -> Fault | None:
    holder = game.round.bonus_holder
    if act.marker is not game.bonus_marker or act.where == (str(holder) if holder else "off"):
        return None
    # Leaving it where it is, the player who has won it goes without: that is the same slip.
    slip = ("bonus-unmarked", len(game.round.plays)) if unmarked(game) else ("bonus-button", act.where)
    if act.where.isdecimal() and holder:
        return Fault(f"The {game.bonus} button went to seat {act.where}; seat {holder} has won it", slip)
    if act.where.isdecimal():
        return Fault(f"Seat {act.where} has not played {game.second_pot.winning}", slip)
    return Fault(f"The {game.bonus} button was taken from seat {holder}, who has won it", slip)


def misdeclared(game: PatternState, act: a.Declare) -> Fault | None:
    """Any part of the declaration differs from the cards."""
    play = game.meant(act.seat, said(act))
    if play is None or play.seat != act.seat:
        if passed_over(game, act):
            # The player speaks up and plays first.
            return None
        last = game.last_play()
        if last is not None and not last.declared and last.pattern is not None:
            remark = f"Seat {last.seat}'s pattern was declared as seat {act.seat}'s"
            return Fault(remark, ("undeclared", len(game.round.plays)))
        return Fault(
            f"Seat {act.seat} has played nothing to declare", ("declared-none", len(game.round.plays), act.seat)
        )
    if play.pattern is None:
        return None
    right = spoken(play.pattern)
    if said(act) == right or passed_over(game, act):
        return None
    return Fault(
        f"Seat {act.seat} played {_say(*right)}; {_say(act.pattern, act.suit, act.high)} was declared",
        ("misdeclared", _number(game, play)),
    )


def _say(cls: PatternClass, suit: Suit, high: Rank) -> str:
    return f"{cls.words}, {high} of {suit}"


Reading = Callable[[PatternState, Played, a.Declare], bool]


def misread(reading: Reading) -> Broken[PatternState]:
    """A wrong declaration of the sort that `reading` recognises."""

    def broken(game: PatternState, act: a.Declare) -> Fault | None:
        fault = misdeclared(game, act)
        play = game.meant(act.seat, said(act))
        return fault if fault is not None and play is not None and play.pattern and reading(game, play, act) else None

    return broken


def called_otherwise(cls: PatternClass) -> Reading:
    """A pattern of this class is taken for one of another."""

    def reading(_: PatternState, play: Played, act: a.Declare) -> bool:
        return play.pattern is not None and play.pattern.cls is cls is not act.pattern

    return reading


def low_run_called_high(game: PatternState, play: Played, act: a.Declare) -> bool:
    """A run that begins with a card of high rank is called by it."""
    assert play.pattern is not None
    low = [RANK_WORDS[rank_of(face)] for face in game.patterns.low_cards(play.pattern)]
    return act.pattern is play.pattern.cls and act.high in low


def claim_believed(game: PatternState, act: a.Declare) -> Fault | None:
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
