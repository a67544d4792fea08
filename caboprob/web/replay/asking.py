"""What should the player on turn do? Answered at any moment of a record, from what that seat has seen."""

from html import escape

import streamlit as st

from caboprob.cards import Deck
from caboprob.errors import CaboError
from caboprob.montecarlo.beliefs.watched import WatchEvidence, watch_record
from caboprob.shuffling import HIDDEN
from caboprob.slots import UNKNOWN
from caboprob.table.core.codes import SNAP_PHASES
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State, turns_played
from caboprob.table.replay import Replay, seats_due
from caboprob.table.view import view
from caboprob.text import playernames
from caboprob.text.chances import percent
from caboprob.text.numbers import join_words
from caboprob.text.rounds.movewords import MoveWords
from caboprob.text.rounds.reasons import player_name
from caboprob.web.advice import verdict
from caboprob.web.advice.advice import Advice, find_advice_of_record
from caboprob.web.answers import compiledcode, estimatewords, lazyfold
from caboprob.web.base import styles
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME_INPUT, HOUSE_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import share
from caboprob.web.inputs import positions, turns
from caboprob.web.progress import counting

ASK = "ask"  # the key of the collapsed section
Hand = tuple[int | None, ...]  # None is a card that the player has not seen


def show(visit: Visit, replay: Replay, step: int) -> None:
    """Shows the answer in a collapsed section; nothing where no move is to be chosen.

    Where a call may come after a turn, it is the next player's move, nobody having called. Last turns after a
    call, and a move that was not finished, are left out.
    """
    if step >= len(replay.states):
        return
    table = replay.states[step]
    if table.phase not in SNAP_PHASES or table.caller >= 0:  # `caller` is below 0 until somebody has called
        return
    # Left out is the seat whose turn has ended, if it may still call.
    seat, _ = seats_due(table, rule_table(replay.record.rules))
    name = player_name(visit.language, seat + 1)
    fold = lazyfold.show(ASK, visit.say("replay.ask", player=name), ":material/lightbulb:")
    if fold is None:  # it is closed
        return
    with fold:
        if compiledcode.check_for_beliefs(visit, from_record=True):
            try:
                evidence = watch_record(replay.record, step, seat)
            except CaboError as error:
                st.info(visit.refusal(error), icon=":material/visibility_off:")
            else:
                _show_advice(visit, evidence, seat)
        st.html(call_page_link(visit, replay, table, seat))


def _show_advice(visit: Visit, evidence: WatchEvidence, seat: int) -> None:
    """The best move and its price, and what the answer rests on."""
    styles.use("answers", "call")
    advice = counting.compute(visit, find_advice_of_record, evidence, seat)
    if advice is None:
        return
    words = MoveWords(visit.language, evidence.position, me=seat + 1, in_third_person=True)
    verdict.show_verdict(visit, words, advice)
    st.caption(assumption_words(visit, evidence, advice, player_name(visit.language, seat + 1)))
    verdict.show_all(visit, words, advice)


def assumption_words(visit: Visit, evidence: WatchEvidence, advice: Advice, name: str) -> str:
    """How the others are assumed to play, and how many independent rounds the answer is worth.

    The tremble is how often anybody does something else than decided.
    """
    names = [playernames.name(visit.language, player.key) for player in evidence.mixture]
    return visit.say(
        "replay.asked",
        player=name,
        company=join_words(visit.language, names, either=True),
        tremble=percent(visit.language, evidence.tremble),
        rounds=estimatewords.count(visit, round(advice.effective_rounds)),
    )


def call_page_link(visit: Visit, replay: Replay, table: State, seat: int) -> str:
    """The link to the page *Call* with what a seat knows, where other players can be assumed."""
    href = share.link("call", {LANGUAGE_INPUT: visit.language, **call_inputs(replay, table, seat)})
    words = visit.say("replay.ask-elsewhere")
    return element("p", element("a", escape(words), href=href, class_="ask"))


def call_inputs(replay: Replay, table: State, seat: int) -> dict[str, share.Value]:
    """What the seat whose turn it is or comes next knows, as inputs of the page *Call*.

    There that seat is player 1, and the others follow clockwise.
    """
    record, players = replay.record, int(table.players)
    deck, seat_view = record.rules.deck, view(table, seat)
    hands = [hand_text(deck, seat_view.hands[(seat + step) % players]) for step in range(players)]
    opponents = {positions.opponent(number): hand for number, hand in enumerate(hands) if number}
    return {
        GAME_INPUT: record.rules.key,
        HOUSE_INPUT: record.rules.house,
        "players": players,
        positions.ME: hands[0],
        **opponents,
        positions.DISCARD: deck.write_hand(card for card in seat_view.discard if card != HIDDEN),
        turns.TURNS_INPUT: min(turns_played(table) // players, turns.MOST_TURNS),
        "starter": (record.starter - 1 - seat) % players + 1,
    }


def hand_text(deck: Deck, hand: Hand) -> str:
    """A hand in its notation, with `?` for cards that the player does not know."""
    return " ".join(UNKNOWN if card in (None, HIDDEN) else deck.faces[card].name for card in hand)
