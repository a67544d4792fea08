"""What several tests of the server need."""

import pytest

from caboprob.montecarlo.beliefs.searching import search
from caboprob.montecarlo.play import kernel
from caboprob.montecarlo.play.execution import chunk


@pytest.fixture(scope="session")
def can_play() -> None:
    """The code that plays is compiled, as it is on a server after its first minutes."""
    chunk.load(kernel.KERNEL)
    search.load()
