"""Runs a scenario on a Dask cluster: in pieces as on this machine, with the very same totals.

The scheduler and its workers need caboprob installed too, in the same version.
"""

import asyncio
import zlib
from collections.abc import Callable
from concurrent.futures import CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Event
from typing import TYPE_CHECKING, Any, cast

from caboprob.compiling import fingerprint
from caboprob.errors import BadNotation, CaboError, located, shown
from caboprob.montecarlo.play.chunk import Piece, piece
from caboprob.montecarlo.play.experiment import Experiment
from caboprob.montecarlo.play.running import Played, Result, Spread, Watch, check_units

if TYPE_CHECKING:
    from distributed import Client

EXAMPLE = "tcp://192.168.0.7:8786"
PIECE_SECONDS = 0.5  # long beside the way there and back
AHEAD = 3  # pieces for each thread of the cluster
ANSWER_SECONDS = 5.0  # in which a scheduler has to answer
RECONNECT_SECONDS = 30.0  # in which one that was lost has to be back
RETRIES = 3  # of a piece that failed on a worker
LOSSES = 5  # of a piece before it is given up; Dask itself gives up when four workers died over it
PAUSE_SECONDS = 0.2  # before it is asked for again


def run_on(
    address: str, experiment: Played, units: int, *, watch: Watch | None = None, stop: Event | None = None
) -> Result[Played]:
    """Plays so many units on the cluster of this scheduler, `tcp://192.168.0.7:8786`.

    A worker that is lost costs time and nothing else, and so does a scheduler that is back soon; one that is
    not ends the run with what has been played by then. Without any worker, one is waited for. `stop` ends all
    waiting. Refuses too many units (`TooLarge`), an address that
    cannot be and one where no scheduler answers (`CaboError`).
    """
    check_units(units)
    with located("scheduler"):
        connection = _connect(address)
    with connection as client:
        cluster = _Cluster(client, address)
        spread = Spread(
            experiment,
            cluster,
            ahead=cluster.ahead(AHEAD),
            seconds=PIECE_SECONDS,
            play=partial(packed_piece, fingerprint(experiment.kernel.play)),
            stop=stop or Event(),
        )

        def look(result: Result[Played]) -> None:
            spread.ahead = cluster.ahead(spread.ahead)
            if watch:
                watch(result)

        return spread.run(units, look)


def packed_piece(sources: str, experiment: Experiment, first: int, count: int) -> Piece:
    """A piece made small for its way: most of a tally is zeros.

    Refuses to play from other sources than those asked for, since the totals would differ (`CaboError`).
    """
    if fingerprint(experiment.kernel.play) != sources:
        raise CaboError("workers-differ")
    tally, seconds = piece(experiment, first, count)
    return zlib.compress(tally, 1), seconds


class _Cluster(Executor):
    """Hands pieces to the workers; one that was lost on its way is asked for again.

    The executor of Dask would never answer for a piece that is just being fetched as its scheduler dies.
    """

    def __init__(self, client: "Client", address: str) -> None:
        self.client, self.address = client, address

    def ahead(self, before: int) -> int:
        """How many pieces to hand out: some for each thread, as before if nobody tells how many there are."""
        with suppress(OSError):
            threads: dict[str, int] = self.client.nthreads()
            return AHEAD * max(1, sum(threads.values()))
        return before

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Has a piece played."""
        answer: Future[Any] = Future()
        self.client.loop.add_callback(self._answer, answer, fn, args)
        return answer

    async def _answer(self, answer: Future[Any], piece: Callable[..., Piece], args: tuple[Any, ...]) -> None:
        found: Piece | Exception
        try:
            with located("scheduler"):
                packed, seconds = await self._played(piece, args)
            found = zlib.decompress(packed), seconds
        except Exception as error:  # whatever it is, it is for whoever asks for the answer
            found = error
        if not answer.set_running_or_notify_cancel():
            return
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)

    async def _played(self, piece: Callable[..., Piece], args: tuple[Any, ...]) -> Piece:
        from distributed.scheduler import KilledWorker

        losses = 0
        while True:
            try:
                sent = self.client.submit(piece, *args, pure=False, retries=RETRIES)
                return cast(Piece, await sent)
            except (ImportError, AttributeError, TypeError):  # there is none, or quite another version
                raise CaboError("workers-differ") from None
            except (CancelledError, KilledWorker, OSError) as error:
                losses += 1
                if self.client.status not in ("running", "connecting"):
                    raise CaboError("scheduler-unreachable", got=shown(self.address)) from error
                if losses == LOSSES:
                    raise CaboError("piece-lost", times=LOSSES) from error
            await asyncio.sleep(PAUSE_SECONDS)


def _connect(address: str) -> "Client":
    """A connection to the scheduler."""
    try:
        from distributed import Client
    except ImportError:
        raise CaboError("scheduler-not-installed") from None
    try:
        with ThreadPoolExecutor(1) as thread:  # there may be an event loop in this one, as in a notebook
            thread.submit(asyncio.run, _knock(address)).result()
        return Client(address, timeout=RECONNECT_SECONDS, set_as_default=False)
    except ValueError as error:
        raise BadNotation("scheduler-missing", got=shown(address), example=EXAMPLE) from error
    except Exception as error:  # a server of another kind may answer anything
        raise CaboError("scheduler-unreachable", got=shown(address)) from error


async def _knock(address: str) -> None:
    """Sees to it that a scheduler answers: the client would wait without end for any other server."""
    from distributed import rpc

    async with asyncio.timeout(ANSWER_SECONDS), rpc(address, timeout=ANSWER_SECONDS) as there:
        kind = (await there.identity())["type"]
    if kind != "Scheduler":
        raise OSError(f"a {kind} answers")
