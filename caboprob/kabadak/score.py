"""The score of a round from the losses of its games: totals, winner and dealer, each with its clause."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from caboprob.errors import BadNotation, ImpossibleCards, at_place
from caboprob.kabadak.core.scoring import (
    TOTAL_LIMIT,
    RoundSheet,
    add_game,
    begin_next_round,
    begin_round,
    new_round_sheet,
)
from caboprob.kabadak.core.state import SEATS
from caboprob.kabadak.losses import check_losses, read_loss
from caboprob.verdicts import ScoreReason

LOSS_SEPARATOR = "/"
BARE = "bare"

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Game:
    """What a game cost each player; `bare` is the player, from 1, who ended it with a bare Kabadak.

    That is a hand which is the combination Kabadak and nothing else: it wins the whole round.
    """

    losses: Pair
    bare: int | None = None


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round as far as it is played. Players count from 1.

    `running` has the totals and `dealers` who dealt, game by game. `next_dealer` deals the next game or, once
    there is a `winner`, the first one of the next round; `bare` says that a bare Kabadak has won it.
    """

    first_dealer: int
    games: tuple[Game, ...]
    dealers: tuple[int, ...]
    running: tuple[Pair, ...]
    totals: Pair
    winner: int | None
    bare: bool
    next_dealer: int
    because: tuple[ScoreReason, ...]


def read_games(text: str) -> tuple[Game, ...]:
    """Games from their notation, one per line: `0 / 45`, `As Kh / 0`, or `bare / 45` with a bare Kabadak."""
    games = []
    for number, line in enumerate(filter(None, map(str.strip, text.splitlines())), 1):
        with at_place(f"game {number}"):
            games.append(read_game(line))
    return tuple(games)


def read_game(line: str) -> Game:
    """One game; refuses losses that no game can end with."""
    parts = [part.strip() for part in line.split(LOSS_SEPARATOR)]
    if len(parts) != SEATS:
        raise BadNotation("kabadak-game-line", got=line)
    bare = [number for number, part in enumerate(parts, 1) if part.lower() == BARE]
    if len(bare) > 1:
        raise ImpossibleCards("kabadak-loss-nobody")
    losses = [0, 0]
    for number, part in enumerate(parts, 1):
        with at_place(f"player {number}"):
            losses[number - 1] = 0 if number in bare else read_loss(part)
    game = Game((losses[0], losses[1]), bare[0] if bare else None)
    check_losses(game.losses, game.bare)
    return game


def score_round(games: Sequence[Game], first_dealer: int = 1) -> RoundScore:
    """Scores the games of a round; refuses losses that cannot be, and a game after the last one."""
    with at_place("first-dealer"):
        if first_dealer not in (1, 2):
            raise BadNotation("player-unknown", players=SEATS, got=first_dealer)
    sheet = new_round_sheet()
    begin_round(sheet, first_dealer - 1)
    dealers, running = [], []
    for number, game in enumerate(games, 1):
        with at_place(f"game {number}"):
            check_losses(game.losses, game.bare)
            if sheet.winner >= 0:
                raise ImpossibleCards("kabadak-round-over", game=number - 1)
        dealers.append(int(sheet.dealer) + 1)
        add_game(sheet, *game.losses, bare_winner=(game.bare or 0) - 1)  # a seat, or -1
        running.append(_totals(sheet))
    is_over = sheet.winner >= 0
    return RoundScore(
        first_dealer=first_dealer,
        games=tuple(games),
        dealers=tuple(dealers),
        running=tuple(running),
        totals=_totals(sheet),
        winner=int(sheet.winner) + 1 if is_over else None,
        bare=bool(sheet.bare),
        next_dealer=_next_first_dealer(sheet) if is_over else int(sheet.dealer) + 1,
        because=tuple(_reasons(sheet)),
    )


def _totals(sheet: RoundSheet) -> Pair:
    return int(sheet.totals[0]), int(sheet.totals[1])


def _next_first_dealer(sheet: RoundSheet) -> int:
    """Who deals first in the next round."""
    return first_dealer_after(int(sheet.first_dealer) + 1)


def first_dealer_after(first_dealer: int) -> int:
    """Who deals first in the round after one in which this player did, both from 1."""
    next_sheet = new_round_sheet()
    begin_round(next_sheet, first_dealer - 1)
    begin_next_round(next_sheet)
    return int(next_sheet.dealer) + 1


def _reasons(sheet: RoundSheet) -> Iterator[ScoreReason]:
    """Why the round stands as it does, and who deals."""
    totals, is_over = _totals(sheet), sheet.winner >= 0
    loser = 2 - int(sheet.winner)  # the number, from 1, of the one who sits opposite the winner
    if sheet.bare:
        yield ScoreReason(int(sheet.winner) + 1, "bare", "kabadak.bare")
    elif is_over:
        both_beyond = min(totals) > TOTAL_LIMIT
        yield ScoreReason(
            loser,
            "both-beyond" if both_beyond else "beyond",
            "round.both-over" if both_beyond else "round.limit",
        )
        if sheet.games % SEATS:  # one has dealt more often, and still no game is added
            yield ScoreReason(loser, "at-once", "round.at-once")
    elif min(totals) > TOTAL_LIMIT:
        yield ScoreReason(1, "level", "round.both-over")
    else:
        for number, total in enumerate(totals, 1):
            if total == TOTAL_LIMIT:
                yield ScoreReason(number, "at-limit", "round.limit")
    if is_over:
        yield ScoreReason(_next_first_dealer(sheet), "deals-next-round", "round.next-dealer")
    else:
        clause = "deal.alternates" if sheet.games else "deal.first-dealer"
        yield ScoreReason(int(sheet.dealer) + 1, "deals-next", clause)
