"""The best move now: every move is tried with the same hidden cards, and the points are compared."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from caboprob.montecarlo.play.running import Result
from caboprob.montecarlo.play.scenario import CaboExperiment, situation
from caboprob.montecarlo.results import advice
from caboprob.montecarlo.results.advice import Option, contenders
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL, DRAW
from caboprob.table.core.moves import kind_of, place_of, places_in, slot_of
from caboprob.table.position import Position
from caboprob.text.cardnames import card_name
from caboprob.text.numbers import listed
from caboprob.text.rounds.reasons import call
from caboprob.web.answers import estimatewords, numbergrid, simulatedinputs, simulatedrun
from caboprob.web.answers.numbergrid import Cell
from caboprob.web.answers.simulatedinputs import Seated
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit


def show(visit: Visit, position: Position, seated: Seated) -> None:
    """Shows which move is best, or which are not clearly behind the best."""
    st.subheader(visit.say("played.best.title"))
    table = situation(
        position,
        seated.seats(position.players),
        options=advice.options(position),
        others_know=seated.know,
        seed=simulatedrun.SEED,
    )
    results = simulatedrun.results(
        visit, "best", table, simulatedrun.DEALS, lambda result: so_far(visit, position, result)
    )
    if results is None:
        return
    options = advice.ranked(results)
    if len(contenders(options)) == 1:
        box, icon = st.success, ":material/trophy:"
    else:
        box, icon = st.info, ":material/balance:"
    box(verdict(visit, position, options), icon=icon)
    st.html(grid_html(visit, position, options))
    names = simulatedrun.names(visit, seated)
    assumed = visit.say("played.assumed.best", **names), simulatedinputs.knowing(visit, seated)
    st.caption(simulatedrun.moves(visit, results, *assumed))
    simulatedrun.warn_capped(visit, results)
    numbergrid.show(
        visit, columns(visit), rows(visit, position, options), key="played-best", file="best-move"
    )


def so_far(visit: Visit, position: Position, result: Result[CaboExperiment]) -> tuple[str, str, str]:
    """The move that is ahead while the run plays, and its points."""
    best = advice.ranked(Report(result, every_look=True))[0]
    within = estimatewords.points_within(visit, best.points)
    return move_words(visit, position, best.move), estimatewords.points(visit, best.points), within


def verdict(visit: Visit, position: Position, options: Sequence[Option]) -> str:
    """Which move is best, and by how much, or which are not clearly behind the best."""
    first = contenders(options)
    if len(first) > 1:
        moves = [move_words(visit, position, option.move) for option in first]
        return visit.say("played.best.level", moves=listed(visit.language, moves))
    best, second = options[0], options[1]
    return visit.say(
        "played.best.clear",
        move=move_words(visit, position, best.move),
        second=move_words(visit, position, second.move),
        difference=estimatewords.joined(
            estimatewords.points(visit, second.behind), estimatewords.points_within(visit, second.behind)
        ),
    )


def move_words(visit: Visit, position: Position, move: int) -> str:
    """The first move of a turn in words: `take the 3 for 5 + 5 (slots 1 and 2)`."""
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


def grid_html(visit: Visit, position: Position, options: Sequence[Option]) -> str:
    """The moves, the best first: my points, and by how many they exceed those of the best."""
    names = [visit.say(f"simulate.column.{name}") for name in ("move", "points", "behind")]
    head = element("tr", *(element("th", escape(name), scope="col") for name in names))
    several = len(contenders(options)) > 1
    body = [
        element(
            "tr",
            element("th", escape(move_words(visit, position, option.move)), scope="row"),
            _cell(
                estimatewords.points(visit, option.points), estimatewords.points_within(visit, option.points)
            ),
            _behind(visit, option),
            class_="behind" if option.clearly_behind else ("level" if several else "first"),
        )
        for option in options
    ]
    inside = element("thead", head) + element("tbody", *body)
    return element("table", inside, class_="odds-table played-table played-best")


def columns(visit: Visit) -> list[str]:
    """The titles of the numbers to take away."""
    move = visit.say("simulate.column.move")
    return [move, *(visit.say(f"answers.column.{name}") for name in ("what", "value", "low", "high"))]


def rows(visit: Visit, position: Position, options: Sequence[Option]) -> list[list[Cell]]:
    """The numbers to take away, one to a row."""
    return [
        [move_words(visit, position, option.move), visit.say(f"simulate.column.{name}"), *numbers]
        for option in options
        for name, numbers in (
            ("points", estimatewords.cells(visit, option.points, is_chance=False)),
            ("behind", estimatewords.cells(visit, option.behind, is_chance=False)),
        )
    ]


def _behind(visit: Visit, option: Option) -> str:
    if option.behind is None:
        return _cell(estimatewords.NOTHING, "")
    doubt = "" if option.clearly_behind else visit.say("simulate.unclear")
    value = estimatewords.points(visit, option.behind)
    within = estimatewords.points_within(visit, option.behind)
    return _cell(value, within, doubt)


def _cell(value: str, *remarks: str) -> str:
    return element(
        "td",
        element("strong", escape(value)),
        *(element("small", escape(remark)) for remark in remarks if remark),
    )


def _name(position: Position, card: int | None) -> str:
    return "" if card is None else card_name(position.rules.deck.faces[card].name)
