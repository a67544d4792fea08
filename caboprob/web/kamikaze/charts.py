"""The chance of a kamikaze by the draws to come: mine, or that of the whole table."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import streamlit as st

from caboprob.exact.collecting import chances_by_draws
from caboprob.exact.kamikaze import most_draws, my_kamikaze_chances
from caboprob.rulesets import RuleSet
from caboprob.slots import unknown_slot
from caboprob.table.position import Position
from caboprob.text.chances import one_in, percent
from caboprob.web.answers import axes, chart
from caboprob.web.answers.chart import PlotlyDict, Series
from caboprob.web.base.visit import Visit
from caboprob.web.kamikaze.inputs import Question
from caboprob.web.progress import counting

HALF = Fraction(1, 2)

Chances = Sequence[Fraction]
"""The chance after 0, 1, 2 ... draws."""

ByPlayers = Mapping[int, Chances]
"""`Chances` by the number of players."""


def show(visit: Visit, question: Question) -> None:
    """Shows my own chance if all my cards are known, else that of the whole table."""
    if question.draws is None:
        _show_whole_table(visit, question)
    elif most_draws(question.position):  # unless the pile is too small for everybody to draw once
        _show_mine(visit, question)


def my_chances(position: Position) -> ByPlayers:
    """My chance after each draw, by the number of players: with more, the pile runs out sooner."""
    return {
        players: my_kamikaze_chances(same_position, most_draws(same_position))
        for players, same_position in _positions_by_players(position).items()
        if most_draws(same_position)
    }


def dealt_chances(rules: RuleSet, size: int) -> ByPlayers:
    """Anybody's chance after each draw, if everybody collects from the deal of `size` cards on."""
    return {
        players: chances_by_draws(rules, players, size)
        for players in range(rules.players_min, rules.players_max + 1)
        if players * size < len(rules.deck) - rules.first_discard  # 1 card less if one is turned up
    }


def halfway_sentence(visit: Visit, chances: Chances) -> str:
    """A sentence on the draw from which it is more likely than not, or on the chance after the last draw."""
    if not chances[-1]:
        return visit.say("kamikaze.chart.impossible")
    first_draw = next((number for number, chance in enumerate(chances) if chance >= HALF), None)
    if first_draw == 0:
        return visit.say("kamikaze.chart.there")
    if first_draw:
        return visit.say(
            "kamikaze.chart.from", n=first_draw, chance=percent(visit.language, chances[first_draw])
        )
    last = percent(visit.language, chances[-1])
    return visit.say("kamikaze.chart.never", n=len(chances) - 1, chance=last)


def _show_mine(visit: Visit, question: Question) -> None:
    by_players = counting.compute(visit, my_chances, question.position)
    players = question.position.players
    if by_players is None or players not in by_players:  # refused, or nobody has a draw left
        return
    chances_of_mine = by_players[players]
    if chances_of_mine[0] == chances_of_mine[-1]:
        st.markdown(halfway_sentence(visit, chances_of_mine))
        return
    figure = chart.lines(
        _series(visit, by_players, players),
        x=visit.say("kamikaze.chart.my-draws"),
        xaxis={"rangemode": "tozero"},
        yaxis=axes.percents(visit, float(max(chances[-1] for chances in by_players.values()))),
        shapes=[chart.vertical_line(question.draws or 0)],
    )
    sentences = [halfway_sentence(visit, chances_of_mine)]
    if len({chances[1] for chances in by_players.values()}) == 1:
        sentences.append(visit.say("kamikaze.chart.same"))
    _show_chart(visit, figure, by_players, alternative=" ".join(sentences))


def _show_whole_table(visit: Visit, question: Question) -> None:
    """Shows the chance that anybody at the table has one, if everybody collects from the deal on."""
    position = question.position
    by_players = counting.compute(visit, dealt_chances, visit.rules, position.rules.hand_size)
    if by_players is None or position.players not in by_players:  # the deck is too small for this deal
        return
    figure = chart.lines(
        _series(visit, by_players, position.players),
        x=visit.say("kamikaze.chart.draws-each"),
        xaxis={"rangemode": "tozero"},
        yaxis=axes.log_chances(visit, float(min(chances[0] for chances in by_players.values()))),
    )
    chances = by_players[position.players]
    most = len(chances) - 1
    alternative = visit.say(
        "kamikaze.chart.collecting",
        players=position.players,
        dealt=one_in(visit.language, chances[0]),
        n=most,
        chance=one_in(visit.language, chances[most]),
    )
    _show_chart(visit, figure, by_players, alternative=alternative)


def _series(visit: Visit, by_players: ByPlayers, players_here: int) -> list[Series]:
    """A line for each number of players, labelled at its end; that of my own table stands out."""
    return [
        Series(
            name=visit.say("kamikaze.chart.players", n=players),
            x=range(len(chances)),
            y=[float(chance) for chance in chances],
            hover=_hover_texts(visit, players, chances),
            is_main=players == players_here,
            end_label=str(players),
        )
        for players, chances in by_players.items()
    ]


def _hover_texts(visit: Visit, players: int, chances: Chances) -> list[str]:
    return [
        f"{visit.say('kamikaze.chart.hover', players=players, n=number)}<br>{chart.hover_text(visit, chance)}"
        for number, chance in enumerate(chances)
    ]


def _show_chart(visit: Visit, figure: PlotlyDict, by_players: ByPlayers, alternative: str) -> None:
    columns = [visit.say("kamikaze.column.draws")]
    columns += [visit.say("kamikaze.chart.players", n=players) for players in by_players]
    rows = [
        [number, *(chances[number] if number < len(chances) else None for chances in by_players.values())]
        for number in range(max(map(len, by_players.values())))
    ]
    chart.show(
        visit, figure, key="draws-chart", alternative=alternative, columns=columns, rows=rows, file="kamikaze"
    )


def _positions_by_players(position: Position) -> dict[int, Position]:
    """The same position by number of players: the last ones leave, or others join with unknown hands."""
    rules = position.rules
    unknown_hand = (unknown_slot(rules.deck),) * rules.hand_size
    positions = {}
    for players in range(rules.players_min, rules.players_max + 1):
        others = (*position.opponents, *[unknown_hand] * players)[: players - 1]
        same_position = Position(rules, position.me, others, position.discard)
        if same_position.draw_pile_size >= 0:  # else the deck has too few cards for so many hands
            positions[players] = same_position
    return positions
