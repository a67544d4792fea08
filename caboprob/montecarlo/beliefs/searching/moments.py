"""Finds moments of freely played rounds at which somebody is on turn after so many turns, and replays them.

A moment is kept as the number of its round, the seat on turn, and notes of what lay on the table. That is
enough to tell how well it fits a description, and to play the round up to it once more, which takes
microseconds; a struct of the whole table would take a hundred times the memory.

Cards that count alike, whatever their suit, are of one class.
"""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards, Floats, Ints, Struct
from caboprob.montecarlo.beliefs.searching.conforming import lay_as_described
from caboprob.montecarlo.beliefs.searching.fitting import (
    OTHERS_CARDS_FIT,
    PILE_STAGE,
    POINTS,
    SIZE,
    SNAPPED,
    TABLE_FITS,
    TOP,
    UNKNOWN,
    Int32s,
    Moment,
    Summary,
)
from caboprob.montecarlo.beliefs.searching.pilestage import count_spare_discards, pile_stage
from caboprob.montecarlo.beliefs.searching.sought import MY_BIT, UNSPECIFIED, SoughtMoment
from caboprob.montecarlo.beliefs.searching.whereabouts import count_held, write_whereabouts
from caboprob.montecarlo.play.arrangement import copy_from_seat
from caboprob.montecarlo.play.rounds import snap_all, snap_on_first_discard
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import Workspace
from caboprob.montecarlo.policies.decisions.deciding import decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import DeckFacts
from caboprob.montecarlo.policies.policy import Policies, Policy
from caboprob.shuffling import Shuffler, random_below, rewind
from caboprob.table.core.codes import FACES, OVER, PASS_CALL, SNAP_PHASES, TURN
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.moves import kind_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring.sheet import enter_total
from caboprob.table.core.state import State, laps
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal, look_at_first_cards


class SeenMoments(NamedTuple):
    """What was seen at moments of some rounds.

    The summary of a moment is how many cards the seat on turn holds, how many of them it does not know, what
    the cards that it knows add up to, the top discard, whether that was snapped, and the stage of the draw
    pile. The notes are that seat; then for each seat, clockwise from it, how many cards it holds, and those
    cards; then, for every card of the seat on turn, 1 if it knows the card and else 0. `held` counts the
    known cards of that seat at all moments, `expected` as many as chance would give: see `count_held`.
    """

    round_numbers: Int32s  # [moment]
    summary: Summary  # [moment, column]
    offsets: Int32s  # [moment] where its notes begin; one more at the end, where the last notes end
    notes: Cards  # of all moments, one after the other
    held: Floats  # [class, whereabouts]
    expected: Floats  # [class, whereabouts]


class RecalledTable(Struct):
    """A table changed to match the description, and its weight."""

    table: State
    weight: Annotated[Floats, 1]  # one number, in an array: a field by itself is a whole number
    known_own: Annotated[Ints, FACES]  # by class: the cards in my hand that I knew before it was changed
    # By class: in my hand, in the pile, and the spare discards, which stand in for a thin pile, together.
    available: Annotated[Ints, FACES]
    stage: int  # of the draw pile: how far it has been used up
    whereabouts: Annotated[Ints, FACES]  # of each class, before the change: see `write_whereabouts`


def record_moments(
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    sought_moment: SoughtMoment,
    tally: Tally,
    whereabouts: Ints,
    seen_moments: SeenMoments,
) -> int:
    """Plays rounds up to the turn sought and takes notes of their moments; returns how many there are.

    `whereabouts` is scratch space, and nobody reads the `tally`.
    """
    count = 0
    seen_moments.offsets[0] = 0
    for number in range(sought_moment.first_round, sought_moment.first_round + sought_moment.rounds):
        start_round(workspace, rules, sought_moment, number)
        snap_on_first_discard(workspace, rules, facts, policies, tally)
        while not is_past(workspace.table, sought_moment):
            if is_sought(workspace, sought_moment):
                seen_moments.round_numbers[count] = number
                summarize(workspace.table, rules, seen_moments.summary[count])
                seen_moments.offsets[count + 1] = write_notes(
                    workspace.table, seen_moments.notes, int(seen_moments.offsets[count])
                )
                count_held(
                    workspace.table,
                    sought_moment.class_of,
                    whereabouts,
                    seen_moments.held,
                    seen_moments.expected,
                )
                count += 1
            play_move(workspace, rules, facts, policies, tally)
    return count


@not_inlined
def summarize(table: State, rules: Rules, summary: Summary) -> None:
    """Writes the summary of a moment, as `SeenMoments` describes it."""
    me = int(table.turn)
    summary[SIZE], summary[UNKNOWN], summary[POINTS] = table.sizes[me], 0, 0
    for slot in range(table.sizes[me]):
        if table.known[me, slot] >> me & 1:
            summary[POINTS] += rules.points[table.hands[me, slot]]
        else:
            summary[UNKNOWN] += 1
    summary[TOP], summary[SNAPPED] = top_discard(table), table.snapped
    summary[PILE_STAGE] = pile_stage(table)


@not_inlined
def write_notes(table: State, notes: Cards, index: int) -> int:
    """Writes the notes of a moment from `index` on, as in `SeenMoments`; returns the index after them."""
    me = int(table.turn)
    notes[index] = me
    index += 1
    for seat in range(table.players):
        other = (me + seat) % table.players
        size = table.sizes[other]
        notes[index] = size
        for slot in range(size):
            notes[index + 1 + slot] = table.hands[other, slot]
        index += 1 + size
    for slot in range(table.sizes[me]):
        notes[index + slot] = table.known[me, slot] >> me & 1
    return int(index + table.sizes[me])


