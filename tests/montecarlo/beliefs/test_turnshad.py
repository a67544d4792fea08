"""What is believed after some turns: tables that look as described, and come true when they are played on."""

from collections import Counter

import numpy as np
import pytest

from caboprob import rulesets
from caboprob.errors import BadNotation, TooRare
from caboprob.montecarlo.beliefs.belief import Belief
from caboprob.montecarlo.beliefs.inplay import continuation_of
from caboprob.montecarlo.beliefs.turnshad import TurnsEvidence, turns_evidence
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.play.scenario import situation
from caboprob.montecarlo.policies import players as roster
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.estimates import Estimate
from caboprob.montecarlo.results.report import Report
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import Position, read_position

STEADY = roster.named("steady")
CALLING = (move_without_places(CALL),)
SUITS = "hdcs"
HANDS = {"cabo-de": "1 2 3 4", "cabo-en": "1 2 3 4", "kaboom": "1 2 3 4", "cabu": "A 2 3 4"}


def after(turns: int, position: Position, **details: object) -> TurnsEvidence:
    return turns_evidence(position, (STEADY,) * position.players, turns, **{"hands_described": 0, **details})


def success(known: TurnsEvidence, rounds: int = 20_000) -> Estimate:
    estimate = callreport.forced_success(
        Report(running.run(continuation_of(known, CALLING), rounds, workers=1))
    )
    assert estimate
    return estimate


def faces(belief: Belief, position: Position, seat: int, slot: int) -> list[str]:
    """What lies in a slot, table by table."""
    deck = position.rules.deck
    return [deck.faces[card].name for card in belief.tables.table.hands[:, seat, slot]]


@pytest.mark.parametrize("key", HANDS)
@pytest.mark.slow
def test_my_hand_lies_on_every_table_as_i_say_and_i_know_it(key: str) -> None:
    position = read_position(rulesets.read(key), me=HANDS[key], players=4)
    belief = after(3, position).belief()
    for slot, card in enumerate(HANDS[key].split()):
        assert {name.rstrip(SUITS) for name in faces(belief, position, 0, slot)} == {card}
    tables = belief.tables.table
    assert (tables.sizes[:, 0] == 4).all()
    assert (tables.known[:, 0, :4] & 1).all()  # bit 0: known to me, at seat 0
    assert (tables.turn == 0).all()


def test_what_i_know_of_others_lies_on_every_table() -> None:
    position = read_position(
        rulesets.read("cabo-de"), me="2 3 4", opponents=["? 13 ?", "0-5 ? ? ?"], discard="9 7"
    )
    belief = after(4, position, hands_described=2).belief()
    tables = belief.tables.table
    assert set(faces(belief, position, 1, 1)) == {"13"}
    assert {int(name) for name in faces(belief, position, 2, 0)} <= set(range(6))
    assert (tables.sizes[:, 1] == 3).all()
    assert (tables.sizes[:, 2] == 4).all()
    tops = tables.discard[np.arange(len(tables)), tables.discard_size - 1]
    assert {position.rules.deck.faces[card].name for card in tops} == {"7"}


@pytest.mark.parametrize("key", HANDS)
def test_no_card_is_lost_or_doubled(key: str) -> None:
    position = read_position(rulesets.read(key), me=HANDS[key], players=3, discard=HANDS[key].split()[-1])
    for believed in after(2, position).belief().tables[:200]:
        table = believed.table
        hands = [card for seat in range(3) for card in table.hands[seat, : table.sizes[seat]]]
        cards = [*hands, *table.pile[: table.pile_size], *table.discard[: table.discard_size]]
        assert sorted(map(int, cards)) == sorted(position.rules.deck.cards())


@pytest.mark.parametrize(
    ("key", "me", "players", "discard"),
    [("cabo-de", "5 6 7 6", 2, "9"), ("kaboom", "3 4 5 5", 3, "9"), ("cabu", "A 2 4 6", 4, "")],
)
def test_before_the_first_turn_it_is_the_table_as_dealt(
    key: str, me: str, players: int, discard: str
) -> None:
    position = read_position(rulesets.read(key), me=me, players=players, discard=discard)
    dealt = situation(position, (STEADY,) * players, options=CALLING, others_know=position.rules.looks)
    expected = callreport.success(Report(running.run(dealt, 50_000, workers=1)), 0)
    believed = success(after(0, position, starter=0), 50_000)
    assert expected
    assert abs(believed.value - expected.value) < 4 * believed.stderr


