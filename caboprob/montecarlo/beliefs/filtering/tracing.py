"""The round as everybody saw it, played once more on the rules core: the table before every step.

It is played with any cards in place of the hidden ones. Which they are makes no difference to where they
went, since everybody has seen whatever was compared or shown. A token is a card that left a pile, whichever
it is; a particle says which one each hidden token is.
"""

from collections.abc import Sequence

from caboprob.machinecode.compiling import not_inlined
from caboprob.montecarlo.beliefs.filtering.particle import FilterWork, Particle
from caboprob.montecarlo.beliefs.filtering.scene import Scene
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.shuffling import HIDDEN
from caboprob.table.core.codes import DEAL, HOLDING, NO_CARD
from caboprob.table.core.hands import append_card
from caboprob.table.core.moves import kind_of, place_of, seat_of
from caboprob.table.core.piles import lay_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import State, clear_table
from caboprob.table.core.transitions.apply import apply_legal
from caboprob.table.core.transitions.turnend import end_without_cards


@not_inlined
def write_tables(
    work: FilterWork, rules: Rules, scene: Scene, particle: Particle, tables: Sequence[State]
) -> None:
    """Writes down the table before every step, and the last one."""
    token = deal(work, rules, scene, particle)
    for step in range(scene.step_count):
        copy_from_seat(tables[step], work.table, 0)  # from seat 0: every seat keeps its number
        # The shuffler `unordered` leaves the order of a new pile open: the cards drawn are filled in below.
        apply_legal(work.table, rules, int(scene.moves[step]), work.unordered)
        reveal_drawn(work, scene, particle, receiver(scene, step), int(scene.drawn_counts[step]), token)
        token += int(scene.drawn_counts[step])
    copy_from_seat(tables[scene.step_count], work.table, 0)


def receiver(scene: Scene, step: int) -> int:
    """The seat that gets the cards that leave the pile in a step: the one a deal names, or the mover."""
    move = int(scene.moves[step])
    return seat_of(place_of(move, 0)) if kind_of(move) == DEAL else int(scene.move_seat[step])


def deal(work: FilterWork, rules: Rules, scene: Scene, particle: Particle) -> int:
    """Lays the table as it was dealt; gives the number of the first token drawn."""
    table, token = work.table, 0
    clear_table(table, int(scene.players), int(scene.starter))
    for seat in range(scene.players):
        for slot in range(scene.sizes[seat]):
            append_card(table, seat, card_of(scene, particle, token), scene.dealt_known[seat, slot])
            token += 1
    for _ in range(scene.discard_size):
        lay_discard(table, card_of(scene, particle, token))
        token += 1
    for index in range(scene.pile_size):
        table.pile[index] = HIDDEN
    table.pile_size = scene.pile_size
    end_without_cards(table, rules)  # only where there is nothing to draw and nothing to reshuffle
    return token


def card_of(scene: Scene, particle: Particle, token: int) -> int:
    """The card that a token is in this particle."""
    card = int(scene.token_cards[token])
    return card if card != NO_CARD else int(particle.cards[scene.row_of_token[token]])


def reveal_drawn(
    work: FilterWork, scene: Scene, particle: Particle, seat: int, drawn_count: int, token: int
) -> None:
    """Gives tokens just drawn their cards in this particle: in hand, or at the right end of the hand."""
    table = work.table
    for number in range(drawn_count):
        card = card_of(scene, particle, token + number)
        if table.phase == HOLDING:
            table.drawn = card
        else:
            table.hands[seat, table.sizes[seat] - drawn_count + number] = card
