"""The best move now and its price, and beside it what every other move costs more."""

from collections.abc import Sequence
from html import escape

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from caboprob.table.position import Position
from caboprob.text.numbers import listed
from caboprob.web.answers import estimatewords, numbergrid
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.call import movewords
from caboprob.web.call.priced import PricedOption

CALL = "call"
LOOKS = {
    "call": (":material/thumb_up:", st.success),
    "wait": (":material/front_hand:", st.warning),
    "level": (":material/balance:", st.info),
}
COLUMNS = ("move", "points", "ahead", "behind")
Options = Sequence[PricedOption]


def show_verdict(visit: Visit, position: Position, options: Options) -> None:
    """What to do now: the best move, or those that are not clearly behind it."""
    kind = verdict(options)
    icon, box = LOOKS[kind]
    box(verdict_words(visit, position, kind, options), icon=icon)


def show_all(visit: Visit, position: Position, options: Options, remark: str, place: DeltaGenerator) -> None:
    """Every move with its price, the best first."""
    with place:
        st.html(html(visit, position, options))
        st.caption(remark)
        numbergrid.show(visit, columns(visit), rows(visit, position, options), key="best", file="best-move")


def contenders(options: Options) -> list[PricedOption]:
    """The best move, and those that are not clearly behind it."""
    return [option for option in options if option.behind is None or not option.behind.excludes_zero]


def verdict(options: Options) -> str:
    """Whether to call, to wait, or that it hardly matters; a call only where nothing stands before it."""
    first = contenders(options)
    if len(first) == 1:
        return "call" if options[0].move == CALL else "wait"
    return "level" if any(option.move == CALL for option in first) else "wait"


def verdict_words(visit: Visit, position: Position, kind: str, options: Options) -> str:
    """The verdict and its price in points, against the next best move or against the call."""
    moves = [movewords.words(visit, position, option.move) for option in contenders(options)]
    if kind == "level":
        return visit.say("call.best.level", moves=listed(visit.language, moves, either=True))
    other = options[1] if kind == "call" else next(one for one in options if one.move == CALL)
    assert other.behind, "only the best move has none"
    price = estimatewords.points(visit, other.behind)
    if kind == "call":
        return visit.say("call.best.call", other=movewords.words(visit, position, other.move), price=price)
    return visit.say("call.best.wait", moves=listed(visit.language, moves, either=True), price=price)


def html(visit: Visit, position: Position, options: Options) -> str:
    """The moves, the best first: my points, how far I am ahead of the others, and what a move costs more."""
    names = [visit.say(f"call.best.column.{name}") for name in COLUMNS]
    head = element("tr", *(element("th", escape(name), scope="col") for name in names))
    first = contenders(options)
    body = [_row(visit, position, option, option in first, len(first) > 1) for option in options]
    title = element("h2", escape(visit.say("call.best.title")))
    inside = element("thead", head) + element("tbody", *body)
    return title + element("table", inside, class_="odds-table played-table played-best")


def columns(visit: Visit) -> list[str]:
    """The titles of the numbers to take away."""
    move = visit.say("call.best.column.move")
    return [move, *(visit.say(f"answers.column.{name}") for name in ("what", "value", "low", "high"))]


def rows(visit: Visit, position: Position, options: Options) -> list[list[Cell]]:
    """The numbers to take away, one to a row."""
    return [
        [
            movewords.words(visit, position, option.move),
            visit.say(f"call.best.column.{name}"),
            *estimatewords.cells(visit, getattr(option, name), is_chance=False),
        ]
        for option in options
        for name in COLUMNS[1:]
    ]


def _row(visit: Visit, position: Position, option: PricedOption, leads: bool, several: bool) -> str:
    doubt = visit.say("simulate.unclear") if leads and option.behind is not None else ""
    return element(
        "tr",
        element("th", escape(movewords.words(visit, position, option.move)), scope="row"),
        *(_cell(*estimatewords.narrow(visit, one, is_chance=False)) for one in (option.points, option.ahead)),
        _cell(*estimatewords.narrow(visit, option.behind, is_chance=False), doubt),
        class_=("level" if several else "first") if leads else "behind",
    )


def _cell(value: str, *remarks: str) -> str:
    return element(
        "td",
        element("strong", escape(value)),
        *(element("small", escape(remark)) for remark in remarks if remark),
    )
