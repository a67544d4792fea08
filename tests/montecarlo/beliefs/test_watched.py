"""What a seat may believe from a record: what it could not see never matters, and it comes true."""

from collections import Counter
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, TooRare
from caboprob.machinecode.compiling import compiled
from caboprob.montecarlo.beliefs import watched as watching
from caboprob.montecarlo.beliefs.filtering.decisions import count_moves, count_snaps
from caboprob.montecarlo.beliefs.filtering.observation import NEVER, Observation
from caboprob.montecarlo.beliefs.filtering.watching import observe
from caboprob.montecarlo.beliefs.hands import believed_hands
from caboprob.montecarlo.beliefs.inplay import continuation_of
from caboprob.montecarlo.beliefs.watched import WatchEvidence, watch_record
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.policies.players import read
from caboprob.rulesets import RuleSet
from caboprob.table.core.codes import CALL, NO_CARD, SNAP
from caboprob.table.core.moves import kind_of, move_without_places, place_of, seat_of
from caboprob.table.core.ruletable import rule_table
from caboprob.table.record import Record, read_record
from caboprob.table.replay import replay
from tests.montecarlo.beliefs.arrangements import Weighing, every_arrangement, with_unseen_redealt
from tests.montecarlo.played import Round
from tests.turns import every_nth

GAMES = {  # with house rules
    "cabo-de": (),
    "cabo-en": ("six-cards",),
    "kaboom": (),
    "cabu": ("jokers=2", "snap-on-wrong"),
}
PLAYERS = tuple(map(read, ("beginner", "careful", "steady", "shark")))
TREMBLE, SNAP_TREMBLE = 0.05, 0.005  # chances; `filter_tables` is given them in thousandths
FEW = 400  # tables believed


def game(key: str) -> RuleSet:
    return rulesets.read(key, GAMES[key])


def played(rules: RuleSet, seats: int, seed: int, entries: int) -> tuple[Round, Record]:
    """A round of players drawn by lot, and its record."""
    drawn = Random(seed).choices(PLAYERS, k=seats)
    round_ = Round(rules, drawn, seed, TREMBLE, SNAP_TREMBLE)
    round_.play(entries)
    return round_, read_record(round_.record)


def some_moments(key: str, count: int) -> list[tuple[Record, int, int]]:
    """Records, numbers of entries, and seats; never after the end of the round."""
    random, moments = Random(key), []
    for seed in range(count):
        _, record = played(game(key), random.randint(2, 5), seed, 40)
        after = random.randint(0, max(len(record.moves) - 1, 0))
        moments.append((record, after, random.randrange(len(record.hands))))
    return moments


@pytest.mark.parametrize("key", GAMES)
def test_a_seat_has_seen_what_the_rules_let_it_see(key: str) -> None:
    for record, after, seat in some_moments(key, 6):
        seen, table = observe(record, after, seat), replay(record).states[after]
        layout = seen.steps[-1].layout if seen.steps else None  # which token lies where, by seat and slot
        for owner in range(table.players):
            assert layout is None or len(layout[owner]) == table.sizes[owner]
            for slot in range(table.sizes[owner]):
                if layout and table.known[owner, slot] >> seat & 1:
                    assert seen.tokens[layout[owner][slot]].card == table.hands[owner, slot]
        assert seen.pile_size == table.pile_size
        assert seen.entries == after


@pytest.mark.parametrize("key", GAMES)
def test_every_table_believed_looks_as_the_seat_sees_it(key: str) -> None:
    for record, after, seat in some_moments(key, 3):
        known, table = watch_record(record, after, seat, tables=50), replay(record).states[after]
        found = watching.filter_tables(
            known.observation, PLAYERS, particles=50, tremble=50, snap_tremble=5, seed=1
        ).tables.table
        players = int(table.players)
        discard = table.discard[: table.discard_size]
        assert (found.discard[:, : table.discard_size] == discard).all()
        assert (found.pile_size == table.pile_size).all()
        assert (found.turn == (table.turn - seat) % players).all()
        for view in range(players):
            real = (view + seat) % players
            size = int(table.sizes[real])
            assert (found.sizes[:, view] == size).all()
            mine = table.known[real, :size] >> seat & 1 == 1
            assert (found.hands[:, view, :size][:, mine] == table.hands[real, :size][mine]).all()
            assert ((found.known[:, view, :size] & 1 == 1) == mine).all()
        whole = Counter(record.rules.deck.cards())
        for row in found:
            lying = [int(card) for view in range(players) for card in row.hands[view, : row.sizes[view]]]
            lying += [*map(int, row.discard[: row.discard_size]), *map(int, row.pile[: row.pile_size])]
            ranks = Counter(record.rules.deck.faces[card].rank for card in lying)
            assert ranks == Counter(record.rules.deck.faces[card].rank for card in whole.elements())


