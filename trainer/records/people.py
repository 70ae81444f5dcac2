"""People with accounts: passwords and PINs, lock-out, recovery, erasure.

There are no accounts until the first administrator is created. How often a login was tried stands in the
ledger, so that taking the counter back is found like any other tampering.
"""

from __future__ import annotations

import hmac
import sqlite3
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from trainer.records.handouts import Handouts
from trainer.records.journal import Journal
from trainer.records.ledger import Writing
from trainer.records.lockout import count_success, count_try, this_place
from trainer.records.names import Parts, namesakes, normalized_name, parted, with_login
from trainer.records.passwords import Hashing, fault, new_code, plain_code
from trainer.records.problems import Refused
from trainer.records.roles import AT_HOME, Deed, Person, Role, demand
from trainer.records.rows import RowKind

RECOVERY = "recovery"
LONGEST_NAME = 120
COLUMNS = "id, name, login, role, erased, family"
WRONG = "The login or the password is wrong."


@dataclass(frozen=True, slots=True)
class Account:
    person: Person
    secret: str | None
    pin: str | None = None
    """A PIN that still has to be handed out, as `Handouts` keeps it."""


class People:
    """The accounts of a school."""

    def __init__(self, journal: Journal, hashing: Hashing | None = None, place: str | None = None) -> None:
        self.journal = journal
        self._hashing = hashing or Hashing()
        self._handouts = Handouts(journal)
        # The records do not tell who has used which machine.
        self._place = self._hidden(f"place {this_place() if place is None else place}")

    # Reading

    @property
    def accounts_on(self) -> bool:
        return self.journal.keys.accounts_on or administrators(self.journal.every("people")) > 0

    def before_login(self) -> Person | None:
        """The user before the log-in: at home one who may do everything, in a school none."""
        return None if self.accounts_on else AT_HOME

    def get(self, id_: str) -> Person | None:
        """A person, as the program wrote it last: refused if that was changed from outside."""
        with self.journal.database.reading() as connection:
            row = self.journal.trusted(connection, "people", id_)
        return _of_row(row).person if row else None

    def all(self, role: Role | None = None) -> list[Person]:
        """All people who were not erased, sorted by their names."""
        with self.journal.listing() as connection:
            people = [_person(row) for row in connection.execute(f"SELECT {COLUMNS} FROM people WHERE NOT erased")]
        return in_order(person for person in people if role in (None, person.role))

    # Accounts

    def set_up(self, name: str, login: str, password: str) -> tuple[Person, str]:
        """Switch accounts on: the first administrator, and a recovery code that is shown this once."""
        code = new_code()
        secret, recovery = self._secret(password, Role.ADMINISTRATOR), self._hashing.hash(plain_code(code))
        person = new_person(name, login, Role.ADMINISTRATOR)

        def create(writing: Writing) -> Person:
            if self.journal.keys.accounts_on or administrators(writing.every("people")):
                raise Refused("This school has an administrator already.")
            writing.seal("settings", RECOVERY, {"value": recovery}, RowKind.SETTING)
            return write_person(writing, person, secret, by=None)

        self.journal.write(create).result()
        self.journal.keys.switch_accounts(True)
        return person, code

    def create(self, by: Person | None, name: str, login: str, role: Role, secret: str) -> Person:
        demand(by, Deed.KEEP_PEOPLE if role is not Role.TRAINEE else Deed.KEEP_CLASSES)
        person = new_person(name, login, role)
        _check_secret(secret, role)

        def created(writing: Writing) -> Person:
            if hashed is None:
                return self.hand_out(writing, person, secret, _id(by), new=True)
            return write_person(writing, person, hashed, _id(by), new=True)

        hashed = None if role is Role.TRAINEE else self._hashing.hash(secret)
        return self.journal.write(created, by).result()

    def change(self, by: Person | None, id_: str, name: str | None = None, role: Role | None = None) -> Person:
        """Another name or role; a school keeps at least one administrator."""
        demand(by, Deed.KEEP_PEOPLE)
        said = None if name is None else named(name)

        def changed(writing: Writing) -> Person:
            account = living(writing, id_)
            person = account.person
            if person.role is Role.ADMINISTRATOR and role not in (None, Role.ADMINISTRATOR):
                _keep_one(writing)
            # A PIN is good enough for a trainee, and for no other role.
            promoted = person.role is Role.TRAINEE and role not in (None, Role.TRAINEE)
            fresh = replace(person, role=role or person.role)
            if said is not None:
                fresh = replace(fresh, name=said.name, family=said.family)
            secret, pin = (None, None) if promoted else (account.secret, account.pin)
            return write_person(writing, fresh, secret, _id(by), pin)

        return self.journal.write(changed, by).result()

    def erase(self, by: Person | None, id_: str) -> None:
        """Blank everything that says who a person was; their id stays in the chain, and their attempts with it.

        Backups made before still have the name until they are rotated out.
        """
        demand(by, Deed.ERASE)

        def erased(writing: Writing) -> None:
            person = living(writing, id_).person
            if person.role is Role.ADMINISTRATOR:
                _keep_one(writing)
            blank = {"name": None, "login": None, "role": None, "secret": None, "erased": 1}
            writing.seal("people", id_, blank, RowKind.ERASED, {"by": _id(by)})
            for class_ in sorted(writing.classes_of(id_)):
                writing.append(class_, RowKind.LEFT, {"person": id_, "by": _id(by)})

        self.journal.write(erased, by).result()
        # What was written before still stands in the log beside the database.
        self.journal.database.fold_log()

    # Logging in

    def log_in(self, login: str, secret: str) -> Person:
        """Who this is. Each try is counted before it is looked at, so that many at once gain nothing."""
        with self.journal.database.reading() as connection:
            account = self._account(connection, login)
        # Tries with an unknown login are counted too, or the answers would tell which logins exist.
        id_ = account.person.id if account else self._hidden(f"login {_folded(login)}")
        self._count_try(id_)
        fits = self._hashing.fits(account.secret if account else None, secret)
        if account is None or not (fits or self._fits_handout(account, secret)):
            raise Refused(WRONG)
        new = account.secret is None or self._hashing.outdated(account.secret)
        fresh = self._hashing.hash(secret) if new else None

        def entered(writing: Writing) -> Person:
            now = living(writing, id_)
            if (now.secret, now.pin) != (account.secret, account.pin):
                raise Refused(WRONG)
            if fresh is not None:
                # A trainee who has signed in knows the PIN: from now on only its hash is kept.
                write_person(writing, now.person, fresh, by=id_)
            count_success(writing, id_, self._place, self.journal.clock.measured())
            return now.person

        return self.journal.write(entered).result()

    def change_password(self, person: Person, old: str, new: str) -> None:
        now = self.log_in(person.login, old)
        self._set_secret(now.id, new, by=now)

    def reset_password(self, by: Person | None, id_: str, new: str) -> None:
        """Give a person a new password or PIN, and let them in again."""
        person = self.get(id_)
        trainee = person is not None and person.role is Role.TRAINEE
        demand(by, Deed.KEEP_CLASSES if trainee else Deed.KEEP_PEOPLE)
        self._set_secret(id_, new, by, handed_out=trainee)

    def handouts(self, by: Person | None, ids: Iterable[str]) -> list[tuple[Person, str]]:
        """Of these people, those who have not signed in since they got a PIN, sorted by name, each with the PIN."""
        demand(by, Deed.KEEP_CLASSES)
        found = []
        with self.journal.database.reading() as connection:
            for id_ in ids:
                row = self.journal.trusted(connection, "people", id_)
                if row is not None and not row["erased"] and row["pin"] is not None:
                    found.append((_of_row(row).person, self._handouts.read(id_, row["pin"])))
        return sorted(found, key=lambda one: (one[0].sort_key, one[0].login))

    def recover(self, login: str, code: str, new: str) -> str:
        """Replace a lost administrator's password with the help of the printed code; returns the next code."""
        _check_secret(new, Role.ADMINISTRATOR)
        with self.journal.database.reading() as connection:
            account = self._account(connection, login)
            row = self.journal.trusted(connection, "settings", RECOVERY)
        # For any login the try is counted and the code is checked: the answers tell nothing else.
        self._count_try(RECOVERY)
        stored = row["value"] if row else None
        fits = self._hashing.fits(stored, plain_code(code))
        if not fits or account is None or account.person.role is not Role.ADMINISTRATOR:
            raise Refused("The login or the recovery code is wrong.")
        id_ = account.person.id
        hashed = self._hashing.hash(new)
        following = new_code()
        next_hash = self._hashing.hash(plain_code(following))

        def recovered(writing: Writing) -> None:
            now = writing.trusted("settings", RECOVERY)
            if now is None or now["value"] != stored:
                raise Refused("This recovery code has been used.")
            writing.seal("settings", RECOVERY, {"value": next_hash}, RowKind.SETTING)
            writing.append(RECOVERY, RowKind.UNLOCKED, {"by": id_})
            write_person(writing, living(writing, id_).person, hashed, by=id_)
            writing.append(id_, RowKind.UNLOCKED, {"by": id_})

        self.journal.write(recovered).result()
        return following

    def renew_recovery(self, by: Person | None) -> str:
        """A recovery code in the place of one that was lost, shown this once; the old one opens nothing any more."""
        demand(by, Deed.SET_UP)
        if not self.accounts_on:
            raise Refused("A recovery code belongs to a school with accounts.")
        code = new_code()
        hashed = self._hashing.hash(plain_code(code))
        body = {"by": _id(by)}
        self.journal.write(
            lambda writing: writing.seal("settings", RECOVERY, {"value": hashed}, RowKind.SETTING, body), by
        ).result()
        return code

    def _account(self, connection: sqlite3.Connection, login: str) -> Account | None:
        """An account that was not changed from outside: a hash or a role that was put there opens nothing."""
        folded = _folded(login)
        if not folded.isprintable():
            # No account has such a login, and SQLite takes no text that is not Unicode.
            return None
        found = self.journal.with_login(connection, folded)
        row = self.journal.trusted(connection, "people", found) if found else None
        return _of_row(row) if row else None

    def _count_try(self, subject: str) -> None:
        self.journal.write(
            lambda writing: count_try(writing, subject, self._place, self.journal.clock.measured())
        ).result()

    def _hidden(self, what: str) -> str:
        """An id for something that itself stands nowhere in the records, such as an unknown login."""
        return str(uuid.UUID(bytes=self.journal.secret_for(what)[:16]))

    def _set_secret(self, id_: str, new: str, by: Person | None, handed_out: bool = False) -> None:
        person = self.get(id_)
        if person is None or person.erased:
            raise Refused("There is no such person.")
        _check_secret(new, person.role)
        hashed = None if handed_out else self._hashing.hash(new)

        def changed(writing: Writing) -> None:
            now = living(writing, id_).person
            if hashed is None:
                self.hand_out(writing, now, new, _id(by))
            else:
                write_person(writing, now, hashed, _id(by))
                writing.append(id_, RowKind.UNLOCKED, {"by": _id(by)})

        self.journal.write(changed, by).result()

    def hand_out(self, writing: Writing, person: Person, pin: str, by: str | None, new: bool = False) -> Person:
        """Give a trainee a PIN to be handed out; it is hashed at the first sign-in, for a class takes long."""
        _check_secret(pin, person.role)
        write_person(writing, person, None, by, self._handouts.kept(person.id, pin), new)
        if not new:
            writing.append(person.id, RowKind.UNLOCKED, {"by": by})
        return person

    def _fits_handout(self, account: Account, secret: str) -> bool:
        if account.secret is not None or account.pin is None:
            return False
        return hmac.compare_digest(
            self._handouts.read(account.person.id, account.pin).encode(), secret.encode("utf-8", "surrogatepass")
        )

    def _secret(self, secret: str, role: Role) -> str:
        _check_secret(secret, role)
        return self._hashing.hash(secret)


