"""Before the first move: how many play, who begins, who looked where, and which card lies face up."""

import streamlit as st

from caboprob.slots import UNKNOWN
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base import choices
from caboprob.web.base.visit import Visit
from caboprob.web.frame import share
from caboprob.web.inputs import seats
from caboprob.web.record import keptrecord, pad
from caboprob.web.rounds import fromsheet

STARTER = "starter"


def show(visit: Visit) -> None:
    """Shows the questions; a tap on the first card of the discard pile begins the record."""
    st.markdown(visit.say("record.lead"))
    players = seats.ask(visit)
    sheet_round = fromsheet.round_in_address(visit)
    if sheet_round:
        fromsheet.show_hands(Visit(visit.language, sheet_round.rules or visit.rules), sheet_round)
    numbers = [str(number) for number in range(1, players + 1)]
    starter = choices.choose_one(
        st.segmented_control,
        visit.say("record.starter"),
        numbers,
        key=STARTER,
        label_of=lambda number: player_name(visit.language, int(number)),
        required=True,
        wrap=True,
    )
    share.add_to_link(**{STARTER: starter})
    looks = _ask_looks(visit, players)
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
        pad.show(visit, lambda card: keptrecord.begin(record | {"discard": [card]}), unknown=False)
    else:
        st.button(
            visit.say("record.begin"),
            key="record-begin",
            type="primary",
            on_click=keptrecord.begin,
            args=(record,),
        )


def _ask_looks(visit: Visit, players: int) -> list[list[int]]:
    """Asks which slots everybody looked at, from 1, unless the rules fix them or allow none."""
    rules = visit.rules
    usual_slots = list(range(1, rules.looks + 1))
    if rules.look_at == "nearest" or not usual_slots:
        return [usual_slots] * players
    looks = []
    with st.expander(visit.say("record.looks"), icon=":material/visibility:"):
        for number in range(1, players + 1):
            chosen_slots = st.pills(
                player_name(visit.language, number),
                list(range(1, rules.hand_size + 1)),
                selection_mode="multi",
                default=usual_slots,
                key=f"record-looks-{number}",
            )
            looks.append(sorted(chosen_slots)[: rules.looks])
    return looks
