"""The table of an exercise: what I know lies open, all else face down."""

from caboprob.analysis.exercises.exercise import Exercise
from caboprob.drawing import Card, Seat, Table
from caboprob.drawing.powers import face_up_card
from caboprob.rulesets import RuleSet
from caboprob.slots import Slot, Slots
from caboprob.text.rounds.reasons import player_name
from caboprob.web.base.visit import Visit


def table(visit: Visit, exercise: Exercise) -> Table:
    """The table: me first, then the others clockwise; how high the draw pile is nobody has counted."""
    position, rules = exercise.position, exercise.position.rules
    top = position.discard[-1] if position.discard else None
    return Table(
        tuple(_seat(visit, rules, number, hand) for number, hand in enumerate(position.hands)),
        pile_size=None,
        discard=None if top is None else face_up_card(rules, top),
        discard_size=None if position.discard else 0,
        drawn=None if exercise.drawn is None else face_up_card(rules, exercise.drawn, mark="new"),
    )


def _seat(visit: Visit, rules: RuleSet, number: int, hand: Slots) -> Seat:
    return Seat(
        player_name(visit.language, number + 1) if number else visit.say("exercises.me"),
        tuple(_card(rules, slot) for slot in hand),
        active=number == 0,
        columns=2 if rules.look_at == "nearest" else None,  # 2: a square, whose near row is looked at
    )


def _card(rules: RuleSet, slot: Slot) -> Card:
    return Card(None) if slot.card is None else face_up_card(rules, slot.card)
