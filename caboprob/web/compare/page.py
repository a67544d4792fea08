"""The page that lays the games side by side."""

import streamlit as st

from caboprob import rulesets
from caboprob.rulesets import RuleSet
from caboprob.text.comparison import as_csv, compared, differing_first
from caboprob.text.rulewords import game_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.compare import table
from caboprob.web.frame import share

GAMES = "games"
SHOW = "show"
SHOWN = ("all", "only")
FEWEST = 2


def draw(visit: Visit) -> None:
    """Draws the choice of games and what they have in common or not."""
    st.markdown(visit.say("compare.lead"))
    with st.container(key="compare-choices", horizontal=True):
        games = _games(visit)
        show = _show(visit)
    if len(games) < FEWEST:
        st.info(visit.say("compare.too-few"))
        return
    found = differing_first(compared(visit.language, games))
    shown = [row for row in found if row.differs or show == SHOWN[0]]
    table.draw(visit, games, shown)
    st.download_button(
        visit.say("compare.csv"),
        as_csv(visit.language, games, shown),
        file_name="caboprob-compare.csv",
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def _games(visit: Visit) -> list[RuleSet]:
    """The games to compare; the house rules agreed on are laid over the one that is played."""
    chosen = choices.several(
        st.pills,
        visit.say("compare.games"),
        rulesets.listed(),
        key=GAMES,
        words=lambda key: game_name(visit.language, rulesets.read(key)),
    )
    share.include(**{GAMES: chosen})
    return [visit.rules if key == visit.game else rulesets.read(key) for key in chosen]


def _show(visit: Visit) -> str:
    """Whether all rules are shown, what differs first, or only what differs."""
    show = choices.choice(
        st.segmented_control,
        visit.say("compare.show.title"),
        SHOWN,
        key=SHOW,
        words=lambda name: visit.say(f"compare.show.{name}"),
        required=True,
        wrap=True,
    )
    share.include(**{SHOW: show})
    return show
