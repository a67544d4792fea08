"""What a hand can do now: the moves of the turn, the melds that can be laid, and those that nearly can."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

import streamlit as st

from caboprob.kabadak.core.cards import CARD_NAMES
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.state import State
from caboprob.kabadak.near import NearMiss
from caboprob.kabadak.options import ADDITION, PAIR, RUN, SET, Option, Options
from caboprob.text.cardnames import card_name
from caboprob.text.kabadak.rowwords import kind_words, row_name
from caboprob.text.numbers import join_words
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.kabadakshared import picture, words

NEW_ROW_KINDS = (SET, RUN, PAIR)
CLAUSES = {SET: "set.what", RUN: "run.what", PAIR: "set.pair", ADDITION: "row.top"}
UNFOLDED = 6  # melds of a kind; further ones are folded away


def show(visit: Visit, state: State, options: Options, near_misses: Sequence[NearMiss]) -> None:
    """Shows the moves of the turn, the melds that can be laid, and those that nearly can."""
    parts = [_section_html(visit, kind, options.of(kind)) for kind in NEW_ROW_KINDS]
    parts += [
        _section_html(visit, ADDITION, list(group), title=row_words(visit, state, row))
        for row, group in groupby(options.of(ADDITION), lambda option: option.row)
    ]
    st.html(
        element(
            "div",
            turn_html(visit, options),
            *parts,
            _near_misses_html(visit, state, near_misses),
            class_="melds",
        )
    )


def turn_message(options: Options) -> tuple[str, str]:
    """What may be done in this turn: the key of the message that says so, and its clause."""
    if options.draw == Reason.LEGAL and options.kabadak == Reason.LEGAL:
        return "choice-or-end", "kabadak.waiting"
    if options.draw == Reason.LEGAL:
        return ("choice", "talon.choice") if options.melds else ("draw", "talon.draw")
    if not options.must_lay:
        return "skip", "talon.skip"
    return (
        ("lay-or-end", "kabadak.empty-talon") if options.kabadak == Reason.LEGAL else ("lay", "talon.empty")
    )


def turn_html(visit: Visit, options: Options) -> str:
    """What may be done in this turn, with its clause."""
    key, clause = turn_message(options)
    return element(
        "div",
        element("h2", escape(visit.say("kabadak.turn.title"))),
        element("p", escape(visit.say(f"kabadak.turn.{key}"))),
        element("p", words.clause_line(visit, clause)),
    )


def row_words(visit: Visit, state: State, row: int) -> str:
    """A row in words, with its kind and top card: `Row 2, a run upwards: 9♠ on top`; rows count from 1."""
    top = int(state.rows[row - 1, state.row_sizes[row - 1] - 1])
    return visit.say(
        "kabadak.lay.onto",
        row=row_name(visit.language, row - 1),
        kind=kind_words(visit.language, state, row - 1),
        card=card_name(CARD_NAMES[top]),
    )


def tops_note(visit: Visit, option: Option) -> str:
    """Which cards may lie on top, if there is a choice."""
    if len(option.orders) == 1:
        return ""
    tops = [card_name(CARD_NAMES[card]) for card in option.tops]
    return visit.say("kabadak.lay.tops", cards=join_words(visit.language, tops, either=True))


def _section_html(visit: Visit, kind: str, options: Sequence[Option], title: str = "") -> str:
    """The melds of one kind, or those that go onto one row."""
    if not options:
        return ""
    title = title or visit.say(f"kabadak.lay.{kind}")
    by_note: dict[str, list[str]] = {}
    for option in options:
        by_note.setdefault(tops_note(visit, option), []).append(picture.html(visit.language, option.cards))
    entries = [_entry_html("".join(pictures), words_below) for words_below, pictures in by_note.items()]
    return element(
        "section",
        element("h3", escape(title), " ", words.clause_link(visit, CLAUSES[kind])),
        element("p", escape(visit.say("kabadak.lay.order-run" if kind == RUN else "kabadak.lay.order")))
        if any(by_note)
        else "",
        _list_html(visit, entries),
    )


def _near_misses_html(visit: Visit, state: State, near_misses: Sequence[NearMiss]) -> str:
    """The melds that can nearly be laid, with the reason why not and its clause."""
    if not near_misses:
        return ""
    groups: dict[tuple[Reason, int], list[str]] = {}
    for near_miss in near_misses:
        groups.setdefault((near_miss.reason, near_miss.row), []).append(
            picture.html(visit.language, near_miss.cards)
        )
    entries = [
        _entry_html("".join(pictures), *_reason_lines(visit, state, *group))
        for group, pictures in groups.items()
    ]
    return element(
        "section",
        element("h2", escape(visit.say("kabadak.near.title"))),
        _list_html(visit, entries),
        class_="near",
    )


def _reason_lines(visit: Visit, state: State, reason: Reason, row: int) -> Iterable[str]:
    """The row that a meld would go onto, if any, the reason why it cannot, and the clause."""
    if row:
        yield row_words(visit, state, row)
    yield words.reason_sentence(visit, reason)
    yield words.clause_link(visit, reason.clause)


def _entry_html(cards_html: str, *remarks: str) -> str:
    """Cards with remarks below them; a remark that begins with `<` is already HTML."""
    cards_html = element("span", cards_html, class_="shown")
    lines = (element("p", line if line.startswith("<") else escape(line)) for line in remarks if line)
    return element("li", cards_html, element("div", *lines))


def _list_html(visit: Visit, entries: Sequence[str]) -> str:
    """The entries; all but the first few are collapsed."""
    first = element("ul", *entries[:UNFOLDED])
    if len(entries) <= UNFOLDED:
        return first
    more = element("summary", escape(visit.say("kabadak.lay.more", n=len(entries) - UNFOLDED)))
    return first + element("details", more, element("ul", *entries[UNFOLDED:]))