@pytest.mark.parametrize("known", [(12,), (1,), (12, 13), (12, 12), (12, 13, 13)], ids=str)
def test_beside_cards_known_of_another_before_the_first_turn_lie_any_cards(known: tuple[int, ...]) -> None:
    rules = rulesets.read("cabo-de")
    hand = " ".join(map(str, [*known, *"?" * (4 - len(known))]))
    position = read_position(rules, me="1 2 ? ?", opponents=[hand, "? ? ? ?"], players=3)
    unseen = Counter(rules.deck.cards()) - Counter((1, 2, *known))
    believed = after(0, position, starter=0, rounds=200_000, hands_described=None).belief()
    beside = believed.tables.table.hands[:, 1, len(known) : 4]
    expected = sum(rank * count for rank, count in unseen.items()) / unseen.total()
    assert beside.mean() == pytest.approx(expected, abs=0.15)
    equal = (beside == known[0]).mean()
    assert equal == pytest.approx(unseen[known[0]] / unseen.total(), abs=0.012)


def test_the_more_turns_the_others_have_had_the_less_a_call_succeeds() -> None:
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", players=4)
    chances = [success(after(turns, position)).value for turns in (1, 3, 5)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] - chances[-1] > 0.3


def test_who_began_matters_to_who_has_had_one_turn_more() -> None:
    position = read_position(rulesets.read("cabo-de"), me="3 4 4 5", players=4)
    first, last = (success(after(1, position, starter=starter)) for starter in (0, 1))
    assert first.value > last.value
    tables = after(1, position, starter=1).belief().tables.table
    assert (tables.turns == 1 * 4 + 3).all()


def test_an_interval_counts_independent_rounds_only() -> None:
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", players=4)
    known = after(5, position)
    few, many = success(known, 10_000), success(known, 50_000)
    effective = known.belief().effective
    assert many.width == pytest.approx(few.width, rel=0.1)
    assert many.stderr == pytest.approx((many.value * (1 - many.value) / effective) ** 0.5, rel=0.05)


def test_the_same_question_has_the_same_answer() -> None:
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", players=4)
    known = after(5, position)
    assert known == after(5, position)
    assert success(known) == success(after(5, position))


@pytest.mark.parametrize(
    ("me", "others", "top", "turns", "snapped"),  # 1 if the top discard was thrown onto another itself
    [("6h 3d Kh", ["? ? ? ?", "? ?"], "Kc", 5, 0), ("Kh ? ?", ["? ? ? ?", "? ? ? ?"], "Jc", 0, 1)],
    ids=["perhaps thrown", "I can only have thrown it"],
)
def test_whether_one_may_throw_on_the_top_discard_is_the_same_at_every_table(
    me: str, others: list[str], top: str, turns: int, snapped: int
) -> None:
    position = read_position(rulesets.read("cambio"), me=me, opponents=others, discard=top)
    for seed in (1, 2):
        known = after(turns, position, starter=2, hands_described=len(others), seed=seed, rounds=20_000)
        assert set(known.belief().tables.table.snapped) == {snapped}


@pytest.mark.parametrize("thrown", [True, False])
def test_a_person_may_say_whether_the_top_discard_was_thrown(thrown: bool) -> None:
    position = read_position(rulesets.read("cambio"), me="A 3 5", players=2, discard="5c")
    known = after(4, position, top_thrown=thrown, rounds=20_000)
    assert set(known.belief().tables.table.snapped) == {int(thrown)}


@pytest.mark.parametrize(
    ("rules", "me", "discard"), [("cambio", "A 3 5", ""), ("cabu", "A 3 5", "5h"), ("cabo-de", "1 3 5", "5")]
)
def test_where_it_decides_nothing_nobody_may_say_it(rules: str, me: str, discard: str) -> None:
    position = read_position(rulesets.read(rules), me=me, players=2, discard=discard)
    with pytest.raises(BadNotation, match="thrown"):
        after(4, position, top_thrown=True)


