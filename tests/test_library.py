"""The front door, `import caboprob`: what it gives, that its examples run, and that it opens quickly."""

import doctest
import importlib
import pkgutil

import pytest

import caboprob
from caboprob import front
from tests.guards.sources import run_python

ROOMS = [module.name for module in pkgutil.iter_modules(front.__path__, f"{front.__name__}.")]
HEAVY = {"numba", "numpy", "scipy", "streamlit", "babel"}


def test_every_name_is_there_and_documented_and_nothing_else() -> None:
    assert sorted(caboprob.__all__) == sorted(caboprob.ROOMS) == dir(caboprob)
    for name in caboprob.__all__:
        assert getattr(caboprob, name).__doc__
    with pytest.raises(AttributeError):
        _ = caboprob.nothing


@pytest.mark.parametrize("room", ROOMS)
def test_the_examples_of_every_room_come_out(room: str) -> None:
    said: list[str] = []
    module = importlib.import_module(room)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(module):
        doctest.DocTestRunner().run(examples, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("name", sorted(set(caboprob.__all__) - {"CaboError"}))
def test_every_function_has_an_example(name: str) -> None:
    assert ">>>" in getattr(caboprob, name).__doc__


def test_the_door_opens_without_anything_heavy() -> None:
    found = run_python("-c", "import sys, caboprob; print(*sys.modules)")
    assert not HEAVY & set(found.stdout.split())


@pytest.mark.parametrize("hand", ["1 2 x", [99], ["?"], [1.5]])
def test_what_cannot_be_is_refused_at_its_place(hand: object) -> None:
    with pytest.raises(caboprob.CaboError) as refused:
        caboprob.rules("cabo-de").score("1 2", hand, caller=1)  # type: ignore[arg-type]  # that is the point
    assert refused.value.where == ("hand 2",)


@pytest.mark.parametrize("rate", ["x", "", 2, -0.1, "1/0"])
def test_a_rate_that_is_none_is_refused(rate: float | str) -> None:
    with pytest.raises(caboprob.CaboError) as refused:
        caboprob.rules("cabo-de").reshuffle(players=4, pile_rate=rate)
    assert refused.value.where == ("pile-rate",)


@pytest.mark.parametrize("player", [0, 3, -1])
def test_players_count_from_1(player: int) -> None:
    played = caboprob.rules("cabo-de").simulate(["steady", "steady"], rounds=2)
    with pytest.raises(caboprob.CaboError):
        played.points(player)