def _check_secret(secret: str, role: Role) -> None:
    wrong = fault(secret, pin=role is Role.TRAINEE)
    if wrong:
        raise Refused(wrong, "secret")


def new_person(name: str, login: str, role: Role, family: str = "") -> Person:
    """A person who gets an account now; a family name may stand first, with a comma."""
    said = named(name)
    return Person(str(uuid.uuid4()), said.name, _login(login), role, family=family or said.family)


def write_person(
    writing: Writing,
    person: Person,
    secret: str | None,
    by: str | None,
    pin: str | None = None,
    new: bool = False,
) -> Person:
    taken = writing.with_login(person.login)
    if taken and (new or taken != person.id):
        raise Refused(f"Another account has the login {person.login!r} already.", "login")
    values = {
        "name": person.name,
        "login": person.login,
        "role": person.role.value,
        "secret": secret,
        "erased": 0,
        "family": person.family or None,
        "pin": pin,
    }
    writing.seal("people", person.id, values, RowKind.PERSON, {"by": by, "role": person.role.value})
    return person


def living(writing: Writing, id_: str) -> Account:
    row = writing.trusted("people", id_)
    if row is None or row["erased"]:
        raise Refused("There is no such person.")
    return _of_row(row)


def _of_row(row: Mapping[str, Any]) -> Account:
    columns = ("id", "name", "login", "role", "erased", "family")
    return Account(_person(tuple(row[name] for name in columns)), row["secret"], row["pin"])


