"""The inputs of an address that concern sheets, and the addresses of sheets."""

from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.keeping.keys import key_hash
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import share
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK, SHEETS
from caboprob.web.shelf.shelf import SHEET

SHEETS_PAGE = SHEETS
KEY_INPUT = SHEET  # the input with the key of the open sheet
FOLLOWS_INPUT = "follows"  # of the form for a new sheet: a token of the game before, see `evening`
NAME = "name"  # how the inputs with the players' names begin
FIRST_INPUT = "first"  # who begins the first round, or deals first, by number from 1
MARK_LENGTH = 12  # hexadecimal digits
NEXT_FIELD = ".st-key-hand-typed input, .st-key-sum1 input, .st-key-again button"
"""Where the keyboard goes on: at the first field of the next round, or at the next game."""


def name_field(seat: int) -> str:
    """The name of the field for a player's name."""
    return f"{NAME}{seat}"


def sheet_link(visit: Visit, key: str, agreed: AgreedRules) -> str:
    """The address of a sheet; whoever has it may do what the key allows."""
    return share.link(SHEETS_PAGE, sheet_inputs(visit, key, agreed))


def link_to_share(visit: Visit, key: str, agreed: AgreedRules) -> str:
    """The address without a language, to be shared: everybody reads the sheet in their own language."""
    return share.link(
        SHEETS_PAGE,
        {name: value for name, value in sheet_inputs(visit, key, agreed).items() if name != LANGUAGE_INPUT},
    )


def sheet_mark(key: str, sheet: Sheet) -> str:
    """A code for a sheet in the addresses of other pages, from which its keys cannot be derived."""
    return key_hash(sheet.read_key or key)[:MARK_LENGTH]


def sheet_inputs(visit: Visit, key: str, agreed: AgreedRules) -> dict[str, share.Value]:
    """The inputs that name a sheet in an address; the bar then shows the sheet's game."""
    game_inputs: dict[str, share.Value] = {}
    if agreed.text is not None:
        pass  # the players' own rules, which no other page knows
    elif agreed.rule_set is None:
        game_inputs = {GAME_CHOICE: KABADAK}
    else:
        game_inputs = {GAME_INPUT: agreed.rules_key, **({HOUSE_INPUT: agreed.house} if agreed.house else {})}
    return {LANGUAGE_INPUT: visit.language, **game_inputs, KEY_INPUT: key}
