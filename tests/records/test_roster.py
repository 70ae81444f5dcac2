"""Rosters: any CSV that a spreadsheet writes, which columns are meant, what is wrong with which line."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.records.csvfile import NotCsv, read_csv
from trainer.records.roster import Roster, RosterLine, columns_of, open_roster, read_roster, roster_of

PEOPLE = [("Zoë Ångström", "zoe", "258036"), ("Bob", "bob", "")]


def said(roster: Roster) -> list[tuple[str, str, str]]:
    return [(line.name, line.login, line.pin) for line in roster.lines]


FORMS = {
    "commas": "Name,Login,PIN\nZoë Ångström,zoe,258036\nBob,bob,\n".encode(),
    "semicolons, a mark at the head, Windows lines": (
        "\ufeffName;Login;PIN\r\nZoë Ångström;zoe;258036\r\nBob;bob;\r\n".encode()
    ),
    "tabs in UTF-16": "name\tuser name\tpin\nZoë Ångström\tzoe\t258036\nBob\tbob\n".encode("utf-16"),
    "UTF-16 from the other end": codecs.BOM_UTF16_BE
    + "name|login|pin\nZoë Ångström|zoe|258036\nBob|bob|".encode("utf-16-be"),
    "UTF-16 without a mark": "name,login,pin\nZoë Ångström,zoe,258036\nBob,bob,\n".encode("utf-16-le"),
    "Windows letters, two names": "First Name;Surname;Login;PIN\nZoë;Ångström;zoe;258036\nBob;;bob;\n".encode("cp1252"),
    "quotes and blank lines": '\n"Name","Login","PIN"\n"Zoë Ångström","ZOE","258036"\n\n"Bob","bob",""\n'.encode(),
    "a sep= line": "sep=;\r\nLogin;PIN;Name\r\nzoe;258036;Zoë Ångström\r\nbob;;Bob\r\n".encode(),
    "a quoted sep= line, filled up": '"sep=|",,\nLogin|PIN|Name\nzoe|258036|Zoë Ångström\nbob||Bob\n'.encode(),
    "old Macintosh lines": "NAME,LOGIN,PIN\rZoë Ångström,zoe,258036\rBob,bob,\r".encode(),
    "any order and case": "pIn;notes, if any;lOGIN;NAME\n258036;a, b;zoe;Zoë Ångström\n;;bob;Bob\n".encode(),
    "line breaks in cells": '"Full\nName",Login,PIN\n"Zoë\r\nÅngström",zoe,258036\n"Bob",bob,\n'.encode(),
    "numbers as text": 'Name,Login,PIN\nZoë Ångström,"=""zoe""","=""258036"""\nBob,bob,\n'.encode(),
    "family name first": 'Name,Login,PIN\n"Ångström, Zoë",zoe,258036\nBob,bob,\n'.encode(),
    "commas in every name": "Name;Login;PIN\nÅngström, Zoë;zoe;258036\nBob;bob;\n".encode(),
    "cells that nobody filled": "Name,Login,PIN,,\nZoë Ångström,zoe,258036,,\nBob,bob,,,\n,,,,\n".encode(),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_roster_in_whatever_form_a_spreadsheet_writes(form: str) -> None:
    roster = read_roster(FORMS[form])
    assert roster.problems == []
    assert said(roster) == PEOPLE


def test_a_column_that_is_named_exactly_goes_before_one_that_may_be_meant() -> None:
    roster = read_roster(b"Student,Student ID,E-mail,Login,Name\nx,17,a@b.c,ana,Ana Alba\n")
    assert (roster.problems, said(roster)) == ([], [("Ana Alba", "ana", "")])
    assert columns_of(["Number", "User"]) == {"login": 1}
    roster = read_roster(b"login,name,number,pin\nana,Ana Alba,17,258036\n")
    assert (roster.problems, said(roster)) == ([], [("Ana Alba", "ana", "258036")])
    twice = read_roster(b"\nname,login,login\nAna,ana,ben\n")
    assert twice.problems == ["line 2: the column 'login' stands twice; the first is taken for the login"]
    assert said(twice) == [("Ana", "ana", "")]


def test_columns_are_chosen_where_their_names_say_nothing() -> None:
    file = open_roster(b"Who;Badge;Code\nAna Alba;a17;258036\nBob;b18;\n")
    assert (file.headed, file.mapped, file.heads) == (False, {}, ["Who", "Badge", "Code"])
    roster = roster_of(file, {"name": 0, "login": 1, "pin": 2}, headed=True)
    assert (roster.problems, said(roster)) == ([], [("Ana Alba", "a17", "258036"), ("Bob", "b18", "")])
    bare = open_roster(b"Ana Alba,a17\nBob,b18\n")
    roster = roster_of(bare, {"name": 0, "login": 1}, headed=False)
    assert [(line.number, line.login) for line in roster.lines] == [(1, "a17"), (2, "b18")]
    assert roster_of(bare, {"name": 0}, headed=False).problems == [
        "line 1: a column 'login' is missing; the columns are 'Ana Alba', 'a17'"
    ]


