"""Taps in the order in which a table plays come to the lines of a record."""

import pytest

from caboprob import rulesets
from caboprob.table.annotations import read_annotated
from caboprob.table.notation import read_line
from caboprob.web.record.entries import NextQuestion, Question, TappedTable, read_taps

CABO = TappedTable(rulesets.read("cabo-de"), seat=0, top_rank=6)
KABOOM = TappedTable(rulesets.read("kaboom"), seat=0, top_rank=6)
CABU = TappedTable(rulesets.read("cabu"), seat=1, top_rank=6)


@pytest.mark.parametrize(
    ("taps", "line"),
    [
        ("call", "call"),
        ("discard 5", "draw 5 discard"),
        ("discard ?", "draw ? discard"),
        ("use 8 1:2", "draw 8 look 2"),
        ("use 10 3:1", "draw 10 look 3:1"),
        ("use 11 1:2 3:1", "draw 11 swap 2 3:1"),
        ("use 5 look 1:2", "draw 5 look 2"),
        ("use 5 discard", "draw 5 discard"),
        ("other 2 call", "by 2 call"),
        ("other 3 keep 3:2 9", "by 3 draw keep 2=9"),
        ("other 2 use 8 2:4", "by 2 draw 8 look 4"),
        ("use ? swap 1:2 2:1", "draw ? swap 2 2:1"),
        ("keep 1:3 9", "draw keep 3=9"),
        ("take 1:3 ?", "take 3=?"),
        ("keep set 1:1 1:2 done 5 5", "draw keep 1=5+2=5"),
        ("keep set 1:1 1:2 1:1 1:3 done 5 5", "draw keep 2=5+3=5"),
        ("keep set 1:1 1:2 done 5 6 12", "draw 12 keep 1=5+2=6"),
        ("take set 1:1 1:2 done 5 6", "take 1=5+2=6"),
        ("keep set 1:1 1:2 done 5 ? held", "draw keep 1=5+2=? held"),
        ("keep set 1:1 1:2 done ? ? failed 3", "draw 3 keep 1=?+2=? failed"),
        ("keep set 1:1 1:2 1:3 done 5 ? 6 3", "draw 3 keep 1=5+2=?+3=6"),
    ],
)
def test_a_turn_of_cabo(taps: str, line: str) -> None:
    assert read_taps(taps.split(), CABO) == NextQuestion(None, line)
    player = int(line.split()[1]) if line.startswith("by") else 1
    assert read_line(read_annotated(line, CABO.rules.deck).move, 0).player == player


@pytest.mark.parametrize(
    ("taps", "line"),
    [
        ("use K both 1:2 2:1 3:1", "draw K look 1:2 swap 1 3:1"),
        ("use K look 1:2", "draw K look 1:2"),
        ("throw 2 2:1 7", "snap 2 2:1=7"),
        ("throw 3 1:2 7", "snap 3 1:2=7"),
        ("throw 3 1:2 5", "snap 3 1:2=5"),
    ],
)
def test_a_turn_of_cabu(taps: str, line: str) -> None:
    """A foreign card that does not match goes back, so nothing is given for it."""
    assert read_taps([tap.replace("K", "Kh") for tap in taps.split()], CABU).text in (
        line.replace("K", "Kh"),
        "",
    )


def test_for_a_foreign_card_thrown_rightly_one_is_given() -> None:
    rank = CABU.rules.deck.faces[CABU.rules.deck.read_card("7")].rank
    table = TappedTable(CABU.rules, seat=1, top_rank=rank)
    asked = read_taps(["throw", "3", "1:2", "7"], table)
    assert (asked.kind, asked.seat) == (Question.EXCHANGE, 2)
    assert read_taps(["throw", "3", "1:2", "7", "3:4"], table).text == "snap 3 1:2=7 give 4"
    assert read_taps(["throw", "3", "1:2", "7", "nothing"], table).text == "snap 3 1:2=7"
    assert read_taps(["throw", "3", "1:2", "?", "failed"], table).text == "snap 3 1:2=? failed"


