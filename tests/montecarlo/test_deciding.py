"""What each trait makes a player do."""

from collections.abc import Sequence

import pytest

from caboprob import rulesets
from caboprob.montecarlo.play.arrangement import arrange_position
from caboprob.montecarlo.play.scenario import situation
from caboprob.montecarlo.play.workspace import Workspace, new_workspace
from caboprob.montecarlo.policies.decisions.calling import call_success
from caboprob.montecarlo.policies.decisions.deciding import assess, decide
from caboprob.montecarlo.policies.decisions.exchanging import NO_MOVE
from caboprob.montecarlo.policies.decisions.snapping import wanted_snap
from caboprob.montecarlo.policies.deckfacts import deck_facts
from caboprob.montecarlo.policies.player import Player
from caboprob.montecarlo.policies.policy import PROBABILITY_SCALE, Policy, policies_of
from caboprob.shuffling import rewind
from caboprob.table.core.codes import HOLDING
from caboprob.table.core.ruletable import rule_table
from caboprob.table.position import Position, read_position
from tests.montecarlo.model import player
from tests.table.games import paper_move


class Seen:
    """A table before a decision: I sit at the first seat and am on turn, with what I know."""

    def __init__(self, me: str, *others: str, rules: str = "cabo-de", discard: str = "") -> None:
        self.rules = rulesets.read(rules)
        hands = others or ("? ? ? ?",)
        self.position: Position = read_position(self.rules, me=me, opponents=hands, discard=discard)
        self.workspace: Workspace = new_workspace(1)

    def after(
        self, laps: int = 0, caller: int | None = None, totals: Sequence[int] = (), drawn: str = ""
    ) -> "Seen":
        """Later in the round, after a call (`caller` counts from 1), with totals, or with a card drawn."""
        self.laps, self.caller, self.totals, self.card = laps, caller, totals, drawn
        return self

    def set_up(self, who: Player) -> tuple[object, ...]:
        """The table, the rules, the facts of the deck and the policy, for this player in my seat."""
        asked = situation(self.position, [who] * self.position.players)
        rewind(self.workspace.card_stream, 0)
        rewind(self.workspace.choice_stream, 0, 1)
        arrange_position(self.workspace, rule_table(self.rules), asked.job())
        table, details = self.workspace.table, vars(self)
        table.turns = details.get("laps", 0) * self.position.players
        caller = details.get("caller")
        table.caller = -1 if caller is None else caller - 1
        for seat, total in enumerate(details.get("totals", ())):
            self.workspace.sheet.totals[seat] = total
        return (
            table,
            rule_table(self.rules),
            deck_facts(self.rules),
            policies_of([who], policy_struct=Policy)[0],
        )

    def move_of(self, who: Player) -> tuple[object, ...]:
        """The player's move; with a card drawn, the use of it."""
        table, rules, facts, policy = self.set_up(who)
        workspace, random = self.workspace, self.workspace.choice_stream
        if not vars(self).get("card"):
            move = decide(workspace.assessment, table, rules, facts, policy, workspace.sheet, random)
            return paper_move(move)
        assess(workspace.assessment, table, rules, facts, policy)
        table.phase, table.drawn = HOLDING, self.rules.deck.read_card(self.card)
        return paper_move(decide(workspace.assessment, table, rules, facts, policy, workspace.sheet, random))

    def snap_of(self, who: Player) -> tuple[object, ...] | None:
        """The card that the player throws out of turn, if any."""
        table, rules, facts, policy = self.set_up(who)
        move = wanted_snap(table, rules, facts, policy, 0, self.workspace.choice_stream)
        return None if move == NO_MOVE else paper_move(move)


def having_drawn(drawn: str, me: str, *others: str, **details: str) -> Seen:
    return Seen(me, *others, **details).after(drawn=drawn)


CALLS, DRAWS, DISCARDS = ("call",), ("draw",), ("discard",)
FOUR = "? ? ? ?"
PLANS = "take.gain=1 sets.most=2 keep.curious=2 keep.plan=1"


