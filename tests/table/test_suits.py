"""How the suit of a card may be written, and which cards a deck is said to have."""

import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation
from caboprob.kabadak.core.cards import CARD_NAMES, read_card
from caboprob.reading.suits import SUIT_SIGNS
from caboprob.text.cardnames import card_name

SIGNED = ("K♥", "k♥", "K♥\ufe0e", "K♥\ufe0f", "K♡", "♥K", "♥\ufe0fk")


@pytest.mark.parametrize("written", ["Kh", "kh", "KH", *SIGNED])
def test_a_suit_is_written_by_its_letter_or_its_sign(written: str) -> None:
    deck = rulesets.read("cabu").deck
    assert deck.faces[deck.read_card(written)].name == "Kh"


def test_every_card_is_read_as_the_pages_show_it() -> None:
    deck = rulesets.read("cambio").deck
    for card, face in enumerate(deck.faces):
        assert deck.read_card(card_name(face.name)) == card
    for card, name in enumerate(CARD_NAMES):
        assert read_card(card_name(name)) == card


@pytest.mark.parametrize("written", ["♥", "♥♥K", "K♥♥", "K♥h", "5♥", "K☺"])
def test_a_sign_where_no_suit_belongs_is_refused(written: str) -> None:
    key = "cabo-de" if written == "5♥" else "cabu"
    with pytest.raises(BadNotation):
        rulesets.read(key).deck.read_card(written)


def test_jokers_are_named_among_the_cards_of_a_deck_that_has_some() -> None:
    with pytest.raises(BadNotation) as none:
        rulesets.read("cabu").deck.read_card("0")
    with pytest.raises(BadNotation) as some:
        rulesets.read("cabu", ("jokers=2",)).deck.read_card("0")
    assert none.value.facts["faces"] == "A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, Kh, Kd, Kc, Ks"
    assert some.value.facts["faces"].endswith("Ks, X")


def test_each_sign_stands_for_one_letter() -> None:
    assert len(set(SUIT_SIGNS.values())) == 4
