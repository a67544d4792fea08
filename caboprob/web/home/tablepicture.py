"""The picture on the home page: a table of the chosen game with two hands and an open card."""

from caboprob.drawing import Card, Seat, Table, image_html, table_svg
from caboprob.web.base.markup import element
from caboprob.web.base.visit import Visit

HAND_SIZE = 4
KNOWN_CARDS = {0: 3, 3: 0}  # by slot of my hand: the rank of its card, counted from the deck's lowest


def html(visit: Visit) -> str:
    """The table as a picture, which is hidden from screen readers."""
    picture = image_html(table_svg(_table(visit), language=visit.language, narrow=False))
    return element("div", picture, class_="face", aria_hidden="true")


def _table(visit: Visit) -> Table:
    by_points = sorted(visit.rules.deck.faces, key=lambda face: face.points)
    cards = list({face.rank: face.name for face in by_points}.values())
    mine = tuple(
        Card(cards[KNOWN_CARDS[slot]]) if slot in KNOWN_CARDS else Card(None) for slot in range(HAND_SIZE)
    )
    others = Seat(visit.say("score.player", player=2), (Card(None),) * HAND_SIZE)
    me = Seat(visit.say("exercises.me"), mine, active=True)
    # None: nobody has counted the piles.
    return Table((me, others), pile_size=None, discard=Card(cards[len(cards) // 2]), discard_size=None)
