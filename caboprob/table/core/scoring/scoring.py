"""Scoring: points, totals, next starter and end of the game, each with its reason.

It needs only sums and totals, so it can score rounds that were not played here.
"""

from caboprob.carryingout import carries_out
from caboprob.machinecode.compiling import not_inlined
from caboprob.machinecode.structs import Cards
from caboprob.table.core.codes import CALLED, RANKS
from caboprob.table.core.ruletable import ENDER, LOWEST_SUM, Rules
from caboprob.table.core.scoring.outcome import TIED, call_succeeds, is_too_high, outcome_of
from caboprob.table.core.scoring.sheet import RoundSheet, any_of, lowest_with_count
from caboprob.table.core.state import State

# What gave a player their points, totals and standing: one bit each.
WRITES_SUM = 1
WRITES_ZERO = 2  # lowest of all
WINS_TIE = 4  # the caller, lowest with others
LOSES_TIE = 8  # lowest, but the tie is the caller's
SHARES_ZERO = 16  # lowest with others, the caller is not among them
CALL_BEATEN = 32  # called, and somebody has less
CALL_TIED = 64  # called, and shares the lowest sum, which counts as a wrong call
KAMIKAZE = 128
HIT_BY_KAMIKAZE = 256
RESET = 512  # the total drops
RESET_VOID = 1024  # the total would drop, but not after a wrong call with so high a sum
ENDS_GAME = 2048
WINS_GAME = 4096
CALL_STANDS = 8192  # called rightly, and writes their own sum
SHARES_GAME = 16384
LOWEST_WITH_SUM = 32768  # lowest, but only a caller would write 0
CALL_TOO_HIGH = 131072  # called with more points than a call may have
RESET_SPENT = 65536  # the total would drop, but has dropped as often as it may
PAYS_FOR_CALL = 262144  # somebody else has called rightly
CALL_PAID = 524288  # called rightly, and writes less for it
LAST_ROUND = 1048576  # it was the last of the rounds that the rules fix


@carries_out("round.reveal")
@not_inlined
def score_state(state: State, rules: Rules, sheet: RoundSheet) -> None:
    """Scores a finished round on a sheet that already has the totals."""
    sheet.players = state.players
    sheet.caller = state.caller if state.ended_by == CALLED else -1
    sheet.shed_by = state.shed_by
    for seat in range(state.players):
        read_hand(sheet, rules, seat, state.hands[seat], state.sizes[seat])
    score(sheet, rules)


@carries_out("score.sum", "score.negative")
def read_hand(sheet: RoundSheet, rules: Rules, seat: int, hand: Cards, size: int) -> None:
    """Writes a hand's sum, and whether it is a kamikaze."""
    total = 0
    for slot in range(size):
        total += rules.points[hand[slot]]
    sheet.sums[seat] = total
    sheet.kamikaze[seat] = 1 if is_kamikaze(rules, hand, size) else 0


@carries_out("score.kamikaze")
def is_kamikaze(rules: Rules, hand: Cards, size: int) -> bool:
    """Whether the cards that make a kamikaze are among the hand's."""
    if rules.kamikaze_size == 0:
        return False
    fitting = 0
    for slot in range(size):
        fitting += rules.kamikaze[rules.rank[hand[slot]]] > 0
    return fitting >= rules.kamikaze_size and has_all(rules, hand, size)


@not_inlined
def has_all(rules: Rules, hand: Cards, size: int) -> bool:
    """Whether a hand has as many cards of each rank as a kamikaze takes."""
    for rank in range(RANKS):
        missing = rules.kamikaze[rank]
        for slot in range(size):
            if missing > 0 and rules.rank[hand[slot]] == rank:
                missing -= 1
        if missing > 0:
            return False
    return True


