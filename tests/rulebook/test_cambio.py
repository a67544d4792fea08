"""Cambio: what it does otherwise than Cabu. Docstrings name the sources that decide.

The sources are numbered as in `data/rulebook/cambio.toml`; what none of them settles is our default.
"""

from collections.abc import Sequence
from dataclasses import fields

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.rulesets import RuleSet
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.replay import Replay
from tests.rounds import played, scored
from tests.rulebook.observing import discards, hands, refusing, seen

GAME = "cambio"
TWO = ["A 5s 3 4", "5h 6 7 8"]
THREE = ["A 5s 3 4", "5h 6 7 8", "9 5c J Q"]


def why(round_: Replay) -> tuple[Reason, str]:
    """Why the last move of a record is not allowed, and by which clause."""
    assert round_.broken is not None
    assert round_.broken.move == len(round_.record.moves)
    return round_.broken.reason, round_.broken.reason.clause


def refused(
    *moves: str, hands: Sequence[str] = THREE, pile: str = "5d 2 9h", house: Sequence[str] = ()
) -> object:
    """Why the last of these moves is not allowed."""
    return why(played(GAME, hands, *moves, pile=pile, house=house))


def test_these_rules_differ_from_cabus_and_no_others() -> None:
    """Our default is Cabu wherever the sources are silent."""
    cabu, cambio = rulesets.read("cabu"), rulesets.read(GAME)
    differing = {
        field.name for field in fields(RuleSet) if getattr(cabu, field.name) != getattr(cambio, field.name)
    }
    assert differing - {"key", "base"} == {
        "players_max", "actions", "last_turns", "caller_locked", "snap_once", "snap_foreign",
        "lowest_writes_zero", "only_caller_writes_zero", "wrong_call_plus", "end_at", "next_starter",
    }  # fmt: skip


@pytest.mark.clause("setup.players")
def test_two_to_six_play() -> None:
    """3, 9"""
    with refusing(BadNotation, "players-count"):
        scored(GAME, *"A234567", caller=1)
    assert scored(GAME, *"A23456", caller=1).points == (0, 2, 3, 4, 5, 6)


@pytest.mark.clause("action.cards", "action.look-own", "action.look-other", "action.swap")
@pytest.mark.parametrize(
    ("moves", "allowing"),
    [
        ("draw look 1", {"7", "8", "Kc", "Ks"}),
        ("draw look 2:1", {"9", "10", "Kc", "Ks"}),
        ("draw swap 1 2:1", {"J", "Q", "Kc", "Ks"}),
        ("draw look 1 swap 1 2:1", {"Kc", "Ks"}),
        ("draw swap 1 2", set()),
        ("draw swap 2:1 3:1", set()),
    ],
)
def test_each_card_has_its_action_and_red_kings_have_none(moves: str, allowing: set[str]) -> None:
    """1, 3, 4, 6, 7, 9"""
    cards = [*"A23456789", "10", "J", "Q", "Kh", "Kd", "Kc", "Ks"]
    dealt = ["Ah 2h 3h 4h", "Ac 2c 3c 4c", "5h 5c 6h 6c"]
    allowed = {card for card in cards if played(GAME, dealt, moves, pile=card).broken is None}
    assert allowed == allowing


@pytest.mark.clause("action.optional")
@pytest.mark.parametrize(
    "moves", ["draw discard", "draw look 2:1", "draw swap 1 2:1", "draw look 1 swap 1 2:1"]
)
def test_with_a_black_king_look_and_swap_are_optional(moves: str) -> None:
    """6, and our default"""
    assert played(GAME, TWO, moves, pile="Ks 2").broken is None


@pytest.mark.clause("snap.window", "snap.race", "snap.throw")
def test_only_one_card_is_thrown_on_each_discard() -> None:
    """2-6, 8, 12"""
    assert refused("draw discard", "snap 3 2", "snap 1 2") == (Reason.SNAPPED_ALREADY, "snap.window")
    round_ = played(GAME, THREE, "draw discard", "snap 3 2", "draw discard", "snap 3 2", pile="5d Jh")
    assert (hands(round_)[2], discards(round_)) == ("9 Q", "5d 5c Jh J")


@pytest.mark.clause("snap.window")
def test_a_call_opens_no_new_throw_on_a_card_that_was_thrown() -> None:
    """12: not on a card that was thrown"""
    assert refused("draw discard", "snap 3 2", "call", "snap 1 2") == (Reason.SNAPPED_ALREADY, "snap.window")


@pytest.mark.clause("snap.window", "snap.wrong")
def test_a_wrong_throw_leaves_the_chance_to_the_others() -> None:
    """Our default."""
    round_ = played(GAME, THREE, "draw discard", "snap 1 1", "snap 3 2", pile="5d 2 9h")
    assert (hands(round_), discards(round_)) == (["A 5s 3 4 2", "5h 6 7 8", "9 J Q"], "5d 5c")


