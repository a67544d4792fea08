"""Moments of freely played rounds at which somebody is on turn after so many turns: found, and played again.

A moment is kept as the number of its round and the seat on turn. That is enough to play the round up to it
once more, which takes microseconds, and a struct of the whole table would take a hundred times the memory.
"""

from collections.abc import Sequence
from typing import Annotated

from caboprob.machinecode.compiling import seldom
from caboprob.machinecode.structs import Floats, Ints, Struct
from caboprob.montecarlo.beliefs.conforming import MINE, conform
from caboprob.montecarlo.beliefs.sought import OPEN, Sought
from caboprob.montecarlo.play.arrangement import seen_from
from caboprob.montecarlo.play.rounds import throw_all
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.deciding import decide
from caboprob.montecarlo.policies.policy import Policies
from caboprob.montecarlo.policies.prior import DeckPrior
from caboprob.shuffling import below, rewind
from caboprob.table.core.codes import FACES, OVER, TURN
from caboprob.table.core.dealing import deal, look_first
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.sheet import enter_total
from caboprob.table.core.state import State, laps
from caboprob.table.core.transitions import apply

SIZES_FIT, OWN_SIZE_FITS, OTHERS_FIT, UNKNOWN_FIT, CARDS_FIT, TOP_FITS = 1, 2, 4, 8, 16, 32
LOOKS_SO = SIZES_FIT | OWN_SIZE_FITS | OTHERS_FIT | UNKNOWN_FIT | CARDS_FIT


class Moment(Struct):
    """Where a moment is found again, and how far the table looks as sought."""

    number: int  # of the round
    seat: int  # who is on turn
    fits: int  # bits: in what the table looks as sought
    points: int  # of the own cards known, beyond those sought


class Recalled(Struct):
    """A table laid as I say it is, and its weight beside others."""

    table: State
    weight: Annotated[Floats, 1]
    held: Annotated[Ints, FACES]  # how many cards of each class I knew in my hand
    pool: Annotated[Ints, FACES]  # how many there were in my hand and the pile together


def survey(
    workspace: Workspace,
    rules: Rules,
    prior: DeckPrior,
    policies: Policies,
    sought: Sought,
    tally: Tally,
    moments: Sequence[Moment],
) -> int:
    """Plays rounds up to the turn sought, and lists their moments; gives how many there are."""
    count = 0
    for number in range(sought.first, sought.first + sought.rounds):
        start(workspace, rules, sought, number)
        while not past(workspace.table, sought):
            if is_sought(workspace, sought):
                write(moments[count], workspace.table, rules, sought, number)
                count += 1
            step(workspace, rules, prior, policies, tally)
    return count


def replay(
    workspace: Workspace,
    rules: Rules,
    prior: DeckPrior,
    policies: Policies,
    sought: Sought,
    tally: Tally,
    number: int,
    seat: int,
) -> None:
    """Plays a round once more, up to the moment at which that seat is on turn."""
    start(workspace, rules, sought, number)
    while not (is_sought(workspace, sought) and workspace.table.turn == seat):
        step(workspace, rules, prior, policies, tally)


@seldom
def start(workspace: Workspace, rules: Rules, sought: Sought, number: int) -> None:
    """Seats the players and deals the round with that number; who begins is drawn by lot."""
    players = int(sought.players)
    rewind(workspace.card_stream, number, 0)
    rewind(workspace.choice_stream, number, 1)
    for seat in range(players):
        workspace.round_log.player_at[seat] = (seat + players - number % players) % players
    workspace.round_log.starter = below(workspace.choice_stream, players)
    if rules.snaps:
        workspace.round_log.first_thrower = below(workspace.choice_stream, players)
    deal(workspace.table, rules, players, int(workspace.round_log.starter), workspace.card_stream)
    look_first(workspace.table, rules)
    for seat in range(players):
        enter_total(workspace.sheet, seat, 0, 0)


def past(table: State, sought: Sought) -> bool:
    """Whether no moment of the round can be the one sought any more."""
    return bool(
        table.phase == OVER or table.caller >= 0 or table.turns >= (sought.turns_had + 1) * sought.players
    )


def is_sought(workspace: Workspace, sought: Sought) -> bool:
    """Whether somebody who may stand for me is about to have the turn sought."""
    table = workspace.table
    if table.phase != TURN or laps(table) != sought.turns_had:
        return False
    if not sought.alike and workspace.round_log.player_at[table.turn] != 0:
        return False
    place = (table.turn + table.players - workspace.round_log.starter) % table.players
    return bool(sought.place in (OPEN, place))


