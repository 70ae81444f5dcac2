"""What a table shows of a wrong act is true: it is what the act did, and what the act that was due would have done."""

from __future__ import annotations

import pytest

from tests.drill.corrected import corrected, done_instead, result_of, slipped
from trainer.drill.attempt import Attempt, Mode
from trainer.drill.correction import Correction, demonstration_in_steps
from trainer.drill.robot import choose
from trainer.games import GAMES, parse_act
from trainer.library import faults_of, find
from trainer.parts.layout.picture import picture_of
from trainer.rules.act import Entry
from trainer.rules.cards import face_name
from trainer.rules.chips import Chips
from trainer.rules.table import Lot

HOLDEM = "ultimate_texas_holdem"


def shown(name: str, of: str, *wrong: str) -> Correction:
    found = done_instead(name, of, *wrong).shown
    assert found is not None
    return found


def test_a_card_goes_to_one_place_and_belongs_to_another() -> None:
    found = shown(f"{HOLDEM}/deal-first-cards", "deal 3", "deal 4")
    assert [moved.pile for moved in found.went.cards.values()] == ["hand:4"]
    assert [moved.pile for moved in found.belongs.cards.values()] == ["hand:3"]
    assert (found.said, found.due, found.counting) == ("", "", ())
    assert "hand:3" not in found.table.piles


def test_a_card_the_wrong_way_up_belongs_to_the_same_place() -> None:
    found = shown(f"{HOLDEM}/deal-first-cards", "deal 2", "deal 2 up")
    assert [(moved.pile, moved.up) for moved in found.went.cards.values()] == [("hand:2", True)]
    assert [(moved.pile, moved.up) for moved in found.belongs.cards.values()] == [("hand:2", False)]


def test_a_payment_stands_beside_the_right_one() -> None:
    found = shown(f"{HOLDEM}/read-royal", "pay 2 blind", "pay 2 blind 1x50000")
    [(place, wrong)] = found.went.came.items()
    assert wrong == Lot("blind:2", Chips({50000: 1}))
    assert found.belongs.came == {place: Lot("blind:2", Chips({50000: 10}))}
    assert not found.went.gone


def test_a_payment_beside_the_wrong_wager_belongs_beside_another() -> None:
    found = shown(f"{HOLDEM}/whole-round", "pay 5 ante", "pay 5 blind 2x500")
    assert [lot.beside for lot in found.went.came.values()] == ["blind:5"]
    assert [lot.beside for lot in found.belongs.came.values()] == ["ante:5"]


def test_a_wager_that_was_taken_left_its_place() -> None:
    found = shown(f"{HOLDEM}/pay-trips-a", "pay 1 trips", "take 1 trips")
    assert list(found.went.gone) == ["trips:1"]
    assert list(found.went.came) == ["tray"]
    assert "trips:1" in found.table.chips


def test_of_a_misread_hand_the_five_cards_that_count_are_shown() -> None:
    found = shown(f"{HOLDEM}/read-ace-kicker", "read 3 three_of_a_kind", "read 3 two_pair")
    ranks = sorted(face_name(found.table.faces[card])[0] for card in found.counting)
    assert ranks == ["7", "9", "9", "9", "K"]
    assert (found.said, found.due) == ("Read the hand of seat 3: two pair", "Read the hand of seat 3: three of a kind")
    assert not found.went
    assert not found.belongs


def test_a_hand_that_need_not_be_read_is_put_right_all_the_same() -> None:
    found = shown("lunar_poker/rank-six-cards", "pay 2 bet", "read 2 three_of_a_kind")
    assert found.due == "Read the hand of seat 2: four of a kind"
    assert len(found.counting) == 5


def test_of_a_misdeclared_pattern_its_cards_are_shown() -> None:
    found = shown("ultimate_8/rank-low-ace", "declare 1 straight diamonds three", "declare 1 straight hearts ace")
    assert found.due.startswith("Declare seat 1: straight, three of diamonds")
    assert set(found.counting) <= set(found.table.piles["played:1"])
    assert found.counting


def test_what_is_said_at_the_wrong_time_is_told_in_words() -> None:
    found = shown("ultimate_8/whole-round", "shuffle", "announce no-more-bets", "prompt 3 bet")
    assert not found.went
    assert found.said == "Ask seat 3 to bet"


def test_an_act_out_of_order_names_the_word_that_comes_first() -> None:
    found = shown("lunar_poker/whole-round-hand", "announce no-more-bets", "deal 1")
    assert [moved.pile for moved in found.went.cards.values()] in ([], ["hand:1"])
    assert found.due == "Announce “No more bets”"


def test_a_card_from_the_wrong_hand_went_to_its_right_place() -> None:
    found = shown(f"{HOLDEM}/deal-shoe-on-the-right", "deal 2", "hands draw right place right", "deal 2")
    assert not found.went
    assert not found.belongs
    assert "right hand" in found.said
    assert not found.due


def test_a_wrong_count_is_told_beside_the_right_one() -> None:
    found = shown("lunar_poker/deal-shoe", "prove 3", "prove 2")
    assert (found.said[-1], found.due[-1]) == ("2", "3")


def test_an_act_of_another_game_shows_nothing() -> None:
    lesson = find(f"{HOLDEM}/whole-round")
    assert corrected(lesson, [], parse_act("sweep antes main", GAMES["ultimate_8"])).shown is None


def test_what_players_do_then_is_not_shown() -> None:
    """Asked too early a player bets: that is the player's doing, and no chips went wrong by the dealer's."""
    found = shown("ultimate_8/whole-round", "prompt 2 bet", "prompt 4 bet")
    assert not found.went


def test_a_proper_act_needs_no_correction() -> None:
    lesson = find("ultimate_8/whole-round")
    assert corrected(lesson, [], choose(Attempt(lesson, mode=Mode.EXAM))).shown is None


def test_a_demonstration_shows_the_act_that_is_due_and_nothing_else() -> None:
    lesson = find(f"{HOLDEM}/deal-first-cards")
    attempt = Attempt(lesson, mode=Mode.PRACTICE)
    before: list[Entry] = []
    while not attempt.done:
        act = choose(attempt)
        found = result_of(demonstration_in_steps(lesson, lesson.model.seed, before, act))
        assert found.table == picture_of(attempt.scene)
        assert found.wrong is None
        assert found.right is not None
        assert found.right.act == act
        assert found.belongs or found.due == act.words()
        before.append(Entry(act))
        attempt.perform(before[-1])


@pytest.mark.parametrize("game", GAMES)
def test_every_faulty_performance_gives_a_true_picture(game: str) -> None:
    seen = 0
    for slip in faults_of(game).slips:
        wronged = slipped(slip)
        if wronged is None:
            continue
        seen += 1
        found, lesson = wronged.shown, wronged.lesson
        assert found is not None, slip
        assert found.wrong is not None
        after = Attempt(lesson, mode=Mode.EXAM)
        after.perform_all(wronged.before)
        assert found.table == picture_of(after.scene), slip
        if found.right is not None and found.right.act != wronged.act:
            # The same act is due where only the manner was wrong, such as the hand.
            assert after.book.judge(after.scene.position, found.right.act).proper, slip
        # Something is told of every error, and nothing is both wrong and right.
        assert found.went or found.said, slip
        for card, moved in found.went.cards.items():
            assert card in found.wrong.table.piles[moved.pile]
            assert found.belongs.cards.get(card) != moved
        for place, lot in found.went.came.items():
            assert found.wrong.table.chips[place].has(lot.chips)
            assert found.belongs.came.get(place) != lot
        assert not found.belongs or found.right is not None
        assert len(found.counting) <= 8
    assert seen > 100
