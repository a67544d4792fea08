"""Plays rounds on this machine or on a cluster, until they are all played or Ctrl-C stops them."""

import os
import sys
from typing import TYPE_CHECKING, Any

from caboprob.cli.play.progress import showing_progress, stop_on_interrupt
from caboprob.errors import BadNotation, CaboError

if TYPE_CHECKING:
    from caboprob.montecarlo.play.execution.experiment import Experiment, Kernel
    from caboprob.montecarlo.play.execution.running import Result
    from caboprob.montecarlo.results.untilnarrow import Estimator


def play(
    experiment: "Experiment",
    rounds: int,
    lang: str,
    *,
    workers: int | None = None,
    width: float | None = None,
    goal: "Estimator[Any] | None" = None,
    scheduler: str | None = None,
) -> "Result[Any]":
    """The result of playing so many rounds (or games or deals), with a progress bar on a terminal.

    With `goal` and `width`, playing ends as soon as the interval of that quantity is no wider. `scheduler` is
    the address of a Dask cluster, which takes neither `width` nor `workers`.
    """
    from caboprob.montecarlo.play.execution import running

    threads = threads_for(workers)
    running.check_units(rounds)
    if scheduler is not None:
        _check_cluster_options(width, workers)
        return _play_on_cluster(experiment, rounds, lang, scheduler)
    _compile(experiment.kernel, lang)
    return _play_here(experiment, rounds, lang, threads, width, goal)


def early_end_error(result: "Result[Any]", rounds: int, lang: str) -> CaboError | None:
    """The error of a run that broke off before its end, to be raised once the answer has been printed."""
    from caboprob.text.numbers import readable_count

    if result.early_end_error is None:
        return None
    played, asked = readable_count(lang, result.units), readable_count(lang, rounds)
    return CaboError(
        "ended-early", played=played, asked=asked, why=result.early_end_error.full_sentence(lang)
    )


def _play_here(
    experiment: "Experiment",
    rounds: int,
    lang: str,
    threads: int,
    width: float | None,
    goal: "Estimator[Any] | None",
) -> "Result[Any]":
    from caboprob.montecarlo.play.execution import running
    from caboprob.montecarlo.results import untilnarrow

    with stop_on_interrupt() as stop, showing_progress(lang, rounds) as watch:
        if goal is None or width is None:
            result = running.run(experiment, rounds, workers=threads, watch=watch, stop=stop)
        else:
            result = untilnarrow.run_until(
                experiment, goal, width, rounds, workers=threads, watch=watch, stop=stop
            )
    return _not_empty(result)


def _play_on_cluster(experiment: "Experiment", rounds: int, lang: str, scheduler: str) -> "Result[Any]":
    from caboprob.montecarlo.play.execution.cluster import run_on

    with stop_on_interrupt() as stop, showing_progress(lang, rounds) as watch:
        return _not_empty(run_on(scheduler, experiment, rounds, watch=watch, stop=stop))


def _check_cluster_options(width: float | None, workers: int | None) -> None:
    """Refuses options that a cluster does not take (`BadNotation`)."""
    for option, value in (("--width", width), ("--workers", workers)):
        if value is not None:
            raise BadNotation("rules-contradict", one=option, other="--scheduler")


def threads_for(workers: int | None) -> int:
    """The number of threads asked for; by default one per processor."""
    from caboprob.montecarlo.play.execution.running import MOST_WORKERS, check_workers

    if workers is None:
        return min(os.cpu_count() or 1, MOST_WORKERS)
    check_workers(workers)
    return workers


def _compile(kernel: "Kernel", lang: str) -> None:
    """Compiles the function that plays, before the threads start, while Ctrl-C still ends the program."""
    from caboprob.content.messages import say
    from caboprob.montecarlo.play.execution import chunk

    if sys.stderr.isatty() and not chunk.is_compiled(kernel):
        print(say(lang, "simulate.compiling"), file=sys.stderr)
    chunk.load(kernel)


def _not_empty(result: "Result[Any]") -> "Result[Any]":
    """The result, unless Ctrl-C came before anything was played."""
    if not result.units:
        raise KeyboardInterrupt
    return result
