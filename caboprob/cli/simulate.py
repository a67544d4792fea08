"""`caboprob simulate`: rounds, deals or games by players of one's choice, with an interval to each number."""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caboprob.cli import commands
from caboprob.cli.odds import PlayedBy, Workers, flagged
from caboprob.cli.options import AsJson, House, Lang, Language, Rules
from caboprob.cli.printing import print_json
from caboprob.errors import BadNotation, CaboError, located, shown

if TYPE_CHECKING:
    from caboprob.montecarlo.play.experiment import Experiment, Kernel
    from caboprob.montecarlo.play.running import Result, Watch
    from caboprob.montecarlo.play.scenario import CaboExperiment, Kind
    from caboprob.montecarlo.policies.player import Player
    from caboprob.montecarlo.results.estimates import Estimate
    from caboprob.montecarlo.results.report import Report
    from caboprob.montecarlo.results.until import Quantity
    from caboprob.table.position import Position

STEADY = "steady"
ROUNDS = 100_000

Seats = Annotated[int | None, typer.Option("--players", help="How many play. Default: as many as --player.")]
Rounds = Annotated[
    int, typer.Option("--rounds", help="How many rounds; with --games games, with --same-deals deals.")
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed brings the same rounds.")]
Games = Annotated[bool, typer.Option("--games", help="Play whole games.")]
SameDeals = Annotated[
    bool, typer.Option("--same-deals", help="Play each deal from every seat: compares players sooner.")
]
Width = Annotated[
    float | None,
    typer.Option("--width", help="Stop once the interval of --of is no wider, 0.002, or at --rounds."),
]
Of = Annotated[
    str | None, typer.Option("--of", help="With --width: call-success, wins or points. Default: the first.")
]
OfPlayer = Annotated[
    int | None, typer.Option("--of-player", help="With --width: which player's. Default: 1.")
]
MostTurns = Annotated[int, typer.Option("--most-turns", help="A round is stopped after so many turns.")]
Scheduler = Annotated[
    str | None, typer.Option("--scheduler", help="Play on a Dask cluster, tcp://host:8786.")
]


def add_to(app: typer.Typer) -> None:
    """Adds the command that simulates."""
    commands.add(app, simulate)


def simulate(  # noqa: PLR0913, PLR0917 - one parameter an option
    rules: Rules,
    players: Seats = None,
    player: PlayedBy = None,
    rounds: Rounds = ROUNDS,
    seed: Seed = 1,
    workers: Workers = None,
    games: Games = False,
    same_deals: SameDeals = False,
    width: Width = None,
    of: Of = None,
    of_player: OfPlayer = None,
    most_turns: MostTurns = 400,
    scheduler: Scheduler = None,
    house: House = None,
    json: AsJson = False,
    lang: Lang = Language.EN,
) -> None:
    """Play many rounds and count: who wins, what calls bring, how long rounds are. Ctrl-C stops it."""
    from caboprob import rulesets
    from caboprob.cli import simulatetables
    from caboprob.montecarlo.play.scenario import scenario
    from caboprob.montecarlo.results.report import Report

    with flagged():
        rule_set = rulesets.read(rules, house or ())
        seated = _seated(rule_set, players, player)
        kind = kind_of(games, same_deals)
        what = scenario(rule_set, seated, kind=kind, seed=seed, most_turns=most_turns)
        goal = _goal(kind, width, of, of_player, len(seated))
        result = played(what, rounds, lang, workers=workers, width=width, goal=goal, scheduler=scheduler)
    report = Report(result, every_look=goal is not None)
    wide = goal is not None and width is not None and not _narrow(goal(result), width)
    early = ended_early(result, rounds, lang)
    if json:
        reached = {} if goal is None else {"reached": not wide}
        print_json(simulatetables.answer(report) | reached | told_early(early, lang))
    else:
        simulatetables.print_simulation(lang, report, wide)
    if early:
        raise early


def read_players(written: Sequence[str] | None, seats: int) -> tuple["Player", ...]:
    """One player for each seat; the last one given fills the rest."""
    from caboprob.montecarlo.policies import players

    return players.ROSTER.read_all(written or [STEADY], seats)


def played(
    what: "Experiment",
    rounds: int,
    lang: str,
    *,
    workers: int | None = None,
    width: float | None = None,
    goal: "Quantity[Any] | None" = None,
    scheduler: str | None = None,
) -> "Result[Any]":
    """Plays here or on a cluster, with progress on a terminal, until it is done or Ctrl-C stops it."""
    from caboprob.montecarlo.play import running
    from caboprob.montecarlo.results import until

    threads = _threads(workers)
    running.check_units(rounds)
    if scheduler is not None:
        for option, given in (("--width", width), ("--workers", workers)):
            if given is not None:
                raise BadNotation("rules-contradict", one=option, other="--scheduler")
        return _far(what, rounds, lang, scheduler)
    _load(what.kernel, lang)
    with _stopping() as stop, _watching(lang, rounds) as watch:
        if goal is None or width is None:
            result = running.run(what, rounds, workers=threads, watch=watch, stop=stop)
        else:
            result = until.run_until(what, goal, width, rounds, workers=threads, watch=watch, stop=stop)
    return _something(result)


def ended_early(result: "Result[Any]", rounds: int, lang: str) -> CaboError | None:
    """What to say, once the answer is told, of a run that could not be played to its end."""
    from caboprob.text.numbers import large

    if result.lost is None:
        return None
    played, asked = large(lang, result.units), large(lang, rounds)
    return CaboError("ended-early", played=played, asked=asked, why=result.lost.told(lang))


def told_early(early: CaboError | None, lang: str) -> dict[str, str]:
    """The same for JSON; nothing of a run that was played to its end."""
    return {"ended_early": early.told(lang)} if early else {}


def play_on(
    position: "Position",
    seated: tuple["Player", ...],
    moves: tuple[int, ...],
    lang: str,
    *,
    rounds: int | None,
    seed: int | None,
    workers: int | None,
    others_know: int | None,
) -> "Report":
    """Plays on from a position, each first move with the same hidden cards and the same luck."""
    from caboprob.montecarlo.play.scenario import situation
    from caboprob.montecarlo.results.report import Report
    from caboprob.slots import LARGEST_HAND

    with located("others-know"):
        if others_know is not None and not 0 <= others_know <= LARGEST_HAND:
            raise BadNotation("number-range", low=0, high=LARGEST_HAND, got=others_know)
    number = 1 if seed is None else seed
    what = situation(position, seated, options=moves, others_know=others_know, seed=number)
    return Report(played(what, ROUNDS if rounds is None else rounds, lang, workers=workers))


def only_with(option: str, **given: object) -> None:
    """Refuses options that were given and go with another one only."""
    for name, value in given.items():
        if value is not None and value != []:
            with located(name.replace("_", "-")):
                raise BadNotation("only-with-option", option=option)


def _far(what: "Experiment", rounds: int, lang: str, scheduler: str) -> "Result[Any]":
    """Plays on a cluster."""
    from caboprob.montecarlo.play.cluster import run_on

    with _stopping() as stop, _watching(lang, rounds) as watch:
        return _something(run_on(scheduler, what, rounds, watch=watch, stop=stop))


def _seated(rules: Any, players: int | None, written: list[str] | None) -> tuple["Player", ...]:
    from caboprob.table.score import check_players

    seats = len(written or ()) if players is None else players
    with located("players"):
        check_players(rules, seats)
    return read_players(written, seats)


def kind_of(games: bool, same_deals: bool) -> "Kind":
    """What is to be played, by its options."""
    if games and same_deals:
        raise BadNotation("rules-contradict", one="--games", other="--same-deals")
    if games:
        return "games"
    return "same-deals" if same_deals else "rounds"


def _goal(
    kind: "Kind", width: float | None, of: str | None, of_player: int | None, players: int
) -> "Quantity[CaboExperiment] | None":
    """What has to be told narrowly; rounds of one deal go together, so there calls have no interval."""
    if width is None:
        only_with("--width", of=of, of_player=of_player)
        return None
    from caboprob.montecarlo.results import callreport, report
    from caboprob.montecarlo.results.until import check_width

    check_width(width)
    known = {"call-success": callreport.success, "wins": report.wins, "points": report.points}
    if kind == "same-deals":
        del known["call-success"]
    with located("of"):
        if of is not None and of not in known:
            raise BadNotation("model-unknown", got=shown(of), known=", ".join(known))
    chosen, number = known[of or next(iter(known))], 1 if of_player is None else of_player
    with located("of-player"):
        if not 1 <= number <= players:
            raise BadNotation("player-unknown", players=players, got=number)
    return lambda result: chosen(report.Report(result, every_look=True), number - 1)


def _narrow(found: "Estimate | None", width: float) -> bool:
    return found is not None and found.width <= width


def _threads(workers: int | None) -> int:
    """The number of threads asked for, or that of the processors."""
    from caboprob.montecarlo.play.running import MOST_WORKERS, check_workers

    if workers is None:
        return min(os.cpu_count() or 1, MOST_WORKERS)
    check_workers(workers)
    return workers


def _load(kernel: "Kernel", lang: str) -> None:
    """Compiles before the threads begin, while Ctrl-C still ends the program."""
    from caboprob.messages import say
    from caboprob.montecarlo.play import chunk

    if sys.stderr.isatty() and not chunk.ready(kernel):
        print(say(lang, "simulate.compiling"), file=sys.stderr)
    chunk.load(kernel)


def _something(result: "Result[Any]") -> "Result[Any]":
    """The result, if anything was played before Ctrl-C."""
    if not result.units:
        raise KeyboardInterrupt
    return result


@contextmanager
def _stopping() -> Iterator[Event]:
    """An event that Ctrl-C sets, instead of ending the program: what was played is told."""
    stop = Event()
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield stop  # whoever called has other plans, or wants it ignored
        return
    signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def _watching(lang: str, units: int) -> Iterator["Watch | None"]:
    """A line of progress on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from caboprob.messages import say

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(say(lang, "simulate.playing"), total=units)
        yield lambda result: progress.update(task, completed=result.units)
