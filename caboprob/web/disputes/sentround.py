"""A round that a score sheet has sent here: its score, the reasons, and the rulings on what happened."""

from html import escape

import streamlit as st

from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.kabadak.score import RoundScore
from caboprob.sheet.disputed import DisputedRound
from caboprob.table.score import Score
from caboprob.text.games.gamenames import game_name
from caboprob.text.games.rulewords import house_name
from caboprob.text.numbers import with_minus_sign
from caboprob.text.rulings.disputed import events_of_game, events_of_round, rulings_concerning
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.disputes import cases
from caboprob.web.rounds import fromsheet, roundwords

MOST_VERDICTS, MOST_RULINGS = 3, 8


def show(visit: Visit) -> bool:
    """Shows the round that the address holds; returns whether there is one."""
    disputed = fromsheet.round_in_address(visit)
    if disputed is None:
        return False
    st.html(html(Visit(visit.language, disputed.rules or visit.rules), disputed))
    return True


def html(visit: Visit, disputed: DisputedRound) -> str:
    """The round, or in Kabadak the game, with its reasons, and below it the rulings.

    The `rules` of a game of Kabadak are None.
    """
    scored_round = disputed.scored
    title = visit.say("disputes.round.title", n=scored_round.number)
    if disputed.rules is None:
        title = visit.say("disputes.round.title-kabadak", n=scored_round.number)
    parts = [
        element("h2", escape(title)),
        element("p", escape(_rules_words(visit, disputed)), class_="quiet"),
        _score_table(visit, disputed),
        *roundwords.sections_html(visit, disputed.players, scored_round),
        _rulings_html(visit, disputed),
    ]
    return element("div", *parts, class_="leaf of-sheet")


def _rules_words(visit: Visit, disputed: DisputedRound) -> str:
    """The game that the round was played by, with its house rules."""
    rules = disputed.rules
    if rules is None:
        return visit.say("kabadakreplay.game")
    names = [game_name(visit.language, rules), *(house_name(visit.language, one) for one in rules.house)]
    return ", ".join(names)


def _score_table(visit: Visit, disputed: DisputedRound) -> str:
    """Everybody's sum, points and total."""
    scored_round = disputed.scored
    titles = [visit.say(f"score.column.{name}") for name in ("player", "sum", "points", "total")]
    head = element("tr", *(element("th", escape(title), scope="col") for title in titles))
    rows = (
        element(
            "tr",
            element("th", escape(name), scope="row"),
            *(
                element("td", with_minus_sign(number))
                for number in (scored_round.sums[seat], scored_round.points[seat], scored_round.totals[seat])
            ),
        )
        for seat, name in enumerate(disputed.players)
    )
    return element("table", element("thead", head), element("tbody", *rows))


def _rulings_html(visit: Visit, disputed: DisputedRound) -> str:
    """The rulings on what happened: the first few with their verdicts, some more as questions."""
    score = disputed.scored.score
    book = visit.game if disputed.rules else KABADAK
    if isinstance(score, Score):
        happened = events_of_round(score, disputed.scored.caller)
    else:
        assert isinstance(score, RoundScore), "a round that counts has been scored"
        happened = events_of_game(score)
    rulings = rulings_concerning(visit.language, book, happened)[:MOST_RULINGS]
    if not rulings:
        return ""
    return_inputs = fromsheet.return_inputs()
    answers = (cases.answer_html(visit, book, ruling, return_inputs) for ruling in rulings[:MOST_VERDICTS])
    parts = [element("h2", escape(visit.say("disputes.round.concerning"))), *answers]
    if rulings[MOST_VERDICTS:]:
        parts += [
            element("p", escape(visit.say("disputes.round.more"))),
            cases.questions_html(visit, book, rulings[MOST_VERDICTS:], return_inputs=return_inputs),
        ]
    return element("section", *parts, class_="hits")
