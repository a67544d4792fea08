"""What an address says about sheets, and the addresses of sheets."""

from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.keeping.keys import hashed
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE, Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK, SHEETS
from caboprob.web.shelf.shelf import SHEET

PAGE = SHEETS
KEY = SHEET
FOLLOWS = "follows"
NAME = "name"
FIRST = "first"
MARK = 12  # letters


def name_key(seat: int) -> str:
    """The name of the field for a player's name."""
    return f"{NAME}{seat}"


def link(visit: Visit, key: str, agreed: AgreedRules) -> str:
    """The address of a sheet; whoever has it may do what the key allows."""
    return share.link(PAGE, inputs(visit, key, agreed))


def for_anybody(visit: Visit, key: str, agreed: AgreedRules) -> str:
    """The same to hand on: whoever follows it reads the sheet in their own language."""
    return share.link(
        PAGE, {name: said for name, said in inputs(visit, key, agreed).items() if name != LANGUAGE}
    )


def mark(key: str, sheet: Sheet) -> str:
    """What tells a sheet apart in the addresses of other pages: whoever knows it has no key by that."""
    return hashed(sheet.read_key or key)[:MARK]


def inputs(visit: Visit, key: str, agreed: AgreedRules) -> dict[str, share.Value]:
    """The same as the inputs of a page; the bar then names the game of the sheet."""
    played: dict[str, share.Value] = {}
    if agreed.text is not None:
        pass  # rules of their own, which no other page has
    elif agreed.rule_set is None:
        played = {GAME_CHOICE: KABADAK}
    else:
        played = {GAME: agreed.rules, **({HOUSE: agreed.house} if agreed.house else {})}
    return {LANGUAGE: visit.language, **played, KEY: key}
