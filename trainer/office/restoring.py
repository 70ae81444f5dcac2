"""The command that lists the backups and puts one in the place of the records."""

from __future__ import annotations

import os
from pathlib import Path

import click

from trainer.office.access import PASSWORD, login_option, who
from trainer.records.attempts import program_version
from trainer.records.backups import Backup, check_copy
from trainer.records.moments import moment_text
from trainer.records.places import folders
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.rescue import Rescue
from trainer.records.roles import Deed, demand
from trainer.records.school import School
from trainer.terminal import fail


@click.command()
@click.argument("backup", required=False, default="")
@click.option("--reason", default="", help="Why; it is kept with the records.")
@click.option("--code", is_flag=True, help="Be asked for the recovery code, not for a password, if they are broken.")
@login_option
def restore(backup: str, reason: str, code: bool, login: str) -> None:
    """List the backups, or put BACKUP (its name in the list, or "newest") in the place of the records.

    In a school this takes an administrator. If the records are broken, it takes one of the time of the backup, or the
    recovery code. The file that is replaced is kept beside the records.
    """
    config, data = folders()
    rescue = Rescue(data, config)
    kept = rescue.backups.all()
    if not backup:
        for one in kept:
            click.echo(f"{one.path.name}  {moment_text(one.made)}  {one.path.stat().st_size} bytes")
        if not kept:
            click.echo(f"There is no backup in {rescue.backups.folder}.")
        return
    try:
        meant = _meant(backup, kept)
        replaced = _restore(rescue, meant, data, config, reason, login, code)
    except (RecordsProblem, OSError) as problem:
        fail(problem)
    click.echo(f"The backup of {moment_text(meant.made)} was restored.")
    if replaced.exists():
        click.echo(f"What it replaced is kept as {replaced}.")


def _restore(rescue: Rescue, meant: Backup, data: Path, config: Path, reason: str, login: str, code: bool) -> Path:
    try:
        school = School.open(data, config, program_version())
    except RecordsProblem as problem:
        if not Rescue.helps(problem):
            raise
        return _rescued(rescue, meant, login, code)
    try:
        person = demand(who(school, login), Deed.BACK_UP)
        if not reason.strip():
            raise Refused("Say why with --reason; it is kept with the records.")
        check_copy(meant.path, school.journal.keys)
    finally:
        school.close()
    return school.restore(person, meant, reason.strip())


def _rescued(rescue: Rescue, meant: Backup, login: str, code: bool) -> Path:
    if not rescue.asks_who(meant.path):
        return rescue.restore(meant.path)
    if code:
        return rescue.restore(meant.path, code=click.prompt("Recovery code", hide_input=True, err=True))
    if not login:
        raise Refused("Give the login of an administrator with --login, or the recovery code with --code.")
    secret = os.environ.get(PASSWORD)
    if secret is None:
        secret = click.prompt("Password", hide_input=True, err=True)
    return rescue.restore(meant.path, login, secret)


def _meant(name: str, kept: list[Backup]) -> Backup:
    found = kept[0] if name == "newest" and kept else next((one for one in kept if one.path.name == name), None)
    if found is None:
        raise Refused(f"There is no backup {name!r}; `dealer-trainer restore` lists them.")
    return found
