"""The front door, `import caboprob`: what it gives, that its examples run, and that it opens quickly."""

import doctest
import importlib
import json
import pkgutil
import pydoc
import re
from typing import Any

import numpy as np
import pytest

import caboprob
from caboprob import front
from caboprob.errors import TooLarge
from tests.cli.running import run
from tests.guards.sources import ROOT, run_python

ROOMS = [module.name for module in pkgutil.iter_modules(front.__path__, f"{front.__name__}.")]
HEAVY = {"numba", "numpy", "scipy", "streamlit", "babel"}


def test_every_name_is_there_and_documented_and_nothing_else() -> None:
    assert sorted(caboprob.__all__) == sorted(caboprob._MODULES) == dir(caboprob)
    for name in caboprob.__all__:
        assert getattr(caboprob, name).__doc__
    with pytest.raises(AttributeError):
        _ = caboprob.nothing


@pytest.mark.parametrize("room", ROOMS)
def test_the_examples_of_every_room_come_out(room: str) -> None:
    said: list[str] = []
    module = importlib.import_module(room)
    for examples in doctest.DocTestFinder(exclude_empty=True).find(module):
        doctest.DocTestRunner(verbose=False).run(examples, out=said.append)  # `pytest -v` is not meant
    assert not said, "".join(said)


@pytest.mark.parametrize("name", sorted(set(caboprob.__all__) - {"CaboError"}))
def test_every_function_has_an_example(name: str) -> None:
    assert ">>>" in getattr(caboprob, name).__doc__


def test_the_door_opens_without_anything_heavy() -> None:
    found = run_python("-c", "import sys, caboprob; print(*sys.modules)")
    assert not HEAVY & set(found.stdout.split())


def test_the_door_opens_with_nothing_but_itself() -> None:
    bare = run_python("-c", "import sys; print(*sys.modules)")
    opened = run_python("-c", "import caboprob, sys; print(*sys.modules)")
    assert set(opened.stdout.split()) - set(bare.stdout.split()) == {"caboprob"}


def test_rules_are_read_without_anything_heavy() -> None:
    found = run_python("-c", "import sys, caboprob; caboprob.rules('cabo-de'); print(*sys.modules)")
    assert not HEAVY & set(found.stdout.split())


WRONG = [
    "cp.rules(5)",
    "cp.rules('cabo-de', house='six-cards')",
    "cp.rules('cabo-de', house=5)",
    "cp.rules('cabo-de', house=[5])",
    "cabo.score(5, '1')",
    "cabo.score({1: 2}, '3 4', caller=1)",
    "cabo.score(b'1 2', '3 4', caller=1)",
    "cabo.score('1 2', '3 4', caller=True)",
    "cabo.score('1 2', '3 4', caller=1, no_cards='no')",
    "cabo.score('1 2', '3 4', caller=1, totals='12')",
    "cabo.score('1 2', '3 4', caller=1, totals=[1.5, 2])",
    "cabo.position(me=5)",
    "cabo.position(opponents='? ?')",
    "cabo.position(opponents=5)",
    "cabo.position(me='1 2', players='3')",
    "cabo.position(me='1 2', players=2.0)",
    "cabo.position(discard=7, players=2)",
    "table.call('by-chance')",
    "table.call('one-draw', rounds=200)",
    "table.call(seed=2)",
    "table.call(players=['steady'])",
    "table.call('play', rounds=1.5)",
    "table.call('play', rounds=0)",
    "table.call('play', rounds=200, seed='one')",
    "table.call('play', rounds=200, players='steady')",
    "table.call('play', rounds=200, players=[5])",
    "table.kamikaze(draws=1.5)",
    "table.kamikaze(draws=-1)",
    "table.best(rounds='many')",
    "cabo.reshuffle(players='4')",
    "cabo.reshuffle(players=4, turns=1.5)",
    "cabo.reshuffle(players=4).at_least(1.0)",
    "cabo.reshuffle(players=4).at_least(1, turn='last')",
    "cabo.reshuffle(players=4).draw_to(99)",
    "cabo.calling_book(players='4')",
    "cabo.calling_book(players=4, table=5)",
    "cabo.calling_book(players=4, table='robots')",
    "cabo.calling_book(players=9)",
    "cabo.calling_book().success(5, '7')",
    "cabo.calling_book().limit(5.0)",
    "cabo.simulate('careful', rounds=2)",
    "cabo.simulate(5)",
    "cabo.simulate(['steady', 'steady'], rounds=1.5)",
    "cabo.simulate(['steady', 'steady'], rounds=2, workers=0)",
    "cabo.simulate(['steady', 'steady'], rounds=2, seed=None)",
    "cabo.simulate(['steady', 'steady'], rounds=2, games='yes')",
    "cabo.simulate(['steady', 'steady'], rounds=2).points(1.0)",
    "cabo.simulate(['steady', 'steady'], rounds=2).points(True)",
    "cp.replay(None)",
    "cp.replay([])",
    "cp.replay({'rules': object()})",
    "cp.replay({'rules': ['x'], 'hands': []})",
    "cp.replay({'hands': [[1], [2]]}, house='six-cards')",
    "cp.search(5)",
    "cp.search('tie', language=['en'])",
    "cp.search('tie', rules=5)",
    "cp.search('tie', top=1.5)",
    "cp.search('tie', top=-1)",
]


