"""What several tests of the server need."""

import pytest

from caboprob.montecarlo.beliefs import search
from caboprob.montecarlo.play import chunk, kernel


@pytest.fixture(scope="session")
def can_play() -> None:
    """The code that plays is compiled, as it is on a server after its first minutes."""
    chunk.load(kernel.KERNEL)
    search.load()