@pytest.mark.parametrize(
    ("traits", "seen", "move"),
    [
        ("call.at=10", Seen("1 2 3 4"), CALLS),
        ("call.at=9", Seen("1 2 3 4"), DRAWS),
        ("call.at=9 call.per_lap=0.5", Seen("1 2 3 4").after(laps=2), CALLS),
        ("call.at=9 call.per_lap=0.5", Seen("1 2 3 4").after(laps=1), DRAWS),
        ("call.at=10 call.per_opponent=-1", Seen("1 2 3 4", FOUR, FOUR), DRAWS),
        ("call.at=10 call.per_opponent=-1", Seen("1 2 3 4", FOUR), CALLS),
        ("call.at=9 call.per_lead=1", Seen("1 2 3 4").after(totals=(10, 20)), CALLS),
        ("call.at=9 call.per_lead=1", Seen("1 2 3 4").after(totals=(20, 20)), DRAWS),
        ("call.at=20 call.unknown=0", Seen("1 2 3 ?"), DRAWS),
        ("call.at=20 call.unknown=1", Seen("1 2 3 ?"), CALLS),
        ("call.at=12 call.unknown=1", Seen("1 2 3 ?"), DRAWS),  # the hidden card counts 6.5 on average
        ("call.at=99 call.sure=0.9", Seen("1 0 2 1"), CALLS),
        ("call.at=99 call.sure=0.9", Seen("5 6 7 8"), DRAWS),
        ("call.at=99 call.sure=0.9", Seen("1 1 2 1", "0 0 1 ?"), DRAWS),
        # Such a call succeeds for sure: in CABO it writes 0, in KABOOM the own sum.
        ("call.at=99 call.stay=0.5", Seen("1 2 3 4", "11 11 11 12"), CALLS),
        ("call.at=99 call.stay=0.5", Seen("1 2 3 4", "11 11 11 12", rules="kaboom"), DRAWS),
        ("call.at=99 call.stay=0.5 call.haste=5", Seen("1 2 3 4", "11 11 11 12", rules="kaboom"), CALLS),
        ("call.at=99 call.stay=0.5 call.haste=5", Seen("1 2 3 4", "0 0 1 1", rules="kaboom"), DRAWS),
    ],
)  # fmt: skip
def test_when_to_call(traits: str, seen: Seen, move: tuple[object, ...]) -> None:
    assert seen.move_of(player("call.unknown=0", *traits.split())) == move


@pytest.mark.parametrize(
    ("traits", "seen", "move"),
    [
        ("take.most=4 take.gain=3", Seen("9 2 12 4", discard="3"), ("take", ((0, 2),))),
        ("take.most=2 take.gain=3", Seen("9 2 12 4", discard="3"), DRAWS),
        ("take.most=4 take.gain=10", Seen("9 2 12 4", discard="3"), DRAWS),
        ("take.most=9 take.gain=1 sets.most=2", Seen("5 5 9 1", discard="0"), ("take", ((0, 0), (0, 1)))),
        ("take.most=9 take.gain=1 sets.most=1", Seen("5 5 9 1", discard="0"), ("take", ((0, 2),))),
        ("take.most=9 take.gain=1", Seen("1 2 ? 3", discard="0"), ("take", ((0, 2),))),
        ("take.whim=1", Seen("1 2 3 4", discard="13"), ("take", ((0, 3),))),
        ("take.most=9 take.gain=1", Seen("9 9 9 9"), DRAWS),
        ("take.most=9 take.gain=1 keep.plan=1", Seen("9 2 3 4", discard="2"), ("take", ((0, 0),))),
        # A draw is expected to gain more; nothing may exceed `take.most`.
        ("take.most=9 take.gain=1 keep.plan=1", Seen("9 2 3 4", discard="7"), DRAWS),
        ("take.most=6 take.gain=1 keep.plan=1", Seen("12 2 3 4", discard="7"), DRAWS),
        # A pair would be given up next turn, if there is one.
        (f"take.most=20 {PLANS}", Seen("9 ? 3 4", discard="9"), ("take", ((0, 1),))),
        (f"take.most=20 {PLANS}", Seen("9 ? 3 4", discard="9").after(caller=2), DRAWS),
    ],
)
def test_when_to_take_the_discard(traits: str, seen: Seen, move: tuple[object, ...]) -> None:
    assert seen.move_of(player("take.allowed=true", *traits.split())) == move


