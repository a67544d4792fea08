"""A round recorded move by move is written down with its moves, which never contradict it unnoticed."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from streamlit.testing.v1 import AppTest

from caboprob.content.messages import say
from caboprob.replays import read_and_replay
from caboprob.sheet.entries import GameEntry
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.keeping.sheets import Sheets
from caboprob.sheet.recorded import entry_of_source
from caboprob.web.base.packing import pack
from caboprob.web.rounds.recordfield import example_text
from tests.web.opening import opened, text_of
from tests.web.sheets.table import PEOPLE


def waiting(name: str) -> dict[str, str]:
    """What the address of the page of sheets has when one comes from *Replay*."""
    page = opened("replay", lang="en", record=pack(example_text(name)))
    put = re.search(r"\((/sheets\?[^)]*recorded=[^)]*)\)", text_of(page))
    assert put
    return {key: values[-1] for key, values in parse_qs(urlsplit(put[1]).query).items()}


@pytest.fixture
def key(sheets: Sheets) -> str:
    return sheets.begin("cabo-de", PEOPLE[:3]).key


def open_with_round(key: str) -> AppTest:
    return opened("sheets", **waiting("cabo-round") | {"sheet": key})


def said(page: AppTest) -> str:
    return " ".join(one.value for one in (*page.caption, *page.warning))


def test_a_round_of_replay_goes_onto_the_sheet_with_its_moves(sheets: Sheets, key: str) -> None:
    page = open_with_round(key)
    assert say("en", "sheets.entry.recorded") in said(page)
    page.button(key="save").click().run()
    assert not page.exception
    assert sheets.read(key).rounds[0].entry == entry_of_source(example_text("cabo-round"))
    assert page.text_input(key="recorded").value == ""


def test_a_correction_by_hand_drops_the_moves_and_says_so_and_undo_brings_them_back(
    sheets: Sheets, key: str
) -> None:
    sheets.add(key, entry_of_source(example_text("cabo-round")))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="correct").click().run()
    assert say("en", "sheets.entry.recorded") in said(page)
    page.button(key="held-hand1-1").click().run()
    page.button(key="pad-9").click().run()
    assert say("en", "errors.entry-record-contradicts") in said(page).replace("\\", "")
    page.button(key="save").click().run()
    assert sheets.read(key).rounds[0].entry.record is None
    page.button(key="undo").click().run()
    assert sheets.read(key).rounds[0].entry == entry_of_source(example_text("cabo-round"))


def test_a_correction_that_changes_nothing_keeps_the_moves(sheets: Sheets, key: str) -> None:
    before = sheets.add(key, entry_of_source(example_text("cabo-round")))
    page = opened("sheets", lang="en", sheet=key)
    page.button(key="correct").click().run()
    page.button(key="save").click().run()
    assert sheets.read(key).record(1) == before.record(1)


@pytest.mark.parametrize(
    "damaged", ["x", pack("{}"), pack("[1]"), pack(example_text("kaboom-round")), "A" * 9000]
)
def test_damaged_moves_in_an_address_are_left_out_and_the_round_stands(
    sheets: Sheets, key: str, damaged: str
) -> None:
    page = opened("sheets", **waiting("cabo-round") | {"sheet": key, "recorded": damaged})
    assert page.warning
    page.button(key="save").click().run()
    assert not page.exception
    assert sheets.read(key).rounds[0].entry.record is None


def test_a_game_of_kabadak_goes_onto_a_sheet_with_its_moves(sheets: Sheets) -> None:
    key = sheets.begin("kabadak", ("Anna", "Ben")).key
    address = waiting("kabadak-game")
    page = opened("sheets", **address)
    assert say_for_game("en", "kabadak", "sheets.waiting") in text_of(page)
    page = opened("sheets", **address | {"sheet": key})
    page.button(key="save").click().run()
    [one] = sheets.read(key).rounds
    assert isinstance(one.entry, GameEntry)
    assert one.entry == entry_of_source(example_text("kabadak-game"))
    assert read_and_replay(sheets.read(key).record(1)).points == one.entry.losses