@pytest.mark.clause("snap.foreign")
def test_for_anothers_card_one_is_given() -> None:
    """2, 3, 8, 9, 12"""
    assert refused("draw discard", "snap 1 2:1") == (Reason.GIVE_ONE, "snap.foreign")
    round_ = played(GAME, THREE, "draw discard", "snap 1 2:1 give 4", pile="5d 2")
    assert (hands(round_), discards(round_)) == (["A 5s 3", "4 6 7 8", "9 5c J Q"], "5d 5h")
    assert seen(round_, 2)[1] == "? ? ? ?"


@pytest.mark.clause("snap.wrong", "snap.foreign")
def test_a_wrong_throw_of_anothers_card_gives_nothing() -> None:
    """2, 5"""
    round_ = played(GAME, THREE, "draw discard", "snap 1 2:2 give 4", pile="5d 2")
    assert (hands(round_)[:2], discards(round_)) == (["A 5s 3 4 2", "5h 6 7 8"], "5d")


@pytest.mark.clause("call.last-turns", "call.once", "round.end")
def test_after_a_call_every_other_player_has_one_more_turn() -> None:
    """1-3, 5-12"""
    assert refused("call", "call") == (Reason.ALREADY_CALLED, "call.once")
    round_ = played(GAME, THREE, "call", "draw discard", "draw discard", pile="2 9h")
    assert (round_.complete, round_.ended_by) == (True, "call")
    assert not played(GAME, THREE, "call", "draw discard", pile="2 9h").complete
    assert why(played(GAME, THREE, "call", "draw discard", "draw discard", "snap 3 1", pile="2 9h")) == (
        Reason.ROUND_OVER, "round.end",
    )  # fmt: skip


@pytest.mark.clause("call.no-lock", "call.last-turns")
@pytest.mark.parametrize(
    ("moves", "pile"),
    [
        (["draw look 1:1"], "9h"),
        (["draw swap 1 1:1"], "Jh"),
        (["draw look 1:1 swap 1 3:1"], "Kc"),
        (["draw discard", "snap 3 1:2 give 1"], "5d"),
        (["draw discard", "snap 1 2"], "5d"),
        (["draw discard", "snap 1 2:1 give 1"], "5d"),
    ],
)
def test_nobody_touches_the_callers_cards_and_the_caller_throws_nothing(moves: list[str], pile: str) -> None:
    """2, 5, 8"""
    assert refused("call", *moves, pile=pile) == (Reason.CALLER_LOCKED, "call.no-lock")
    unlocked = played(GAME, THREE, "call", *moves, pile=pile, house=["unlocked-caller"])
    assert unlocked.broken is None


@pytest.mark.clause("call.no-lock")
def test_the_others_cards_are_not_locked() -> None:
    """2"""
    for moves, pile in ((["draw swap 1 3:1"], "Jh"), (["draw discard", "snap 2 3:2 give 2"], "5d")):
        assert played(GAME, THREE, "call", *moves, pile=pile).broken is None


@pytest.mark.clause("score.lowest", "score.wrong-call", "score.tie-with-caller", "score.negative")
@pytest.mark.parametrize(
    ("hands", "points", "winners"),
    [
        (["A 2", "5", "8"], (0, 5, 8), (1,)),
        (["5", "A 2", "8"], (15, 3, 8), (2,)),
        (["5h", "5c", "8"], (15, 5, 8), (2,)),
        (["5h", "5c", "5s"], (15, 5, 5), (2, 3)),
        (["Kh", "5", "8"], (0, 5, 8), (1,)),
        (["A", "Kd", "8"], (11, -1, 8), (2,)),
    ],
)
def test_only_a_right_call_scores_0_and_a_tie_makes_it_wrong(
    hands: list[str], points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """2, 5, 7, 8 for the tie, and our default."""
    score = scored(GAME, *hands, caller=1)
    assert (score.points, score.round_winners) == (points, winners)


@pytest.mark.clause("starter.next", "score.tie-of-others")
def test_whoever_won_the_round_starts_the_next_and_of_several_the_lowest_total() -> None:
    """2, 11, and our default"""
    assert scored(GAME, "A 2", "5", "8", caller=1).next_starter == (1,)
    assert scored(GAME, "5h", "5c", "8", caller=1).next_starter == (2,)
    assert scored(GAME, "9", "5h", "5c", caller=1, totals=(0, 20, 10)).next_starter == (3,)


@pytest.mark.clause("game.end", "total.reset", "total.adding")
def test_the_game_ends_above_100_and_no_total_drops() -> None:
    """Our default."""
    score = scored(GAME, "5", "A", caller=2, totals=(95, 0))
    assert (score.totals, score.game_over) == ((100, 0), False)
    assert scored(GAME, "6", "A", caller=2, totals=(95, 0)).game_over
