"""Which cards players hold depends on where others like them lie: counted in surveys, weighed in beliefs."""

from collections import Counter

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.machinecode.structs import new
from caboprob.montecarlo.beliefs.searching import surveys
from caboprob.montecarlo.beliefs.searching.fitting import is_table_fit
from caboprob.montecarlo.beliefs.searching.moments import replay
from caboprob.montecarlo.beliefs.searching.pilestage import THIN_BELOW
from caboprob.montecarlo.beliefs.searching.search import Search
from caboprob.montecarlo.beliefs.searching.sought import card_classes, describe_moment
from caboprob.montecarlo.beliefs.searching.whereabouts import (
    COPIES,
    NOT_THERE,
    WHEREABOUTS,
    holding_odds,
    write_whereabouts,
)
from caboprob.montecarlo.policies import tablekinds
from caboprob.table.core.codes import FACES, TURN_END
from caboprob.table.core.state import State
from caboprob.table.position import read_position

DUTCH, SEATS = rulesets.read("dutch"), 4
LAPS = 5  # turns that everybody has had
FEW_ROUNDS = 60


def search_for(
    me: str, rounds: int = FEW_ROUNDS, laps: int = LAPS, table_kind: str = "family", seats: int = SEATS
) -> Search:
    """A search at the end of a turn."""
    position = read_position(DUTCH, me=me, players=seats)
    sought = describe_moment(position, laps, seats_after_starter=None, all_play_alike=True, hands_described=0)
    sought.phase = TURN_END
    return Search(DUTCH, tablekinds.players(table_kind, seats), sought, seed=1, rounds=rounds)


def cards_above(discard: list[int], card_class: int) -> int | None:
    """How many cards lie on the topmost discard of a class; None if there is none.

    `discard` has the classes of the discard pile, its top last.
    """
    return discard[::-1].index(card_class) if card_class in discard else None


def whereabouts_of(table: State, card_class: int) -> tuple[int, int]:
    """The depth of a class and the others' copies, as seen from seat 0."""
    whereabouts = np.empty(FACES, np.int64)
    compiled(write_whereabouts)(table, 0, np.arange(FACES), whereabouts)
    return divmod(int(whereabouts[card_class]), COPIES)


@pytest.mark.parametrize(
    ("above", "depth"),
    [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (7, 3), (8, 4), (15, 4), (16, 5), (40, 5), (None, NOT_THERE)],
)
def test_the_nearer_to_the_top_a_card_lies_the_less_its_depth(above: int | None, depth: int) -> None:
    table = new(State)
    discard = [7] * 3 if above is None else [7, 3, *[7] * above]
    table.discard[: len(discard)] = discard
    table.discard_size = len(discard)
    assert whereabouts_of(table, 3) == (depth, 0)


@pytest.mark.parametrize(("known", "copies"), [([], 0), ([(1, 0)], 1), ([(1, 0), (2, 1)], 2)])
def test_copies_are_those_that_others_hold_and_know(known: list[tuple[int, int]], copies: int) -> None:
    table = new(State)
    table.players = 3
    for seat, hand in enumerate([[3, 3], [3, 7], [3, 3]]):
        table.hands[seat, :2], table.sizes[seat] = hand, 2
    table.known[0, :2] = 0b111  # mine do not count
    table.known[2, 0] = 0b011  # nor does what only another knows
    for seat, slot in known:
        table.known[seat, slot] |= 1 << seat
    assert whereabouts_of(table, 3) == (NOT_THERE, copies)


def test_more_than_two_copies_are_as_two() -> None:
    table = new(State)
    table.players = 2
    table.hands[1, :3], table.sizes[1], table.known[1, :3] = 3, 3, 0b10
    assert whereabouts_of(table, 3) == (NOT_THERE, 2)


