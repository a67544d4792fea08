"""What an address says about sheets, and the addresses of sheets."""

from caboprob.sheet.agreed import Agreed
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE, Visit
from caboprob.web.frame import share

PAGE = "sheets"
KEY = "sheet"
FOLLOWS = "follows"
NAME = "name"


def name_key(seat: int) -> str:
    """The name of the field for a player's name."""
    return f"{NAME}{seat}"


def link(visit: Visit, key: str, agreed: Agreed) -> str:
    """The address of a sheet; whoever has it may do what the key allows."""
    return share.link(PAGE, inputs(visit, key, agreed))


def inputs(visit: Visit, key: str, agreed: Agreed) -> dict[str, share.Value]:
    """The same as the inputs of a page; the bar then names the game of the sheet."""
    played: dict[str, share.Value] = {}
    if agreed.text is None and agreed.rule_set is not None:
        played = {GAME: agreed.rules, **({HOUSE: agreed.house} if agreed.house else {})}
    return {LANGUAGE: visit.language, **played, KEY: key}
