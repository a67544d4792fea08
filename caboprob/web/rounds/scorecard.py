"""A scored round: points and totals, the reasons for each player, who starts next, and who has won."""

from collections.abc import Sequence

import streamlit as st

from caboprob.drawing import Card, hand_svg, text_alternative
from caboprob.table.score import Score
from caboprob.text.numbers import join_words, with_minus_sign
from caboprob.text.rounds.reasons import kamikaze_name, player_name, player_names, sentence
from caboprob.text.rulebook.clauses import clauses
from caboprob.text.rulebook.rulebook import clause_title
from caboprob.text.rulebook.sources import support_words
from caboprob.text.rulebook.support import HOUSE_SUPPORT
from caboprob.web.base.visit import Visit
from caboprob.web.clauses import clauselink

Hands = Sequence[Sequence[int]]

# The headline is the first of these events that happened.
HEADLINES = (
    "kamikaze", "call-too-high", "wrong-call-tie", "wrong-call", "caller-wins-tie",
    "caller-shares-tie", "call-right-tie", "call-right", "last-card-thrown",
)  # fmt: skip


def show(visit: Visit, score: Score, hands: Hands | None) -> None:
    """Shows everything; `hands` are None if only the sums were written down."""
    show_result(visit, score)
    show_reasons(visit, score, hands)


def show_result(visit: Visit, score: Score) -> None:
    """Who has won, everybody's points, and who goes on."""
    st.header(headline(visit, score))
    st.container(key="score-table").markdown(table(visit, score))
    for line in what_follows(visit, score):
        st.markdown(line)


def show_reasons(visit: Visit, score: Score, hands: Hands | None) -> None:
    """Everybody's cards and the reasons of their points, and the numbers to take away."""
    for number, hand in enumerate(hands or ((),) * len(score.sums), 1):
        with st.container(border=True, key=f"score-player-{number}"):
            _show_player(visit, score, number, hand)
    st.download_button(
        visit.say("score.result.csv"),
        as_csv(visit, score, hands),
        file_name="caboprob-score.csv",
        mime="text/csv",
        on_click="ignore",
        icon=":material/download:",
    )


def headline(visit: Visit, score: Score) -> str:
    """The sentence that everybody at the table waits for."""
    player_by_event = {score_reason.event: score_reason.player for score_reason in score.because}
    for event in HEADLINES:
        if event in player_by_event:
            who, word = (
                player_name(visit.language, player_by_event[event]),
                kamikaze_name(visit.language, visit.rules),
            )
            return visit.say_of(player_by_event[event], f"score.headline.{event}", player=who, kamikaze=word)
    winners = score.round_winners
    if not winners:
        return visit.say("score.headline.plain")
    names = join_words(visit.language, player_names(visit.language, winners, visit.me))
    return visit.say_of(
        _reader_or_first(visit, winners), "score.headline.lowest", winners=names, n=len(winners)
    )


def table(visit: Visit, score: Score) -> str:
    """Sums, points and totals as a Markdown grid."""
    titles = [visit.say(f"score.column.{name}") for name in ("player", "sum", "points", "total")]
    rows = ["|".join(titles), "|".join([":--", "--:", "--:", "--:"])]
    for seat, numbers in enumerate(zip(score.sums, score.points, score.totals, strict=True)):
        hand_sum, points, total_after = map(with_minus_sign, numbers)
        rows.append(
            f"{player_name(visit.language, seat + 1, visit.me)}|{hand_sum}|**{points}**|**{total_after}**"
        )
    return "\n".join(f"|{row}|" for row in rows)


def what_follows(visit: Visit, score: Score) -> list[str]:
    """Who starts the next round, or who has won the game."""
    numbers = (score.game_winners or ()) if score.game_over else score.next_starter
    who, names = _reader_or_first(visit, numbers), player_names(visit.language, numbers, visit.me)
    if score.game_over:
        winners = join_words(visit.language, names)
        return [visit.say_of(who, "score.result.game-over", players=winners, n=len(names))]
    key = "score.result.starter" if len(names) == 1 else "score.result.starters"
    return [visit.say_of(who, key, players=join_words(visit.language, names, either=True))]


def as_csv(visit: Visit, score: Score, hands: Hands | None) -> str:
    """The numbers as comma-separated values."""
    columns = ("player", *(("hand",) if hands else ()), "sum", "points", "total")
    titles = [visit.say(f"score.column.{name}") for name in columns]
    rows = [
        [str(seat + 1), *([visit.rules.deck.write_hand(hands[seat])] if hands else ()), *map(str, numbers)]
        for seat, numbers in enumerate(zip(score.sums, score.points, score.totals, strict=True))
    ]
    return "\r\n".join(",".join(row) for row in [titles, *rows]) + "\r\n"


def _show_player(visit: Visit, score: Score, number: int, hand: Sequence[int]) -> None:
    name = player_name(visit.language, number)
    points, total = score.points[number - 1], score.totals[number - 1]
    st.markdown(visit.say_of(number, "score.result.player", player=name, points=points, total=total))
    if hand:
        svg = hand_svg([Card(visit.rules.deck.faces[card].name) for card in hand], language=visit.language)
        st.image(svg, alt=text_alternative(svg))
    for score_reason in score.because:
        if score_reason.player == number:
            reason = sentence(visit.language, score_reason, score, visit.rules, me=visit.me)
            st.markdown(f"- {reason} {clause_small(visit, score_reason.clause)}")


def clause_small(visit: Visit, clause_id: str, book: str = "") -> str:
    """A clause in small print: a link to it, its status, and its place in the text.

    `book` names its rules, if they are not those that the visitor plays by.
    """
    base = book or visit.rules.base
    clause = clauses(base).get(clause_id)
    # How far the text settles the clause; rules that a visitor wrote have no text, and stand as house rules.
    words = support_words(visit.language, base, clause.support if clause else HOUSE_SUPPORT)
    link = f"[{clause_title(visit.language, base, clause_id)}]({clauselink.address(visit, clause_id, book)})"
    return f":small[:gray[{link} · {words}]]"


def _reader_or_first(visit: Visit, numbers: Sequence[int]) -> int:
    """The visitor if they are one of these players, else the first of them; 0 if there are none."""
    return next((number for number in numbers if number == visit.me), next(iter(numbers), 0))
