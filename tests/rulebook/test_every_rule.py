"""What a rule file may say and no shipped game does: when a call comes, and that cards act when laid."""

from collections.abc import Sequence

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, BadRules
from caboprob.rulesets import RuleSet
from caboprob.shuffling import random_order
from caboprob.table.core.codes import CALL
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.legality.whyillegal import why_illegal
from caboprob.table.core.moves import plain_move
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.dealing import deal
from caboprob.table.replay import Replay
from tests.rounds import EVERY_RULE, played
from tests.rulebook.observing import discards, hands, refusing, seen

THREE = ["As 5s Qh 4", "5h 6 Jh 8", "9 5c Js 7"]


def begun(
    *moves: str, given: Sequence[str] = THREE, pile: str = "2 3 9h 6h 7h 8h", discard: str = "10"
) -> Replay:
    """A round of these hands with a first card on the discard pile."""
    return played(EVERY_RULE, given, *moves, pile=pile, discard=discard)


def refused(*moves: str, pile: str = "2 3 9h 6h 7h 8h") -> tuple[str, str, int]:
    """Why the last of these moves is not allowed, by which clause, and who makes it."""
    round_ = begun(*moves, pile=pile)
    assert round_.broken is not None
    assert round_.broken.move == len(moves)
    return round_.broken.reason.name, round_.broken.reason.clause, round_.broken.player


@pytest.mark.clause("setup.first-look", "setup.which-look")
def test_nobody_has_seen_a_card_before_the_first_turn() -> None:
    start = begun()
    assert [seen(start, player) for player in (1, 2, 3)] == [["? ? ? ?"] * 3] * 3
    with refusing(BadNotation, "looks-too-many"):
        played(EVERY_RULE, THREE, discard="10", looks=[[1]])


@pytest.mark.clause("setup.first-discard", "turn.take-discard", "turn.options")
def test_a_first_card_is_turned_up_and_may_be_taken() -> None:
    with refusing(BadNotation, "record-discard-missing"):
        played(EVERY_RULE, THREE)
    assert hands(begun("take 2"))[0].split()[1] == "10"


@pytest.mark.clause("setup.first-discard", "snap.window")
def test_a_card_may_be_thrown_on_the_first_one_which_has_no_action() -> None:
    snapped = begun("snap 3 4", discard="7")
    assert (len(hands(snapped)[2].split()), discards(snapped)) == (3, "7 7")
    nobody = begun("draw look 2", discard="Qd", pile="2 3")
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
    pile = "Qd 2 3 4" if moves[0] == "draw look 2" else "2 Qs 3 4"
    round_ = begun(*moves, pile=pile)
    assert round_.broken is None
    used = round_.events[-1].action or round_.events[-1]
    assert used.looked is not None
    assert used.looked[0] == 0


@pytest.mark.clause("action.look-own", "action.look-other")
def test_a_queen_shows_nobody_elses_card() -> None:
    assert refused("draw keep 3 look 2:1")[:2] == ("LOOK_OWN_ONLY", "action.look-own")


@pytest.mark.clause("action.swap", "action.blind-swap", "action.drawn-only")
@pytest.mark.parametrize("swap", ["1 2", "1 3:1", "1:1 3:1"])
def test_a_jack_swaps_any_two_cards_unseen(swap: str) -> None:
    round_ = begun("draw discard", f"draw keep 3 swap {swap}")
    assert round_.broken is None
    assert seen(round_, 2)[1] == "? ? 3 ?"
    assert hands(round_) != hands(begun("draw discard", "draw keep 3"))


@pytest.mark.clause("action.cards", "action.drawn-only")
@pytest.mark.parametrize("moves", [("draw deal 3",), ("draw keep 1 deal 3",), ("take 1 deal 3",)])
def test_an_ace_gives_another_player_the_next_card_unseen(moves: tuple[str, ...]) -> None:
    round_ = begun(*moves, pile="Ah 2 3 4" if moves[0] == "draw deal 3" else "2 3 4")
    assert len(hands(round_)[2].split()) == 5
    assert [seen(round_, player)[2] for player in (1, 2, 3)] == ["? ? ? ? ?"] * 3


@pytest.mark.clause("call.no-lock")
def test_an_ace_gives_nothing_to_oneself_to_nobody_or_to_the_caller() -> None:
    assert refused("draw keep 1 deal 1")[0] == "DEAL_OTHERS_ONLY"
    assert refused("draw keep 1 deal 4")[0] == "NO_SEAT_TO_DEAL"
    assert refused("draw keep 3 deal 2")[0] == "NO_DEAL_ACTION"
    assert refused("draw discard", "call", "draw deal 1", pile="2 Ah 3")[:2] == (
        "CALLER_LOCKED",
        "call.no-lock",
    )


@pytest.mark.clause("pile.no-cards")
def test_an_ace_gives_nothing_where_there_is_nothing_left_to_give() -> None:
    deck = rulesets.read(EVERY_RULE).deck
    names = [deck.faces[card].name for card in deck.cards()]
    for card in ("As", "2s", "3s", "Ah"):
        names.remove(card)
    half = len(names) // 2
    round_ = played(
        EVERY_RULE, [" ".join(["As", *names[:half]]), " ".join(["2s", *names[half:]])], "draw deal 2",
        pile="Ah", discard="3s", reshuffles=["3s"],
    )  # fmt: skip
    assert round_.broken is None
    assert len(round_.hands[1]) == len(names) - half + 2, "the 3 is shuffled back and given"


@pytest.mark.clause("action.optional", "action.order")
def test_an_action_is_optional_and_comes_before_anything_else() -> None:
    assert begun("draw keep 3").broken is None
    assert refused("draw keep 2 look 1")[:2] == ("NOTHING_LAID", "action.drawn-only")
    both = begun("draw keep 3 look 3", "draw keep 1", pile="2 3 4")
    assert both.broken is None


