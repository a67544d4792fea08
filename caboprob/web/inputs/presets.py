"""Typical positions that one tap enters; they are in `data/presets/`, a file for each page."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import streamlit as st

from caboprob import rulesets
from caboprob.content import layered, paths
from caboprob.rulesets import RuleSet
from caboprob.web.base.visit import Visit
from caboprob.web.inputs import positions

Fill = Callable[[dict[str, str]], None]
"""Puts values into the fields with these keys."""


@dataclass(frozen=True, slots=True)
class Preset:
    """The values that one tap puts into the fields, and for which games; an empty `games` means all."""

    name: str
    fill: dict[str, str]
    games: tuple[str, ...] = ()


@cache
def presets(page: str) -> tuple[Preset, ...]:
    """All presets of a page, in the order in which they are offered."""
    table = layered.read_data("presets", f"{page}.toml")
    return tuple(
        Preset(name, {key: str(value) for key, value in row["fill"].items()}, tuple(row.get("games", ())))
        for name, row in table.items()
    )


def pages() -> tuple[str, ...]:
    """The pages that have presets."""
    return paths.file_names("presets")


def presets_for(page: str, rules: RuleSet) -> list[Preset]:
    """The presets for these rules, with those of the rule sets that they fall back on.

    Only those with the same deck and as many cards dealt count: hands of another size hardly come up.
    """
    return [
        preset
        for preset in presets(page)
        if not preset.games or _games_dealt_alike(rules) & set(preset.games)
    ]


def _games_dealt_alike(rules: RuleSet) -> set[str]:
    """The keys of the game itself and of those it falls back on that deal as many cards of the same deck."""
    # `base` is the key of the rules themselves, or of the rule set that a visitor's own are based on.
    own_key, *ancestors = rulesets.lineage(rules.base)
    rules_by_key = {key: rulesets.read(key) for key in ancestors}
    dealt_alike = (
        key
        for key, other in rules_by_key.items()
        if (other.deck.key, other.hand_size) == (rules.deck.key, rules.hand_size)
    )
    return {own_key, *dealt_alike}


def show(visit: Visit, page: str, fill: Fill = positions.fill, *, titled: bool = True) -> None:
    """A button for each preset, if there are any; `fill` puts its values into the fields."""
    offered = presets_for(page, visit.rules)
    if titled and offered:
        st.markdown(f"**{visit.say('odds.examples')}**")
    with st.container(horizontal=True, gap="small", key="presets"):
        for preset in offered:
            st.button(
                visit.say(f"presets.{page}.{preset.name}"),
                key=f"preset-{preset.name}",
                on_click=fill,
                args=(preset.fill,),
            )