def test_a_family_name_is_kept_where_the_file_tells() -> None:
    content = "First name,Last name,Login\nGabriel,García Márquez,gabo\nAnn,Roe,ann\n".encode()
    assert [line.family for line in read_roster(content).lines] == ["García Márquez", "Roe"]
    assert read_roster('Name,Login\n"García Márquez, Gabriel",gabo\n'.encode()).lines == [
        RosterLine(2, "Gabriel García Márquez", "gabo", "", "García Márquez")
    ]


def test_a_roster_says_everything_that_is_wrong_and_in_which_line() -> None:
    roster = read_roster(
        b'name,login,pin\nAnna,anna,\n,bob,\nCleo,,\n"Two\nlines",dora,\nEd,anna,\nFay,fay,12\nGus,g us,\n,,99\n'
        b"=HYPERLINK(1),hal,\nIda,@ida,\nJim,1.23457E+11,\nRoe, Kim,kim,\nLea,+15551234,\n"
    )
    assert [line.login for line in roster.lines] == ["anna", "dora", "+15551234"]
    found = [problem.partition(";")[0] for problem in roster.problems]
    pins = [problem for problem in found if "a PIN has" in problem]
    assert [problem.partition(":")[0] for problem in pins] == ["line 8", "line 10"]
    assert [problem for problem in found if problem not in pins] == [
        "line 3: the name is missing",
        "line 4: the login is missing",
        "line 7: the login 'anna' stands in line 2 already",
        "line 9: the login 'g us' must be 1 to 60 characters without spaces",
        "line 10: the name is missing",
        "line 10: the login is missing",
        "line 11: the name begins with '=', as a formula does",
        "line 12: the login begins with '@', as a formula does",
        "line 13: the login '1.23457e+11' was shortened by a spreadsheet",
        "line 14: there are 4 cells, expected 3",
    ]
    assert roster.problems[0].endswith("expected one in the column 'name'")


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "line 1: a column 'name' and a column 'login' are missing; the columns are none"),
        (b"\n\nname,age\nAnna,3\n", "line 3: a column 'login' is missing; the columns are 'name', 'age'"),
        (b"PK\x03\x04....", "line 1: this is a workbook"),
        (b"\xd0\xcf\x11\xe0....", "line 1: this is an old workbook"),
        (b"%PDF-1.7\n", "line 1: this is a PDF"),
        (b"<html><table><tr>", "line 1: this is a web page"),
        (b"\x00\x01\x02", "line 1: this is not a text file"),
        (b"name,login\nAnna,anna\nB\x81b,bob\n", "line 3: this text is in no form that is known here"),
        (b"name,login\n", "there is no one"),
        (b"name,login\n" + b"x" * 5_000_000, "line 1: the file is too large"),
        (b"name,login\nAnna," + b"x" * 200_000, "line 2: the file cannot be read on from here"),
    ],
)
def test_a_file_that_is_no_roster(content: bytes, words: str) -> None:
    roster = read_roster(content)
    assert roster.lines == []
    assert len(roster.problems) == 1
    assert words in roster.problems[0]


@pytest.mark.parametrize(
    ("content", "problems", "taken"),
    [
        (
            b'name,login\nTom,tom\n"Anna Roe,anna\nBob,bob\n',
            ["line 3: a quotation mark is not closed, so line 4 was read as a part of this one"],
            ["tom"],
        ),
        (
            b'name,login\n"Anna,anna\n"Bob Doe",bob\nCy,cy\n',
            ["line 2: a quotation mark is not closed, so line 3 was read as a part of this one"],
            ["cy"],
        ),
        (
            b'name,login\nTom,tom\n"Anna,anna\nBob,bob\nCy,cy\n',
            ["line 3: a quotation mark is not closed, so the lines up to 5 were read as a part of this one"],
            ["tom"],
        ),
        (b'name,login\nTom,tom\n"Anna,anna', ["line 3: a quotation mark is not closed"], ["tom"]),
        (b'name,login\n"Anna\nRoe",anna\nTom "T,tom\n', [], ["anna", "tom"]),
    ],
)
def test_a_quotation_mark_that_is_not_closed_is_told(content: bytes, problems: list[str], taken: list[str]) -> None:
    roster = read_roster(content)
    assert roster.problems == problems
    assert [line.login for line in roster.lines] == taken


@given(st.binary(max_size=400))
def test_any_bytes_are_rows_or_one_sentence(content: bytes) -> None:
    roster = read_roster(content)
    assert roster.lines or roster.problems
    assert all(problem.startswith("line ") and problem.isprintable() for problem in roster.problems)


@given(
    st.lists(
        st.tuples(
            st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters='="'), min_size=1),
            st.text("abcdefghijklmnop", min_size=1, max_size=8),
        ),
        min_size=1,
        max_size=8,
    ),
    st.sampled_from([",", ";", "\t", "|"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_what_a_spreadsheet_writes_is_read_back(
    people: list[tuple[str, str]], separator: str, encoding: str, line: str
) -> None:
    rows = [("Name", "Login"), *people]
    text = line.join(separator.join(f'"{cell}"' for cell in row) for row in rows) + line
    read = read_csv(text.encode(encoding), {"name", "login"})
    assert read.separator == separator
    assert [row.cells for row in read.rows] == rows
    assert [row.number for row in read.rows] == list(range(1, len(rows) + 1))


def test_a_file_of_another_kind_is_refused_by_name() -> None:
    with pytest.raises(NotCsv, match="workbook"):
        open_roster(b"PK\x03\x04")
