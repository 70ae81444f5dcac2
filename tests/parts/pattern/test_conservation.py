"""Whatever the dealer does, every card and every chip is somewhere, once; judging changes nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.parts.cards.positions import nothing_is_left_to_work_out
from tests.parts.pattern.scenes import game_of, patrons_of, scene_of
from tests.parts.pattern.tables import TABLES, fingerprint, lesson_at
from tests.rules.anyact import ABSURD, any_act
from trainer.drill.attempt import Attempt
from trainer.parts.acts import Wait
from trainer.parts.pattern.turns import Incident
from trainer.rules.act import Act, Entry
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding

PLACES = ("main", "ace", "tray", "side-1", "side-2", "antes", "ace-antes", "bets", "rack", "felt", "off", "drop-box")
DECKS = ("red", "blue", "both", "stub", "deck", "held", "shoe", "")
PLAUSIBLE = ABSURD | {
    Spot: st.sampled_from([Spot(number) for number in range(-1, 8)]),
    int: st.sampled_from([0, 4, 7, 8, 9, 26, 1000, 6000]),
    str: st.sampled_from([*PLACES, *DECKS, "1", "2", "3", "5", "7"]),
    Chips: st.dictionaries(st.sampled_from([100, 500, 2500]), st.integers(1, 4), min_size=1, max_size=2).map(Chips),
}
INCIDENTS = st.sampled_from([*Incident]).map(
    lambda one: {"pocket": "pocket 500", "bet": "bet 1000", "play": "play As"}.get(one, one.value)
)


class AnyDealer(RuleBasedStateMachine):
    """A dealer who may do anything, at a table where the others react."""

    performed = 0
    fumbled = 0

    @initialize(table=st.sampled_from(sorted(TABLES)), seed=st.integers(0, 999), ahead=st.integers(0, 300))
    def sit_down(self, table: str, seed: int, ahead: int) -> None:
        self.attempt = Attempt(lesson_at(table), seed)
        self.game = game_of(self.attempt)
        self.brought = sum(self.game.table.chips.values(), EMPTY)
        self.go_right(ahead, seed)

    @rule(steps=st.integers(1, 40), seed=st.integers(0, 99))
    def go_right(self, steps: int, seed: int) -> None:
        """Some acts that are right, so that every stage is reached."""
        random = Random(seed)
        for _ in range(steps):
            if self.attempt.done:
                break
            dues = self.attempt.expected()
            if not dues:
                break
            self.attempt.perform(Entry(random.choice(dues).act))

    @rule(act=any_act(PLAUSIBLE))
    def do_what_could_be_done(self, act: Act) -> None:
        self.perform(act)

    @rule(act=any_act())
    def do_anything(self, act: Act) -> None:
        self.perform(act)

    @rule(data=st.data())
    def handle_the_chips_that_lie_there(self, data: st.DataObject) -> None:
        """Absurd chips are never there; these are."""
        heaps = [heap for heap in self.game.table.chips.values() if heap]
        heap = data.draw(st.sampled_from(heaps))
        chips = Chips({one: data.draw(st.integers(1, heap[one])) for one in list(heap)[:2]})
        self.perform(data.draw(any_act(PLAUSIBLE | {Chips: st.just(chips)})))

    @rule(does=INCIDENTS, seat=st.integers(1, 6))
    def let_something_happen(self, does: str, seat: int) -> None:
        """Whatever a lesson may order, at whatever moment."""
        order = {"after": "wait", "does": does, "seat": seat}
        lesson = scene_of(self.attempt).lesson
        model = lesson.model.model_validate(lesson.model.model_dump() | {"events": [order]})
        if seat not in model.seats:
            return
        patrons_of(self.attempt).pending = list(enumerate(model.events))
        patrons_of(self.attempt).seen = {}
        self.perform(Wait())

    def perform(self, act: Act) -> None:
        before = fingerprint(self.game)
        self.attempt.expected()
        self.attempt.book.owed(self.game)
        self.attempt.book.judge(self.game, act)
        assert fingerprint(self.game) == before
        judged = self.attempt.perform(Entry(act))
        AnyDealer.performed += 1
        if judged.verdict.finding is Finding.FUMBLE:
            AnyDealer.fumbled += 1
            assert fingerprint(self.game) == before

    @invariant()
    def cards_are_conserved(self) -> None:
        if hasattr(self, "attempt"):
            table = self.game.table
            lying = Counter(card for pile in table.piles.values() for card in pile)
            assert lying == Counter(range(len(table.faces)))

    @invariant()
    def chips_are_conserved(self) -> None:
        if hasattr(self, "attempt"):
            assert sum(self.game.table.chips.values(), EMPTY) == self.brought

    @invariant()
    def short_cuts_lead_to_the_same_place(self) -> None:
        if hasattr(self, "attempt"):
            nothing_is_left_to_work_out(self.game)


def test_cards_and_chips_are_conserved_under_any_acts() -> None:
    run_state_machine_as_test(AnyDealer, settings=settings(max_examples=25, stateful_step_count=25))


@pytest.mark.proof
def test_proof_cards_and_chips_are_conserved_under_any_acts(record_property: Callable[[str, object], None]) -> None:
    AnyDealer.performed = AnyDealer.fumbled = 0
    proof = settings(settings.get_profile("proof"), max_examples=1000, stateful_step_count=60, database=None)
    run_state_machine_as_test(AnyDealer, settings=proof)
    record_property(
        "figure",
        f"{AnyDealer.performed} arbitrary acts at {proof.max_examples} tables conserved every card and chip"
        f" ({AnyDealer.fumbled} of them were impossible)",
    )