def test_where_one_must_be_given_a_throw_that_misses_names_any_and_own_cards_only_asks_for_none() -> None:
    rules = rulesets.read("cambio")
    seven = rules.deck.faces[rules.deck.read_card("7")].rank
    table = TappedTable(rules, seat=1, top_rank=seven)
    assert read_taps(["throw", "3", "1:2", "7"], table).kind == Question.EXCHANGE
    assert read_taps(["throw", "3", "1:2", "5"], table).text == "snap 3 1:2=5 give 1"
    assert read_taps(["throw", "3", "3:2", "7"], table).text == "snap 3 3:2=7"
    alone = TappedTable(rulesets.read("cambio", ["own-cards-only"]), seat=1, top_rank=seven)
    assert read_taps(["throw", "3", "1:2", "7"], alone).text == "snap 3 1:2=7"


def test_a_red_king_has_no_action_to_ask_for_and_a_black_one_has_two() -> None:
    table = TappedTable(rulesets.read("cambio"), seat=0, top_rank=None)
    assert [table.powers_of(card) for card in ("Kh", "Ks", "?")] == [set(), {"look", "swap"}, set()]


def test_what_is_asked_follows_from_the_taps() -> None:
    asks = [
        read_taps(["keep", "set", "1:1", "1:2", "done", "5", "6"][:count], CABO).kind for count in range(8)
    ]
    assert asks == [
        Question.VERB,
        Question.PLACE,
        *[Question.CLAIM] * 3,
        Question.CARD_AT_PLACE,
        Question.CARD_AT_PLACE,
        Question.CARD,
    ]
    assert read_taps(["keep", "1:2"], CABO) == NextQuestion(
        Question.CARD_AT_PLACE, about="1:2", chosen=("1:2",)
    )


def test_where_a_failed_set_is_kept_the_drawn_card_stays_hidden() -> None:
    assert read_taps(["keep", "set", "1:1", "1:2", "done", "5", "6"], KABOOM).text == "draw keep 1=5+2=6"


@pytest.mark.parametrize(
    ("taps", "line"),
    [
        ("use A 3", "draw A deal 3"),
        ("use Q 1:2", "draw Q look 2"),
        ("keep 1:3 Q look 1:1", "draw keep 3=Q look 1"),
        ("keep 1:3 Q unused", "draw keep 3=Q"),
        ("keep 1:3 7", "draw keep 3=7"),
        ("keep 1:3 ?", "draw keep 3=?"),
        ("take 1:3 A deal 2", "take 3=A deal 2"),
        ("keep 1:3 J swap 2:1 3:1", "draw keep 3=J swap 2:1 3:1"),
        ("throw 2 2:1 J swap 2:1 3:1", "snap 2 2:1=J swap 1 3:1"),
        ("throw 2 2:1 J unused", "snap 2 2:1=J"),
        ("throw 3 3:1 J", "snap 3 3:1=J"),
        ("throw 2 2:1 9", "snap 2 2:1=9"),
        ("call", "call"),
    ],
)
def test_a_turn_in_which_cards_act_whenever_they_are_laid(taps: str, line: str) -> None:
    """Nothing is asked after a throw that misses or takes the last card, nor of a card that nobody told."""
    rules = rulesets.read("dutch")
    jack = rules.deck.faces[rules.deck.read_card("Jd")].rank
    asked = [tap.replace("A", "Ah").replace("Q", "Qh").replace("J", "Jh") for tap in taps.split()]
    read_there = read_taps(
        asked, TappedTable(rules, seat=0, top_rank=jack, ended_seat=3, hand_sizes=(4, 4, 1, 4))
    )
    assert read_there == NextQuestion(None, line.replace("A", "Ah").replace("Q", "Qh").replace("J", "Jh"))


def test_an_action_asks_what_it_is_used_for_and_for_whom() -> None:
    table = TappedTable(rulesets.read("dutch"), seat=0, top_rank=None, ended_seat=3, hand_sizes=(4, 4, 4, 4))
    assert read_taps(["keep", "1:3", "Qh"], table).kind == Question.LAID_ACTION
    assert read_taps(["keep", "1:3", "Ah", "deal"], table).kind == Question.RECEIVER
