"""A simulated scenario as printed tables."""

from itertools import combinations

from caboprob.answers.simulated.counted import agreements
from caboprob.answers.simulated.estimates import kind_played
from caboprob.cli.play.callgrid import print_call_grid
from caboprob.cli.play.cells import (
    column_titles,
    estimated_chance,
    estimated_chance_difference,
    estimated_points,
    on_two_lines,
)
from caboprob.cli.play.printing import print_agreements, print_run
from caboprob.cli.printing import print_table
from caboprob.cli.simulate.estimates import reshuffle_chances
from caboprob.content.messages import say
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.report import Report
from caboprob.text import chances
from caboprob.text.games.gamenames import game_name
from caboprob.text.numbers import readable_count
from caboprob.text.rounds.reasons import kamikaze_name, player_name

FEW_CALLS = 30  # a percentage of fewer would say too much
LAST_COLUMN = 9  # turns had; calls made later are counted there


def print_simulation(lang: str, run_report: Report, *, is_goal_missed: bool) -> None:
    """Prints the tables of a scenario; the goal is missed if its interval did not become narrow enough."""
    kind = kind_played(run_report)
    _print_players(lang, run_report)
    if kind == "same-deals" or len(_policies(run_report)) > 1:
        _print_ahead(lang, run_report)
    if kind != "same-deals":
        _print_calls(lang, run_report)
        _print_calling_book(lang, run_report)
        _print_rounds(lang, run_report)
    if kind == "rounds":
        _print_places(lang, run_report)
    _print_agreements(lang, run_report)
    if run_report.result.stopped:
        print(say(lang, "simulate.stopped"))
    elif is_goal_missed:
        print(say(lang, "simulate.wide"))
    if kind != "same-deals":
        print(say(lang, "simulate.book", turns=LAST_COLUMN))
    print_run(lang, run_report, kind)
    print(say(lang, "simulate.people"))


def _print_players(lang: str, run_report: Report) -> None:
    """Prints who plays, with their points and successes."""
    kind = kind_played(run_report)
    names = ["player", "total", "games-won"] if kind == "games" else ["player", "points", "wins"]
    estimators = [report.wins]
    if kind != "same-deals":
        names.append("call")
        estimators.append(callreport.success)
    rows = []
    for seat, player in enumerate(run_report.result.experiment.players):
        name = "\n".join((player_name(lang, seat + 1), *player.notation.split()))
        chance_cells = [estimated_chance(lang, estimate(run_report, seat)) for estimate in estimators]
        rows.append(
            [
                name,
                *map(on_two_lines, (estimated_points(lang, report.points(run_report, seat)), *chance_cells)),
            ]
        )
    print_table(game_name(lang, run_report.result.experiment.rules), column_titles(lang, *names), rows)


def _policies(run_report: Report) -> dict[str, int]:
    """The different policies by their notation, each with the first seat that plays it."""
    first_seats: dict[str, int] = {}
    for seat, player in enumerate(run_report.result.experiment.players):
        first_seats.setdefault(player.notation, seat)
    return first_seats


def _policy_names(lang: str, run_report: Report) -> list[tuple[int, str]]:
    """The first seat of every policy, and its name in a title."""
    policies = _policies(run_report)
    return [(seat, f"{player_name(lang, seat + 1)} ({notation})") for notation, seat in policies.items()]


def _print_ahead(lang: str, run_report: Report) -> None:
    """Prints how players with different policies compare; equal ones differ by chance alone."""
    players = run_report.result.experiment.players
    rows = [
        [
            say(lang, "simulate.pair", one=seat + 1, other=other + 1),
            estimated_points(lang, report.points_ahead(run_report, seat, other)),
            estimated_chance_difference(lang, report.wins_ahead(run_report, seat, other)),
        ]
        for seat, other in combinations(range(run_report.players), 2)
        if players[seat].notation != players[other].notation
    ]
    if rows:
        print_table(say(lang, "simulate.title.ahead"), column_titles(lang, "pair", "fewer", "oftener"), rows)
    if len(rows) > 1:
        print(say(lang, "simulate.each-pair"))


