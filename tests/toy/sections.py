"""The paragraphs of Cup and Dice."""

from collections.abc import Callable
from typing import Any

from tests.toy.table import MIDDLE, Call, Cup, CupTable, Pay, Take
from trainer.parts.acts import Announce, TablePhrase
from trainer.rules.act import Act
from trainer.rules.duty import Breach, Category, Duty, Fault, Severity, Source, Step
from trainer.rules.notation import Spot
from trainer.rules.sections import Clause, Section

NAME = "cup_and_dice"
When = Callable[[CupTable, Any], bool]
_HANDLING = "The dealer touches cup and chips only when there is a reason to."
HANDLING = Duty(f"house:{NAME}.handling", _HANDLING, "conduct", Category.PROTECTION, Severity.MAJOR, Source.HOUSE)


def _wrong(kinds: tuple[type[Act], ...], when: When, remark: str, omission: bool = False) -> Breach[CupTable]:
    """Such acts are wrong when the table is so; what was left out is one slip, whichever acts show it."""

    def broken(game: CupTable, act: Act) -> Fault | None:
        return Fault(remark, remark if omission else (remark, act), omission) if when(game, act) else None

    return Breach(kinds, broken)


def _rule(section: Section[CupTable], at: str, text: str, about: Category, *clauses: Clause[CupTable]) -> None:
    section.duty(at, text, section.title.lower(), about, Severity.MAJOR, *clauses)


BETS, CUP = Section[CupTable]("99:1-1", "Bets"), Section[CupTable]("99:1-2", "Cup")
CALL, SETTLEMENT = Section[CupTable]("99:1-3", "Call"), Section[CupTable]("99:1-4", "Settlement")

_rule(
    BETS,
    "(a)",
    "The dealer says that there are no more bets before touching the cup.",
    Category.ANNOUNCEMENTS,
    Step(("bets",), (Announce,), lambda game: [Announce(TablePhrase.NO_MORE_BETS)]),
    _wrong((Cup,), lambda game, act: game.stage == "bets", "The bets are still open", omission=True),
)
_rule(
    CUP,
    "(a)",
    "The dealer covers the cup, shakes it three times and lifts it.",
    Category.PROTECTION,
    Step(("cup",), (Cup,), lambda game: [Cup(game.move)]),
    _wrong((Cup,), lambda game, act: act.move is not game.move, "That is not next"),
)
_rule(
    CALL,
    "(a)",
    "The dealer calls the total of the dice before any wager is settled.",
    Category.ANNOUNCEMENTS,
    Step(("call",), (Call,), lambda game: [Call(game.total)]),
    _wrong((Call,), lambda game, act: game.stage == "call" and act.total != game.total, "The dice show another total"),
    _wrong((Take, Pay), lambda game, act: game.stage == "call", "The total was not called", omission=True),
)
_rule(
    SETTLEMENT,
    "(a)",
    f"Over wins from {MIDDLE + 1}, under up to {MIDDLE}. The dealer takes all wagers that lose, and only those.",
    Category.ACCURACY,
    Step(("settle",), (Take,), lambda game: [Take(Spot(seat)) for seat in game.wagers(won=False)]),
    _wrong((Take,), lambda game, act: act.seat in game.wagers(won=True), "This wager has won"),
)
_rule(
    SETTLEMENT,
    "(b)",
    "When no wager that loses lies there any more, the others are paid even money.",
    Category.ACCURACY,
    Step(("settle",), (Pay,), lambda g: [] if g.wagers(False) else [Pay(Spot(at), g.due(at)) for at in g.wagers(True)]),
    _wrong((Pay,), lambda game, act: bool(game.wagers(won=False)), "A losing wager lies there", omission=True),
    _wrong((Pay,), lambda game, act: bool(game.due(act.seat)) and act.chips != game.due(act.seat), "Pay even money"),
)
SECTIONS = (BETS, CUP, CALL, SETTLEMENT)
