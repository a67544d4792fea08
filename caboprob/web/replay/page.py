"""The page *Replay*: the verdict, the table at any move, the moves in words, and the end."""

from functools import lru_cache

import streamlit as st

from caboprob import replays
from caboprob.drawing import text_alternative
from caboprob.table.replay import Replay
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices, styles
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seatednames
from caboprob.web.kabadakshared.gamestory import GameStory
from caboprob.web.replay import stepping
from caboprob.web.replay.story import RoundStory
from caboprob.web.rounds import legend
from caboprob.web.rounds.story import ALL_OPEN, Story

VERDICTS = {
    True: (st.success, ":material/check_circle:"),
    False: (st.error, ":material/block:"),
    None: (st.warning, ":material/help:"),
}
"""How a verdict is shown, with its icon: by whether every move is allowed, None if that cannot be judged."""


@lru_cache(maxsize=64)
def story_of(text: str) -> Story:
    """The story of a record of either game; the same text is not replayed twice."""
    replay = replays.read_and_replay(text)
    return RoundStory(replay) if isinstance(replay, Replay) else GameStory(replay, stepping.go_to)


def show(visit: Visit, story: Story) -> None:
    """Shows everything there is to say about a replayed record."""
    styles.use("replay")
    st.caption(visit.say("replay.rules", rules=story.rules_name(visit.language)))
    seatednames.use_names_in_address(story.players)
    _show_verdict(visit, story)
    with st.container(key="replay"):
        with st.container(key="replay-table"):
            step = stepping.choose(
                visit, story.last_step, step_shown_first=story.last_step if story.broken else 0
            )
            _show_table(visit, story, step)
        st.container(key="replay-moves").markdown(_move_list(visit, story, step))
    story.show_ending(visit)
    st.markdown(f"[{visit.say('replay.record')}]({share.link('record', visit.as_inputs())})")


def _show_verdict(visit: Visit, story: Story) -> None:
    verdict = story.verdict(visit.language)
    if not story.broken:
        show_box, icon = VERDICTS[story.legal]
        show_box(verdict, icon=icon)
        remarks = story.remarks(visit.language)
        if remarks:
            st.markdown("\n".join(f"- {escape_markdown(remark)}" for remark in remarks))
        return
    sentence = escape_markdown(story.broken_words(visit.language))
    clause = story.clause(visit, story.broken.reason.clause)
    st.error(f"**{verdict}** {sentence}  \n{clause}", icon=":material/block:")


def _show_table(visit: Visit, story: Story, step: int) -> None:
    """The table at this step, with all cards open or as one player sees it; below, what to play there."""
    seats = [str(number) for number in range(1, story.players + 1)]
    viewer = choices.choose_one(
        st.segmented_control,
        visit.say("replay.eyes.title"),
        [ALL_OPEN, *seats],
        key="eyes",
        label_of=lambda who: (
            visit.say("replay.eyes.open") if who == ALL_OPEN else player_name(visit.language, int(who))
        ),
        required=True,
    )
    share.add_to_link(eyes=viewer)
    st.markdown(f"**{_step_sentence(visit, story, step)}**")
    svg = story.svg(visit.language, step, viewer)
    st.image(svg, alt=text_alternative(svg))
    st.html(legend.html(visit))
    story.show_advice(visit, step)
    notes = story.fitting_notes(visit, step)  # on the cards that may be added to each row, in Kabadak
    if notes:
        with st.expander(visit.say("kabadakreplay.fits.title"), icon=":material/help:"):
            st.markdown("\n".join(f"- {escape_markdown(note)}" for note in notes))


def _step_sentence(visit: Visit, story: Story, step: int) -> str:
    """What happened at a step, escaped for Markdown."""
    if story.broken and step == story.broken.move:
        return escape_markdown(story.broken_words(visit.language))
    return escape_markdown(story.event_words(visit.language, step))


def _move_list(visit: Visit, story: Story, step: int) -> str:
    """All moves in words, with the one shown in bold and the illegal one marked."""
    lines = []
    for number in range(1, story.last_step + 1):
        sentence = _step_sentence(visit, story, number)
        if story.broken and number == story.broken.move:
            sentence = f":material/block: :red[{sentence}]"
        lines.append(f"{number}. " + (f"**{sentence}**" if number == step else sentence))
    return "\n".join(lines)
