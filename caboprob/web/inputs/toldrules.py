"""Rules of one's own as an address carries them: by the answers of *Which game do you play?*."""

from typing import NamedTuple

import streamlit as st

from caboprob import finder, rulesets
from caboprob.errors import CaboError
from caboprob.finder import Answers, OwnRules
from caboprob.finder.ownrules import LONGEST_NAME
from caboprob.rulesets import RuleSet
from caboprob.text.games.rulewords import listed_name
from caboprob.web.base import choices
from caboprob.web.base.plain import escape_markdown
from caboprob.web.base.visit import GAME, LANGUAGE, Visit
from caboprob.web.frame import share

BY_OWN, OURS = "byown", "ours"


class ToldRules(NamedTuple):
    """Rules of one's own with the answers that made them, and the questions they answer unlike their base."""

    answers: Answers
    own: OwnRules
    changed: tuple[str, ...]

    @property
    def rules(self) -> RuleSet:
        """The rules themselves."""
        return rulesets.read_own(self.own.name, self.own.text)


def read_answers(text: str) -> tuple[dict[str, str], CaboError | None]:
    """The answers that can be read, and what is wrong with the last of the others."""
    answers: dict[str, str] = {}
    problem: CaboError | None = None
    for one in text.split()[: len(finder.questions())]:
        try:
            answers |= finder.read([one])
        except CaboError as error:
            problem = error
    return answers, problem


def of_address() -> ToldRules | None:
    """The rules of one's own in the address; none where a game as listed is played like that."""
    answers, _ = read_answers(choices.text_in_address(BY_OWN))
    return told(answers, choices.text_in_address(OURS)[:LONGEST_NAME])


def told(answers: Answers, title: str) -> ToldRules | None:
    """The rules of one's own that these answers make, called `title`; none where a game has them."""
    standing = finder.standing_after(answers)
    if standing.fits:
        return None
    own = finder.own_rules(standing, title)
    printed = rulesets.read(own.base)
    changed = tuple(
        name
        for name, code in standing.counted.items()
        if name not in own.missing and finder.questions()[name].code(printed) != code
    )
    return ToldRules(answers, own, changed) if changed else None


def inputs(answers: Answers, title: str) -> dict[str, str]:
    """The same as an address names them."""
    named = {BY_OWN: " ".join(finder.write_answers(answers)), OURS: title}
    return {name: value for name, value in named.items() if value}


def link(visit: Visit, page: str, told_rules: ToldRules, title: str) -> str:
    """The address of a page that goes by these rules."""
    played = {LANGUAGE: visit.language, GAME: told_rules.own.base}
    return share.link(page, {**played, **inputs(told_rules.answers, title)})


def show(visit: Visit, told_rules: ToldRules, page: str) -> None:
    """What a page goes by in place of a game, what it cannot go by, and the way to the games as listed."""
    changes = finder.otherwise(visit.language, told_rules.answers, told_rules.changed)
    game = listed_name(visit.language, told_rules.own.base)
    st.markdown(escape_markdown(visit.say("sheets.start.own", game=game, changes=changes)))
    for remark in finder.remarks(visit.language, told_rules.own):
        st.info(escape_markdown(remark))
    st.markdown(f"[{visit.say('sheets.start.own-listed')}]({share.link(page, visit.address())})")
