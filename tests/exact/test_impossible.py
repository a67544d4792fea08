"""Tables that cannot be are refused by name, with the place of the mistake, before anything is counted."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.content.messages import LANGUAGES
from caboprob.errors import BadNotation, BadRules, CaboError, ImpossibleCards, TooLarge
from caboprob.exact import joint
from caboprob.exact.arrangements import counting
from caboprob.exact.call import call
from caboprob.exact.collecting import chances_by_draws
from caboprob.exact.kamikaze import kamikaze, my_kamikaze_chances
from caboprob.exact.ownsum import by_own_sum, own_sum_distribution
from caboprob.exact.reshuffle import MOST_TURNS, next_card, reshuffles
from caboprob.slots import Slot
from caboprob.table.position import Position, checked, read_position
from tests.exact.enumeration import arrangements
from tests.exact.tables import of_deck, rules_of, small_deck, table, unchecked

CABO = rules_of("cabo-de")
UNKNOWN_HAND = "? ? ? ?"
Answer = Callable[[Position], object]


@pytest.fixture(autouse=True)
def _nothing_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The dynamic program and the dealing out are not there to be called."""
    monkeypatch.setattr(counting, "_run", None)
    monkeypatch.setattr(joint, "count_deals_by_sum", None)


def refused(doing: Callable[[], object], kind: type[CaboError], key: str, *where: str) -> CaboError:
    """The error, which has a sentence in every language."""
    with pytest.raises(kind) as caught:
        doing()
    assert (caught.value.key, caught.value.where) == (key, where)
    assert all(caught.value.full_sentence(language) for language in LANGUAGES)
    return caught.value


@pytest.mark.parametrize(
    ("me", "opponents", "discard", "where"),
    [
        ("12 12 12 12 12", [UNKNOWN_HAND], "", "me"),
        ("12 12 ? ?", ["12 12 ? ?", "12 ? ? ?"], "", "opponent 2"),
        ("12 12 ? ?", [UNKNOWN_HAND], "12 5 12 12", "discard"),
        ("13 13 ? ?", ["13 ? ? ?"], "", "opponent 1"),
        ("0 0 ? ?", [UNKNOWN_HAND], "0", "discard"),
    ],
)
def test_more_cards_of_a_kind_than_the_deck_has(
    me: str, opponents: list[str], discard: str, where: str
) -> None:
    rules = unchecked(CABO, hand_size=5)
    refused(
        lambda: read_position(rules, me=me, opponents=opponents, discard=discard),
        ImpossibleCards,
        "too-many-of-a-card",
        where,
    )


def test_one_suited_card_twice() -> None:
    refused(
        lambda: table("cabu", "Kh 2 3 4", "Kh ? ? ?"), ImpossibleCards, "too-many-of-a-card", "opponent 1"
    )


def test_more_cards_than_the_deck() -> None:
    """Five hands of twelve are 60 cards."""
    error = refused(
        lambda: read_position(CABO, players=5, hand_size=12),
        ImpossibleCards,
        "more-than-the-deck",
        "players",
    )
    assert error.facts == {"deck": 52, "got": 60}


@pytest.mark.parametrize("players", [0, 1, 6, -3, 10**9])
def test_a_number_of_players_that_the_game_does_not_allow(players: int) -> None:
    refused(lambda: read_position(CABO, players=players), BadNotation, "players-count", "players")
    refused(lambda: reshuffles(CABO, players, 60, Fraction(1)), BadNotation, "players-count", "players")
    refused(lambda: chances_by_draws(CABO, players), BadNotation, "players-count", "players")


def test_more_other_hands_than_other_players() -> None:
    refused(
        lambda: read_position(CABO, opponents=[UNKNOWN_HAND] * 3, players=3),
        BadNotation,
        "opponents-beyond-players",
        "players",
    )


@pytest.mark.parametrize("size", [60, 13, 10**9])
def test_a_hand_of_sixty(size: int) -> None:
    refused(lambda: read_position(CABO, hand_size=size, players=2), TooLarge, "hand-too-long", "hand-size")
    written = " ".join(["?"] * min(size, 60))
    refused(lambda: table("kaboom", written, UNKNOWN_HAND), TooLarge, "hand-too-long", "me")
    refused(
        lambda: table("kaboom", UNKNOWN_HAND, UNKNOWN_HAND, written), TooLarge, "hand-too-long", "opponent 2"
    )


