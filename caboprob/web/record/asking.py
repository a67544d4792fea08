"""The next question of a record: in a sentence, on the table, and with buttons.

Of the record kept in the address, `pending` is an entry not allowed, until it stands or is taken back.
`hidden` are the places of cards unknown at the end, `turned` the cards told for the first of them since:
`full_replay` knows these, `replay` does not.
"""

import streamlit as st

from caboprob.rulesets.actions import DEALS, SWAPS
from caboprob.slots import UNKNOWN
from caboprob.table.event import Place
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import called_word, player_name
from caboprob.web.base.visit import Visit
from caboprob.web.record import keptrecord, pad
from caboprob.web.record.entries import NextQuestion, Question
from caboprob.web.record.keptrecord import KeptRecord
from caboprob.web.rounds import tabletop
from caboprob.web.rounds.story import ALL_OPEN
from caboprob.web.tapping import spots, taptable

# Questions that a spot on the table answers: one of the asked player's own cards, or anybody's.
OWN_SPOT_QUESTIONS = (Question.PLACE, Question.CLAIM, Question.EXCHANGE)
ANY_SPOT_QUESTIONS = (
    Question.LOOK,
    Question.LOOK_TOO,
    Question.SWAP,
    Question.SWAP_SEEN,
    Question.SNAP,
)
POWERS = ("look", "swap", "deal")
# By question, the answers that are neither spots nor cards. Their names are in addresses, as taps.
ANSWER_NAMES = {
    Question.PLACE: ("set",),
    Question.CLAIM: ("done",),
    Question.LOOK_TOO: ("done",),
    Question.OUTCOME: ("held", "failed"),
    Question.EXCHANGE: ("nothing",),
}


ONE_LOOK = "one-look"  # how `done` is worded after looking at one card


def hint_words(visit: Visit, kept_record: KeptRecord, next_question: NextQuestion) -> str:
    """The sentence that asks: about whom, and what."""
    if kept_record.pending:
        return visit.say("record.hint.pending")
    if kept_record.replay.complete:
        still_hidden = kept_record.hidden[len(kept_record.turned) :]
        if not still_hidden:
            return visit.say("record.hint.over")
        return visit.say("record.hint.turned", place=place_words(visit, still_hidden[0]))
    assert next_question.kind, "an entry in progress asks something"
    who = player_name(visit.language, next_question.seat + 1)
    if next_question.kind == Question.ACTION and not _may_act(kept_record, next_question):
        return visit.say("record.hint.no-action", player=who, card=card_name(next_question.about))
    place = (
        spots.seat_and_slot(next_question.about)
        if next_question.about and next_question.kind == Question.CARD_AT_PLACE
        else None
    )
    return visit.say(
        f"record.hint.{next_question.kind.value}",
        player=who,
        place=place_words(visit, place) if place else "",
    )


def _may_act(kept_record: KeptRecord, next_question: NextQuestion) -> bool:
    """Whether the card asked about has an action, or may have one."""
    return next_question.about == UNKNOWN or bool(kept_record.tapped_table.powers_of(next_question.about))


def place_words(visit: Visit, place: Place) -> str:
    """A place in words: its slot and its player."""
    return visit.say("record.place", slot=place[1] + 1, player=place[0] + 1)


def show_table(visit: Visit, kept_record: KeptRecord, next_question: NextQuestion) -> None:
    """Shows the table as far as it is known; cards that can be an answer can be tapped."""
    replay = kept_record.full_replay
    table_scene = tabletop.scene(replay, len(replay.events), ALL_OPEN, visit.language)
    names = spots.spot_labels(visit, table_scene, None)
    open_spots = (
        set()
        if kept_record.pending or replay.complete
        else {name for name in names if _is_answer(name, next_question)}
    )
    chosen = set(next_question.chosen) | ({next_question.about} if next_question.about in names else set())
    taptable.show(visit, table_scene, _tap_spot, chosen=chosen, disabled=set(names) - open_spots)


def _is_answer(name: str, next_question: NextQuestion) -> bool:
    """Whether a spot answers what is asked."""
    place = spots.seat_and_slot(name)
    if place is None:
        return name == spots.DISCARD and next_question.kind == Question.VERB
    return next_question.kind in ANY_SPOT_QUESTIONS or (
        next_question.kind in OWN_SPOT_QUESTIONS and place[0] == next_question.seat
    )


def _tap_spot(spot: str) -> None:
    keptrecord.tap("take" if spot == spots.DISCARD else spot)


