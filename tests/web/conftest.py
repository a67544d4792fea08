"""Fixtures for tests of counting in the background."""

from collections.abc import Callable, Iterator

import pytest

from caboprob.web.progress import countqueue
from tests.web.gates import Gate


@pytest.fixture
def gates() -> Iterator[Callable[..., Gate]]:
    """Creates gates by name; in the end all are open."""
    Gate.at_work = [0, 0]  # a new list: counts of the previous test may still be ending

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
    """No grace period in which a visitor may ask again."""
    monkeypatch.setattr(countqueue, "GRACE", 0.0)
