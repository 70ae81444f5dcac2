"""What is found of one act in two steps is one finding."""

from __future__ import annotations

from trainer.games import parse_act
from trainer.rules.duty import Category, Duty, Severity
from trainer.rules.verdict import Finding, Verdict

ACT = parse_act("shuffle")
FIRST, SECOND = (Duty(name, name, "", Category.PROCEDURE, Severity.MAJOR) for name in ("first", "second"))


def wrong(duty: Duty, *, again: bool = False) -> Verdict:
    name = duty.citation
    return Verdict(
        ACT,
        Finding.IMPROPER,
        duty,
        remark=name,
        omitted=(duty,),
        slips=(("slip", name),),
        again=again,
        mends=(("mends", name),),
        meant=(("meant", name),),
    )


def test_two_findings_of_one_act_keep_everything_that_either_says() -> None:
    both = wrong(FIRST).together(wrong(SECOND))
    assert both.citations == ("first", "second")
    assert both.remark == "first; second"
    assert both.omitted == (FIRST, SECOND)
    assert both.slips == (("slip", "first"), ("slip", "second"))
    assert both.mends == (("mends", "first"), ("mends", "second"))
    assert both.meant == (("meant", "first"), ("meant", "second"))


def test_two_findings_of_one_act_cost_unless_both_were_charged_before() -> None:
    assert wrong(FIRST).together(wrong(SECOND, again=True)).costs
    assert not wrong(FIRST, again=True).together(wrong(SECOND, again=True)).costs


def test_the_same_finding_twice_says_nothing_twice() -> None:
    both = wrong(FIRST).together(wrong(FIRST))
    assert (both.citations, both.slips, both.meant) == (("first",), (("slip", "first"),), (("meant", "first"),))
    assert both.remark == "first"
