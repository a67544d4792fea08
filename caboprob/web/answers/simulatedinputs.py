"""The inputs for simulating a page's numbers: whether to do so, how everybody plays, and what they know."""

from dataclasses import dataclass

import streamlit as st

from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import Player, matters, traits
from caboprob.rulesets import RuleSet
from caboprob.text import playernames
from caboprob.web.base import choices, styles
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PLAY, OTHERS, MYSELF, KNOW = "play", "others", "myself", "know"  # in the address
YES, NO = "1", "0"
USUAL_PLAYER = "steady"
KNOW_ALL, KNOW_LOOKED_AT = "all", "look"
SWITCH_KEY = choices.widget_key(PLAY)


@dataclass(frozen=True, slots=True)
class PlayerKeys:
    """Keys of the built-in players that play for the others and for me.

    `others_know` is how many of their own cards the others know, None for all.
    """

    others: str
    myself: str = USUAL_PLAYER
    others_know: int | None = None

    def at_table(self, number: int) -> tuple[Player, ...]:
        """The players at a table for `number` people, me first."""
        return (players.named(self.myself), *[players.named(self.others)] * (number - 1))


def show_switch(visit: Visit) -> bool:
    """Shows the heading and the switch for simulation; returns whether it is on."""
    styles.use("answers")
    st.header(visit.say("played.title"))
    st.markdown(visit.say("played.lead"))
    is_on = choices.option_in_address(PLAY, (NO, YES), NO) == YES
    st.session_state[SWITCH_KEY] = is_on
    st.toggle(visit.say("played.switch"), key=SWITCH_KEY, on_change=_copy_to_address)
    share.add_to_link(**{PLAY: YES if is_on else NO})
    return is_on


def ask(visit: Visit, *, myself: str, ask_known: bool) -> PlayerKeys:
    """Asks who plays for me (`myself` by default) and for the others; with `ask_known`, what they know."""
    left, right = st.columns(2)
    with left:
        others = choose_builtin_player(visit, OTHERS, USUAL_PLAYER)
        others_know = _ask_known_cards(visit) if ask_known else None
    with right:
        mine = choose_builtin_player(visit, MYSELF, myself)
    return PlayerKeys(others, mine, others_know)


def choose_builtin_player(visit: Visit, key: str, default: str, *, label: str = "") -> str:
    """Asks for one of the built-in players, and describes in a sentence how it plays; returns its key."""
    chosen = choices.choose_one(
        st.selectbox,
        visit.say(f"played.field.{label or key}"),
        distinct_players(visit.rules),
        key=key,
        label_of=lambda name: playernames.name(visit.language, name),
        default=default,
        filter_mode=None,
    )
    st.caption(playernames.about(visit.language, chosen))
    share.add_to_link(**{key: chosen})
    return chosen


def distinct_players(rules: RuleSet) -> list[str]:
    """The keys of the players, without those that under these rules play like an earlier one."""
    key_by_traits: dict[tuple[object, ...], str] = {}
    for key in players.KEYS:
        player = players.named(key)
        key_by_traits.setdefault(
            tuple(getattr(player, trait.name) for trait in traits() if matters(trait, rules)), key
        )
    return list(key_by_traits.values())


def known_cards_sentence(visit: Visit, player_keys: PlayerKeys) -> str:
    """A sentence on what the others know of their own cards."""
    if player_keys.others_know is None:
        return visit.say("played.knowing.all")
    return visit.say("played.knowing.look", n=player_keys.others_know)


def _ask_known_cards(visit: Visit) -> int | None:
    """Asks how many of their own cards the others know; None for all.

    Nothing is asked, and they know all, where the rules let everybody look at none or at all of them.
    """
    looks = visit.rules.looks  # how many of their own cards all look at before the first turn
    if not 0 < looks < visit.rules.hand_size:
        return None
    words = {KNOW_ALL: visit.say("played.know.all"), KNOW_LOOKED_AT: visit.say("played.know.look", n=looks)}
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("played.field.know"),
        (KNOW_ALL, KNOW_LOOKED_AT),
        key=KNOW,
        label_of=words.__getitem__,
        required=True,
        wrap=True,
    )
    share.add_to_link(**{KNOW: chosen})
    return looks if chosen == KNOW_LOOKED_AT else None


def _copy_to_address() -> None:
    st.session_state[PLAY] = YES if st.session_state[SWITCH_KEY] else NO
