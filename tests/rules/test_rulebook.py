"""The rulebook: what is expected, how an act is judged, what a slip costs and what mends it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from trainer.games import parse_act
from trainer.parts import acts as a
from trainer.parts.acts.glossary import TableMatter
from trainer.rules.act import act_text
from trainer.rules.duty import Breach, Category, Duty, Evident, Fault, Severity, Source, Step
from trainer.rules.notation import Spot
from trainer.rules.rulebook import Rulebook, Slips, specificity
from trainer.rules.verdict import Finding, Verdict


@dataclass
class Toy:
    """A game of one pile: cards are dealt to three places in turn, then the stub is counted."""

    dealt: list[int] = field(default_factory=list)
    counted: bool = False
    alarm: bool = False
    slips: Slips = field(default_factory=Slips)
    troubles: list[object] = field(default_factory=list)

    @property
    def stage(self) -> str:
        return "deal" if len(self.dealt) < 3 else "stub"


def duty(citation: str, *clauses: Step[Toy] | Breach[Toy], source: Source = Source.REGULATION) -> Duty:
    return Duty(citation, f"Text of {citation}.", "deal", Category.PROCEDURE, Severity.MAJOR, source, (), clauses)


def next_card(game: Toy) -> Iterator[a.Act]:
    yield a.Deal(Spot(len(game.dealt) + 1))


def count(game: Toy) -> Iterator[a.Act]:
    if not game.counted:
        yield a.CountStub(4)


def any_count(_: Toy, act: a.CountStub) -> bool:
    return act.count > 0


def stop(game: Toy) -> Iterator[a.Act]:
    if game.alarm:
        yield a.Call(TableMatter.MISTAKE)


def pause(_: Toy) -> Iterator[a.Act]:
    yield a.Wait()


def out_of_turn(game: Toy, act: a.Deal) -> Fault | None:
    if act.spot != len(game.dealt) + 1:
        return Fault(f"seat {act.spot} was not next", ("turn", act.spot))
    return None


def face_up(_: Toy, act: a.Deal) -> Fault | None:
    return Fault("it was shown", "shown") if act.up else None


def uncounted(game: Toy, _: a.RackStub) -> Fault | None:
    return None if game.counted else Fault("the stub was not counted", "count", omission=True)


DUTIES = (
    duty('13:69F-1.1 "Deal"', Breach((a.Deal,), out_of_turn)),
    duty("13:69F-1.2(a)", Step(("deal",), (a.Deal,), next_card)),
    duty("13:69F-1.2(a)1", Breach((a.Deal,), out_of_turn)),
    duty("13:69F-1.2(b)", Breach((a.Deal,), face_up)),
    duty(
        "13:69F-1.3(a)",
        Step(("stub",), (a.CountStub,), count, any_count, mends=("count",)),
        Breach((a.RackStub,), uncounted),
    ),
    duty("13:69F-1.4(a)", Step(("deal", "stub"), (a.Call,), stop, urgent=True)),
    duty("13:69F-1.5(a)", Step(("stub",), (a.Wait,), pause, optional=True)),
)
HANDLING = duty("house:toy.handling", source=Source.HOUSE)


def harmless(_: Toy, act: a.Act) -> bool:
    return isinstance(act, a.Wait | a.Announce)


BOOK = Rulebook(DUTIES, harmless, HANDLING)


def judge(game: Toy, line: str, book: Rulebook = BOOK) -> Verdict:
    return book.judge(game, parse_act(line))


def expected(game: Toy) -> list[str]:
    return [f"{due.duty} {act_text(due.act)}" for due in BOOK.expected(game)]


def test_only_the_stages_own_steps_are_expected() -> None:
    assert expected(Toy()) == ["13:69F-1.2(a) deal 1"]
    assert expected(Toy([1, 2, 3])) == ["13:69F-1.3(a) count stub 4", "13:69F-1.5(a) wait"]


def test_what_is_optional_is_expected_but_not_owed() -> None:
    assert [str(due.duty) for due in BOOK.owed(Toy([1, 2, 3]))] == ["13:69F-1.3(a)"]


def test_an_urgent_step_comes_before_everything_else() -> None:
    assert expected(Toy(alarm=True)) == ["13:69F-1.4(a) call supervisor mistake"]


def test_a_right_act_names_the_duty_it_meets() -> None:
    verdict = judge(Toy(), "deal 1")
    assert (verdict.finding, verdict.duty, verdict.slips) == (Finding.PROPER, BOOK.duties["13:69F-1.2(a)"], ())


def test_a_step_may_recognise_acts_that_it_does_not_list() -> None:
    assert judge(Toy([1, 2, 3]), "count stub 9").finding is Finding.PROPER


def test_the_most_specific_paragraph_is_cited_and_the_others_named() -> None:
    verdict = judge(Toy(), "deal 2 up")
    assert verdict.citations == ("13:69F-1.2(a)1", "13:69F-1.2(b)", '13:69F-1.1 "Deal"')
    assert verdict.remark == "seat 2 was not next; it was shown"
    assert verdict.slips == (("turn", 2), "shown")
    assert not verdict.again


def test_an_omission_is_found_when_it_is_too_late() -> None:
    verdict = judge(Toy([1, 2, 3]), "rack stub")
    assert verdict.finding is Finding.IMPROPER
    assert verdict.omitted == (BOOK.duties["13:69F-1.3(a)"],)


def test_the_same_slip_is_found_once_by_each_paragraph() -> None:
    game = Toy()
    game.slips.note(judge(game, "deal 2"))
    assert judge(game, "deal 2").finding is Finding.NEUTRAL
    assert judge(game, "deal 3").finding is Finding.IMPROPER


def test_a_slip_that_another_paragraph_finds_later_costs_nothing_more() -> None:
    book = BOOK.without("13:69F-1.2(a)1", '13:69F-1.1 "Deal"')
    game = Toy()
    game.slips.charged.add("shown")
    verdict = judge(game, "deal 1 up", book)
    assert verdict.finding is Finding.IMPROPER
    assert verdict.again


def test_clauses_that_go_by_the_same_evidence_have_it_gathered_once_and_are_cited_in_their_order() -> None:
    gathered: list[a.Act] = []

    def cards_too_many(game: Toy, act: a.Deal) -> list[int]:
        gathered.append(act)
        return [place for place in game.dealt if place == act.spot]

    def twice(_: Toy, act: a.Deal, places: list[int]) -> Fault:
        return Fault(f"{len(places) + 1} cards at {act.spot}", "twice")

    book = Rulebook(
        [
            duty("13:69F-1.2(b)1", Breach((a.Deal,), Evident(cards_too_many, twice))),
            duty("13:69F-1.2(c)1", Breach((a.Deal,), out_of_turn)),
            duty("13:69F-1.2(d)1", Breach((a.Deal,), Evident(cards_too_many, twice))),
        ],
        harmless=lambda game, act: False,
        fallback=duty("house:toy.handling"),
    )
    again = a.Deal(Spot(1))
    verdict = book.judge(Toy([1]), again)
    assert [str(one) for one in (verdict.duty, *verdict.also)] == ["13:69F-1.2(b)1", "13:69F-1.2(c)1", "13:69F-1.2(d)1"]
    assert verdict.remark == "2 cards at 1; seat 1 was not next"
    assert gathered == [again]
    assert book.judge(Toy([1]), a.Deal(Spot(3))).remark == "seat 3 was not next"


def test_doing_late_what_was_left_out_mends_it() -> None:
    game = Toy([1, 2, 3])
    game.slips.note(judge(game, "rack stub"))
    verdict = judge(game, "count stub 4")
    assert verdict.finding is Finding.PROPER
    assert verdict.mends == ("count",)
    game.slips.note(verdict)
    assert judge(game, "count stub 4").mends == ()


def test_a_step_that_names_what_it_mends_mends_that_alone() -> None:
    step = Step(("deal",), (a.Deal,), next_card, mends=("turn",))
    book = Rulebook((duty("13:69F-1.2(a)", step, Breach((a.Deal,), face_up)),), harmless, HANDLING)
    game = Toy()
    game.slips.charged.update([("turn", 2), "shown"])
    game.slips.fired.add(("13:69F-1.2(a)", "shown"))
    assert judge(game, "deal 1", book).mends == (("turn", 2),)


def test_a_neutral_act_is_never_wrong() -> None:
    verdict = judge(Toy(), "announce no-more-bets")
    assert (verdict.finding, verdict.duty, verdict.proper) == (Finding.NEUTRAL, None, True)


def test_an_act_that_nothing_calls_for_is_the_house_rules() -> None:
    verdict = judge(Toy(), "load shoe")
    assert verdict.citations == ("house:toy.handling",)
    assert verdict.remark == "Nothing called for this now"
    assert judge(Toy(), "load shoe", BOOK.without("house:toy.handling")).finding is Finding.NEUTRAL


def test_a_duty_switched_off_is_no_longer_enforced_but_may_still_be_done() -> None:
    off = BOOK.without("13:69F-1.2(a)", "13:69F-1.2(a)1")
    assert judge(Toy(), "deal 2", off).citations == ('13:69F-1.1 "Deal"',)
    assert judge(Toy(), "deal 1", off).finding is Finding.PROPER
    assert judge(Toy(), "deal 2").citations[0] == "13:69F-1.2(a)1"


def test_switching_off_adds_up() -> None:
    assert BOOK.without("13:69F-1.2(a)").without("13:69F-1.2(b)").off == {"13:69F-1.2(a)", "13:69F-1.2(b)"}
    assert BOOK.off == frozenset()


def test_an_unknown_duty_cannot_be_switched_off() -> None:
    with pytest.raises(KeyError, match="no duty 13:69F-9"):
        BOOK.without("13:69F-9")


def test_a_paragraph_stands_once() -> None:
    with pytest.raises(ValueError, match=r"13:69F-1\.2\(a\) stands twice"):
        Rulebook((DUTIES[1], DUTIES[1]), harmless, HANDLING)


def test_the_book_is_read_in_the_order_of_its_regulation() -> None:
    assert [str(one) for one in BOOK] == [*map(str, DUTIES), "house:toy.handling"]


def test_house_rules_and_definitions_yield_to_paragraphs() -> None:
    citations = ["house:toy.handling", '13:69F-1.1 "Deal"', "13:69F-1.2(a)", "13:69F-1.2(a)1", "13:69F-1.2(a)1ii"]
    assert sorted(citations, key=lambda one: specificity(duty(one))) == citations


def test_judging_leaves_the_position_alone() -> None:
    game = Toy([1, 2, 3])
    for line in ("rack stub", "deal 2 up", "count stub 4", "load shoe"):
        judge(game, line)
    assert (game.slips.fired, game.slips.charged, game.slips.mended) == (set(), set(), set())
