"""Rules and probabilities of the CABO family of card games.

    import caboprob as cp

    cabo = cp.rules("cabo-de")
    cabo.score("1 2 3 4", "5 5 0 0", caller=1).points
    cabo.position(me="1 2 ? 4", players=3).call().win

Everything that can go wrong with what is asked is a `CaboError`. `docs/library.md` walks through it.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from caboprob.errors import CaboError
    from caboprob.front.records import replay
    from caboprob.front.rules import games, rules
    from caboprob.front.texts import search

__all__ = ["CaboError", "games", "replay", "rules", "search"]

ROOMS = {
    "CaboError": "errors",
    "games": "front.rules",
    "replay": "front.records",
    "rules": "front.rules",
    "search": "front.texts",
}
"""Where each name stands; what is heavy loads when it is first used."""


def __getattr__(name: str) -> object:
    if name in ROOMS:
        return getattr(import_module(f"{__name__}.{ROOMS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
