"""The games side by side as a table, which on a phone becomes one card a rule."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.rulesets import RuleSet
from caboprob.text.clauses import Clause
from caboprob.text.comparison import Compared
from caboprob.text.rulewords import game_name
from caboprob.web.base import styles
from caboprob.web.base.markup import element, heard, sign
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink

Games = tuple[RuleSet, ...]


def show(visit: Visit, games: Sequence[RuleSet], rows: Sequence[Compared]) -> None:
    """Draws the table."""
    styles.use("compare")
    st.html(html(visit, tuple(games), tuple(rows)))


@lru_cache(maxsize=32)
def html(visit: Visit, games: Games, rows: tuple[Compared, ...]) -> str:
    """The table: what differs, then what is the same."""
    parts = [
        _part(visit, games, key, held)
        for key, held in (
            ("differ", [row for row in rows if row.differs]),
            ("same", [row for row in rows if not row.differs]),
        )
        if held
    ]
    return element("table", _head(visit, games), *parts, class_="compare", role="table")


def _head(visit: Visit, games: Games) -> str:
    names = (element("th", _name(visit, rules), role="columnheader", scope="col") for rules in games)
    rule = element("th", escape(visit.say("rules.column.rule")), role="columnheader", scope="col")
    return element("thead", element("tr", rule, *names, role="row"), role="rowgroup")


def _name(visit: Visit, rules: RuleSet) -> str:
    """What a game is called, and whether house rules are laid over it."""
    house = visit.say("compare.with-house")
    note = element("small", sign("house"), escape(house)) if rules.house else ""
    return escape(game_name(visit.language, rules)) + note


def _part(visit: Visit, games: Games, key: str, rows: Sequence[Compared]) -> str:
    """One half of the table under its heading."""
    title = element("h2", escape(visit.say(f"compare.part.{key}", n=len(rows))))
    heading = element(
        "tr", element("th", title, role="rowheader", colspan=str(len(games) + 1)), role="row", class_="part"
    )
    return element("tbody", heading, *(_row(visit, games, row) for row in rows), role="rowgroup")


def _row(visit: Visit, games: Games, row: Compared) -> str:
    """A rule: its name leads to its clause in the game played, each value to that of its game."""
    label = clauselink.anchor(visit, row.clauses[0].id, row.label, games[_played(visit, games)].key)
    head = element("th", label, role="rowheader", scope="row")
    if not row.differs:
        return element("tr", head, _everywhere(visit, games, row.values[0]), role="row")
    usual = row.values[_played(visit, games)]
    told = zip(games, row.values, row.clauses, strict=True)
    cells = (_value(visit, rules, value, clause, other=value != usual) for rules, value, clause in told)
    return element("tr", head, *cells, role="row")


def _everywhere(visit: Visit, games: Games, value: str) -> str:
    """What holds in all of the games."""
    name = element("span", escape(visit.say("compare.everywhere")), class_="game")
    return element(
        "td", name, element("span", escape(value), class_="value"), role="cell", colspan=str(len(games))
    )


def _value(visit: Visit, rules: RuleSet, value: str, clause: Clause, *, other: bool) -> str:
    """What holds in one game, bold where it is not as in the game played, and where its text says so."""
    name = element("span", escape(game_name(visit.language, rules)), class_="game")
    told = element("b" if other else "span", escape(value), class_="value")
    return element("td", name, told, _place(visit, rules, clause), role="cell")


def _place(visit: Visit, rules: RuleSet, clause: Clause) -> str:
    """Where it stands, as a link to the clause; how far the text settles it, unless it simply says so."""
    status = visit.say(f"rules.status.{clause.status}")
    lines = ", ".join(map(str, clause.lines))
    place = visit.say("clauses.place", lines=lines, n=len(clause.lines)) if lines else ""
    if clause.status == "says" and place:
        shown = heard(f"{status}: ") + escape(place)
    else:
        shown = escape(" · ".join(filter(None, (status, place))))
    address = clauselink.address(visit, clause.id, rules.key)
    return element("a", sign(clause.status), shown, href=address, class_="place")


def _played(visit: Visit, games: Games) -> int:
    """Which column is the game played; the first, if it is not among them."""
    keys = [rules.key for rules in games]
    return keys.index(visit.game) if visit.game in keys else 0
