"""How likely a kamikaze is: the number asked for, everybody's, and a picture of the draws to come."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import streamlit as st

from caboprob.exact.collecting import by_draws
from caboprob.exact.kamikaze import Kamikaze, kamikaze, most_draws, within_draws
from caboprob.rulesets import RuleSet
from caboprob.slots import unknown
from caboprob.table.position import Position
from caboprob.text.chances import one_in, percent
from caboprob.text.rounds.reasons import kamikaze as word_of
from caboprob.text.rounds.reasons import player
from caboprob.text.rulewords import game_name
from caboprob.web.answers import chart
from caboprob.web.answers import headline as oddsnumber
from caboprob.web.answers.chart import Series
from caboprob.web.base import styles
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clausefold
from caboprob.web.kamikaze.inputs import Asked
from caboprob.web.progress import waiting

HALF = Fraction(1, 2)

Laws = Mapping[int, Sequence[Fraction]]
"""By number of players: the chance after 0, 1, 2 ... draws."""


def answer(visit: Visit, asked: Asked) -> Fraction | None:
    """The chance that matters most; None, after a word why, if it is refused."""
    if asked.draws:
        law = waiting.answer(visit, within_draws, asked.position, asked.draws, first=True)
        return law[-1] if law else None
    found = waiting.answer(visit, kamikaze, asked.position, first=True)
    if found is None:
        return None
    return found.any if asked.unseen else found.me


def headline(visit: Visit, asked: Asked, chance: Fraction) -> None:
    """The number asked for, of what it is the chance, and what it takes for granted."""
    assumed = visit.say("kamikaze.assumed.draws" if asked.draws else "odds.assume")
    oddsnumber.headline(visit, chance, sentence(visit, asked), assumed=assumed)


def pictures(visit: Visit, asked: Asked) -> None:
    """Draws what comes with the draws: mine if all my cards are known, else those of the whole table."""
    if asked.draws is None:
        _at_the_table(visit, asked)
    elif most_draws(asked.position):
        _my_draws(visit, asked)


def none_here(visit: Visit) -> None:
    """Says kindly that these rules have none, with the clause that says so."""
    st.info(visit.say("kamikaze.none", game=game_name(visit.language, visit.rules)))
    styles.show("paper", "leaf")
    st.html(clausefold.folds(visit, visit.game, ("score.kamikaze",)))


def sentence(visit: Visit, asked: Asked) -> str:
    """Of what the headline is the chance."""
    word = word_of(visit.language, visit.rules)
    if asked.unseen:
        return visit.say("kamikaze.result.any", kamikaze=word, n=asked.position.players)
    if asked.draws:
        return visit.say("kamikaze.result.draws", kamikaze=word, n=asked.draws)
    return visit.say("kamikaze.result.me", kamikaze=word)


def everybody(visit: Visit, found: Kamikaze) -> list[tuple[str, Fraction]]:
    """Who holds one now, how likely."""
    anyone = (visit.say("kamikaze.who.any"), found.any)
    if not found.any:
        return [anyone]
    others = ((player(visit.language, seat), chance) for seat, chance in enumerate(found.opponents, 2))
    return [
        (visit.say("kamikaze.who.me"), found.me),
        *others,
        anyone,
    ]


def _my_draws(visit: Visit, asked: Asked) -> None:
    """My own chance, draw by draw; the more people play, the sooner the pile is gone."""
    laws = waiting.answer(visit, my_laws, asked.position)
    if laws is None:
        return
    own = asked.position.players
    if laws[own][0] == laws[own][-1]:
        st.markdown(worth_it(visit, laws[own]))
        return
    figure = chart.lines(
        _series(visit, laws, own),
        x=visit.say("kamikaze.chart.my-draws"),
        xaxis={"rangemode": "tozero"},
        yaxis=chart.percent_axis(visit, float(max(law[-1] for law in laws.values()))),
        shapes=[chart.upright(asked.draws or 0)],
    )
    told = [worth_it(visit, laws[own])]
    if len({law[1] for law in laws.values()}) == 1:
        told.append(visit.say("kamikaze.chart.same"))
    _show(visit, figure, laws, alternative=" ".join(told))


def worth_it(visit: Visit, law: Sequence[Fraction]) -> str:
    """From which draw on it is more likely than not, or how far the pile takes me."""
    if not law[-1]:
        return visit.say("kamikaze.chart.impossible")
    first = next((number for number, chance in enumerate(law) if chance >= HALF), None)
    if first == 0:
        return visit.say("kamikaze.chart.there")
    if first:
        return visit.say("kamikaze.chart.from", n=first, chance=percent(visit.language, law[first]))
    return visit.say("kamikaze.chart.never", n=len(law) - 1, chance=percent(visit.language, law[-1]))


def _at_the_table(visit: Visit, asked: Asked) -> None:
    """That somebody has one, by number of draws and players, if all collect from the deal on."""
    laws = waiting.answer(visit, dealt_laws, visit.rules, asked.position.rules.hand_size)
    if laws is None or asked.position.players not in laws:  # so many could not be dealt so many cards
        return
    figure = chart.lines(
        _series(visit, laws, asked.position.players),
        x=visit.say("kamikaze.chart.draws-each"),
        xaxis={"rangemode": "tozero"},
        yaxis=chart.odds_axis(visit, float(min(law[0] for law in laws.values()))),
    )
    own = laws[asked.position.players]
    most = len(own) - 1
    alternative = visit.say(
        "kamikaze.chart.collecting",
        players=asked.position.players,
        dealt=one_in(visit.language, own[0]),
        n=most,
        chance=one_in(visit.language, own[most]),
    )
    _show(visit, figure, laws, alternative=alternative)


def _series(visit: Visit, laws: Laws, own: int) -> list[Series]:
    """A line for each number of players, which stands at its end; that of the table asked for stands out."""
    return [
        Series(
            name=visit.say("kamikaze.chart.players", n=players),
            x=range(len(law)),
            y=[float(chance) for chance in law],
            hover=_hovers(visit, players, law),
            main=players == own,
            end=str(players),
        )
        for players, law in laws.items()
    ]


def _show(visit: Visit, figure: chart.Figure, laws: Laws, alternative: str) -> None:
    columns = [visit.say("kamikaze.column.draws")]
    columns += [visit.say("kamikaze.chart.players", n=players) for players in laws]
    rows = [
        [number, *(law[number] if number < len(law) else None for law in laws.values())]
        for number in range(max(map(len, laws.values())))
    ]
    chart.show(
        visit, figure, key="draws-chart", alternative=alternative, columns=columns, rows=rows, file="kamikaze"
    )


def _hovers(visit: Visit, players: int, law: Sequence[Fraction]) -> list[str]:
    return [
        f"{visit.say('kamikaze.chart.hover', players=players, n=number)}<br>{chart.told(visit, chance)}"
        for number, chance in enumerate(law)
    ]


def my_laws(position: Position) -> Laws:
    """My own chance after each draw, with each number of players."""
    tables = _tables(position).items()
    return {players: within_draws(table, most_draws(table)) for players, table in tables if most_draws(table)}


def dealt_laws(rules: RuleSet, size: int) -> Laws:
    """Somebody's chance after each draw from the deal of so many cards on, with each number of players."""
    return {
        players: by_draws(rules, players, size)
        for players in range(rules.players_min, rules.players_max + 1)
        if players * size < len(rules.deck) - rules.first_discard
    }


def _tables(position: Position) -> dict[int, Position]:
    """The same position with each number of players: the last ones leave, or others join unseen."""
    rules = position.rules
    joining = (unknown(rules.deck),) * rules.hand_size
    tables = {}
    for players in range(rules.players_min, rules.players_max + 1):
        others = (*position.opponents, *[joining] * players)[: players - 1]
        table = Position(rules, position.me, others, position.discard)
        if table.draw_pile >= 0:
            tables[players] = table
    return tables
