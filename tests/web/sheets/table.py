"""A table of people whose names try what names can do, and rounds that they play."""

from streamlit.testing.v1 import AppTest

from caboprob.sheet.entries import RoundEntry
from caboprob.sheet.keeping.sheets import Sheets

PEOPLE = ("Anna", "<script>alert(1)</script>", "'; DROP TABLE sheets; --", "**Dora** ![](x)")
HANDS = ("1 2 3 4", "5 5 0 0", "12 12 9 13", "7 8 9 10")
WRONG_CALL = ("1 2 3 4", "5 5 0 1", "9 9 2 2", "7 8 9 10")  # which the second player calls in vain
# That round as inputs in the address, for a page on which I have entered it.
MINE = {"who": "2"} | {f"hand{seat}": hand for seat, hand in enumerate(WRONG_CALL, 1)}


def round_of(hands: tuple[str, ...], caller: int) -> RoundEntry:
    return RoundEntry(hands=tuple(tuple(map(int, hand.split())) for hand in hands), caller=caller)


def enter(page: AppTest, hands: tuple[str, ...], caller: int) -> AppTest:
    """Taps a round in, as one does: a full hand goes on to the next."""
    for card in " ".join(hands).split():
        page.button(key=f"pad-{card}").click().run()
    page.button_group(key="who-shown").set_value(str(caller)).run()
    page.button(key="save").click().run()
    assert not page.exception
    return page


def writes_nothing(page: AppTest, sheets: Sheets, key: str) -> bool:
    """Whether a tap on the button that writes down changes nothing on the sheet."""
    before = sheets.read(key).revision
    page.button(key="save").click().run()
    assert not page.exception
    return sheets.read(key).revision == before


def buttons(page: AppTest) -> set[str]:
    return {str(button.key) for button in page.button}