def score(sheet: RoundSheet, rules: Rules) -> None:
    """Fills in points, totals, next starter and end of the game from sums, caller and earlier totals."""
    for seat in range(sheet.players):
        sheet.winner[seat] = 0
        sheet.starts[seat] = 0
        sheet.events[seat] = 0
    if any_of(sheet.kamikaze, sheet.players):
        score_kamikaze(sheet, rules)
    else:
        score_sums(sheet, rules)
    for seat in range(sheet.players):
        add_up(sheet, rules, seat)
    choose_starter(sheet, rules)
    end_game(sheet, rules)


@carries_out("score.kamikaze")
def score_kamikaze(sheet: RoundSheet, rules: Rules) -> None:
    """Whoever has a kamikaze writes 0 and everyone else its price, no matter who called."""
    for seat in range(sheet.players):
        sheet.winner[seat] = sheet.kamikaze[seat]
        sheet.points[seat] = 0 if sheet.kamikaze[seat] else rules.kamikaze_others
        sheet.events[seat] = KAMIKAZE if sheet.kamikaze[seat] else HIT_BY_KAMIKAZE


@carries_out("score.sum", "score.lowest", "score.wrong-call")
def score_sums(sheet: RoundSheet, rules: Rules) -> None:
    """The lowest sum wins, and a caller whose call does not succeed pays for it."""
    least, holders = lowest_with_count(sheet.sums, sheet.players)
    caller_right = call_succeeds(sheet, rules)
    for seat in range(sheet.players):
        sheet.points[seat] = sheet.sums[seat]
        sheet.events[seat] = WRITES_SUM
        if sheet.sums[seat] == least and rules.lowest_writes_zero:
            score_lowest(sheet, rules, seat, holders, caller_right)
    if caller_right:
        score_right_call(sheet, rules)
    if sheet.caller >= 0 and not caller_right:
        score_wrong_call(sheet, rules)


@carries_out("score.lowest")
@not_inlined
def score_right_call(sheet: RoundSheet, rules: Rules) -> None:
    """What a right call brings the caller, and what it costs those who write their sum."""
    if not rules.lowest_writes_zero:
        sheet.events[sheet.caller] |= CALL_STANDS
    if rules.correct_bonus:
        sheet.points[sheet.caller] -= rules.correct_bonus
        sheet.events[sheet.caller] |= CALL_PAID
    for seat in range(sheet.players):
        if rules.others_plus and seat != sheet.caller and not sheet.winner[seat]:
            sheet.points[seat] += rules.others_plus
            sheet.events[seat] |= PAYS_FOR_CALL


@carries_out("score.wrong-call", "score.tie-with-caller")
@not_inlined
def score_wrong_call(sheet: RoundSheet, rules: Rules) -> None:
    """What a caller pays whose call does not succeed; if they had too many points to call, for that alone."""
    own_sum = sheet.sums[sheet.caller]
    if is_too_high(own_sum, rules):
        sheet.points[sheet.caller] = own_sum + rules.high_call_plus
        sheet.events[sheet.caller] |= CALL_TOO_HIGH
        return
    sheet.points[sheet.caller] = own_sum * rules.wrong_call_times + rules.wrong_call_plus
    sheet.events[sheet.caller] |= CALL_TIED if outcome_of(sheet) == TIED else CALL_BEATEN


@carries_out("score.lowest", "score.tie-with-caller", "score.tie-of-others")
def score_lowest(sheet: RoundSheet, rules: Rules, seat: int, holders: int, caller_right: bool) -> None:
    """Scores a seat with the lowest sum: a successful caller alone writes 0, otherwise all who share it.

    Where only a caller may write 0, others win the round with their sum. Ties may be shared with the caller.
    """
    if caller_right and seat != sheet.caller and not rules.ties_shared:
        sheet.events[seat] = WRITES_SUM | LOSES_TIE
        return
    if seat == sheet.caller and not caller_right:
        return
    sheet.winner[seat] = 1
    if rules.only_caller_writes_zero and not caller_right:
        sheet.events[seat] |= LOWEST_WITH_SUM
        return
    sheet.points[seat] = 0
    if holders == 1:
        sheet.events[seat] = WRITES_ZERO
    elif caller_right and not rules.ties_shared:
        sheet.events[seat] = WINS_TIE
    else:
        sheet.events[seat] = SHARES_ZERO


