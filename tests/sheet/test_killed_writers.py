"""At whatever moment a writing process is killed: every confirmed entry is there, and none is half there."""

import multiprocessing
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from random import Random

import pytest

from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.recount import recount
from caboprob.sheet.steps import contents_so_far
from tests.sheet.writer import STEPS, plan, write

FEW, MANY = 12, 200
"""How many processes are killed: usually, and with `--all`."""

LONGEST = 0.008  # seconds between a confirmation and the kill: about as long as two steps take
PATIENCE = 120  # seconds to wait for a writer


@pytest.fixture(scope="module")
def process_context() -> ForkServerContext:
    """Starts processes that have all modules loaded."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.sheet.writer"])
    return context


def confirmed_until_killed(context: ForkServerContext, url: str, key: str, seed: int, random: Random) -> int:
    """Lets a process write and kills it at a random moment; how many steps it had confirmed."""
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=write, args=(url, key, seed, sending))
    process.start()
    sending.close()
    last = 0
    with closing(receiving):
        for _ in range(random.randint(1, STEPS)):
            assert receiving.poll(PATIENCE), "the writer does not answer"
            last = receiving.recv()
        receiving.poll(random.random() * LONGEST)  # not between two steps only
        process.kill()
        process.join()
        return last_confirmed(receiving, last)


def last_confirmed(receiving: Connection, last: int) -> int:
    """How many steps were confirmed, with what was still on its way."""
    try:
        while True:
            last = receiving.recv()
    except EOFError:
        return last


def check_steps(sheets: Sheets, key: str, seed: int, confirmed: int) -> None:
    """A sheet has the steps that its writer planned: all that were confirmed, and at most one more."""
    sheet = sheets.read(key)
    steps = sheets.history(key)[: sheet.revision]  # a server may still be busy with the last one
    found = [(step.kind, step.round, step.entry) for step in steps]
    assert len(found) == sheet.revision
    assert found == plan(seed)[: len(found)]
    assert confirmed <= len(found) <= confirmed + 1
    stood = contents_so_far(sheet.players, steps)[-1]
    assert sheet.totals == recount(sheet.agreed, 2, stood.entries).totals


@pytest.mark.slow
def test_every_confirmed_step_is_there_and_none_is_half_there(
    url: str, process_context: ForkServerContext, in_full: bool
) -> None:
    random = Random(17)
    sheets = Sheets(url)
    counts = []
    for seed in range(MANY if in_full else FEW):
        key = sheets.begin("cabo-de", ["Anna", "Ben"]).key
        confirmed = confirmed_until_killed(process_context, url, key, seed, random)
        check_steps(sheets, key, seed, confirmed)
        counts.append(confirmed)
        assert sheets.add(key, plan(seed)[0][2] or pytest.fail("begins with a round")).can_undo
    sheets.close()
    assert len(set(counts)) > 5  # they were killed at different moments


def test_a_lost_step_would_be_found(tmp_path: Path) -> None:
    sheets = Sheets(f"sqlite:///{tmp_path}/sheets.sqlite")
    key = sheets.begin("cabo-de", ["Anna", "Ben"]).key
    with pytest.raises(AssertionError):
        check_steps(sheets, key, 1, 1)
    sheets.add(key, plan(2)[0][2] or pytest.fail("begins with a round"))
    with pytest.raises(AssertionError):
        check_steps(sheets, key, 1, 1)
    sheets.close()