def show_buttons(visit: Visit, kept_record: KeptRecord, next_question: NextQuestion) -> None:
    """Shows buttons for the answers that are not cards on the table."""
    if next_question.kind in (Question.CARD, Question.CARD_AT_PLACE):
        pad.show(visit, keptrecord.tap)
        return
    with st.container(horizontal=True, gap="xsmall", key="verbs"):
        for name, words in answers(visit, kept_record, next_question):
            st.button(
                words,
                key=f"say-{name}",
                type="primary" if next_question.kind == Question.VERB and name != "other" else "secondary",
                disabled=next_question.kind == Question.CLAIM
                and name == "done"
                and len(next_question.chosen) < 2,
                on_click=keptrecord.tap,
                args=(name,),
            )


def answers(visit: Visit, kept_record: KeptRecord, next_question: NextQuestion) -> list[tuple[str, str]]:
    """The names of the answers with their words."""
    if next_question.kind in (Question.SNAPPER, Question.MOVER, Question.RECEIVER):
        players = range(1, len(kept_record.replay.hands) + 1)
        left_out_for = {
            Question.MOVER: kept_record.tapped_table.seat + 1,
            Question.RECEIVER: next_question.seat + 1,
        }
        left_out = left_out_for.get(next_question.kind, 0)  # 0 is nobody
        return [
            (str(number), player_name(visit.language, number)) for number in players if number != left_out
        ]
    if next_question.kind in (Question.ACTION, Question.LAID_ACTION):
        return actions(visit, kept_record, next_question)
    if next_question.kind == Question.VERB:
        return verbs(visit, kept_record, in_turn=next_question.seat == kept_record.tapped_table.seat)
    names = ANSWER_NAMES.get(next_question.kind, ()) if next_question.kind else ()
    if next_question.kind == Question.PLACE and visit.rules.largest_set < 2:
        names = ()
    if next_question.kind == Question.EXCHANGE and visit.rules.snap_foreign == "must-give":
        names = ()
    if next_question.kind == Question.LOOK_TOO:
        return [(name, visit.say(f"record.answer.{ONE_LOOK}")) for name in names]
    return [(name, visit.say(f"record.answer.{name}")) for name in names]


def actions(visit: Visit, kept_record: KeptRecord, next_question: NextQuestion) -> list[tuple[str, str]]:
    """What a card's action may have been used for; a card without an action may just have been discarded."""
    powers = kept_record.tapped_table.powers_of(next_question.about)
    if next_question.kind == Question.LAID_ACTION:
        names = [name for name in POWERS if name in powers]
    else:
        may_deal = any(set(words) & set(DEALS) for _, words in visit.rules.actions)
        names = [*POWERS[:2], *(POWERS[2:] if may_deal else ())]
    if not _may_act(kept_record, next_question):
        names.insert(0, "discard")
    elif {"look", "swap"} <= powers:
        names.append("both")
        if not any(kept_record.tapped_table.may_have(next_question.about, power) for power in SWAPS):
            names.remove("swap")  # only what was looked at
    if next_question.kind == Question.LAID_ACTION:
        names.append("unused")
    return [(name, visit.say(f"record.action.{name}")) for name in names]


def verbs(visit: Visit, kept_record: KeptRecord, *, in_turn: bool) -> list[tuple[str, str]]:
    """What a player may have done, in the order of play; in turn also that somebody else did something."""
    names = ["discard", "keep", "use"]
    # `end` is the table after the last entry.
    if kept_record.replay.end.discard_size and visit.rules.takes:
        names.append("take")
    if in_turn and visit.rules.snaps and kept_record.replay.end.discard_size:
        names.append("throw")
    choices = [(name, visit.say(f"record.verb.{name}")) for name in names]
    choices += _call_choices(visit, kept_record)
    return [*choices, ("other", visit.say("record.verb.other"))] if in_turn else choices


def _call_choices(visit: Visit, kept_record: KeptRecord) -> list[tuple[str, str]]:
    """The call: by the player on turn or, where calls follow a turn, by the one whose turn just ended."""
    word, ended_seat = called_word(visit.language, visit.rules), kept_record.tapped_table.ended_seat
    if visit.rules.call_moment != "after-turn":
        return [("call", visit.say("record.call", word=word))]
    if ended_seat is None or kept_record.replay.caller == ended_seat + 1:  # whoever has called has done so
        return []
    player = player_name(visit.language, ended_seat + 1)
    return [("call", visit.say("record.call-of", player=player, word=word))]
