"""What playing Kabadak says: as one JSON object, and as tables for people."""

from typing import Any

from caboprob.cli.oddstables import chance, columns, lead, points, stacked
from caboprob.cli.printing import print_table
from caboprob.cli.simulatetables import estimated, told_exact, trimmed
from caboprob.kabadak.agreement import agreements
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.montecarlo import report
from caboprob.kabadak.montecarlo.report import Report
from caboprob.kabadak.montecarlo.tally import DTYPE
from caboprob.kabadak.record import RULES
from caboprob.messages import say
from caboprob.text import chances
from caboprob.text.numbers import large
from caboprob.text.rounds.reasons import player as player_name

EVERYBODY = range(SEATS)
HISTOGRAMS = ("lengths", "loss_counts", "round_games")
PER_PLAYER = {
    "wins": report.wins,
    "losses": report.losses,
    "came_out": report.came_out,
    "ready": report.ready,
    "kabadak_dealt": report.dealt,
    "kabadak_held": report.held,
    "held_and_lost": report.held_and_lost,
}
PER_GAME = {
    "kabadak": report.kabadak,
    "bare": report.bare,
    "stuck": report.stuck,
    "talon_emptied": report.talon_emptied,
    "dealer_wins": report.dealer_wins,
    "other_wins": report.other_wins,
    "length": report.length,
    "loss_of_loser": report.loss_of_loser,
}
PER_ROUND = {"games_a_round": report.games_a_round, "first_dealer_wins": report.first_dealer_wins}
AVERAGES = ("length", "loss_of_loser", "games_a_round")


def answer(of: Report) -> dict[str, Any]:
    """What was played and what it says, for JSON."""
    what, result = of.result.experiment, of.result
    return {
        "rules": RULES,
        "method": "monte_carlo",
        "model": "play",
        "players": [player.written for player in what.players],
        "seed": what.seed,
        "rounds": result.units,
        "stopped": result.stopped,
        "confidence": of.confidence,
        "every_look": of.every_look,
        "kind": what.kind,
        "counts": {name: _counted(name, of.tally) for name in DTYPE.names or ()},
        "estimates": estimated(estimates(of), what.seed),
        "exact": told_exact(agreements(of)),
    }


def estimates(of: Report) -> dict[str, Any]:
    """All that a report estimates, by player, by game and by round; nothing that was not measured."""
    each = {name: [how(of, one) for one in EVERYBODY] for name, how in PER_PLAYER.items()}
    found: dict[str, Any] = {name: row for name, row in each.items() if any(row)}
    losses, wins = report.losses_ahead(of, 0, 1), report.wins_ahead(of, 0, 1)
    found["ahead"] = {"player": 1, "other": 2, "losses": losses, "wins": wins}
    if of.tally.rounds:
        found["rounds_by_bare"] = [report.rounds_by_bare(of, one) for one in EVERYBODY]
    whole = {name: how(of) for name, how in (PER_GAME | PER_ROUND).items()}
    return found | {name: one for name, one in whole.items() if one is not None}


def print_simulation(lang: str, of: Report) -> None:
    """Tables of what was played."""
    _print_players(lang, of)
    _print_ahead(lang, of)
    _print_games(lang, of)
    _print_exact(lang, of)
    if of.result.stopped:
        print(say(lang, "simulate.stopped"))
    units = of.result.units
    kind, number = of.result.experiment.kind, large(lang, units)
    print(say(lang, f"kabadakgames.played.{kind}", n=units, number=number, seed=of.result.experiment.seed))
    print(say(lang, "simulate.one-look"))
    print(say(lang, "simulate.people"))


def _print_players(lang: str, of: Report) -> None:
    """Who plays, and how it went."""
    rounds = of.result.experiment.kind == "rounds"
    names = ("round-wins", "total") if rounds else ("wins", "loss")
    titles = [*columns(lang, "player"), *(say(lang, f"kabadakgames.column.{name}") for name in names)]
    rows = [
        [
            "\n".join((player_name(lang, number + 1), *player.written.split())),
            stacked(chance(lang, report.wins(of, number))),
            stacked(points(lang, report.losses(of, number))),
        ]
        for number, player in enumerate(of.result.experiment.players)
    ]
    print_table(say(lang, "kabadakgames.name"), titles, rows)


def _print_ahead(lang: str, of: Report) -> None:
    """How players who play differently compare."""
    first, second = of.result.experiment.players
    if first.written != second.written:
        row = [
            say(lang, "simulate.pair", one=1, other=2),
            points(lang, report.losses_ahead(of, 0, 1)),
            lead(lang, report.wins_ahead(of, 0, 1)),
        ]
        print_table(say(lang, "simulate.title.ahead"), columns(lang, "pair", "fewer", "oftener"), [row])


def _print_games(lang: str, of: Report) -> None:
    """What games and rounds are like."""
    rows = []
    for name, how in (PER_ROUND | PER_GAME).items():
        found = how(of)
        if found is not None:
            shown = points if name in AVERAGES else chance
            rows.append([say(lang, f"kabadakgames.what.{name.replace('_', '-')}"), shown(lang, found)])
    if rows:
        print_table(say(lang, "kabadakgames.title.games"), columns(lang, "what", "measured"), rows)


def _print_exact(lang: str, of: Report) -> None:
    """What counting gives too."""
    rows = [
        [
            say(lang, f"kabadakgames.exact.{one.name}", player=player_name(lang, 1)),
            f"{chances.percent(lang, one.exact)} = {chances.fraction(lang, one.exact)}",
            chance(lang, one.estimate),
            say(lang, "simulate.agrees" if one.agrees else "simulate.differs"),
        ]
        for one in agreements(of)
    ]
    if rows:
        names = columns(lang, "what", "exact", "measured", "verdict")
        print_table(say(lang, "simulate.title.exact"), names, rows)


def _counted(name: str, tally: Any) -> Any:
    """A field of the tally, a histogram without the zeros at its end."""
    value = getattr(tally, name).tolist()
    return trimmed(value) if name in HISTOGRAMS else value
