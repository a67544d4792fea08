"""Court cards may be typed as German and French packs have them; what is written stays the notation."""

import pytest

from caboprob.cards import deck
from caboprob.errors import CaboError
from caboprob.kabadak.core import cards as kabadak
from caboprob.rulesets import read

# What may be typed, and the card it is read as; none for a king whose suit is needed.
WORDS = {
    "B": "J", "bube": "J", "V": "J", "Valet": "J", "Dh": "Qh", "dame": "Q", "R♥": "Kh", "♠K": "Ks", "roi": "",
    "König": "", "Rs": "Ks", "Ass": "A", "joker": "X", "jack": "J", "queen": "Q",
}  # fmt: skip


@pytest.mark.parametrize(("typed", "card"), WORDS.items())
def test_a_court_card_is_read_by_its_name_in_any_language(typed: str, card: str) -> None:
    tamalou = read("tamalou").deck
    if card:
        assert tamalou.faces[tamalou.read_card(typed)].name == card
        return
    with pytest.raises(CaboError, match="needs its suit"):
        tamalou.read_card(typed)


@pytest.mark.parametrize(
    ("typed", "card"), [("Bh", "Jh"), ("D♣", "Qc"), ("as", "As"), ("Rd", "Kd"), ("Vs", "Js")]
)
def test_so_it_is_in_kabadak_where_as_means_the_ace_of_spades(typed: str, card: str) -> None:
    assert kabadak.write_cards(kabadak.read_cards(typed)) == [card]


@pytest.mark.parametrize("typed", ["B", "dame", "roi", "joker", "Z", "77", "Dx", ""])
def test_a_deck_of_numbers_has_none_of_them(typed: str) -> None:
    with pytest.raises(CaboError, match="this deck has no card"):
        deck("cabo").read_card(typed)
