"""A file that is no sheet is refused on the page with the place in the file, as on the command line."""

import re

import pytest

from caboprob.content.messages import LANGUAGES, say
from caboprob.sheet.exchange import files
from caboprob.sheet.keeping.sheets import Sheets
from tests.turns import every_nth
from tests.web.opening import opened
from tests.web.sheets.table import HANDS, round_of


def refusal_of(name: str, text: str | bytes, language: str) -> str:
    """What the page says of a file that it refuses to bring in."""
    page = opened("sheets", lang=language, rules="cabo-de")
    raw = text if isinstance(text, bytes) else text.encode()
    page.file_uploader(key="sheet-file").upload(name, raw, "text/plain").run()
    assert not page.exception
    [error] = page.error
    return str(error.value.replace("\\", ""))


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=2, of=3))
def test_a_card_that_cannot_be_read_is_told_with_file_round_and_player(
    sheets: Sheets, key: str, language: str
) -> None:
    sheets.add(key, round_of(HANDS, 4))
    sheet = sheets.add(key, round_of(HANDS, 1))
    for form in files.WRITERS:
        written = files.WRITERS[form](sheet)
        at = written.rindex("7 8 9 10")
        said = refusal_of(f"evening.{form}", f"{written[:at]}7 8 9 x{written[at + 8 :]}", language)
        places = say(language, "sheets.mend.number", n=2), say(language, "score.player", player=4)
        assert said.startswith(f"evening.{form}, {', '.join(places)}"), said
        assert re.search(r"[“„«]\s?x\s?[”“»]", said)


def test_a_field_of_a_round_is_named_as_in_the_file(sheets: Sheets, key: str) -> None:
    sheet = sheets.add(key, round_of(HANDS, 4))
    written = files.WRITERS["csv"](sheet).replace(",4,,,,,1 2 3 4", ",four,,,,,1 2 3 4")
    assert refusal_of("evening.csv", written, "en").startswith("evening.csv, Round 1, caller: “four” is")
    written = files.WRITERS["json"](sheet).replace('"caller": 4', '"caller": 9')
    assert refusal_of("evening.json", written, "en").startswith(
        "evening.json, Round 1, caller: expected a player"
    )


@pytest.mark.parametrize("language", every_nth(LANGUAGES, turn=0, of=3))
def test_a_file_that_holds_no_text_is_told_as_on_the_command_line(sheets: Sheets, language: str) -> None:
    assert say(language, "errors.file-not-text")[1:] in refusal_of("photo.json", b"\x89PNG\r\n\xff", language)
    torn = 'round,rules,house\n1,"cabo-de"x,\n'
    assert say(language, "errors.sheet-file-no-csv")[1:] in refusal_of("torn.csv", torn, language)


def test_nothing_is_begun_by_such_a_file(sheets: Sheets) -> None:
    assert refusal_of("no.json", "[1]", "en").startswith("no.json: ")
