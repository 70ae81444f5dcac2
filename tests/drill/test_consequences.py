"""One error is charged once: what a dealer does who goes on without noticing it follows from it."""

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.library import find
from trainer.rules.verdict import Finding


def test_38_10_k_a_card_drawn_before_the_highest_was_racked_is_one_error() -> None:
    """The dealer has six cards then and goes on: what follows is settled as if the highest were gone."""
    lesson = find("lunar_poker/force-qualifies")
    right = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.perform_all(entry for entry in right if not str(entry).startswith("rack-from-hand"))
    wrong = [one.verdict for one in attempt.judged if one.verdict.finding is Finding.IMPROPER]
    assert [verdict.duty.citation for verdict in wrong if verdict.duty is not None] == ["13:69F-38.10(k)"]
    assert attempt.done


def test_a_stray_act_before_any_error_is_charged() -> None:
    lesson = find("lunar_poker/force-qualifies")
    attempt = Attempt(lesson, mode=Mode.EXAM)
    entries = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    payment = next(entry for entry in entries if str(entry).startswith("take 1 ante"))
    attempt.perform(payment)
    assert attempt.judged[-1].verdict.finding is Finding.IMPROPER
    assert not attempt.judged[-1].verdict.again
