"""A simulated scenario as printed tables."""

from itertools import combinations

from caboprob.answers.simulated.counted import agreements
from caboprob.answers.simulated.estimates import kind_played
from caboprob.cli.play.callgrid import print_call_grid
from caboprob.cli.play.cells import chance, columns, lead, points, stacked
from caboprob.cli.play.printing import print_agreements, print_run
from caboprob.cli.printing import print_table
from caboprob.cli.simulate.estimates import reshuffles
from caboprob.content.messages import say
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report
from caboprob.text import chances
from caboprob.text.games.rulewords import game_name
from caboprob.text.numbers import large
from caboprob.text.rounds.reasons import kamikaze as kamikaze_name
from caboprob.text.rounds.reasons import player as player_name

FEW = 30  # calls, of which a percentage would say too much
LAST_COLUMN = 9  # turns had; calls made later are counted there


def print_simulation(lang: str, simulated: Report, *, missed: bool) -> None:
    """The tables of a scenario; `missed` if the interval did not become as narrow as asked for."""
    kind = kind_played(simulated)
    _print_players(lang, simulated)
    if kind == "same-deals" or len(_policies(simulated)) > 1:
        _print_ahead(lang, simulated)
    if kind != "same-deals":
        _print_calls(lang, simulated)
        _print_calling_book(lang, simulated)
        _print_rounds(lang, simulated)
    if kind == "rounds":
        _print_places(lang, simulated)
    _print_agreements(lang, simulated)
    if simulated.result.stopped:
        print(say(lang, "simulate.stopped"))
    elif missed:
        print(say(lang, "simulate.wide"))
    if kind != "same-deals":
        print(say(lang, "simulate.book", turns=LAST_COLUMN))
    print_run(lang, simulated, kind)
    print(say(lang, "simulate.people"))


def _print_players(lang: str, simulated: Report) -> None:
    """Who plays, with their points and successes."""
    kind = kind_played(simulated)
    names = ["player", "total", "games-won"] if kind == "games" else ["player", "points", "wins"]
    estimators = [report.wins]
    if kind != "same-deals":
        names.append("call")
        estimators.append(callreport.success)
    rows = []
    for seat, player in enumerate(simulated.result.experiment.players):
        name = "\n".join((player_name(lang, seat + 1), *player.notation.split()))
        chances = [chance(lang, estimate(simulated, seat)) for estimate in estimators]
        rows.append([name, *map(stacked, (points(lang, report.points(simulated, seat)), *chances))])
    print_table(game_name(lang, simulated.result.experiment.rules), columns(lang, *names), rows)


def _policies(simulated: Report) -> dict[str, int]:
    """The different policies as written, each with the first seat that plays it."""
    first: dict[str, int] = {}
    for seat, player in enumerate(simulated.result.experiment.players):
        first.setdefault(player.notation, seat)
    return first


def _policy_names(lang: str, simulated: Report) -> list[tuple[int, str]]:
    """The first seat of every policy, and its name in a title."""
    policies = _policies(simulated)
    return [(seat, f"{player_name(lang, seat + 1)} ({written})") for written, seat in policies.items()]


def _print_ahead(lang: str, simulated: Report) -> None:
    """How players with different policies compare; between equal ones the difference is chance alone."""
    players = simulated.result.experiment.players
    rows = [
        [
            say(lang, "simulate.pair", one=seat + 1, other=other + 1),
            points(lang, report.points_ahead(simulated, seat, other)),
            lead(lang, report.wins_ahead(simulated, seat, other)),
        ]
        for seat, other in combinations(range(simulated.players), 2)
        if players[seat].notation != players[other].notation
    ]
    if rows:
        print_table(say(lang, "simulate.title.ahead"), columns(lang, "pair", "fewer", "oftener"), rows)


def _print_calls(lang: str, simulated: Report) -> None:
    """Calls by own sum, once for every policy."""
    for seat, name in _policy_names(lang, simulated):
        rows = [
            [str(row.own), large(lang, row.calls), chance(lang, row.success), points(lang, row.called)]
            for row in callreport.by_sum(simulated, seat)
            if row.calls
        ]
        if rows:
            titles = columns(lang, "own", "calls", "call", "points")
            print_table(say(lang, "simulate.title.calls", player=name), titles, rows)


def _print_calling_book(lang: str, simulated: Report) -> None:
    """How many calls succeeded by own sum and turns had, once for every policy."""
    for seat, name in _policy_names(lang, simulated):
        made: dict[tuple[int, int], tuple[int, int]] = {}
        for row in callreport.calling_book(simulated, seat):
            cell = min(row.turns_had, LAST_COLUMN), row.own
            succeeded, calls = made.get(cell, (0, 0))
            made[cell] = succeeded + row.succeeded, calls + row.calls
        cells = {cell: _share(lang, *counts) for cell, counts in made.items()}
        print_call_grid(lang, say(lang, "simulate.title.book", player=name), cells)


def _share(lang: str, succeeded: int, calls: int) -> str:
    """`54%`, or `3/7` of a few calls."""
    return f"{succeeded}/{calls}" if calls < FEW else chances.rounded(lang, succeeded / calls)


def _print_rounds(lang: str, simulated: Report) -> None:
    """How long rounds are, how often cards are reshuffled, and how often a kamikaze is made."""
    rows = [[say(lang, "simulate.length"), points(lang, report.length(simulated))]]
    if kind_played(simulated) == "games":
        rows.append([say(lang, "simulate.game-length"), points(lang, report.game_length(simulated))])
    rows += [
        [say(lang, "simulate.reshuffles", n=number), chance(lang, estimate)]
        for number, estimate in enumerate(reshuffles(simulated), 1)
    ]
    if simulated.result.experiment.rules.kamikaze:
        rows += _kamikaze_rows(lang, simulated)
    print_table(say(lang, "simulate.title.rounds"), columns(lang, "what", "measured"), rows)


def _kamikaze_rows(lang: str, simulated: Report) -> list[list[str]]:
    kamikaze = kamikaze_name(lang, simulated.result.experiment.rules)
    return [
        [
            say(lang, "simulate.made", kamikaze=kamikaze, player=name),
            chance(lang, report.kamikaze_made(simulated, seat)),
        ]
        for seat, name in _policy_names(lang, simulated)
    ]


def _print_places(lang: str, simulated: Report) -> None:
    """Points and wins by place in the order of play, whoever begins first."""
    by_place = zip(report.points_by_place(simulated), report.wins_by_place(simulated), strict=True)
    rows = [
        [
            say(lang, "simulate.begins") if not place else str(place + 1),
            points(lang, mean),
            chance(lang, wins),
        ]
        for place, (mean, wins) in enumerate(by_place)
    ]
    print_table(say(lang, "simulate.title.places"), columns(lang, "place", "points", "wins"), rows)


def _print_agreements(lang: str, simulated: Report) -> None:
    """The chance of a dealt kamikaze, counted and simulated."""
    kamikaze = kamikaze_name(lang, simulated.result.experiment.rules)
    compared = agreements(simulated)
    if compared:
        label = say(lang, "simulate.dealt", kamikaze=kamikaze, player=player_name(lang, 1))
        print_agreements(lang, compared, [label] * len(compared))
