"""Counted odds, within the budget of counting and by the functions of the command line."""

from collections.abc import Mapping
from typing import Any

from anyio import to_thread

from caboprob.answers.counted import call_answer, kamikaze_answer, reshuffle_answer
from caboprob.answers.defaults import pile_rate
from caboprob.exact import call as calls
from caboprob.exact import kamikaze as kamikazes
from caboprob.exact import reshuffle as reshuffling
from caboprob.web.serving.api import positions
from caboprob.web.serving.api.counting import Counting

Values = Mapping[str, Any]


async def call(values: Values, counting: Counting) -> dict[str, Any]:
    """How likely a call succeeds."""
    position = await to_thread.run_sync(positions.read, values)
    chances = await counting.value(calls.call, position, values["model"])
    return call_answer(position, chances, values["model"])


async def kamikaze(values: Values, counting: Counting) -> dict[str, Any]:
    """How likely anybody has a kamikaze, and I after some draws."""
    position = await to_thread.run_sync(positions.read, values)
    chances = await counting.value(kamikazes.kamikaze, position)
    draws = values["draws"]
    within = None if draws is None else await counting.value(kamikazes.my_kamikaze_chances, position, draws)
    return kamikaze_answer(position, chances, within)


async def reshuffle(values: Values, counting: Counting) -> dict[str, Any]:
    """When the pile is reshuffled, and which card comes next if any are known."""
    position = await to_thread.run_sync(positions.read, values)
    rate = pile_rate(position.rules) if values["pile_rate"] is None else values["pile_rate"]
    arguments = (position.rules, position.players, values["turns"], rate)
    reshuffles = await counting.value(reshuffling.reshuffles, *arguments)
    cards_known = values["discard"].split() or values["me"] or values["opponent"]
    next_card = await counting.value(reshuffling.next_card, position) if cards_known else None
    return reshuffle_answer(position, reshuffles, next_card)
