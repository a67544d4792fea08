"""Differences between two texts: nothing is lost, and phrases stay whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob.content.messages import LANGUAGES
from caboprob.text.games.differences import Piece, likeness, word_diff
from caboprob.text.rulebook.rulebook import passages

WORDS = st.lists(st.sampled_from(["a", "b", "c", "d.", "[e f](clause:x.y)"]), max_size=12).map(" ".join)


def text_of(found: list[Piece], side: str) -> str:
    """One of the two texts, put together again."""
    return " ".join(piece.text for piece in found if piece.side in ("both", side))


@given(WORDS, WORDS)
def test_both_texts_can_be_read_out_of_the_pieces(first: str, second: str) -> None:
    found = word_diff(first, second)
    assert text_of(found, "first") == first
    assert text_of(found, "second") == second


@given(WORDS, WORDS)
def test_likeness_is_a_share(first: str, second: str) -> None:
    found = word_diff(first, second)
    assert 0 <= likeness(found) <= 1
    assert likeness(word_diff(first, first)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_editions_can_be_read_out_of_the_pieces(language: str) -> None:
    for one, other in zip(passages(language, "cabo-de"), passages(language, "cabo-en"), strict=True):
        found = word_diff(one.text, other.text)
        assert text_of(found, "first") == one.text
        assert text_of(found, "second") == other.text


def test_words_of_only_one_text_are_separated() -> None:
    assert word_diff("You look at two cards.", "You look at two cards. It is our default.") == [
        Piece("both", "You look at two cards."),
        Piece("second", "It is our default."),
    ]


def test_a_word_or_two_in_common_do_not_tear_a_phrase() -> None:
    found = word_diff("Then all of you draw lots first.", "Then some of us agree who goes first.")
    assert [piece.side for piece in found] == ["both", "first", "second", "both"]


def test_a_link_is_never_cut() -> None:
    found = word_diff("See [a long tie](clause:a.b), please.", "See [a tie](clause:a.b), please.")
    assert Piece("first", "[a long tie](clause:a.b),") in found
