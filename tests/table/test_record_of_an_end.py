"""A record of which only the end is known: it is scored, and nothing else is claimed."""

from typing import Any

import pytest

from caboprob import replays, rulesets
from caboprob.analysis.review.decisionsmade import Assumptions
from caboprob.analysis.review.review import review_record
from caboprob.errors import CaboError
from caboprob.montecarlo.beliefs.watched import watch_record
from caboprob.sheet.recorded import entry_of_replay
from caboprob.table.gaps.endreplay import EndReplay
from caboprob.table.record import read_record, write_record
from caboprob.table.score import score_round

HANDS = {"cabo-de": ["1 2 3 4", "5 5 0 0"], "cabu": ["", "Kh 2"], "cambio": ["Ah 2c", "5h 5c Ks"]}
ENDS: dict[str, dict[str, int]] = {"cabo-de": {"caller": 2}, "cabu": {"shed": 1}, "cambio": {"caller": 1}}


def told(rules: str = "cabo-de", **changes: Any) -> dict[str, Any]:
    """What such a record says."""
    return {"rules": rules, "shown": [hand.split() for hand in HANDS[rules]], "end": ENDS[rules], **changes}


def replayed(parts: dict[str, Any]) -> EndReplay:
    replay = replays.read_and_replay(parts)
    assert isinstance(replay, EndReplay)
    return replay


@pytest.mark.parametrize("rules", HANDS)
def test_it_is_scored_as_its_hands_are(rules: str) -> None:
    replay, rule_set = replayed(told(rules)), rulesets.read(rules)
    hands = [rule_set.deck.read_hand(hand) for hand in HANDS[rules]]
    end = ENDS[rules]
    assert replay.score() == score_round(rule_set, hands, caller=end.get("caller"), shed=end.get("shed"))
    assert replay.hands == tuple(hands)
    assert replay.complete


def test_no_move_is_invented_and_none_is_judged() -> None:
    replay = replayed(told())
    assert (replay.events, replay.legal, len(replay.states)) == ((), None, 1)
    assert (replay.ended_by, replay.caller) == ("call", 2)


@pytest.mark.parametrize("rules", HANDS)
def test_it_is_written_as_it_is_read(rules: str) -> None:
    record = read_record(told(rules, note="Monday"))
    assert read_record(write_record(record)) == record
    assert set(write_record(record)) == {"rules", "house", "shown", "end", "note"}


def test_on_a_sheet_it_is_a_round_without_moves() -> None:
    assert entry_of_replay(replayed(told())).record is None


def test_a_card_that_nobody_knows_leaves_the_points_open() -> None:
    replay = replayed(told(shown=[["1", "?"], ["5"]]))
    assert replay.score() is None
    assert replay.certain is not None
    assert replay.certain.points == (None, None)


def test_there_is_nothing_to_price_and_nothing_to_believe_before_the_end() -> None:
    with pytest.raises(CaboError, match="no move of this round was recorded"):
        review_record(replayed(told()), Assumptions())
    with pytest.raises(CaboError, match="no move of this round was recorded"):
        watch_record(read_record(told()), 0, 0)


@pytest.mark.parametrize(
    "changes",
    [
        {"moves": []},
        {"hands": [["1"], ["2"]]},
        {"end": {}},
        {"end": {"caller": 3}},
        {"end": {"caller": True}},
        {"end": {"caller": 1, "no_cards": True}},
        {"end": {"caller": 1, "who": 2}},
        {"end": {"shed": 1}},
        {"end": 1},
        {"shown": []},
        {"shown": [["1"]]},
        {"shown": [["13"] * 4, ["13"]]},
        {"shown": [["1"] * 5, ["1"]]},
        {"shown": [[], ["1"]]},
    ],
    ids=str,
)
def test_what_no_round_can_have_ended_with_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(CaboError):
        replays.read_and_replay(told(**changes))
