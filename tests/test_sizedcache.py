"""What a cache of limited size remembers stays within its bytes, and is told apart by all arguments."""

import pytest

from caboprob.exact import lowest
from caboprob.exact.arrangements.unseen import hand_of, unseen_of
from caboprob.exact.success import own_card_sets
from caboprob.machinecode.structs import byte_rows
from caboprob.montecarlo.beliefs import turnshad, watched
from caboprob.montecarlo.beliefs.belief import belief_bytes
from caboprob.montecarlo.beliefs.searching import surveys
from caboprob.montecarlo.policies import players
from caboprob.sizedcache import CachedFunction, SizedCache, forget_when_idle, pickled_size, sized_cache
from tests.exact.tables import table

MOST = 10_000


def size(value: bytes, *_: object) -> int:
    return len(value)


@sized_cache(MOST, size)
def repeated(number: int, length: int = 100) -> bytes:
    asked.append(number)
    return bytes([number % 256]) * length


asked: list[int] = []


@pytest.fixture(autouse=True)
def _forget() -> None:
    repeated.cache_clear()
    asked.clear()


def test_values_are_remembered_up_to_so_many_bytes_those_used_last() -> None:
    for number in range(250):
        repeated(number)
        repeated(0)
        assert repeated.cache.bytes <= MOST
    assert len(repeated.cache) == MOST // 100
    asked.clear()
    assert repeated(0) == bytes(100)
    assert repeated(249) == bytes([249]) * 100
    assert not asked
    repeated(1)
    assert asked == [1]


def test_a_value_larger_than_all_bytes_is_returned_and_not_kept() -> None:
    assert len(repeated(7, MOST + 1)) == MOST + 1
    assert repeated.cache.bytes == len(repeated.cache) == 0


def test_named_arguments_are_told_apart() -> None:
    assert [len(repeated(1, length=length)) for length in (3, 4, 3)] == [3, 4, 3]
    assert asked == [1, 1]


def test_what_was_put_twice_counts_once() -> None:
    cache: SizedCache[str, int] = SizedCache(MOST)
    for length in (10, 500, 20):
        cache.put("one", 1, length)
    assert cache.bytes == 20
    cache.clear()
    assert cache.bytes == len(cache) == 0


def test_sums_of_hands_are_remembered_within_bytes() -> None:
    remembering = CachedFunction(lowest.ways_by_sum, MOST, pickled_size)
    for rank in range(13):
        position = table("cabo-de", f"{rank} ? ?", "? ?")
        unseen = unseen_of(position)
        hand = hand_of(position.rules.deck, unseen, position.me)
        assert remembering(unseen, hand) == lowest.ways_by_sum(unseen, hand)
        assert 0 < remembering.cache.bytes <= MOST
    assert 1 < len(remembering.cache) < 13


def test_what_the_exact_odds_and_beliefs_remember_has_its_bytes() -> None:
    for remembering in (own_card_sets, turnshad._cached_belief, watched._cached_belief):
        assert isinstance(remembering, CachedFunction)
        assert 0 < remembering.cache.most_bytes < 1 << 30


def test_a_belief_counts_with_the_bytes_of_its_tables() -> None:
    known = turnshad.turns_evidence(
        table("cabo-de", "2 5 ? ?", "? ? ? ?"), (players.named("steady"),) * 2, turns=1
    )
    belief = known.belief()
    assert belief_bytes(belief) == belief.tables.nbytes > 1_000_000
    assert known.belief() is belief
    assert turnshad._cached_belief.cache.bytes >= belief.tables.nbytes


def test_beliefs_are_forgotten_where_nobody_asks_but_not_what_they_were_found_in() -> None:
    known = turnshad.turns_evidence(
        table("cabo-de", "2 6 ? ?", "? ? ? ?"), (players.named("steady"),) * 2, turns=1
    )
    tables = byte_rows(known.belief().tables)
    surveyed = len(surveys.surveyed_moments.cache)
    forget_when_idle()
    assert len(turnshad._cached_belief.cache) == 0
    assert len(surveys.surveyed_moments.cache) == surveyed > 0
    assert (byte_rows(known.belief().tables) == tables).all()
