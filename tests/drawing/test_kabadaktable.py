"""The drawing of a table with rows: well-formed, described in words, readable on a phone."""

from xml.etree import ElementTree

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.drawing import Card, KabadakTable, Row, Seat, kabadak_table_svg, text_alternative
from tests.drawing.test_drawing import PHONE_SCALE, SVG, cards, texts

KINDS = {"de": "Straße abwärts", "en": "run downwards", "fr": "suite descendante"}


def full(language: str) -> KabadakTable:
    rows = [Row(f"Reihe {number}", KINDS[language], cards("8s " * number)) for number in range(2, 17)]
    hands = (
        Seat("Player 1", cards("10h " * 25), active=True, sum="234"),
        Seat("Player 2", (Card("As", "new"), Card("Kd", "wrong"), Card(None))),
    )
    return KabadakTable(hands, tuple(rows), 18)


EMPTY = KabadakTable((Seat("Player 1", ()), Seat("Player 2", cards("7h"), active=True, sum="7")), (), 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_large_enough_on_a_phone_and_stays_on_the_table(language: str) -> None:
    for spread in (full(language), EMPTY):
        svg = kabadak_table_svg(spread, language=language)
        width = float(ElementTree.fromstring(svg).get("viewBox", "").split()[2])
        for words, left, right, size in texts(svg):
            assert size * PHONE_SCALE >= 8 if words.isdecimal() else size * PHONE_SCALE >= 11, words
            assert left >= 5, words
            assert right <= width - 5, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_a_named_image_without_anything_cut_off(language: str) -> None:
    root = ElementTree.fromstring(kabadak_table_svg(full(language), language=language))
    assert root.get("role") == "img"
    assert len({node.get("id") for tag in ("title", "desc") for node in root.findall(SVG + tag)}) == 2
    assert not [node.text for node in root.iter(f"{SVG}text") if "…" in (node.text or "")]


def test_a_table_in_words() -> None:
    spread = KabadakTable(
        (Seat("Player 1", cards("7h As"), sum="18"), Seat("Player 2", cards("10d"), active=True, sum="10")),
        (Row("Row 1", "run downwards", cards("10s 9s 8s")),),
        3,
    )
    assert text_alternative(kabadak_table_svg(spread, language="en")) == (
        "The table, Player 2 to play. Stock: 3 cards. "
        "Row 1, run downwards: 10 of spades, 9 of spades, 8 of spades; the last one is on top. "
        "Player 1: 7 of hearts, ace of spades; sum 18. Player 2, to play: 10 of diamonds; sum 10."
    )
    assert "Il n’y a aucune rangée sur la table." in text_alternative(kabadak_table_svg(EMPTY, language="fr"))


def test_the_top_card_is_named_on_every_row() -> None:
    svg = kabadak_table_svg(full("de"), language="de")
    assert svg.count(">oben<") == len(full("de").rows)
