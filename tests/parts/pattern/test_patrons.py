"""Patrons: they answer prompts, do what the lesson orders, and their minds hang on nothing but the seed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.parts.pattern.scenes import game_of, patrons_of
from tests.parts.pattern.tables import SEATS, TABLES, lesson_at
from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.reading import read_lesson
from trainer.drill.robot import choose, perform
from trainer.games import parse_act
from trainer.parts.cards.glossary import CardHappening
from trainer.parts.cards.model import BadTurn
from trainer.parts.cards.state import STACKS
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import TableIrregularity
from trainer.parts.lessons.lesson import Lesson
from trainer.parts.lessons.yamlfile import parse
from trainer.parts.pattern.glossary import PatternHappening, PatternIrregularity
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.position import ANTES, BETS, BONUS
from trainer.parts.pattern.turns import Incident, Move, parse_happening, parse_turn
from trainer.rules.act import Entry, act_text
from trainer.rules.events import Event, Happening
from trainer.rules.verdict import Finding


def lesson(rest: str = "", seats: str = SEATS) -> Lesson:
    text = f"title: Patrons\ngame: ultimate_8\nseats:{seats}\nseed: 5\nmode: exam\n{rest}\n"
    return read_lesson(parse(text, "patrons"), "tests/patrons")


def do(attempt: Attempt, line: str) -> Judged:
    return attempt.perform(Entry(parse_act(line)))


def at(stage: Stage, one: Lesson) -> Attempt:
    attempt = Attempt(one, mode=Mode.EXAM)
    while game_of(attempt).stage is not stage:
        attempt.perform(Entry(choose(attempt)))
    return attempt


def events_of(attempt: Attempt) -> list[Event]:
    return [*attempt.visits[0].opening, *(event for judged in attempt.judged for event in judged.events)]


def test_players_post_their_antes_by_themselves() -> None:
    attempt = Attempt(lesson(), mode=Mode.EXAM)
    table = game_of(attempt).table
    assert [table.amount(ANTES[seat]) for seat in (1, 2, 4, 5)] == [1000] * 4
    assert [table.amount(BONUS[seat]) for seat in (1, 2, 4, 5)] == [500] * 4


def test_a_late_player_posts_when_asked_and_one_who_declines_sits_out() -> None:
    seats = "\n  1: {}\n  2: {ante: late}\n  4: {ante: declines}\n  5: {}"
    attempt = Attempt(lesson(seats=seats), mode=Mode.EXAM)
    assert game_of(attempt).missing_antes() == [2, 4]
    assert [event.what for event in do(attempt, "prompt 2 ante").events] == [TableHappening.POSTS]
    assert [event.what for event in do(attempt, "prompt 4 ante").events] == [TableHappening.SITS_OUT]
    assert game_of(attempt).missing_antes() == []
    while game_of(attempt).stage is not Stage.BET:
        attempt.perform(Entry(choose(attempt)))
    assert game_of(attempt).round.players == (1, 2, 5)


def test_42_6_b_wrong_ante_is_trouble_and_is_put_right_when_stopped() -> None:
    seats = "\n  1: {posts: [1500, 500]}\n  2: {}\n  4: {}"
    attempt = Attempt(lesson(seats=seats), mode=Mode.EXAM)
    assert game_of(attempt).trouble(PatternIrregularity.BAD_ANTE) is not None
    do(attempt, "stop 1 ante-size")
    assert game_of(attempt).trouble(PatternIrregularity.BAD_ANTE) is None
    assert (game_of(attempt).table.amount(ANTES[1]), game_of(attempt).table.amount(BONUS[1])) == (1000, 500)


def test_a_player_acts_only_when_asked() -> None:
    attempt = at(Stage.BET, lesson())
    assert game_of(attempt).whose_turn() == 1
    assert do(attempt, "announce no-more-bets").events == ()
    assert [event.seat for event in do(attempt, "prompt 1 bet").events] == [1]


def test_who_is_passed_over_speaks_up_first_and_then_the_one_who_was_asked_answers() -> None:
    attempt = at(Stage.BET, lesson())
    judged = do(attempt, "prompt 2 bet")
    assert [event.seat for event in judged.events] == [1, 2]
    assert not judged.verdict.proper
    late = do(attempt, "prompt 1 bet")
    assert late.events == ()
    assert late.verdict.mends == judged.verdict.slips[:1]
    assert do(attempt, "prompt 2 bet").verdict.proper


def test_a_pattern_asked_for_in_the_betting_is_played_when_everyone_has_bet() -> None:
    attempt = at(Stage.BET, lesson())
    judged = do(attempt, "prompt 1 play")
    assert not judged.verdict.proper
    assert game_of(attempt).stage is Stage.PLAY
    assert judged.events[-1].what in (PatternHappening.PLAYS, PatternHappening.PASSES)
    assert judged.events[-1].seat == 1


def test_the_same_question_twice_passes_over_no_player() -> None:
    attempt = at(Stage.BET, lesson())
    do(attempt, "prompt 1 bet")
    assert do(attempt, "prompt 1 bet").events == ()


def test_who_waits_long_acts_without_being_asked_and_the_prompt_was_owed() -> None:
    attempt = at(Stage.BET, lesson())
    judged = do(attempt, "wait")
    assert [event.seat for event in judged.events] == [1]


@pytest.mark.parametrize(
    ("turn", "what", "trouble"),
    [
        ("check", TableHappening.CHECKS, ""),
        ("bet 2000", TableHappening.WAGERS, ""),
        ("bet 20000", TableHappening.WAGERS, ""),
        ("bet 500", TableHappening.WAGERS, PatternIrregularity.SMALL_RAISE),
        ("bet 20500", TableHappening.WAGERS, PatternIrregularity.BIG_RAISE),
        ("fold", TableHappening.FOLDS, ""),
        ("throw-in", TableHappening.FOLDS, ""),
        ("verbal-bet", TableHappening.MISBEHAVES, TableIrregularity.VERBAL_BET),
    ],
)
def test_a_player_does_as_ordered_and_the_table_finds_what_is_improper(
    turn: str, what: Happening, trouble: str
) -> None:
    attempt = at(Stage.BET, lesson(seats=f"\n  1: {{turns: [{turn}]}}\n  2: {{}}\n  4: {{}}"))
    event = do(attempt, "prompt 1 bet").events[-1]
    assert (event.what, event.trouble) == (what, trouble)
    assert [one.kind for one in game_of(attempt).troubles] == [trouble] * bool(trouble)


def test_42_10_stopped_bet_is_taken_back_by_the_player() -> None:
    attempt = at(Stage.BET, lesson(seats="\n  1: {turns: [bet 500]}\n  2: {}\n  4: {}"))
    before = game_of(attempt).table.chips[STACKS[1]].amount
    do(attempt, "prompt 1 bet")
    assert do(attempt, "stop 1 bet-limits").verdict.finding is Finding.PROPER
    table, betting = game_of(attempt).table, game_of(attempt).round.betting
    assert betting is not None
    assert (table.amount(STACKS[1]), table.amount(BETS[1]), betting.next()) == (before, 0, 1)


def test_a_bet_that_the_dealer_gave_back_is_not_taken_back_twice() -> None:
    attempt = at(Stage.BET, lesson(seats="\n  1: {turns: [bet 500]}\n  2: {}\n  4: {}"))
    before = game_of(attempt).table.chips[STACKS[1]]
    do(attempt, "prompt 1 bet")
    chips = game_of(attempt).table.chips[BETS[1]]
    do(attempt, f"return 1 {chips}")
    judged = do(attempt, "stop 1 bet-limits")
    assert judged.verdict.finding is not Finding.FUMBLE
    assert game_of(attempt).table.amount(STACKS[1]) == before.amount
    assert game_of(attempt).round.put_in[1] == 1000


def test_a_bet_out_of_turn_that_the_dealer_gave_back_is_not_counted() -> None:
    one = lesson("events:\n  - {after: rack stub, does: talk, seat: 2}\n  - {after: prompt 1, does: bet 1000, seat: 4}")
    attempt = at(Stage.BET, one)
    while game_of(attempt).trouble(PatternIrregularity.BET_OUT_OF_TURN) is None:
        attempt.perform(Entry(choose(attempt)))
    do(attempt, f"return 4 {game_of(attempt).table.chips[BETS[4]]}")
    do(attempt, "stop 4 out-of-turn")
    assert game_of(attempt).round.put_in[4] == 1000


@pytest.mark.parametrize("incident", ["talk", "signal", "stand", "look", "tilt", "expose", "foul", "below-rail"])
def test_42_11_what_a_lesson_orders_happens_after_its_act(incident: str) -> None:
    one = lesson(f"events:\n  - {{after: take stub, does: {incident}, seat: 4}}")
    attempt = Attempt(one, mode=Mode.EXAM)
    while not game_of(attempt).troubles:
        attempt.perform(Entry(choose(attempt)))
    assert act_text(attempt.judged[-1].entry.act) == "take stub"
    assert (game_of(attempt).troubles[0].kind, game_of(attempt).troubles[0].seat) == (incident, 4)
    assert patrons_of(attempt).pending == []


def test_the_supervisor_corrects_a_wrong_count_and_verifies_a_right_one() -> None:
    attempt = at(Stage.END, lesson())
    while game_of(attempt).table.amount("main") and not act_text(choose(attempt)).startswith("count pot main"):
        attempt.perform(Entry(choose(attempt)))
    amount = game_of(attempt).table.amount("main")
    do(attempt, f"count pot main {amount + 100}")
    assert [event.what for event in do(attempt, "call supervisor pot").events] == [PatternHappening.CORRECTS]
    do(attempt, f"count pot main {amount}")
    assert [event.what for event in do(attempt, "call supervisor pot").events] == [CardHappening.VERIFIES]


def shuffled_performance(name: str, seed: int) -> list[Any]:
    """What patrons did in a performance whose free acts come in a random order."""
    attempt = Attempt(lesson_at(name, 0.0, 1), mode=Mode.EXAM)
    perform(attempt, Random(seed))
    mine = [
        event
        for event in events_of(attempt)
        if event.what in (TableHappening.WAGERS, PatternHappening.PLAYS, TableHappening.FOLDS)
    ]
    return [(event.what, event.seat, event.chips.amount, event.cards) for event in mine]


# Machine-shuffled cards are not cut, so that the only freedom is the order.
@pytest.mark.parametrize("name", ["hand", "two decks", "hand by ones"])
def test_the_order_of_free_acts_changes_no_players_mind(name: str) -> None:
    assert shuffled_performance(name, 1) == shuffled_performance(name, 2) != []


@pytest.mark.parametrize("name", TABLES)
def test_a_patron_who_often_errs_never_leaves_the_robot_stuck_or_wrong(name: str) -> None:
    for seed in range(3):
        attempt = perform(Attempt(lesson_at(name, 0.5), seed, Mode.EXAM))
        assert {judged.verdict.finding for judged in attempt.judged} <= {Finding.PROPER, Finding.NEUTRAL}


@pytest.mark.parametrize("move", Move)
def test_every_move_can_be_written(move: Move) -> None:
    rest = {Move.BET: " 1000", Move.RAISE: " 2000", Move.PLAY: " Ks Qs Js face-down claiming straight_flush"}
    assert parse_turn(move.value + rest.get(move, "")).move is move


@pytest.mark.parametrize("incident", Incident)
def test_every_incident_can_be_written(incident: Incident) -> None:
    rest = {Incident.BET: " 1000", Incident.POCKET: " 2000", Incident.PLAY: " Ks"}
    assert parse_happening(incident.value + rest.get(incident, "")).incident is incident


@pytest.mark.parametrize(
    "text", ["", "chek", "bet", "bet x", "bet 0", "bet 1 2", "check 3", "play", "play Kx", "play Ks Ks", "fold now"]
)
def test_a_turn_that_is_none_is_told_what_was_expected(text: str) -> None:
    with pytest.raises(BadTurn, match=r"expected|too much"):
        parse_turn(text)


@pytest.mark.parametrize("text", ["", "dance", "bet", "pocket x", "talk loudly", "play"])
def test_a_happening_that_is_none_is_told_what_was_expected(text: str) -> None:
    with pytest.raises(BadTurn, match=r"expected|too much"):
        parse_happening(text)


# What a dealer does wrong must not stop the table


def test_a_player_whose_cards_the_dealer_took_takes_them_back() -> None:
    attempt = at(Stage.PLAY, lesson())
    game = game_of(attempt)
    seat = game.whose_turn()
    hand = list(game.table.piles[f"hand:{seat}"])
    judged = do(attempt, f"collect {seat}")
    assert not judged.verdict.proper
    assert [(event.what, event.seat) for event in judged.events] == [(PatternHappening.TAKES_BACK, seat)]
    assert game.table.piles[f"hand:{seat}"] == hand
    assert not game.table.up.intersection(hand)


def test_42_12_any_number_of_decks_may_be_replaced() -> None:
    attempt = Attempt(lesson(), mode=Mode.EXAM)
    for _ in range(6):
        for back in list(game_of(attempt).decks):
            do(attempt, f"remove deck {back}")
        do(attempt, "call supervisor new-deck")


def test_42_11_player_who_does_two_things_wrong_is_stopped_for_each() -> None:
    events = [f"{{after: rack stub, does: {does}, seat: 4}}" for does in ("talk", "tilt")]
    attempt = at(Stage.VACANT, lesson(f"events: [{', '.join(events)}]"))
    reasons = ("showing", "talking")
    findings = [do(attempt, f"stop 4 {reason}").verdict.finding for reason in reasons]
    assert findings == [Finding.PROPER, Finding.PROPER]
    assert game_of(attempt).troubles == []


def test_the_same_cards_are_dealt_wherever_the_deck_is_cut() -> None:
    def hand(cut: int) -> list[int]:
        attempt = Attempt(lesson(), mode=Mode.EXAM)
        while game_of(attempt).stage is not Stage.STUB:
            act = act_text(choose(attempt))
            do(attempt, f"cut {cut}" if act.startswith("cut ") else act)
        return game_of(attempt).table.piles["hand:1"]

    assert hand(20) == hand(30)


def test_a_player_left_alone_is_not_dealt_to() -> None:
    seats = "\n  1: {ante: declines}\n  2: {ante: declines}\n  4: {}"
    assert perform(Attempt(lesson(seats=seats), mode=Mode.EXAM)).done


@pytest.mark.parametrize("who", ["bystander", "dealer", "3", "4"])
def test_42_6_b_only_a_player_whose_ante_was_refused_posts_again(who: str) -> None:
    attempt = Attempt(lesson(), mode=Mode.EXAM)
    assert not do(attempt, f"stop {who} ante-size").events
