"""Errors are read where they are caught, and where they are not."""

import pytest

from caboprob.errors import BadNotation, CaboError, TooRare
from caboprob.sheet.keeping.ledger import SheetOver


def test_an_error_shows_its_sentence_also_where_it_is_represented() -> None:
    for error in (SheetOver("sheet-over"), BadNotation("sheet-nothing-to-undo")):
        assert str(error) in repr(error)
        assert " " in str(error)


@pytest.mark.parametrize(
    ("language", "written"), [("en", "1,000,000"), ("de", "1.000.000"), ("fr", "1\u202f000\u202f000")]
)
def test_large_numbers_are_grouped_as_the_reader_groups_them(language: str, written: str) -> None:
    refused = BadNotation("number-range", low=2, high=1_000_000, got=-2_000_000)
    assert written in refused.sentence(language)
    assert "-2" in refused.sentence(language), "a number typed keeps the sign that was typed"
    assert "999" in BadNotation("number-range", low=2, high=999, got=1).sentence(language)


def test_what_is_a_name_and_no_number_is_not_grouped() -> None:
    taken = CaboError("web.port-taken", host="localhost", port=str(8501), why="taken")
    assert "8501" in taken.sentence("en")


@pytest.mark.parametrize(
    ("language", "one"),
    [("de", "nur 1 unabhängige Runde dafür spricht"), ("fr", "seule 1 manche indépendante l’appuie")],
)
def test_a_single_round_is_singular(language: str, one: str) -> None:
    assert one in TooRare("watched-too-rare", fewest=20, got=1, n=1).sentence(language)
