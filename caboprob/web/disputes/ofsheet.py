"""A round that a score sheet sent here: what was scored and why, and the rulings on what happened in it."""

from html import escape

import streamlit as st

from caboprob.kabadak.record import RULES as KABADAK
from caboprob.kabadak.score import RoundScore
from caboprob.sheet.disputed import DisputedRound
from caboprob.table.score import Score
from caboprob.text.games.rulewords import game_name, house_name
from caboprob.text.numbers import with_sign
from caboprob.text.rulings.disputed import concerning, of_game, of_round
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.disputes import cases
from caboprob.web.rounds import fromsheet, toldround

MOST_TOLD, MOST = 3, 8


def show(visit: Visit) -> bool:
    """Shows the round of the address; whether there is one."""
    disputed = fromsheet.in_address(visit)
    if disputed is None:
        return False
    st.html(html(Visit(visit.language, disputed.rules or visit.rules), disputed))
    return True


def html(visit: Visit, disputed: DisputedRound) -> str:
    """The round with its reasons, and below it the rulings."""
    scored_round = disputed.scored
    title = visit.say("disputes.round.title", n=scored_round.number)
    if disputed.rules is None:
        title = visit.say("disputes.round.title-kabadak", n=scored_round.number)
    parts = [
        element("h2", escape(title)),
        element("p", escape(_played(visit, disputed)), class_="quiet"),
        _table(visit, disputed),
        *toldround.sections(visit, disputed.players, scored_round),
        _rulings(visit, disputed),
    ]
    return element("div", *parts, class_="leaf of-sheet")


def _played(visit: Visit, disputed: DisputedRound) -> str:
    """By which rules."""
    rules = disputed.rules
    if rules is None:
        return visit.say("kabadakreplay.game")
    names = [game_name(visit.language, rules), *(house_name(visit.language, one) for one in rules.house)]
    return ", ".join(names)


def _table(visit: Visit, disputed: DisputedRound) -> str:
    """Sums, points and totals."""
    scored_round = disputed.scored
    titles = [visit.say(f"score.column.{name}") for name in ("player", "sum", "points", "total")]
    head = element("tr", *(element("th", escape(title), scope="col") for title in titles))
    rows = (
        element(
            "tr",
            element("th", escape(name), scope="row"),
            *(
                element("td", with_sign(number))
                for number in (scored_round.sums[seat], scored_round.points[seat], scored_round.totals[seat])
            ),
        )
        for seat, name in enumerate(disputed.players)
    )
    return element("table", element("thead", head), element("tbody", *rows))


def _rulings(visit: Visit, disputed: DisputedRound) -> str:
    """The rulings on what happened, the first with their verdicts, some more as questions."""
    score = disputed.scored.score
    book = visit.game if disputed.rules else KABADAK
    if isinstance(score, Score):
        happened = of_round(score, disputed.scored.caller)
    else:
        assert isinstance(score, RoundScore), "a round that counts has been scored"
        happened = of_game(score)
    rulings = concerning(visit.language, book, happened)[:MOST]
    if not rulings:
        return ""
    keep = fromsheet.link_values()
    sentences = (cases.answer_link(visit, book, ruling, keep) for ruling in rulings[:MOST_TOLD])
    parts = [element("h2", escape(visit.say("disputes.round.concerning"))), *sentences]
    if rulings[MOST_TOLD:]:
        parts += [
            element("p", escape(visit.say("disputes.round.more"))),
            cases.questions(visit, book, rulings[MOST_TOLD:], keep=keep),
        ]
    return element("section", *parts, class_="hits")
