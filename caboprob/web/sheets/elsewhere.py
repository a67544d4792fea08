"""From a sheet to the other pages: a round to judge, a dispute, the odds of the next call."""

import streamlit as st

from caboprob.kabadak.score import BARE, SEPARATOR
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.sheet import Sheet
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.melds import scoreentry
from caboprob.web.roundentry import fields
from caboprob.web.roundentry.fields import PLAYERS, total_key


def round_links(visit: Visit, sheet: Sheet, number: int) -> None:
    """Where a round can be judged: with its cards filled in, and the totals before it."""
    addresses = {"score": judged(visit, sheet, number), "disputes": share.link("disputes", visit.address())}
    lines = [f"[{visit.say(f'sheets.elsewhere.{name}')}]({href})" for name, href in addresses.items() if href]
    st.markdown("  \n".join(lines))


def judged(visit: Visit, sheet: Sheet, number: int) -> str:
    """The address of the page that scores a round; empty for one that does not count."""
    one = sheet.rounds[number - 1]
    if one.after_the_end:
        return ""
    if isinstance(one.entry, RoundEntry):
        before = sheet.rounds[number - 2].totals if number > 1 else (0,) * len(sheet.players)
        totals: dict[str, share.Value] = {
            total_key(seat): str(total) for seat, total in enumerate(before, 1) if total
        }
        inputs = fields.address(visit.rules.deck, one.entry)
        return share.link("score", visit.address() | inputs | totals)
    games = [_line(round_.entry) for round_ in sheet.rounds[:number] if isinstance(round_.entry, GameEntry)]
    game: dict[str, share.Value] = {
        "show": "score",
        scoreentry.DEALER: str(sheet.first or 1),
        scoreentry.GAMES: "\n".join(games),
    }
    return share.link("kabadak", visit.address() | game)


def odds_link(visit: Visit, sheet: Sheet) -> None:
    """The way to the odds of a call in the next round, as long as there is one."""
    if sheet.rules is not None and not sheet.game_over:
        st.markdown(f"[{visit.say('sheets.elsewhere.odds')}]({odds(visit, sheet)})")


def odds(visit: Visit, sheet: Sheet) -> str:
    """The address of the page of the call for the next round, with everybody's total."""
    totals: dict[str, share.Value] = {
        total_key(seat): str(total) for seat, total in enumerate(sheet.totals, 1) if total
    }
    return share.link("call", visit.address() | {PLAYERS: len(sheet.players)} | totals)


def _line(game: GameEntry) -> str:
    parts = [BARE if game.bare == seat else str(loss) for seat, loss in enumerate(game.losses, 1)]
    return f" {SEPARATOR} ".join(parts)
