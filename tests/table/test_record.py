"""Records: what is read and what is refused, the pile that nobody wrote down, and reshuffles."""

from json import dumps
from random import Random
from typing import Any

import pytest

from caboprob.errors import BadNotation, CaboError, ImpossibleCards, TooLarge
from caboprob.reading.records import LONGEST_RECORD, MOST_MOVES
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.record import read_record, write_record
from caboprob.table.replay import replay
from tests.rounds import played

CABO: dict[str, Any] = {"rules": "cabo-de", "hands": [[1, 2, 3, 4], [5, 6, 7, 8]], "discard": [9]}
DECK = [value for value in range(14) for _ in range(2 if value in (0, 13) else 4)]


def rest_of(*used: int) -> list[int]:
    """All cards of the CABO deck but these."""
    cards = list(DECK)
    for card in used:
        cards.remove(card)
    return cards


def refused(**changes: object) -> CaboError:
    """The error of a record with these parts changed."""
    with pytest.raises(CaboError) as caught:
        replay(read_record(dumps({**CABO, **changes})))
    assert str(caught.value)
    return caught.value


def test_what_may_be_left_out() -> None:
    record = read_record(dumps(CABO))
    assert (record.starter, record.pile, record.looks, record.moves, record.reshuffles) == (1, (), (), (), ())
    assert record.unlisted_count == 43


def test_a_record_is_written_as_it_was_read() -> None:
    full = {
        "rules": "cabo-de",
        "house": ["six-cards"],
        "starter": 2,
        "hands": [[1, 2], [5, 6, 7, 8, 9, 10]],
        "discard": [9, 3],
        "pile": [7, 1],
        "looks": [[2, 1], [6, 1, 3]],
        "moves": ["take 1", "CALL"],
        "reshuffles": [[1, 2]],
        "note": "sixty-three",
    }
    assert write_record(read_record(dumps(full))) == full


def test_cards_may_be_numbers_or_texts() -> None:
    one = read_record(dumps({**CABO, "hands": [["1", 2, "3", 4], [5, 6, 7, " 8 "]]}))
    assert one == read_record(dumps(CABO))


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"rules": "cabo"}, "record-rules-unknown"),
        ({"rules": "house.toml"}, "record-rules-unknown"),
        ({"rules": "data/rulesets/cabo-de.toml"}, "record-rules-unknown"),
        ({"rules": None}, "record-key-missing"),
        ({"hand": [[1]]}, "record-key-unknown"),
        ({"Moves": []}, "record-key-unknown"),
        ({"key": 1}, "record-key-unknown"),
        ({"house": ["jokers=1"]}, "house-unknown"),
        ({"house": [1]}, "record-text-expected"),
        ({"starter": 3}, "player-unknown"),
        ({"starter": 0}, "player-unknown"),
        ({"starter": True}, "player-unknown"),
        ({"starter": 1.0}, "player-unknown"),
        ({"hands": [[1, 2, 3, 4]]}, "players-count"),
        ({"hands": [[1]] * 6}, "players-count"),
        ({"hands": [[1, 2, 3, 4], []]}, "hand-empty"),
        ({"hands": [[1, 2, 3, 4, 5], [5]]}, "hand-too-large"),
        ({"hands": "1 2 3 4"}, "record-list-expected"),
        ({"hands": ["1 2 3 4", "5"]}, "record-list-expected"),
        ({"hands": [[14], [1]]}, "card-unknown"),
        ({"hands": [[True], [1]]}, "card-unknown"),
        ({"hands": [[1.0], [1]]}, "card-unknown"),
        ({"hands": [[None], [1]]}, "card-unknown"),
        ({"hands": [["Kh"], [1]]}, "card-unknown"),
        ({"discard": []}, "record-discard-missing"),
        ({"pile": [13, 13, 13]}, "too-many-of-a-card"),
        ({"pile": [1, 1, 1, 1]}, "too-many-of-a-card"),
        ({"pile": ["x"]}, "card-unknown"),
        ({"looks": [[1, 2, 3]]}, "looks-too-many"),
        ({"looks": [[1, 1]]}, "looks-slots"),
        ({"looks": [[0]]}, "looks-slots"),
        ({"looks": [[5]]}, "looks-slots"),
        ({"looks": [["1"]]}, "record-number-expected"),
        ({"looks": [[1], [1], [1]]}, "looks-too-many-players"),
        ({"moves": "call"}, "record-list-expected"),
        ({"moves": [["call"]]}, "record-text-expected"),
        ({"moves": ["pass"]}, "move-unreadable"),
        ({"moves": ["take 1+1"]}, "slot-twice"),
        ({"reshuffles": [[14]]}, "card-unknown"),
        ({"reshuffles": [3]}, "record-list-expected"),
        ({"note": 3}, "record-text-expected"),
    ],
)
def test_what_is_refused(changes: dict[str, object], key: str) -> None:
    assert refused(**changes).key == key


