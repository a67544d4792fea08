"""What is asked next: in a sentence, on the table, and with buttons."""

import streamlit as st

from caboprob.rulesets.ruleset import DEALS, SWAPS
from caboprob.slots import UNKNOWN
from caboprob.table.event import Place
from caboprob.text.cardnames import card_name
from caboprob.text.rounds.reasons import call, player
from caboprob.web.base.visit import Visit
from caboprob.web.record import kept, pad
from caboprob.web.record.entries import Ask, NextQuestion
from caboprob.web.record.kept import KeptRecord
from caboprob.web.rounds import tabletop
from caboprob.web.rounds.story import OPEN
from caboprob.web.tapping import spots, taptable

OWN = (Ask.PLACE, Ask.CLAIM, Ask.EXCHANGE)
ANY = (Ask.LOOK, Ask.LOOK_TOO, Ask.SWAP, Ask.SWAP_SEEN, Ask.SNAP)
POWERS = ("look", "swap", "deal")
ANSWERS = {
    Ask.PLACE: ("set",),
    Ask.CLAIM: ("done",),
    Ask.LOOK_TOO: ("done",),
    Ask.OUTCOME: ("held", "failed"),
    Ask.EXCHANGE: ("nothing",),
}


ONE_LOOK = "one-look"  # what it means to be done after one card looked at


def hint(visit: Visit, recorded: KeptRecord, next_question: NextQuestion) -> str:
    """Who is asked about, and what."""
    if recorded.pending:
        return visit.say("record.hint.pending")
    if recorded.replay.complete:
        left = recorded.hidden[len(recorded.turned) :]
        if not left:
            return visit.say("record.hint.over")
        return visit.say("record.hint.turned", place=place_words(visit, left[0]))
    assert next_question.ask, "an entry in progress asks something"
    who = player(visit.language, next_question.seat + 1)
    if next_question.ask == Ask.ACTION and not _may_act(recorded, next_question):
        return visit.say("record.hint.no-action", player=who, card=card_name(next_question.about))
    place = spots.place(next_question.about) if next_question.about and next_question.ask == Ask.LAY else None
    return visit.say(
        f"record.hint.{next_question.ask.value}", player=who, place=place_words(visit, place) if place else ""
    )


def _may_act(recorded: KeptRecord, next_question: NextQuestion) -> bool:
    """Whether the card asked about has an action, or may have one."""
    return next_question.about == UNKNOWN or bool(recorded.sitting.action(next_question.about))


def place_words(visit: Visit, place: Place) -> str:
    """A place by its slot and its player."""
    return visit.say("record.place", slot=place[1] + 1, player=place[0] + 1)


def table(visit: Visit, recorded: KeptRecord, next_question: NextQuestion) -> None:
    """The table as far as it is known; what may be answered by a card on it can be tapped."""
    replay = recorded.whole_replay
    drawn = tabletop.scene(replay, len(replay.events), OPEN, visit.language)
    names = spots.names(visit, drawn, None)
    open_spots = (
        set()
        if recorded.pending or replay.complete
        else {name for name in names if _may(name, next_question)}
    )
    chosen = set(next_question.chosen) | ({next_question.about} if next_question.about in names else set())
    taptable.show(visit, drawn, _tapped, chosen=chosen, disabled=set(names) - open_spots)


def _may(name: str, next_question: NextQuestion) -> bool:
    """Whether a spot answers what is asked."""
    place = spots.place(name)
    if place is None:
        return name == spots.DISCARD and next_question.ask == Ask.VERB
    return next_question.ask in ANY or (next_question.ask in OWN and place[0] == next_question.seat)


def _tapped(spot: str) -> None:
    kept.tap("take" if spot == spots.DISCARD else spot)


