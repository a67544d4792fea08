"""Before the first move: how many play, who begins, who looked where, and which card lies face up."""

import streamlit as st

from caboprob.slots import UNKNOWN
from caboprob.text.rounds.reasons import player
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seats
from caboprob.web.record import kept, pad
from caboprob.web.rounds import fromsheet

STARTER = "starter"


def show(visit: Visit) -> None:
    """The questions; a tap on the card on the discard pile begins."""
    st.markdown(visit.say("record.lead"))
    players = seats.ask(visit)
    sent = fromsheet.round_in_address(visit)
    if sent:
        fromsheet.show_hands(Visit(visit.language, sent.rules or visit.rules), sent)
    numbers = [str(number) for number in range(1, players + 1)]
    starter = choices.choose_one(
        st.segmented_control,
        visit.say("record.starter"),
        numbers,
        key=STARTER,
        label_of=lambda number: player(visit.language, int(number)),
        required=True,
        wrap=True,
    )
    share.add_to_link(**{STARTER: starter})
    looks = _looks(visit, players)
    record = {
        "rules": visit.game,
        "house": list(visit.house),
        "starter": int(starter),
        "hands": [[UNKNOWN] * visit.rules.hand_size for _ in range(players)],
        "discard": [],
        "looks": looks,
        "moves": [],
    }
    if visit.rules.first_discard:
        st.markdown(f"**{visit.say('record.first-discard')}**")
        pad.show(visit, lambda card: kept.begin(record | {"discard": [card]}), unknown=False)
    else:
        st.button(
            visit.say("record.begin"), key="record-begin", type="primary", on_click=kept.begin, args=(record,)
        )


def _looks(visit: Visit, players: int) -> list[list[int]]:
    """The slots that everybody looked at; where the rules fix them, or allow none, nothing is asked."""
    rules = visit.rules
    usual = list(range(1, rules.looks + 1))
    if rules.look_at == "nearest" or not usual:
        return [usual] * players
    found = []
    with st.expander(visit.say("record.looks"), icon=":material/visibility:"):
        for number in range(1, players + 1):
            chosen = st.pills(
                player(visit.language, number),
                list(range(1, rules.hand_size + 1)),
                selection_mode="multi",
                default=usual,
                key=f"record-looks-{number}",
            )
            found.append(sorted(chosen)[: rules.looks])
    return found
