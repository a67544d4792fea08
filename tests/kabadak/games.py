"""Positions of Kabadak from their notation, random games of it, and both in the words of the paper game."""

from collections.abc import Iterator
from random import Random

import numpy as np
from hypothesis import Phase, settings
from hypothesis import strategies as st

from caboprob.kabadak.core.cards import CARD_NAMES, card_set, read_cards, write_cards
from caboprob.kabadak.core.dealing import deal
from caboprob.kabadak.core.legal import MOVE_BUFFER_SIZE, legal_moves
from caboprob.kabadak.core.legality import why_illegal
from caboprob.kabadak.core.moves import (
    ADD,
    DRAW,
    LAY,
    NO_SUCH_ROW,
    card_of,
    count_of,
    kind_of,
    move_without_cards,
    row_of,
    with_card,
)
from caboprob.kabadak.core.reasons import Reason
from caboprob.kabadak.core.rows import open_row, put_on
from caboprob.kabadak.core.state import State, clear_table, new_state
from caboprob.kabadak.core.transitions import apply_move
from caboprob.kabadak.notation import WORD_OF_KIND, read_move
from caboprob.kabadak.position import TALON_SIZE
from caboprob.kabadak.replay import ENDINGS, hands, rows
from caboprob.machinecode.compiling import compiled
from caboprob.shuffling import random_shuffler
from tests.kabadak.paper import Move, Paper
from tests.tries import tries

BUFFER = np.zeros(MOVE_BUFFER_SIZE, np.int64)
KINDS = {word: kind for kind, word in WORD_OF_KIND.items()}
NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}


def table(
    mine: str, theirs: str = "7d 8d Kd", *laid: str, talon: str = "", out: tuple[int, int] = (1, 1)
) -> State:
    """A position: the hand of player 1, who is on turn, the other's, the rows, and the talon.

    `out` says of each whether they have come out.
    """
    state = new_state()
    clear_table(state, dealer=1)
    state.hands[:] = [card_set(read_cards(hand)) for hand in (mine, theirs)]
    state.came_out[:] = out
    for row in laid:
        first, *rest = read_cards(row)
        number = open_row(state, first)
        for card in rest:
            put_on(state, number, card)
        state.laid |= card_set([first, *rest])
    for card in reversed(read_cards(talon)):
        state.talon[state.talon_size] = card
        state.talon_size += 1
    return state


def reason(state: State, move: str) -> Reason:
    """What stands against a move in its notation."""
    return why_illegal(state, read_move(move))


def play(state: State, *moves: str) -> State:
    """Makes legal moves, the two players in turn."""
    for move in moves:
        assert apply_move(state, read_move(move)) == Reason.LEGAL, move
    return state


def laid(state: State) -> list[str]:
    """The rows, each in writing."""
    return [" ".join(write_cards(row)) for row in rows(state)]


def held(state: State, player: int = 1) -> set[str]:
    return set(write_cards(hands(state)[player - 1]))


def options_of(state: State) -> set[str]:
    """Every legal move in its notation."""
    return {written(move) for move in legal(state)}


def melds(mine: str, *rows: str, out: tuple[int, int] = (1, 1)) -> set[str]:
    """All that player 1 may lay; the other has no cards, and the talon lasts."""
    return {move for move in options_of(table(mine, "", *rows, talon="7d", out=out)) if move != "draw"}


def written(move: int) -> str:
    word, *rest = said(move)
    return " ".join([word, *(str(part + 1) if isinstance(part, int) else part for part in rest)])


def games(count: int) -> settings:
    """So many games to try. A seed cannot be made simpler, so no time is spent on that."""
    return settings(max_examples=tries(count), phases=[Phase.explicit, Phase.generate])


seeds = st.integers(0, 2**64 - 1)


def dealt(random: Random) -> State:
    """A game that begins; in some of them a hand is Kabadak, or seven cards of one suit."""
    state = new_state()
    compiled(deal)(state, random.randrange(2), random_shuffler(random.getrandbits(64)))
    if random.random() < 0.4:
        suits = random.sample("hdcs", 4)
        kabadak = [f"A{suit}" for suit in suits[:3]] + ["K" + suits[0], "K" + suits[3], "J" + suits[1], "Qd"]
        suit = [name for name in CARD_NAMES if name.endswith(suits[0])][random.randrange(2) :][:7]
        stack(state, random.choice([kabadak, suit]), random)
    return state


def stack(state: State, hand: list[str], random: Random) -> None:
    """Gives one of the two this hand, and all other cards at random."""
    rest = [card for card in range(32) if CARD_NAMES[card] not in hand]
    random.shuffle(rest)
    seat = random.randrange(2)
    state.hands[seat], state.hands[1 - seat] = card_set(read_cards(hand)), card_set(rest[TALON_SIZE:])
    state.talon[:TALON_SIZE] = rest[:TALON_SIZE]


def legal(state: State) -> list[int]:
    count = compiled(legal_moves)(state, BUFFER)
    assert count <= MOVE_BUFFER_SIZE
    return [int(move) for move in BUFFER[:count]]


def stroll(state: State, random: Random) -> Iterator[int]:
    """Plays a game to its end at random: yields each move once it is made.

    Some games draw all cards before much is laid, in others whatever can be laid is.
    """
    drawing = random.choice([0.1, 0.5, 0.9, 0.98])
    while possible := legal(state):
        move = DRAW if DRAW in possible and random.random() < drawing else random.choice(possible)
        assert compiled(apply_move)(state, move) == Reason.LEGAL
        yield move


def said(move: int) -> Move:
    """A move of the core as the paper game says it."""
    kind = kind_of(move)
    if kind in WORD_OF_KIND:
        return (WORD_OF_KIND[kind],)
    cards = [CARD_NAMES[card_of(move, index)] for index in range(count_of(move))]
    return ("lay", *cards) if kind == LAY else ("add", row_of(move), *cards)


def number_of(move: Move) -> int:
    """A move of the paper game as the core has it, lawful or not."""
    word, *rest = move
    if word in KINDS:
        return KINDS[word]
    row, cards = (0, rest) if word == "lay" else (min(rest[0], NO_SUCH_ROW), rest[1:])
    number = move_without_cards(LAY if word == "lay" else ADD, row)
    for card in cards:
        number = with_card(number, NUMBERS[card])
    return number


def on_paper(state: State) -> Paper:
    """A state as a paper game."""
    paper = Paper(
        [write_cards(hand) for hand in hands(state)],
        write_cards(int(card) for card in state.talon[: state.talon_size][::-1]),
        [write_cards(row) for row in rows(state)],
        int(state.turn),
        [bool(out) for out in state.came_out],
        int(state.passes),
    )
    paper.ended = ENDINGS.get(int(state.ended_by), "")
    paper.winner = None if state.winner < 0 else int(state.winner)
    return paper


def same(state: State, paper: Paper) -> bool:
    """Whether a state and a paper game say the same; the order of a hand means nothing."""
    other = on_paper(state)
    same_hands = [sorted(hand) for hand in paper.hands] == [sorted(hand) for hand in other.hands]
    return same_hands and other == Paper(
        other.hands, paper.talon, paper.rows, paper.turn, paper.out, paper.passes, paper.ended, paper.winner
    )
