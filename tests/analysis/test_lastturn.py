"""The last decision of a round, worked out beside an enumeration that uses nothing but scoring by hand."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.analysis.advice import advise, notation_of
from caboprob.analysis.decisions import decisions
from caboprob.analysis.lastturn import is_last_turn, last_turn_payoffs, last_turn_plan
from caboprob.analysis.moment import moment_of
from caboprob.analysis.trial import excess, trial_on_all_tables
from caboprob.table.core.codes import DRAW
from caboprob.table.core.moves import kind_of
from caboprob.table.score import ScoresBefore, score_round
from tests.analysis.moments import GivenTables, after_call, dealt, position, with_changed_tables

KEYS = ("cabo-de", "cabo-en", "kaboom")
Hand = tuple[int, ...]


def every_table(key: str, me: str, other: str, discard: str) -> GivenTables:
    """Every card that the other player's one hidden slot may hold, as often as there are such cards."""
    where = position(key, me, other, discard=discard)
    left = Counter(where.rules.deck.cards()) - Counter(where.known_cards)
    evidence = with_changed_tables(dealt(where, tables=sum(left.values())), after_call(1))
    hidden = next(number for number, slot in enumerate(where.opponents[0]) if slot.card is None)
    for row, card in zip(evidence.tables.table, sorted(left.elements()), strict=True):
        held = int(row.hands[1, hidden])
        other_place = int(np.flatnonzero(row.pile[: row.pile_size] == card)[0]) if held != card else -1
        if other_place >= 0:
            row.pile[other_place] = held
        row.hands[1, hidden] = card
    return evidence


def scored(key: str, mine: Hand, others: Hand) -> float:
    """My points less the other's, who called."""
    points = score_round(rulesets.read(key), [mine, others], caller=2).points
    return points[0] - points[1]


def ways(mine: Hand, other: Hand, card: int) -> Iterator[tuple[str, Hand, Hand]]:
    """What can be done with a card drawn, for hands all known to me but the other's."""
    yield "discard", mine, other
    for slot in range(len(mine)):
        yield f"keep {slot + 1}", (*mine[:slot], card, *mine[slot + 1 :]), other
        if card in (11, 12):
            for there in range(len(other)):
                swapped = (*other[:there], mine[slot], *other[there + 1 :])
                yield (
                    f"swap {slot + 1} 2:{there + 1}",
                    (*mine[:slot], other[there], *mine[slot + 1 :]),
                    swapped,
                )


def by_hand(key: str, me: Hand, known: Hand, discard: int) -> tuple[float, dict[int, str]]:
    """The value of a draw and the best use of every card, by enumeration."""
    deck = Counter(rulesets.read(key).deck.cards()) - Counter((*me, *known, discard))
    total, value, plan = sum(deck.values()), 0.0, {}
    for card, copies in deck.items():
        left = deck - Counter([card])
        brought: dict[str, float] = {}
        for hidden, count in left.items():
            for move, mine, other in ways(me, (*known, hidden), card):
                brought[move] = brought.get(move, 0.0) + count * scored(key, mine, other)
        plan[card] = min(brought, key=lambda move: brought[move])
        value += copies / total * brought[plan[card]] / (total - 1)
    return value, plan


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize(("me", "known"), [((2, 9), (3,)), ((0, 1), (5,)), ((12, 3), (1,))], ids=str)
@pytest.mark.slow
def test_a_draw_is_worth_what_enumeration_says_and_each_card_is_used_as_well(
    key: str, me: Hand, known: Hand
) -> None:
    evidence = every_table(key, " ".join(map(str, me)), " ".join([*map(str, known), "?"]), "7")
    moment = moment_of(evidence)
    assert is_last_turn(moment)
    trial, moves = trial_on_all_tables(evidence, ScoresBefore(), seed=1, workers=1), decisions(moment)
    plan = last_turn_plan(trial, players=2)
    value, best = by_hand(key, me, known, 7)
    found = excess(last_turn_payoffs(trial, moves, plan), players=2).mean(axis=0)
    draw = next(number for number, move in enumerate(moves) if kind_of(move) == DRAW)
    assert found[draw] == pytest.approx(value)
    for card, move in best.items():
        used = notation_of(plan[int(moment.class_of[card])])
        assert used == move or brings(key, me, known, card, used) == brings(key, me, known, card, move)


def brings(key: str, me: Hand, known: Hand, card: int, wanted: str) -> float:
    """What a use of a card brings, over all cards that the other may hold."""
    deck = Counter(rulesets.read(key).deck.cards()) - Counter((*me, *known, 7, card))
    return sum(
        count * scored(key, mine, other)
        for hidden, count in deck.items()
        for move, mine, other in ways(me, (*known, hidden), card)
        if move == wanted
    )


@pytest.mark.parametrize("key", KEYS)
def test_a_card_taken_is_worth_what_scoring_says(key: str) -> None:
    evidence = every_table(key, "2 9", "3 ?", "1")
    moves = decisions(moment_of(evidence))
    plan = last_turn_plan(trial_on_all_tables(evidence, ScoresBefore(), seed=1, workers=1), players=2)
    found = excess(
        last_turn_payoffs(trial_on_all_tables(evidence, ScoresBefore(), seed=1, workers=1), moves, plan),
        players=2,
    )
    deck = Counter(rulesets.read(key).deck.cards()) - Counter((2, 9, 3, 1))
    for number, move in enumerate(moves):
        if notation_of(move) == "take 2":
            wanted = sum(count * scored(key, (2, 1), (3, card)) for card, count in deck.items())
            assert found[:, number].mean() == pytest.approx(wanted / sum(deck.values()))


def test_the_last_player_takes_a_card_that_is_sure_to_sink_the_call() -> None:
    evidence = with_changed_tables(
        dealt(position("cabo-de", "0 8", "5 ?", discard="0"), tables=800), after_call(1)
    )
    advice = advise(evidence)
    assert advice.best.move == "take 2"
    assert advice.best.points.value == advice.best.points.low == advice.best.points.high == 0


def test_a_decision_is_not_the_last_while_others_have_a_turn_left() -> None:
    evidence = with_changed_tables(
        dealt(position("cabo-de", "0 8", "5 ?", "? ?", discard="0"), tables=60), after_call(2)
    )
    assert not is_last_turn(moment_of(dealt(position("cabo-de", "0 8", "5 ?", discard="0"))))
    assert not is_last_turn(moment_of(evidence))
    assert is_last_turn(moment_of(with_changed_tables(evidence, after_call(1))))
