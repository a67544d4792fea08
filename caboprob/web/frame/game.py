"""The choice of the game and of its house rules."""

from urllib.parse import urlencode

import streamlit as st

from caboprob import rulesets
from caboprob.rulesets import HouseRule
from caboprob.text.games.rulewords import game_name
from caboprob.web.base import steps
from caboprob.web.base.remembered import CHOSEN
from caboprob.web.base.visit import GAME, HOUSE, Visit
from caboprob.web.frame.pages import KABADAK, WHAT

FEW = 8  # fewer numbers than this are quicker to tap than to type


def choose(visit: Visit, key: str, label: str) -> None:
    """The games to choose from; `key` is unique to the place where they are shown."""
    st.session_state[key] = visit.game
    st.radio(
        label,
        rulesets.all_keys(),
        key=key,
        format_func=lambda game: game_name(visit.language, rulesets.read(game)),
        on_change=lambda: play(st.session_state[key]),
    )


def of_address() -> None:
    """Lets an address that names a game of another kind by its rules choose it, where a page offers both.

    To be called before the first input.
    """
    asked = st.query_params.get(GAME, "")
    if asked in rulesets.all_keys() or asked not in rulesets.summaries():
        return
    others = [(name, st.query_params.get_all(name)) for name in st.query_params if name not in (GAME, WHAT)]
    steps.redirect(urlencode([*others, (WHAT, [KABADAK])], doseq=True))


def agree(visit: Visit) -> None:
    """The choice of house rules, if the game has any."""
    offered = rulesets.house_rules(visit.game)
    if offered:
        st.markdown(f"**{visit.say('app.bar.house')}**")
    for rule in offered:
        _house_rule(visit, rule)


def play(game: str) -> None:
    """Puts the game into the address, and keeps those house rules that it offers too; for callbacks."""
    offered = {rule.key for rule in rulesets.house_rules(game)}
    st.session_state[GAME] = game
    st.session_state[CHOSEN] = True
    st.session_state[HOUSE] = [rule for rule in st.session_state[HOUSE] if _split(rule)[0] in offered]


def _house_rule(visit: Visit, rule: HouseRule) -> None:
    agreed = dict(_split(written) for written in visit.house)
    key = _key(rule)
    label = visit.say(f"rules.house.{rule.key}")
    if rule.low is None or rule.high is None:
        st.session_state[key] = rule.key in agreed
        st.checkbox(label, key=key, on_change=_write, args=(visit.game,))
        return
    st.session_state[key] = int(agreed[rule.key]) if rule.key in agreed else None
    if rule.high - rule.low < FEW:
        numbers = range(rule.low, rule.high + 1)
        st.pills(label, numbers, key=key, on_change=_write, args=(visit.game,))
    else:
        st.number_input(
            label,
            rule.low,
            rule.high,
            value=None,
            step=1,
            key=key,
            placeholder=visit.say("app.bar.as-printed"),
            on_change=_write,
            args=(visit.game,),
        )


def _key(rule: HouseRule) -> str:
    return f"house-{rule.key}"


def _split(text: str) -> tuple[str, str]:
    name, _, number = text.partition("=")
    return name, number


def _write(game: str) -> None:
    """Puts the chosen house rules into the address."""
    values = {rule.key: st.session_state[_key(rule)] for rule in rulesets.house_rules(game)}
    st.session_state[HOUSE] = [
        name if value is True else f"{name}={value}"
        for name, value in values.items()
        if value is not None and value is not False
    ]