def _person(row: tuple[Any, ...]) -> Person:
    id_, name, login, role, erased, family = row
    return Person(id_, name or "", login or "", Role(role) if role else Role.TRAINEE, bool(erased), family or "")


def in_order(people: Iterable[Person]) -> list[Person]:
    """People as a list of names is read."""
    return sorted(people, key=lambda one: (one.sort_key, one.login, one.id))


def told_apart(people: Iterable[Person]) -> dict[str, str]:
    """By id, the names of people as a list shows them: with the login where another in it has the same name."""
    every = list(people)
    alike = namesakes(one.name for one in every)
    return {
        one.id: with_login(one.name, one.login) if normalized_name(one.name) in alike else one.name for one in every
    }


def administrators(rows: Iterable[Mapping[str, Any]]) -> int:
    """How many of these accounts are an administrator's."""
    return sum(row["role"] == Role.ADMINISTRATOR and not row["erased"] for row in rows)


def _keep_one(writing: Writing) -> None:
    if administrators(writing.every("people")) < 2:
        raise Refused("A school needs an administrator; make another person one first.")


def _id(person: Person | None) -> str | None:
    return person.id or None if person else None


def _folded(login: str) -> str:
    return login.strip().casefold()


def _login(login: str) -> str:
    folded = _folded(login)
    if (
        not folded
        or len(folded) > 60
        or any(character.isspace() or not character.isprintable() for character in folded)
    ):
        raise Refused("A login has 1 to 60 characters and no spaces.", "login")
    return folded


def named(name: str) -> Parts:
    """A name as it is kept, or a refusal that says what one is."""
    said = parted(name)
    if not said.name or len(said.name) > LONGEST_NAME or not said.name.isprintable():
        raise Refused(f"A name has 1 to {LONGEST_NAME} characters.", "name")
    return said