@pytest.mark.parametrize("laps", [5, 8])  # after eight, hardly any cards are left in the pile
@pytest.mark.slow
def test_a_survey_counts_what_is_held_and_what_chance_would_give(laps: int) -> None:
    search = search_for("? ? ? ?", laps=laps)
    seen = surveys.surveyed_moments(search.survey_key, 0, FEW_ROUNDS)
    class_of = card_classes(DUTCH.deck)
    held, expected = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for number, begin in zip(seen.round_numbers.tolist(), seen.offsets.tolist(), strict=False):
        seat = int(seen.notes[begin])  # the notes of a moment begin with the seat on turn
        replay(*search.records, number, seat)
        table = search.records[0].table
        discard = [class_of[card] for card in table.discard[: table.discard_size].tolist()]
        hidden = [*table.hands[seat, : table.sizes[seat]].tolist(), *table.pile[: table.pile_size].tolist()]
        candidates = [class_of[card] for card in hidden]
        candidates += discard[:-1] if table.pile_size < THIN_BELOW else []
        places = {one: (one, depth(discard, one) * COPIES + copies(table, seat, one)) for one in candidates}
        known = known_classes(table, seat)
        held.update(places[one] for one in known)
        for one in candidates:
            expected[places[one]] += len(known) / len(candidates)
    assert sum(held.values()) > FEW_ROUNDS / 4
    for cell in np.ndindex(FACES, WHEREABOUTS):
        assert seen.held[cell] == held[cell]
        assert seen.expected[cell] == pytest.approx(expected[cell])


def known_classes(table: State, seat: int) -> list[int]:
    """The classes of the cards in a hand that its owner knows."""
    class_of, size = card_classes(DUTCH.deck), table.sizes[seat]
    cards, known = table.hands[seat, :size].tolist(), table.known[seat, :size].tolist()
    return [class_of[card] for card, flags in zip(cards, known, strict=True) if flags >> seat & 1]


def copies(table: State, seat: int, card_class: int) -> int:
    """How many cards of a class others than `seat` hold and know, at most two."""
    others = (other for other in range(table.players) if other != seat)
    return min(sum(known_classes(table, other).count(card_class) for other in others), COPIES - 1)


def depth(discard: list[int], card_class: int) -> int:
    above = cards_above(discard, card_class)
    return NOT_THERE if above is None else min(above.bit_length(), NOT_THERE - 1)


def test_where_as_much_is_held_as_chance_gives_no_place_is_likelier() -> None:
    counts = np.array([[5.0, 100.0, 30.0], [0.0, 2.0, 4.0]])
    assert holding_odds(counts, counts) == pytest.approx(np.ones((2, 3)))
    assert holding_odds(counts, 10 * counts) == pytest.approx(np.ones((2, 3)), abs=0.4)
    assert holding_odds(np.array([[100.0, 300.0]]), np.array([[200.0, 200.0]])) == pytest.approx(
        np.array([[0.5, 1.5]]), abs=0.02
    )


def test_in_dutch_a_card_like_mine_was_discarded_as_seldom_as_where_such_a_hand_came_up() -> None:
    search = search_for("2 3 5", rounds=60_000)
    found = search.find_moments()
    views, weights = search.recall_tables(found)
    five = card_classes(DUTCH.deck)[next(n for n, face in enumerate(DUTCH.deck.faces) if face.name == "5")]
    lately = np.array(
        [five in search.sought_moment.class_of[view.discard[: view.discard_size][-8:]] for view in views]
    )
    as_described = is_table_fit(found.moments.fits)  # the others have been changed to what was described
    happened = lately[as_described].mean()
    assert lately[~as_described].mean() > happened + 0.1  # unweighted, as they were found
    weighted = np.average(lately[~as_described], weights=weights[~as_described])
    assert weighted == pytest.approx(happened, abs=0.05)


@pytest.mark.parametrize("me", ["2 3 5", "4 4 5"])
@pytest.mark.slow
def test_in_dutch_others_hold_as_many_cards_like_mine_as_where_such_a_hand_came_up(me: str) -> None:
    search = search_for(me, rounds=120_000, laps=6, table_kind="experienced", seats=5)
    found = search.find_moments()
    views, weights = search.recall_tables(found)
    _, unweighed = search.recall_tables(found._replace(odds=np.ones_like(found.odds)))
    mine = search.sought_moment.classes[0, :3].tolist()
    held = np.array(
        [sum(known_classes(view, seat).count(one) for seat in range(1, 5) for one in mine) for view in views]
    )
    as_described = is_table_fit(found.moments.fits)  # the others have been changed to what was described
    happened = held[as_described].mean()
    assert np.average(held[~as_described], weights=unweighed[~as_described]) < happened - 0.4
    weighted = np.average(held[~as_described], weights=weights[~as_described])
    assert weighted == pytest.approx(happened, abs=0.3)
