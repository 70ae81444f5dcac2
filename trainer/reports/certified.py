"""What a certificate looks like, of an exam or of a lesson."""

from __future__ import annotations

import html
from collections.abc import Sequence

from trainer.reports.paper import FAINT, LINE, LOGO, SERIF, Letterhead, codes, picture, rule, space


def certificate_body(
    letterhead: Letterhead, name: str, has: str, what: str, how: str, proof: Sequence[tuple[str, str]]
) -> str:
    """The school, whom it is for, what they have passed and how, lines to sign, and what it can be checked with.

    `how` is HTML already.
    """
    logo = f"<p align='center'><img src='{picture(letterhead.logo)}' height='{LOGO}'/></p>" if letterhead.logo else ""
    school = html.escape(letterhead.school)
    given = f"<p align='center' style=\"font-family:'{SERIF}'; font-size:15pt\">{school}</p>" if school else ""
    return f"""{logo}{given}
    <p align='center' style="font-family:'{SERIF}'; font-size:32pt; margin-top:16px">Certificate</p>
    <p align='center' style='font-size:11pt; color:{FAINT}; margin-top:8px'>This is to certify that</p>
    <p align='center' style="font-family:'{SERIF}'; font-size:27pt; margin-top:6px"><b>{html.escape(name)}</b></p>
    <p align='center' style='font-size:11pt; color:{FAINT}; margin-top:8px'>{has}</p>
    <p align='center' style="font-family:'{SERIF}'; font-size:19pt; margin-top:6px">{html.escape(what)}</p>
    <p align='center' style='font-size:11pt; margin-top:8px'>{how}</p>
    {space(20)}
    <table width='100%' cellpadding='0'><tr><td width='8%'></td><td width='34%'>{rule(LINE)}<span class='faint'>Date
    </span></td><td width='16%'></td><td width='34%'>{rule(LINE)}<span class='faint'>Examiner</span></td>
    <td width='8%'></td></tr></table>
    {codes(tuple(proof), centred=True)}"""
