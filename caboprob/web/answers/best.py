"""The best move now: every one is tried with the same hidden cards, and their points are compared."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from caboprob.montecarlo.play.running import Result
from caboprob.montecarlo.play.scenario import AtTable, situation
from caboprob.montecarlo.results import advice
from caboprob.montecarlo.results.advice import Option
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL, DRAW
from caboprob.table.core.moves import kind_of, place_of, places_in, slot_of
from caboprob.table.position import Position
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import listed
from caboprob.text.rounds.reasons import call
from caboprob.web.answers import estimatewords, numbertable, simulatedinputs, simulatedrun
from caboprob.web.answers.numbertable import Cell
from caboprob.web.answers.simulatedinputs import Seated
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit


def show(visit: Visit, position: Position, seated: Seated) -> None:
    """Which move is best, or which are level."""
    st.subheader(visit.say("played.best.title"))
    what = situation(
        position,
        seated.seats(position.players),
        options=advice.options(position),
        others_know=seated.know,
        seed=simulatedrun.SEED,
    )
    of = simulatedrun.brought(
        visit, "best", what, simulatedrun.DEALS, lambda result: so_far(visit, position, result)
    )
    if of is None:
        return
    found = advice.ranked(of)
    box, icon = (
        (st.success, ":material/trophy:") if len(level(found)) == 1 else (st.info, ":material/balance:")
    )
    box(verdict(visit, position, found), icon=icon)
    st.html(table_html(visit, position, found))
    facts = simulatedrun.names(visit, seated)
    assumed = visit.say("played.assumed.best", **facts), simulatedinputs.knowing(visit, seated)
    st.caption(simulatedrun.moves(visit, of, *assumed))
    simulatedrun.capped(visit, of)
    numbertable.show(visit, columns(visit), rows(visit, position, found), key="played-best", file="best-move")


def so_far(visit: Visit, position: Position, result: Result[AtTable]) -> tuple[str, str, str]:
    """The move that is ahead while the run plays, and what it brings."""
    best = advice.ranked(Report(result, every_look=True))[0]
    within = estimatewords.points_within(visit, best.points)
    return written(visit, position, best.move), estimatewords.points(visit, best.points), within


def shown(one: Estimate | None) -> bool:
    """Whether a difference is more than luck: its interval leaves out 0."""
    return one is not None and not one.low <= 0 <= one.high


def level(found: Sequence[Option]) -> list[Option]:
    """The best move, and those of which no difference to it is shown."""
    return [one for one in found if not shown(one.behind)]


def verdict(visit: Visit, position: Position, found: Sequence[Option]) -> str:
    """Which move is best, and by how much, or which are level."""
    first = level(found)
    if len(first) > 1:
        moves = [written(visit, position, one.move) for one in first]
        return visit.say("played.best.level", moves=listed(visit.language, moves))
    best, second = found[0], found[1]
    return visit.say(
        "played.best.clear",
        move=written(visit, position, best.move),
        second=written(visit, position, second.move),
        difference=estimatewords.told(
            estimatewords.points(visit, second.behind), estimatewords.points_within(visit, second.behind)
        ),
    )


def written(visit: Visit, position: Position, move: int) -> str:
    """A first move in words: `take the 3 for 5 + 5 (slots 1 and 2)`."""
    if kind_of(move) == CALL:
        return visit.say("played.move.call", word=call(visit.language, position.rules))
    if kind_of(move) == DRAW:
        return visit.say("played.move.draw")
    slots = [slot_of(place_of(move, index)) for index in range(places_in(move))]
    cards = [_name(position, position.me[slot].card) for slot in slots]
    facts = {"card": _name(position, position.discard[-1]), "old": " + ".join(cards)}
    places = listed(visit.language, [str(slot + 1) for slot in slots])
    if len(slots) > 1:
        return visit.say("played.move.take-set", slots=places, **facts)
    if cards[0]:
        return visit.say("played.move.take-known", slot=places, **facts)
    return visit.say("played.move.take", slot=places, card=facts["card"])


def table_html(visit: Visit, position: Position, found: Sequence[Option]) -> str:
    """The moves, the best first: my points, and by how many they are more than the best."""
    names = [visit.say(f"simulate.column.{name}") for name in ("move", "points", "behind")]
    head = element("tr", *(element("th", escape(name), scope="col") for name in names))
    several = len(level(found)) > 1
    body = [
        element(
            "tr",
            element("th", escape(written(visit, position, one.move)), scope="row"),
            _cell(estimatewords.points(visit, one.points), estimatewords.points_within(visit, one.points)),
            _behind(visit, one.behind),
            class_=("level" if several else "first") if not shown(one.behind) else "behind",
        )
        for one in found
    ]
    inside = element("thead", head) + element("tbody", *body)
    return element("table", inside, class_="odds-table played-table played-best")


def columns(visit: Visit) -> list[str]:
    """What the columns of the numbers to take away are called."""
    move = visit.say("simulate.column.move")
    return [move, *(visit.say(f"lab.column.{name}") for name in ("what", "value", "low", "high"))]


def rows(visit: Visit, position: Position, found: Sequence[Option]) -> list[list[Cell]]:
    """The same, a number to a row."""
    return [
        [written(visit, position, one.move), visit.say(f"simulate.column.{name}"), *numbers]
        for one in found
        for name, numbers in (
            ("points", estimatewords.cells(visit, one.points, is_chance=False)),
            ("behind", estimatewords.cells(visit, one.behind, is_chance=False)),
        )
    ]


def _behind(visit: Visit, one: Estimate | None) -> str:
    if one is None:
        return _cell(estimatewords.NOTHING, "")
    doubt = "" if shown(one) else visit.say("simulate.unclear")
    return _cell(estimatewords.points(visit, one), estimatewords.points_within(visit, one), doubt)


def _cell(value: str, *remarks: str) -> str:
    return element(
        "td",
        element("strong", escape(value)),
        *(element("small", escape(remark)) for remark in remarks if remark),
    )


def _name(position: Position, card: int | None) -> str:
    return "" if card is None else card_name(position.rules.deck.faces[card].name)
