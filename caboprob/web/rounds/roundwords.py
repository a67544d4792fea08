"""A round of a score sheet in words: everybody's cards, and why their points are these."""

from collections.abc import Iterator, Sequence
from html import escape

from caboprob.kabadak.record import KABADAK_KEY as KABADAK
from caboprob.kabadak.score import RoundScore
from caboprob.sheet.entries import GameEntry, RoundEntry
from caboprob.sheet.recount import ScoredRound
from caboprob.table.score import Score
from caboprob.text.cardnames import card_name
from caboprob.text.kabadak import standing
from caboprob.text.rounds.reasons import sentence
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.verdicts import ScoreReason
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink


def sections_html(visit: Visit, names: Sequence[str], scored_round: ScoredRound) -> Iterator[str]:
    """A section for each player: name, cards or sum, and the reasons with their clauses."""
    for seat, name in enumerate(names):
        hand_html = element("span", escape(hand_words(visit, scored_round, seat)), class_="laid", dir="ltr")
        reasons = (element("li", reason) for reason in _reasons_html(visit, names, scored_round, seat + 1))
        name_html = element("b", element("bdi", escape(name)))  # keeps a right-to-left name apart
        yield element(
            "section",
            element("p", name_html, " ", hand_html, _result_html(visit, scored_round, seat)),
            element("ul", *reasons),
        )


def _result_html(visit: Visit, scored_round: ScoredRound, seat: int) -> str:
    """A player's points and the total after them; empty for a round that does not count."""
    if scored_round.after_the_end:
        return ""
    words = visit.say("sheet.told.cell", points=scored_round.points[seat], total=scored_round.totals[seat])
    return " " + element("span", escape(words), class_="brings")


def hand_words(visit: Visit, scored_round: ScoredRound, seat: int) -> str:
    """The cards that a player had at the end, with their sum, or the sum alone.

    Of a game of Kabadak: the loss in points, or the words for a bare Kabadak, a hand that is nothing but the
    seven cards of that name and wins the round at once.
    """
    if isinstance(scored_round.entry, RoundEntry) and scored_round.entry.hands is not None:
        deck = visit.rules.deck
        cards = " ".join(card_name(deck.faces[card].name) for card in scored_round.entry.hands[seat]) or "–"
        return visit.say("sheets.rounds.cards", cards=cards, sum=scored_round.sums[seat])
    if isinstance(scored_round.entry, GameEntry):
        bare = scored_round.entry.bare == seat + 1
        return (
            visit.say("kabadak.score.bare")
            if bare
            else visit.say("sheets.rounds.loss", sum=scored_round.sums[seat])
        )
    return visit.say("sheets.rounds.sum", sum=scored_round.sums[seat])


def _reasons_html(
    visit: Visit, names: Sequence[str], scored_round: ScoredRound, player: int
) -> Sequence[str]:
    reasons = [score_reason for score_reason in scored_round.because if score_reason.player == player]
    if isinstance(scored_round.score, Score):
        return [_reason_html(visit, score_reason, scored_round.score) for score_reason in reasons]
    if isinstance(scored_round.score, RoundScore):
        entry = scored_round.entry
        left_cards = entry.left[player - 1] if isinstance(entry, GameEntry) else ""
        why = standing.loss_reasons(
            visit.language, scored_round.score, scored_round.number, player, left_cards
        )
        loss_reasons = [_with_clause(visit, words, clause) for words, clause in why]
        return loss_reasons + [
            _kabadak_reason_html(visit, names, score_reason, scored_round.score) for score_reason in reasons
        ]
    return []


def _reason_html(visit: Visit, score_reason: ScoreReason, score: Score) -> str:
    words = sentence(visit.language, score_reason, score, visit.rules)
    # `base`: of rules from somebody's own file, the rule set that they are based on.
    link = clauselink.anchor(
        visit, score_reason.clause, clause_title(visit.language, visit.rules.base, score_reason.clause)
    )
    return f"{escape(words)} {element('small', link)}"


def _kabadak_reason_html(
    visit: Visit, names: Sequence[str], score_reason: ScoreReason, score: RoundScore
) -> str:
    words = standing.reason(visit.language, score, score_reason, names[score_reason.player - 1])
    return _with_clause(visit, words, score_reason.clause)


def _with_clause(visit: Visit, words: str, clause: str) -> str:
    """A sentence with the clause of Kabadak's rules that it rests on."""
    link = clauselink.anchor(visit, clause, clause_title(visit.language, KABADAK, clause), KABADAK)
    return f"{escape(words)} {element('small', link)}"
