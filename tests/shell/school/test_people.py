"""People at the page: found, added, renamed, given another role or password, erased; each for who may."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tests.shell.school.conftest import PASSWORD, Hands, Staff
from trainer.records.problems import Refused
from trainer.records.roles import Person, Role
from trainer.shell.school.people import PeopleSection
from trainer.shell.school.personforms import AddForm, EraseForm, NameForm, RoleForm, SecretForm, SecretShown
from trainer.shell.services import Services

F = TypeVar("F")
Open = Callable[[str], QWidget]


def opened(open_section: Open, hands: Hands) -> PeopleSection:
    made = open_section("People")
    assert isinstance(made, PeopleSection)
    hands.wait(lambda: made.list.lines.things)
    return made


@pytest.fixture
def section(staff: Staff, open_section: Open, hands: Hands) -> PeopleSection:
    return opened(open_section, hands)


def names(section: PeopleSection) -> list[str]:
    return [one.name for one in section.list.lines.things]


def over(section: PeopleSection, kind: type[F]) -> F:
    found = section.panels.over
    assert isinstance(found, kind)
    return found


def mark(section: PeopleSection, person: Person) -> None:
    section.list.mark(person)


def test_the_list_is_searched_and_filtered(section: PeopleSection, hands: Hands) -> None:
    assert names(section) == ["Ada Boss", "Bob Doe", "Ina Instructor", "Anna Roe"]
    hands.come_to(section)
    hands.press(section.list, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert section.search.hasFocus()
    hands.write(section.search, "roe an")
    assert names(section) == ["Anna Roe"]
    section.search.clear()
    for _ in range(2):
        hands.press(section.role, Qt.Key.Key_Down)
    assert names(section) == ["Ina Instructor"]
    hands.write(section.search, "zzz")
    assert section.nothing.isVisible()
    assert section.nothing.text() == "No one fits what you search for."


def test_an_instructor_sees_trainees_only_and_may_neither_rename_nor_erase(
    home: Services, staff: Staff, open_section: Open, hands: Hands
) -> None:
    home.records.sign_in(staff.ina)
    section = opened(open_section, hands)
    assert names(section) == ["Bob Doe", "Anna Roe"]
    mark(section, staff.anna)
    detail = section.detail
    assert [one.isVisible() for one in (detail.rename, detail.change_role, detail.reset, detail.erase)] == [
        *(False, False, True, False)
    ]
    assert not section.role.isVisible()
    hands.click(section.add_button)
    form = over(section, AddForm)
    assert not form.role.isVisible()
    hands.type_in(form, name="Fay Wong", login="fay")
    hands.wait(lambda: isinstance(section.panels.over, SecretShown))
    made = home.records.school.people.log_in("fay", over(section, SecretShown).secret.text())
    assert made.role is Role.TRAINEE


def test_somebody_is_added_with_a_role_and_a_password(section: PeopleSection, home: Services, hands: Hands) -> None:
    hands.come_to(section)
    hands.press(section.list, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    form = over(section, AddForm)
    hands.press(form.role, Qt.Key.Key_End)
    hands.type_in(form, name="Zoe Chief", login="ada", secret=PASSWORD)
    hands.wait(lambda: "Another account has the login" in form.wrong.text())
    hands.type_in(form, login="zoe", secret="1234")
    hands.wait(lambda: "10 to 200 characters" in form.wrong.text())
    hands.type_in(form, secret=PASSWORD)
    hands.wait(lambda: isinstance(section.panels.over, SecretShown))
    hands.click(over(section, SecretShown).done_button)
    assert home.records.school.people.log_in("zoe", PASSWORD).role is Role.ADMINISTRATOR
    hands.wait(lambda: "Zoe Chief" in names(section))


def test_tab_goes_through_a_form_from_the_first_field_to_the_buttons(section: PeopleSection, hands: Hands) -> None:
    hands.come_to(section)
    hands.click(section.add_button)
    form = over(section, AddForm)
    fields = form.fields
    wanted = [fields["name"], fields["login"], form.role, fields["secret"], form.send_button, form.give_up_button]
    for widget in wanted:
        assert section.window().focusWidget() is widget
        hands.press(widget, Qt.Key.Key_Tab)


def test_enter_leads_from_the_list_to_another_name(
    section: PeopleSection, home: Services, staff: Staff, hands: Hands, told: list[str]
) -> None:
    section.window().activateWindow()
    mark(section, staff.anna)
    hands.press(section.list, Qt.Key.Key_Return)
    hands.wait(section.detail.rename.hasFocus)
    hands.press(section.detail.rename, Qt.Key.Key_Space)
    hands.type_in(over(section, NameForm), name="Anna Moe")
    hands.wait(lambda: "Anna Moe" in names(section))
    assert told == ["Anna Roe is now called Anna Moe."]
    assert section.detail.name.text() == "Anna Moe"


def test_a_trainee_who_becomes_an_examiner_needs_a_password(
    section: PeopleSection, home: Services, staff: Staff, hands: Hands
) -> None:
    mark(section, staff.bob)
    hands.click(section.detail.change_role)
    form = over(section, RoleForm)
    assert not form.send_button.isEnabled()
    assert not form.fields["secret"].isVisible()
    for _ in range(2):
        hands.press(form.role, Qt.Key.Key_Down)
    assert form.fields["secret"].isVisible()
    hands.type_in(form, secret="258036")
    hands.wait(lambda: "10 to 200 characters" in form.wrong.text())
    assert home.records.school.people.get(staff.bob.id) == staff.bob
    hands.type_in(form, secret=PASSWORD)
    hands.wait(lambda: isinstance(section.panels.over, SecretShown))
    assert home.records.school.people.log_in("bob", PASSWORD).role is Role.EXAMINER


def test_the_last_administrator_stays_one(section: PeopleSection, staff: Staff, hands: Hands) -> None:
    mark(section, staff.boss)
    hands.click(section.detail.change_role)
    form = over(section, RoleForm)
    hands.press(form.role, Qt.Key.Key_Home)
    hands.click(form.send_button)
    hands.wait(lambda: "A school needs an administrator" in form.wrong.text())


def test_a_new_pin_is_made_and_shown_once(section: PeopleSection, home: Services, staff: Staff, hands: Hands) -> None:
    mark(section, staff.anna)
    hands.click(section.detail.reset)
    hands.click(over(section, SecretForm).send_button)
    hands.wait(lambda: isinstance(section.panels.over, SecretShown))
    shown = over(section, SecretShown)
    people = home.records.school.people
    assert people.log_in("anna", shown.secret.text()) == staff.anna
    with pytest.raises(Refused):
        people.log_in("anna", "258036")
    hands.click(shown.done_button)
    assert section.panels.over is None


def test_somebody_is_erased_only_when_the_login_is_typed(
    section: PeopleSection, home: Services, staff: Staff, hands: Hands, told: list[str]
) -> None:
    mark(section, staff.bob)
    hands.click(section.detail.erase)
    form = over(section, EraseForm)
    assert "for good" in form.words.text()
    hands.type_in(form, login="anna")
    assert not form.send_button.isEnabled()
    assert not form.busy
    hands.type_in(form, login="Bob")
    hands.wait(lambda: names(section) == ["Ada Boss", "Ina Instructor", "Anna Roe"])
    gone = home.records.school.people.get(staff.bob.id)
    assert gone is not None
    assert (gone.erased, gone.name) == (True, "")
    assert told == ["Bob Doe was erased."]
    assert home.records.school.verify().sound


def test_an_administrator_who_gives_up_the_role_is_only_what_is_left(
    section: PeopleSection, home: Services, staff: Staff, hands: Hands
) -> None:
    home.records.school.people.create(staff.boss, "Zoe Chief", "zoe", Role.ADMINISTRATOR, PASSWORD)
    mark(section, staff.boss)
    hands.click(section.detail.change_role)
    form = over(section, RoleForm)
    hands.press(form.role, Qt.Key.Key_Up)
    hands.click(form.send_button)
    hands.wait(lambda: home.records.person is not None and home.records.person.role is Role.EXAMINER)
