"""What an annulment does when it takes effect; where the school wants two signatures, the second brings that about."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from trainer.records.attemptstatus import ANNULLED
from trainer.records.ledger import Writing
from trainer.records.problems import Refused
from trainer.records.rows import Row, RowKind
from trainer.records.sitting import Did, Sitting, SittingStage


def demand_not_annulled(one: Sitting) -> None:
    if one.stage is SittingStage.ANNULLED:
        raise Refused(f"The sitting is {one.stage}; that cannot be decided now.")


def annul_sitting(writing: Writing, one: Sitting, body: Mapping[str, Any]) -> Row:
    """The sitting does not count any more, nor do the attempts at its parts; `body` says by whom and why."""
    demand_not_annulled(one)
    row = writing.append(one.exam, RowKind.DEED, {"did": Did.ANNUL.value, **body})
    about = {name: body[name] for name in ("reason", "by", "with") if name in body}
    for part in one.parts.values():
        status = writing.status(part.attempt)
        if status is not None and status.state != ANNULLED:
            writing.append(part.attempt, RowKind.ANNUL, about)
    return row
