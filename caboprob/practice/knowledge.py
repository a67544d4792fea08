"""What my seat may believe about the table, from what it has seen alone and who is said to sit there."""

from caboprob.analysis.turning import as_seen_from
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import SeenCard, ShownEvidence
from caboprob.montecarlo.beliefs.watched import watch_record
from caboprob.montecarlo.policies.assumed import continuing_players
from caboprob.practice.game import Game
from caboprob.table.core.codes import HOLDING, KEEP, LAID, LOOKED, SNAP
from caboprob.table.core.moves import NOWHERE, kind_of, place_of, seat_of, slot_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.state import State

DEFAULT_TABLES = 1_000


def evidence(game: Game, tables: int = DEFAULT_TABLES) -> Evidence:
    """What I know now, the card in my hand included. Which of the other players sits where I do not know.

    Refuses a moment before my first look, and a round that is over (`BadNotation`).
    """
    round, config = game.round, game.config
    record, table = round.record, round.table
    known: Evidence = watch_record(
        record, len(record.moves), config.me, config.others, my_player=continuing_players()[0], tables=tables
    )
    if table.phase == HOLDING:
        return DrawEvidence(known, int(table.drawn))
    if table.event.action:
        known = _with_laid_card(known, table, config.me)
    if table.phase == LOOKED:
        was_laid = bool(table.event.action)
        before = known if was_laid else DrawEvidence(known, top_discard(table))
        seen_cards = (
            SeenCard(
                (seat_of(at) - config.me) % config.players,
                slot_of(at),
                int(table.hands[seat_of(at), slot_of(at)]),
            )
            for at in map(int, (table.looked, table.second_looked))
            if at != NOWHERE
        )
        return ShownEvidence(before, tuple(seen_cards))
    return known


def _with_laid_card(evidence_before: Evidence, table: State, me: int) -> Evidence:
    """What I know once a card that I have exchanged or snapped has been laid and acts."""
    move, players = int(table.event.move), int(table.players)
    if table.phase not in (LAID, LOOKED) or int(table.event.seat) != me:
        return evidence_before
    before = (
        DrawEvidence(evidence_before, int(table.event.card)) if kind_of(move) == KEEP else evidence_before
    )
    at = place_of(move, 1 if kind_of(move) == SNAP else 0)
    seat, slot, card = (seat_of(at) - me) % players, slot_of(at), int(table.event.cards[0])
    return ShownEvidence(before, (SeenCard(seat, slot, card),), as_seen_from(me, players, move))
