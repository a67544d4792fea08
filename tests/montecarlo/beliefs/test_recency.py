"""What players hold depends on how lately its like was discarded: counted in surveys, weighed in beliefs."""

from collections import Counter

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.beliefs.searching import surveys
from caboprob.montecarlo.beliefs.searching.moments import replay
from caboprob.montecarlo.beliefs.searching.recency import LEVELS, NOT_THERE, holding_odds, write_recency
from caboprob.montecarlo.beliefs.searching.search import Search, is_table_fit
from caboprob.montecarlo.beliefs.searching.sought import card_classes, describe_moment
from caboprob.montecarlo.policies import tables
from caboprob.table.core.codes import FACES, TURN_END
from caboprob.table.core.state import State
from caboprob.table.position import read_position

DUTCH, SEATS = rulesets.read("dutch"), 4
LAPS = 5  # turns that everybody has had
FEW_ROUNDS = 60


def search(me: str, rounds: int = FEW_ROUNDS) -> Search:
    """A search at the end of a turn, at a table of a family."""
    position = read_position(DUTCH, me=me, players=SEATS)
    sought = describe_moment(position, LAPS, seats_after_starter=None, all_play_alike=True, hands_described=0)
    sought.phase = TURN_END
    return Search(DUTCH, tables.players("family", SEATS), sought, seed=1, rounds=rounds)


def cards_above(discard: list[int], card_class: int) -> int | None:
    """How many cards lie on the topmost discard of a class; None if there is none.

    `discard` has the classes of the discard pile, its top last.
    """
    return discard[::-1].index(card_class) if card_class in discard else None


@pytest.mark.parametrize(
    ("above", "level"),
    [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (7, 3), (8, 4), (15, 4), (16, 5), (40, 5), (None, NOT_THERE)],
)
def test_the_nearer_to_the_top_a_card_lies_the_lower_its_level(above: int | None, level: int) -> None:
    table, recency = new(State), np.empty(FACES, np.int64)
    discard = [7] * 3 if above is None else [7, 3, *[7] * above]
    table.discard[: len(discard)] = discard
    table.discard_size = len(discard)
    compiled(write_recency)(table, np.arange(FACES), recency)
    assert recency[3] == level


def test_a_survey_counts_what_is_held_and_what_chance_would_give() -> None:
    looking = search("? ? ? ?")
    seen = surveys.surveyed_moments(looking.survey_key, 0, FEW_ROUNDS)
    class_of = card_classes(DUTCH.deck)
    held, expected = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for number, begin in zip(seen.round_numbers.tolist(), seen.offsets.tolist(), strict=False):
        seat = int(seen.notes[begin])  # the notes of a moment begin with the seat on turn
        replay(*looking.records, number, seat)
        table = looking.records[0].table
        hand = table.hands[seat, : table.sizes[seat]].tolist()
        known = [flags >> seat & 1 for flags in table.known[seat, : len(hand)].tolist()]
        discard = [class_of[card] for card in table.discard[: table.discard_size].tolist()]
        hidden = [*hand, *table.pile[: table.pile_size].tolist()]
        for card in hidden:
            expected[class_and_level(discard, class_of[card])] += sum(known) / len(hidden)
        held.update(
            class_and_level(discard, class_of[card]) for card, knows in zip(hand, known, strict=True) if knows
        )
    assert sum(held.values()) > FEW_ROUNDS
    for place in np.ndindex(FACES, LEVELS):
        assert seen.held[place] == held[place]
        assert seen.expected[place] == pytest.approx(expected[place])


def class_and_level(discard: list[int], card_class: int) -> tuple[int, int]:
    above = cards_above(discard, card_class)
    return card_class, NOT_THERE if above is None else min(above.bit_length(), NOT_THERE - 1)


def test_where_as_much_is_held_as_chance_gives_no_level_is_likelier() -> None:
    counts = np.array([[5.0, 100.0, 30.0], [0.0, 2.0, 4.0]])
    assert holding_odds(counts, counts) == pytest.approx(np.ones((2, 3)))
    assert holding_odds(counts, 10 * counts) == pytest.approx(np.ones((2, 3)), abs=0.4)
    assert holding_odds(np.array([[100.0, 300.0]]), np.array([[200.0, 200.0]])) == pytest.approx(
        np.array([[0.5, 1.5]]), abs=0.02
    )


def test_in_dutch_a_card_like_mine_was_discarded_as_seldom_as_where_such_a_hand_came_up() -> None:
    looking = search("2 3 5", rounds=60_000)
    found = looking.find_moments()
    views, weights = looking.recall_tables(found)
    five = card_classes(DUTCH.deck)[next(n for n, face in enumerate(DUTCH.deck.faces) if face.name == "5")]
    lately = np.array(
        [five in looking.sought_moment.class_of[view.discard[: view.discard_size][-8:]] for view in views]
    )
    as_described = is_table_fit(found.moments.fits)  # the others have been changed to what was described
    happened = lately[as_described].mean()
    assert lately[~as_described].mean() > happened + 0.1  # unweighted, as they were found
    weighted = np.average(lately[~as_described], weights=weights[~as_described])
    assert weighted == pytest.approx(happened, abs=0.05)
