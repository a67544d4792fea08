"""How a round ended: who called, who snapped their last card, or that nothing was left to draw."""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from caboprob.rulesets import RuleSet
from caboprob.text.rounds.reasons import kamikaze_name
from caboprob.web.base import choices
from caboprob.web.base.historysteps import input_value
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.roundentry.fields import END, KAMIKAZE, USUAL_END, WHO

NOBODY = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a round.

    `how` is `call`, `shed` if somebody snapped the last card of their hand, or `no-cards` if nothing was left
    to draw. `who`, from 1, is None if not chosen, or if nobody ended it.
    """

    how: str
    who: int | None

    @property
    def is_complete(self) -> bool:
        """Whether it is told how the round ended and, if somebody ended it, who."""
        return self.who is not None or self.how == "no-cards"

    @property
    def caller(self) -> int | None:
        """The player who called."""
        return self.who if self.how == "call" else None

    @property
    def shed(self) -> int | None:
        """The player who snapped their last card."""
        return self.who if self.how == "shed" else None


def ask(visit: Visit, names: Sequence[str]) -> Ending:
    """Asks how the round ended, as far as the rules leave a choice, and who ended it."""
    ways = possible_ends(visit.rules)
    how = ways[0]
    if len(ways) > 1:
        how = choices.choose_one(
            st.segmented_control,
            visit.say("score.ending.how"),
            ways,
            key=END,
            label_of=lambda way: visit.say(f"score.ending.{way}"),
            required=True,
        )
    share.add_to_link(**{END: how})
    who = ask_player(visit.say(f"score.ending.who-{how}"), names, WHO) if how != "no-cards" else None
    return Ending(how, who)


def ending_in_fields(rules: RuleSet, players: int) -> Ending:
    """The end of the round as it is in the fields, before they are drawn."""
    how = input_value(END)
    who = input_value(WHO)
    return Ending(
        how if how in possible_ends(rules) else possible_ends(rules)[0],
        next((number for number in range(1, players + 1) if who == str(number)), None),
    )


def possible_ends(rules: RuleSet) -> tuple[str, ...]:
    """The ways in which a round can end under these rules, the usual one first."""
    # Each in the list once if the rules have it, else not at all.
    shed, no_cards = ["shed"] * rules.empty_hand_ends, ["no-cards"] * rules.may_run_out
    return (USUAL_END, *shed, *no_cards)


def ask_kamikaze(visit: Visit, names: Sequence[str]) -> None:
    """Asks who had a kamikaze, where only the sums are known; the answer is in the address, as `KAMIKAZE`."""
    if not visit.rules.kamikaze:
        return
    numbers = _player_numbers(names)
    chosen = [one for one in choices.text_in_address(KAMIKAZE).split() if one in numbers]
    widget_key = choices.widget_key(KAMIKAZE)
    st.session_state[widget_key] = chosen
    st.segmented_control(
        visit.say("roundentry.kamikaze", kamikaze=kamikaze_name(visit.language, visit.rules)),
        numbers,
        selection_mode="multi",
        key=widget_key,
        format_func=lambda number: escape_markdown(names[int(number) - 1]),
        on_change=_copy_choices_to_address,
        args=(KAMIKAZE, widget_key),
        wrap=True,
    )
    share.add_to_link(**{KAMIKAZE: " ".join(chosen)})


def ask_player(label: str, names: Sequence[str], key: str, *, default: str = NOBODY) -> int | None:
    """Asks for a player, from 1, or None for nobody; a second tap deselects, unless there is a `default`."""
    numbers = _player_numbers(names)
    value = choices.option_in_address(key, [NOBODY, *numbers], NOBODY) or default
    widget_key = choices.widget_key(key)
    st.session_state[widget_key] = value or None
    st.segmented_control(
        label,
        numbers,
        key=widget_key,
        format_func=lambda number: escape_markdown(names[int(number) - 1]),
        on_change=_copy_choice_to_address,
        args=(key, widget_key),
        wrap=True,
        required=bool(default),
    )
    share.add_to_link(**{key: value})
    return int(value) if value else None


def _copy_choice_to_address(key: str, widget_key: str) -> None:
    st.session_state[key] = st.session_state[widget_key] or NOBODY


def _copy_choices_to_address(key: str, widget_key: str) -> None:
    st.session_state[key] = " ".join(sorted(st.session_state[widget_key], key=int))


def _player_numbers(names: Sequence[str]) -> list[str]:
    return [str(number) for number in range(1, len(names) + 1)]