def test_the_first_looks_of_cabu_are_at_the_two_near_cards() -> None:
    cabu = {"rules": "cabu", "hands": [["A", 2, 3, 4], [5, 6, 7, 8]]}
    assert read_record(dumps({**cabu, "looks": [[2, 1], [1]]})).looks == ((2, 1), (1,))
    assert refused(**cabu, looks=[[1, 3]]).key == "looks-slots"


def test_the_place_of_an_error() -> None:
    assert refused(hands=[[1], [99]]).where[0] == "hands[2]"
    assert refused(moves=["draw discard"], pile=[1], reshuffles=[[1], [99]]).where[0] == "reshuffles[2]"
    assert refused(moves=["take 1", "take 2", "hello"]).where == ("moves[3]",)


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", "null", '"call"', "{'rules': 1}", "NaN", "\ufeff", "\0"]
)
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(BadNotation):
        read_record(text)


@pytest.mark.parametrize("depth", [5, 500, 950, 980, 990, 1000, 2000, 100_000])
@pytest.mark.parametrize("form", ["{}", '{{"rules":"cabo-de","hands":{}}}', '{{"rules":{},"hands":[]}}'])
def test_deeply_nested_json_is_refused(depth: int, form: str) -> None:
    with pytest.raises(BadNotation):
        read_record(form.format("[" * depth + "]" * depth))


def test_numbers_of_any_length_are_refused() -> None:
    for number in ("9" * 400, "9" * 5000, "1e999", "-0", "NaN"):
        with pytest.raises(CaboError):
            read_record('{"rules":"cabo-de","hands":[[1],[2]],"discard":[3],"starter":' + number + "}")
        with pytest.raises(CaboError):
            read_record('{"rules":"cabo-de","hands":[[1],[2]],"discard":[3],"looks":[[' + number + "]]}")


def test_limits() -> None:
    with pytest.raises(TooLarge):
        read_record(dumps({**CABO, "note": "x" * LONGEST_RECORD}))
    with pytest.raises(TooLarge):
        read_record(dumps({**CABO, "moves": ["call"] * (MOST_MOVES + 1)}))


def test_a_message_can_be_written_anywhere() -> None:
    str(refused(rules="\ud800")).encode()


def test_a_card_that_nobody_wrote_down() -> None:
    """A move that would draw it is an error of the record; any other move goes on."""
    assert refused(moves=["draw discard"]).key == "draws-hidden"
    assert refused(moves=["draw discard", "draw keep 1"], pile=[3]).where == ("moves[2]",)
    assert refused(moves=["draw keep 99"]).key == "draws-hidden"
    replayed = played("cabo-de", ["1 2 3 4", "5 6 7 8"], "take 1", "call", "take 99", discard="9")
    assert replayed.broken is not None
    assert replayed.broken.reason == Reason.NO_SLOT_TO_EXCHANGE


def test_a_penalty_card_that_nobody_wrote_down() -> None:
    with pytest.raises(BadNotation) as caught:
        played("cabu", ["A 2", "3 4"], "snap 1 1", discard="5")
    assert caught.value.key == "draws-hidden"
    assert played("cabu", ["A 2", "3 4"], "snap 1 2", discard="2").broken is None


def reshuffling(rules: str, *moves: str, order: object = None, pile: object = (1,)) -> Any:
    """Hands of two 7s and two 8s, this pile, and all other cards discarded, a 4 on top."""
    used = [7, 7, 8, 8, 2, 3, 4, *pile]
    hands = [[7, 7], [8, 8]]
    discard = [*rest_of(*used), 2, 3, 4]
    orders = [] if order is None else [order]
    return played(rules, hands, *moves, pile=list(pile), discard=discard, reshuffles=orders)


def shuffled(*elsewhere: int) -> list[int]:
    """What is shuffled when the 7s and 8s, which are in the hands, and these cards are elsewhere."""
    return rest_of(7, 7, 8, 8, *elsewhere)


def test_the_pile_is_reshuffled_when_someone_has_to_draw() -> None:
    """cabo-de: the last card is drawn and discarded; the next draw finds no pile. The 1 stays as discard."""
    assert reshuffling("cabo-de", "draw discard").end.reshuffles == 0
    order = shuffled(1)
    replayed = reshuffling("cabo-de", "draw discard", "draw keep 1", order=order)
    assert replayed.end.reshuffles == 1
    assert replayed.hands == ((7, 7), (order[0], 8))
    assert replayed.end.discard[: replayed.end.discard_size].tolist() == [1, 8]


