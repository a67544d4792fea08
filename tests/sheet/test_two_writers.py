"""Two people write on one sheet at once: all is there, each once, and nothing unseen is written over."""

import multiprocessing

import pytest

from caboprob.sheet.entries import Entry, RoundEntry
from caboprob.sheet.keeping.sheets import Sheets
from tests.sheet.writer import write_in_turn

EACH = 100
LONG_GAME = 'based_on = "cabo-de"\n[game]\nend_at = 10000\n'


def entries_of(writer: int) -> list[Entry]:
    """A hundred rounds that tell who wrote them: the writer calls, with sums that come once."""
    pairs = [(low, 10 + high) for low in range(10) for high in range(10)]
    return [RoundEntry(sums=pair if writer == 1 else pair[::-1], caller=writer) for pair in pairs[:EACH]]


@pytest.mark.slow
def test_two_hundred_entries_are_all_there_each_once(url: str) -> None:
    sheets = Sheets(url)
    key = sheets.begin("long.toml", ["Anna", "Ben"], text=LONG_GAME).key
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.sheet.writer"])
    receiving, sending = context.Pipe(duplex=False)
    processes = [
        context.Process(target=write_in_turn, args=(url, key, number, entries_of(number), sending))
        for number in (1, 2)
    ]
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
        assert process.exitcode == 0
    assert receiving.recv() + receiving.recv() > 0  # they did get in each other's way
    written = [scored.entry for scored in sheets.read(key).rounds]
    for one in (1, 2):
        assert [entry for entry in written if entry in entries_of(one)] == entries_of(one)
    assert len(written) == 2 * EACH
    sheets.close()