def replay(
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    sought_moment: SoughtMoment,
    tally: Tally,
    number: int,
    seat: int,
) -> None:
    """Plays a round once more, up to the moment at which that seat is on turn."""
    start_round(workspace, rules, sought_moment, number)
    snap_on_first_discard(workspace, rules, facts, policies, tally)
    while not (is_sought(workspace, sought_moment) and workspace.table.turn == seat):
        play_move(workspace, rules, facts, policies, tally)


@not_inlined
def start_round(workspace: Workspace, rules: Rules, sought_moment: SoughtMoment, number: int) -> None:
    """Seats the players and deals the round with that number; the starter is chosen at random."""
    players = int(sought_moment.players)
    rewind(workspace.card_stream, number, 0)
    rewind(workspace.choice_stream, number, 1)
    for seat in range(players):
        workspace.round_log.player_at[seat] = (seat + players - number % players) % players
    workspace.round_log.starter = random_below(workspace.choice_stream, players)
    if rules.snaps:
        workspace.round_log.first_snapper = random_below(workspace.choice_stream, players)
    deal(workspace.table, rules, players, int(workspace.round_log.starter), workspace.card_stream)
    look_at_first_cards(workspace.table, rules)
    for seat in range(players):
        enter_total(workspace.sheet, seat, 0, 0)  # no points yet, and no drop


def is_past(table: State, sought_moment: SoughtMoment) -> bool:
    """Whether the moments sought in this round are over.

    At the beginning of a turn its player has had `turns_had` turns. At its end that turn is one of them, so
    that these moments are over a lap earlier.
    """
    return bool(
        table.phase == OVER
        or table.caller >= 0
        or table.turns >= (sought_moment.turns_had + (sought_moment.phase == TURN)) * sought_moment.players
    )


def is_sought(workspace: Workspace, sought_moment: SoughtMoment) -> bool:
    """Whether it is the moment sought of somebody who may stand for me."""
    table = workspace.table
    if table.phase != sought_moment.phase or laps(table) != sought_moment.turns_had:
        return False
    if not sought_moment.all_play_alike and workspace.round_log.player_at[table.turn] != 0:
        return False
    seats_after = (table.turn + table.players - workspace.round_log.starter) % table.players
    return bool(sought_moment.seats_after_starter in (UNSPECIFIED, seats_after))


@not_inlined
def play_move(workspace: Workspace, rules: Rules, facts: DeckFacts, policies: Policies, tally: Tally) -> None:
    """Has the player on turn make one move, and then everybody snap who may."""
    policy = policies[workspace.round_log.player_at[workspace.table.turn]]
    move = decide(
        workspace.assessment, workspace.table, rules, facts, policy, workspace.sheet, workspace.choice_stream
    )
    if apply(workspace.table, rules, move, workspace.card_stream) != Reason.LEGAL:
        workspace.table.phase = OVER  # a player that errs must not be asked for ever
    elif rules.snaps and workspace.table.phase in SNAP_PHASES and kind_of(move) != PASS_CALL:
        snap_all(workspace, rules, facts, policies, tally)


def replay_moments(
    workspace: Workspace,
    rules: Rules,
    facts: DeckFacts,
    policies: Policies,
    sought_moment: SoughtMoment,
    tally: Tally,
    moments: Sequence[Moment],
    recalled: Sequence[RecalledTable],
) -> None:
    """Plays up to each of these moments again and changes the table to match the description."""
    for index in range(len(moments)):
        number, seat, fits = int(moments[index].number), int(moments[index].seat), moments[index].fits
        replay(workspace, rules, facts, policies, sought_moment, tally, number, seat)
        table = recalled[index].table
        copy_from_seat(table, workspace.table, seat)  # in which I, who sat there, am seat 0
        rewind(workspace.choice_stream, number, 2 + seat)  # streams 0 and 1 have played the round
        count_own(recalled[index], sought_moment)
        others_fit, table_fits = bool(fits & OTHERS_CARDS_FIT), bool((fits & TABLE_FITS) == TABLE_FITS)
        weight = lay_as_described(
            table, rules, sought_moment, workspace.choice_stream, others_fit, table_fits
        )
        if weight > 0 and not table_fits and sought_moment.top == UNSPECIFIED:
            policy = policies[workspace.round_log.player_at[seat]]
            weight *= not would_snap(table, rules, facts, policy, workspace.choice_stream)
        recalled[index].weight[0] = weight


@not_inlined
def would_snap(table: State, rules: Rules, facts: DeckFacts, policy: Policy, stream: Shuffler) -> bool:
    """Whether I would have snapped a card that I was just given; then the table would not be as described.

    Not asked where a person has named the top discard: they may still have to decide on a snap.
    """
    return bool(rules.snaps and wanted_snap(table, rules, facts, policy, 0, stream) != NO_MOVE)


@not_inlined
def count_own(recalled: RecalledTable, sought_moment: SoughtMoment) -> None:
    """Counts, by class, the cards in my hand that I know and all that I might hold; notes whereabouts."""
    table = recalled.table
    recalled.stage = pile_stage(table)
    write_whereabouts(table, 0, sought_moment.class_of, recalled.whereabouts)
    for slot in range(table.sizes[0]):
        card_class = sought_moment.class_of[table.hands[0, slot]]
        recalled.available[card_class] += 1
        recalled.known_own[card_class] += table.known[0, slot] & MY_BIT
    for index in range(table.pile_size):
        recalled.available[sought_moment.class_of[table.pile[index]]] += 1
    for index in range(count_spare_discards(table)):
        recalled.available[sought_moment.class_of[table.discard[index]]] += 1
