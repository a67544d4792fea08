"""Decisions as a short text: what is written is read again, and what is none is refused."""

from random import Random

import pytest

from caboprob.errors import BadNotation
from caboprob.practice import entries
from tests.practice.playing import my_moves, new_random_game, tapped_through


@pytest.mark.slow
def test_every_move_is_read_as_it_was_written() -> None:
    random, written = Random(1), set[str]()
    for _ in range(12):
        for game in tapped_through(new_random_game(random), random):
            for move in my_moves(game)[:200]:
                text = entries.write(move)
                assert entries.read(text, game.config.me).move == move
                written.add(text[0])
    assert written >= set("dcxtklsz")  # the letters that entries of the common kinds of move begin with


@pytest.mark.parametrize(
    "text", ["", "?", "q", "t", "t11", "t12345", "l1", "l123", "s1111", "s12", "z1", "z1234", "d1"]
)
def test_what_is_no_decision_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        entries.read(text, 0)


def test_entries_of_an_address_are_split_as_they_were_joined() -> None:
    assert entries.split(entries.join(("b12", "d", "k3"))) == ("b12", "d", "k3")
    assert entries.split("") == ()
