"""Free play: tables made up from a number, dealt by the robot, and a count of everything that came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from dataclasses import replace as replaced
from random import Random
from typing import Any, get_args

from tests.kinds import pattern_game
from trainer.drill.attempt import Attempt, Judged, Mode
from trainer.drill.robot import MOST_ACTS
from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardIrregularity
from trainer.parts.cards.house import Dealing
from trainer.parts.happenings import TableHappening
from trainer.parts.irregularities import Irregularity, TableIrregularity
from trainer.parts.pattern.glossary import PatternHappening, PatternIrregularity
from trainer.parts.pattern.ledger import Round, Stage
from trainer.parts.pattern.lesson import PatternLesson
from trainer.parts.pattern.model import PatternModel
from trainer.parts.pattern.passes import next_deals
from trainer.parts.pattern.scene import PatternScene
from trainer.parts.pattern.state import PatternState
from trainer.parts.pattern.subchapter import Subchapter
from trainer.parts.pattern.turns import TROUBLES, Incident
from trainer.rules.act import Entry, act_text
from trainer.rules.cards import ALL_FACES, RANKS, SUITS, face_name
from trainer.rules.events import Event
from trainer.rules.notation import Spot
from trainer.rules.verdict import Finding

ROUNDS = 5
SEATS = (1, 2, 3, 4, 5, 6)
EQUIPMENT = ("cover-colour", "mixed-backs", "same-backs", "second-deck", "loose-shoe")
BETS = ("check", "bet", "call", "raise", "fold", "all-in", "uncalled")
ENDINGS = (
    *("went out", "all others folded", "side pot", "second pot won", "second pot carried over"),
    *("misdeal", "void", "dead"),
)
CAUSES = ("boxed", "wrong-start", "skipped", "exposed", "unshuffled", "misdealt", "deck")
"""Why a round is voided: the last two are what a wrong stub count turns out to be."""

IRREGULARITIES: tuple[Irregularity, ...] = (
    *TableIrregularity,
    *CardIrregularity,
    *PatternIrregularity,
)
"""All that the dealer of a pattern game may have to notice."""

HAPPENING = frozenset(
    (
        *TROUBLES.values(),
        *(one for one in CardIrregularity if one in EQUIPMENT),
        *(
            PatternIrregularity.SHORT_CALL,
            PatternIrregularity.NO_RAISE,
            PatternIrregularity.SMALL_RAISE,
            PatternIrregularity.BIG_RAISE,
            TableIrregularity.VERBAL_BET,
            PatternIrregularity.BAD_ANTE,
        ),
        *(
            PatternIrregularity.BET_OUT_OF_TURN,
            PatternIrregularity.PLAY_OUT_OF_TURN,
            PatternIrregularity.NOT_HIGHER,
            PatternIrregularity.NO_PATTERN,
            PatternIrregularity.FACE_DOWN,
            PatternIrregularity.OUTSIDE,
        ),
        *(
            CardIrregularity.FOLDED_PLAY,
            CardIrregularity.JAM,
            CardIrregularity.ALERT,
            PatternIrregularity.BAD_STACK,
            PatternIrregularity.SURFACED,
        ),
    )
)
"""What can go wrong at a pattern game's table but for a raise too many, which only one of the games knows."""

AFTER = {
    Incident.ARRIVE: ("wait",),
    Incident.LEAVE: ("collect",),
    Incident.RECUT: ("complete-cut",),
    Incident.JAM: ("shuffle",),
    Incident.LOOK: ("deal", "deliver"),
    Incident.WRONG_START: ("take stub", "rack stub", "deliver"),
    Incident.SKIPPED: ("take stub", "rack stub"),
    Incident.BET: ("prompt",),
    Incident.PLAY: ("declare", "sweep bets", "prompt"),
    Incident.BYSTANDER_BET: ("sweep", "prompt"),
}
ANYWHERE = ("deal", "deliver", "take stub", "prompt", "declare", "sweep")
OFTEN = ("deal", "prompt", "declare")


