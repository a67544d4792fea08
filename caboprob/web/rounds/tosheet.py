"""A round that was played or recorded, on its way to a score sheet."""

from caboprob.sheet.entries import RoundEntry
from caboprob.table.replay import Replay
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE, Visit
from caboprob.web.frame import share
from caboprob.web.roundentry import fields

PAGE = "sheets"


def address(visit: Visit, replay: Replay) -> str:
    """The address of the page of sheets with the end of a round filled in."""
    rules = replay.record.rules
    played: dict[str, share.Value] = {LANGUAGE: visit.language, GAME: rules.key, HOUSE: rules.house}
    return share.link(PAGE, played | fields.address(rules.deck, ended(replay)))


def ended(replay: Replay) -> RoundEntry:
    """The end of a complete round as a sheet keeps it."""
    how = replay.ended_by
    return RoundEntry(
        hands=replay.hands,
        caller=replay.caller if how == "call" else None,
        shed=int(replay.end.shed_by) + 1 if how == "shed" else None,
        no_cards=how == "no-cards",
    )
