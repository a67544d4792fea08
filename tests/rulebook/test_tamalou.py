"""Tamalou: what it does otherwise than Cambio. Docstrings name the sources that decide.

The sources are numbered as in `data/rulebook/tamalou.toml`; what none of them settles is our default.
"""

from collections.abc import Sequence
from dataclasses import fields

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, BadRules
from caboprob.rulesets import RuleSet
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.score import score_round
from tests.rounds import played, scored
from tests.rulebook.observing import because, discards, hands, refusing, seen

GAME = "tamalou"
TWO = ["A 5s 3 4", "5h 6 7 8"]
THREE = ["A 5s 3 4", "5h 6 7 8", "9 5c J Q"]


def refused(*moves: str, hands: Sequence[str] = THREE, pile: str = "5d 2 9h") -> tuple[Reason, str]:
    """Why the last of these moves is not allowed, and by which clause."""
    round_ = played(GAME, hands, *moves, pile=pile)
    assert round_.broken is not None
    assert round_.broken.move == len(moves)
    return round_.broken.reason, round_.broken.reason.clause


def test_these_rules_differ_from_cambios_and_no_others() -> None:
    cambio, tamalou = rulesets.read("cambio"), rulesets.read(GAME)
    differing = {
        field.name for field in fields(RuleSet) if getattr(cambio, field.name) != getattr(tamalou, field.name)
    }
    assert differing - {"key", "base", "deck"} == {
        "players_max", "jokers", "points", "actions", "call_most_points", "only_caller_writes_zero",
        "tie_with_caller", "wrong_call_plus", "high_call_plus", "end_at",
    }  # fmt: skip