def _print_calls(lang: str, run_report: Report) -> None:
    """Prints calls by own sum, once for every policy."""
    for seat, name in _policy_names(lang, run_report):
        rows = [
            [
                str(row.own),
                readable_count(lang, row.calls),
                estimated_chance(lang, row.success),
                estimated_points(lang, row.called),  # the points written in the rounds called
            ]
            for row in callreport.by_sum(run_report, seat)
            if row.calls
        ]
        if rows:
            titles = column_titles(lang, "own", "calls", "call", "points")
            print_table(say(lang, "simulate.title.calls", player=name), titles, rows)


def _print_calling_book(lang: str, run_report: Report) -> None:
    """Prints how many calls succeeded by own sum and turns had, once for every policy."""
    for seat, name in _policy_names(lang, run_report):
        counts_by_cell: dict[tuple[int, int], tuple[int, int]] = {}
        for row in callreport.calling_book(run_report, seat):
            cell = min(row.turns_had, LAST_COLUMN), row.own
            succeeded, calls = counts_by_cell.get(cell, (0, 0))
            counts_by_cell[cell] = succeeded + row.succeeded, calls + row.calls
        cells = {cell: _success_cell(lang, *counts) for cell, counts in counts_by_cell.items()}
        print_call_grid(lang, say(lang, "simulate.title.book", player=name), cells)


def _success_cell(lang: str, succeeded: int, calls: int) -> str:
    """`54%`, or `3/7` of a few calls."""
    return f"{succeeded}/{calls}" if calls < FEW_CALLS else chances.rounded_percent(lang, succeeded / calls)


def _print_rounds(lang: str, run_report: Report) -> None:
    """Prints how long rounds are, how often cards are reshuffled, and how often a kamikaze is made."""
    rows = [[say(lang, "simulate.length"), estimated_points(lang, report.round_length(run_report))]]
    if kind_played(run_report) == "games":
        rows.append(
            [say(lang, "simulate.game-length"), estimated_points(lang, report.game_length(run_report))]
        )
    rows += [
        [say(lang, "simulate.reshuffles", n=number), estimated_chance(lang, estimate)]
        for number, estimate in enumerate(reshuffle_chances(run_report), 1)
    ]
    if run_report.result.experiment.rules.kamikaze:
        rows += _kamikaze_rows(lang, run_report)
    print_table(say(lang, "simulate.title.rounds"), column_titles(lang, "what", "measured"), rows)


def _kamikaze_rows(lang: str, run_report: Report) -> list[list[str]]:
    kamikaze = kamikaze_name(lang, run_report.result.experiment.rules)
    return [
        [
            say(lang, "simulate.made", kamikaze=kamikaze, player=name),
            estimated_chance(lang, report.kamikaze_made(run_report, seat)),
        ]
        for seat, name in _policy_names(lang, run_report)
    ]


def _print_places(lang: str, run_report: Report) -> None:
    """Prints points and wins by place in the order of play, whoever begins first."""
    by_place = zip(report.points_by_place(run_report), report.wins_by_place(run_report), strict=True)
    rows = [
        [
            say(lang, "simulate.begins") if not place else str(place + 1),
            estimated_points(lang, points),
            estimated_chance(lang, wins),
        ]
        for place, (points, wins) in enumerate(by_place)
    ]
    print_table(say(lang, "simulate.title.places"), column_titles(lang, "place", "points", "wins"), rows)


def _print_agreements(lang: str, run_report: Report) -> None:
    """Prints the chance of a dealt kamikaze, counted and simulated."""
    kamikaze = kamikaze_name(lang, run_report.result.experiment.rules)
    compared = agreements(run_report)
    if compared:
        label = say(lang, "simulate.dealt", kamikaze=kamikaze, player=player_name(lang, 1))
        print_agreements(lang, compared, [label] * len(compared))