@pytest.mark.parametrize(
    ("traits", "seen", "move"),
    [
        ("keep.gain=1", having_drawn("3", "9 2 4 4"), ("keep", ((0, 0),))),
        ("keep.gain=7", having_drawn("3", "9 2 4 4"), DISCARDS),
        ("keep.gain=0", having_drawn("9", "9 2 4 4"), DISCARDS),  # nothing is gained
        ("keep.gain=4 keep.curious=1", having_drawn("3", "1 2 ? 4"), ("keep", ((0, 2),))),
        ("keep.gain=4 keep.curious=0", having_drawn("3", "1 2 ? 4"), DISCARDS),
        ("keep.gain=1 sets.most=4", having_drawn("3", "5 5 5 9"), ("keep", ((0, 0), (0, 1), (0, 2)))),
        ("keep.gain=1 sets.most=2", having_drawn("3", "5 5 5 9"), ("keep", ((0, 1), (0, 2)))),
        ("keep.gain=1 sets.most=2 sets.sure=0.05", having_drawn("3", "9 2 ? 4"), ("keep", ((0, 0), (0, 2)))),
        ("keep.gain=1 sets.most=2 sets.sure=0.5", having_drawn("3", "9 2 ? 4"), ("keep", ((0, 0),))),
        ("keep.gain=0 sets.most=2 keep.plan=1", having_drawn("9", "9 2 ? 1"), ("keep", ((0, 2),))),
        ("keep.gain=0 sets.most=2 keep.plan=0", having_drawn("9", "9 2 ? 1"), DISCARDS),
        ("keep.gain=0 sets.most=1 keep.plan=1", having_drawn("9", "9 2 ? 1"), DISCARDS),
        ("keep.gain=0 keep.plan=1", having_drawn("3", "9 9 5 2", rules="cabu"), ("keep", ((0, 0),))),
        (
            "keep.gain=0 keep.plan=0.5",
            having_drawn("8", "9 8 A 2", rules="cabu"),
            DISCARDS,
        ),  # and throws its own
        ("keep.gain=0 keep.plan=0", having_drawn("8", "9 8 A 2", rules="cabu"), ("keep", ((0, 0),))),
        ("actions.look=true", having_drawn("7", "1 2 ? ?"), ("look", (0, 2))),
        ("actions.look=false", having_drawn("7", "1 2 ? ?"), DISCARDS),
        ("actions.look=true", having_drawn("7", "1 2 3 4"), DISCARDS),
        ("actions.spy=true", having_drawn("9", "1 2 3 4", "5 ? ? ?"), ("look", (1, 1))),
        ("actions.spy=false", having_drawn("9", "1 2 3 4", "5 ? ? ?"), DISCARDS),
        ("actions.swap=known", having_drawn("11", "1 2 3 9", "? 0 ? ?"), ("swap", (0, 3), (1, 1))),
        ("actions.swap=known", having_drawn("11", "1 2 3 9"), DISCARDS),
        ("actions.swap=blind", having_drawn("11", "1 2 3 11"), ("swap", (0, 3), (1, 0))),
        ("actions.swap=blind actions.swap_gain=6", having_drawn("11", "1 2 3 9"), DISCARDS),
        ("actions.swap=never", having_drawn("11", "1 2 3 9", "? 0 ? ?"), DISCARDS),
    ],
)
def test_what_to_do_with_the_card_drawn(traits: str, seen: Seen, move: tuple[object, ...]) -> None:
    assert seen.move_of(player(*traits.split())) == move


LAST = {"caller": 2}  # the other one has called, so this is my last turn


@pytest.mark.parametrize(
    ("traits", "seen", "move"),
    [
        ("keep.gain=7", Seen("9 2 4 4").after(drawn="8", **LAST), ("keep", ((0, 0),))),
        ("actions.look=true", Seen("1 2 3 ?").after(drawn="8", **LAST), DISCARDS),
        ("actions.swap=known actions.swap_gain=9", Seen("1 2 3 9", "8 ? ? ?").after(drawn="12", **LAST),
         ("swap", (0, 3), (1, 0))),
        ("call.at=50", Seen("0 0 1 1").after(**LAST), DRAWS),
        ("chase.reset=true", Seen("5 3 2 2").after(drawn="9", totals=(81, 0), **LAST), ("keep", ((0, 2),))),
        ("chase.reset=true", Seen("5 3 9 2").after(drawn="0", totals=(81, 0), **LAST), DISCARDS),
        ("chase.reset=false", Seen("5 3 9 2").after(drawn="0", totals=(81, 0), **LAST), ("keep", ((0, 2),))),
    ],
)  # fmt: skip
def test_the_last_turn(traits: str, seen: Seen, move: tuple[object, ...]) -> None:
    """Any gain is enough, a look comes too late, and a total of exactly 100 is worth extra points."""
    assert seen.move_of(player(*traits.split())) == move