@carries_out("total.adding", "total.reset")
def add_up(sheet: RoundSheet, rules: Rules, seat: int) -> None:
    """Adds the points to the total, and reduces a total that lands exactly on a reset."""
    total = sheet.totals[seat] + sheet.points[seat]
    if lands_on_reset(rules, sheet.totals[seat], total):
        wrong = sheet.events[seat] & (CALL_BEATEN | CALL_TIED | CALL_TOO_HIGH)
        if wrong and sheet.sums[seat] >= rules.reset_void_from:
            sheet.events[seat] |= RESET_VOID
        elif sheet.resets[seat] >= rules.reset_times:
            sheet.events[seat] |= RESET_SPENT
        else:
            total -= rules.reset_off
            sheet.resets[seat] += 1
            sheet.events[seat] |= RESET
    sheet.totals[seat] = total


@carries_out("total.reset")
def lands_on_reset(rules: Rules, total_before: int, total: int) -> bool:
    """Whether the rules reduce the total that has just been reached."""
    if rules.reset_at == 0 or total < rules.reset_at or total == total_before:
        return False
    if rules.reset_multiples:
        return total % rules.reset_at == 0
    return total == rules.reset_at


@carries_out("starter.next")
def choose_starter(sheet: RoundSheet, rules: Rules) -> None:
    """Marks who starts the next round: the winner, the lowest sum or whoever ended it, as the rules say.

    Of several only those with the lowest total may, and of all players if nobody has won; if these are still
    several, a lot decides. Where nobody writes 0, whoever has the lowest sum has won.
    """
    nobody_won = not any_of(sheet.winner, sheet.players)
    for seat in range(sheet.players):
        sheet.starts[seat] = 1 if nobody_won else sheet.winner[seat]
    if rules.next_starter == ENDER:
        ender = sheet.caller if sheet.caller >= 0 else sheet.shed_by
        for seat in range(sheet.players):
            sheet.starts[seat] = 1 if ender in (seat, -1) else 0  # -1: nobody ended it, so anybody may
        return
    by_sum = rules.next_starter == LOWEST_SUM or not rules.lowest_writes_zero
    if by_sum and not any_of(sheet.kamikaze, sheet.players):
        least, _ = lowest_with_count(sheet.sums, sheet.players)
        for seat in range(sheet.players):
            sheet.starts[seat] = 1 if sheet.sums[seat] == least else 0
    keep_lowest_total(sheet)


@carries_out("starter.next")
def keep_lowest_total(sheet: RoundSheet) -> None:
    """Keeps only the possible starters with the lowest total."""
    least = 1 << 60
    for seat in range(sheet.players):
        if sheet.starts[seat] and sheet.totals[seat] < least:
            least = sheet.totals[seat]
    for seat in range(sheet.players):
        if sheet.totals[seat] != least:
            sheet.starts[seat] = 0


@carries_out("game.end", "game.winner", "game.final-tie", "game.rounds")
def end_game(sheet: RoundSheet, rules: Rules) -> None:
    """The game ends when a total has reached the limit, or with its last round.

    The lowest total wins, all who share it.
    """
    sheet.game_over = 0
    for seat in range(sheet.players):
        if sheet.played + 1 >= rules.rounds:
            sheet.game_over = 1
            sheet.events[seat] |= LAST_ROUND
        if sheet.totals[seat] >= rules.end_at:
            sheet.game_over = 1
            sheet.events[seat] |= ENDS_GAME
    least, holders = lowest_with_count(sheet.totals, sheet.players)
    for seat in range(sheet.players):
        if sheet.game_over and sheet.totals[seat] == least:
            sheet.events[seat] |= WINS_GAME if holders == 1 else SHARES_GAME