@dataclass(slots=True)
class Census:
    """What came up, in the order in which it is to be shown."""

    game: str
    rounds: int = 0
    acts: int = 0
    bets: Counter[str] = field(default_factory=Counter)
    patterns: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    troubles: Counter[str] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def groups(self) -> Iterator[tuple[str, Counter[str], tuple[str, ...]]]:
        """Each kind of thing, its counts, and everything that ought to come up."""
        kit = pattern_game(self.game)
        listed = tuple(one.cls.value for one in kit.patterns.classes)
        yield "bets", self.bets, BETS
        yield "patterns", self.patterns, listed
        yield "endings", self.endings, ENDINGS
        yield "irregularities", self.troubles, tuple(kind for kind in IRREGULARITIES if self._may_happen(kind))
        yield "causes of a void round", self.causes, CAUSES

    def _may_happen(self, kind: Irregularity) -> bool:
        """Whether patrons or devices do such a thing at a pattern game's table, and at this game's."""
        if kind is PatternIrregularity.OVER_RAISES:
            return pattern_game(self.game).limits.most_raises is not None
        return kind in HAPPENING

    def missing(self) -> list[str]:
        """What never came up."""
        return [f"{title}: {name}" for title, counts, names in self.groups() for name in names if not counts[name]]

    def table(self) -> list[str]:
        lines = [f"{self.rounds} rounds of free play, {self.acts} acts"]
        for title, counts, names in self.groups():
            lines.append(title)
            lines += [f"  {name:24}{counts[name]:7}" for name in names]
        return lines

    def add(self, other: Census) -> None:
        self.rounds += other.rounds
        self.acts += other.acts
        for name in ("bets", "patterns", "endings", "troubles", "causes"):
            getattr(self, name).update(getattr(other, name))
        self.faults += other.faults


def free_play(rounds: int, game: str, first: int = 0) -> Census:
    """Play made-up tables, beginning with number `first`, until so many rounds are over."""
    total = Census(game)
    number = first
    while total.rounds < rounds:
        total.add(play(number, game))
        number += 1
    return total


def play(number: int, game: str) -> Census:
    """One table, dealt by the robot in any order that is right, with a mishap of the dealer's now and then."""
    census = Census(game)
    random = Random(f"free play/{number}")
    lesson = PatternLesson(pattern_game(game), f"{game}/free-{number}", made_up(random, game))
    attempt = Attempt(lesson, random.randrange(2**32), Mode.EXAM)
    mishap = random.choice(("", "", "", "exposed", "unshuffled"))
    assert isinstance(attempt.scene, PatternScene)
    table = attempt.scene.game
    watch = _Watch(table, census)
    for _ in range(MOST_ACTS):
        if attempt.done or watch.too_few():
            return census
        dues = attempt.expected()
        if not dues:
            census.faults.append(f"table {number}: nothing is expected in {attempt.stage}")
            return census
        act = random.choice(dues).act
        wrong = _mishap(table, act, mishap, random)
        for one in wrong or [act]:
            watch.before()
            judged = attempt.perform(Entry(one))
            census.acts += 1
            watch.after(judged)
            if not wrong and judged.verdict.finding in (Finding.IMPROPER, Finding.FUMBLE):
                census.faults.append(f"table {number}: {act_text(one)}: {judged.verdict.duty} {judged.verdict.remark}")
        mishap = "" if wrong else mishap
    census.faults.append(f"table {number}: not over after {MOST_ACTS} acts")
    return census


def _mishap(game: PatternState, act: a.Act, kind: str, random: Random) -> list[a.Act]:
    """The dealer errs: a card is shown in the deal, or the cards are dealt as they were collected."""
    if kind == "exposed" and isinstance(act, a.Deal | a.Deliver) and random.random() < 0.1:
        return [replaced(act, up=True)]
    paid = game.round.swept_antes and game.round.swept_bonus
    if kind == "unshuffled" and isinstance(act, a.Shuffle) and paid and len(game.decks) == 1:
        dealing, first = game.house.dealing, Spot(next_deals(game)[0])
        take = a.Hold(a.Hand.LEFT) if dealing is Dealing.HAND else a.Load()
        give = a.Deliver(first) if dealing is Dealing.AUTOMATED else a.Deal(first)
        return [a.Stack(game.next_deck.back), take, give]
    return []


