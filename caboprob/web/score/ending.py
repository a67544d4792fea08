"""How a round ended: who called, or in Cabu who threw their last card."""

from dataclasses import dataclass

import streamlit as st

from caboprob.rulesets import RuleSet
from caboprob.text.rounds.reasons import player
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

WHO = "who"
SHOWN = choices.visible_key(WHO)


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a round; `who` counts from 1 and is None while nobody is chosen."""

    how: str
    who: int | None

    @property
    def known(self) -> bool:
        """Whether the round can be scored."""
        return self.who is not None or self.how == "no-cards"

    @property
    def caller(self) -> int | None:
        """The player who called."""
        return self.who if self.how == "call" else None

    @property
    def shed(self) -> int | None:
        """The player who threw their last card."""
        return self.who if self.how == "shed" else None


def ask(visit: Visit, players: int) -> Ending:
    """Asks how the round ended, as far as the rules leave a choice, and who ended it."""
    ways = possible(visit.rules)
    how = ways[0]
    if len(ways) > 1:
        how = choices.choose_one(
            st.radio,
            visit.say("score.ending.how"),
            ways,
            key="end",
            label_of=lambda way: visit.say(f"score.ending.{way}"),
        )
    share.include(end=how)
    who = _who(visit, how, players) if how != "no-cards" else None
    return Ending(how, who)


def possible(rules: RuleSet) -> tuple[str, ...]:
    """The ways in which a round can end under these rules, the usual one first."""
    return ("call", *(["shed"] if rules.snaps else []), *(["no-cards"] if rules.hands_grow else []))


def _who(visit: Visit, how: str, players: int) -> int | None:
    """Who ended the round; None until somebody is chosen."""
    numbers = [str(number) for number in range(1, players + 1)]
    value = choices.option_in_address(WHO, ["", *numbers], "")
    st.session_state[SHOWN] = value or None
    st.segmented_control(
        visit.say(f"score.ending.who-{how}"),
        numbers,
        key=SHOWN,
        format_func=lambda number: player(visit.language, int(number)),
        on_change=_choose,
    )
    share.include(**{WHO: value})
    return int(value) if value else None


def _choose() -> None:
    st.session_state[WHO] = st.session_state[SHOWN] or ""
