"""The choice of the game and of its house rules."""

from urllib.parse import urlencode

import streamlit as st

from caboprob import rulesets
from caboprob.rulesets import HouseRule
from caboprob.text.games.gamenames import game_name
from caboprob.text.rulebook.clauses import book_of, books
from caboprob.web.base import historysteps
from caboprob.web.base.rememberedchoices import CHOSEN_IN_BAR
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, Visit
from caboprob.web.frame.pages import GAME_CHOICE, KABADAK, RULEBOOK_INPUT

FEW_NUMBERS = 8  # fewer numbers than this are quicker to tap than to type


def choose(visit: Visit, key: str, label: str) -> None:
    """Shows the games to choose from; `key` is the key of the widget."""
    st.session_state[key] = visit.game
    st.radio(
        label,
        rulesets.family_keys(),
        key=key,
        format_func=lambda game: game_name(visit.language, rulesets.read(game)),
        on_change=lambda: switch_to(st.session_state[key]),
    )


def redirect_to_other_game() -> None:
    """If the address names rules of another kind of game, such as Kabadak, selects that game on the page.

    `summaries` has the rule sets of every kind, `family_keys` those of the CABO family. To be called before
    the first input.
    """
    rules_key = st.query_params.get(GAME_INPUT, "")
    if rules_key in rulesets.family_keys() or rules_key not in rulesets.summaries():
        return
    other_inputs = [
        (name, st.query_params.get_all(name))
        for name in st.query_params
        if name not in (GAME_INPUT, GAME_CHOICE)
    ]
    historysteps.redirect(urlencode([*other_inputs, (GAME_CHOICE, [KABADAK])], doseq=True))


def rulebook_on_page(visit: Visit) -> str:
    """The key of the rulebook that is read on a page where one may be chosen."""
    chosen = historysteps.input_value(RULEBOOK_INPUT)
    return chosen if chosen in books() else rulebook_of_played_game(visit)


def rulebook_of_played_game(visit: Visit) -> str:
    """The key of the rulebook of the game played, which may be another than those of the family."""
    return KABADAK if historysteps.input_value(GAME_CHOICE) == KABADAK else book_of(visit.game)


def choose_house_rules(visit: Visit) -> None:
    """Shows the choice of house rules, if the game has any."""
    house_rules = rulesets.house_rules(visit.game)
    if house_rules:
        st.markdown(f"**{visit.say('app.bar.house')}**")
    for rule in house_rules:
        _choose_house_rule(visit, rule)


def switch_to(game: str) -> None:
    """Puts the game into the address and keeps the house rules that it offers as well; for callbacks."""
    offered_keys = {rule.key for rule in rulesets.house_rules(game)}
    st.session_state[GAME_INPUT] = game
    st.session_state[CHOSEN_IN_BAR] = True
    st.session_state[HOUSE_INPUT] = [
        rule for rule in st.session_state[HOUSE_INPUT] if _split_house_rule(rule)[0] in offered_keys
    ]


def _choose_house_rule(visit: Visit, rule: HouseRule) -> None:
    numbers_agreed = dict(_split_house_rule(written) for written in visit.house)
    key = _widget_key(rule)
    label = visit.say(f"rules.house.{rule.key}")
    if rule.low is None or rule.high is None:  # it has no number: it is agreed on or not
        st.session_state[key] = rule.key in numbers_agreed
        st.checkbox(label, key=key, on_change=_house_rules_to_address, args=(visit.game,))
        return
    st.session_state[key] = int(numbers_agreed[rule.key]) if rule.key in numbers_agreed else None
    if rule.high - rule.low < FEW_NUMBERS:
        numbers = range(rule.low, rule.high + 1)
        st.pills(label, numbers, key=key, on_change=_house_rules_to_address, args=(visit.game,))
    else:
        st.number_input(
            label,
            rule.low,
            rule.high,
            value=None,
            step=1,
            key=key,
            placeholder=visit.say("app.bar.as-printed"),
            on_change=_house_rules_to_address,
            args=(visit.game,),
        )


def _widget_key(rule: HouseRule) -> str:
    return f"house-{rule.key}"


def _split_house_rule(text: str) -> tuple[str, str]:
    """The key of a house rule as an address has it, and its number; empty for one without a number."""
    name, _, number = text.partition("=")
    return name, number


def _house_rules_to_address(game: str) -> None:
    """Puts the chosen house rules into the address."""
    values = {rule.key: st.session_state[_widget_key(rule)] for rule in rulesets.house_rules(game)}
    st.session_state[HOUSE_INPUT] = [
        name if value is True else f"{name}={value}"
        for name, value in values.items()
        if value is not None and value is not False
    ]