@pytest.mark.parametrize("key", every_nth(GAMES, turn=0, of=2))
@pytest.mark.slow
def test_cards_that_the_seat_could_not_know_never_change_its_answer(key: str) -> None:
    changed = 0
    for number, (record, after, seat) in enumerate(some_moments(key, 5)):
        other = with_unseen_redealt(record, after, seat, Random(number))
        changed += other.hands != record.hands or other.pile != record.pile
        one, two = (watch_record(given, after, seat, tables=FEW) for given in (record, other))
        assert one == two
        found = [
            watching.filter_tables(
                known.observation, PLAYERS, particles=FEW, tremble=50, snap_tremble=5, seed=1
            )
            for known in (one, two)
        ]
        assert found[0].tables.tobytes() == found[1].tables.tobytes()
    assert changed


def test_cards_that_the_seat_has_seen_do_change_its_answer() -> None:
    record, after, _ = some_moments("cabo-de", 1)[0]
    swapped = (record.hands[0][1], record.hands[0][0], *record.hands[0][2:])
    assert record.hands[0][0] != record.hands[0][1]
    other = replace(record, hands=(swapped, *record.hands[1:]), moves=())
    assert watch_record(replace(record, moves=()), 0, 0) != watch_record(other, 0, 0)
    assert after is not None


@pytest.mark.parametrize("key", GAMES)
def test_the_choices_a_player_has_are_the_legal_moves(key: str) -> None:
    rules = game(key)
    for seed in range(4):
        round_, _ = played(rules, 3, seed, 0)
        for _ in range(25):
            legal = round_.legal()
            turn = [move for move in legal if kind_of(move) != SNAP]
            assert compiled(count_moves)(round_.table, rule_table(rules)) == len(turn)
            for seat in range(3):
                snapped = [
                    move for move in legal if kind_of(move) == SNAP and seat_of(place_of(move, 0)) == seat
                ]
                assert not snapped or compiled(count_snaps)(round_.table, rule_table(rules), seat) == len(
                    snapped
                )
            others = [move for move in turn if kind_of(move) != CALL]
            if not others:
                break
            round_.apply(round_.random.choice(others))


def known_to_others(seen: Observation) -> list[int]:
    """The numbers of the tokens that are hidden from the seat and that anybody else has seen."""
    return [
        number
        for number, token in enumerate(seen.tokens)
        if token.card == NO_CARD
        and any(since < NEVER for seat, since in enumerate(token.known_since) if seat != seen.seat)
    ]


LONGEST = "one of two who forget nothing, three cards"  # of which there are thousands of arrangements
# Who may sit there, after how many entries, how many hidden cards the other knows, and how a move begins that
# the other has made before their last turn.
SCENES = {
    "one of two who forget nothing": (("sharp", "shark"), 5, 2, ""),
    LONGEST: (("sharp", "shark"), 7, 3, ""),
    "one who forgets": (("steady",), 4, 2, ""),
    "a beginner on a whim": (("beginner",), 4, 2, ""),
    "a beginner who takes, and had forgotten": (("beginner memory.forgets=0.9",), 6, 1, "take"),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "scene", [pytest.param(name, marks=pytest.mark.in_full if name == LONGEST else ()) for name in SCENES]
)
def test_every_arrangement_weighed_says_the_same(scene: str) -> None:
    names, after, cards_asked, beginning = SCENES[scene]
    mixture, rules = tuple(map(read, names)), rulesets.read("cabo-de")
    for seed in range(100):
        round_ = Round(rules, (mixture[0], mixture[-1]), seed, 0.2, 0)
        round_.play(after)
        record = read_record(round_.record)
        if len(record.moves) < after or replay(record).complete:
            continue
        seen = observe(record, after, 0)
        asked = known_to_others(seen)
        by_other = record.moves[2 - record.starter : -2 : 2]  # starters are counted from 1
        has_moved_so = any(move.startswith(beginning) for move in by_other)
        if len(asked) == cards_asked and not record.reshuffles and has_moved_so:
            break
    expected = np.zeros((cards_asked, len(rules.deck.faces)))
    for player in mixture:
        weighing = Weighing((player, player), 0, TREMBLE)
        for cards, weight in every_arrangement(record, seen, weighing.weight, asked):
            expected[range(cards_asked), cards] += weight
    expected /= expected.sum(axis=1, keepdims=True)
    known = replace(watch_record(record, after, 0, mixture), tables_wanted=8_000, tremble=TREMBLE)
    tables, effective = known.belief().tables.table, known.belief().effective
    assert effective > 200
    layout = seen.steps[-1].layout
    for number, token in enumerate(asked):
        ((owner, slot),) = [(owner, hand.index(token)) for owner, hand in enumerate(layout) if token in hand]
        shares = np.bincount(tables.hands[:, owner, slot], minlength=expected.shape[1]) / len(tables)
        spread = np.sqrt(expected[number] * (1 - expected[number]) / effective)
        assert (np.abs(shares - expected[number]) < 4.5 * spread + 0.002).all()


