"""Dutch: nobody looks, every discarded card acts, and the call comes at the end of a turn.

Docstrings name the sources that decide, numbered as in `data/rulebook/dutch.toml`; what none of them settles
is our default.
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
from tests.rulebook.observing import because, discards, hands, refusing, seen

GAME = "dutch"
THREE = ["As 5s Qh 4", "5h 6 Jh 8", "9 5c Js 7"]


def dutch(
    *moves: str, hands: Sequence[str] = THREE, pile: str = "2 3 9h 6h 7h 8h", discard: str = "10"
) -> Replay:
    """A round of these hands with a first card on the discard pile."""
    return played(GAME, hands, *moves, pile=pile, discard=discard)


def refused(*moves: str, pile: str = "2 3 9h 6h 7h 8h") -> tuple[str, str, int]:
    """Why the last of these moves is not allowed, by which clause, and who makes it."""
    round_ = dutch(*moves, pile=pile)
    assert round_.broken is not None
    assert round_.broken.move == len(moves)
    return round_.broken.reason.name, round_.broken.reason.clause, round_.broken.player


def test_these_rules_differ_from_tamalous_and_no_others() -> None:
    tamalou, own = rulesets.read("tamalou"), rulesets.read(GAME)
    differing = {
        field.name for field in fields(RuleSet) if getattr(tamalou, field.name) != getattr(own, field.name)
    }
    assert differing - {"key", "base", "deck"} == {
        "jokers", "points", "looks", "look_at", "first_discard", "actions", "action_fires", "call_moment",
        "call_most_points", "caller_throws", "snap_once", "snap_foreign", "lowest_writes_zero",
        "tie_with_caller", "wrong_call_plus", "high_call_plus", "next_starter",
    }  # fmt: skip


@pytest.mark.clause("setup.players", "setup.deal")
def test_two_to_eight_play() -> None:
    """6"""
    with refusing(BadNotation, "players-count"):
        scored(GAME, *"A23456789", caller=1)
    assert scored(GAME, *"A2345678", caller=1).points == (1, 2, 3, 4, 5, 6, 7, 8)


@pytest.mark.clause("setup.cards", "setup.jokers", "score.sum", "score.negative")
def test_red_kings_count_nothing_black_ones_13_and_pictures_their_rank() -> None:
    """1"""
    assert scored(GAME, "Ks", "Kh Kd", "J", "Q", "A 10", caller=2).sums == (13, 0, 11, 12, 11)
    assert len(rulesets.read(GAME).deck) == 52


@pytest.mark.clause("setup.first-look", "setup.which-look")
def test_nobody_has_seen_a_card_before_the_first_turn() -> None:
    """1, 2, 3, 4"""
    start = dutch()
    assert [seen(start, player) for player in (1, 2, 3)] == [["? ? ? ?"] * 3] * 3
    with refusing(BadNotation, "looks-too-many"):
        played(GAME, THREE, discard="10", looks=[[1]])


@pytest.mark.clause("setup.first-discard", "turn.take-discard", "turn.options")
def test_a_first_card_is_turned_up_and_may_be_taken() -> None:
    """1, 2, 3, 4"""
    with refusing(BadNotation, "record-discard-missing"):
        played(GAME, THREE)
    assert hands(dutch("take 2"))[0].split()[1] == "10"


@pytest.mark.clause("setup.first-discard", "snap.window")
def test_a_card_may_be_thrown_on_the_first_one_which_has_no_action() -> None:
    """Our default"""
    thrown = dutch("snap 3 4", discard="7")
    assert (len(hands(thrown)[2].split()), discards(thrown)) == (3, "7 7")
    nobody = dutch("draw look 2", discard="Qd", pile="2 3")
    assert nobody.broken is not None
    assert nobody.broken.reason == Reason.NO_ACTION


@pytest.mark.clause("action.cards", "action.drawn-only")
@pytest.mark.parametrize(
    "moves",
    [
        ("draw look 2",),
        ("draw keep 3 look 2",),
        ("take 3 look 2",),
        ("draw keep 1", "draw discard", "snap 1 3 look 1"),
    ],
)
def test_a_queen_shows_an_own_card_drawn_exchanged_or_thrown(moves: tuple[str, ...]) -> None:
    """1, 4, 9"""
    pile = "Qd 2 3 4" if moves[0] == "draw look 2" else "2 Qs 3 4"
    round_ = dutch(*moves, pile=pile)
    assert round_.broken is None
    used = round_.events[-1].action or round_.events[-1]
    assert used.looked is not None
    assert used.looked[0] == 0


@pytest.mark.clause("action.look-own", "action.look-other")
def test_a_queen_shows_nobody_elses_card() -> None:
    """1, 4, 5"""
    assert refused("draw keep 3 look 2:1")[:2] == ("LOOK_OWN_ONLY", "action.look-own")


@pytest.mark.clause("action.swap", "action.blind-swap", "action.drawn-only")
@pytest.mark.parametrize("swap", ["1 2", "1 3:1", "1:1 3:1"])
def test_a_jack_swaps_any_two_cards_unseen(swap: str) -> None:
    """1, 4, 9; unseen: 10"""
    round_ = dutch("draw discard", f"draw keep 3 swap {swap}")
    assert round_.broken is None
    assert seen(round_, 2)[1] == "? ? 3 ?"
    assert hands(round_) != hands(dutch("draw discard", "draw keep 3"))


@pytest.mark.clause("action.deal", "action.cards", "action.drawn-only")
@pytest.mark.parametrize("moves", [("draw deal 3",), ("draw keep 1 deal 3",), ("take 1 deal 3",)])
def test_an_ace_gives_another_player_the_next_card_unseen(moves: tuple[str, ...]) -> None:
    """1, 4"""
    round_ = dutch(*moves, pile="Ah 2 3 4" if moves[0] == "draw deal 3" else "2 3 4")
    assert len(hands(round_)[2].split()) == 5
    assert [seen(round_, player)[2] for player in (1, 2, 3)] == ["? ? ? ? ?"] * 3


@pytest.mark.clause("action.deal", "call.no-lock")
def test_an_ace_gives_nothing_to_oneself_to_nobody_or_to_the_caller() -> None:
    """Our default"""
    assert refused("draw keep 1 deal 1")[0] == "DEAL_OTHERS_ONLY"
    assert refused("draw keep 1 deal 4")[0] == "NO_SEAT_TO_DEAL"
    assert refused("draw keep 3 deal 2")[0] == "NO_DEAL_ACTION"
    assert refused("draw discard", "call", "draw deal 1", pile="2 Ah 3")[:2] == (
        "CALLER_LOCKED",
        "call.no-lock",
    )


@pytest.mark.clause("action.deal", "pile.no-cards")
def test_an_ace_gives_nothing_where_there_is_nothing_left_to_give() -> None:
    """Our default"""
    deck = rulesets.read(GAME).deck
    names = [deck.faces[card].name for card in deck.cards()]
    for card in ("As", "2s", "3s", "Ah"):
        names.remove(card)
    half = len(names) // 2
    round_ = played(
        GAME, [" ".join(["As", *names[:half]]), " ".join(["2s", *names[half:]])], "draw deal 2",
        pile="Ah", discard="3s", reshuffles=["3s"],
    )  # fmt: skip
    assert round_.broken is None
    assert len(round_.hands[1]) == len(names) - half + 2, "the 3 is shuffled back and given"


@pytest.mark.clause("action.optional", "action.order")
def test_an_action_is_optional_and_comes_before_anything_else() -> None:
    """1, 4"""
    assert dutch("draw keep 3").broken is None
    assert refused("draw keep 2 look 1")[:2] == ("NOTHING_LAID", "action.drawn-only")
    both = dutch("draw keep 3 look 3", "draw keep 1", pile="2 3 4")
    assert both.broken is None


@pytest.mark.clause("action.order", "action.drawn-only", "turn.direction")
def test_a_thrower_acts_before_the_next_turn_and_the_turn_goes_on_where_it_was() -> None:
    """1, 4"""
    round_ = dutch("draw discard", "snap 2 3 swap 1 3:1", "draw discard", pile="Jd 2 3")
    assert round_.broken is None
    assert [event.seat for event in round_.events] == [0, 1, 1]
    assert hands(round_)[2].split()[0] == "5h"
    last = dutch("draw discard", "snap 2 3 swap 1 3:1", "call", pile="Jd 2 3")
    assert last.caller == 1, "the turn that was played is still the first player's to call after"


@pytest.mark.clause("snap.wrong", "action.drawn-only")
def test_a_wrong_throw_has_no_action_and_costs_a_card() -> None:
    """1, 4; no action: our default"""
    wrong = dutch("draw discard", "snap 1 3 look 1")
    assert wrong.broken is not None
    assert wrong.broken.reason == Reason.NOTHING_LAID
    assert len(hands(dutch("draw discard", "snap 1 3"))[0].split()) == 5


@pytest.mark.clause("call.when", "turn.options", "turn.end")
def test_a_call_comes_at_the_end_of_ones_own_turn() -> None:
    """1, 4, 10"""
    assert refused("call") == ("CALL_AFTER_TURN", "call.when", 1)
    called = dutch("draw discard", "call")
    assert (called.broken, called.caller, int(called.end.turn)) == (None, 1, 1)
    assert dutch("draw discard", "snap 2 1", "call", pile="5d 2 3").caller == 1
    assert refused("draw discard", "by 2 call") == ("NOT_YOUR_TURN", "turn.direction", 2)
    assert dutch("draw discard", "draw discard", "call").caller == 2


@pytest.mark.clause("call.once")
def test_there_is_one_call_in_a_round() -> None:
    """Our default"""
    assert refused("draw discard", "call", "draw discard", "call") == ("ALREADY_CALLED", "call.once", 2)


@pytest.mark.clause("call.last-turns", "round.end", "round.reveal")
def test_everyone_else_has_one_more_turn() -> None:
    """1, 4, 7, 10"""
    over = dutch("draw discard", "call", "draw discard", "draw discard")
    assert (over.complete, over.ended_by) == (True, "call")
    assert not dutch("draw discard", "call", "draw discard").complete


@pytest.mark.clause("call.no-lock")
def test_nobody_swaps_the_callers_cards() -> None:
    """1, 12"""
    assert refused("draw discard", "call", "draw keep 3 swap 1 1:1")[0] == "CALLER_LOCKED"


@pytest.mark.clause("call.no-lock", "snap.throw")
def test_the_caller_may_still_throw_and_act() -> None:
    """1; the action: our default"""
    thrown = dutch("draw discard", "call", "draw discard", "snap 1 3 look 1", pile="2 Qd 3 4")
    assert (thrown.broken, len(hands(thrown)[0].split())) == (None, 3)
    wrong = dutch("draw discard", "call", "draw discard", "snap 1 1")
    assert len(hands(wrong)[0].split()) == 5
    own = dutch("draw discard", "call", "draw discard", "snap 1 3 swap 1 2:1", pile="2 Qd 3 4")
    assert own.broken is not None
    assert own.broken.reason == Reason.NO_SWAP_ACTION


@pytest.mark.clause("snap.throw", "snap.equal", "snap.window", "snap.foreign")
def test_several_throw_own_cards_on_one_discard() -> None:
    """1, 2, 3, 4; own cards only: 1, 4, 12"""
    many = dutch("draw discard", "snap 2 1", "snap 3 2", "snap 1 2", pile="5d 2 3")
    assert (many.broken, discards(many)) == (None, "10 5d 5h 5c 5s")
    assert refused("draw discard", "snap 1 2:1", pile="5d 2 3")[:2] == ("SNAP_OWN_ONLY", "snap.foreign")


@pytest.mark.clause("snap.last-card", "round.end")
def test_the_last_card_thrown_ends_the_round_at_once_and_does_not_act() -> None:
    """Our default; 1 plays on"""
    over = dutch("draw discard", "snap 1 1", hands=["As", "6 7"], pile="Ah 2 3")
    assert (over.complete, over.score().points) == (True, (0, 13))


@pytest.mark.clause("turn.exchange", "turn.discard-drawn", "turn.draw", "turn.secret-draw")
def test_a_drawn_card_is_kept_for_one_or_discarded() -> None:
    """1, 4, 9"""
    kept = dutch("draw keep 4", pile="2 3")
    assert (discards(kept), seen(kept, 1)[0], seen(kept, 2)[0]) == ("10 4", "? ? ? 2", "? ? ? ?")
    assert discards(dutch("draw discard", pile="2 3")) == "10 2"
    assert refused("draw keep 1+2")[0] == "NO_SETS"


@pytest.mark.clause("score.wrong-call", "score.lowest", "score.tie-of-others")
def test_everyone_writes_the_sum_and_a_beaten_caller_ten_more() -> None:
    """1"""
    assert scored(GAME, "5", "3", "3", caller=1).points == (15, 3, 3)
    assert scored(GAME, "2", "3", "9", caller=1).points == (2, 3, 9)


@pytest.mark.clause("score.tie-with-caller")
def test_in_a_tie_the_call_is_right() -> None:
    """1"""
    tie = scored(GAME, "3", "A 2", "9", caller=1)
    assert tie.points == (3, 3, 9)
    assert "call-right-tie: score.tie-with-caller" in because(tie, 1)


@pytest.mark.clause("starter.next")
def test_whoever_has_the_lowest_sum_starts_the_next_round() -> None:
    """Our default"""
    assert scored(GAME, "5", "3", "9", caller=1).next_starter == (2,)
    assert scored(GAME, "3", "3", "9", caller=1, totals=[9, 5, 0]).next_starter == (2,)


@pytest.mark.clause("game.end", "game.winner", "house.end-at", "total.adding", "game.rounds")
def test_the_game_ends_at_100_and_the_lowest_total_wins() -> None:
    """1, 2, 3, 4, 5, 7, 12"""
    assert not scored(GAME, "A", "9", caller=1, totals=[0, 90]).game_over
    over = scored(GAME, "A", "10", caller=1, totals=[0, 90])
    assert (over.game_over, over.game_winners) == (True, (1,))
    assert scored(GAME, "A", "9", caller=1, totals=[0, 41], house=["end-at=50"]).game_over
