"""The round after: it is asked for as most rounds end, however the last one did."""

import pytest

from caboprob.content.messages import say
from caboprob.sheet.keeping.sheets import Sheets
from tests.web.opening import opened


@pytest.mark.parametrize(
    ("game", "end", "hands", "who"),
    [("dutch", "no-cards", ("A 2", "3 4"), ""), ("cabu", "shed", ("", "5"), "1")],
)
def test_the_next_round_is_asked_for_its_caller_however_the_last_one_ended(
    sheets: Sheets, game: str, end: str, hands: tuple[str, str], who: str
) -> None:
    key = sheets.begin(game, ("Anna", "Ben")).key
    page = opened("sheets", lang="en", sheet=key, hand1=hands[0], hand2=hands[1], end=end, who=who)
    page.button(key="save").click().run()
    assert not page.exception
    assert len(sheets.read(key).rounds) == 1
    assert page.button_group(key="end-shown").value == "call"
    assert page.button_group(key="who-shown").label == say("en", "score.ending.who-call")
