"""The quick reference: the rules that a table needs while playing, each line with its clause."""

from collections.abc import Iterator
from dataclasses import dataclass

from caboprob.content import messages
from caboprob.content.messages import MINUS
from caboprob.rulesets import RuleSet, rule_fields
from caboprob.text.games.deckwords import TIMES, card_points_words, copies_words
from caboprob.text.games.rulevalues import actions_by_rank, has_no_effect, value_in_words
from caboprob.text.rounds import reasons
from caboprob.text.rulebook.clauses import Clause, clause_in_force

THROW_MESSAGES = {"may-give": "throw-may-give", "must-give": "throw-must-give", "never": "throw-own"}
"""How cards are snapped, that is thrown out of turn; by what `snap_foreign` says of other players' cards."""
SNAP_FIELDS = ("snap_once", "snap_on_wrong", "snap_penalty_cards")
CLAUSE_OF_FIELD = {field.name: field.metadata["clause"] for field in rule_fields()}


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its label, the rule, and the clause that says so."""

    label: str
    value: str
    clause: Clause


@dataclass(frozen=True, slots=True)
class Section:
    """The lines of one chapter."""

    chapter: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes the lines of one rule set in one language."""

    language: str
    rules: RuleSet

    def say(self, key: str, **facts: object) -> str:
        """A phrase of the quick reference."""
        return messages.say(self.language, f"quickref.{key}", **facts)

    def line(self, label: str, words: str, field: str, clause: str = "") -> Line:
        """A line in its own words about a field of the rule set; `clause` is by default that of the field."""
        return Line(label, words, clause_in_force(self.rules, clause or CLAUSE_OF_FIELD[field], field))

    def row(self, field: str) -> Line:
        """A line made of a field of the rule set and its value."""
        name = "players" if field == "players_min" else field
        label = messages.say(self.language, f"rules.field.{name}")
        return self.line(label, value_in_words(self.language, self.rules, field), field)


def sections(language: str, rules: RuleSet) -> list[Section]:
    """The whole reference from top to bottom, without the chapters that a game lacks."""
    writer = Writer(language, rules)
    chapters = {
        "setup": [*_card_lines(writer), *_deal_lines(writer)],
        "turn": list(_turn_lines(writer)),
        "set": list(_set_lines(writer)),
        "action": list(_action_lines(writer)),
        "snap": [writer.row(field) for field in SNAP_FIELDS if rules.snaps],
        "pile": [writer.row("reshuffle"), *([writer.row("taken_open")] if rules.taken_open else [])],
        "score": list(_score_lines(writer)),
        "game": list(_game_lines(writer)),
    }
    return [Section(chapter, tuple(lines)) for chapter, lines in chapters.items() if lines]


def _card_lines(writer: Writer) -> Iterator[Line]:
    deck, joker = writer.rules.deck, messages.say(writer.language, "drawing.joker")
    yield writer.line(writer.say("cards", n=len(deck)), copies_words(deck, joker), "jokers", "setup.cards")
    if values := card_points_words(writer.language, deck, joker):
        yield writer.line(writer.say("worth"), values, "jokers", "setup.cards")


def _deal_lines(writer: Writer) -> Iterator[Line]:
    yield from map(writer.row, ("players_min", "hand_size"))
    looks = writer.row("looks")
    which_cards = value_in_words(writer.language, writer.rules, "look_at")
    yield Line(
        looks.label, f"{looks.value}, {which_cards}" if writer.rules.looks else looks.value, looks.clause
    )
    yield from map(writer.row, ("first_discard", "first_starter"))


def _turn_lines(writer: Writer) -> Iterator[Line]:
    """The three ways to take a turn, and snapping cards out of turn."""
    rules = writer.rules
    replaced = writer.say("card-or-set" if rules.largest_set > 1 else "card")
    suffix = "-after" if rules.call_moment == "after-turn" else ""
    after_call = writer.say(f"then-last-turns{suffix}" if rules.last_turns else f"then-over{suffix}")
    yield writer.line(writer.say("draw"), writer.say("draw-how", what=replaced), "largest_set", "turn.draw")
    if rules.takes:
        take = writer.say("take-how", what=replaced)
        yield writer.line(writer.say("take"), take, "largest_set", "turn.take-discard")
    yield writer.line(writer.say("call"), after_call, "last_turns")
    if rules.caller_points_limited:
        yield writer.row("call_most_points")
    if rules.call_after_laps:  # so many turns everybody has first
        yield writer.row("call_after_laps")
    if rules.call_most_cards != "no-limit":
        yield writer.row("call_most_cards")
    if rules.caller_locked and not has_no_effect(rules, "caller_locked"):
        how = writer.say("locked-throws" if rules.caller_throws else "locked-how")
        yield writer.line(writer.say("locked"), how, "caller_locked")
    if rules.snaps:
        yield writer.line(writer.say("throw"), writer.say(THROW_MESSAGES[rules.snap_foreign]), "snaps")
        without_cards = "called-by-it" if rules.empty_calls else "over"
        yield writer.line(writer.say("last-card"), writer.say(without_cards), "empty_calls", "snap.last-card")
    if rules.snaps and rules.takes and not rules.take_thrown:
        yield writer.row("take_thrown")


