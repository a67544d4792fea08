"""The examples of *Replay*: each game has a round of its own, and all moves but disputed ones are legal."""

import json

import pytest

from caboprob import rulesets
from caboprob.table.record import read_record
from caboprob.table.replay import replay
from caboprob.web.rounds.recordfield import example_names, example_text, first_example

ROUNDS = [name for name in example_names() if name.endswith("-round")]


@pytest.mark.parametrize("name", ROUNDS)
def test_every_example_round_is_legal_and_complete(name: str) -> None:
    played = replay(read_record(example_text(name)))
    assert played.broken is None
    assert played.complete


@pytest.mark.parametrize("key", rulesets.family_keys())
def test_who_plays_a_game_is_shown_a_round_of_it(key: str) -> None:
    shown = json.loads(example_text(first_example(key)))["rules"]
    assert shown in rulesets.editions(key)
    own = [json.loads(example_text(name))["rules"] for name in ROUNDS]
    assert shown == key or key not in own
