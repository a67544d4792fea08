"""Handing out one class of cards from one joint state: what its seats take, and which states that leads to.

Seats of a kind go two by two, or one by one; each pair makes a move in turn, and what is left of the class
lies elsewhere. The codes of a kind's seats are kept in line as they come, so that the number of the state
they lead to can be read off.
"""

from typing import Annotated

from caboprob.exact.arrangements.limbs import add_times
from caboprob.exact.arrangements.moves import NOBODY, Moves, pair_number
from caboprob.exact.arrangements.paths import ABOVE, Paths
from caboprob.exact.arrangements.question import Question
from caboprob.structs import Ints, Struct, new
from caboprob.table.core.codes import SEATS


class Handing(Struct):
    """The seats, the class that is handed out, and how far the handing out has come."""

    # The seats, those of one kind side by side.
    seats: int
    kind: Annotated[Ints, SEATS]
    first: Annotated[Ints, SEATS]  # by seat: the first of its kind
    last: Annotated[Ints, SEATS]  # and the last
    tie: Annotated[Ints, SEATS]  # what a tie at this seat adds to the number of the pattern
    ties: int  # how many ties there can be, none among them
    # The seats that move together: two of a kind, or one.
    paired: Annotated[Ints, SEATS]  # by kind: whether its hands go two at a time
    pairs: int
    seat: Annotated[Ints, SEATS]  # by pair: its first seat
    width: Annotated[Ints, SEATS]  # by pair: its seats
    # The class that is handed out.
    supply: int  # its cards, in the deck that has most
    decks: int  # how many decks there are
    stride: Annotated[Ints, SEATS]  # by kind: what a rank of its codes counts in a later state's number
    # The joint state from which cards are handed out.
    before: Annotated[Ints, SEATS]  # by seat: its code
    empty: int  # slots of its open seats; the rest of the class lies elsewhere
    place: Annotated[Ints, SEATS]  # by pair: where its moves stand
    # By pair: the move it makes, and what those of the pairs before it lead to.
    move: Annotated[Ints, SEATS]
    end: Annotated[Ints, SEATS]  # the one after the last for which cards are left
    used: Annotated[Ints, SEATS]  # cards that the pairs before take
    weight: Annotated[Ints, SEATS]  # and into how many sets of slots they may go
    number: Annotated[Ints, SEATS]  # of the state afterwards, as far as it lies in the kinds before
    line: Annotated[Ints, SEATS, SEATS]  # the codes of the seats before of the same kind, in order


def new_handing() -> Handing:
    """Room for handing out a class."""
    return new(Handing)


def seat_all(question: Question, now: Handing) -> None:
    """Seats the hands, those of one kind side by side, and says which move together."""
    seat, tie, now.pairs = 0, 1, 0
    for kind in range(len(question.copies)):
        begin, end = seat, seat + question.copies[kind]
        for each in range(begin, end):
            now.kind[each], now.first[each], now.last[each], now.tie[each] = kind, begin, end - 1, tie
        while seat < end:
            now.seat[now.pairs], now.width[now.pairs] = seat, 2 if now.paired[kind] and seat + 1 < end else 1
            seat += now.width[now.pairs]
            now.pairs += 1
        tie *= question.copies[kind] + 1
    now.seats, now.ties = seat, tie


def set_out(paths: Paths, moves: Moves, now: Handing, rank: int) -> bool:
    """Puts every pair before its first move; says whether any seat is open."""
    now.empty, watched = 0, False
    for seat in range(now.seats):
        kind = now.kind[seat]
        above = now.before[seat] - paths.settled[rank, kind]
        if above >= 0:
            now.empty += paths.empty[paths.first[rank, kind] + above]
            watched = True
    for pair in range(now.pairs):
        seat = now.seat[pair]
        kind, code = now.kind[seat], now.before[seat]
        if now.width[pair] == 2:
            now.place[pair] = moves.pairs[kind] + pair_number(code, now.before[seat + 1])
        else:
            now.place[pair] = moves.singles[kind] + code
    now.used[0], now.weight[0], now.number[0] = 0, 1, 0
    start_pair(moves, now, 0)
    return watched


def start_pair(moves: Moves, now: Handing, pair: int) -> None:
    """Puts a pair before its first move."""
    now.move[pair] = moves.start[now.place[pair]] - 1
    now.end[pair] = moves.end[now.place[pair], now.supply - now.used[pair]]


def advance(moves: Moves, now: Handing, ranks: Ints, pair: int) -> int:
    """Makes the next move of a pair that is not the last; the pair that goes on, or the one before it."""
    move = now.move[pair] + 1
    if move >= now.end[pair]:
        return pair - 1
    now.move[pair] = move
    now.used[pair + 1] = now.used[pair] + moves.taken[move]
    now.weight[pair + 1] = now.weight[pair] * moves.ways[move]
    seat = now.seat[pair]
    if seat + now.width[pair] > now.last[seat]:
        rank = rank_with(now, ranks, pair, seat - now.first[seat], moves.low[move], moves.high[move])
        now.number[pair + 1] = now.number[pair] + now.stride[now.kind[seat]] * rank
    else:
        now.number[pair + 1] = now.number[pair]
        join(now, pair, seat - now.first[seat], moves.low[move], moves.high[move])
    start_pair(moves, now, pair + 1)
    return pair + 1


def join(now: Handing, pair: int, size: int, low: int, high: int) -> None:
    """Puts one code or two into the line of so many, which becomes the line of the next pair."""
    lower = upper = 0
    for each in range(size):
        code = now.line[pair, each]
        above, aloft = code > low, code > high != NOBODY
        now.line[pair + 1, each + above + aloft] = code
        lower += not above
        upper += not aloft
    now.line[pair + 1, lower] = low
    if high != NOBODY:
        now.line[pair + 1, upper + 1] = high


def rank_with(now: Handing, ranks: Ints, pair: int, size: int, low: int, high: int) -> int:
    """The rank of a line of so many codes together with one more, or two."""
    rank = lower = upper = 0
    for each in range(size):
        code = now.line[pair, each]
        above, aloft = code > low, code > high != NOBODY
        rank += ranks[each + above + aloft, code]
        lower += not above
        upper += not aloft
    rank += ranks[lower, low]
    if high != NOBODY:
        rank += ranks[upper + 1, high]
    return int(rank)


def finish(
    moves: Moves, now: Handing, ranks: Ints, rest: Ints, counts: Ints, state: int, after: Ints
) -> None:
    """Adds the state's counts where every move of the last pair leads, with what the others have done."""
    pair = now.pairs - 1
    seat, used, weight, empty, decks = now.seat[pair], now.used[pair], now.weight[pair], now.empty, now.decks
    size, stride, number = seat - now.first[seat], now.stride[now.kind[seat]], now.number[pair]
    for move in range(moves.start[now.place[pair]], now.end[pair]):
        reached = number + stride * rank_with(now, ranks, pair, size, moves.low[move], moves.high[move])
        ways, taken = weight * moves.ways[move], used + moves.taken[move]
        for deck in range(decks):
            times = ways * rest[deck, empty, taken]
            add_times(after, reached * decks + deck, counts, state * decks + deck, times)


def pattern(paths: Paths, now: Handing) -> int:
    """The number of the pattern of a state in which all seats are settled."""
    lowest, tied = ABOVE, 0
    for seat in range(now.seats):
        standing = int(paths.standing[now.kind[seat], now.before[seat]])
        if standing > lowest:
            lowest, tied = standing, 0
        if standing == lowest and lowest != ABOVE:
            tied += int(now.tie[seat])
    return max(lowest - 1, 0) * int(now.ties) + tied
