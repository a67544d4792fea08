"""A moment of a round of the CABO family, and the judging of answers by its rules core."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import combinations
from typing import Any

from caboprob.content import messages
from caboprob.errors import CaboError
from caboprob.table.core.codes import DRAW, PASS_CALL, TURN_END
from caboprob.table.core.moves import move_without_places
from caboprob.table.core.ruletable import rule_table
from caboprob.table.core.state import State
from caboprob.table.record import read_record
from caboprob.table.replay import Replay, hands, make_recorded_move, replay
from caboprob.table.view import view
from caboprob.text.cardnames import card_name
from caboprob.text.lessons import roundfacts
from caboprob.text.lessons.claims import claimed_amount
from caboprob.text.lessons.lesson import Step
from caboprob.text.lessons.verdict import Verdict

LEARNER = 0
LARGEST_SET = 4


class RoundMoment:
    """A moment of a round: the learner is player 1. Spots to tap are `2:1`, player and slot, and `discard`.

    `key` is that of the rule set, `record_fields` the round as the lesson writes it and the `totals` before,
    which are all 0 where it has none. `step.after` is how many entries come before the moment.
    """

    def __init__(self, key: str, step: Step, record_fields: Mapping[str, Any]) -> None:
        self.step = step
        has_totals = "totals" in record_fields
        self.totals: tuple[int, ...] | None = tuple(record_fields["totals"]) if has_totals else None
        self.written_round = {name: value for name, value in record_fields.items() if name != "totals"}
        self.replayed = replay(read_record({"rules": key, **self.written_round}))

    @property
    def next_move(self) -> str:
        moves = self.replayed.record.moves
        return moves[self.step.after] if self.step.after < len(moves) else ""

    @property
    def state(self) -> State:
        """The state at the moment, once the player on turn has drawn where the step says so."""
        return self.state_after_draw if self.step.drawn else self.replayed.states[self.step.after]

    @cached_property
    def state_after_draw(self) -> State:
        """The state at the moment, once the player on turn has drawn; nobody has called before."""
        state, rules = self.replayed.states[self.step.after].copy(), rule_table(self.replayed.record.rules)
        for move in (PASS_CALL, DRAW) if state.phase == TURN_END else (DRAW,):
            make_recorded_move(state, rules, move_without_places(move), self.replayed.record)
        return state

    def facts(self, language: str) -> Mapping[str, object]:
        replayed, step = self.replayed, self.step
        deck = replayed.record.rules.deck
        tried = self.replay_with(step.tries) if step.tries else None
        return {
            **roundfacts.of_rules(language, replayed.record.rules),
            **roundfacts.of_cards(replayed, self.state),
            **roundfacts.of_scores(replayed.score(self.totals)),
            **roundfacts.of_play(replayed, step.after, tried),
            **{name: card_name(deck.faces[deck.read_card(card)].name) for name, card in step.names.items()},
        }

    def judge(self, answer: str) -> Verdict | None:
        return JUDGES[self.step.asks](self, answer)

    def tappable_spots(self) -> Sequence[str]:
        state = self.replayed.states[self.step.after]
        cards = [
            f"{seat + 1}:{slot + 1}" for seat in range(state.players) for slot in range(state.sizes[seat])
        ]
        return [*cards, *(tap for tap in self.step.taps if tap != "cards")]

    def answer_of_taps(self, taps: Sequence[str]) -> str:
        if len(taps) == 1 and taps[0] in self.step.taps:
            return self.step.taps[taps[0]]
        if not taps or "cards" not in self.step.taps or any(":" not in spot for spot in taps):
            return ""
        # As moves write them: one's own cards by the slot alone, those of others with their player, `2:1`.
        places = [spot.removeprefix("1:") for spot in taps]
        return self.step.taps["cards"].format(
            slots="+".join(places), places=" ".join(places), seat=taps[0].partition(":")[0]
        )

    def replay_with(self, move: str) -> Replay | None:
        """The round up to the moment with this move played next; None if it cannot be read."""
        record = self.replayed.record
        try:
            return replay(replace(record, moves=(*record.moves[: self.step.after], move)))
        except CaboError:
            return None

    @cached_property
    def lowest_sum(self) -> int:
        """The lowest own sum that a move can leave, of those that can be tapped or are on offer."""
        moves = [*self.step.answers.values(), *(self.answers_by_tapping() if self.step.taps else ())]
        outcomes = (self.replay_with(move) for move in dict.fromkeys(moves))
        return min(own_sum(outcome) for outcome in outcomes if outcome and not outcome.broken)

    def answers_by_tapping(self) -> Iterator[str]:
        spots = self.tappable_spots()
        own_spots = [spot for spot in spots if spot.startswith("1:")]
        if self.step.cards:  # so many make an answer; 0 stands for any number of own cards
            tapped: Iterator[tuple[str, ...]] = combinations(spots, self.step.cards)
        else:
            tapped = (some for size in range(1, LARGEST_SET + 1) for some in combinations(own_spots, size))
        yield from filter(None, map(self.answer_of_taps, tapped))


def own_sum(played: Replay) -> int:
    """What the learner's cards add up to."""
    return played.record.rules.deck.points(played.hands[LEARNER])


