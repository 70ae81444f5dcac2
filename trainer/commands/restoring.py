"""The command that lists the backups and puts one in the place of the records."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

import click

from trainer.commands.access import PASSWORD, login_option, who
from trainer.records.attempts import program_version
from trainer.records.backups import Backup, last_entry
from trainer.records.datafolders import folders
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.rescue import Leave, Rescue
from trainer.records.roles import Deed, demand
from trainer.records.school import School
from trainer.records.timestamps import moment_text
from trainer.terminal import fail


@click.command()
@click.argument("backup", required=False, default="")
@click.option("--reason", default="", help="Why; it is kept with the records.")
@click.option("--code", is_flag=True, help="Be asked for the recovery code, not for a password, if they are broken.")
@login_option
def restore(backup: str, reason: str, code: bool, login: str) -> None:
    """List the backups, or put BACKUP (its name in the list, or "newest") in the place of the records.

    In a school this takes an administrator. If the records are broken, it takes one of the time of the newest backup,
    or the recovery code. The file that is replaced is kept beside the records.
    """
    config, data = folders()
    rescue = Rescue(data, config)
    try:
        asked = _Asked(rescue, backup, reason, login, code)
        replaced = _in_sound_records(asked, data, config)
    except (RecordsProblem, OSError) as problem:
        fail(problem)
    if not backup:
        _list(rescue)
        return
    click.echo(f"The backup of {moment_text(asked.meant().made)} was restored.")
    if replaced is not None and replaced.exists():
        click.echo(f"What it replaced is kept as {replaced}.")


class _Asked(NamedTuple):
    """What is asked for; without a backup's name, to be listed them."""

    rescue: Rescue
    backup: str
    reason: str
    login: str
    code: bool

    def meant(self) -> Backup:
        kept = self.rescue.backups.all()
        if self.backup == "newest" and kept:
            return kept[0]
        found = next((one for one in kept if one.path.name == self.backup), None)
        if found is None:
            raise Refused(f"There is no backup {self.backup!r}; `dealer-trainer restore` lists them.")
        return found


def _in_sound_records(asked: _Asked, data: Path, config: Path) -> Path | None:
    """Restore a backup if the user may; returns where the replaced file is kept."""
    # To open records that are not there would make some.
    if not asked.rescue.database.exists:
        return _in_broken_records(asked)
    try:
        school = School.open(data, config, program_version())
    except RecordsProblem as problem:
        if not Rescue.helps(problem):
            raise
        return _in_broken_records(asked)
    try:
        person = demand(who(school, asked.login), Deed.BACK_UP)
        if not asked.backup:
            return None
        meant = asked.meant()
        if not asked.reason.strip():
            raise Refused("Say why with --reason; it is kept with the records.")
    finally:
        school.close()
    return school.restore(person, meant, asked.reason.strip())


def _in_broken_records(asked: _Asked) -> Path | None:
    """As above, where only the newest backup says who is who."""
    rescue = asked.rescue
    if not rescue.backups.all():
        return asked.meant().path if asked.backup else None
    leave = entered(rescue, asked.login, asked.code)
    return rescue.restore(asked.meant().path, leave) if asked.backup else None


def entered(rescue: Rescue, login: str, code: bool) -> Leave:
    """Leave to do something about records that cannot be opened, for a person who has it."""
    if not rescue.asks_who():
        return rescue.enter()
    if code:
        return rescue.enter(code=click.prompt("Recovery code", hide_input=True, err=True))
    if not login:
        raise Refused("Give the login of an administrator with --login, or the recovery code with --code.")
    secret = os.environ.get(PASSWORD)
    if secret is None:
        secret = click.prompt("Password", hide_input=True, err=True)
    return rescue.enter(login, secret)


def _list(rescue: Rescue) -> None:
    kept = rescue.backups.all()
    key = rescue.keys.key() if kept else b""
    for one in kept:
        last = last_entry(one.path, key)
        upto = f"last entry {moment_text(last)}" if last else "not as it was written"
        click.echo(f"{one.path.name}  {moment_text(one.made)}  {one.path.stat().st_size} bytes  {upto}")
    if not kept:
        click.echo(f"There is no backup in {rescue.backups.folder}.")
