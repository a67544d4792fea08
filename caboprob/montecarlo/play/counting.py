"""Notes what happens in a round, and counts it when the round is over."""

from caboprob.compiling import seldom
from caboprob.montecarlo.play.tally import (
    BELIEFS,
    LAPS,
    LOWEST_SUM,
    RESHUFFLES,
    SUMS,
    TIMED_RESHUFFLES,
    TURNS,
    Tally,
    class_of,
)  # fmt: skip
from caboprob.montecarlo.play.workspace import Desk
from caboprob.montecarlo.policies.calling import chance_of_call
from caboprob.montecarlo.policies.policy import CERTAIN, HUNDREDTHS, Character
from caboprob.montecarlo.policies.prior import Lore
from caboprob.table.core.codes import NO_CARDS, SHED
from caboprob.table.core.outcome import outcome_of, succeeds
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring import RESET, is_kamikaze
from caboprob.table.core.sheet import lowest
from caboprob.table.core.state import laps


@seldom
def note_deal(desk: Desk, rules: Rules) -> None:
    """Begins the notes on a round: who was dealt a kamikaze."""
    for seat in range(desk.table.players):
        desk.notes.passed[seat] = 0
        desk.notes.passed_bits[seat] = 0
        holds = 1 if has_kamikaze(desk, rules, seat) else 0
        desk.notes.dealt[seat] = holds
        desk.notes.held[seat] = holds


def has_kamikaze(desk: Desk, rules: Rules, seat: int) -> bool:
    """Whether a player's hand is a kamikaze."""
    return is_kamikaze(rules, desk.table.hands[seat], int(desk.table.sizes[seat]))


def sum_class(desk: Desk, rules: Rules, seat: int) -> int:
    """The entry that counts a hand's sum."""
    total = -LOWEST_SUM
    for slot in range(desk.table.sizes[seat]):
        total += rules.points[desk.table.hands[seat, slot]]
    return class_of(int(total), SUMS)


def known_sum_class(desk: Desk, rules: Rules, seat: int) -> int:
    """The same for the player who has just thought: who knows all own cards has added them up."""
    if desk.mind.unknown == 0:
        return class_of(int(desk.mind.own // HUNDREDTHS) - LOWEST_SUM, SUMS)
    return sum_class(desk, rules, seat)


def note_turn(desk: Desk, rules: Rules, seat: int) -> None:
    """Notes the sum with which a player might have called and did not."""
    number, notes = known_sum_class(desk, rules, seat), desk.notes
    if not notes.passed_bits[seat] >> number & 1:
        notes.passed_bits[seat] |= 1 << number
        notes.passed_sums[seat, notes.passed[seat]] = number
        notes.passed[seat] += 1


@seldom
def note_call(desk: Desk, rules: Rules, lore: Lore, player: Character) -> None:
    """Notes a call: with which sum, after how many own turns, and how sure the player believes it to be."""
    notes, table = desk.notes, desk.table
    notes.call_sum = sum_class(desk, rules, int(table.turn))
    notes.call_lap = class_of(laps(table), LAPS)
    notes.call_belief = chance_of_call(desk.mind, table, rules, lore, player)
    notes.passed_bits[table.turn] &= ~(1 << notes.call_sum)


@seldom
def note_reshuffles(desk: Desk, tally: Tally, before: int) -> int:
    """Counts the reshuffles of the turn just over; gives how many there have been."""
    now = int(desk.table.reshuffles)
    for number in range(before, min(now, TIMED_RESHUFFLES)):
        tally.reshuffle_turns[number, class_of(int(desk.table.turns), TURNS)] += 1
    return now


def note_hand(desk: Desk, rules: Rules, tally: Tally, seat: int) -> None:
    """Counts the first kamikaze that a player holds, by the own turns the player has had."""
    if desk.notes.held[seat] == 0 and has_kamikaze(desk, rules, seat):
        desk.notes.held[seat] = 1
        players = desk.table.players
        place = (seat + players - desk.notes.starter) % players
        lap = (desk.table.turns + players - 1 - place) // players
        tally.first_held[desk.notes.who[seat], class_of(int(lap), LAPS)] += 1


@seldom
def note_hands(desk: Desk, rules: Rules, tally: Tally) -> None:
    """The same for everybody: a swap may complete another's."""
    for seat in range(desk.table.players):
        note_hand(desk, rules, tally, seat)


@seldom
def note_round(desk: Desk, rules: Rules, tally: Tally) -> None:
    """Counts a round that is over and scored."""
    table, sheet = desk.table, desk.sheet
    tally.rounds += 1
    desk.notes.rounds += 1
    tally.turns += table.turns
    tally.ran_out += table.ended_by == NO_CARDS
    tally.shed += table.ended_by == SHED
    tally.lengths[class_of(int(table.turns), TURNS)] += 1
    tally.reshuffles[class_of(int(table.reshuffles), RESHUFFLES)] += 1
    least, holders = lowest(sheet.points, sheet.players)
    for seat in range(sheet.players):
        note_points(desk, tally, seat, least, holders)
        note_passed(desk, tally, seat)
    if sheet.caller >= 0:
        note_outcome(desk, rules, tally)


def note_points(desk: Desk, tally: Tally, seat: int, least: int, holders: int) -> None:
    """Counts what a player wrote, and where the player sat."""
    sheet, notes = desk.sheet, desk.notes
    who, points = int(notes.who[seat]), int(sheet.points[seat])
    won = 1 if points == least else 0
    tally.points[who] += points
    tally.wins[who] += won
    tally.shared[who] += won if holders > 1 else 0
    place = (seat + sheet.players - notes.starter) % sheet.players
    tally.place_rounds[place] += 1
    tally.place_wins[place] += won
    tally.place_points[place] += points
    tally.place_squares[place] += points * points
    tally.resets[who] += (sheet.events[seat] & RESET) > 0
    tally.dealt[who] += notes.dealt[seat]
    tally.made[who] += 1 if sheet.kamikaze[seat] and not notes.dealt[seat] else 0
    notes.points[who] += points
    notes.wins[who] += won


def note_passed(desk: Desk, tally: Tally, seat: int) -> None:
    """Counts what a player wrote who held these sums and did not call with them."""
    who, points = int(desk.notes.who[seat]), int(desk.sheet.points[seat])
    for index in range(desk.notes.passed[seat]):
        number = desk.notes.passed_sums[seat, index]
        if desk.notes.passed_bits[seat] >> number & 1:
            tally.passed[who, number] += 1
            tally.passed_points[who, number] += points
            tally.passed_squares[who, number] += points * points


def note_outcome(desk: Desk, rules: Rules, tally: Tally) -> None:
    """Counts how a call ended, by the sum, the own turns before, and the chance believed."""
    sheet, notes = desk.sheet, desk.notes
    caller = int(sheet.caller)
    who, points = int(notes.who[caller]), int(sheet.points[caller])
    outcome = outcome_of(sheet)
    right = 1 if succeeds(outcome, rules) else 0
    tally.calls[who] += 1
    tally.outcomes[who, outcome] += 1
    tally.called[who, notes.call_sum, notes.call_lap] += 1
    tally.succeeded[who, notes.call_sum, notes.call_lap] += right
    tally.called_points[who, notes.call_sum] += points
    tally.called_squares[who, notes.call_sum] += points * points
    belief = class_of(int(BELIEFS * notes.call_belief // CERTAIN), BELIEFS)
    tally.believed[who, belief] += 1
    tally.believed_sum[who, belief] += notes.call_belief
    tally.believed_right[who, belief] += right