@seldom
def step(workspace: Workspace, rules: Rules, prior: DeckPrior, policies: Policies, tally: Tally) -> None:
    """Lets the player on turn make a move, and then everybody throw who may."""
    policy = policies[workspace.round_log.player_at[workspace.table.turn]]
    move = decide(
        workspace.assessment, workspace.table, rules, prior, policy, workspace.sheet, workspace.choice_stream
    )
    apply(workspace.table, rules, move, workspace.card_stream)
    if rules.snaps and workspace.table.phase == TURN:
        throw_all(workspace, rules, prior, policies, tally)


@seldom
def write(moment: Moment, table: State, rules: Rules, sought: Sought, number: int) -> None:
    """Writes down where the moment is found again, and how far the table looks as sought."""
    moment.number, moment.seat = number, table.turn
    fits = OWN_SIZE_FITS if table.sizes[table.turn] == sought.sizes[0] else 0
    fits |= own_cards(moment, table, rules, sought)
    if sizes_fit(table, sought):
        fits |= SIZES_FIT
    if others_fit(table, rules, sought):
        fits |= OTHERS_FIT
    top = top_discard(table)
    if sought.top == OPEN or (top >= 0 and sought.class_of[top] == sought.top):
        fits |= TOP_FITS
    moment.fits = fits


def own_cards(moment: Moment, table: State, rules: Rules, sought: Sought) -> int:
    """How far the own cards known are those sought; writes down by how many points they differ."""
    seat, unknown, points, equal = int(table.turn), 0, 0, 0
    for slot in range(table.sizes[seat]):
        if not table.known[seat, slot] >> seat & 1:
            unknown += 1
        else:
            points += rules.points[table.hands[seat, slot]]
    moment.points = points - sought.points
    fits = UNKNOWN_FIT if unknown == sought.unknown else 0
    for number in range(sought.sizes[0]):
        if sought.cards[0, number] != OPEN:
            held = held_of_class(table, sought, seat, int(sought.cards[0, number]), True)
            wanted = sought_of_class(sought, 0, int(sought.cards[0, number]))
            equal += held == wanted
    if equal + unknown == table.sizes[seat] and unknown == sought.unknown:
        fits |= CARDS_FIT
    return fits


def held_of_class(table: State, sought: Sought, seat: int, wanted: int, known_only: bool) -> int:
    """How many cards of a class a seat holds, or knows to hold."""
    count = 0
    for slot in range(table.sizes[seat]):
        if sought.class_of[table.hands[seat, slot]] == wanted:
            count += 1 if not known_only else table.known[seat, slot] >> seat & 1
    return count


def sought_of_class(sought: Sought, seat: int, wanted: int) -> int:
    """How many cards of a class I say a seat holds."""
    count = 0
    for number in range(sought.sizes[seat]):
        count += sought.cards[seat, number] == wanted
    return count


def sizes_fit(table: State, sought: Sought) -> bool:
    """Whether the others' hands have the sizes sought."""
    for seat in range(1, sought.players):
        other = (table.turn + seat) % table.players
        if sought.sizes[seat] != OPEN and table.sizes[other] != sought.sizes[seat]:
            return False
    return True


def others_fit(table: State, rules: Rules, sought: Sought) -> bool:
    """Whether the others hold the cards that I know of theirs, wherever in their hands."""
    for seat in range(1, sought.players):
        other = (int(table.turn) + seat) % int(table.players)
        for number in range(sought.sizes[seat]):
            wanted = int(sought.cards[seat, number])
            if wanted != OPEN:
                held = held_of_class(table, sought, other, wanted, False)
                if held < sought_of_class(sought, seat, wanted):
                    return False
    return True


def recall(
    workspace: Workspace,
    rules: Rules,
    prior: DeckPrior,
    policies: Policies,
    sought: Sought,
    tally: Tally,
    moments: Sequence[Moment],
    recalled: Sequence[Recalled],
) -> None:
    """Plays up to each of these moments again, and lays the table as I say it is."""
    for index in range(len(moments)):
        number, seat, fits = int(moments[index].number), int(moments[index].seat), moments[index].fits
        replay(workspace, rules, prior, policies, sought, tally, number, seat)
        table = recalled[index].table
        seen_from(table, workspace.table, seat)
        rewind(workspace.choice_stream, number, 2 + seat)
        count_own(recalled[index], sought)
        others_fit, own_fit = bool(fits & OTHERS_FIT), bool((fits & LOOKS_SO) == LOOKS_SO)
        weight = conform(table, rules, sought, workspace.choice_stream, others_fit, own_fit)
        recalled[index].weight[0] = weight


@seldom
def count_own(recalled: Recalled, sought: Sought) -> None:
    """Counts the cards of each class that I know to hold, and those that I might hold instead."""
    table = recalled.table
    for slot in range(table.sizes[0]):
        kind = sought.class_of[table.hands[0, slot]]
        recalled.pool[kind] += 1
        recalled.held[kind] += table.known[0, slot] & MINE
    for index in range(table.pile_size):
        recalled.pool[sought.class_of[table.pile[index]]] += 1