class _Watch:
    """Looks on and counts."""

    def __init__(self, game: PatternState, census: Census) -> None:
        self.game = game
        self.census = census
        self.round: Round = game.round
        self.seen = 0
        self.level = 0
        self.owes: dict[int, int] = {}
        self.known: set[str] = set()
        self._troubles()

    def too_few(self) -> bool:
        """One player alone cannot play."""
        round_ = self.game.round
        stages = (Stage.PREPARE, Stage.OPENING, Stage.IDLE) if round_.number > 1 else (Stage.PREPARE,)
        return not round_.deals and self.game.stage in stages and len(self.game.seated - round_.folded) < 2

    def before(self) -> None:
        betting = self.round.betting
        self.level = betting.level if betting else 0
        self.owes = {seat: betting.owes(seat) for seat in betting.seats} if betting else {}

    def after(self, judged: Judged) -> None:
        for event in judged.events:
            self._event(event)
        if isinstance(judged.entry.act, a.Return) and judged.verdict.finding is Finding.PROPER and not self.round.void:
            self.census.bets["uncalled"] += 1
        self._troubles()
        if self.round.void is None:
            self.known = {*self.round.causes, self.game.finding()} & {*CAUSES}
        if self.game.round is not self.round:
            self._over()

    def _troubles(self) -> None:
        new = [trouble for trouble in self.game.troubles if trouble.number > self.seen]
        self.census.troubles.update(trouble.kind.value for trouble in new)
        self.seen = self.game.happened

    def _event(self, event: Event) -> None:
        bets = self.census.bets
        if event.trouble:
            return
        match event.what:
            case TableHappening.CHECKS:
                bets["check"] += 1
            case TableHappening.FOLDS:
                bets["fold"] += 1
            case TableHappening.WAGERS:
                lift = event.chips.amount - self.owes[event.seat]
                bets["bet" if not self.level else "raise" if lift > 0 else "call"] += 1
                bets["all-in"] += event.seat in self.round.all_in
            case PatternHappening.PLAYS:
                pattern = self.game.patterns.read([self.game.table.faces[card] for card in event.cards])
                if pattern is not None:
                    self.census.patterns[pattern.cls.value] += 1

    def _over(self) -> None:
        endings, round_ = self.census.endings, self.round
        self.census.rounds += 1
        if round_.void:
            endings[round_.void.value] += 1
            self.census.causes.update(self.known)
        else:
            endings["went out" if round_.out else "all others folded"] += 1
            endings["side pot"] += any(pot.startswith("side-") for pot in round_.awarded)
            endings["second pot won" if self.game.bonus in round_.awarded else "second pot carried over"] += 1
        self.round = self.game.round
        self.known = set()


# Making tables up


def made_up(random: Random, game: str) -> PatternModel:
    """Any table that a house may run, with players, cards and incidents by chance."""
    kit = pattern_game(game)
    house = _house_options(random, kit)
    seated = sorted(random.sample(SEATS, random.randint(3, 6)))
    model: dict[str, Any] = {
        "title": "Free play",
        "game": game,
        "mode": "exam",
        "rounds": ROUNDS,
        "house": house,
        f"{kit.second_pot.name}_pot": random.choice((0, 0, 2500)),
        "trouble_rate": random.choice((0.0, 0.1, 0.3)),
        "start": random.choice(("play", "play", "play", "play", "opening", "idle")),
        "seats": {seat: _patron(random) for seat in seated},
    }
    model["events"] = list(_events(random, seated, model))
    match random.randrange(10):
        case 0:
            model["missing"] = [face_name(random.choice(ALL_FACES))]
        case 1:
            model["extra"] = [face_name(random.choice(ALL_FACES))]
        case 2:
            model["deals"] = [{"boxed": random.randint(1, 40)}]
        case 3 if model["start"] == "play":
            model |= {"begin": "stub", "sizes": {random.choice(SEATS): random.choice((7, 9))}, "rounds": 1}
        case 4 if house.get("dealing") == "automated":
            model["stacks"] = {random.randint(1, 6): random.choice((7, 9))}
        case 5 | 8:
            model["equipment"] = [random.choice(EQUIPMENT)]
            if model["equipment"] == ["second-deck"]:
                model["house"] = {"decks": 2}
        case 6:
            model |= _four_of_a_kind(random, seated)
        case 7:
            model |= _plays_on(random, seated, model["events"])
    return pattern_game(game).model.model_validate(model)


