"""The table that a request describes."""

from collections.abc import Mapping
from typing import Any

from caboprob import rulesets
from caboprob.table.position import Position, read_position


def read(values: Mapping[str, Any]) -> Position:
    """The table that the parameters describe; refuses an impossible one (`CaboError`).

    `hand_size` is how many cards everybody is dealt, None for as many as the rules say.
    """
    return read_position(
        rulesets.read(values["rules"], values["house"]),
        me=values["me"],
        opponents=values["opponent"],
        discard=values["discard"],
        players=values["players"],
        hand_size=values.get("hand_size"),
    )