SEEDS_TRIED = {"cabo-de": 40, "cabu": 24}  # by game


@pytest.mark.parametrize("key", every_nth(SEEDS_TRIED, turn=1, of=2))
@pytest.mark.slow
def test_nine_regions_in_ten_hold_the_truth(key: str) -> None:
    rules, random, held, asked = rulesets.read(key), Random(key), 0, 0
    points = np.array([face.points for face in rules.deck.faces])
    seed = 0
    while seed < SEEDS_TRIED[key]:
        seed += 1
        seats, after = random.randint(2, 4), random.randint(2, 16)
        round_, record = played(rules, seats, seed, after)
        if len(record.moves) < after or replay(record).complete:
            continue
        seat = random.randrange(seats)
        found = watching.filter_tables(
            observe(record, after, seat), PLAYERS, particles=500, tremble=50, snap_tremble=5, seed=seed
        ).tables.table
        for view in range(1, seats):
            real = (view + seat) % seats
            size = int(round_.table.sizes[real])
            sums = points[found.hands[:, view, :size]].sum(axis=1)
            truth = points[round_.table.hands[real, :size]].sum()
            rank = (sums < truth).mean() + random.random() * (sums == truth).mean()
            asked, held = asked + 1, held + (0.05 <= rank <= 0.95)
    # Hands of one table are not independent; five standard deviations leave room for that.
    assert abs(held / asked - 0.9) < 5 * (0.09 / asked) ** 0.5


def test_a_belief_from_a_record_is_played_on_from() -> None:
    record, after = some_moments("cabo-de", 1)[0][0], 3
    on_turn = int(replay(record).states[after].turn)
    known = watch_record(record, after, on_turn, tables=FEW)
    assert known.on_turn == on_turn
    result = running.run(continuation_of(known, (move_without_places(CALL),)), 2_000, workers=1)
    assert result.tally.calls[0].sum() == 2_000
    table = replay(record).states[after]
    sizes = [len(hand) for hand in known.position.hands]
    assert sizes == [table.sizes[(on_turn + seat) % table.players] for seat in range(table.players)]


def test_what_is_believed_of_a_hand_adds_up() -> None:
    record, after, seat = some_moments("kaboom", 1)[0]
    belief = watch_record(record, after, seat, tables=FEW).belief()
    for hand in believed_hands(record.rules, belief):
        assert sum(hand.sum.chance.values()) == pytest.approx(1)
        assert hand.sum.mean == pytest.approx(sum(slot.mean for slot in hand.slots))
        for slot in hand.slots:
            assert sum(slot.chance.values()) == pytest.approx(1)
        low, high = hand.sum.region()
        inside = sum(share for one, share in hand.sum.chance.items() if low <= one <= high)
        assert inside >= 0.9 - 1e-9


def test_too_few_tables_are_refused_and_few_are_called_weak() -> None:
    record, after, seat = some_moments("cabo-de", 1)[0]
    with pytest.raises(TooRare):
        watch_record(record, after, seat, tables=10).belief()
    assert watch_record(record, after, seat, tables=100).belief().weak


@pytest.mark.parametrize(("after", "seat"), [(-1, 0), (1000, 0), (0, 5), (0, -1)])
def test_moments_and_seats_that_are_not_there_are_refused(after: int, seat: int) -> None:
    record = some_moments("cabo-de", 1)[0][0]
    with pytest.raises(BadNotation):
        watch_record(record, after, seat)


def test_a_round_that_is_over_is_refused() -> None:
    record = next(record for record, *_ in some_moments("cabo-de", 8) if replay(record).complete)
    with pytest.raises(BadNotation):
        watch_record(record, len(record.moves), 0)


def test_a_seed_gives_the_same_belief_and_another_one_another() -> None:
    record, after, seat = some_moments("cabo-de", 2)[1]
    known: WatchEvidence = watch_record(record, after, seat, tables=FEW)
    again, other = (
        watching.filter_tables(
            known.observation, PLAYERS, particles=FEW, tremble=50, snap_tremble=5, seed=seed
        )
        for seed in (1, 2)
    )
    assert known.belief().tables.tobytes() == again.tables.tobytes()
    assert known.belief().tables.tobytes() != other.tables.tobytes()