def _four_of_a_kind(random: Random, seated: list[int]) -> dict[str, Any]:
    """A player holds all cards of a rank, which chance alone gives too seldom."""
    rank, kickers = random.choice(RANKS), "2c 4d 6h 8s"
    hand = " ".join([*(rank + suit for suit in SUITS), *(one for one in kickers.split() if one[0] != rank)])
    return {"deals": [{"hands": {random.choice(seated): hand}} for _ in range(ROUNDS)]}


def _plays_on(random: Random, seated: list[int], events: list[dict[str, Any]]) -> dict[str, Any]:
    """A player forfeits the hand in the midst of a discarding round, and plays from it all the same."""
    seat, hand = random.choice(seated), [face_name(face) for face in random.sample(ALL_FACES, 8)]
    expose = {"after": "declare", "does": "expose", "seat": seat, "nth": random.randint(1, 3)}
    play = [{"after": f"rule forfeit {seat}", "does": f"play {one}", "seat": seat} for one in hand]
    return {"deals": [{"hands": {seat: " ".join(hand)}}], "events": [*events, expose, *play]}


def _house_options(random: Random, kit: Subchapter) -> dict[str, Any]:
    ratios = sorted(kit.limits.ante_ratios)
    options: dict[str, Any] = {"limit": random.choice(("limit", "no-limit")), "ante_ratio": random.choice(ratios)}
    if kit.second_pot.option:
        options[kit.second_pot.option] = random.choice(_choices(kit, kit.second_pot.option))
    dealing = random.choice(("shoe", "shoe", "hand", "automated"))
    machine = dealing != "shoe" or random.random() < 0.5
    if machine:
        options |= {"shuffling": "machine", "decks": random.choice((1, 2)), "counting_shuffler": random.random() < 0.5}
    if dealing == "hand":
        options["hand_deal"] = random.choice(("two_rounds_of_four", "eight_rounds_of_one"))
    return options | {"dealing": dealing, "shoe_side": random.choice(("left", "right"))}


def _patron(random: Random) -> dict[str, Any]:
    patron: dict[str, Any] = {
        "stack": random.choice((4000, 9100, 20_000, 40_000, 100_000)),
        "style": random.choice(("steady", "bold", "careful")),
        "ante": random.choice(("prompt", "prompt", "prompt", "late", "declines")),
    }
    if random.random() < 0.05:
        patron |= {"ante": "prompt", "posts": [random.choice((500, 1500)), 500]}
    return patron


def _events(random: Random, seated: list[int], model: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if model["start"] == "idle":
        for seat in seated:
            yield {"after": "wait", "does": "arrive", "seat": seat}
    for _ in range(random.randint(0, 6)):
        incident, seat = random.choice(list(Incident)), random.choice(seated)
        does = incident.value
        if incident in (Incident.BET, Incident.POCKET):
            does += " 1000"
        elif incident is Incident.PLAY:
            does += f" {face_name(random.choice(ALL_FACES))}"
        after = random.choice(AFTER.get(incident, ANYWHERE))
        yield {
            "after": after,
            "does": does,
            "seat": seat,
            "nth": random.randint(1, 12 if after in OFTEN else 2),
            "round": random.randint(1, ROUNDS) if model.get("rounds", 1) > 1 else 1,
        }


def _choices(kit: Subchapter, option: str) -> tuple[str, ...]:
    """What a house may choose of an option that only this game has."""
    house = type(kit.model.model_fields["house"].default)
    return get_args(house.model_fields[option].annotation)