CHASES = "chase.kamikaze_from=2 chase.kamikaze_laps=9 keep.gain=0 take.allowed=true take.most=0"


@pytest.mark.parametrize(
    ("seen", "move"),
    [
        (having_drawn("13", "12 12 13 5"), ("keep", ((0, 3),))),
        (having_drawn("12", "12 13 9 5"), ("keep", ((0, 2),))),
        (having_drawn("12", "12 12 13 5"), DISCARDS),  # two 12s are enough
        (having_drawn("2", "12 12 13 5"), ("keep", ((0, 3),))),  # the card to spare may as well be low
        (Seen("12 13 4 5", discard="13"), ("take", ((0, 3),))),
        (Seen("12 12 13 13"), CALLS),
        (Seen("12 4 5 6", discard="13"), DRAWS),  # too few to start with
        (Seen("12 13 4 5", discard="13").after(laps=9), DRAWS),  # patience is over
    ],
)
def test_chasing_a_kamikaze(seen: Seen, move: tuple[object, ...]) -> None:
    assert seen.move_of(player(*CHASES.split())) == move


CABU = {"rules": "cabu"}


@pytest.mark.parametrize(
    ("traits", "seen", "thrown"),
    [
        ("snap.notices=1", Seen("5 A 2 ?", discard="9 A", **CABU), ("snap", 0, (0, 1), None)),
        ("snap.notices=0", Seen("5 A 2 ?", discard="9 A", **CABU), None),
        ("snap.notices=1", Seen("5 3 2 ?", "A ? ? ?", discard="9 A", **CABU), None),
        ("snap.notices=1 snap.others=true", Seen("5 3 2 ?", "A ? ? ?", discard="A", **CABU),
         ("snap", 0, (1, 0), 0)),
        ("snap.notices=1", Seen("5 ? ? ?", discard="A", **CABU), None),
    ],
)  # fmt: skip
def test_throwing_equal_cards(traits: str, seen: Seen, thrown: tuple[object, ...] | None) -> None:
    assert seen.snap_of(player(*traits.split())) == thrown


def test_a_forgetful_player_forgets_one_known_card_a_lap() -> None:
    seen, who = Seen("1 2 3 4", "5 ? ? ?"), player("memory.forgets=1")
    seen.move_of(who)
    known = [bool(seen.workspace.table.known[owner, slot] & 1) for owner in range(2) for slot in range(4)]
    assert sum(known) == 4


def test_a_card_counter_believes_in_the_average_of_the_cards_left() -> None:
    low = Seen("? ? ? ?", discard="0 0 1 1 1 1 2 2 2 2 3 3 3 3")
    averages = []
    for counts in ("true", "false"):
        table, rules, facts, policy = low.set_up(player(f"memory.counts={counts}"))
        assess(low.workspace.assessment, table, rules, facts, policy)
        averages.append(int(low.workspace.assessment.hidden_cost))
    points = 2 * 13 + 4 * sum(range(1, 13))
    left = points - 4 * (1 + 2 + 3)
    assert averages == [100 * left // 38, 100 * points // 52]  # costs are in hundredths of a point


@pytest.mark.parametrize(("me", "more_likely"), [("0 0 1 1", True), ("9 9 9 9", False)])
def test_the_believed_chance_of_a_call_falls_with_the_own_sum(me: str, more_likely: bool) -> None:
    beliefs = []
    for hand in (me, "3 4 3 4"):
        seen = Seen(hand)
        table, rules, facts, policy = seen.set_up(player())
        assess(seen.workspace.assessment, table, rules, facts, policy)
        beliefs.append(call_success(seen.workspace.assessment, table, rules, facts, policy))
    assert (beliefs[0] > beliefs[1]) is more_likely
    assert all(0 <= belief <= PROBABILITY_SCALE for belief in beliefs)
