"""Rounds played freely are kept with notes of their moments, and each moment is judged by what is sought."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.montecarlo.beliefs.searching import surveys
from caboprob.montecarlo.beliefs.searching.fitting import FIRST_STEPS, NEAREST_TIERS, TOP_FITS, is_table_fit
from caboprob.montecarlo.beliefs.searching.moments import SeenMoments, replay
from caboprob.montecarlo.beliefs.searching.pilestage import pile_stage
from caboprob.montecarlo.beliefs.searching.search import Search
from caboprob.montecarlo.beliefs.searching.sought import card_classes, describe_moment
from caboprob.montecarlo.beliefs.turnshad import turns_evidence
from caboprob.montecarlo.policies import players as roster
from caboprob.table.core.codes import TURN_END
from caboprob.table.core.piles import top_discard
from caboprob.table.position import Position, read_position

STEADY = roster.named("steady")
TURNS, FEW_ROUNDS = 2, 400


@dataclass(frozen=True)
class Noted:
    """A moment as its notes say."""

    number: int
    seat: int
    hands: tuple[tuple[int, ...], ...]
    known: tuple[int, ...]


def position(key: str, me: str, *others: str, discard: str = "") -> Position:
    return read_position(rulesets.read(key), me=me, opponents=others, discard=discard)


def search_for(asked: Position, hands_described: int) -> Search:
    wanted = describe_moment(
        asked, TURNS, seats_after_starter=None, all_play_alike=True, hands_described=hands_described
    )
    return Search(asked.rules, (STEADY,) * asked.players, wanted, seed=1, rounds=surveys.ROUNDS_AT_A_TIME)


def noted(seen: SeenMoments, players: int) -> Iterator[Noted]:
    for number, (begin, end) in zip(
        seen.round_numbers.tolist(), pairwise(seen.offsets.tolist()), strict=True
    ):
        notes = iter(seen.notes[begin:end].tolist())
        seat = next(notes)
        hands = tuple(tuple(next(notes) for _ in range(next(notes))) for _ in range(players))
        yield Noted(number, seat, hands, tuple(next(notes) for _ in hands[0]))


@pytest.mark.parametrize("key", ["cabo-de", "cabu"])
def test_the_notes_of_a_moment_say_what_lies_on_the_table(key: str) -> None:
    search = search_for(position(key, "? ? ? ?", "? ? ? ?", "? ? ? ?"), hands_described=2)
    seen = surveys.surveyed_moments(search.survey_key, 0, FEW_ROUNDS)
    moments = list(noted(seen, players=3))
    for moment, summary in list(zip(moments, seen.summary.tolist(), strict=True))[:: len(moments) // 5]:
        replay(*search.records, moment.number, moment.seat)
        table = search.records[0].table
        hands = [table.hands[seat, : table.sizes[seat]].tolist() for seat in range(3)]
        assert moment.seat == table.turn
        faces = search.survey_key.rules.deck.faces
        points = [
            faces[card].points for card, known in zip(moment.hands[0], moment.known, strict=True) if known
        ]
        size = len(moment.hands[0])
        piles = [top_discard(table), table.snapped, pile_stage(table)]
        assert summary == [size, size - len(points), sum(points), *piles]
        assert [*map(list, moment.hands)] == hands[moment.seat :] + hands[: moment.seat]
        knows = table.known[moment.seat, : len(moment.known)] >> moment.seat & 1
        assert moment.known == tuple(knows.tolist())


@pytest.mark.parametrize(
    ("key", "others", "described", "me", "discard"),
    [
        ("cabo-de", ["? ? ? ?", "? ? ? ?"], 0, "2 5 ? ?", "9"),
        ("cabo-de", ["? 4 ? ?", "? ? ?"], 2, "3 ? ? ?", ""),
        ("kaboom", ["1 ? ? ?"], 1, "2 5 ? ?", "7"),
        ("cabu", ["3 ? ? ?"], 1, "2 5 ? ?", "Kh"),
    ],
)
@pytest.mark.slow
def test_a_moment_is_judged_as_comparing_the_cards_one_by_one_does(
    key: str, others: Sequence[str], described: int, me: str, discard: str
) -> None:
    asked = position(key, me, *others, discard=discard)
    search = search_for(asked, described)
    seen = surveys.surveyed_moments(search.survey_key, 0)
    found = search._describe([seen], np.arange(len(seen.round_numbers)))
    notes = list(noted(seen, asked.players))
    assert len(found) == len(notes)
    assert [(one.number, one.seat) for one in notes] == list(zip(found.number, found.seat, strict=True))
    just_so = [is_just_so(asked, described, moment) for moment in notes]
    assert is_table_fit(found.fits).tolist() == just_so
    with_top_and_without = [0, FIRST_STEPS]
    assert np.isin(found.tier, with_top_and_without).tolist() == just_so
    assert any(just_so)
    chosen = search.find_moments().moments
    order = sorted(zip(found.tier, abs(found.points_off), range(len(found)), strict=True))[: len(chosen)]
    nearest = [(found.number[index], found.seat[index]) for tier, _, index in order if tier < NEAREST_TIERS]
    assert list(zip(chosen.number, chosen.seat, strict=True)) == nearest


@pytest.mark.parametrize("key", ["cabo-de", "cabu"])
def test_where_cards_are_thrown_a_hand_is_nearer_that_differs_by_one_card_else_one_that_counts_the_same(
    key: str,
) -> None:
    asked = position(key, "2 3 5 ?", "? ? ? ?")
    search = search_for(asked, hands_described=0)
    seen = surveys.surveyed_moments(search.survey_key, 0)
    found = search._describe([seen], np.arange(len(seen.round_numbers)))
    class_of, nearer = card_classes(asked.rules.deck), Counter[bool]()
    mine = Counter(class_of[slot.card] for slot in asked.me if slot.card is not None)
    for moment, tier, points in zip(noted(seen, 2), found.tier, found.points_off, strict=True):
        if tier in (1, 2):
            cards = zip(moment.hands[0], moment.known, strict=True)
            differing = Counter(class_of[card] for card, known in cards if known) - mine
            assert (tier == 1) == (differing.total() == 1 if asked.rules.snaps else points == 0)
            nearer[tier == 1] += 1
    assert min(nearer[True], nearer[False]) > 20


def test_where_cards_are_thrown_a_full_pile_after_a_reshuffle_makes_no_hand_likelier() -> None:
    asked = position("dutch", "A A", "? ? ? ?", "? ? ? ?", "? ? ? ?")
    wanted = describe_moment(asked, 10, seats_after_starter=None, all_play_alike=True, hands_described=0)
    wanted.phase = TURN_END
    search = Search(asked.rules, (roster.named("shark"),) * 4, wanted, seed=1, rounds=20_000)
    chosen = search.find_moments()
    tables, weights = search.recall_tables(chosen)
    changed = ~is_table_fit(chosen.moments.fits)
    shuffled = tables.reshuffles[changed] > 0
    assert 0.1 < shuffled.mean() < 0.9
    assert np.average(shuffled, weights=weights[changed]) == pytest.approx(shuffled.mean(), abs=0.1)


def test_the_right_top_discard_comes_before_a_hand_that_is_just_so() -> None:
    """Who lays a 5 away as a rule holds lower cards by then: a top discard tells more than a point."""
    search = search_for(position("kaboom", "1 2 ? ?", "? ? ? ?", discard="5"), hands_described=0)
    found = search.find_moments().moments
    has_top, is_just_so = (found.fits & TOP_FITS) != 0, is_table_fit(found.fits)
    assert found.tier[has_top & (found.tier < 2 * FIRST_STEPS)].max() < found.tier[~has_top].min()
    assert (~has_top & is_just_so).any()


def is_just_so(asked: Position, described: int, moment: Noted) -> bool:
    """Whether my known cards are those I know, as many are unknown, and the others' hands are as I say."""
    class_of = card_classes(asked.rules.deck)
    held = Counter(class_of[card] for card, known in zip(moment.hands[0], moment.known, strict=True) if known)
    mine = Counter(class_of[slot.card] for slot in asked.me if slot.card is not None)
    if held != mine or len(moment.hands[0]) != len(asked.me):
        return False
    for said, hand in zip(asked.opponents[:described], moment.hands[1:], strict=False):
        cards = Counter(class_of[slot.card] for slot in said if slot.card is not None)
        if len(hand) != len(said) or cards - Counter(class_of[card] for card in hand):
            return False
    return True


def no_rounds(*_: object) -> None:
    raise NotImplementedError


def test_another_hand_at_the_same_table_takes_no_more_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(me: str) -> float:
        return (
            turns_evidence(position("cabo-de", me, "? ? ? ?"), (STEADY,) * 2, 3, hands_described=0)
            .belief()
            .effective
        )

    asked("1 2 3 4")
    monkeypatch.setattr(surveys, "compiled", lambda function: function)
    monkeypatch.setattr(surveys, "record_moments", no_rounds)
    assert asked("2 3 4 5") > 0
    strangers = (roster.read("steady call.at=11"),) * 2  # about whom nobody has asked
    with pytest.raises(NotImplementedError):
        turns_evidence(position("cabo-de", "1 2 3 4", "? ? ? ?"), strangers, 3, hands_described=0).belief()
