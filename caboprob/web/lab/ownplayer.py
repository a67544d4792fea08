"""The players to choose from, and one that the visitor builds."""

from collections.abc import Iterator
from dataclasses import Field
from typing import Any

import streamlit as st

from caboprob.errors import BadNotation, CaboError, excerpt
from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import Player, matters, traits
from caboprob.montecarlo.policies.traits import DECIMALS, write_value
from caboprob.rulesets import RuleSet
from caboprob.text import playernames
from caboprob.text.numbers import with_minus_sign
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

OWN_PLAYER, GROUP = "mine", "trait"  # in the address: the visitor's player, the group of traits shown
BASE = "steady"  # the built-in player that the visitor's player starts from
LONGEST_NOTATION = 1000
PERCENT = 100  # chances are set in percent
STEPS = {"per_lap": 0.25}  # of number fields, by trait, where it is not the usual 0.5


def read(text: str) -> Player:
    """The visitor's player from its notation, based on a built-in player, never on a file (`CaboError`)."""
    if len(text) > LONGEST_NOTATION:
        raise BadNotation("trait-unreadable", got=excerpt(text), example="call.at=7")
    name, *changes = text.split() or [BASE]
    if name not in players.KEYS:
        raise BadNotation("model-unknown", got=excerpt(name), known=", ".join(players.KEYS))
    player = players.named(name)
    for change in changes:
        player = players.with_change(player, change)
    return player


def name(visit: Visit, key: str) -> str:
    """The name of a player."""
    return playernames.name(visit.language, key)


def show_players(visit: Visit) -> None:
    """Shows each built-in player in one sentence."""
    with st.expander(visit.say("lab.who"), icon=":material/groups:", key="who-is-who"):
        for key in players.KEYS:
            whose = visit.with_spaced_punctuation(f"**{name(visit, key)}:** ")
            st.markdown(whose + playernames.about(visit.language, key))


def ask(visit: Visit) -> Player:
    """Lets the visitor change their player trait by trait, and returns it; an unreadable one is reset."""
    notation = choices.text_in_address(OWN_PLAYER)
    try:
        player = read(notation)
    except CaboError as error:
        player = players.named(BASE)
        st.warning(visit.say("lab.mine.refused", why=visit.reason(error)))
    share.add_to_link(**{OWN_PLAYER: player.notation})
    with st.expander(visit.say("lab.mine.title"), icon=":material/tune:", key="own-player"):
        st.markdown(visit.say("lab.mine.lead"))
        _ask_base(visit, player)
        group = choices.choose_one(
            st.segmented_control,
            visit.say("lab.mine.group"),
            groups(visit.rules),
            key=GROUP,
            label_of=lambda one: visit.say(f"players.group.{one}"),
            required=True,
            wrap=True,
        )
        for field in traits_of_group(visit.rules, group):
            _ask_trait(visit, player, field)
        st.caption(visit.say("lab.mine.written", written=f"`{player.notation}`"))
        if player.changed:
            st.button(
                visit.say("lab.mine.reset"),
                key="mine-reset",
                icon=":material/undo:",
                on_click=_notation_to_address,
                args=(player.key,),
            )
    return player


def groups(rules: RuleSet) -> list[str]:
    """The groups of traits that matter under these rules, `call` and so on."""
    return list(
        dict.fromkeys(_trait_path(field).partition(".")[0] for field in traits() if matters(field, rules))
    )


def traits_of_group(rules: RuleSet, group: str) -> Iterator[Field[Any]]:
    """The traits of a group that matter under these rules."""
    return (
        field for field in traits() if matters(field, rules) and _trait_path(field).startswith(f"{group}.")
    )


def with_trait(player: Player, path: str, value: str) -> str:
    """The notation of the player with one trait set; traits equal to the base player's are left out."""
    base = players.named(player.key)
    changes = players.with_change(player, f"{path}={value}").changed  # each as `path=value`
    base_values = {_trait_path(field): write_value(getattr(base, field.name)) for field in traits()}
    real_changes = (
        change for change in changes if base_values[change.partition("=")[0]] != change.partition("=")[2]
    )
    return " ".join((player.key, *real_changes))


def _ask_base(visit: Visit, player: Player) -> None:
    st.session_state["mine-base"] = player.key
    st.selectbox(
        visit.say("lab.mine.base"),
        players.KEYS,
        key="mine-base",
        format_func=lambda key: name(visit, key),
        on_change=_change_base,
        args=(player,),
        filter_mode=None,
    )


def _ask_trait(visit: Visit, player: Player, field: Field[Any]) -> None:
    """Shows the widget for one trait, with a sentence on what it does."""
    path, value = _trait_path(field), getattr(player, field.name)
    key = f"mine-{path}"
    label = visit.say(f"players.trait.{path}.name")
    widget_options: dict[str, Any] = {"key": key, "on_change": _trait_to_address, "args": (player, path)}
    if "low" not in field.metadata:
        st.session_state[key] = value
        _ask_word_or_switch(visit, label, field, widget_options)
    else:
        st.session_state[key] = round(value * PERCENT) if _is_chance(field) else value
        limits = _input_limits(field)
        low, high = (with_minus_sign(int(limits[end])) for end in ("min_value", "max_value"))
        label = visit.say("lab.mine.limits", name=label, low=low, high=high)
        # Without a default an emptied field has no value, rather than the lowest one, and is filled again.
        st.number_input(label, value=None, **limits, **widget_options)
    st.caption(visit.say(f"players.trait.{path}.about"))


def _ask_word_or_switch(visit: Visit, label: str, field: Field[Any], widget_options: dict[str, Any]) -> None:
    words = field.metadata.get("words")
    if words is None:
        st.toggle(label, **widget_options)
        return
    st.segmented_control(
        label,
        words,
        format_func=lambda word: visit.say(f"players.swap.{word}"),
        required=True,
        wrap=True,
        **widget_options,
    )


def _input_limits(field: Field[Any]) -> dict[str, Any]:
    low, high = field.metadata["low"], field.metadata["high"]
    if _is_chance(field):
        return {"min_value": 0, "max_value": PERCENT, "step": 5}
    if field.type in (int, "int"):
        return {"min_value": int(low), "max_value": int(high), "step": 1}
    step = STEPS.get(_trait_path(field).partition(".")[2], 0.5)
    return {"min_value": float(low), "max_value": float(high), "step": step, "format": "%g"}


def _is_chance(field: Field[Any]) -> bool:
    return field.type in (float, "float") and field.metadata["low"] == 0 and field.metadata["high"] == 1


def _trait_to_address(player: Player, path: str) -> None:
    """Puts the value of a trait into the address."""
    value = st.session_state[f"mine-{path}"]
    field = next(field for field in traits() if _trait_path(field) == path)
    if value is None:
        return
    number = value / PERCENT if _is_chance(field) else value
    _notation_to_address(with_trait(player, path, write_value(_rounded(number))))


def _rounded(value: Any) -> Any:
    return round(value, DECIMALS) if isinstance(value, float) else value


def _change_base(player: Player) -> None:
    """Switches to another base player, and keeps the changes."""
    _notation_to_address(" ".join((st.session_state["mine-base"], *player.changed)))


def _notation_to_address(text: str) -> None:
    st.session_state[OWN_PLAYER] = text


def _trait_path(field: Field[Any]) -> str:
    return str(field.metadata["path"])