@pytest.mark.clause("setup.players")
def test_two_to_eight_play() -> None:
    """2"""
    with refusing(BadNotation, "players-count"):
        scored(GAME, *"A23456789", caller=1)
    assert scored(GAME, *"A2345678", caller=1).points == (0, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.clause("setup.cards", "setup.jokers", "score.sum")
def test_black_kings_count_15_red_kings_nothing_and_a_joker_20() -> None:
    """1"""
    assert scored(GAME, "Ks", "Kc", "X", "J", "Q", "A 10", "Kh Kd", caller=7).sums == (
        15,
        15,
        20,
        10,
        10,
        11,
        0,
    )


@pytest.mark.clause("setup.jokers", "house.jokers")
def test_two_jokers_take_part_or_fewer() -> None:
    """1, 2; without them 3, 5, 6"""
    assert [len(rulesets.read(GAME, house).deck) for house in ((), ("jokers=1",), ("jokers=0",))] == [
        54,
        53,
        52,
    ]
    with refusing(BadNotation, "house-number"):
        rulesets.read(GAME, ("jokers=3",))


@pytest.mark.clause("score.negative")
def test_no_sum_is_below_zero() -> None:
    """1"""
    assert min(face.points for face in rulesets.read(GAME).deck.faces) == 0


@pytest.mark.clause("action.cards", "action.look-own", "action.look-other", "action.swap")
@pytest.mark.parametrize(
    ("card", "move", "reason"),
    [
        ("7", "draw look 2:1", "LOOK_OWN_ONLY"),
        ("9", "draw look 1", "LOOK_OTHERS_ONLY"),
        ("J", "draw look 2:1", "NO_LOOK_ACTION"),
        ("Q", "draw swap 1 2", "SWAP_NOT_WITHIN"),
        ("Ks", "draw look 1", "LOOK_OTHERS_ONLY"),
        ("Kc", "draw swap 2:1 3:1", "SWAP_NEEDS_OWN"),
        ("Kh", "draw look 2:1", "NO_ACTION"),
        ("X", "draw swap 1 2:1", "NO_ACTION"),
    ],
)
def test_what_cards_cannot_do(card: str, move: str, reason: str) -> None:
    """1"""
    assert refused(move, pile=f"{card} 2 9h")[0].name == reason


@pytest.mark.clause("action.cards", "action.optional", "action.look-other")
def test_a_black_king_shows_anothers_card_and_may_then_swap() -> None:
    """1"""
    looked = played(GAME, THREE, "draw look 3:1 swap 1 3:1", pile="Ks 2")
    assert hands(looked)[0].split()[0] == "9"
    left = played(GAME, THREE, "draw look 3:1", pile="Ks 2")
    assert hands(left)[0].split()[0].startswith("A")
    assert seen(left, 1) != seen(played(GAME, THREE, "draw discard", pile="Ks 2"), 1)


@pytest.mark.clause("setup.first-discard", "turn.take-discard")
def test_whoever_starts_has_nothing_to_take() -> None:
    """1"""
    assert refused("take 1")[0] == Reason.NOTHING_TO_TAKE


@pytest.mark.clause("call.when", "score.wrong-call")
def test_a_call_with_six_points_is_wrong_even_if_it_is_lowest() -> None:
    """1, 4; what it costs is our default"""
    assert scored(GAME, "5", "9", caller=1).points == (0, 9)
    high = scored(GAME, "6", "9", caller=1)
    assert high.points == (16, 9)
    assert ("call-too-high", "score.wrong-call") in {(one.event, one.clause) for one in high.because}


@pytest.mark.clause("call.when", "house.call-at")
def test_tables_may_agree_on_another_number_of_points() -> None:
    """3"""
    assert scored(GAME, "6", "9", caller=1, house=["call-at=6"]).points == (0, 9)
    assert scored(GAME, "5", "9", caller=1, house=["call-at=4"]).points == (15, 9)
    assert "call-too-high: house.call-at" in because(scored(GAME, "3", "9", caller=1, house=["call-at=2"]), 1)
    with refusing(BadNotation, "house-number"):
        rulesets.read(GAME, ("call-at=21",))


@pytest.mark.clause("starter.next", "score.wrong-call")
def test_nobody_wins_a_round_whose_lowest_sum_is_a_call_too_high() -> None:
    """Our default"""
    nobody = scored(GAME, "6", "9", "9", caller=1, totals=[0, 30, 20])
    assert (nobody.round_winners, nobody.next_starter) == ((), (1,))
    assert scored(GAME, "6", "9", "9", caller=1, totals=[40, 30, 20]).next_starter == (3,)


@pytest.mark.clause("score.wrong-call", "score.lowest")
def test_a_beaten_caller_writes_the_sum_and_the_lowest_writes_zero() -> None:
    """3"""
    beaten = scored(GAME, "5", "3", "A 3", caller=1)
    assert (beaten.points, beaten.round_winners) == ((5, 0, 4), (2,))


@pytest.mark.clause("score.tie-with-caller")
def test_in_a_tie_the_caller_and_the_others_write_zero() -> None:
    """1"""
    tie = scored(GAME, "5", "2 3", "9", caller=1)
    assert (tie.points, tie.round_winners, tie.next_starter) == ((0, 0, 9), (1, 2), (1, 2))
    assert because(tie, 1)[0] == "caller-shares-tie: score.tie-with-caller"
    assert because(tie, 2)[0] == "ties-with-caller: score.tie-with-caller"


@pytest.mark.clause("score.tie-with-caller", "score.wrong-call")
def test_in_a_tie_with_a_call_too_high_only_the_other_writes_zero() -> None:
    """Our default"""
    high = scored(GAME, "6", "2 4", "9", caller=1)
    assert high.points == (16, 0, 9)
    assert because(high, 2)[0] == "ties-with-caller: score.tie-with-caller"


@pytest.mark.clause("score.tie-of-others")
def test_others_who_tie_below_the_caller_write_zero() -> None:
    """1"""
    others = scored(GAME, "5", "3", "A 2", caller=1)
    assert others.points == (5, 0, 0)
    assert because(others, 2)[0] == "tie-shared: score.tie-of-others"


@pytest.mark.clause("call.no-lock", "call.last-turns", "house.unlocked-caller")
def test_a_call_locks_the_callers_cards_unless_agreed_otherwise() -> None:
    """4"""
    assert refused("call", "draw swap 1 1:1", pile="J 2 9h") == (Reason.CALLER_LOCKED, "call.no-lock")
    free = played(GAME, THREE, "call", "draw swap 1 1:1", pile="J 2 9h", house=["unlocked-caller"])
    assert free.broken is None


@pytest.mark.clause("snap.throw", "snap.window", "snap.foreign", "snap.wrong")
def test_one_card_is_thrown_on_each_discard_and_one_given_for_anothers() -> None:
    """1"""
    given = played(GAME, TWO, "draw discard", "snap 1 2:1 give 4", pile="5d 2 9h")
    assert (len(hands(given)[0].split()), discards(given)) == (3, "5d 5h")
    assert refused("draw discard", "snap 1 2", "snap 2 1", hands=TWO)[0] == Reason.SNAPPED_ALREADY
    assert refused("draw discard", "snap 1 2:1", hands=TWO)[0] == Reason.GIVE_ONE
    wrong = played(GAME, TWO, "draw discard", "snap 1 1", pile="5d 2 9h")
    assert len(hands(wrong)[0].split()) == 5


@pytest.mark.clause("snap.last-card", "round.end")
def test_the_last_card_thrown_ends_the_round_at_once() -> None:
    """4"""
    over = played(GAME, ["5s", "6 7"], "draw discard", "snap 1 1", pile="5d 2 9h")
    assert (over.complete, over.score().points) == (True, (0, 13))


@pytest.mark.clause("game.end", "house.end-at")
def test_the_game_ends_at_100() -> None:
    """6"""
    assert not scored(GAME, "A", "9", caller=1, totals=[0, 90]).game_over
    assert scored(GAME, "A", "10", caller=1, totals=[0, 90]).game_over
    assert scored(GAME, "A", "9", caller=1, totals=[0, 41], house=["end-at=50"]).game_over


@pytest.mark.clause("house.single-round", "game.rounds")
def test_in_a_single_round_the_lowest_sum_wins() -> None:
    """4"""
    once = scored(GAME, "A", "9", caller=1, house=["single-round"])
    assert (once.points, once.game_winners) == ((1, 9), (1,))
    assert scored(GAME, "6", "9", caller=1, house=["single-round"]).game_winners == (2,)


def test_a_price_for_calls_too_high_needs_a_limit() -> None:
    own = '[about]\nname = "Ours"\n'
    assert rulesets.read_own("ours", f'based_on = "{GAME}"\n{own}').high_call_plus == 10
    with refusing(BadRules, "rules-contradict"):
        rulesets.read_own("ours", f'based_on = "{GAME}"\n{own}[call]\nmost_points = "no-limit"\n')


def test_a_kamikaze_goes_before_the_points_of_a_call() -> None:
    """No game has both; a person's own rules may."""
    rules = rulesets.read_own("ours", 'based_on = "cabo-de"\n[call]\nmost_points = 5\n')
    assert score_round(rules, [rules.deck.read_hand("12 12 13 13"), [0]], caller=1).points == (0, 50)