def test_the_pile_is_reshuffled_when_its_last_card_is_drawn() -> None:
    """cabo-en: the 1 still in hand, the 4 stays as discard, and it counts even if nobody draws again."""
    replayed = reshuffling("cabo-en", "draw discard", order=shuffled(1, 4))
    assert replayed.end.reshuffles == 1
    assert replayed.end.discard[: replayed.end.discard_size].tolist() == [4, 1]
    assert reshuffling("cabo-en", "draw discard").end.reshuffles == 1


def test_a_listed_pile_with_hidden_cards_below_is_not_empty() -> None:
    assert played("cabo-en", ["7 7", "8 8"], "draw discard", pile="1", discard="2 3 4").end.reshuffles == 0


def test_a_reshuffle_without_its_order_is_an_error_only_when_drawn_from() -> None:
    for rules in ("cabo-de", "cabo-en"):
        assert reshuffling(rules, "draw discard", "take 1", "take 2").broken is None
        with pytest.raises(BadNotation) as caught:
            reshuffling(rules, "draw discard", "draw discard")
        assert caught.value.key == "draws-hidden"


@pytest.mark.parametrize("rules", ["cabo-de", "cabo-en", "kaboom"])
def test_an_order_of_other_cards_is_refused(rules: str) -> None:
    right = shuffled(1, 4) if rules == "cabo-en" else shuffled(1)
    moves = ("draw discard",) if rules == "cabo-en" else ("draw discard", "draw discard")
    orders = (right[1:], [*right, 4], [*right[1:], 13], right[:1], [], [*right[1:], right[-1]], right * 20)
    for order in orders:
        with pytest.raises(CaboError) as caught:
            reshuffling(rules, *moves, order=order)
        assert caught.value.key == "reshuffle-other-cards"
        assert caught.value.where == (f"moves[{len(moves)}]", "reshuffles[1]")
    Random(1).shuffle(right)
    assert reshuffling(rules, *moves, order=right).broken is None


CABU_LOWER_DISCARDS = "2h 2c 3s Kh"


def cabu_reshuffle(order: str) -> Any:
    """The jack is the last card of the pile; then the discards under it are shuffled and player 2 draws."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    deck = [rank + suit for rank in ranks for suit in "hdcs"]
    used = [*CABU_LOWER_DISCARDS.split(), "Js", "Ah"]
    bulk = [card for card in deck if card not in used]
    hands = [bulk[:24], bulk[24:]]
    discard = [*CABU_LOWER_DISCARDS.split(), "Ah"]
    return played(
        "cabu", hands, "draw discard", "draw discard", pile=["Js"], discard=discard, reshuffles=[order]
    )


def test_a_suit_that_makes_no_difference_may_be_missing_from_an_order() -> None:
    assert cabu_reshuffle("Kh 3 2 2 A").broken is None
    assert cabu_reshuffle("A 2c Kh 2h 3").broken is None
    with pytest.raises(CaboError):
        cabu_reshuffle("Kc 3 2 2 A")
    with pytest.raises(CaboError):
        cabu_reshuffle("K 3 2 2 A")


@pytest.mark.parametrize("order", ["Kd 3 2 2 A", "Kh 3 2h 2h A", "Kh 3 2d 2 A"])
def test_an_order_with_a_card_of_another_suit_is_refused(order: str) -> None:
    with pytest.raises(CaboError):
        cabu_reshuffle(order)


def test_a_record_may_start_in_the_middle_of_a_round() -> None:
    """With small hands, other discards and the player whose turn it is as the one who starts."""
    replayed = played(
        "kaboom", ["12", "0 0", "13 1 1"], "take 2+3", "call", "draw look 1", "take 1",
        discard="5 6 7", pile="8 9", starter=3,
    )  # fmt: skip
    assert replayed.complete
    assert replayed.hands == ((12,), (0, 0), (8, 7))
    assert replayed.caller == 1


def test_a_record_may_start_when_a_kaboom_discard_pile_is_empty() -> None:
    """The first player took the only discard for a false set, and kept it."""
    assert played("kaboom", ["1 2 3 4 9", "5 6 7 8"], "draw discard", starter=2, pile="3").broken is None


def test_a_record_may_start_when_there_is_nothing_left_to_draw() -> None:
    """All cards but the top discard are in hands: the round is over, and nothing that is no card is drawn."""
    replayed = played("kaboom", [DECK[:26], DECK[26:51]], "draw discard", discard=DECK[51:])
    assert replayed.broken is not None
    assert replayed.broken.reason == Reason.ROUND_OVER


def test_impossible_cards_are_told_apart_from_unreadable_ones() -> None:
    assert isinstance(refused(pile=[13, 13, 13]), ImpossibleCards)
    assert isinstance(refused(pile=[14]), BadNotation)
