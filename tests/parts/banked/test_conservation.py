"""Whatever the dealer does, every card and every chip is somewhere, once; what is expected is right; replay agrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from tests.parts.banked.tables import TABLES, lesson_at
from tests.parts.cards.positions import nothing_is_left_to_work_out
from tests.parts.pattern.tables import fingerprint
from tests.rules.anyact import ABSURD, any_act
from trainer.drill.attempt import Attempt, Judged
from trainer.games.ultimate_texas_holdem.glossary import HoldemWager
from trainer.games.ultimate_texas_holdem.scene import HoldemScene
from trainer.games.ultimate_texas_holdem.turns import Incident
from trainer.parts.acts import Wager, Wait
from trainer.parts.banked.glossary import BankedWager
from trainer.rules.act import Act, Entry
from trainer.rules.chips import EMPTY, Chips
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding, Verdict

PLACES = ("dealer", "layout", "tray", "rack", "felt", "off", "ante-1", "blind-2", "trips-4", "play-5", "paid-1")
DECKS = ("red", "blue", "both", "stub", "deck", "held", "shoe", "")
PLAUSIBLE = ABSURD | {
    Spot: st.sampled_from([Spot(number) for number in range(-3, 8)]),
    int: st.sampled_from([0, 2, 3, 26, 34, 35, 36, 1000]),
    str: st.sampled_from([*PLACES, *DECKS, "1", "2", "4", "5", "7"]),
    Wager: st.sampled_from([BankedWager.ANTE, HoldemWager.BLIND, HoldemWager.TRIPS, HoldemWager.PLAY]),
    Chips: st.dictionaries(st.sampled_from([100, 500, 2500]), st.integers(1, 4), min_size=1, max_size=2).map(Chips),
}
INCIDENTS = st.sampled_from([*Incident]).map(
    lambda one: {"add": "add trips 500", "late-play": "late-play 1000"}.get(one, one.value)
)

STAYS_WRONG = ("19:47-32.2", "19:47-32.4", "19:47-32.7(c)", "19:47-32.8(b)1", "19:47-32.8(b)3")
"""Cards that were prepared wrongly, and hands that draw wrongly, stay so: whatever is done with them shows it."""


def right(verdict: Verdict) -> bool:
    """What is expected is proper, but for what an earlier act has spoilt."""
    return verdict.finding is Finding.PROPER or all(one.startswith(STAYS_WRONG) for one in verdict.citations)


def said(judged: Judged) -> tuple[object, ...]:
    """A verdict as plain values."""
    verdict = judged.verdict
    omitted = tuple(duty.citation for duty in verdict.omitted)
    return verdict.finding, verdict.citations, verdict.remark, omitted, verdict.again, str(verdict.mends)


class AnyDealer(RuleBasedStateMachine):
    """A dealer who may do anything, at a table where the others react."""

    performed = 0
    fumbled = 0

    @initialize(table=st.sampled_from(sorted(TABLES)), seed=st.integers(0, 999), ahead=st.integers(0, 160))
    def sit_down(self, table: str, seed: int, ahead: int) -> None:
        self.seed = seed
        self.table = table
        self.attempt = Attempt(lesson_at(table), seed)
        assert isinstance(self.attempt.scene, HoldemScene)
        self.scene = self.attempt.scene
        self.game = self.scene.game
        self.brought = sum(self.game.table.chips.values(), EMPTY)
        self.by_itself = True
        self.go_right(ahead, seed)

    @rule(steps=st.integers(1, 40), seed=st.integers(0, 99))
    def go_right(self, steps: int, seed: int) -> None:
        """Some acts that are right, so that every stage is reached."""
        random = Random(seed)
        for _ in range(steps):
            dues = [] if self.attempt.done else self.attempt.expected()
            if not dues:
                break
            judged = self.attempt.perform(Entry(random.choice(dues).act))
            assert right(judged.verdict), (judged.entry, judged.verdict.remark)

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
        model = self.scene.lesson.model
        if seat not in model.seats:
            return
        order = {"after": "wait", "does": does, "seat": seat}
        model = model.model_validate(model.model_dump() | {"events": [order]})
        self.scene.patrons.pending = list(enumerate(model.events))
        self.scene.patrons.seen = {}
        self.by_itself = False
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

    @invariant()
    def what_is_expected_is_proper(self) -> None:
        if hasattr(self, "attempt") and not self.attempt.done:
            for due in self.attempt.expected():
                verdict = self.attempt.book.judge(self.game, due.act)
                assert right(verdict), (due.act, due.duty.citation, verdict.citations, verdict.remark)

    def teardown(self) -> None:
        """The same acts bring the same verdicts again; what this test let happen itself is in no log."""
        if hasattr(self, "attempt") and self.by_itself:
            again = Attempt(lesson_at(self.table), self.seed)
            for judged in self.attempt.judged:
                assert said(again.perform(judged.entry)) == said(judged)
            assert fingerprint(again.scene.position) == fingerprint(self.game)


def test_cards_and_chips_are_conserved_under_any_acts() -> None:
    run_state_machine_as_test(AnyDealer, settings=settings(max_examples=25, stateful_step_count=25))


@pytest.mark.proof
def test_proof_cards_and_chips_are_conserved_under_any_acts(record_property: Callable[[str, object], None]) -> None:
    AnyDealer.performed = AnyDealer.fumbled = 0
    proof = settings(settings.get_profile("proof"), max_examples=1000, stateful_step_count=60, database=None)
    run_state_machine_as_test(AnyDealer, settings=proof)
    record_property(
        "figure",
        f"{AnyDealer.performed} arbitrary acts at {proof.max_examples} banked tables conserved every card and chip"
        f" ({AnyDealer.fumbled} of them were impossible)",
    )


def test_a_short_dealer_gets_no_card_once_all_hands_are_void_anyway() -> None:
    """32.13(d) would complete the dealer's hand, but a card of it was seen, and 32.13(a) voids them all."""
    state = AnyDealer()
    state.sit_down(ahead=0, seed=712, table="wrong dealer")
    state.let_something_happen(does="uncover", seat=2)
    state.what_is_expected_is_proper()
