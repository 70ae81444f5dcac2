"""Antes: asked for, and brought into the two pots."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.parts import acts as a
from trainer.parts.cards.glossary import CardAsked
from trainer.parts.pattern.ledger import Stage
from trainer.parts.pattern.position import ANTES, BONUS
from trainer.parts.pattern.state import PatternState
from trainer.parts.wording.terms import pot_words
from trainer.rules.duty import Fault
from trainer.rules.notation import Spot


def ante_prompts(game: PatternState) -> Iterator[a.Act]:
    for seat in game.missing_antes():
        if not game.table.amount(ANTES[seat]):
            yield a.Prompt(Spot(seat), CardAsked.ANTE)


def bonus_ante_prompts(game: PatternState) -> Iterator[a.Act]:
    for seat in game.missing_antes():
        if game.table.amount(ANTES[seat]):
            yield a.Prompt(Spot(seat), CardAsked.ANTE)


def main_sweeps(game: PatternState) -> Iterator[a.Act]:
    if not game.missing_antes() and any(game.table.amount(ANTES[seat]) for seat in game.positions):
        yield a.Sweep("antes", "main")


def main_sweep_meets(game: PatternState, act: a.Sweep) -> bool:
    return act.source == "antes" and act.pot == "main" and not game.missing_antes()


def bonus_sweeps(game: PatternState) -> Iterator[a.Act]:
    unverified = game.idle_pot and (game.lidded or not game.bonus_verified)
    if not game.missing_antes() and not unverified and any(game.table.amount(BONUS[seat]) for seat in game.positions):
        yield a.Sweep(f"{game.bonus}-antes", game.bonus)


def bonus_sweep_meets(game: PatternState, act: a.Sweep) -> bool:
    return act.source == f"{game.bonus}-antes" and act.pot == game.bonus and not game.missing_antes()


def bonus_sweep_sure(game: PatternState, act: a.Sweep) -> bool:
    """At a table that did not lie idle with a pot standing."""
    return not game.idle_pot and bonus_sweep_meets(game, act)


def swept_before_all_posted(game: PatternState, act: a.Sweep) -> Fault | None:
    missing = [seat for seat in game.missing_antes() if not game.table.amount(ANTES[seat])]
    if act.source == "antes" and missing and game.stage is Stage.PREPARE:
        return Fault(f"The main antes were swept while seat {missing[0]} had none out", game.ante_slip(missing[0]))
    return None


def bonus_swept_before_all_posted(game: PatternState, act: a.Sweep) -> Fault | None:
    missing = [seat for seat in game.missing_antes() if not game.table.amount(BONUS[seat])]
    if act.source == f"{game.bonus}-antes" and missing and game.stage is Stage.PREPARE:
        remark = f"The {game.bonus} antes were taken while seat {missing[0]} had none out"
        return Fault(remark, game.ante_slip(missing[0]))
    return None


def main_antes_astray(game: PatternState, act: a.Sweep) -> Fault | None:
    if act.source == "antes" and act.pot != "main":
        return Fault(f"The main antes went into {pot_words(act.pot)}", "main-astray")
    return None


def bonus_antes_astray(game: PatternState, act: a.Sweep) -> Fault | None:
    if act.source == f"{game.bonus}-antes" and act.pot != game.bonus:
        return Fault(f"The {game.bonus} antes went into {pot_words(act.pot)}", "bonus-astray")
    return None
