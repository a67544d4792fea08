"""What cannot happen in CABO, in either edition, by counting the cards (000:18, 000:54-58, 000:82-94).

Docstrings give the lines that decide: 000:18 is line 18 of the German rulebook, 001 the English one.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.errors import BadNotation, ImpossibleCards
from caboprob.shuffling import random_shuffler
from caboprob.table.core.codes import CALLED, OVER
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.playout import random_move
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal
from caboprob.table.score import Score, score_round
from tests.rounds import played, scored
from tests.rulebook.observing import after_drawing, cabo_cards_left, discards, hands, refusing

EDITIONS = ["cabo-de", "cabo-en"]
TOTALS = st.integers(0, 99)  # exactly 100 has become 50, more has ended the game


@st.composite
def finished(draw: st.DrawFn, most: int = 4) -> tuple[Score, int]:
    """The score of a round that may end so, with hands of up to `most` cards, and who called."""
    cards = cabo_cards_left()
    random.Random(draw(st.integers(0, 2**32))).shuffle(cards)
    players = draw(st.integers(2, 5))
    final = [[cards.pop() for _ in range(draw(st.integers(1, most)))] for _ in range(players)]
    totals = [draw(TOTALS) for _ in range(players)]
    caller = draw(st.integers(1, players))
    rules = rulesets.read(draw(st.sampled_from(EDITIONS)))
    return score_round(rules, final, caller=caller, totals=totals), caller


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("seed", range(6))
def test_a_display_never_grows_never_empties_and_a_round_ends_by_a_call_alone(
    edition: str, players: int, seed: int
) -> None:
    """000:54-58, 000:48: whatever anybody does."""
    rules, stream, state = rule_table(rulesets.read(edition)), random_shuffler(seed), new_state()
    deal(state, rules, players, 0, stream)
    sizes = [4] * players
    while state.phase != OVER and state.turns < 300:
        if apply(state, rules, random_move(state, rules, stream), stream) != Reason.LEGAL:
            continue
        now = [int(state.sizes[seat]) for seat in range(players)]
        assert all(1 <= size <= before for size, before in zip(now, sizes, strict=True))
        assert sum(now) + state.pile_size + state.discard_size + (state.drawn >= 0) == 52
        sizes = now
    called_and_played_out = state.caller >= 0 and state.turns_left == 0
    assert (state.phase == OVER) == (state.ended_by == CALLED) == called_and_played_out


@pytest.mark.clause("pile.no-cards")
@pytest.mark.parametrize(
    ("edition", "house", "size", "shuffled"),
    [
        ("cabo-de", (), 4, 31),
        ("cabo-en", (), 4, 30),
        ("cabo-de", ("six-cards",), 6, 21),
        ("cabo-en", ("six-cards",), 6, 20),
    ],
)
def test_there_is_always_enough_to_reshuffle(
    edition: str, house: tuple[str, ...], size: int, shuffled: int
) -> None:
    """000:50, 001:30: the fewest there can be, with five full displays."""
    cards = cabo_cards_left()
    final = [cards[size * seat : size * (seat + 1)] for seat in range(5)]
    rest = cards[5 * size :]
    pile = [] if edition == "cabo-de" else [rest.pop()]
    round_ = played(edition, final, discard=rest, pile=pile, house=house)
    state = after_drawing(round_)
    assert int(state.reshuffles) == 1
    # In German it is whoever draws that brings the reshuffle, so one of its cards has been drawn already.
    assert int(state.pile_size) + (edition == "cabo-de") == shuffled


@pytest.mark.clause("score.kamikaze")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_cannot_both_have_kamikaze(edition: str) -> None:
    """000:18, 000:86: there are two 13s."""
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        scored(edition, "12 12 13 13", "12 12 13 13", caller=1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_kamikaze_with_a_fifth_card_cannot_be_in_the_game_with_four(edition: str) -> None:
    """000:30, 000:86"""
    with refusing(ImpossibleCards, "hand-too-large"):
        scored(edition, "12 12 13 13 0", "1", caller=1)


@pytest.mark.clause("set.size")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_hand_cannot_be_empty(edition: str) -> None:
    """000:56: a trade lays one card down."""
    with refusing(ImpossibleCards, "hand-empty"):
        scored(edition, "", "1", caller=1)
    with refusing(ImpossibleCards, "hand-empty"):
        played(edition, ["", "1"], discard="9")


@pytest.mark.clause("score.lowest", "score.negative")
@given(st.integers(0, 2**32), st.integers(1, 3), st.sampled_from(EDITIONS))
def test_a_caller_with_sum_0_is_never_wrong(seed: int, size: int, edition: str) -> None:
    """000:82: no card counts less than 0."""
    cards = cabo_cards_left("0")
    random.Random(seed).shuffle(cards)
    score = scored(edition, "0", " ".join(map(str, cards[:size])), caller=1)
    assert score.points[0] == 0
    assert score.round_winners == (1,)


@pytest.mark.clause("score.wrong-call")
@given(finished(most=3))
def test_a_caller_whom_nobody_beats_wins_alone(found: tuple[Score, int]) -> None:
    """000:82: with others level or not; with three cards nobody has kamikaze."""
    score, caller = found
    best = score.sums[caller - 1] == min(score.sums)
    assert (score.round_winners == (caller,)) == best
    assert score.points[caller - 1] == (0 if best else score.sums[caller - 1] + 5)


@pytest.mark.clause("score.tie-with-caller")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("caller", [1, 2, 3, 4])
def test_a_tie_of_all_always_has_one_winner(edition: str, caller: int) -> None:
    """000:82: the caller is among them."""
    score = scored(edition, "7", "3 4", "5 2", "6 1", caller=caller)
    assert score.round_winners == (caller,)
    assert score.points == tuple(0 if player == caller else 7 for player in (1, 2, 3, 4))


@pytest.mark.clause("starter.next")
@given(finished())
def test_the_ladder_of_starters_is_the_same_before_and_after_adding(found: tuple[Score, int]) -> None:
    """000:28, 000:82: winners add 0."""
    score, _ = found
    assert score.round_winners
    for player in score.round_winners:
        assert score.before[player - 1] == score.totals[player - 1]


@pytest.mark.clause("total.reset")
@given(finished())
def test_nobody_above_100_wins_and_no_total_of_100_is_left(found: tuple[Score, int]) -> None:
    """000:90-94: the winner of the round adds 0 and had 99 at most."""
    score, _ = found
    assert 100 not in score.totals
    for player in score.game_winners or ():
        assert score.totals[player - 1] <= 99


@pytest.mark.clause("set.size")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("value", ["0", "13"])
def test_there_is_no_set_of_three_0s_or_13s(edition: str, value: str) -> None:
    """000:18: a pair at most, so a claim of three fails."""
    with refusing(ImpossibleCards, "too-many-of-a-card"):
        played(edition, [f"{value} {value} {value}", "1 2"], discard="9")
    round_ = played(edition, [f"{value} {value} 5", "1 2"], "take 1+2+3", "take 1", discard="9")
    assert hands(round_) == [f"{value} {value} 5", "9 2"]
    pair = played(edition, [f"{value} {value} 5", "1 2"], "take 1+2", discard="9")
    assert (hands(pair)[0], discards(pair)) == ("9 5", f"{value} {value}")


@pytest.mark.clause("round.end")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_round_has_one_caller(edition: str) -> None:
    """000:48: nothing else ends a round, and nobody throws a last card."""
    with refusing(BadNotation, "end-call"):
        scored(edition, "1", "2")
    with refusing(BadNotation, "shed-without-snaps"):
        scored(edition, "1", "2", shed=1)
    with refusing(BadNotation, "player-unknown"):
        scored(edition, "1", "2", caller=3)