@pytest.mark.parametrize("size", [0, -1])
def test_a_hand_of_no_cards(size: int) -> None:
    refused(lambda: read_position(CABO, hand_size=size, players=2), BadNotation, "hand-size", "hand-size")
    refused(lambda: table("cabo-de", "", UNKNOWN_HAND), ImpossibleCards, "hand-empty-of-slots", "me")
    refused(lambda: table("cabo-de", UNKNOWN_HAND, ""), ImpossibleCards, "hand-empty-of-slots", "opponent 1")


def test_a_hand_larger_than_dealt_where_hands_never_grow() -> None:
    """It does in KABOOM and Cabu, with a penalty card."""
    refused(lambda: table("cabo-de", "? ? ? ? ?", UNKNOWN_HAND), ImpossibleCards, "hand-too-large", "me")
    assert (
        len(table("kaboom", "? ? ? ? ?", UNKNOWN_HAND).me)
        == len(table("cabu", "? ? ? ? ?", UNKNOWN_HAND).me)
        == 5
    )


@pytest.mark.parametrize(
    ("slot", "key"),
    [
        ("5-0", "range-empty"),
        ("13-12", "range-empty"),
        ("3-14", "range-unreadable"),
        ("a-b", "range-unreadable"),
    ],
)
def test_a_range_the_wrong_way_round_or_beyond_the_deck(slot: str, key: str) -> None:
    refused(lambda: table("cabo-de", f"1 2 {slot} 4", UNKNOWN_HAND), BadNotation, key, "me")
    refused(lambda: table("cabo-de", UNKNOWN_HAND, UNKNOWN_HAND, f"? {slot}"), BadNotation, key, "opponent 2")


def test_a_range_up_to_a_joker_where_there_is_none() -> None:
    refused(lambda: table("cabu", "A-X", UNKNOWN_HAND), BadNotation, "range-unreadable", "me")
    assert read_position(rules_of("cabu", "jokers=1"), me="A-X", opponents=[UNKNOWN_HAND]).me[0].high == 13


@pytest.mark.parametrize("card", ["14", "-1", "joker", "1.5", "💥", "5h", "0x1"])
def test_a_card_that_no_deck_has(card: str) -> None:
    refused(lambda: table("cabo-de", f"{card} 2 3 4", UNKNOWN_HAND), BadNotation, "card-unknown", "me")
    refused(
        lambda: table("cabo-de", UNKNOWN_HAND, UNKNOWN_HAND, discard=card),
        BadNotation,
        "card-unknown",
        "discard",
    )


def test_the_one_draw_model_where_a_call_ends_the_round_at_once() -> None:
    position = table("cabu", "2 3 4 5", UNKNOWN_HAND)
    for answer in (call, by_own_sum):
        refused(partial(answer, position, "one-draw"), BadNotation, "model-without-last-turns", "model")


def test_the_one_draw_model_where_the_pile_has_too_few_cards_for_all_others() -> None:
    """Five hands of ten leave two cards for four draws."""
    position = read_position(CABO, players=5, hand_size=10)
    for answer in (call, by_own_sum):
        error = refused(partial(answer, position, "one-draw"), ImpossibleCards, "pile-too-small", "model")
        assert error.facts == {"n": 4, "pile": 2}


def test_a_model_that_does_not_exist() -> None:
    position = table("cabo-de", "2 3 4 5", UNKNOWN_HAND)
    refused(lambda: call(position, "play"), BadNotation, "model-unknown", "model")  # type: ignore[arg-type]


@pytest.mark.parametrize("draws", [-1, 23, 10**9])
def test_more_draws_than_the_pile_lasts_for_all(draws: int) -> None:
    position = table("cabo-de", "12 12 13 5", UNKNOWN_HAND)
    error = refused(
        lambda: my_kamikaze_chances(position, draws), ImpossibleCards, "draws-beyond-pile", "draws"
    )
    assert error.facts["most"] == 21


@pytest.mark.parametrize("me", ["12 12 ? ?", "12 ? 13 0-5"])
def test_draws_with_more_than_one_card_that_is_not_known(me: str) -> None:
    position = table("cabo-de", me, UNKNOWN_HAND)
    refused(lambda: my_kamikaze_chances(position, 3), BadNotation, "draws-need-own-cards", "me")


