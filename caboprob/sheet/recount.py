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

    `sums` are those of everybody's cards, `points` what each wrote for the round, `totals` those after it.
    `after_the_end` says that it stands below the end of the game and does not count: it then has no points
    and no totals. `score` is the verdict with all that its reasons (`because`) tell. In Kabadak, `caller` is
    who ended the game with a bare Kabadak.
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
    dropped, as from exactly 100 to 50, and `played` how many rounds that game had had.
    """
    rule_set = agreed.rule_set
    if rule_set is None:
        return _recount_games([entry for entry in entries if isinstance(entry, GameEntry)], first or 1)
    rounds = [entry for entry in entries if isinstance(entry, RoundEntry)]
    zeros = (0,) * players
    scores_before = ScoresBefore(starting_totals or zeros, resets or zeros, played)
    return _recount_rounds(rule_set, scores_before, rounds, first)


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
    rules: RuleSet, scores_before: ScoresBefore, entries: Sequence[RoundEntry], first: int | None
) -> Standing:
    score, scores_so_far, rounds = None, scores_before, []
    for number, entry in enumerate(entries, 1):
        if score is not None and score.game_over:
            rounds.append(_uncounted(number, entry, _entry_sums(rules, entry), entry.caller))
            continue
        score = _score_entry(rules, scores_so_far, entry)
        scores_so_far = score.scores_after
        rounds.append(_scored_round(number, entry, score))
    may_begin = tuple(range(1, len(scores_so_far.totals) + 1)) if first is None else (first,)
    starters = score.next_starter if score else may_begin
    return Standing(
        tuple(rounds),
        scores_so_far.totals,
        _lowest(scores_so_far.totals),
        starters,
        starters,  # whoever begins also deals
        score.game_over if score else False,
        score.game_winners if score else None,
    )


def score_single_round(
    rules: RuleSet, scores_before: ScoresBefore, entry: RoundEntry, number: int
) -> ScoredRound:
    """The score of a checked round by itself, after what stood on the sheet before it."""
    return _scored_round(number, entry, _score_entry(rules, scores_before, entry))


def _scored_round(number: int, entry: RoundEntry, score: Score) -> ScoredRound:
    return ScoredRound(
        number,
        entry,
        score.sums,
        score.points,
        score.totals,
        entry.caller,
        score.because,
        after_the_end=False,
        score=score,
    )


@lru_cache(maxsize=16_384)  # whoever opens a sheet again finds its rounds counted
def _score_entry(rules: RuleSet, scores_before: ScoresBefore, entry: RoundEntry) -> Score:
    if entry.hands is not None:
        return score_of_hands(scores_before, rules, entry.hands, caller=entry.caller, shed=entry.shed)
    sums, kamikaze = entry.sums or (), entry.kamikaze
    return score_of_sums(scores_before, rules, sums, kamikaze, caller=entry.caller, shed=entry.shed)


def _entry_sums(rules: RuleSet, entry: RoundEntry) -> tuple[int, ...]:
    if entry.hands is not None:
        return tuple(map(rules.deck.points, entry.hands))
    return entry.sums or ()


def _recount_games(entries: Sequence[GameEntry], first: int) -> Standing:
    round_score = kabadak.score_round((), first)
    rounds = []
    for number, game in enumerate(entries, 1):
        if round_score.winner is not None:
            rounds.append(_uncounted(number, game, game.losses, game.bare))
            continue
        round_score = kabadak.score_round((*round_score.games, game), first)
        rounds.append(
            ScoredRound(
                number,
                game,
                game.losses,
                game.losses,
                round_score.totals,
                game.bare,
                round_score.because,
                after_the_end=False,
                score=round_score,
            )
        )
    game_over = round_score.winner is not None
    return Standing(
        tuple(rounds),
        round_score.totals,
        _lowest(round_score.totals),
        (SEATS + 1 - round_score.next_dealer,),  # the dealer's opponent begins
        (round_score.next_dealer,),
        game_over,
        (round_score.winner,) if round_score.winner is not None else None,
    )


def _uncounted(number: int, entry: Entry, sums: tuple[int, ...], caller: int | None) -> ScoredRound:
    """A round that stands below the end of the game."""
    return ScoredRound(
        number, entry, sums, points=(), totals=(), caller=caller, because=(), after_the_end=True, score=None
    )


def _lowest(totals: Sequence[int]) -> tuple[int, ...]:
    return tuple(number for number, total in enumerate(totals, 1) if total == min(totals))
