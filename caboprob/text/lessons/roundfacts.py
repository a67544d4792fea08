"""What the words of a step may name: the numbers of the rules, the cards of the moment, the scores.

`own2` is the learner's card in slot 2 and `own` the own sum, `lea` and `tom` are the others'; `drawn` is the
card drawn, `top` the top discard; `points3`, `before3`, `total3` are player 3's at the end of the round.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import LOOK, TAKE
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.moves import kind_of, place_of, seat_of
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.core.transitions.apply import apply
from caboprob.table.replay import Replay, hands, next_shuffler
from caboprob.table.score import Score
from caboprob.text.cardnames import card_name
from caboprob.text.games.rulevalues import value_in_words
from caboprob.text.numbers import join_words
from caboprob.text.rounds.reasons import called_word, kamikaze_title
from caboprob.text.rulebook import rulebook

PLAYERS = ("own", "lea", "tom")  # as the words of the lesson call them, in the order of play
ACTION_OF_FACT = {"peek": "look-own", "spy": "look-other", "switch": "swap-with-other"}
TIMES = "\u00a0×\u00a0"
MOST_MOVES = 500  # that can be legal at once

Facts = Mapping[str, object]


def of_rules(language: str, rules: RuleSet) -> Facts:
    """The numbers of the rules, the words of the game, and the cards of each action."""
    numbers = rulebook.facts_of_rules(language, rules)
    cards_by_fact = {
        name: join_words(
            language,
            [card_name(card) for card, actions in rules.actions if action in actions],
            either=True,
        )
        for name, action in ACTION_OF_FACT.items()
    }
    words = {"call": called_word(language, rules), "kamikaze_name": kamikaze_title(language, rules)}
    cards = value_in_words(language, rules, "kamikaze").replace(" × ", TIMES)
    reshuffle = value_in_words(language, rules, "reshuffle")
    return {**numbers, **cards_by_fact, **words, "kamikaze_cards": cards, "reshuffle_words": reshuffle}


def of_cards(replayed: Replay, state: State) -> Facts:
    """The cards of the moment, and how many there are."""
    deck, players = replayed.record.rules.deck, len(replayed.record.hands)
    facts: dict[str, object] = {"players": players, "others": players - 1}
    for owner, hand in zip(PLAYERS, hands(state), strict=False):
        facts[owner], facts[f"{owner}_cards"] = deck.points(hand), len(hand)
        facts |= {f"{owner}{slot}": card_name(deck.faces[card].name) for slot, card in enumerate(hand, 1)}
    if state.discard_size:
        facts["top"] = card_name(deck.faces[state.discard[state.discard_size - 1]].name)
    if state.drawn >= 0:
        facts["drawn"] = card_name(deck.faces[state.drawn].name)
    return facts


def of_scores(score: Score | None) -> Facts:
    """The scores at the end of the round."""
    if score is None:
        return {}
    rows = {"before": score.before, "points": score.points, "total": score.totals}
    return {f"{name}{player}": number for name, row in rows.items() for player, number in enumerate(row, 1)}


def of_play(replayed: Replay, after: int, tried: Replay | None) -> Facts:
    """What the rules core makes of the moment after so many moves: see the functions below.

    `tried` is the round played up to there and then on by the move that is asked about, if one is.
    """
    state = replayed.states[after]
    facts: dict[str, Any] = {"own_look": own_look(replayed, state), "taken": fate_of_taken(replayed, state)}
    if replayed.complete:
        facts["turns_left"] = len(replayed.record.moves) - after - 1  # after the next move
    if tried:
        facts["tried_cards"] = len(tried.hands[0])
    return facts


def own_look(replayed: Replay, state: State) -> str:
    """When the player on turn may look at a card of their own: `on-turn`, only `with-action`, or `never`."""
    if any(kind_of(move) == LOOK for move in moves_allowed(replayed, state)):
        return "on-turn"
    has_action = any("look-own" in actions for _, actions in replayed.record.rules.actions)
    return "with-action" if has_action else "never"


def fate_of_taken(replayed: Replay, state: State) -> str:
    """What becomes of the top discard when taken: `kept` for another card, `added` to the hand, `discarded`.

    `never` where nobody may take it.
    """
    move = next((move for move in moves_allowed(replayed, state) if kind_of(move) == TAKE), None)
    if move is None:
        return "never"
    top, state_after = int(state.discard[state.discard_size - 1]), state.copy()
    reshuffled_order = next_shuffler(replayed.record, int(state.reshuffles))
    apply(state_after, rule_table(replayed.record.rules), move, reshuffled_order)
    seat = seat_of(place_of(move, 0))
    hand_after = hands(state_after)[seat]
    if top not in hand_after:
        return "discarded"
    return "added" if len(hand_after) > state.sizes[seat] else "kept"


def moves_allowed(replayed: Replay, state: State) -> Iterator[int]:
    """All moves that are legal now, as the core writes them."""
    move_buffer = np.zeros(MOST_MOVES, np.int64)
    count = legal_moves(state, rule_table(replayed.record.rules), move_buffer)
    return (int(move) for move in move_buffer[:count])
