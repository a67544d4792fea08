"""The games side by side as a grid, which on a phone becomes one card per rule."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

import streamlit as st

from caboprob.rulesets import RuleSet
from caboprob.text.games.comparison import ComparedRule
from caboprob.text.games.gamenames import game_name
from caboprob.text.rulebook.clauses import Clause
from caboprob.text.rulebook.sources import place_in_source
from caboprob.web.base import styles
from caboprob.web.base.markup import element, for_screen_readers, icon
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink

Games = tuple[RuleSet, ...]


def show(visit: Visit, games: Sequence[RuleSet], rows: Sequence[ComparedRule]) -> None:
    """Shows the grid."""
    styles.use("compare")
    st.html(html(visit, tuple(games), tuple(rows)))


@lru_cache(maxsize=32)
def html(visit: Visit, games: Games, rows: tuple[ComparedRule, ...]) -> str:
    """The grid: the rules that differ, then those that are the same."""
    parts = [
        _part(visit, games, key, part_rows)
        for key, part_rows in (
            ("differ", [row for row in rows if row.differs]),
            ("same", [row for row in rows if not row.differs]),
        )
        if part_rows
    ]
    return element("table", _head(visit, games), *parts, class_="compare", role="table")


def _head(visit: Visit, games: Games) -> str:
    names = (element("th", _game_heading(visit, rules), role="columnheader", scope="col") for rules in games)
    rule = element("th", escape(visit.say("rules.column.rule")), role="columnheader", scope="col")
    return element("thead", element("tr", rule, *names, role="row"), role="rowgroup")


def _game_heading(visit: Visit, rules: RuleSet) -> str:
    """The name of a game, and a sign if house rules apply to it."""
    house = visit.say("compare.with-house")
    note = element("small", icon("house"), escape(house)) if rules.house else ""
    return escape(game_name(visit.language, rules)) + note


def _part(visit: Visit, games: Games, key: str, rows: Sequence[ComparedRule]) -> str:
    """One half of the grid under its heading."""
    title = element("h2", escape(visit.say(f"compare.part.{key}", n=len(rows))))
    heading = element(
        "tr", element("th", title, role="rowheader", colspan=str(len(games) + 1)), role="row", class_="part"
    )
    return element("tbody", heading, *(_row(visit, games, row) for row in rows), role="rowgroup")


def _row(visit: Visit, games: Games, row: ComparedRule) -> str:
    """A rule; its name links to its clause in the game played, each value to the clause of its game."""
    label = clauselink.anchor(visit, row.clauses[0].id, row.label, games[_played_column(visit, games)].key)
    head = element("th", label, role="rowheader", scope="row")
    if not row.differs:
        return element("tr", head, _shared_value_cell(visit, games, row.values[0]), role="row")
    played_value = row.values[_played_column(visit, games)]
    parts = zip(games, row.values, row.clauses, strict=True)
    cells = (
        _value_cell(visit, rules, value, clause, differs=value != played_value)
        for rules, value, clause in parts
    )
    return element("tr", head, *cells, role="row")


def _shared_value_cell(visit: Visit, games: Games, value: str) -> str:
    """A value that all the games share."""
    name = element("span", escape(visit.say("compare.everywhere")), class_="game")
    return element(
        "td", name, element("span", escape(value), class_="value"), role="cell", colspan=str(len(games))
    )


def _value_cell(visit: Visit, rules: RuleSet, value: str, clause: Clause, *, differs: bool) -> str:
    """The value in one game, bold where it differs from the visitor's game, and a link to its source.

    Of a rule that does not apply there the source says nothing.
    """
    name = element("span", escape(game_name(visit.language, rules)), class_="game")
    value_element = element("b" if differs else "span", escape(value), class_="value")
    applies = value != visit.say("rules.value.idle")
    source = _source_link(visit, rules, clause) if applies else ""
    return element("td", name, value_element, source, role="cell")


def _source_link(visit: Visit, rules: RuleSet, clause: Clause) -> str:
    """A link to the clause: its place in the rulebook, and its status unless the rulebook simply says so."""
    status = visit.say(f"rules.status.{clause.status}")
    section = place_in_source(visit.language, clause.book, clause.lines)
    if clause.status == "says" and section:
        place_html = for_screen_readers(visit.with_spaced_punctuation(f"{status}: ")) + escape(section)
    else:
        place_html = escape(" · ".join(filter(None, (status, section))))
    address = clauselink.address(visit, clause.id, rules.key)
    return element("a", icon(clause.status), place_html, href=address, class_="place")


def _played_column(visit: Visit, games: Games) -> int:
    """The column of the visitor's game; the first one, if it is not among the games."""
    keys = [rules.key for rules in games]
    return keys.index(visit.game) if visit.game in keys else 0
