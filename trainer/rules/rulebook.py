"""The rulebook: a game's duties in the order of its regulation, with `expected` and `judge` over them."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, NamedTuple, Protocol

from trainer.rules.act import Act
from trainer.rules.duty import Breach, Broken, Due, Duty, Evident, Fault, Meets, Step
from trainer.rules.verdict import PROPER, Finding, Verdict


class Slips:
    """What has gone wrong so far in a round: each wrong is found once per paragraph and costs once in all."""

    def __init__(self) -> None:
        self.fired: set[tuple[str, Hashable]] = set()
        self.charged: set[Hashable] = set()
        self.mended: set[Hashable] = set()
        self.omitted: set[Duty] = set()
        """Duties that were charged as left out and have not been met since."""

    def carried(self, *names: str) -> Slips:
        """What is remembered when a new round begins: slips about things that still lie on the table."""
        kept = Slips()
        if not self.charged:
            return kept
        kept.fired = {(citation, slip) for citation, slip in self.fired if _head(slip) in names}
        kept.charged = {slip for slip in self.charged if _head(slip) in names}
        kept.mended = self.mended & kept.charged
        return kept

    def note(self, verdict: Verdict) -> None:
        """Remember an improper act that stands, or what a proper one makes up for."""
        if verdict.finding is PROPER and verdict.duty is not None:
            self.omitted.discard(verdict.duty)
        for duty in (verdict.duty, *verdict.also):
            if duty is not None:
                self.fired.update((duty.citation, slip) for slip in verdict.slips)
        self.omitted.update(verdict.omitted)
        self.charged.update(verdict.slips + verdict.meant)
        self.mended.update(verdict.mends)


def _alike(due: Act, act: Act, name: str) -> bool:
    """Whether two acts differ in their place alone, or in the chips as well."""
    one, other = dataclasses.asdict(due), dataclasses.asdict(act)
    return one[name] != other[name] and all(one[key] == other[key] for key in one if key not in (name, "chips"))


def _head(slip: Hashable) -> Hashable:
    return slip[0] if isinstance(slip, tuple) else slip


class Position(Protocol):
    """What the judge needs to know of a game in progress."""

    slips: Slips

    @property
    def troubles(self) -> Sequence[object]: ...

    @property
    def stage(self) -> Hashable: ...


Blame = Callable[[Any, Any, Any], Fault | None]


class Page(NamedTuple):
    """What concerns acts of one kind in one stage, with or without trouble: few of a book's many clauses."""

    sure: list[tuple[Meets[Any], Duty, Step[Any]]]
    breaches: list[tuple[int, Duty, Broken[Any]]]
    """With their places in the book's order."""
    evident: list[tuple[Callable[[Any, Act], Any], list[tuple[int, Duty, Blame]]]]
    """Those that go by the same evidence stand together."""
    steps: list[tuple[Duty, Step[Any]]]

    def faults(self, position: Position, act: Act) -> list[tuple[Duty, Fault]]:
        """What is wrong with an act, in the book's order."""
        found: list[tuple[int, Duty, Fault]] = []
        for place, duty, broken in self.breaches:
            fault = broken(position, act)
            if fault is not None:
                found.append((place, duty, fault))
        for gather, clauses in self.evident:
            evidence = gather(position, act)
            if evidence:
                for place, duty, blame in clauses:
                    fault = blame(position, act, evidence)
                    if fault is not None:
                        found.append((place, duty, fault))
        if len(found) > 1:
            found.sort(key=itemgetter(0))
        return [(duty, fault) for _, duty, fault in found]


def specificity(duty: Duty) -> tuple[bool, bool, bool, bool, int]:
    """Definitions, house rules, borrowed and referring paragraphs yield to a section's own, short citations to long."""
    return (
        not duty.borrowed,
        not duty.citation.startswith("house:"),
        '"' not in duty.citation,
        not duty.refers,
        len(re.findall(r"\([a-z]+\)|\d+|[ivx]+$", duty.citation)),
    )


