"""The rules of a game on one screen: what the table needs while playing, each line with its clause."""

from collections.abc import Iterator
from dataclasses import dataclass

from caboprob import messages
from caboprob.rulesets import RuleSet
from caboprob.rulesets import rules as all_rules
from caboprob.text.clauses import Clause, clause_of
from caboprob.text.deckwords import MINUS, TIMES, cards, worth
from caboprob.text.rulevalues import actions_by_rank, idle, value

GOVERNED = {field.name: field.metadata["clause"] for field in all_rules()}


@dataclass(frozen=True, slots=True)
class Line:
    """One line: what it is about, what holds, and the clause that says so."""

    label: str
    value: str
    clause: Clause


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that belong together, under the name of a chapter."""

    chapter: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Teller:
    """Writes the lines of one rule set in one language."""

    language: str
    rules: RuleSet

    def say(self, key: str, **facts: object) -> str:
        """A phrase of the quick reference."""
        return messages.say(self.language, f"quickref.{key}", **facts)

    def line(self, label: str, told: str, field: str, clause: str = "") -> Line:
        """A line in our words, on a field of the rule set and its clause or another."""
        return Line(label, told, clause_of(self.rules, clause or GOVERNED[field], field))

    def row(self, field: str) -> Line:
        """A line that is a field of the rule set with its value."""
        name = "players" if field == "players_min" else field
        label = messages.say(self.language, f"rules.field.{name}")
        return self.line(label, value(self.language, self.rules, field), field)


def sections(language: str, rules: RuleSet) -> list[Section]:
    """The whole reference from top to bottom; what a game does not have is left out."""
    teller = Teller(language, rules)
    told = {
        "setup": [*_cards(teller), *_deal(teller)],
        "turn": list(_turn(teller)),
        "set": [teller.row(field) for field in ("largest_set", "failed_set") if rules.largest_set > 1],
        "action": list(_actions(teller)),
        "snap": [teller.row(field) for field in ("snap_on_wrong", "snap_penalty_cards") if rules.snaps],
        "pile": [teller.row("reshuffle")],
        "score": list(_score(teller)),
        "game": list(_game(teller)),
    }
    return [Section(chapter, tuple(lines)) for chapter, lines in told.items() if lines]


def _cards(teller: Teller) -> Iterator[Line]:
    deck, joker = teller.rules.deck, messages.say(teller.language, "drawing.joker")
    yield teller.line(teller.say("cards", n=len(deck)), cards(deck, joker), "jokers", "setup.cards")
    if told := worth(deck, joker):
        yield teller.line(teller.say("worth"), told, "jokers", "setup.cards")


def _deal(teller: Teller) -> Iterator[Line]:
    yield from map(teller.row, ("players_min", "hand_size"))
    looks = teller.row("looks")
    which = value(teller.language, teller.rules, "look_at")
    yield Line(looks.label, f"{looks.value}, {which}" if teller.rules.looks else looks.value, looks.clause)
    yield from map(teller.row, ("first_discard", "first_starter"))


def _turn(teller: Teller) -> Iterator[Line]:
    """What one may do: three ways to take a turn, and what goes on beside the turns."""
    rules = teller.rules
    what = teller.say("card-or-set" if rules.largest_set > 1 else "card")
    after = teller.say("then-last-turns" if rules.last_turns else "then-over")
    yield teller.line(teller.say("draw"), teller.say("draw-how", what=what), "largest_set", "turn.draw")
    yield teller.line(
        teller.say("take"), teller.say("take-how", what=what), "largest_set", "turn.take-discard"
    )
    yield teller.line(teller.say("call"), after, "last_turns")
    if rules.snaps:
        yield teller.line(teller.say("throw"), teller.say("throw-how"), "snaps")
        yield teller.line(teller.say("last-card"), teller.say("over"), "snaps", "snap.last-card")


def _actions(teller: Teller) -> Iterator[Line]:
    for ranks, told in actions_by_rank(teller.language, teller.rules):
        yield teller.line(ranks, told, "actions")


def _score(teller: Teller) -> Iterator[Line]:
    """Who writes what at the end of a round."""
    rules = teller.rules
    if rules.lowest_writes_zero:
        yield teller.line(teller.say("lowest"), teller.say("zero"), "lowest_writes_zero")
    others = teller.say("others" if rules.lowest_writes_zero else "everyone")
    yield teller.line(others, teller.say("sum"), "lowest_writes_zero", "score.sum")
    yield teller.line(teller.say("wrong-call"), _price(teller), "wrong_call_plus")
    yield teller.row("tie_with_caller")
    if rules.kamikaze:
        held = value(teller.language, rules, "kamikaze").replace(" × ", TIMES)
        told = teller.say("kamikaze-how", points=rules.kamikaze_others)
        yield teller.line(teller.say("kamikaze", cards=held), told, "kamikaze_others")


def _price(teller: Teller) -> str:
    """What a wrong call writes: `sum × 2`, `sum + 5`."""
    times, plus = teller.rules.wrong_call_times, teller.rules.wrong_call_plus
    return teller.say("sum") + (f"{TIMES}{times}" if times > 1 else "") + (f" + {plus}" if plus else "")


def _game(teller: Teller) -> Iterator[Line]:
    rules = teller.rules
    if not idle(rules, "reset_at"):
        shown = (rules.reset_at, 2 * rules.reset_at) if rules.reset_multiples else (rules.reset_at,)
        numbers = ", ".join(map(str, shown)) + (" …" if rules.reset_multiples else "")
        yield teller.line(teller.say("reset", numbers=numbers), f"{MINUS} {rules.reset_off}", "reset_off")
        if rules.reset_void_from != "never":
            yield teller.row("reset_void_from")
    yield teller.row("end_at")
    yield teller.line(teller.say("winner"), teller.say("smallest-total"), "end_at", "game.winner")
    yield teller.row("next_starter")
