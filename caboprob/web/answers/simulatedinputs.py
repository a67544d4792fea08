"""What is asked where a page's numbers can be played: whether at all, who plays how, and what they know."""

from dataclasses import dataclass

import streamlit as st

from caboprob.montecarlo.policies import players
from caboprob.montecarlo.policies.player import Player, matters, traits
from caboprob.rulesets import RuleSet
from caboprob.text import playernames
from caboprob.web.base import choices, styles
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share

PLAY, OTHERS, MYSELF, KNOW = "play", "others", "myself", "know"
YES, NO = "1", "0"
USUAL = "steady"
ALL, LOOK = "all", "look"
SWITCH = choices.visible_key(PLAY)


@dataclass(frozen=True, slots=True)
class PlayerKeys:
    """Keys of the players for the others and for me.

    `know` is how many of their own cards the others know, None for all.
    """

    others: str
    myself: str = USUAL
    know: int | None = None

    def seats(self, number: int) -> tuple[Player, ...]:
        """The players at a table of so many, me first."""
        return (players.named(self.myself), *[players.named(self.others)] * (number - 1))


def is_wanted(visit: Visit) -> bool:
    """Shows the heading and the switch; whether anything is to be played."""
    styles.use("answers")
    st.header(visit.say("played.title"))
    st.markdown(visit.say("played.lead"))
    on = choices.option_in_address(PLAY, (NO, YES), NO) == YES
    st.session_state[SWITCH] = on
    st.toggle(visit.say("played.switch"), key=SWITCH, on_change=_switch)
    share.add_to_link(**{PLAY: YES if on else NO})
    return on


def ask(visit: Visit, *, myself: str, know: bool) -> PlayerKeys:
    """Who plays for me (`myself` by default), who for the others, and if `know`, what the others know."""
    left, right = st.columns(2)
    with left:
        others = player(visit, OTHERS, USUAL)
        known = _know(visit) if know else None
    with right:
        mine = player(visit, MYSELF, myself)
    return PlayerKeys(others, mine, known)


def player(visit: Visit, key: str, default: str, *, label: str = "") -> str:
    """The choice of one of the built-in players, with a sentence on how it plays."""
    chosen = choices.choose_one(
        st.selectbox,
        visit.say(f"played.field.{label or key}"),
        players_offered(visit.rules),
        key=key,
        label_of=lambda name: playernames.name(visit.language, name),
        default=default,
        filter_mode=None,
    )
    st.caption(playernames.about(visit.language, chosen))
    share.add_to_link(**{key: chosen})
    return chosen


def players_offered(rules: RuleSet) -> list[str]:
    """The players, without those who play like one before them where these rules are played."""
    different: dict[tuple[object, ...], str] = {}
    for key in players.KEYS:
        player = players.named(key)
        different.setdefault(
            tuple(getattr(player, trait.name) for trait in traits() if matters(trait, rules)), key
        )
    return list(different.values())


def knowing(visit: Visit, seated: PlayerKeys) -> str:
    """A sentence on what the others know of their own cards."""
    if seated.know is None:
        return visit.say("played.knowing.all")
    return visit.say("played.knowing.look", n=seated.know)


def _know(visit: Visit) -> int | None:
    """How many of their own cards the others know; None for all."""
    looks = visit.rules.looks
    if not 0 < looks < visit.rules.hand_size:
        return None
    words = {ALL: visit.say("played.know.all"), LOOK: visit.say("played.know.look", n=looks)}
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("played.field.know"),
        (ALL, LOOK),
        key=KNOW,
        label_of=words.__getitem__,
        required=True,
        wrap=True,
    )
    share.add_to_link(**{KNOW: chosen})
    return looks if chosen == LOOK else None


def _switch() -> None:
    st.session_state[PLAY] = YES if st.session_state[SWITCH] else NO
