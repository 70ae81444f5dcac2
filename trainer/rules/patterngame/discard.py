"""Discarding: turns to play, declarations, and readings of patterns."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

from trainer.rules import acts as a
from trainer.rules.cardgame.ledger import Kind, Trouble
from trainer.rules.cards import ACE, Rank, Suit, rank_of
from trainer.rules.contest import Contest
from trainer.rules.duty import Broken, Fault, Meets, Owed
from trainer.rules.notation import Spot
from trainer.rules.patterngame.game import PatternGame
from trainer.rules.patterngame.goingon import PLAYS, goes_on
from trainer.rules.patterngame.ledger import Played, Stage, spoken
from trainer.rules.patterngame.wagers import attended, misplaced, pots_stand
from trainer.rules.patterns import Pattern, PatternClass

# Turns


def in_interval(number: int) -> Callable[[PatternGame], bool]:
    """Whether a position is in that discarding interval."""

    def here(game: PatternGame) -> bool:
        contest = game.round.contest
        return contest is not None and contest.number == number

    return here


def play_prompts(number: int) -> Owed:
    def prompts(game: PatternGame) -> Iterator[a.Act]:
        contest = game.round.contest
        if contest is None or contest.number != number or not attended(game) or misplaced(game):
            return
        seat = contest.next()
        if seat:
            yield a.Prompt(Spot(seat), a.Asked.PLAY)

    return prompts


def play_prompt_sure(number: int) -> Meets:
    """The right player is asked at the right time, and nothing else is amiss."""

    def sure(game: PatternGame, act: a.Prompt) -> bool:
        contest = game.round.contest
        return (
            contest is not None
            and contest.number == number
            and act.asked is _PLAY
            and act.seat == game.to_play()
            and not game.round.causes
            and not game.round.odd_hand
            and attended(game)
            and pots_stand(game)
        )

    return sure


_PLAY = a.Asked.PLAY


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


def second_offers(number: int) -> Owed:
    """A lap without a pattern: the lead may be offered round once more (P10)."""

    def prompts(game: PatternGame) -> Iterator[a.Act]:
        contest = game.round.contest
        if contest is not None and contest.number == number and contest.stuck and contest.full_laps == 0:
            yield a.Prompt(Spot(contest.leader), a.Asked.PLAY)

    return prompts


def lead_calls(number: int) -> Owed:
    """Nobody opens: the supervisor has the leader play a card (P10)."""

    def calls(game: PatternGame) -> Iterator[a.Act]:
        contest = game.round.contest
        if contest is not None and contest.number == number and contest.stuck:
            yield a.Call(a.Matter.NO_LEAD)

    return calls


def wrong_player(number: int) -> Broken:
    """Someone else is asked to play than whose turn it is in that interval."""

    def broken(game: PatternGame, act: a.Prompt) -> Fault | None:
        contest = game.round.contest
        if game.stage is not Stage.PLAY or contest is None or contest.number != number or act.asked is not a.Asked.PLAY:
            return None
        if act.seat in game.round.folded:
            return None
        seat = contest.next()
        if seat is None:
            if contest.stuck and contest.full_laps == 0 and act.seat == contest.leader:
                return None
            return Fault("Nobody opened; the supervisor was not called", ("no-lead", contest.number), True, "P10")
        if act.seat == seat:
            return None
        turn = _turn(game, contest)
        if contest.turns.get(seat) and contest.top is not None:
            return Fault(f"Seat {seat} may play again on this lap and was barred", ("player", turn))
        return Fault(f"Seat {act.seat} was asked to play; it is seat {seat}'s turn", ("player", turn))

    return broken


def _turn(game: PatternGame, contest: Contest) -> Hashable:
    return (game.round.intervals, len(game.round.plays), contest.last)


def player_asked(game: PatternGame, _: a.Prompt) -> list[Hashable]:
    """Asking the right player makes good that another was asked first."""
    contest = game.round.contest
    if contest is None:
        return []
    interval = game.round.intervals
    return [("player", _turn(game, contest)), ("cut-short", interval), ("fourth", interval)]


def discarding_cut_short(game: PatternGame, act: a.Prompt | a.Place) -> Fault | None:
    """Betting is opened, or marked, before everyone has played or passed."""
    contest = game.round.contest
    if game.stage is not Stage.PLAY or contest is None:
        return None
    if isinstance(act, a.Prompt):
        if act.asked is not a.Asked.BET or contest.number == 3:
            return None
    elif act.marker is not a.Marker.RAISE_BUTTON or contest.number == 3:
        return None
    seat = contest.next() or contest.leader
    return Fault(f"Discarding was closed before seat {seat} had played or passed", ("cut-short", game.round.intervals))


def fourth_betting(game: PatternGame, act: a.Prompt) -> Fault | None:
    contest = game.round.contest
    if game.stage is Stage.PLAY and contest is not None and contest.number == 3 and act.asked is a.Asked.BET:
        return Fault("A betting round was opened where only discarding is left", ("fourth", game.round.intervals))
    return None


def skipped_prompt(game: PatternGame, act: a.Wait) -> Fault | None:
    """A player had to act without being told that it was the turn."""
    seat = game.whose_turn()
    if seat and game.round.prompted != seat and attended(game):
        return Fault(f"Seat {seat} was not told that it was the turn", ("prompt", len(game.round.plays), seat), True)
    return None


# What the dealer says of a pattern


def declarations(game: PatternGame) -> Iterator[a.Act]:
    play = game.last_play()
    if play is not None and not play.declared and play.pattern is not None and not _in_dispute(game, play):
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


def _in_dispute(game: PatternGame, play: Played) -> bool:
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
    if play is None or play.declared or play.pattern is None or _in_dispute(game, play) or not _moves_on(game, act):
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


Deciding = Callable[[PatternGame, Trouble], bool]
Refusing = Callable[[PatternGame, a.Reason, Pattern, Pattern | None], bool]
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


# Readings in rulings: what beats what, and what is a pattern at all


def accepted(kinds: tuple[Kind, ...], deciding: Callable[[PatternGame, Trouble], bool]) -> Broken:
    """The dealer lets a wrong play stand, and `deciding` is what should have told."""

    def broken(game: PatternGame, act: a.Act) -> Fault | None:
        for trouble in game.troubles:
            if trouble.kind in kinds and goes_on(game, trouble, act) and deciding(game, trouble):
                return Fault(
                    f"Seat {trouble.seat}'s play was let stand{_why(game, trouble)}", ("let-stand", trouble.number)
                )
        return None

    return broken


def _why(game: PatternGame, trouble: Trouble) -> str:
    pair = compared(game, trouble)
    if pair is None:
        play = game.last_play()
        if play is not None and play.pattern is None:
            return f": {game.patterns.why_not([game.table.faces[card] for card in play.cards])}"
        return ""
    new, top = pair
    return f" against {top}: {game.patterns.because(new, top)[0]}"


def refused(deciding: Refusing) -> Broken:
    """The dealer stops a good play, and `deciding` is what should have told."""

    def broken(game: PatternGame, act: a.Stop) -> Fault | None:
        pair = good_play(game, act)
        if pair is None or not deciding(game, act.reason, *pair):
            return None
        return Fault(f"Seat {act.seat}'s {pair[0]} was refused though it is good", ("refused", len(game.round.plays)))

    return broken


def good_play(game: PatternGame, act: a.Stop) -> tuple[Pattern, Pattern | None] | None:
    """The proper pattern that an act of stopping refuses, and the one it beat."""
    play = game.last_play()
    about_play = act.reason in (a.Reason.NOT_HIGHER, a.Reason.NO_PATTERN)
    if play is None or play.seat != act.seat or play.declared or _in_dispute(game, play) or not about_play:
        return None
    if play.pattern is None:
        return None
    return play.pattern, game.round.beaten


def tied(deciding: Refusing) -> Broken:
    """The dealer rules a tie where there is none."""

    def broken(game: PatternGame, act: a.Rule) -> Fault | None:
        play = game.last_play()
        if act.ruling is not a.Ruling.TIE or play is None or play.pattern is None:
            return None
        if not deciding(game, a.Reason.NOT_HIGHER, play.pattern, game.round.beaten):
            return None
        return Fault("Two patterns were ruled a tie; nothing ties", ("tie", len(game.round.plays)))

    return broken


def compared(game: PatternGame, trouble: Trouble) -> tuple[Pattern, Pattern] | None:
    """The pattern that was played and the one that it did not beat."""
    play = game.last_play()
    top = trouble.detail
    if trouble.kind is not Kind.NOT_HIGHER or play is None or play.pattern is None or not isinstance(top, tuple):
        return None
    return (play.pattern, top[1]) if isinstance(top[1], Pattern) else None


def turns_on(basis: str) -> Callable[[PatternGame, Trouble], bool]:
    """The comparison turns on `class`, `rank` or `suit`."""

    def deciding(game: PatternGame, trouble: Trouble) -> bool:
        pair = compared(game, trouble)
        return pair is not None and game.patterns.deciding(*pair) == basis

    return deciding


def refusal_turns_on(basis: str) -> Refusing:
    """A pattern that beats the last one by its `rank` or `suit` is said not to."""

    def deciding(game: PatternGame, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
        return reason is a.Reason.NOT_HIGHER and old is not None and game.patterns.deciding(new, old) == basis

    return deciding


def higher_class(cls: PatternClass) -> Callable[[PatternGame, Trouble], bool]:
    """A pattern of this class lay there and was beaten by one of a lower class."""

    def deciding(game: PatternGame, trouble: Trouble) -> bool:
        pair = compared(game, trouble)
        return pair is not None and game.patterns.deciding(*pair) == "class" and pair[1].cls is cls

    return deciding


def lower_class(cls: PatternClass) -> Callable[[PatternGame, Trouble], bool]:
    """A pattern of this class was let beat one of a higher class."""

    def deciding(game: PatternGame, trouble: Trouble) -> bool:
        pair = compared(game, trouble)
        return pair is not None and game.patterns.deciding(*pair) == "class" and pair[0].cls is cls

    return deciding


def refused_class(cls: PatternClass) -> Refusing:
    """A pattern of this class is refused, over a lower class or as no pattern."""

    def deciding(game: PatternGame, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
        unknown = reason is a.Reason.NO_PATTERN or old is None
        return new.cls is cls and (unknown or refusal_turns_on("class")(game, reason, new, old))

    return deciding


def ace_in(_: PatternGame, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
    """A pattern with an ace in it, and no run, is taken for none."""
    if reason is not a.Reason.NO_PATTERN:
        return False
    run = new.cls in (PatternClass.STRAIGHT, PatternClass.STRAIGHT_FLUSH, PatternClass.ROYAL_FLUSH)
    return not run and len(new.cards) > 1 and any(rank_of(face) == ACE for face in new.cards)


def low_ace_refused(_: PatternGame, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
    return reason is a.Reason.NO_PATTERN and _low_ace_run(new)


def _low_ace_run(one: Pattern) -> bool:
    ranks = {*map(rank_of, one.cards)}
    return rank_of(one.high) != ACE and ACE in ranks and len(ranks) > 2


def lone_ace_beaten(game: PatternGame, trouble: Trouble) -> bool:
    pair = compared(game, trouble)
    return pair is not None and pair[1].cls is PatternClass.SINGLE is pair[0].cls and rank_of(pair[1].high) == ACE


def lone_ace_refused(game: PatternGame, reason: a.Reason, new: Pattern, old: Pattern | None) -> bool:
    alone = new.cls is PatternClass.SINGLE and rank_of(new.high) == ACE
    return alone and refusal_turns_on("rank")(game, reason, new, old)


def low_run_beats(game: PatternGame, trouble: Trouble) -> bool:
    """A run that begins with the ace was let beat one that is higher."""
    pair = compared(game, trouble)
    return pair is not None and game.patterns.deciding(*pair) == "rank" and _low_ace_run(pair[0])


def run_too_short_or_long(game: PatternGame, trouble: Trouble) -> bool:
    play = game.last_play()
    if trouble.kind is not Kind.NO_PATTERN or play is None:
        return False
    ranks = sorted(rank_of(game.table.faces[card]) for card in play.cards)
    if len(set(ranks)) != len(ranks) or len(ranks) < 2:
        return False
    low = sorted(-1 if rank == ACE else rank for rank in ranks)
    return any(line == list(range(line[0], line[0] + len(line))) for line in (ranks, low))
