"""Plays units: single rounds, deals with every seating, games, or a position with every option."""

from caboprob.compiling import seldom
from caboprob.montecarlo.play.arranging import lay_out
from caboprob.montecarlo.play.comparing import begin_unit, end_unit, note_game, note_option
from caboprob.montecarlo.play.counting import note_call, note_deal, note_round
from caboprob.montecarlo.play.job import FREE, GAMES, OPTIONS, SAME_DEALS, Job
from caboprob.montecarlo.play.rounds import play_on
from caboprob.montecarlo.play.tally import Tally
from caboprob.montecarlo.play.workspace import Desk
from caboprob.montecarlo.policies.assessment import think
from caboprob.montecarlo.policies.policy import Characters
from caboprob.montecarlo.policies.prior import Lore
from caboprob.shuffling import below, rewind
from caboprob.table.core.codes import CALL
from caboprob.table.core.dealing import deal, look_first
from caboprob.table.core.moves import kind_of
from caboprob.table.core.ruletable import Rules
from caboprob.table.core.scoring import score_state
from caboprob.table.core.transitions import apply


def play(
    desk: Desk, rules: Rules, lore: Lore, players: Characters, job: Job, tally: Tally, first: int, units: int
) -> None:
    """Plays the units from number `first` on."""
    for number in range(first, first + units):
        begin_unit(desk, job)
        part, starter = 0, 0
        while part >= 0:
            begin_part(desk, rules, job, number, part, starter)
            note_deal(desk, rules)
            open_round(desk, rules, lore, players, job, part)
            play_on(desk, rules, lore, players, job, tally)
            score_state(desk.table, rules, desk.sheet)
            note_round(desk, rules, tally)
            if job.kind == OPTIONS:
                note_option(desk, part)
            if job.kind == GAMES:
                starter = next_starter(desk)
            part = next_part(desk, job, part)
        if job.kind == GAMES:
            note_game(desk, tally, job)
        end_unit(desk, job, tally)


@seldom
def begin_part(desk: Desk, rules: Rules, job: Job, number: int, part: int, starter: int) -> None:
    """Seats the players and deals; the parts of a game are dealt anew, all others are dealt alike."""
    stream = 2 * part if job.kind == GAMES else 0
    rewind(desk.order, number, stream)
    rewind(desk.luck, number, stream + 1)
    seating = part if job.kind == SAME_DEALS else number
    if job.kind == OPTIONS:
        seating = 0
    sit(desk, int(job.players), seating % job.players)
    desk.notes.starter = starter
    if rules.snaps:
        desk.notes.first_thrower = below(desk.luck, int(job.players))
    if job.kind == OPTIONS:
        lay_out(desk, job)
    else:
        deal(desk.table, rules, int(job.players), starter, desk.order)
        look_first(desk.table, rules)
    if part == 0 or job.kind != GAMES:
        for seat in range(job.players):
            desk.sheet.totals[seat] = job.totals[seat]


def sit(desk: Desk, players: int, seating: int) -> None:
    """Seats the players, each one seat further for each seating."""
    for seat in range(players):
        desk.notes.who[seat] = (seat + players - seating) % players


@seldom
def open_round(desk: Desk, rules: Rules, lore: Lore, players: Characters, job: Job, part: int) -> None:
    """Makes the first move of the option, if there is one."""
    if job.kind != OPTIONS or job.options[part] == FREE:
        return
    player, move = players[0], int(job.options[part])
    think(desk.mind, desk.table, rules, lore, player)
    if kind_of(move) == CALL:
        note_call(desk, rules, lore, player)
    apply(desk.table, rules, move, desk.order)


def next_part(desk: Desk, job: Job, part: int) -> int:
    """The number of the unit's next part, or -1 if it is over."""
    more = False
    if job.kind == SAME_DEALS:
        more = part + 1 < job.players
    elif job.kind == OPTIONS:
        more = part + 1 < job.choices
    elif job.kind == GAMES:
        more = not desk.sheet.game_over and part + 1 < job.most_rounds
    return part + 1 if more else -1


@seldom
def next_starter(desk: Desk) -> int:
    """Who begins the next round of a game; by lot among several."""
    could = 0
    for seat in range(desk.sheet.players):
        could += desk.sheet.starts[seat]
    left = below(desk.luck, int(could))
    for seat in range(desk.sheet.players):
        if desk.sheet.starts[seat]:
            if left == 0:
                return seat
            left -= 1
    return 0
