"""Clauses that the games settle differently, each in one test for all of them.

Docstrings give the lines that decide: 000:58 is line 58 of the text with this number in `observing.TEXTS`.
"""

from collections.abc import Sequence
from json import dumps
from pathlib import Path

import pytest

from caboprob.content import paths
from caboprob.errors import BadNotation
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.record import read_record
from caboprob.table.replay import replay
from tests.rounds import played
from tests.rulebook.observing import discards, hands, pile_size, refusing, seen, stopped, to_move

B = "5 6 7 8"


@pytest.mark.clause("set.failed")
@pytest.mark.parametrize(
    ("rules", "hand", "known", "discarded"),
    [
        ("cabo-de", "3 4 10 1", "3 4 ? ?", "0 9"),
        ("cabo-en", "3 4 10 1", "3 4 ? ?", "0 9"),
        ("kaboom", "3 4 10 1 9", "3 4 ? ? ?", "0"),
    ],
)
def test_a_failed_set_is_seen_by_all_and_the_new_card_is_discarded_or_kept(
    rules: str, hand: str, known: str, discarded: str
) -> None:
    """000:58 and 001:34 have it discarded, 004:15 has it kept; the turn is over everywhere."""
    round_ = played(rules, ["3 4 10 1", B], "draw keep 1+2", discard="0", pile="9")
    assert (hands(round_), discards(round_), to_move(round_)) == ([hand, B], discarded, 2)
    assert seen(round_, None)[0] == known


@pytest.mark.clause("set.failed")
def test_where_there_are_no_sets_none_can_fail() -> None:
    """003:57: one card is exchanged for one."""
    round_ = played("cabu", ["3 4 10 A", B], "draw keep 1+2", pile="9")
    assert stopped(round_)[2] == Reason.NO_SETS


@pytest.mark.clause("snap.wrong")
@pytest.mark.parametrize("penalty", range(5))
def test_a_wrong_throw_brings_as_many_penalty_cards_as_the_rules_say(tmp_path: Path, penalty: int) -> None:
    """003:54 says one; a table may agree on another number, and on none."""
    file = tmp_path / "ours.toml"
    text = paths.data("rulesets", "cabu.toml").read_text(encoding="utf-8")
    assert "penalty_cards = 1" in text
    file.write_text(text.replace("penalty_cards = 1", f"penalty_cards = {penalty}"), encoding="utf-8")
    written = {
        "rules": "cabu",
        "starter": 1,
        "hands": [["A", "2", "3", "4"], B.split()],
        "pile": ["9h", "Kh", "Kd", "Kc", "Ks"],
        "moves": ["draw discard", "snap 2 1"],
    }
    round_ = replay(read_record(dumps(written), rules=str(file)))
    assert round_.broken is None
    assert hands(round_)[1].split() == [*B.split(), *hands(round_)[1].split()[4:]]
    assert len(round_.hands[1]) == 4 + penalty
    assert seen(round_, 2)[1].split()[1:] == ["?"] * (3 + penalty)
    assert (discards(round_), pile_size(round_)) == ("9h", 52 - 8 - 1 - penalty)


@pytest.mark.clause("snap.wrong")
@pytest.mark.parametrize("rules", ["cabo-de", "cabo-en", "kaboom"])
def test_where_nobody_throws_there_is_no_price_for_it(rules: str) -> None:
    """000:36, 001:21, 004:12: only the player on turn acts."""
    round_ = played(rules, ["1 2 3 4", B], "draw discard", "snap 2 1", discard="0", pile="9")
    assert stopped(round_)[2] == Reason.NO_SNAPS
    assert hands(round_) == ["1 2 3 4", B]


@pytest.mark.clause("setup.which-look")
@pytest.mark.parametrize("rules", ["cabo-de", "cabo-en", "kaboom"])
@pytest.mark.parametrize("slots", [[1, 2], [1, 4], [2, 3], [4, 3]])
def test_the_first_look_is_at_any_two_cards(rules: str, slots: Sequence[int]) -> None:
    """000:32, 001:15, 004:10"""
    round_ = played(rules, ["1 2 3 4", B], discard="0", looks=[slots, []])
    known = [["1", "2", "3", "4"][slot - 1] if slot in slots else "?" for slot in range(1, 5)]
    assert seen(round_, 1)[0] == " ".join(known)


@pytest.mark.clause("setup.which-look")
@pytest.mark.parametrize("slots", [[1, 3], [2, 4], [3, 4], [3]])
def test_or_at_the_two_nearest_only(slots: Sequence[int]) -> None:
    """003:18,37"""
    with refusing(BadNotation, "looks-slots"):
        played("cabu", ["A 2 3 4", B], looks=[slots, []])
