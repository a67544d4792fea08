"""What my seat may believe about the table, from what it has seen alone and who is said to sit there."""

from caboprob.analysis.turning import as_seen_from
from caboprob.montecarlo.beliefs.drawn import DrawEvidence
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import SeenCard, ShownEvidence
from caboprob.montecarlo.beliefs.watched import watch_record
from caboprob.montecarlo.policies.assumed import continuing_players
from caboprob.practice.game import Game
from caboprob.table.core.codes import HOLDING, KEEP, LAID_ACTION, LOOKED, SNAP
from caboprob.table.core.moves import NOWHERE, kind_of, place_of, seat_of, slot_of
from caboprob.table.core.piles import top_discard
from caboprob.table.core.state import State

DEFAULT_TABLES = 1_000


def evidence(game: Game, tables: int = DEFAULT_TABLES) -> Evidence:
    """What I know now, the card in my hand included. Which of the other players sits where I do not know.

    `tables` is how many ways in which all cards may lie are to be simulated, so that they fit what I know.
    Refuses a moment before my first look, and a round that is over (`BadNotation`).
    """
    round, config = game.round, game.config
    record, table = round.record, round.table
    # The first of `continuing_players` is taken to play on in my place.
    known_so_far: Evidence = watch_record(
        record, len(record.moves), config.me, config.others, my_player=continuing_players()[0], tables=tables
    )
    if table.phase == HOLDING:
        return DrawEvidence(known_so_far, int(table.drawn))
    if table.event.action:  # the card laid by an exchange or a snap has an action
        known_so_far = _with_laid_card(known_so_far, table, config.me)
    if table.phase == LOOKED:
        was_laid = bool(table.event.action)
        # Without an exchange or a snap, the card used for the look was drawn, and lies on top now.
        known_before = known_so_far if was_laid else DrawEvidence(known_so_far, top_discard(table))
        seen_cards = (
            SeenCard(
                (seat_of(place) - config.me) % config.players,
                slot_of(place),
                int(table.hands[seat_of(place), slot_of(place)]),
            )
            for place in map(int, (table.looked, table.second_looked))
            if place != NOWHERE
        )
        return ShownEvidence(known_before, tuple(seen_cards))
    return known_so_far


def _with_laid_card(known_so_far: Evidence, table: State, me: int) -> Evidence:
    """What I know once a card that I have exchanged or snapped has been laid and acts."""
    move, players = int(table.event.move), int(table.players)
    if table.phase not in (LAID_ACTION, LOOKED) or int(table.event.seat) != me:
        return known_so_far
    known_before = (
        DrawEvidence(known_so_far, int(table.event.card)) if kind_of(move) == KEEP else known_so_far
    )
    place = place_of(move, 1 if kind_of(move) == SNAP else 0)  # a snap names first who snaps
    seat, slot, card = (seat_of(place) - me) % players, slot_of(place), int(table.event.cards[0])
    return ShownEvidence(known_before, (SeenCard(seat, slot, card),), as_seen_from(me, players, move))
