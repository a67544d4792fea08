"""What a simulation says: as one JSON object, and as tables for people."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from itertools import combinations
from math import isfinite
from typing import Any

from caboprob.cli.odds import told
from caboprob.cli.oddstables import (
    chance,
    columns,
    exact_values,
    kind_of_units,
    lead,
    points,
    print_exact,
    print_footing,
    shown,
    stacked,
)  # fmt: skip
from caboprob.cli.printing import print_table
from caboprob.messages import say
from caboprob.montecarlo.play.tally import DTYPE, LOWEST_SUM
from caboprob.montecarlo.results import callreport, report
from caboprob.montecarlo.results.advice import Option
from caboprob.montecarlo.results.estimates import Agreement, Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.notation import write_move
from caboprob.text.numbers import large
from caboprob.text.rounds.reasons import kamikaze as kamikaze_name
from caboprob.text.rounds.reasons import player as player_name
from caboprob.text.rulewords import game_name

HISTOGRAMS = ("lengths", "reshuffles", "reshuffle_turns", "game_rounds")
MEASURED = ("value", "low", "high", "stderr")


def answer(of: Report) -> dict[str, Any]:
    """A simulated scenario for JSON."""
    return common(of) | {
        "kind": kind_of_units(of),
        "counts": counts(of),
        "estimates": estimated(estimates(of), of.result.experiment.seed),
        "exact": told_exact(exact_values(of)),
    }


def told_call(of: Report) -> dict[str, Any]:
    """A call that was played on: plain numbers as counting gives them, and the same as `intervals`."""
    points = [report.points(of, one) for one in range(of.players)]
    found = {"win": callreport.success(of, 0), "expected_points": points[0], **callreport.outcomes(of, 0)}
    plain = {name: one and one.value for name, one in found.items()}
    return common(of) | {
        **plain,
        "points": [one and one.value for one in points],
        "intervals": estimated(found | {"points": points}, of.result.experiment.seed),
        "exact": told_exact(exact_values(of)),
        "counts": _fate(of),
    }


def told_best(of: Report, found: Sequence[Option]) -> dict[str, Any]:
    """What each first move brings, the best first; `shown` if its difference to the best is no mere luck."""
    options = [
        {
            "move": write_move(one.move),
            "points": estimated(one.points, of.result.experiment.seed),
            "behind": estimated(one.behind, of.result.experiment.seed),
            "shown": None if one.behind is None else shown(one.behind),
        }
        for one in found
    ]
    return common(of) | {"best": write_move(found[0].move), "options": options, "counts": _fate(of)}


def common(of: Report) -> dict[str, Any]:
    """What every simulated answer has: by what rules and players, how many rounds, how sure it is."""
    what = of.result.experiment
    return {
        "rules": what.rules.key,
        "house": list(what.rules.house),
        "method": "monte_carlo",
        "model": "play",
        "players": [player.written for player in what.players],
        "seed": what.seed,
        "rounds": of.result.units,
        "stopped": of.result.stopped,
        "confidence": of.confidence,
        "every_look": of.every_look,
    }


def estimated(value: Any, seed: int) -> Any:
    """Every estimate in a nest of lists, tables and rows as JSON has it; null for a number without bounds."""
    if isinstance(value, Estimate):
        numbers = {name: getattr(value, name) for name in MEASURED}
        found = {name: one if isfinite(one) else None for name, one in numbers.items()}
        hits = {} if value.hits is None else {"hits": value.hits}
        return found | {"rounds": value.rounds, "seed": seed} | hits
    if is_dataclass(value):
        return {one.name: estimated(getattr(value, one.name), seed) for one in fields(value)}
    if isinstance(value, Mapping):
        return {key: estimated(one, seed) for key, one in value.items()}
    return [estimated(one, seed) for one in value] if isinstance(value, list | tuple) else value


def estimates(of: Report) -> dict[str, Any]:
    """All that a report estimates, by player or by place; only what the rounds of this kind can tell.

    Rounds of the same deal go together, so there only whole deals are compared. In a game, who begins is no
    accident, so there seats are not.
    """
    kind, rules, everybody = kind_of_units(of), of.result.experiment.rules, range(of.players)
    found: dict[str, Any] = {
        "points": [report.points(of, one) for one in everybody],
        "wins": [report.wins(of, one) for one in everybody],
        "ahead": [_ahead(of, one, other) for one, other in combinations(everybody, 2)],
    }
    if kind == "same-deals":
        return found
    each = {
        "call_success": callreport.success,
        "outcomes": callreport.outcomes,
        "calls_by_sum": callreport.by_sum,
        "beliefs": callreport.beliefs,
    }
    if rules.kamikaze:
        each |= {"kamikaze_dealt": report.kamikaze_dealt, "kamikaze_made": report.kamikaze_made}
    if kind == "games" and rules.reset_at:
        each["resets"] = report.resets
    found |= {name: [how(of, one) for one in everybody] for name, how in each.items()}
    found |= {"length": report.length(of), "reshuffles_at_least": _reshuffles(of)}
    if kind == "games":
        return found | {"game_length": report.game_length(of)}
    places = {"points_by_place": report.points_by_place(of), "wins_by_place": report.wins_by_place(of)}
    return found | places


def counts(of: Report) -> dict[str, Any]:
    """The tally, by players there are, without the zeros at the end; sums begin with `lowest_sum`."""
    kept = [name for name in DTYPE.names or () if not name.startswith("option")]
    if kind_of_units(of) != "games":
        kept = [name for name in kept if not name.startswith("game")]
    tally = {name: _counted(name, getattr(of.tally, name).tolist(), of.players) for name in kept}
    return {"lowest_sum": LOWEST_SUM} | tally


def told_exact(found: Sequence[Agreement]) -> list[dict[str, Any]]:
    """Every chance that counting gives too, and whether the interval holds it."""
    return [{"name": one.name, "agrees": one.agrees} | told({"exact": one.exact}) for one in found]


def print_simulation(lang: str, of: Report, wide: bool) -> None:
    """Tables of a simulated scenario; `wide` if the interval asked for was not reached."""
    kind = kind_of_units(of)
    _print_players(lang, of)
    if kind == "same-deals" or len({one.written for one in of.result.experiment.players}) > 1:
        _print_ahead(lang, of)
    if kind != "same-deals":
        _print_calls(lang, of)
        _print_rounds(lang, of)
    if kind == "rounds":
        _print_places(lang, of)
    if found := exact_values(of):
        print_exact(lang, of, found)
    if of.result.stopped:
        print(say(lang, "simulate.stopped"))
    elif wide:
        print(say(lang, "simulate.wide"))
    print_footing(lang, of, kind)
    print(say(lang, "simulate.people"))


def _fate(of: Report) -> dict[str, int]:
    """How many rounds there were, those of all moves together, and how many of them were cut short."""
    return {"rounds": int(of.tally.rounds), "capped": int(of.tally.capped)}


def _ahead(of: Report, one: int, other: int) -> dict[str, Any]:
    points, wins = report.points_ahead(of, one, other), report.wins_ahead(of, one, other)
    return {"player": one + 1, "other": other + 1, "points": points, "wins": wins}


def _reshuffles(of: Report) -> list[Estimate | None]:
    """How likely one reshuffle or more, two or more ..., up to the first number that never came."""
    found = report.reshuffles_at_least(of)
    last = next((number for number, one in enumerate(found) if one is None or not one.hits), len(found))
    return list(found[: last + 1])


def _counted(name: str, value: Any, players: int) -> Any:
    """A field of the tally: a whole number, or lists without what nobody needs."""
    if isinstance(value, int):
        return value
    if name in HISTOGRAMS:
        return trimmed(value)
    rows = value[:players]
    if name.endswith("products"):
        return [row[:players] for row in rows]
    if not isinstance(rows[0], list) or name == "outcomes":
        return rows
    return [trimmed(row) for row in rows]


def trimmed(values: list[Any]) -> list[Any]:
    """Lists of numbers without the zeros at the end."""
    kept = [trimmed(one) if isinstance(one, list) else one for one in values]
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _print_players(lang: str, of: Report) -> None:
    """Who plays, and how it went."""
    kind = kind_of_units(of)
    names = ("player", "total", "games-won") if kind == "games" else ("player", "points", "wins")
    titles = columns(lang, *names, *(() if kind == "same-deals" else ("call",)))
    rows = []
    for number, player in enumerate(of.result.experiment.players):
        found = [report.wins(of, number)]
        found += [] if kind == "same-deals" else [callreport.success(of, number)]
        name = "\n".join((player_name(lang, number + 1), *player.written.split()))
        cells = [points(lang, report.points(of, number)), *(chance(lang, one) for one in found)]
        rows.append([name, *map(stacked, cells)])
    print_table(game_name(lang, of.result.experiment.rules), titles, rows)


def _distinct(lang: str, of: Report) -> list[tuple[int, str]]:
    """The first player of each way to play, by number and name."""
    first: dict[str, int] = {}
    for number, player in enumerate(of.result.experiment.players):
        first.setdefault(player.written, number)
    return [(number, f"{player_name(lang, number + 1)} ({written})") for written, number in first.items()]


def _print_ahead(lang: str, of: Report) -> None:
    """How players who play differently compare; of alike ones, the same deals tell only luck."""
    seated = of.result.experiment.players
    pairs = [
        (one, other)
        for one, other in combinations(range(of.players), 2)
        if seated[one].written != seated[other].written
    ]
    rows = [
        [
            say(lang, "simulate.pair", one=one + 1, other=other + 1),
            points(lang, report.points_ahead(of, one, other)),
            lead(lang, report.wins_ahead(of, one, other)),
        ]
        for one, other in pairs
    ]
    if rows:
        print_table(say(lang, "simulate.title.ahead"), columns(lang, "pair", "fewer", "oftener"), rows)


def _print_calls(lang: str, of: Report) -> None:
    """Calls by own sum, of each way to play once."""
    for number, who in _distinct(lang, of):
        rows = [
            [str(row.own), large(lang, row.calls), chance(lang, row.success), points(lang, row.called)]
            for row in callreport.by_sum(of, number)
            if row.calls
        ]
        if rows:
            names = columns(lang, "own", "calls", "call", "points")
            print_table(say(lang, "simulate.title.calls", player=who), names, rows)


def _print_rounds(lang: str, of: Report) -> None:
    """How long rounds are, and how often cards are shuffled again."""
    rows = [[say(lang, "simulate.length"), points(lang, report.length(of))]]
    if kind_of_units(of) == "games":
        rows.append([say(lang, "simulate.game-length"), points(lang, report.game_length(of))])
    rows += [
        [say(lang, "simulate.reshuffles", n=number), chance(lang, one)]
        for number, one in enumerate(_reshuffles(of), 1)
    ]
    if of.result.experiment.rules.kamikaze:
        name = kamikaze_name(lang, of.result.experiment.rules)
        rows += [
            [
                say(lang, "simulate.made", kamikaze=name, player=who),
                chance(lang, report.kamikaze_made(of, one)),
            ]
            for one, who in _distinct(lang, of)
        ]
    print_table(say(lang, "simulate.title.rounds"), columns(lang, "what", "measured"), rows)


def _print_places(lang: str, of: Report) -> None:
    """Who wins from which seat, counted from who begins."""
    found = zip(report.points_by_place(of), report.wins_by_place(of), strict=True)
    rows = [
        [say(lang, "simulate.begins") if not place else str(place + 1), points(lang, one), chance(lang, won)]
        for place, (one, won) in enumerate(found)
    ]
    print_table(say(lang, "simulate.title.places"), columns(lang, "place", "points", "wins"), rows)
