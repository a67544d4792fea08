"""The review of a whole game: its accounts add up, and hidden cards play no part."""

import json
from dataclasses import replace

import pytest

from caboprob.analysis.kabadak.gamereview import GameReview, review_game
from caboprob.content import paths
from caboprob.errors import BadNotation
from caboprob.kabadak.pricing.priced import Assumptions
from caboprob.kabadak.record import Record, read_record
from caboprob.kabadak.replay import replay

ROUNDS = 100


def example() -> Record:
    return read_record(json.loads(paths.data("examples", "kabadak-game.json").read_text(encoding="utf-8")))


def reviewed(record: Record, seat: int | None = None) -> GameReview:
    return review_game(replay(record), Assumptions(), seat=seat, rounds=ROUNDS, workers=2)


def test_the_parts_of_both_accounts_add_up_and_cancel_out() -> None:
    accounts = reviewed(example()).players
    for one in accounts:
        parts = one.expected.value + one.luck + one.lost + one.others_effect
        assert one.excess == pytest.approx(parts, abs=1e-9)
    assert sum(one.excess for one in accounts) == 0
    assert sum(one.luck for one in accounts) == pytest.approx(0, abs=1e-9)


def test_every_turn_is_priced_once_and_a_seat_alone_has_no_account() -> None:
    record = example()
    assert [one.number for one in reviewed(record).decisions] == list(range(1, len(record.moves) + 1))
    mine = reviewed(record, 1)
    assert {one.player for one in mine.decisions} == {2}
    assert mine.players == ()


def test_a_game_that_is_not_over_has_no_account() -> None:
    assert reviewed(replace(example(), moves=example().moves[:2])).players == ()


def test_cards_that_nobody_ever_saw_change_no_loss() -> None:
    record = example()
    drawn = sum(move == "draw" for move in record.moves)
    turned = (*record.talon[:drawn], *reversed(record.talon[drawn:]))
    assert turned != record.talon, "the talon lasts"
    losses = [one.loss for one in reviewed(record).decisions]
    assert losses == [one.loss for one in reviewed(replace(record, talon=turned)).decisions]


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadNotation):
        reviewed(example(), 2)
