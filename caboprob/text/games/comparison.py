"""Rule sets side by side: each rule with its value in every game."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from caboprob.content import messages
from caboprob.rulesets import RuleSet
from caboprob.text.games.deckwords import card_points_words, copies_words
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import rule_rows
from caboprob.text.rulebook.clauses import Clause, clause_in_force

DECK, POINTS = "deck", "points"


@dataclass(frozen=True, slots=True)
class ComparedRule:
    """One rule with its value and clause in each game; `field` is its key in a rules file."""

    field: str
    chapter: str
    label: str
    values: tuple[str, ...]
    clauses: tuple[Clause, ...]

    @property
    def differs(self) -> bool:
        """Whether the games have different values."""
        return len(set(self.values)) > 1


def compare_rules(language: str, games: Sequence[RuleSet]) -> list[ComparedRule]:
    """Every rule of these games; the cards, with all their points, come first.

    A rule that none of them has is left out.
    """
    columns = [[row for row in rule_rows(language, rules) if row.field != POINTS] for rules in games]
    no_effect = messages.say(language, "rules.value.idle")
    return [
        _deck_rule(language, games),
        *(
            ComparedRule(
                field=of_rule[0].field,
                chapter=of_rule[0].chapter,
                label=of_rule[0].label,
                values=tuple(row.value for row in of_rule),
                clauses=tuple(row.clause for row in of_rule),
            )
            for of_rule in zip(*columns, strict=True)
            if any(row.value != no_effect for row in of_rule)
        ),
    ]


def differing_first(compared_rules: Sequence[ComparedRule]) -> list[ComparedRule]:
    """First the rules that differ, then those that do not, each in reading order."""
    return sorted(compared_rules, key=lambda rule: not rule.differs)


def as_csv(language: str, games: Sequence[RuleSet], compared_rules: Sequence[ComparedRule]) -> str:
    """The comparison as comma-separated values; the last column is the clause."""
    head = [messages.say(language, f"rules.column.{name}") for name in ("rule", "clause")]
    names = [game_name(language, rules) for rules in games]
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow([head[0], *names, head[1]])
    table.writerows([rule.label, *rule.values, rule.clauses[0].id] for rule in compared_rules)
    return text.getvalue()


def _deck_rule(language: str, games: Sequence[RuleSet]) -> ComparedRule:
    joker = messages.say(language, "drawing.joker")
    decks = [rules.deck for rules in games]
    copies = [f"{len(deck)}: {copies_words(deck, joker)}" for deck in decks]
    points = [card_points_words(language, deck, joker) for deck in decks]
    return ComparedRule(
        field=DECK,
        chapter="setup",
        label=messages.say(language, "compare.deck"),
        values=tuple(
            messages.space_punctuation(language, "; ".join(filter(None, both)))
            for both in zip(copies, points, strict=True)
        ),
        # A house rule where the table has agreed on another number of jokers.
        clauses=tuple(clause_in_force(rules, "setup.cards", "jokers") for rules in games),
    )
