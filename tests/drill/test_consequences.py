"""One error is charged once: what a dealer does who goes on without noticing it follows from it."""

from trainer.drill.attempt import Attempt, Mode
from trainer.drill.robot import perform
from trainer.library import find
from trainer.rules.verdict import Finding


def test_acts_that_nothing_calls_for_are_not_charged_after_the_round_that_should_be_void_went_on() -> None:
    """38.10(k), 38.13(d): a card drawn before the highest was racked leaves the dealer with six."""
    lesson = find("lunar_poker/force-qualifies")
    right = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    attempt = Attempt(lesson, mode=Mode.EXAM)
    attempt.perform_all(entry for entry in right if not str(entry).startswith("rack-from-hand"))
    wrong = [one.verdict for one in attempt.judged if one.verdict.finding is Finding.IMPROPER]
    stray = [verdict for verdict in wrong if verdict.remark.startswith("Nothing called for this now")]
    assert len(stray) == 5
    assert all(verdict.again for verdict in stray)
    charged = [verdict.duty.citation for verdict in wrong if verdict.duty is not None and not verdict.again]
    assert charged == ["13:69F-38.10(k)", "13:69F-38.7(e)", "13:69F-38.13(d)"]


def test_a_stray_act_before_any_error_is_charged() -> None:
    lesson = find("lunar_poker/force-qualifies")
    attempt = Attempt(lesson, mode=Mode.EXAM)
    entries = [one.entry for one in perform(Attempt(lesson, mode=Mode.EXAM)).judged]
    payment = next(entry for entry in entries if str(entry).startswith("take 1 ante"))
    attempt.perform(payment)
    assert attempt.judged[-1].verdict.finding is Finding.IMPROPER
    assert not attempt.judged[-1].verdict.again
