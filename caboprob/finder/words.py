"""Questions, answers and games in words."""

from collections.abc import Sequence
from typing import Any

from caboprob import cards, rulesets
from caboprob.content import messages
from caboprob.content.messages import MINUS
from caboprob.finder import facts
from caboprob.finder.answers import UNKNOWN, Answers, answer_name, answer_number, values_of
from caboprob.finder.candidates import Fit
from caboprob.finder.facts import Value
from caboprob.finder.ownrules import OwnRules
from caboprob.finder.questions import NO_SUCH_THING, Question, is_of_family, questions
from caboprob.text.cardnames import card_name
from caboprob.text.games.deckwords import JOKER, deck_sentence
from caboprob.text.games.gamenames import listed_name
from caboprob.text.games.rulevalues import rule_label, short_action_names
from caboprob.text.games.rulewords import house_name, quoted
from caboprob.text.rulebook.clauses import clause_in_force


def question_words(language: str, question: Question) -> str:
    """A question as it is asked."""
    if messages.has_message(language, f"finder.ask.{question.id}"):
        return messages.say(language, f"finder.ask.{question.id}")
    if rank := _rank_words(language, question):
        return messages.say(language, "finder.plain.action", rank=rank)
    return messages.say(language, "finder.plain.rule", rule=_rule_name(language, question.paths[0]))


def question_topic(language: str, question: Question) -> str:
    """What a question is about, in a word or two."""
    if messages.has_message(language, f"finder.short.{question.id}"):
        return messages.say(language, f"finder.short.{question.id}")
    if rank := _rank_words(language, question):
        return messages.say(language, "finder.plain.action-short", rank=rank)
    return _rule_name(language, question.paths[0])


def answer_words(language: str, question: Question, code: str) -> str:
    """An answer in words: those of its name, else those of the rules themselves."""
    if code == UNKNOWN:
        return messages.say(language, "finder.unknown")
    key = f"finder.answer.{question.id}.{answer_name(question, code) or code}"
    if messages.has_message(language, key):
        number = answer_number(question, code) or 0
        return messages.say(language, key, n=number, signed=str(number).replace("-", MINUS))
    values = values_of(question, code) or ()
    if code == NO_SUCH_THING or not values:
        return messages.say(language, "finder.none")
    named = zip(question.paths, (_value_words(language, value) for value in values), strict=True)
    sentences = (
        words if len(values) == 1 else f"{_rule_name(language, path)}: {words}" for path, words in named
    )
    return messages.space_punctuation(language, "; ".join(sentences))


def question_with_answer(language: str, question: Question, code: str) -> str:
    """A question with an answer, shortly: `Wrong call: 5 points more`."""
    return messages.space_punctuation(
        language, f"{question_topic(language, question)}: {answer_words(language, question, code)}"
    )


def differing_answers(language: str, answers: Answers, names: Sequence[str]) -> str:
    """What a table answers to these questions, which some game answers differently."""
    sentences = (question_with_answer(language, questions()[name], answers[name]) for name in names)
    return messages.space_punctuation(language, "; ".join(sentences))


def game_words(language: str, fit: Fit) -> str:
    """A game with the house rules that it takes."""
    name = listed_name(language, fit.key)
    if not fit.house:
        return name
    return messages.say(language, "finder.with-house", game=name, house=house_words(language, fit.house))


def house_words(language: str, options: Sequence[str]) -> str:
    """House rules by their names, in quotation marks: many are sentences."""
    return ", ".join(quoted(language, house_name(language, one)) for one in options)


def missing_answer_sentences(language: str, own: OwnRules) -> list[str]:
    """What a rule file does not carry of the answers, and why, in sentences."""
    # Those that the file could carry alone, but not with the other answers; then those that no file can.
    message_keys = (("finder.own.clash", own.contradicted), ("finder.own.missing", own.unwritable))
    return [
        messages.say(language, key, questions=_short_list(language, names))
        for key, names in message_keys
        if names
    ]


def _short_list(language: str, names: Sequence[str]) -> str:
    return ", ".join(question_topic(language, questions()[name]) for name in names)


def is_default(fit: Fit, question: Question) -> bool:
    """Whether what a game of the family answers is only our default, because no source settles it."""
    if not is_of_family(fit.key):
        return False
    rules = rulesets.read(fit.key, fit.house)
    fields = (facts.field_by_path()[path] for path in question.paths if path in facts.field_by_path())
    return any(
        clause_in_force(rules, field.metadata["clause"], field.name).status == "default" for field in fields
    )


def _rank_words(language: str, question: Question) -> str:
    """The card of a question on what a card does, as it is called; empty for other questions."""
    path = question.paths[0]
    if not path.startswith(facts.ACTIONS_PREFIX):
        return ""
    rank = facts.alternatives(path)[0][0]  # `13` of `13|Ks+Kc`
    return messages.say(language, "drawing.joker") if rank == JOKER else card_name(rank)


def _rule_name(language: str, path: str) -> str:
    """The name of a rule."""
    known = facts.field_by_path().get(path)
    return rule_label(language, known.name) if known else messages.say(language, "compare.deck")


def _value_words(language: str, value: Any) -> str:
    """A value in the words of the rules."""
    if value is None:
        return messages.say(language, "rules.value.idle")
    if isinstance(value, bool):
        return messages.say(language, "rules.value.yes" if value else "rules.value.no")
    if isinstance(value, tuple):
        return _parts_words(language, value)
    if value in cards.decks():
        return deck_sentence(language, cards.deck(value))
    return messages.say(language, f"rules.value.{value}") if isinstance(value, str) else str(value)


def _parts_words(language: str, parts: tuple[Value, ...]) -> str:
    """The actions of a card, or how many cards of each rank."""
    if not parts:
        return messages.say(language, "rules.value.no")
    named = tuple(part for part in parts if isinstance(part, str))
    if named:
        return ", ".join(messages.say(language, f"rules.value.{name}") for name in short_action_names(named))
    return ", ".join(f"{part[1]} × {part[0]}" for part in parts if isinstance(part, tuple))