def test_where_nobody_tells_the_top_discard_it_may_have_been_thrown() -> None:
    """Who has thrown a card holds fewer points, so without such tables calls would succeed too often."""
    position = read_position(rulesets.read("cambio"), me="A 2 3", players=3)
    assert set(after(4, position, rounds=20_000).belief().tables.table.snapped) == {0, 1}


def test_a_table_that_never_comes_up_is_refused() -> None:
    position = read_position(rulesets.read("cabo-de"), me="12 12 13 13", opponents=["0 0 1 1"])
    with pytest.raises(TooRare):
        after(30, position, hands_described=1).belief()


@pytest.mark.parametrize("details", [{"starter": 4}, {"starter": -1}, {"seed": -1}, {"rounds": 0}])
def test_what_cannot_be_is_refused(details: dict[str, int]) -> None:
    position = read_position(rulesets.read("cabo-de"), me="1 2 3 4", players=4)
    with pytest.raises(BadNotation):
        after(5, position, **details)
    with pytest.raises(BadNotation):
        after(-1, position)


def test_no_card_lies_in_my_hand_that_i_would_have_thrown_by_now() -> None:
    """At most tables my cards are laid anew; all have been asked to throw, and a shark misses no chance."""
    position = read_position(rulesets.read("dutch"), me="2 3 5", players=2)
    known = turns_evidence(position, (roster.named("shark"),) * 2, 5, hands_described=0)
    belief, faces_of = known.belief(), position.rules.deck.faces
    mine = {faces_of[card].rank for card in position.rules.deck.read_hand("2 3 5")}
    tables = belief.tables.table
    tops = tables.discard[range(len(tables)), tables.discard_size - 1]
    assert belief.exact_share < 1  # the share of tables that came up just as described
    assert not mine & {faces_of[card].rank for card in tops}


@pytest.mark.parametrize(
    ("me", "turns", "happened"), [("A 2 6", 5, 0.527), ("A 5 6", 6, 0.24)], ids=["A 2 6", "A 5 6"]
)
@pytest.mark.slow
def test_a_card_in_my_hand_tells_that_nobody_has_discarded_its_like_since(
    me: str, turns: int, happened: float
) -> None:
    """Or I would have thrown mine: that so often happened in Dutch, at a thousand moments or more."""
    position = read_position(rulesets.read("dutch"), me=me, players=4)
    known = turns_evidence(position, (roster.named("shark"),) * 4, turns, hands_described=0)
    found = success(known, 8_000)
    assert abs(found.value - happened) < 0.025


def test_a_call_after_which_the_draw_pile_runs_out_has_not_succeeded() -> None:
    """In the second edition nothing is shuffled again, and a round that ends so has no caller."""
    position = read_position(rulesets.read("cabo-2"), me="1 1 2", players=4)
    known = turns_evidence(position, (roster.named("shark"),) * 4, 9, hands_described=0)
    report = Report(running.run(continuation_of(known, CALLING), 2_000, workers=1))
    found = callreport.forced_success(report)
    assert report.tally.ran_out > 0
    assert found
    assert found.rounds == 2_000
    assert found.value < 0.2
    ended = sum(one.value for one in callreport.forced_outcomes(report).values() if one)
    assert ended == pytest.approx(1 - int(report.tally.ran_out) / 2_000)


@pytest.mark.parametrize(("me", "possible"), [("1 2 3 4", False), ("1 2 3 13", True), ("1 ? 3 4", True)])
def test_a_kamikaze_that_three_last_turns_cannot_bring_about_has_no_chance_at_all(
    me: str, possible: bool
) -> None:
    """Each of the three others can swap one of my cards: that never happened in these rounds, either way."""
    position = read_position(rulesets.read("kaboom"), me=me, players=4)
    known = turns_evidence(position, (roster.named("steady"),) * 4, 5, hands_described=0)
    for experiment in (
        continuation_of(known, CALLING),
        situation(position, (roster.named("steady"),) * 4, options=CALLING),
    ):
        own = callreport.forced_outcomes(Report(running.run(experiment, 500, workers=1)))["own_kamikaze"]
        assert own
        assert (own.value, own.hits) == (0, 0)
        assert (own.high > 0) == possible
