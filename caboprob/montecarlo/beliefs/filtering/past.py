"""The past of a particle, played once more on the rules core: how likely was all that was seen?"""

from collections.abc import Sequence

from caboprob.compiling import seldom
from caboprob.montecarlo.beliefs.filtering.decisions import move_chance, slip, throw_chance
from caboprob.montecarlo.beliefs.filtering.particle import AHEAD, Hindsight, Particle
from caboprob.montecarlo.beliefs.filtering.scene import Scene
from caboprob.montecarlo.policies.exchanging import NO_MOVE
from caboprob.montecarlo.policies.policy import Policy
from caboprob.montecarlo.policies.prior import DeckPrior
from caboprob.shuffling import HIDDEN
from caboprob.table.core.codes import HOLDING, NO_CARD, SNAP, TURN
from caboprob.table.core.hands import join
from caboprob.table.core.moves import kind_of
from caboprob.table.core.piles import lay
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.state import clear
from caboprob.table.core.transitions import end_without_cards, make

LEAST = 1e-250  # a likelihood is never lower: two of them can always be divided
NOBODY = -1


@seldom
def relive(
    work: Hindsight,
    rules: Rules,
    prior: DeckPrior,
    policies: Sequence[Policy],
    scene: Scene,
    particle: Particle,
    steps: int,
) -> None:
    """Plays the first `steps` moves again, with the players `work.kind_at` at the seats `work.seats`.

    Leaves the table as it lies then, and in `work.likely` how likely these seats' decisions were.
    """
    token = deal(work, scene, particle)
    entry, table = 0, work.table
    for step in range(steps):
        move, seat = int(scene.moves[step]), int(scene.seats[step])
        judge(work, rules, prior, policies, scene, particle, step)
        make(table, rules, move, work.unordered)
        token = turn_up(work, scene, particle, seat, int(scene.drawn[step]), token)
        if table.phase == TURN and rules.snaps and kind_of(move) != SNAP:
            work.asked = (particle.first_thrower + table.turns) % table.players
        if scene.ends[step]:
            keep_likely(work, scene, entry)
            entry += 1


def deal(work: Hindsight, scene: Scene, particle: Particle) -> int:
    """Lays the table as it was dealt; gives the number of the first token drawn."""
    table, token = work.table, 0
    clear(table, int(scene.players), int(scene.starter))
    for seat in range(scene.players):
        work.likely[seat] = 1.0
        for slot in range(scene.sizes[seat]):
            join(table, seat, card_of(scene, particle, token), scene.known[seat, slot])
            token += 1
    for index in range(scene.discard_size):
        lay(table, scene.discard[index])
    for index in range(scene.pile_size):
        table.pile[index] = HIDDEN
    table.pile_size = scene.pile_size
    work.asked = NOBODY
    end_without_cards(table)
    return token


def card_of(scene: Scene, particle: Particle, token: int) -> int:
    """The card that a token is in this particle."""
    card = int(scene.cards[token])
    return card if card != NO_CARD else int(particle.cards[scene.row[token]])


def turn_up(work: Hindsight, scene: Scene, particle: Particle, seat: int, drawn: int, token: int) -> int:
    """Puts their cards in the place of tokens just drawn, in hand or at the right end of the hand."""
    table = work.table
    for number in range(drawn):
        card = card_of(scene, particle, token + number)
        if table.phase == HOLDING:
            table.drawn = card
        else:
            table.hands[seat, table.sizes[seat] - drawn + number] = card
    return token + drawn


def judge(
    work: Hindsight,
    rules: Rules,
    prior: DeckPrior,
    policies: Sequence[Policy],
    scene: Scene,
    particle: Particle,
    step: int,
) -> None:
    """Multiplies in how likely the decisions were that led to a step."""
    move, seat = int(scene.moves[step]), int(scene.seats[step])
    if kind_of(move) == SNAP:
        judge_throws(work, rules, prior, policies, scene, seat, move)
        return
    if work.asked != NOBODY:
        judge_throws(work, rules, prior, policies, scene, NOBODY, NO_MOVE)
    if work.seats >> seat & 1 and scene.share[seat, work.kind_at[seat]] > 0:
        if scene.slip[step] >= 0:
            slip(work, policies, particle, int(scene.slip[step]))
        multiply(work, seat, move_chance(work, rules, prior, policies, scene, move))


@seldom
def judge_throws(
    work: Hindsight,
    rules: Rules,
    prior: DeckPrior,
    policies: Sequence[Policy],
    scene: Scene,
    thrower: int,
    move: int,
) -> None:
    """Everybody asked before the thrower declined; nobody threw if there is no thrower."""
    players = int(scene.players)
    seat = int(work.asked) if work.asked != NOBODY else thrower
    for _ in range(players):
        if seat == thrower:
            break
        judge_throw(work, rules, prior, policies, scene, seat, NO_MOVE)
        seat = (seat + 1) % players
    if thrower != NOBODY:
        judge_throw(work, rules, prior, policies, scene, thrower, move)
    work.asked = thrower


def judge_throw(
    work: Hindsight,
    rules: Rules,
    prior: DeckPrior,
    policies: Sequence[Policy],
    scene: Scene,
    seat: int,
    move: int,
) -> None:
    """Multiplies in how likely a seat that was asked threw this card, or none."""
    if work.table.discard_size and work.seats >> seat & 1 and scene.share[seat, work.kind_at[seat]] > 0:
        multiply(work, seat, throw_chance(work, rules, prior, policies, scene, seat, move))


def multiply(work: Hindsight, seat: int, chance: float) -> None:
    """Multiplies a seat's likelihood."""
    work.likely[seat] = max(work.likely[seat] * chance, LEAST)


def keep_likely(work: Hindsight, scene: Scene, entry: int) -> None:
    """Keeps the likelihoods after an entry, if it is one of those to be weighed."""
    number = entry - int(work.kept_from)
    if work.kept_from >= 0 and 0 <= number < AHEAD:
        for seat in range(scene.players):
            work.kept[number, seat, work.kind_at[seat]] = work.likely[seat]
