"""What my seat may believe of the table: from what it has seen alone, and from who is said to sit there."""

from caboprob.montecarlo.beliefs.drawn import Drawn
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.montecarlo.beliefs.looked import Looked
from caboprob.montecarlo.beliefs.watched import watched, ways_on
from caboprob.practice.game import Game
from caboprob.table.core.codes import HOLDING, LOOKED
from caboprob.table.core.moves import seat_of, slot_of
from caboprob.table.core.piles import top_discard

TABLES = 1_000


def evidence(game: Game, tables: int = TABLES) -> Evidence:
    """What I know now, the card in my hand included; others are those who sit there, each at any seat.

    Refuses what belief refuses: a moment before my first look, a round that is over (`BadNotation`).
    """
    round, config = game.round, game.config
    record, table = round.record, round.table
    known: Evidence = watched(
        record, len(record.moves), config.me, config.others, me=ways_on()[0], tables=tables
    )
    if table.phase == HOLDING:
        return Drawn(known, int(table.drawn))
    if table.phase == LOOKED:
        at = int(table.event.looked)
        before = Drawn(known, top_discard(table))
        card = int(table.event.cards[0])
        return Looked(before, (seat_of(at) - config.me) % config.players, slot_of(at), card)
    return known
