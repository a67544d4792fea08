"""Rules and probabilities of the CABO family of card games.

    import caboprob as cp

    cabo = cp.rules("cabo-de")
    cabo.score("1 2 3 4", "5 5 0 0", caller=1).points
    cabo.position(me="1 2 ? 4", players=3).call().win

Unusable input raises a `CaboError`. `docs/library.md` walks through the library.
"""

TYPE_CHECKING = False  # without importing typing, so that the package is imported quickly

if TYPE_CHECKING:
    from caboprob.errors import CaboError
    from caboprob.front.analysing import analyse
    from caboprob.front.records import replay
    from caboprob.front.rules import games, rules
    from caboprob.front.texts import search

__all__ = ["CaboError", "analyse", "games", "replay", "rules", "search"]

_MODULES = {
    "CaboError": "errors",
    "analyse": "front.analysing",
    "games": "front.rules",
    "replay": "front.records",
    "rules": "front.rules",
    "search": "front.texts",
}
"""The module of each exported name, loaded when the name is first used."""


def __getattr__(name: str) -> object:
    if name in _MODULES:
        from importlib import import_module

        return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
