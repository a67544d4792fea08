"""The table to tap: every card and pile is a button, called what a screen reader should say of it."""

from streamlit.testing.v1 import AppTest

from caboprob import rulesets
from caboprob.drawing import Card, Seat, Table
from caboprob.web.base.visit import Visit
from caboprob.web.tapping import buttonstyle
from caboprob.web.tapping.spots import seat_and_slot, spot_labels, spot_name

HAND = (Card("7", power="look-own"), Card(None, mark="looked"))
TABLE = Table(
    (Seat("You", HAND, active=True, knows=(1,)), Seat("Ann", (Card(None), Card(None)), knows=(2,))),
    pile_size=33,
    discard=Card("11"),
    discard_size=1,
    drawn=Card("9"),
    drawn_by="You",
)
VISIT = Visit("en", rulesets.read("cabo-de"))


def a_table() -> None:
    import streamlit as st

    from caboprob import rulesets
    from caboprob.drawing import Card, Seat, Table
    from caboprob.web.base.visit import Visit
    from caboprob.web.tapping import taptable

    def tapped(spot: str) -> None:
        st.session_state["tapped"] = spot

    seats = (Seat("You", (Card("7"), Card(None))), Seat("Ann", (Card(None),)))
    visit = Visit("en", rulesets.read("cabo-de"))
    shown = Table(seats, pile_size=33, discard=Card("11"))
    taptable.show(visit, shown, tapped, my_seat=0, chosen={"1:2"}, disabled={"discard"})


def test_every_spot_has_a_name_that_tells_whose_card_it_is_and_what_is_known_of_it() -> None:
    assert spot_labels(VISIT, TABLE, 0) == {
        "pile": "Draw pile: 33 cards.",
        "discard": "Discard pile: 11 on top, 1 card.",
        "drawn": "Drawn by You: 9.",
        "1:1": "Your card 1: 7 (look at your own)",
        "1:2": "Your card 2: face down (seen)",
        "2:1": "Ann, card 1: face down",
        "2:2": "Ann, card 2: face down, known to Ann",
    }


def test_a_spot_is_read_as_it_is_written() -> None:
    assert seat_and_slot(spot_name(2, 9)) == (2, 9)
    assert seat_and_slot("pile") is None


def test_every_spot_wears_a_drawing_and_equal_ones_are_sent_once() -> None:
    style = buttonstyle.table_style(TABLE, "en")
    assert all(f".st-key-spot-{seat}-{slot} button" in style for seat in (1, 2) for slot in (1, 2))
    assert buttonstyle.spot_drawings(TABLE, "en").keys() == spot_labels(VISIT, TABLE, 0).keys()
    plain = Table((Seat("Ann", (Card(None),) * 9),), pile_size=0)
    cards_and_both_piles = 3
    on_screen, on_paper = buttonstyle.table_style(plain, "en").split("@media print")
    assert on_screen.count("url(") == cards_and_both_piles
    assert on_paper.count("url(") == 2  # the piles, whose words are light on the table


def test_a_tap_is_told_to_the_page() -> None:
    page = AppTest.from_function(a_table).run()
    page.button(key="spot-2-1").click().run()
    assert page.session_state["tapped"] == "2:1"


def test_what_is_chosen_is_said_and_what_rests_cannot_be_tapped() -> None:
    page = AppTest.from_function(a_table).run()
    assert "chosen" in page.button(key="spot-1-2").label
    assert page.button(key="spot-discard").disabled
    assert not page.button(key="spot-pile").disabled