@pytest.mark.parametrize("asked", WRONG)
def test_values_of_the_wrong_kind_are_refused(asked: str) -> None:
    cabo = caboprob.rules("cabo-de")
    table = cabo.position(me="1 2 3 4", players=2)
    with pytest.raises(caboprob.CaboError):
        eval(asked, {"cp": caboprob, "cabo": cabo, "table": table})


def test_a_hand_is_a_text_or_a_list_of_cards() -> None:
    cabo, cabu = caboprob.rules("cabo-de"), caboprob.rules("cabu")
    assert cabo.score([1, 2, 3, 4], "5,5 0 0", caller=1) == cabo.score("1 2 3 4", (5, 5, 0, 0), caller=1)
    assert cabu.score(["Kh", "3s"], "7", caller=1).sums == (2, 7)
    mine = list(np.array([1, 2, 3, 4]))
    assert cabo.position(me=mine, players=2) == cabo.position(me="1 2 3 4", players=2)


def test_every_answer_is_shown_in_one_line() -> None:
    cabo = caboprob.rules("cabo-de", house=["six-cards"])
    table = cabo.position(me="1 2 3 4", opponents=["? 5"], discard="7")
    best = table.best(rounds=10)
    record = {"rules": "cabo-de", "hands": [[1, 2], [3, 4]], "discard": [5], "moves": ["call"]}
    answers = [
        cabo,
        cabo.score("1 2 3 4 5 6", "5 5 0 0 1 1", caller=1),
        table,
        table.call(),
        table.call("play", rounds=10),
        table.kamikaze(),
        best[0],
        cabo.reshuffle(players=4),
        cabo.simulate(["steady", "steady"], rounds=2),
        caboprob.replay(record),
        caboprob.search("tie with the caller")[0],
    ]
    assert [shown for shown in map(repr, answers) if len(shown) > 110 or "\n" in shown] == []
    assert best[0].move in repr(best[0])


def test_help_tells_of_these_names_and_no_others() -> None:
    said = pydoc.plain(pydoc.render_doc(caboprob)).partition("\nCLASSES")[2]
    told = set(re.findall(r"^    (?:class )?(\w+)\(", said, re.MULTILINE))
    assert told == set(caboprob.__all__)
    assert "_MODULES" not in said


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


def command(*arguments: str) -> dict[str, Any]:
    """What the command line answers to a question, as JSON."""
    return run(*arguments, "--rules", "cabo-de", "--json").json


def test_what_is_too_much_to_count_names_the_model_that_plays_instead() -> None:
    table = caboprob.rules("cabu").position(me="? ? ? ?", opponents=["? ? ? ?"] * 9)
    with pytest.raises(TooLarge, match='model="play"'):
        table.call()


def test_scores_equal_those_of_the_command_line() -> None:
    score = caboprob.rules("cabo-de").score("1 2 3 4", "5 5 0 0", caller=1, totals=[90, 20])
    hands = ("--hand", "1 2 3 4", "--hand", "5 5 0 0", "--caller", "1", "--totals", "90 20")
    told = command("score", *hands)
    assert (list(score.points), list(score.totals)) == (told["points"], told["totals"])


def test_odds_equal_those_of_the_command_line() -> None:
    table = caboprob.rules("cabo-de").position(me="1 2 3 4", opponents=["? ? ? ?", "0-5 ? ?"], discard="7")
    hands = ("--me", "1 2 3 4", "--opponent", "? ? ? ?", "--opponent", "0-5 ? ?", "--discard", "7")
    call, kamikaze = command("odds", "call", *hands), command("odds", "kamikaze", *hands, "--draws", "5")
    assert str(table.call().win) == call["fractions"]["win"]
    assert str(table.kamikaze(draws=5).me) == kamikaze["fractions"]["me_within_draws"]


def test_reshuffles_equal_those_of_the_command_line() -> None:
    counted = caboprob.rules("cabo-de").reshuffle(players=4, turns=60, pile_rate=0.8)
    told = command("odds", "reshuffle", "--players", "4", "--turns", "60", "--pile-rate", "0.8")
    assert [counted.draw_to(number) for number in (1, 2, 3)] == told["draws_to"]
    assert float(counted.at_least(1)) == pytest.approx(told["at_least"][0][-1])


def test_simulated_points_equal_those_of_the_command_line() -> None:
    names = ["careful", "steady call.at=6", "shark"]
    played = caboprob.rules("cabo-de").simulate(names, rounds=300, seed=5)
    options = [word for name in names for word in ("--player", name)]
    told = command("simulate", "--players", "3", *options, "--rounds", "300", "--seed", "5")
    means = [estimate.value if (estimate := played.points(player)) else None for player in (1, 2, 3)]
    assert means == [estimate["value"] for estimate in told["estimates"]["points"]]


def test_the_luck_of_a_reviewed_round_equals_that_of_the_command_line() -> None:
    path = ROOT / "data" / "examples" / "kaboom-round.json"
    record = json.loads(path.read_text(encoding="utf-8"))
    accounts, told = caboprob.analyse(record).players, run("analyse", str(path), "--json").json["players"]
    assert [round(account.luck, 6) for account in accounts] == [one["luck"] for one in told]
    assert caboprob.replay(record).ended_by is not None
