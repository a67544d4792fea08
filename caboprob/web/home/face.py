"""The drawn table of the entrance: two hands, the pile and an open card of the game that is chosen."""

from caboprob.drawing import Card, Seat, Table, table_svg, to_html
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

HAND = 4
KNOWN = {0: 3, 3: 0}  # of the own hand, by slot: how far from the lowest card of the deck


def html(visit: Visit) -> str:
    """The table as a picture that says nothing a screen reader needs."""
    picture = to_html(table_svg(_table(visit), language=visit.language, narrow=False))
    return element("div", picture, class_="face", aria_hidden="true")


def _table(visit: Visit) -> Table:
    by_points = sorted(visit.rules.deck.faces, key=lambda face: face.points)
    ranks = list({face.rank: face.name for face in by_points}.values())
    mine = tuple(Card(ranks[KNOWN[slot]]) if slot in KNOWN else Card(None) for slot in range(HAND))
    others = Seat(visit.say("score.player", player=2), (Card(None),) * HAND)
    me = Seat(visit.say("exercises.me"), mine, active=True)
    return Table((me, others), pile=None, discard=Card(ranks[len(ranks) // 2]), discard_size=None)
