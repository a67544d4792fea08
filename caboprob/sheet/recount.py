"""Counts a sheet from its entries with the rules core: points, totals, who leads, who starts, who has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from caboprob.kabadak import score as kabadak
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.score import RoundScore
from caboprob.rulesets import RuleSet
from caboprob.sheet.agreed import AgreedRules
from caboprob.sheet.entries import Entry, GameEntry, RoundEntry
from caboprob.sheet.names import name_key
from caboprob.table.score import Score, ScoresBefore, score_of_hands, score_of_sums
from caboprob.verdicts import ScoreReason


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round as counted; in Kabadak, a game. Rounds and players count from 1.

    `totals` are those after it. `after_the_end` says that it stands below the end of the game and does not
    count: it then has no points and no totals. `score` is the verdict with all that its reasons tell.
    In Kabadak, `caller` is who ended the game with a bare Kabadak.
    `added_in` is the revision that put it on its sheet and identifies it there, whatever its number becomes
    (`Contents`); 0 for a round of no sheet.
    """

    number: int
    entry: Entry
    sums: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    caller: int | None
    because: tuple[ScoreReason, ...]
    after_the_end: bool
    score: Score | RoundScore | None
    added_in: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """How a sheet stands. `leaders` have the lowest total; several of `next_starter` draw lots.

    Once a round of Kabadak is won, `next_dealer` deals the first game of the next.
    """

    rounds: tuple[ScoredRound, ...]
    totals: tuple[int, ...]
    leaders: tuple[int, ...]
    next_starter: tuple[int, ...]
    next_dealer: tuple[int, ...]
    game_over: bool
    game_winners: tuple[int, ...] | None


def recount(
    agreed: AgreedRules,
    players: int,
    entries: Sequence[Entry],
    first: int | None = None,
    starting_totals: tuple[int, ...] | None = None,
    resets: tuple[int, ...] | None = None,
    played: int = 0,
) -> Standing:
    """Counts checked entries from scratch. `first` is who began (in Kabadak, dealt), None if unknown.

    `starting_totals` are those that a game begun elsewhere brought along, `resets` how often each had
    dropped, and `played` how many rounds that game had had.
    """
    rule_set = agreed.rule_set
    if rule_set is None:
        return _recount_games([entry for entry in entries if isinstance(entry, GameEntry)], first or 1)
    rounds = [entry for entry in entries if isinstance(entry, RoundEntry)]
    zeros = (0,) * players
    before = ScoresBefore(starting_totals or zeros, resets or zeros, played)
    return _recount_rounds(rule_set, before, rounds, first)


def next_first_dealer(
    agreed: AgreedRules, previous_players: Sequence[str], first: int | None, players: Sequence[str]
) -> int | None:
    """Who deals first in the next round of Kabadak, by their seat among `players`; None where no rule says
    it.

    In the last round `first` dealt first, by their seat among the `previous_players`.
    """
    if agreed.rule_set is not None:
        return None
    names = list(map(name_key, players))
    dealer = name_key(previous_players[kabadak.first_dealer_after(first or 1) - 1])
    return names.index(dealer) + 1 if dealer in names else None


def _recount_rounds(
    rules: RuleSet, before: ScoresBefore, entries: Sequence[RoundEntry], first: int | None
) -> Standing:
    score, scores, rounds = None, before, []
    for number, entry in enumerate(entries, 1):
        if score is not None and score.game_over:
            rounds.append(_uncounted(number, entry, _entry_sums(rules, entry), entry.caller))
            continue
        score = _score_entry(rules, scores, entry)
        scores = score.scores_after
        rounds.append(_scored_round(number, entry, score))
    may_begin = tuple(range(1, len(scores.totals) + 1)) if first is None else (first,)
    starters = score.next_starter if score else may_begin
    return Standing(
        tuple(rounds),
        scores.totals,
        _lowest(scores.totals),
        starters,
        starters,  # whoever begins also deals
        score.game_over if score else False,
        score.game_winners if score else None,
    )


def score_alone(rules: RuleSet, before: ScoresBefore, entry: RoundEntry, number: int) -> ScoredRound:
    """The score of a checked round by itself, after what stood on the sheet before it."""
    return _scored_round(number, entry, _score_entry(rules, before, entry))


def _scored_round(number: int, entry: RoundEntry, score: Score) -> ScoredRound:
    return ScoredRound(
        number, entry, score.sums, score.points, score.totals, entry.caller, score.because, False, score
    )


@lru_cache(maxsize=16_384)  # whoever opens a sheet again finds its rounds counted
def _score_entry(rules: RuleSet, before: ScoresBefore, entry: RoundEntry) -> Score:
    if entry.hands is not None:
        return score_of_hands(before, rules, entry.hands, caller=entry.caller, shed=entry.shed)
    sums, kamikaze = entry.sums or (), entry.kamikaze
    return score_of_sums(before, rules, sums, kamikaze, caller=entry.caller, shed=entry.shed)


def _entry_sums(rules: RuleSet, entry: RoundEntry) -> tuple[int, ...]:
    if entry.hands is not None:
        return tuple(map(rules.deck.points, entry.hands))
    return entry.sums or ()


def _recount_games(entries: Sequence[GameEntry], first: int) -> Standing:
    counted = kabadak.score_round((), first)
    rounds = []
    for number, game in enumerate(entries, 1):
        if counted.winner is not None:
            rounds.append(_uncounted(number, game, game.losses, game.bare))
            continue
        counted = kabadak.score_round((*counted.games, game), first)
        rounds.append(
            ScoredRound(
                number,
                game,
                game.losses,
                game.losses,
                counted.totals,
                game.bare,
                counted.because,
                False,
                counted,
            )
        )
    game_over = counted.winner is not None
    return Standing(
        tuple(rounds),
        counted.totals,
        _lowest(counted.totals),
        (SEATS + 1 - counted.next_dealer,),  # the dealer's opponent begins
        (counted.next_dealer,),
        game_over,
        (counted.winner,) if counted.winner is not None else None,
    )


def _uncounted(number: int, entry: Entry, sums: tuple[int, ...], caller: int | None) -> ScoredRound:
    """A round that stands below the end of the game."""
    return ScoredRound(number, entry, sums, (), (), caller, (), True, None)


def _lowest(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(number for number, total in enumerate(totals, 1) if total == min(totals))
