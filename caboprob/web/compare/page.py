"""The page *Compare*."""

from itertools import islice

import streamlit as st

from caboprob import rulesets
from caboprob.rulesets import RuleSet
from caboprob.text.games.comparison import as_csv, compare_rules, differing_first
from caboprob.text.games.gamenames import game_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import comparelink
from caboprob.web.clauses.comparelink import DIFFERENT, GAMES, SHOW
from caboprob.web.compare import table
from caboprob.web.frame import share

SHOW_OPTIONS = ("all", DIFFERENT)
FEWEST_GAMES = 2
GAMES_AT_FIRST = 3  # side by side even on a narrow screen


def show(visit: Visit) -> None:
    """Shows the choice of games, and where they agree or differ."""
    st.markdown(visit.say("compare.lead"))
    with st.container(key="compare-choices", horizontal=True):
        games = _choose_games(visit)
        chosen = _choose_what_to_show(visit)
    _link_editions(visit, games)
    if len(games) < FEWEST_GAMES:
        st.info(visit.say("compare.too-few"))
        return
    rows = differing_first(compare_rules(visit.language, games))
    compared_rules = [row for row in rows if row.differs or chosen == SHOW_OPTIONS[0]]
    table.show(visit, games, compared_rules)
    st.download_button(
        visit.say("compare.csv"),
        as_csv(visit.language, games, compared_rules),
        file_name="caboprob-compare.csv",
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def default_games(key: str) -> tuple[str, ...]:
    """The keys of the visitor's game and of some others, of which one edition each is enough."""
    games = dict.fromkeys(map(rulesets.editions, rulesets.family_keys()))
    others = (editions[0] for editions in games if key not in editions)
    return (key, *islice(others, GAMES_AT_FIRST - 1))


def _link_editions(visit: Visit, games: list[RuleSet]) -> None:
    """A link to the editions of each game that has several, unless these alone are shown."""
    keys_shown = tuple(rules.key for rules in games)
    for keys in dict.fromkeys(map(rulesets.editions, rulesets.family_keys())):
        if keys != keys_shown:
            comparelink.show(visit, keys[0])


def _choose_games(visit: Visit) -> list[RuleSet]:
    """Asks for the games to compare, those of added data folders among them.

    The visitor's house rules apply to the visitor's own game.
    """
    chosen = choices.choose_some(
        st.pills,
        visit.say("compare.games"),
        rulesets.family_keys(),
        key=GAMES,
        default=default_games(visit.game),
        label_of=lambda key: game_name(visit.language, rulesets.read(key)),
    )
    share.add_to_link(**{GAMES: chosen})
    return [visit.rules if key == visit.game else rulesets.read(key) for key in chosen]


def _choose_what_to_show(visit: Visit) -> str:
    """Asks which rules to show; returns `all`, with those that differ first, or `DIFFERENT`."""
    chosen = choices.choose_one(
        st.segmented_control,
        visit.say("compare.show.title"),
        SHOW_OPTIONS,
        key=SHOW,
        label_of=lambda name: visit.say(f"compare.show.{name}"),
        required=True,
        wrap=True,
    )
    share.add_to_link(**{SHOW: chosen})
    return chosen
