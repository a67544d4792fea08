"""When the draw pile is shuffled anew: the number asked for, what goes with it, and a picture."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from caboprob.exact.reshuffle import Reshuffles, reshuffles
from caboprob.rulesets import RuleSet
from caboprob.text.chances import percent
from caboprob.web.answers import chart, headline
from caboprob.web.answers.chart import Series
from caboprob.web.base.visit import Visit
from caboprob.web.progress import waiting
from caboprob.web.reshuffle.inputs import MOST_TURNS, WHOLE, Pace

HALF = Fraction(1, 2)
MOST_LINES = 5
FAINT = Fraction(1, 1000)
ROUND = 10
STEP = 5  # turns from one row of the table to the next

Law = Sequence[Fraction]


def show(visit: Visit, pace: Pace, found: Reshuffles) -> None:
    """Draws the answer."""
    sentence = visit.say("reshuffle.result", nth=_nth(visit, pace), turn=pace.turns)
    assumed = visit.say("reshuffle.assumed", rate=percent_of(visit, pace.rate))
    headline.headline(visit, found.at_least[pace.which][pace.turns - 1], sentence, assumed=assumed)
    headline.facts(facts(visit, pace, found))


def facts(visit: Visit, pace: Pace, found: Reshuffles) -> list[tuple[str, str, str]]:
    """The pile, the draw that brings the reshuffle, and the turn by which it is more likely than not."""
    middle = median(found.at_least[pace.which])
    cards = visit.say("reshuffle.fact.cards", n=found.draw_pile)
    bringing = visit.say("reshuffle.fact.draw", nth=_nth(visit, pace))
    rows = [
        (visit.say("reshuffle.fact.pile"), cards, ""),
        (bringing, str(found.draws_to[pace.which]), ""),
    ]
    if middle is None:
        never = visit.say("reshuffle.fact.beyond", turns=MOST_TURNS)
        return [*rows, (visit.say("reshuffle.fact.median"), "–", never)]
    each = visit.say("reshuffle.fact.each", n=-(-middle // pace.players))
    return [*rows, (visit.say("reshuffle.fact.median"), str(middle), each)]


def median(law: Law) -> int | None:
    """The first turn by which it has happened rather than not; None beyond the last."""
    return next((turn for turn, chance in enumerate(law, 1) if chance >= HALF), None)


def pictures(visit: Visit, pace: Pace) -> None:
    """Draws the chance by turn, a line for each number of players."""
    tables = _tables(visit.rules, pace.players)
    found = waiting.answer(visit, by_players, visit.rules, tables, pace.rate)
    if found is None:
        return
    laws = {players: one.at_least[pace.which] for players, one in found.items()}
    first, last = window(laws, pace.turns)
    figure = chart.lines(
        [
            _series(visit, players, found, range(max(first, 1), last + 1), main=players == pace.players)
            for players, found in laws.items()
        ],
        x=visit.say("reshuffle.chart.turn"),
        xaxis={"range": [first, last]},
        yaxis=chart.percent_axis(visit),
        shapes=[chart.upright(pace.turns)],
    )
    chart.show(
        visit,
        figure,
        key="turns-chart",
        alternative=alternative(visit, pace, laws),
        columns=[
            visit.say("reshuffle.chart.turn"),
            *(visit.say("reshuffle.chart.players", n=players) for players in laws),
        ],
        rows=[
            [turn, *(found[turn - 1] for found in laws.values())]
            for turn in range(max(first, STEP), last + 1, STEP)
        ],
        file="reshuffle",
    )


def by_players(rules: RuleSet, tables: Sequence[int], rate: Fraction) -> dict[int, Reshuffles]:
    """By turn, as far as the page looks, for each number of players."""
    return {players: reshuffles(rules, players, MOST_TURNS, rate) for players in tables}


def window(laws: Mapping[int, Law], turn: int) -> tuple[int, int]:
    """The turns between which something happens, that asked for among them, in round numbers."""
    told = [
        number for law in laws.values() for number, chance in enumerate(law, 1) if FAINT < chance < 1 - FAINT
    ]
    first, last = min([turn, *told]), max([turn, *told])
    return max(0, (first - 2) // ROUND * ROUND), min(MOST_TURNS, -(-(last + 2) // ROUND) * ROUND)


def alternative(visit: Visit, pace: Pace, laws: Mapping[int, Law]) -> str:
    """What the picture shows: from when on the reshuffle is likely, with the fewest and the most players."""
    fewest, most = min(laws), max(laws)
    first, last = median(laws[fewest]), median(laws[most])
    if first is None or last is None:
        return visit.say("reshuffle.chart.open", nth=_nth(visit, pace))
    return visit.say(
        "reshuffle.chart.told", nth=_nth(visit, pace), fewest=fewest, first=first, most=most, last=last
    )


def percent_of(visit: Visit, rate: Fraction) -> str:
    """The rate as its slider shows it."""
    return visit.say("reshuffle.field.percent").replace("%%", "%").replace("%d", str(int(rate * WHOLE)))


def _series(visit: Visit, players: int, found: Law, turns: range, *, main: bool) -> Series:
    """One line, with its number of players where it passes one half."""
    name = visit.say("reshuffle.chart.players", n=players)
    middle = median(found)
    return Series(
        name=name,
        x=turns,
        y=[float(found[turn - 1]) for turn in turns],
        hover=[_hover(visit, name, turn, found[turn - 1]) for turn in turns],
        main=main,
        more={
            "mode": "lines+markers+text",
            "text": [str(players) if turn == middle else "" for turn in turns],
            "textposition": "top left",
            "marker": {
                "size": [9 if turn == middle else 0 for turn in turns],
                "symbol": chart.MARKS[players % len(chart.MARKS)],
            },
        },
    )


def _hover(visit: Visit, name: str, turn: int, chance: Fraction) -> str:
    told = visit.say("reshuffle.chart.hover", players=name, turn=turn)
    return f"{told}<br>{percent(visit.language, chance)}"


def _tables(rules: RuleSet, own: int) -> tuple[int, ...]:
    """The numbers of players to compare, that of the table asked for among them."""
    usual = range(rules.players_min, min(rules.players_max, MOST_LINES) + 1)
    return tuple(sorted({*usual, own}))


def _nth(visit: Visit, pace: Pace) -> str:
    return visit.say(f"reshuffle.nth.{pace.which + 1}")