class Rulebook:
    """Duties, looked up by stage and by the kind of act."""

    def __init__(
        self,
        duties: Iterable[Duty],
        harmless: Callable[[Any, Act], bool],
        fallback: Duty,
        late: Callable[[Any, Act], Hashable | None] | None = None,
    ) -> None:
        self.duties: dict[str, Duty] = {}
        self.late = late
        """Names the slip that an act comes after: it does late what was left out, and breaks nothing more."""
        self.fallback = fallback
        self.harmless = harmless
        self.off: frozenset[str] = frozenset()
        self._steps: list[tuple[Duty, Step[Any]]] = []
        self._by_stage: dict[Hashable, list[tuple[Duty, Step[Any]]]] = {}
        self._breaches: list[tuple[Duty, Breach[Any]]] = []
        self._pages: dict[tuple[Hashable, type[Act], bool], Page] = {}
        self._glances = True
        self._order: dict[str, int] = {}
        for duty in (*duties, fallback):
            if duty.citation in self.duties:
                raise ValueError(f"{duty.citation} stands twice")
            self._order[duty.citation] = len(self.duties)
            self.duties[duty.citation] = duty
            for clause in duty.clauses:
                self._index(duty, clause)

    def _index(self, duty: Duty, clause: Step[Any] | Breach[Any]) -> None:
        if isinstance(clause, Breach):
            self._breaches.append((duty, clause))
            return
        self._steps.append((duty, clause))

    def _steps_in(self, stage: Hashable) -> list[tuple[Duty, Step[Any]]]:
        """The steps of a stage in the book's order, looked up once."""
        if stage not in self._by_stage:
            self._by_stage[stage] = [
                (duty, step) for duty, step in self._steps if step.stages is None or stage in step.stages
            ]
        return self._by_stage[stage]

    def without(self, *citations: str) -> Rulebook:
        """The same book with the enforcement of some duties switched off; what they ask may still be done."""
        unknown = set(citations) - set(self.duties)
        if unknown:
            raise KeyError(f"no duty {', '.join(sorted(unknown))} in this book")
        book = Rulebook.__new__(Rulebook)
        book.__dict__.update(self.__dict__)
        book.off = self.off | set(citations)
        book._pages = {}
        return book

    def thorough(self) -> Rulebook:
        """The same book without short cuts: every breach is looked at, also for acts that are plainly right."""
        book = Rulebook.__new__(Rulebook)
        book.__dict__.update(self.__dict__)
        book._glances = False
        book._pages = {}
        return book

    def expected(self, position: Position) -> list[Due]:
        """Everything that is right to do now; what must be done and what may be."""
        dues: list[Due] = []
        urgent: list[Due] = []
        calm = not position.troubles
        for duty, step in self._steps_in(position.stage):
            if step.in_trouble and calm:
                continue
            (urgent if step.urgent else dues).extend(Due(duty, act, step.optional) for act in step.acts(position))
        return urgent or dues

    def owed(self, position: Position) -> list[Due]:
        return [due for due in self.expected(position) if not due.optional]

    def _page(self, stage: Hashable, kind: type[Act], calm: bool) -> Page:
        """Look up, for the first time, what concerns acts of this kind in this stage."""
        steps = [
            (duty, step)
            for duty, step in self._steps_in(stage)
            if kind in step.kinds and not (calm and step.in_trouble)
        ]
        concerned = [
            (place, duty, breach.broken)
            for place, (duty, breach) in enumerate(self._breaches)
            if duty.citation not in self.off
            and breach.concerns(kind)
            and (breach.stages is None or stage in breach.stages)
            and not (calm and breach.in_trouble)
        ]
        breaches: list[tuple[int, Duty, Broken[Any]]] = []
        evident: dict[Callable[[Any, Act], Any], list[tuple[int, Duty, Blame]]] = {}
        for place, duty, broken in concerned:
            if isinstance(broken, Evident):
                evident.setdefault(broken.gather, []).append((place, duty, broken.blame))
            else:
                breaches.append((place, duty, broken))
        sure = [(step.sure, duty, step) for duty, step in steps if calm and self._glances and step.sure is not None]
        page = self._pages[stage, kind, calm] = Page(sure, breaches, list(evident.items()), steps)
        return page

    def judge(self, position: Position, act: Act) -> Verdict:
        """Compare an act with what the table calls for; the position is not changed."""
        key = position.stage, type(act), not position.troubles
        try:
            page = self._pages[key]
        except KeyError:
            page = self._page(*key)
        for sure, duty, step in page.sure:
            if sure(position, act):
                clean = not position.slips.charged
                return Verdict(act, PROPER, duty) if clean else self._proper(position, act, duty, step)
        if self.late is not None and position.slips.charged:
            slip = self.late(position, act)
            if slip is not None:
                return self._made_good(position, act, slip)
        faults = page.faults(position, act)
        if faults:
            verdict = self._improper(position, act, faults)
            if verdict is not None:
                return verdict
        for duty, step in page.steps:
            if step.meets(position, act) if step.meets is not None else act in step.acts(position):
                return self._proper(position, act, duty, step)
        if faults or self.harmless(position, act) or (self.off and self._waived(position, act)):
            return Verdict(act, Finding.NEUTRAL)
        return self._uncalled(position, act)

    def _waived(self, position: Position, act: Act) -> bool:
        """Whether a duty that is switched off would have objected: then the act is let pass, not blamed as uncalled."""
        return any(
            duty.citation in self.off
            and (breach.stages is None or position.stage in breach.stages)
            and breach.broken(position, act) is not None
            for duty, breach in self._breaches
            if breach.concerns(type(act))
        )

    def _proper(self, position: Position, act: Act, duty: Duty, step: Step[Any]) -> Verdict:
        charged = position.slips.charged
        if not charged:
            return Verdict(act, PROPER, duty)
        exact = set(step.mends_now(position, act)) if step.mends_now is not None else set()
        mends = [slip for slip in charged - position.slips.mended if slip in exact or _head(slip) in step.mends]
        return Verdict(act, PROPER, duty, mends=tuple(sorted(mends, key=str)))

    def _made_good(self, position: Position, act: Act, slip: Hashable) -> Verdict:
        """An act that comes late for what was charged puts it right; for what was not it means nothing."""
        cited = [citation for citation, fired in position.slips.fired if fired == slip]
        if not cited:
            return Verdict(act, Finding.NEUTRAL)
        duty = self.duties[min(cited, key=self._order.__getitem__)]
        return Verdict(act, PROPER, duty, mends=() if slip in position.slips.mended else (slip,))

    def _improper(self, position: Position, act: Act, faults: list[tuple[Duty, Fault]]) -> Verdict | None:
        fired = position.slips.fired
        new = [(duty, fault) for duty, fault in faults if (duty.citation, fault.slip) not in fired]
        if not new:
            return None
        charged = position.slips.charged
        best: dict[str, tuple[Duty, Fault]] = {}
        for duty, fault in new:
            best.setdefault(duty.citation, (duty, fault))
        ranked = sorted(best.values(), key=lambda pair: self._order[pair[0].citation])
        # What was paid for before yields to what is new.
        ranked.sort(key=lambda pair: (pair[1].slip not in charged, specificity(pair[0])), reverse=True)
        slips = tuple(dict.fromkeys(fault.slip for _, fault in ranked))
        remarks = {fault.slip: fault.remark for _, fault in reversed(ranked)}
        again = charged.issuperset(slips)
        meant = tuple(slip for slip in self._meant(position, act) if slip not in slips)
        return Verdict(
            act,
            Finding.IMPROPER,
            ranked[0][0],
            tuple(duty for duty, _ in ranked[1:]),
            "; ".join(remarks[slip] for slip in slips),
            ranked[0][1].ruling,
            omitted=tuple(duty for duty, fault in ranked if fault.omission),
            slips=slips,
            again=again,
            meant=meant,
        )

    def _meant(self, position: Position, act: Act) -> list[Hashable]:
        """What leaving out an act that is owed to another place will show as: it was done to the wrong one instead."""
        name = next((name for name in ("seat", "spot") if isinstance(getattr(act, name, None), int)), "")
        if not name or getattr(act, name) <= 0:
            return []
        slips: list[Hashable] = []
        for _, step in self._steps_in(position.stage):
            shows = step.left_out or step.mends_now
            if step.optional or shows is None or type(act) not in step.kinds:
                continue
            for due in step.acts(position):
                if type(due) is type(act) and getattr(due, name) > 0 and _alike(due, act, name):
                    slips += shows(position, due)
        return slips

    def _uncalled(self, position: Position, act: Act) -> Verdict:
        """An act that moves cards, chips or buttons though nothing calls for it."""
        if self.fallback.citation in self.off:
            return Verdict(act, Finding.NEUTRAL)
        owed = next(iter(self.owed(position)), None)
        meant = tuple(self._meant(position, act))
        return Verdict(
            act,
            Finding.IMPROPER,
            self.fallback,
            remark="Nothing called for this now",
            slips=(("stray", act),),
            meant=meant,
            again=owed is not None and self.charged(position, owed),
        )

    def charged(self, position: Position, due: Due) -> bool:
        """Whether going on without this was charged: what follows from that is not charged again."""
        return due.duty in position.slips.omitted or any(
            duty is due.duty and self._left_out_before(position, due.act, duty, step)
            for duty, step in self._steps_in(position.stage)
            if type(due.act) in step.kinds
        )

    def _left_out_before(self, position: Position, act: Act, duty: Duty, step: Step[Any]) -> bool:
        """Whether leaving an act of this step out was charged and not made good."""
        if step.left_out is None:
            return bool(self._proper(position, act, duty, step).mends)
        charged, mended = position.slips.charged, position.slips.mended
        return any(slip in charged and slip not in mended for slip in step.left_out(position, act))

    def __iter__(self) -> Iterator[Duty]:
        return iter(self.duties.values())
