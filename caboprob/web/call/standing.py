"""The totals that a score sheet brings along: which number of points makes somebody's total drop."""

import streamlit as st

from caboprob.reading.numerals import is_numeral
from caboprob.text.numbers import listed
from caboprob.text.rounds.reasons import player
from caboprob.web.base import choices
from caboprob.web.base.plain import plain
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import resets_key, total_key

LONGEST = 5  # digits
NEAR = 50  # points that a round brings at most, unless a call is wrong


def show(visit: Visit, players: int) -> None:
    """Shows the totals of the address, and who is near the number that is reset; nothing without any."""
    totals = [_number(total_key(seat)) for seat in range(1, players + 1)]
    dropped = [_number(resets_key(seat)) for seat in range(1, players + 1)]
    if not any(totals):
        return
    names = [player(visit.language, seat) for seat in range(1, players + 1)]
    told = [visit.punctuated(f"{name}: {total}") for name, total in zip(names, totals, strict=True)]
    said = [visit.say("call.standing.totals", totals=listed(visit.language, told))]
    said += [_reset(visit, *one) for one in zip(names, totals, dropped, strict=True)]
    st.caption(plain(" ".join(filter(None, said))))


def _reset(visit: Visit, name: str, total: int, dropped: int) -> str:
    """Which number of points makes this total drop; empty where a round does not bring that many.

    Nor where it has dropped as often as it may.
    """
    rules = visit.rules
    if not rules.reset_off or (rules.resets_limited and dropped >= int(rules.reset_times)):
        return ""
    reached = rules.reset_at * (total // rules.reset_at + 1) if rules.reset_multiples else rules.reset_at
    if not 0 < reached - total <= NEAR:
        return ""
    return visit.say(
        "call.standing.reset",
        n=reached - total,
        player=name,
        reached=reached,
        becomes=reached - rules.reset_off,
    )


def _number(key: str) -> int:
    """A number of the address, 0 if there is none."""
    text = choices.text_in_address(key)
    share.include(**{key: text})
    return int(text) if is_numeral(text) and len(text) <= LONGEST else 0
