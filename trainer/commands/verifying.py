"""The command that verifies the records."""

from __future__ import annotations

import sys

import click

from trainer.commands.access import demand_not_sitting, login_option, signed_in
from trainer.commands.restoring import entered
from trainer.records.attempts import program_version
from trainer.records.database import Database
from trainer.records.datafolders import folders
from trainer.records.keys import Keys, Printed, parse_head
from trainer.records.problems import RecordsProblem, Refused
from trainer.records.rescue import Rescue
from trainer.records.roles import Deed, demand
from trainer.records.school import School
from trainer.records.verify import Report
from trainer.records.verify import verify as verify_records
from trainer.terminal import fail, print_json


@click.command()
@click.option(
    "--seal", "seals", multiple=True, metavar="SEAL", help="A seal that is printed on a page; may be repeated."
)
@click.option("--head", "heads", multiple=True, hidden=True)
@click.option("--json", "as_json", is_flag=True, help="Print data.")
@click.option("--code", is_flag=True, help="Be asked for the recovery code, not for a password, if they are broken.")
@login_option
def verify(seals: tuple[str, ...], heads: tuple[str, ...], as_json: bool, code: bool, login: str) -> None:
    """Verify the records; exit 1 and say where, if anything was changed behind the program's back.

    If a school's records are broken, it takes an administrator of the time of the newest backup, or the recovery code.
    """
    try:
        printed = tuple(parse_head(seal) for seal in (*seals, *heads))
    except ValueError as problem:
        fail(problem)
    report = _verified(printed, login, code)
    if as_json:
        alarms = [{"words": one.words, "seq": one.seq, "subject": one.subject, "n": one.n} for one in report.alarms]
        print_json(
            {
                "sound": report.sound,
                "rows": report.rows,
                "seal": str(report.head),
                "alarms": alarms,
                "left_off": report.left_off,
                "remarks": report.remarks,
            }
        )
    else:
        for alarm in report.alarms:
            click.echo(str(alarm))
        if report.left_off:
            click.echo(f"... and {report.left_off} more.")
        for remark in report.remarks:
            click.echo(f"Note: {remark}")
        for seal in (*seals, *heads) if report.sound else ():
            click.echo(f"Seal {seal} matches these records.")
        count = f"{len(report.alarms)} alarm{'s' if len(report.alarms) != 1 else ''}"
        state = "as the program wrote them" if report.sound else f"NOT sound, {count}"
        click.echo(f"{report.rows} rows, seal {report.head}: {state}.")
    sys.exit(0 if report.sound else 1)


def _verified(printed: tuple[Printed, ...], login: str, code: bool) -> Report:
    config, data = folders()
    database, keys = Database.inside(data / "school"), Keys(config / "keys")
    if not database.exists:
        fail(f"There are no records in {database.path}.")
    try:
        school = School.open(data, config, program_version())
    except RecordsProblem:
        # Records that cannot be opened any more are what this is for.
        return _broken(database, keys, printed, login, code)
    try:
        person = signed_in(school, login)
        if person is not None:
            demand_not_sitting(school, person)
        demand(person, Deed.VERIFY)
        return school.verify(printed)
    except Refused as problem:
        fail(problem)
    except RecordsProblem:
        return _broken(database, keys, printed, login, code)
    finally:
        school.close()


def _broken(database: Database, keys: Keys, printed: tuple[Printed, ...], login: str, code: bool) -> Report:
    """What is wrong with records that cannot say themselves who may know of it."""
    config, data = folders()
    try:
        entered(Rescue(data, config), login, code)
    except RecordsProblem as problem:
        fail(f"The records are not as the program wrote them last. {problem}")
    return verify_records(database, keys, printed)
