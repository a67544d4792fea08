"""Moves of mine that fail: a snap that does not match, or a set that is none.

A move that I make now may be certain to fail by what I have seen; the one just made may have failed.
"""

from dataclasses import dataclass

from caboprob.practice import entries
from caboprob.practice.game import Game, game_after
from caboprob.practice.round import Round
from caboprob.table.core.codes import KEEP, SNAP, TAKE
from caboprob.table.core.moves import kind_of, place_count, place_of, seat_of, slot_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.transitions.snapping import matches
from caboprob.table.score import house_clauses

FAILED_SNAP = "throw"  # as the messages call a snap
SNAPPED_PLACE = 1  # which of a snap's places is that of the card snapped; the first is the snapper's


@dataclass(frozen=True, slots=True)
class Failure:
    """What comes of a move that fails, `FAILED_SNAP` or the fate of a failed set, and its clause.

    `cards` are those snapped or claimed, None if I do not know one; `top_card` is the top discard at a
    snap, and `penalty_cards` how many cards the move brings from the draw pile, or has brought.
    """

    consequence: str
    clause: str
    cards: tuple[int | None, ...]
    top_card: int | None = None
    penalty_cards: int = 0


def certain_failure(round: Round, move: int) -> Failure | None:
    """What comes of a legal move of mine that is certain to fail and costs something; None for any other."""
    kind, rules = kind_of(move), round.config.rules
    failure = None
    if kind == SNAP and rules.snap_penalty_cards:
        failure = _snap_failure(round, move)
    elif kind in (KEEP, TAKE) and place_count(move) > 1:
        failure = _set_failure(round, move)
    return failure


def last_failure(game: Game) -> Failure | None:
    """What has come of my last decision, if that was a move that failed; None once I have decided again."""
    if not game.entries or entries.read(game.entries[-1], game.config.me).move is None:
        return None
    game_before, rules = game_after(game.config, game.entries[:-1]), game.config.rules
    new_moments = game.round.moments[len(game_before.round.moments) :]  # mine, then those of the others
    event = new_moments[0].event if new_moments else None
    if event is None or not (event.snap_missed or event.exchange_failed):
        return None
    cards_joined = len(event.joined)  # those that the move has added to my hand
    if event.snap_missed:
        clause, top_card = _agreed_clause(game.round, "snap.wrong"), new_moments[0].view.discard[-1]
        return Failure(FAILED_SNAP, clause, event.cards, top_card, cards_joined)
    # Where a failed set leaves me the card drawn or taken, that one has joined my hand, too.
    penalty_cards = cards_joined - (rules.failed_set == "keep-card")
    clause = _agreed_clause(game.round, "set.failed")
    return Failure(rules.failed_set, clause, event.cards, penalty_cards=penalty_cards)


def _snap_failure(round: Round, move: int) -> Failure | None:
    """A snap of a card that I know, and that matches neither the top discard nor one snapped wrongly."""
    table, penalty_cards = round.table, round.config.rules.snap_penalty_cards
    place = place_of(move, SNAPPED_PLACE)
    card = _known_card(round, place)
    if card is None or matches(table, round.core_rules, place):
        return None
    clause = _agreed_clause(round, "snap.wrong")
    return Failure(FAILED_SNAP, clause, (card,), top_discard(table), penalty_cards)


def _set_failure(round: Round, move: int) -> Failure | None:
    """A claim of cards among which I know two that are not equal."""
    cards = tuple(_known_card(round, place_of(move, index)) for index in range(place_count(move)))
    if len({int(round.core_rules.rank[card]) for card in cards if card is not None}) < 2:
        return None
    # From `extra_from` cards on, each brings one from the draw pile.
    penalty_cards = max(len(cards) - int(round.core_rules.extra_from) + 1, 0)
    clause = _agreed_clause(round, "set.failed")
    return Failure(round.config.rules.failed_set, clause, cards, penalty_cards=penalty_cards)


def _known_card(round: Round, place: int) -> int | None:
    """The card at a place, if I have seen it: `known` has a bit for every seat that knows the card there."""
    table, seat, slot = round.table, seat_of(place), slot_of(place)
    return int(table.hands[seat, slot]) if table.known[seat, slot] >> round.config.me & 1 else None


def _agreed_clause(round: Round, clause: str) -> str:
    """A clause, or that of the house rule in its place."""
    return house_clauses(round.config.rules).get(clause, clause)
