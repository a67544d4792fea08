"""Errors are read where they are caught, and where they are not."""

from caboprob.errors import BadNotation
from caboprob.sheet.keeping.ledger import SheetOver


def test_an_error_shows_its_sentence_also_where_it_is_represented() -> None:
    for error in (SheetOver("sheet-over"), BadNotation("sheet-nothing-to-undo")):
        assert str(error) in repr(error)
        assert " " in str(error)