def _judge_of_move(
    goal: Callable[[RoundMoment, Replay], bool],
) -> Callable[[RoundMoment, str], Verdict | None]:
    """The judge of a move: it has to be allowed, and to reach the goal."""

    def judge(round_moment: RoundMoment, answer: str) -> Verdict | None:
        played = round_moment.replay_with(answer)
        if played is None:
            return Verdict(right=False) if answer in round_moment.step.answers.values() else None
        if played.broken:
            reason = played.broken.reason
            # The message is the key of the sentence that says why the move is not allowed.
            return Verdict(right=False, message=reason.message, clause=reason.clause)
        return Verdict(goal(round_moment, played))

    return judge


def _legal(round_moment: RoundMoment, played: Replay) -> bool:
    """Any legal move: an illegal one is not judged by a goal."""
    return True


def _lowest_sum(round_moment: RoundMoment, played: Replay) -> bool:
    return own_sum(played) == round_moment.lowest_sum


def _new_look(round_moment: RoundMoment, played: Replay) -> bool:
    """The card looked at was unknown to the learner, or the first card named, if the move looks at none."""
    event = played.events[-1]
    seat, slot = event.looked or event.places[0]  # where a swap without a look has the card swapped
    state_before = round_moment.replayed.states[round_moment.step.after]
    return view(state_before, LEARNER).hands[seat][slot] is None


def _fitting_snap(round_moment: RoundMoment, played: Replay) -> bool:
    return not played.events[-1].snap_missed


def _lowest_hand(round_moment: RoundMoment, answer: str) -> Verdict | None:
    """Whose hand alone has the lowest sum; the answer is a player's number, from 1."""
    deck = round_moment.replayed.record.rules.deck
    sums = [deck.points(hand) for hand in hands(round_moment.state)]
    if answer not in map(str, range(1, len(sums) + 1)):
        return None
    is_lowest = sums[int(answer) - 1] == min(sums)
    return Verdict(is_lowest and sums.count(min(sums)) == 1)


def _first_look(round_moment: RoundMoment, answer: str) -> Verdict | None:
    """The slots that the learner may look at before the first turn, `1+2`: as many as the rules say, and only
    slots that the rules allow, since no record of others can be read.
    """
    slots = answer.split("+")
    record = round_moment.replayed.record
    if not all(slot in map(str, range(1, len(record.hands[LEARNER]) + 1)) for slot in slots):
        return None
    looks = [[int(slot) for slot in slots], *(list(of_other) for of_other in record.looks[1:])]
    rules = record.rules
    try:
        read_record({"rules": rules.key, **round_moment.written_round, "looks": looks})
    except CaboError:
        return Verdict(right=False)
    return Verdict(len(slots) == rules.looks)


def _amount(round_moment: RoundMoment, answer: str) -> Verdict | None:
    """The claim comes to the same as the fact asked for."""
    if answer not in round_moment.step.answers.values():
        return None
    facts = round_moment.facts(messages.DEFAULT_LANGUAGE)
    return Verdict(claimed_amount(answer, facts) == facts[round_moment.step.of])


JUDGES: Mapping[str, Callable[[RoundMoment, str], Verdict | None]] = {
    "legal": _judge_of_move(_legal),
    "lowest-sum": _judge_of_move(_lowest_sum),
    "new-look": _judge_of_move(_new_look),
    "fitting-throw": _judge_of_move(_fitting_snap),
    "lowest-hand": _lowest_hand,
    "first-look": _first_look,
    "amount": _amount,
}
"""What a step may ask for. Moves: what is allowed, and leaves the lowest own sum, shows a card not yet known,
or snaps a card that fits. Claims: whose hand is lowest, which cards one looks at first, what a fact is."""