def buttons(visit: Visit, recorded: KeptRecord, next_question: NextQuestion) -> None:
    """The answers that are no cards on the table."""
    if next_question.ask in (Ask.CARD, Ask.LAY):
        pad.show(visit, kept.tap)
        return
    with st.container(horizontal=True, gap="xsmall", key="verbs"):
        for name, words in answers(visit, recorded, next_question):
            st.button(
                words,
                key=f"say-{name}",
                type="primary" if next_question.ask == Ask.VERB and name != "other" else "secondary",
                disabled=next_question.ask == Ask.CLAIM and name == "done" and len(next_question.chosen) < 2,
                on_click=kept.tap,
                args=(name,),
            )


def answers(visit: Visit, recorded: KeptRecord, next_question: NextQuestion) -> list[tuple[str, str]]:
    """The answers by name, with their words."""
    if next_question.ask in (Ask.SNAPPER, Ask.MOVER, Ask.RECEIVER):
        players = range(1, len(recorded.replay.hands) + 1)
        left_out = {Ask.MOVER: recorded.sitting.seat + 1, Ask.RECEIVER: next_question.seat + 1}
        on_turn = left_out.get(next_question.ask, 0)
        return [(str(number), player(visit.language, number)) for number in players if number != on_turn]
    if next_question.ask in (Ask.ACTION, Ask.ACTS):
        return actions(visit, recorded, next_question)
    if next_question.ask == Ask.VERB:
        return verbs(visit, recorded, in_turn=next_question.seat == recorded.sitting.seat)
    names = ANSWERS.get(next_question.ask, ()) if next_question.ask else ()
    if next_question.ask == Ask.PLACE and visit.rules.largest_set < 2:
        names = ()
    if next_question.ask == Ask.EXCHANGE and visit.rules.snap_foreign == "must-give":
        names = ()
    if next_question.ask == Ask.LOOK_TOO:
        return [(name, visit.say(f"record.answer.{ONE_LOOK}")) for name in names]
    return [(name, visit.say(f"record.answer.{name}")) for name in names]


def actions(visit: Visit, recorded: KeptRecord, next_question: NextQuestion) -> list[tuple[str, str]]:
    """What a card's action may have been used for; a card without one was perhaps only discarded."""
    does = recorded.sitting.action(next_question.about)
    if next_question.ask == Ask.ACTS:
        names = [name for name in POWERS if name in does]
    else:
        dealt = any(set(words) & set(DEALS) for _, words in visit.rules.actions)
        names = [*POWERS[:2], *(POWERS[2:] if dealt else ())]
    if not _may_act(recorded, next_question):
        names.insert(0, "discard")
    elif {"look", "swap"} <= does:
        names.append("both")
        if not any(recorded.sitting.may(next_question.about, power) for power in SWAPS):
            names.remove("swap")  # only what was looked at
    if next_question.ask == Ask.ACTS:
        names.append("unused")
    return [(name, visit.say(f"record.action.{name}")) for name in names]


def verbs(visit: Visit, recorded: KeptRecord, *, in_turn: bool) -> list[tuple[str, str]]:
    """What a player may have done, in the order in which a table plays; out of turn also somebody else."""
    names = ["discard", "keep", "use"]
    if recorded.replay.end.discard_size and visit.rules.takes:
        names.append("take")
    if in_turn and visit.rules.snaps and recorded.replay.end.discard_size:
        names.append("throw")
    named = [(name, visit.say(f"record.verb.{name}")) for name in names]
    named += _calls(visit, recorded)
    return [*named, ("other", visit.say("record.verb.other"))] if in_turn else named


def _calls(visit: Visit, recorded: KeptRecord) -> list[tuple[str, str]]:
    """The call: of whoever is on turn, or of whose turn has just ended where calls come then."""
    word, ended = call(visit.language, visit.rules), recorded.sitting.ended
    if visit.rules.call_moment != "after-turn":
        return [("call", visit.say("record.call", word=word))]
    if ended is None:
        return []
    return [("call", visit.say("record.call-of", player=player(visit.language, ended + 1), word=word))]
