"""Records that were damaged on the way: whatever comes, it is read, or refused with an error of ours."""

from copy import deepcopy
from functools import cache
from json import dumps
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from caboprob.errors import CaboError
from caboprob.table.record import read_record, write_record
from caboprob.table.replay import replay
from tests.table.games import GAMES, opening, stroll
from tests.table.recorder import Recorder
from tests.tries import tries


@cache
def recorded(number: int) -> dict[str, Any]:
    """A played round of one of the games, as a record."""
    rules, state, shuffler, random = opening(GAMES[number % len(GAMES)], 2 + number % 3, number)
    recorder = Recorder(rules, state, random)
    for before, move in stroll(rules, state, shuffler, random, most=30):
        recorder.note(before, move, state)
    return recorder.record


records = st.integers(0, 21).map(recorded)
randoms = st.randoms(use_true_random=False)
WORDS = ("draw discard", "call", "Kh", "X", "jokers=3", "six-cards", "?", "1 2")
SCRAPS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 99),
    st.integers(),
    st.floats(),
    st.text(max_size=9),
    st.sampled_from([*WORDS, [], {}, [[]], [[1]]]),
)


def damage(place: Any, random: Random, scrap: Any) -> None:
    """Takes something out of a part of a record picked at random, or puts a scrap or another part there."""
    keys = list(place) if isinstance(place, dict) else list(range(len(place)))
    if not keys:
        return
    key = random.choice(keys)
    if isinstance(place[key], dict | list) and place[key] and random.random() < 0.7:
        damage(place[key], random, scrap)
    elif random.random() < 0.2:
        del place[key]
    elif isinstance(place, list) and random.random() < 0.3:
        place.insert(key, scrap)
    else:
        place[key] = random.choice([scrap, deepcopy(place[random.choice(keys)])])


def read_or_refused(text: str) -> None:
    """Only an error of ours may come out, with a message; what is read can be replayed and scored."""
    try:
        replayed = replay(read_record(text))
        replayed.score()
    except CaboError as error:
        told = str(error)
    else:
        assert read_record(dumps(write_record(replayed.record))) == replayed.record
        told = replayed.broken.error.clause if replayed.broken else "legal"
    assert told


@settings(max_examples=tries(400))
@given(records, randoms, st.lists(SCRAPS, min_size=1, max_size=4))
def test_a_damaged_record_is_read_or_refused(
    record: dict[str, Any], random: Random, scraps: list[Any]
) -> None:
    copy = deepcopy(record)
    for scrap in scraps:
        damage(copy, random, deepcopy(scrap))
    read_or_refused(dumps(copy))


@settings(max_examples=tries(200))
@given(records, randoms, st.text(max_size=3))
def test_damaged_text_is_read_or_refused(record: dict[str, Any], random: Random, scrap: str) -> None:
    text = dumps(record)
    first, last = sorted(random.choices(range(len(text)), k=2))
    read_or_refused(text[:first] + scrap + text[min(last, first + random.choice((0, 1, 5, 999))) :])


@settings(max_examples=tries(100))
@given(st.recursive(SCRAPS, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=6), inner)))
def test_any_json_is_read_or_refused(table: Any) -> None:
    read_or_refused(dumps(table))
    read_or_refused(dumps({"rules": "cabo-de", "hands": table, "discard": [3]}))