@pytest.mark.clause("action.order", "action.drawn-only", "turn.direction")
def test_a_thrower_acts_before_the_next_turn_and_the_turn_goes_on_where_it_was() -> None:
    round_ = begun("draw discard", "snap 2 3 swap 1 3:1", "draw discard", pile="Jd 2 3")
    assert round_.broken is None
    assert [event.seat for event in round_.events] == [0, 1, 1]
    assert hands(round_)[2].split()[0] == "5h"
    last = begun("draw discard", "snap 2 3 swap 1 3:1", "call", pile="Jd 2 3")
    assert last.caller == 1, "the turn that was played is still the first player's to call after"


@pytest.mark.clause("snap.wrong", "action.drawn-only")
def test_a_wrong_throw_has_no_action_and_costs_a_card() -> None:
    wrong = begun("draw discard", "snap 1 3 look 1")
    assert wrong.broken is not None
    assert wrong.broken.reason == Reason.NOTHING_LAID
    assert len(hands(begun("draw discard", "snap 1 3"))[0].split()) == 5


@pytest.mark.clause("call.when", "turn.options", "turn.end")
def test_a_call_comes_at_the_end_of_ones_own_turn() -> None:
    assert refused("call") == ("CALL_AFTER_TURN", "call.when", 1)
    called = begun("draw discard", "call")
    assert (called.broken, called.caller, int(called.end.turn)) == (None, 1, 1)
    assert begun("draw discard", "snap 2 1", "call", pile="5d 2 3").caller == 1
    assert refused("draw discard", "by 2 call") == ("NOT_YOUR_TURN", "turn.direction", 2)
    assert begun("draw discard", "draw discard", "call").caller == 2


@pytest.mark.clause("call.once")
def test_there_is_one_call_in_a_round() -> None:
    assert refused("draw discard", "call", "draw discard", "call") == ("ALREADY_CALLED", "call.once", 2)


@pytest.mark.clause("call.last-turns", "round.end", "round.reveal")
def test_everyone_else_has_one_more_turn() -> None:
    over = begun("draw discard", "call", "draw discard", "draw discard")
    assert (over.complete, over.ended_by) == (True, "call")
    assert not begun("draw discard", "call", "draw discard").complete


@pytest.mark.clause("call.no-lock")
def test_nobody_swaps_the_callers_cards() -> None:
    assert refused("draw discard", "call", "draw keep 3 swap 1 1:1")[0] == "CALLER_LOCKED"


@pytest.mark.clause("call.no-lock", "snap.throw")
def test_the_caller_may_still_throw_and_act() -> None:
    snapped = begun("draw discard", "call", "draw discard", "snap 1 3 look 1", pile="2 Qd 3 4")
    assert (snapped.broken, len(hands(snapped)[0].split())) == (None, 3)
    wrong = begun("draw discard", "call", "draw discard", "snap 1 1")
    assert len(hands(wrong)[0].split()) == 5
    own = begun("draw discard", "call", "draw discard", "snap 1 3 swap 1 2:1", pile="2 Qd 3 4")
    assert own.broken is not None
    assert own.broken.reason == Reason.NO_SWAP_ACTION


@pytest.mark.clause("snap.throw", "snap.equal", "snap.window", "snap.foreign")
def test_several_throw_own_cards_on_one_discard() -> None:
    many = begun("draw discard", "snap 2 1", "snap 3 2", "snap 1 2", pile="5d 2 3")
    assert (many.broken, discards(many)) == (None, "10 5d 5h 5c 5s")
    assert refused("draw discard", "snap 1 2:1", pile="5d 2 3")[:2] == ("SNAP_OWN_ONLY", "snap.foreign")


@pytest.mark.clause("snap.last-card", "round.end")
def test_the_last_card_thrown_ends_the_round_at_once_and_does_not_act() -> None:
    over = begun("draw discard", "snap 1 1", given=["As", "6 7"], pile="Ah 2 3")
    assert (over.complete, over.score().points) == (True, (0, 13))


@pytest.mark.clause("turn.exchange", "turn.discard-drawn", "turn.draw", "turn.secret-draw")
def test_a_drawn_card_is_kept_for_one_or_discarded() -> None:
    kept = begun("draw keep 4", pile="2 3")
    assert (discards(kept), seen(kept, 1)[0], seen(kept, 2)[0]) == ("10 4", "? ? ? 2", "? ? ? ?")
    assert discards(begun("draw discard", pile="2 3")) == "10 2"
    assert refused("draw keep 1+2")[0] == "NO_SETS"


def own(text: str) -> RuleSet:
    return rulesets.read_own("ours", f'based_on = "tamalou"\n[about]\nname = "Ours"\n{text}')


@pytest.mark.clause("call.when")
def test_rules_may_want_turns_and_few_cards_before_a_call() -> None:
    rules = rule_table(own("[call]\nafter_laps = 1\nmost_cards = 4\n"))
    state = new_state()
    deal(state, rules, 3, 0, random_order(1))
    assert why_illegal(state, rules, plain_move(CALL)) == Reason.CALL_TOO_EARLY
    state.turns = 3
    assert why_illegal(state, rules, plain_move(CALL)) == Reason.LEGAL
    state.sizes[0] = 5
    assert why_illegal(state, rules, plain_move(CALL)) == Reason.CALL_TOO_MANY_CARDS


@pytest.mark.clause("call.no-lock")
def test_a_caller_who_throws_needs_locked_cards_and_throws() -> None:
    assert own("[call]\nthrows = true\n").caller_throws
    with refusing(BadRules, "rules-contradict"):
        own("[call]\nthrows = true\nlocked = false\n")
