"""The moment of a record as a table to ask about: what should the player on turn do here?"""

from html import escape

from caboprob.cards import Deck
from caboprob.slots import UNKNOWN
from caboprob.table.core.codes import TURN
from caboprob.table.core.state import State, laps
from caboprob.table.replay import Replay
from caboprob.table.view import view
from caboprob.text.rounds.reasons import player
from caboprob.web.base.markup import element
from caboprob.web.base.visit import GAME, HOUSE, LANGUAGE, Visit
from caboprob.web.frame import share
from caboprob.web.inputs import positions, turns

Hand = tuple[int | None, ...]


def html(visit: Visit, replay: Replay, step: int) -> str:
    """The link to the page of the call with what the player on turn knows; empty where there is none to ask.

    After a call the last turns are another matter, and so is a move that was broken off.
    """
    if step >= len(replay.states):
        return ""
    table = replay.states[step]
    if table.phase != TURN or table.caller >= 0:
        return ""
    seat = int(table.turn)
    words = visit.say("replay.ask", player=player(visit.language, seat + 1))
    href = share.link("call", {LANGUAGE: visit.language, **inputs(replay, table)})
    return element("p", element("a", escape(words), href=href, class_="ask"))


def inputs(replay: Replay, table: State) -> dict[str, share.Value]:
    """What the player on turn knows, as the address of the page of the call has it."""
    record, seat = replay.record, int(table.turn)
    deck, seen, players = record.rules.deck, view(table, seat), int(table.players)
    hands = [written(deck, seen.hands[(seat + place) % players]) for place in range(players)]
    named = {positions.opponent(place): hand for place, hand in enumerate(hands) if place}
    return {
        GAME: record.rules.key,
        HOUSE: record.rules.house,
        "players": players,
        positions.ME: hands[0],
        **named,
        positions.DISCARD: deck.write_hand(seen.discard),
        turns.TURNS: min(laps(table), turns.MOST),
        "starter": (record.starter - 1 - seat) % players + 1,
    }


def written(deck: Deck, hand: Hand) -> str:
    """A hand with ? for what the player does not know."""
    return " ".join(UNKNOWN if card is None else deck.faces[card].name for card in hand)
