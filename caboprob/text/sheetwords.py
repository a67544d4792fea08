"""A score sheet in words: its game, how it stands, and why a round brought what it did.

`sheet.agreed` is what the people at the table have agreed to play by; players count from 1.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from caboprob.content.messages import say
from caboprob.kabadak.score import RoundScore
from caboprob.sheet.entries import GameEntry
from caboprob.sheet.gamewords import say_for_game
from caboprob.sheet.recount import ScoredRound
from caboprob.sheet.sheet import Sheet
from caboprob.table.score import Score
from caboprob.text.games.gamenames import game_name, listed_name
from caboprob.text.games.rulewords import house_name
from caboprob.text.kabadak import standing
from caboprob.text.numbers import join_words
from caboprob.text.rounds import reasons
from caboprob.verdicts import ScoreReason


@dataclass(frozen=True, slots=True)
class ReasonLine:
    """A reason of a round in words, and the name of the player it is about."""

    player: str
    sentence: str
    clause: str


def game_title(language: str, sheet: Sheet) -> str:
    """What is played, with its house rules."""
    if sheet.rules is None:  # in Kabadak, which has no house rules
        return listed_name(language, sheet.agreed.rules_key)
    names = [game_name(language, sheet.rules), *(house_name(language, rule) for rule in sheet.rules.house)]
    return ", ".join(names)


def player_names(language: str, sheet: Sheet, players: Iterable[int]) -> str:
    """Several players of a sheet by their names."""
    return join_words(language, [sheet.players[number - 1] for number in players])


def entry_title(language: str, sheet: Sheet) -> str:
    """What an entry of a sheet is: a round, or a game of a round of Kabadak."""
    return say_for_game(language, sheet.agreed.game, "sheet.column.round")


def ended_by_title(language: str, sheet: Sheet) -> str:
    """The title over whoever ended an entry: by a call, or by a bare Kabadak."""
    return say_for_game(language, sheet.agreed.game, "sheet.column.caller")


def why_title(language: str, sheet: Sheet, scored: ScoredRound) -> str:
    """What stands above the reasons of a round, or of a game of Kabadak."""
    return say_for_game(language, sheet.agreed.game, "sheet.told.reasons", round=scored.number)


def reason_lines(language: str, sheet: Sheet, scored: ScoredRound) -> list[ReasonLine]:
    """Every reason of a round."""
    return _kabadak_reason_lines(language, sheet, scored) + [
        ReasonLine(
            sheet.players[score_reason.player - 1],
            _reason_sentence(language, sheet, scored, score_reason),
            score_reason.clause,
        )
        for score_reason in scored.because
    ]


def _kabadak_reason_lines(language: str, sheet: Sheet, scored: ScoredRound) -> list[ReasonLine]:
    """Why a game of Kabadak brought everybody these points."""
    if not isinstance(scored.score, RoundScore) or not isinstance(scored.entry, GameEntry):
        return []
    return [
        ReasonLine(name, sentence, clause)
        for player, name in enumerate(sheet.players, 1)
        for sentence, clause in standing.loss_reasons(
            language, scored.score, scored.number, player, scored.entry.left[player - 1]
        )
    ]


def standing_sentences(language: str, sheet: Sheet) -> list[str]:
    """How the sheet stands, in sentences: who leads and who begins or, once the game is over, who has won.

    Several of `next_starter` draw lots, as do several of `next_dealer`.
    """
    if sheet.game_winners is not None:
        winners = player_names(language, sheet, sheet.game_winners)
        facts = {"players": winners, "n": len(sheet.game_winners)}
        return [say_for_game(language, sheet.agreed.game, "sheet.stands.over", **facts)]
    sentences = []
    if sheet.rounds:
        leaders, total = player_names(language, sheet, sheet.leaders), min(sheet.totals)
        sentences.append(
            say(language, "sheet.stands.leads", players=leaders, total=total, n=len(sheet.leaders))
        )
    starters = player_names(language, sheet, sheet.next_starter)
    sentences.append(say(language, f"sheet.stands.{_starter_key(sheet)}", players=starters))
    if sheet.next_dealer != sheet.next_starter:
        sentences.append(
            say(language, "sheet.stands.deals", player=player_names(language, sheet, sheet.next_dealer))
        )
    return sentences


def _starter_key(sheet: Sheet) -> str:
    """How it is found out who starts: in a game that was begun elsewhere people know themselves."""
    if len(sheet.next_starter) == 1:
        return "starts"
    return "lots" if sheet.rounds or not sheet.starting_totals else "goes-on"


def _reason_sentence(language: str, sheet: Sheet, scored: ScoredRound, because: ScoreReason) -> str:
    name = sheet.players[because.player - 1]
    if isinstance(scored.score, RoundScore):
        return standing.reason(language, scored.score, because, name)
    assert isinstance(scored.score, Score)
    assert sheet.rules is not None
    return reasons.sentence(language, because, scored.score, sheet.rules)
