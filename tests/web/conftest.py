"""What tests of counting in the background share."""

from collections.abc import Callable, Iterator

import pytest

from caboprob.web.progress import countqueue
from tests.web.gates import Gate


@pytest.fixture
def gates() -> Iterator[Callable[..., Gate]]:
    """Makes gates by name; in the end they are all open."""
    Gate.at_work = [0, 0]  # a new one: counts of the test before may still be ending

    def make(name: str, *, opened: bool = False) -> Gate:
        gate = Gate.every[name] = Gate()
        if opened:
            gate.opened.set()
        return gate

    yield make
    for gate in Gate.every.values():
        gate.opened.set()
    Gate.every.clear()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given time to ask again."""
    monkeypatch.setattr(countqueue, "GRACE", 0.0)
