"""Runs an experiment on a Dask cluster, in pieces as on this machine and with the same tally.

The scheduler and the workers need the same version of caboprob.
"""

import asyncio
import zlib
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any, cast

from caboprob.errors import BadNotation, CaboError, at_place, excerpt
from caboprob.machinecode.compiling import fingerprint
from caboprob.montecarlo.play.execution.chunk import Piece, run_piece
from caboprob.montecarlo.play.execution.experiment import Experiment
from caboprob.montecarlo.play.execution.running import PieceRun, PlayedExperiment, Result, Watch, check_units

if TYPE_CHECKING:
    from distributed import Client

EXAMPLE_ADDRESS = "tcp://192.168.0.7:8786"
PIECE_SECONDS = 0.5  # what a piece should take: long compared with its transfer
PIECES_PER_THREAD = 3  # pieces handed out for each thread of the cluster
ANSWER_SECONDS = 5.0  # within which a scheduler has to answer
RECONNECT_SECONDS = 30.0  # within which a scheduler that was lost has to be back
RETRIES = 3  # of a piece that fails on a worker
MOST_LOSSES = 5  # of a piece before it is given up; Dask itself gives up after four dead workers
PAUSE_SECONDS = 0.2  # before it is submitted again


def run_on(
    address: str,
    experiment: PlayedExperiment,
    units: int,
    *,
    watch: Watch | None = None,
    stop: Event | None = None,
) -> Result[PlayedExperiment]:
    """Plays so many units on the cluster of a scheduler, `tcp://192.168.0.7:8786`.

    A lost worker costs only time, and so does a scheduler that is soon back; one that stays away ends the run
    with the result so far. While there is no worker the run waits for one; `stop` ends any waiting. Refuses
    too many units (`TooLarge`), an unreadable address (`BadNotation`), and an address where no scheduler
    answers (`CaboError`).
    """
    check_units(units)
    with at_place("scheduler"):
        connection = _connect(address)
    with connection as client:
        cluster = _Cluster(client, address)
        piece_run = PieceRun(
            experiment,
            cluster,
            pieces_ahead=cluster.pieces_ahead(PIECES_PER_THREAD),
            seconds=PIECE_SECONDS,
            play=partial(packed_piece, fingerprint(experiment.kernel.play)),
            stop=stop or Event(),
        )

        def watch_and_adapt(result: Result[PlayedExperiment]) -> None:
            piece_run.pieces_ahead = cluster.pieces_ahead(piece_run.pieces_ahead)
            if watch:
                watch(result)

        return piece_run.run(units, watch_and_adapt)


def packed_piece(client_fingerprint: str, experiment: Experiment, first: int, count: int) -> Piece:
    """Plays a piece and compresses it for the transfer: most of a tally is zeros.

    Refuses if the fingerprint of this worker's sources is not the client's: the tally could differ too
    (`CaboError`).
    """
    if fingerprint(experiment.kernel.play) != client_fingerprint:
        raise CaboError("workers-differ")
    tally, seconds = run_piece(experiment, first, count)
    return zlib.compress(tally, level=1), seconds


class _Cluster(Executor):
    """Submits pieces to the workers, and submits again what was lost.

    Dask's own executor never completes a future whose result is being fetched while the scheduler dies.
    """

    def __init__(self, client: "Client", address: str) -> None:
        self.client, self.address = client, address

    def pieces_ahead(self, fallback: int) -> int:
        """How many pieces to hand out: some for each thread, or `fallback` if nobody answers."""
        with suppress(OSError):
            threads: dict[str, int] = self.client.nthreads()
            return PIECES_PER_THREAD * max(1, sum(threads.values()))
        return fallback

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Submits the function that plays a piece, with its arguments, to the cluster."""
        answer: Future[Any] = Future()
        self.client.loop.add_callback(self._complete, answer, fn, args)
        return answer

    async def _complete(
        self, answer: Future[Any], play_piece: Callable[..., Piece], args: tuple[Any, ...]
    ) -> None:
        outcome: Piece | Exception
        try:
            with at_place("scheduler"):
                packed, seconds = await self._play_on_worker(play_piece, args)
            outcome = zlib.decompress(packed), seconds
        except Exception as error:  # any error belongs to whoever waits for the answer
            outcome = error
        if not answer.set_running_or_notify_cancel():
            return
        if isinstance(outcome, Exception):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)

    async def _play_on_worker(self, play_piece: Callable[..., Piece], args: tuple[Any, ...]) -> Piece:
        from distributed.scheduler import KilledWorker

        losses = 0
        while True:
            try:
                submitted = self.client.submit(play_piece, *args, pure=False, retries=RETRIES)
                return cast(Piece, await submitted)
            except (
                ImportError,
                AttributeError,
                TypeError,
            ):  # caboprob is missing there, or a very different version
                raise CaboError("workers-differ") from None
            except (CancelledError, KilledWorker, OSError) as error:
                losses += 1
                if self.client.status not in ("running", "connecting"):
                    raise CaboError("scheduler-unreachable", got=excerpt(self.address)) from error
                if losses == MOST_LOSSES:
                    raise CaboError("piece-lost", times=MOST_LOSSES) from error
            await asyncio.sleep(PAUSE_SECONDS)


def _connect(address: str) -> "Client":
    """A client connected to the scheduler."""
    try:
        from distributed import Client
    except ImportError:
        raise CaboError("scheduler-not-installed") from None
    try:
        with ThreadPoolExecutor(1) as thread:  # this one may have an event loop, as in a notebook
            thread.submit(asyncio.run, _check_scheduler(address)).result()
        return Client(address, timeout=RECONNECT_SECONDS, set_as_default=False)
    except ValueError as error:
        raise BadNotation("scheduler-missing", got=excerpt(address), example=EXAMPLE_ADDRESS) from error
    except Exception as error:  # another kind of server may answer anything
        raise CaboError("scheduler-unreachable", got=excerpt(address)) from error


async def _check_scheduler(address: str) -> None:
    """Makes sure that a scheduler answers; with another kind of server the client would wait forever."""
    from distributed import rpc

    async with asyncio.timeout(ANSWER_SECONDS), rpc(address, timeout=ANSWER_SECONDS) as server:
        server_kind = (await server.identity())["type"]
    if server_kind != "Scheduler":
        raise OSError(f"a {server_kind} answers")