def test_a_kamikaze_where_the_game_has_none() -> None:
    position = table("cabu", "2 3 4 5", UNKNOWN_HAND)
    refused(lambda: kamikaze(position), BadNotation, "no-kamikaze")
    refused(lambda: my_kamikaze_chances(position, 1), BadNotation, "no-kamikaze")
    refused(lambda: chances_by_draws(rules_of("cabu"), 3), BadNotation, "no-kamikaze")


@pytest.mark.parametrize("combination", [(("12", 2),), (("12", 2), ("13", 1)), (("0", 1),)])
def test_rules_under_which_two_could_hold_a_kamikaze_at_once(
    combination: tuple[tuple[str, int], ...],
) -> None:
    rules = replace(CABO, kamikaze=combination)
    position: Position = read_position(rules, me="2 3 4 5", opponents=[UNKNOWN_HAND])
    for answer in (kamikaze, call, by_own_sum):
        refused(partial(cast(Answer, answer), position), BadRules, "kamikaze-for-two")
    refused(lambda: my_kamikaze_chances(position, 1), BadRules, "kamikaze-for-two")
    refused(lambda: chances_by_draws(rules, 3), BadRules, "kamikaze-for-two")


@pytest.mark.parametrize(
    ("turns", "rate", "kind", "key", "where"),
    [
        (0, Fraction(1), BadNotation, "turns-count", "turns"),
        (MOST_TURNS + 1, Fraction(1), TooLarge, "turns-too-many", "turns"),
        (60, Fraction(-1, 10), BadNotation, "rate-range", "pile-rate"),
        (60, Fraction(11, 10), BadNotation, "rate-range", "pile-rate"),
    ],
)
def test_turns_and_rates_that_cannot_be(
    turns: int, rate: Fraction, kind: type[CaboError], key: str, where: str
) -> None:
    refused(lambda: reshuffles(CABO, 4, turns, rate), kind, key, where)


def test_a_deal_that_leaves_no_pile() -> None:
    rules = unchecked(CABO, hand_size=12)
    refused(lambda: reshuffles(rules, 5, 60, Fraction(1)), ImpossibleCards, "more-than-the-deck", "players")


@pytest.mark.parametrize(
    ("me", "opponents", "discard", "where"),
    [
        ("0 0 5 6", ["0-0 ? ? ?"], "", "opponent 1"),
        ("1 2 0-0 6", ["0 ? ? ?", UNKNOWN_HAND], "0", "me"),
        ("1 2 3 4", [UNKNOWN_HAND, "? 12-13 ? ?"], "12 12 12 12 13 13", "opponent 2"),
        ("0-0 0-0 0-0 ?", [UNKNOWN_HAND], "", "me"),
        ("0-1 0-0 5 0-1", ["? 0-1 ? ?", "? 0-1 ? ?", "0-1 ? 1 ?"], "", "opponent 3"),
    ],
)
def test_ranges_whose_cards_are_all_seen_or_too_few(
    me: str, opponents: list[str], discard: str, where: str
) -> None:
    refused(
        lambda: read_position(CABO, me=me, opponents=opponents, discard=discard),
        ImpossibleCards,
        "no-arrangement",
        where,
    )


@pytest.mark.parametrize("answer", [call, by_own_sum, own_sum_distribution, kamikaze, next_card])
def test_ranges_that_cannot_be_filled_are_refused_by_the_count_too(
    answer: Answer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    position = table("cabo-de", UNKNOWN_HAND, UNKNOWN_HAND)
    zero = Slot(None, 0, 0)
    for me, other in (((zero,) * 3, position.me), ((zero, zero, *position.me), (zero, *position.me))):
        impossible = replace(position, me=me, opponents=(other,))
        refused(partial(answer, impossible), ImpossibleCards, "no-arrangement")


@given(st.data())
def test_a_table_is_refused_exactly_if_its_slots_cannot_be_filled(data: st.DataObject) -> None:
    """Seven cards, none of them seen: every way to lay them is tried."""
    deck = small_deck("cabo-de", ["1", "1", "2", "3", "3", "4", "5"])
    ends = st.tuples(st.integers(1, 5), st.integers(1, 5)).map(sorted)
    slots = [Slot(None, *data.draw(ends)) for _ in range(data.draw(st.integers(2, 7)))]
    position = Position(of_deck(replace(CABO, hand_size=6), deck), tuple(slots[1:]), (tuple(slots[:1]),))
    if any(arrangements(position, 0)):
        assert checked(position) is position
    else:
        with pytest.raises(ImpossibleCards, match="range"):
            checked(position)
