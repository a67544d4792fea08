"""Rule sets and house rules to test on, random rounds of them, and states and moves in plain Python."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

import numpy as np
import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.machinecode.compiling import compiled
from caboprob.rulesets import RuleSet
from caboprob.shuffling import Shuffler, random_shuffler
from caboprob.table.core import codes, moves
from caboprob.table.core.hands import reveal
from caboprob.table.core.legality.legalmoves import legal_moves
from caboprob.table.core.piles import lay_discard
from caboprob.table.core.ruletable import Rules, rule_table
from caboprob.table.core.state import State, new_state
from caboprob.table.core.transitions.apply import apply
from caboprob.table.core.transitions.dealing import deal
from tests.table.paper import Move, Paper, paper, rank
from tests.tries import tries
from tests.turns import every_nth

SECOND_EDITION = "cabo-2"
CAMBIO = "cambio"
TAMALOU = "tamalou"
KOMBIO = "kombio"
DUTCH = "dutch"
GAMES = (
    ("cabo-de",),
    ("cabo-de", "six-cards"),
    ("cabo-de", "swap-others"),
    ("cabo-de", "six-cards", "swap-others"),
    ("cabo-en",),
    ("cabo-en", "six-cards", "swap-others"),
    ("kaboom",),
    ("cabu",),
    ("cabu", "jokers=3"),
    ("cabu", "snap-on-wrong"),
    ("cabu", "jokers=3", "snap-on-wrong"),
    (SECOND_EDITION,),
    (CAMBIO,),
    (CAMBIO, "jokers=2", "unlocked-caller", "own-cards-only"),
    (CAMBIO, "draw-only", "two-penalty-cards", "tie-caller-wins"),
    (CAMBIO, "jokers=2", "joker=-1", "red-king=-2", "single-round"),
    (TAMALOU,),
    (TAMALOU, "jokers=0", "unlocked-caller", "call-at=6"),
    (KOMBIO,),
    (KOMBIO, "rounds=3", "end-at=60", "unlocked-caller"),
    (DUTCH,),
    (DUTCH, "two-looks", "unlocked-caller", "end-at=60", "single-round"),
)
WORDS = {
    codes.DRAW: "draw",
    codes.TAKE: "take",
    codes.CALL: "call",
    codes.KEEP: "keep",
    codes.DISCARD: "discard",
    codes.LOOK: "look",
    codes.SWAP: "swap",
    codes.PASS_SWAP: "done",
    codes.SNAP: "snap",
    codes.DEAL: "deal",
    codes.PASS_CALL: "pass",
    codes.SKIP: "skip",
}
ENDINGS = {0: "", codes.CALLED: "call", codes.SHED: "shed", codes.OUT_OF_CARDS: "no-cards"}
MOST_OPTIONS = 1 << 18  # legal moves of one state
BUFFER = np.zeros(MOST_OPTIONS, np.int64)

every_game = pytest.mark.parametrize("game", GAMES, ids="+".join)
every_rule_set = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.in_full if len(game) > 1 else ()) for game in GAMES],
    ids="+".join,
)
"""Without house rules; with them in full."""
every_other_game, every_next_game = (
    pytest.mark.parametrize("game", every_nth(GAMES, turn=turn), ids="+".join) for turn in (0, 1)
)
"""By turns, with house rules and without; all of them in full."""

Opening = tuple[RuleSet, State, Shuffler, Random]


@cache
def rules_of(game: tuple[str, ...]) -> RuleSet:
    return rulesets.read(game[0], game[1:])


def rounds(count: int) -> settings:
    """So many rounds to try. A seed cannot be made simpler, so no time is spent on that."""
    return settings(max_examples=tries(count), phases=[Phase.explicit, Phase.generate])


def openings(game: tuple[str, ...]) -> st.SearchStrategy[Opening]:
    """Rounds of a game that have just begun, or are far gone, with any number of players."""
    rules = rules_of(game)
    players = st.integers(rules.players_min, rules.players_max)
    return st.builds(opening, st.just(game), players, st.integers(0, 2**64 - 1))


def opening(game: tuple[str, ...], players: int, seed: int) -> Opening:
    rules, random = rules_of(game), Random(seed)
    return rules, *begin(rules, players, random), random


def begin(rules: RuleSet, players: int, random: Random) -> tuple[State, Shuffler]:
    """A dealt round, everyone with first looks; every other time one far gone: small hands, a small pile."""
    state, shuffler = new_state(), random_shuffler(random.getrandbits(64))
    compiled(deal)(state, rule_table(rules), players, random.randrange(players), shuffler)
    slots = rules.looks if rules.look_at == "nearest" else rules.hand_size
    for seat in range(players):
        for slot in random.sample(range(slots), rules.looks):
            reveal(state, moves.place_at(seat, slot), 1 << seat)
    if random.random() < 0.5:
        wear(state, random)
    return state, shuffler


def wear(state: State, random: Random) -> None:
    """Lays most of the pile and some cards of each hand onto the discard pile."""
    for seat in range(state.players):
        for _ in range(random.randrange(int(state.sizes[seat]))):
            lay_discard(state, int(state.hands[seat, state.sizes[seat] - 1]))
            state.sizes[seat] -= 1
    for _ in range(int(state.pile_size) - random.randint(1, 8)):
        state.pile_size -= 1
        lay_discard(state, int(state.pile[state.pile_size]))


def legal(state: State, rules: Rules) -> list[int]:
    count = compiled(legal_moves)(state, rules, BUFFER)
    assert count <= MOST_OPTIONS
    return [int(move) for move in BUFFER[:count]]


def chosen(state: State, rules: Rules, possible: list[int], random: Random) -> int:
    """One of the legal moves: first its kind, a call rarely, so that rounds last; often a lucky one."""
    kinds = sorted({moves.kind_of(move) for move in possible})
    weights = [0.05 if kind == codes.CALL else 1.0 for kind in kinds]
    (kind,) = random.choices(kinds, weights)
    these = [move for move in possible if moves.kind_of(move) == kind]
    if random.random() < 0.6:
        some = random.sample(these, min(len(these), 40))
        these = [move for move in some if is_lucky(state, rules, paper_move(move))] or these
    return random.choice(these)


def is_lucky(state: State, rules: Rules, move: Move) -> bool:
    """A set that is one, a throw that fits: what hardly ever happens when nobody looks."""
    word, *rest = move
    if word == "snap":
        ranks = {rules.rank[state.hands[rest[1]]], rules.rank[state.discard[state.discard_size - 1]]}
        return len(ranks) == 1
    if word in ("take", "keep"):
        return len(rest[0]) > 1 and len({rules.rank[state.hands[place]] for place in rest[0]}) == 1
    return False


def stroll(
    rules: RuleSet, state: State, shuffler: Shuffler, random: Random, most: int = 150
) -> Iterator[tuple[State, int]]:
    """Plays on at random: yields each move with the state before it; `state` itself has the move made."""
    table = rule_table(rules)
    for _ in range(most):
        possible = legal(state, table)
        if not possible:
            return
        move = chosen(state, table, possible, random)
        before = state.copy()
        assert compiled(apply)(state, table, move, shuffler) == 0
        yield before, move


def paper_move(move: int) -> Move:
    """A move of the core as a move of the paper round."""
    word = WORDS[moves.kind_of(move)]
    spots = [spot(moves.place_of(move, index)) for index in range(moves.place_count(move))]
    if word == "snap":
        (snapper, given), snapped = spots
        return word, snapper, snapped, None if given == moves.NO_SLOT else given
    if word in ("take", "keep"):
        return word, tuple(spots)
    if word == "deal":
        return word, spots[0][0]
    return word, *spots


def spot(place: int) -> tuple[int, int]:
    return moves.seat_of(place), moves.slot_of(place)


def order_after(before: State, after: State) -> list[int] | None:
    """The order, next card first, of the reshuffle that lies between two states, if one does.

    Some cards of the new pile may have been drawn since: they are put back in front.
    """
    if after.reshuffles == before.reshuffles:
        return None
    # A card whose action deals one is laid first, so that all the discards before it are shuffled.
    lays_first = before.phase == codes.HOLDING and moves.kind_of(int(after.event.move)) == codes.DEAL
    rest = before.discard_size - (0 if lays_first else 1)
    shuffled = Counter(before.discard[:rest].tolist())
    left = after.pile[: after.pile_size][::-1].tolist()
    drawn_since, seat = shuffled - Counter(left), int(after.event.seat)
    size, joined = int(after.sizes[seat]), int(after.event.joined)
    # Of several cards drawn at once, those that the old pile did not have.
    drawn = after.hands[seat, size - joined : size].tolist()[int(before.pile_size) :]
    return [*(drawn if Counter(drawn) == drawn_since else drawn_since.elements()), *left]


def on_paper(rules: RuleSet, state: State) -> Paper:
    """The state, between two turns, as a paper round with the knowledge of each hand."""
    hands = [state.hands[seat, : state.sizes[seat]].tolist() for seat in range(state.players)]
    pile = state.pile[: state.pile_size][::-1].tolist()
    paper_round = paper(rules, hands, pile, state.discard[: state.discard_size].tolist(), int(state.turn))
    paper_round.turns, paper_round.ending = int(state.turns), state.phase == codes.TURN_END
    for seat, hand in enumerate(paper_round.hands):
        for slot, card in enumerate(hand):
            paper_round.knows[card] = seats(int(state.known[seat, slot]))
            if lies_open(int(state.known[seat, slot])):
                paper_round.open.add(card)
    return paper_round


def seats(bits: int) -> set[int]:
    return {seat for seat in range(codes.SEATS) if bits >> seat & 1}


def lies_open(bits: int) -> bool:
    return bool(bits & codes.FACE_UP)


def faces(cards: Iterable[tuple[int, int]]) -> list[int]:
    return [face for _, face in cards]


def described(state: State) -> dict[str, object]:
    """All that counts in a state: what lies beyond the cards in it is left out."""
    sizes = [int(state.sizes[seat]) for seat in range(state.players)]
    return {
        "hands": [state.hands[seat, :size].tolist() for seat, size in enumerate(sizes)],
        "knows": [[seats(int(bits)) for bits in state.known[seat, :size]] for seat, size in enumerate(sizes)],
        "open": [
            [lies_open(int(bits)) for bits in state.known[seat, :size]] for seat, size in enumerate(sizes)
        ],
        "pile": state.pile[: state.pile_size][::-1].tolist(),
        "discard": state.discard[: state.discard_size].tolist(),
        "turn": int(state.turn),
        "held": int(state.drawn),
        "caller": int(state.caller),
        "shuffles": int(state.reshuffles),
        "ended": ENDINGS[int(state.ended_by)],
        "thrower": int(state.shed_by),
        "looked": bool(state.phase == codes.LOOKED),
        "acting": bool(state.phase == codes.LAID_ACTION),
        "ending": bool(state.phase == codes.TURN_END),
        "wrong": int(state.wrong_rank),
    }


def described_paper(paper_round: Paper) -> dict[str, object]:
    """The same of a paper round."""
    return {
        "hands": [faces(hand) for hand in paper_round.hands],
        "knows": [[paper_round.knows[card] for card in hand] for hand in paper_round.hands],
        "open": [[card in paper_round.open for card in hand] for hand in paper_round.hands],
        "pile": faces(paper_round.pile),
        "discard": faces(paper_round.discard),
        "turn": paper_round.turn,
        "held": codes.NO_CARD if paper_round.held is None else paper_round.held[1],
        "caller": -1 if paper_round.caller is None else paper_round.caller,
        "shuffles": paper_round.shuffles,
        "ended": paper_round.ended,
        "thrower": -1 if paper_round.shed_by is None else paper_round.shed_by,
        "looked": paper_round.looked,
        "acting": paper_round.acting,
        "ending": paper_round.ending and not paper_round.ended,
        "wrong": -1 if paper_round.wrong is None else rank(paper_round, paper_round.wrong),
    }
