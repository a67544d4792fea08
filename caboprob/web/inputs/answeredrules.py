"""A visitor's own rules, which an address contains as the answers given in *Which game do you play?*."""

from typing import NamedTuple

import streamlit as st

from caboprob import finder, rulesets
from caboprob.errors import CaboError
from caboprob.finder import Answers, OwnRules
from caboprob.finder.ownrules import LONGEST_NAME
from caboprob.rulesets import RuleSet
from caboprob.text.games.gamenames import listed_name
from caboprob.web.base import choices
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import GAME_INPUT, LANGUAGE_INPUT, Visit
from caboprob.web.frame import share

RULE_ANSWERS, RULES_NAME = "byown", "ours"  # in the address


class AnsweredRules(NamedTuple):
    """A visitor's own rules with the answers they come from.

    `own` is the rule file that the answers make; `changed` are the ids of the questions that the rule set it
    is based on answers differently.
    """

    answers: Answers
    own: OwnRules
    changed: tuple[str, ...]

    @property
    def rules(self) -> RuleSet:
        """The rules themselves."""
        return rulesets.read_own(self.own.name, self.own.text)


def read_answers(text: str) -> tuple[dict[str, str], CaboError | None]:
    """The answers that can be read, by question, and what is wrong with the last of the others."""
    answers: dict[str, str] = {}
    problem: CaboError | None = None
    for written_answer in text.split()[: len(finder.questions())]:
        try:
            answers |= finder.read_answers([written_answer])
        except CaboError as error:
            problem = error
    return answers, problem


def of_address() -> AnsweredRules | None:
    """The visitor's own rules in the address; None if it has none, or a listed game fits their answers."""
    answers, _ = read_answers(choices.text_in_address(RULE_ANSWERS))
    return from_answers(answers, choices.text_in_address(RULES_NAME)[:LONGEST_NAME])


def from_answers(answers: Answers, title: str) -> AnsweredRules | None:
    """The rules that follow from these answers, called `title`; None if a listed game fits them.

    A game fits also with house rules. Answers that tell nothing, such as `unknown`, change nothing, nor do
    those that no rules of one's own can carry (`missing`).
    """
    candidates = finder.candidates_after(answers)
    if candidates.fits:
        return None
    own = finder.own_rules(candidates, title)
    base_rules = rulesets.read(own.base)
    changed = tuple(
        name
        for name, code in candidates.telling_answers.items()
        if name not in own.missing and finder.questions()[name].code(base_rules) != code
    )
    return AnsweredRules(answers, own, changed) if changed else None


def inputs(answers: Answers, title: str) -> dict[str, str]:
    """The answers and the title of the rules as inputs of a link."""
    values = {RULE_ANSWERS: " ".join(finder.write_answers(answers)), RULES_NAME: title}
    return {name: value for name, value in values.items() if value}


def link(visit: Visit, page: str, answered: AnsweredRules, title: str) -> str:
    """The link to a page, with these rules."""
    language_and_game = {LANGUAGE_INPUT: visit.language, GAME_INPUT: answered.own.base}
    return share.link(page, {**language_and_game, **inputs(answered.answers, title)})


def show(visit: Visit, answered: AnsweredRules, page: str) -> None:
    """Shows that the page uses these rules, what they leave out, and a link back to the listed games."""
    changes = finder.differing_answers(visit.language, answered.answers, answered.changed)
    game = listed_name(visit.language, answered.own.base)
    st.markdown(escape_markdown(visit.say("sheets.start.own", game=game, changes=changes)))
    for remark in finder.missing_answer_sentences(visit.language, answered.own):
        st.info(escape_markdown(remark))
    st.markdown(f"[{visit.say('sheets.start.own-listed')}]({share.link(page, visit.as_inputs())})")
