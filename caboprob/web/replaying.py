"""A replayed round on the page: the verdict, the table at any move, the moves in words, the score."""

from functools import lru_cache

import streamlit as st

from caboprob.table.record import read_record
from caboprob.table.replay import Replay, replay
from caboprob.text.narration import narrate
from caboprob.text.reasons import player
from caboprob.text.rulewords import game_name, house_name
from caboprob.text.telling import broken_sentence, verdict
from caboprob.web import choices, scorecard, share, stepping
from caboprob.web.drawing import alternative, table_svg
from caboprob.web.plain import plain
from caboprob.web.tabletop import OPEN, scene
from caboprob.web.visit import Visit


@lru_cache(maxsize=64)
def replayed(written: str) -> Replay:
    """The record replayed; the same text is not replayed twice."""
    return replay(read_record(written))


def draw(visit: Visit, replay: Replay) -> None:
    """Draws everything there is to say about a replayed record."""
    rules = replay.record.rules
    names = [game_name(visit.language, rules), *(house_name(visit.language, rule) for rule in rules.house)]
    st.caption(visit.say("replay.rules", rules=", ".join(names)))
    last = len(replay.states) - 1 + (replay.broken is not None)
    _verdict(visit, replay)
    step = stepping.choose(visit, last, last if replay.broken else 0)
    _table(visit, replay, step)
    st.markdown(_moves(visit, replay, step))
    score = replay.score()
    if score:
        scorecard.draw(Visit(visit.language, rules), score, replay.hands)


def _verdict(visit: Visit, replay: Replay) -> None:
    if not replay.broken:
        st.success(verdict(visit.language, replay), icon=":material/check_circle:")
        return
    told = plain(broken_sentence(visit.language, replay.broken))
    clause = scorecard.clause_small(Visit(visit.language, replay.record.rules), replay.broken.reason.clause)
    st.error(f"**{verdict(visit.language, replay)}** {told}  \n{clause}", icon=":material/block:")


def _table(visit: Visit, replay: Replay, step: int) -> None:
    """The table at this step, as all cards or as one player sees it."""
    seats = [str(seat + 1) for seat in range(len(replay.record.hands))]
    eyes = choices.choice(
        st.segmented_control,
        visit.say("replay.eyes.title"),
        [OPEN, *seats],
        key="eyes",
        words=lambda who: visit.say("replay.eyes.open") if who == OPEN else player(visit.language, int(who)),
        required=True,
    )
    share.include(eyes=eyes)
    st.markdown(f"**{_told(visit, replay, step)}**")
    drawn = table_svg(scene(replay, step, eyes, visit.language), language=visit.language)
    st.image(drawn, alt=alternative(drawn))


def _told(visit: Visit, replay: Replay, step: int) -> str:
    """What happened at a step, fit for Markdown."""
    if step == 0:
        return plain(visit.say("moves.begin", player=replay.record.starter))
    if replay.broken and step == replay.broken.move:
        return plain(broken_sentence(visit.language, replay.broken))
    return plain(narrate(visit.language, replay, step))


def _moves(visit: Visit, replay: Replay, step: int) -> str:
    """All moves in words, the shown one in bold, the illegal one marked."""
    lines = []
    for number in range(1, len(replay.states) + (replay.broken is not None)):
        told = _told(visit, replay, number)
        if replay.broken and number == replay.broken.move:
            told = f":material/block: :red[{told}]"
        lines.append(f"{number}. " + (f"**{told}**" if number == step else told))
    return "\n".join(lines)