def _set_lines(writer: Writer) -> Iterator[Line]:
    """How many cards a set may have, and what a failed one costs."""
    if writer.rules.largest_set > 1:
        yield from map(writer.row, ("largest_set", "failed_set"))
        if writer.rules.extra_from != "never":
            yield writer.row("extra_from")


def _action_lines(writer: Writer) -> Iterator[Line]:
    for ranks, actions in actions_by_rank(writer.language, writer.rules):
        yield writer.line(ranks, actions, "actions")
    if writer.rules.action_fires != "drawn-only":
        yield writer.row("action_fires")


def _score_lines(writer: Writer) -> Iterator[Line]:
    """How many points everybody writes at the end of a round."""
    rules = writer.rules
    if rules.lowest_writes_zero:
        yield writer.line(writer.say(_writes_zero(rules)), writer.say("zero"), "lowest_writes_zero")
    others = writer.say("others" if rules.lowest_writes_zero else "everyone")
    yield writer.line(others, writer.say("sum"), "lowest_writes_zero", "score.sum")
    yield from map(writer.row, (name for name in ("others_plus", "correct_bonus") if getattr(rules, name)))
    yield writer.line(writer.say("wrong-call"), _wrong_call_price(writer), "wrong_call_plus")
    if rules.caller_points_limited:
        plus = f" + {rules.high_call_plus}" if rules.high_call_plus else ""
        called = writer.say("high-call", most=rules.call_most_points)
        yield writer.line(called, writer.say("sum") + plus, "high_call_plus")
    yield writer.row("tie_with_caller")
    if rules.kamikaze:
        combination = value_in_words(writer.language, rules, "kamikaze").replace(" × ", TIMES)
        price = writer.say("kamikaze-how", points=rules.kamikaze_others)
        name = reasons.kamikaze_title(writer.language, rules)
        yield writer.line(writer.say("kamikaze", name=name, cards=combination), price, "kamikaze_others")


def _writes_zero(rules: RuleSet) -> str:
    """Whoever writes 0: the lowest, or only a caller, with or without others who are level."""
    if not rules.only_caller_writes_zero:
        return "lowest"
    return "caller-alone" if rules.tie_with_caller == "caller-fails" else "caller-lowest"


def _wrong_call_price(writer: Writer) -> str:
    """The points of a wrong call: `sum × 2`, `sum + 5`."""
    times, plus = writer.rules.wrong_call_times, writer.rules.wrong_call_plus
    return writer.say("sum") + (f"{TIMES}{times}" if times > 1 else "") + (f" + {plus}" if plus else "")


def _game_lines(writer: Writer) -> Iterator[Line]:
    rules = writer.rules
    if not has_no_effect(rules, "reset_at"):
        resets_shown = (rules.reset_at, 2 * rules.reset_at) if rules.reset_multiples else (rules.reset_at,)
        numbers = ", ".join(map(str, resets_shown)) + (" …" if rules.reset_multiples else "")
        yield writer.line(writer.say("reset", numbers=numbers), f"{MINUS} {rules.reset_off}", "reset_off")
        if rules.reset_void_from != "never":
            yield writer.row("reset_void_from")
        if rules.resets_limited:
            yield writer.row("reset_times")
    if rules.rounds_limited:
        yield writer.row("rounds")
    if not rules.single_round and not (rules.rounds_limited and rules.end_at == "never"):
        yield writer.row("end_at")
    yield writer.line(writer.say("winner"), writer.say("smallest-total"), "end_at", "game.winner")
    if not rules.single_round:
        yield writer.row("next_starter")
