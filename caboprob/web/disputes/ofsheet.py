"""A round that a score sheet sent here: what was scored and why, and the rulings on what happened in it."""

import json
from collections.abc import Mapping
from html import escape

import streamlit as st

from caboprob.errors import CaboError
from caboprob.kabadak.record import RULES as KABADAK
from caboprob.kabadak.score import RoundScore
from caboprob.sheet.disputed import Disputed, read
from caboprob.table.score import Score
from caboprob.text.disputed import concerning, of_game, of_round
from caboprob.text.rulewords import game_name, house_name
from caboprob.web.base import choices
from caboprob.web.base.markup import element
from caboprob.web.base.packing import unpack
from caboprob.web.base.steps import written
from caboprob.web.base.visit import Visit
from caboprob.web.disputes import cases
from caboprob.web.frame import share
from caboprob.web.frame.backtosheet import FROM
from caboprob.web.rounds import toldround

DISPUTE = "dispute"
MOST_TOLD, MOST = 3, 8
LONGEST = 12_000  # characters of an address


def show(visit: Visit) -> bool:
    """Shows the round of the address; whether there is one."""
    packed = choices.text_in_address(DISPUTE)
    if not packed:
        return False
    share.include(**{DISPUTE: packed})
    try:
        disputed = _read(packed)
    except CaboError as error:
        st.warning(visit.say("disputes.round.damaged", why=visit.refusal(error)))
        return False
    if disputed is None:
        st.warning(visit.say("replay.field.damaged"))
        return False
    st.html(html(Visit(visit.language, disputed.rules or visit.rules), disputed))
    return True


def kept() -> dict[str, str]:
    """What the links of such a round bring along, so that one can come back."""
    return {name: value for name in (DISPUTE, FROM) if (value := written(name))}


def html(visit: Visit, disputed: Disputed) -> str:
    """The round with its reasons, and below it the rulings."""
    one = disputed.scored
    kind = "title-kabadak" if disputed.rules is None else "title"
    parts = [
        element("h2", escape(visit.say(f"disputes.round.{kind}", n=one.number))),
        element("p", escape(_played(visit, disputed)), class_="quiet"),
        _table(visit, disputed),
        *toldround.sections(visit, disputed.players, one),
        _rulings(visit, disputed),
    ]
    return element("div", *parts, class_="leaf of-sheet")


def _read(packed: str) -> Disputed | None:
    """The round of an address; None if it cannot be unpacked, refused if there can be no such round."""
    text = unpack(packed) if len(packed) <= LONGEST else None
    if text is None:
        return None
    try:
        parts = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return read(parts)


def _played(visit: Visit, disputed: Disputed) -> str:
    """By which rules."""
    rules = disputed.rules
    if rules is None:
        return visit.say("kabadakreplay.game")
    names = [game_name(visit.language, rules), *(house_name(visit.language, one) for one in rules.house)]
    return ", ".join(names)


def _table(visit: Visit, disputed: Disputed) -> str:
    """Sums, points and totals."""
    one = disputed.scored
    titles = [visit.say(f"score.column.{name}") for name in ("player", "sum", "points", "total")]
    head = element("tr", *(element("th", escape(title), scope="col") for title in titles))
    rows = (
        element(
            "tr",
            element("th", escape(name), scope="row"),
            *(element("td", str(number)) for number in (one.sums[seat], one.points[seat], one.totals[seat])),
        )
        for seat, name in enumerate(disputed.players)
    )
    return element("table", element("thead", head), element("tbody", *rows))


def _rulings(visit: Visit, disputed: Disputed) -> str:
    """The rulings on what happened, the first with their verdicts, some more as questions."""
    score = disputed.scored.score
    book = visit.game if disputed.rules else KABADAK
    if isinstance(score, Score):
        happened = of_round(score, disputed.scored.caller)
    else:
        assert isinstance(score, RoundScore), "a round that counts has been scored"
        happened = of_game(score)
    found = concerning(visit.language, book, happened)[:MOST]
    if not found:
        return ""
    keep: Mapping[str, str] = kept()
    told = (cases.answered(visit, book, ruling, keep) for ruling in found[:MOST_TOLD])
    parts = [element("h2", escape(visit.say("disputes.round.concerning"))), *told]
    if found[MOST_TOLD:]:
        parts += [
            element("p", escape(visit.say("disputes.round.more"))),
            cases.questions(visit, book, found[MOST_TOLD:], keep=keep),
        ]
    return element("section", *parts, class_="hits")
