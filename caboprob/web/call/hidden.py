"""What each hidden card of the others may be, as a picture: the darker a field, the likelier that card."""

from dataclasses import dataclass

import numpy as np

from caboprob.cards import Deck
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.reading.suits import SIGNS
from caboprob.text.chances import points, rounded
from caboprob.text.rounds.reasons import player
from caboprob.web.answers import chart
from caboprob.web.answers.chart import Figure
from caboprob.web.base.visit import Visit
from caboprob.web.progress import counting

SCALE = [[0, "#f5efe0"], [0.5, "#a9c4d2"], [1, "#2f6f91"]]  # no colour that says whether a call succeeds
ROW, REST = 22, 110  # pixels: the height of a row, and of what surrounds them
HALF = 0.5


@dataclass(frozen=True, slots=True)
class HiddenCard:
    """A card of another player: whose, in which slot, how likely it is of each kind, and what it counts."""

    seat: int
    slot: int
    chances: tuple[float, ...]
    mean: float


def kinds(deck: Deck) -> dict[tuple[int, int], str]:
    """The kinds of card that count alike, by rank and points, with their names."""
    faces = [face for face in deck.faces if deck.copies[face.rank]]
    names = {(face.rank, face.points): deck.ranks[face.rank] for face in faces}
    for rank, worth in names:
        if sum(other == rank for other, _ in names) > 1:
            suits = [face.suit for face in faces if (face.rank, face.points) == (rank, worth) and face.suit]
            names[rank, worth] += "".join(SIGNS[suit] for suit in suits)
    return names


def hidden(evidence: Evidence) -> tuple[HiddenCard, ...]:
    """The cards of the others as they are believed to lie; slots that few of the tables have are left out."""
    tables, deck = evidence.belief().tables.table, evidence.rules.deck
    order = {kind: number for number, kind in enumerate(kinds(deck))}
    kind_of = np.array([order.get((face.rank, face.points), 0) for face in deck.faces])
    worth = np.array([face.points for face in deck.faces])
    cards = []
    for seat in range(1, len(evidence.players)):
        for slot in range(int(tables.sizes[:, seat].max())):
            there = tables.hands[tables.sizes[:, seat] > slot, seat, slot]
            if len(there) >= HALF * len(tables):
                shares = np.bincount(kind_of[there], minlength=len(order)) / len(there)
                cards.append(HiddenCard(seat, slot, tuple(map(float, shares)), float(worth[there].mean())))
    return tuple(cards)


def show(visit: Visit, evidence: Evidence) -> None:
    """Shows the picture."""
    cards = counting.play_answer(visit, hidden, evidence)
    if not cards:
        return
    names = list(kinds(visit.rules.deck).values())
    average = visit.say("call.hidden.mean")
    chart.show(
        visit,
        figure(visit, cards, names),
        key="call-hidden",
        alternative=words(visit, cards),
        columns=[visit.say("call.hidden.whose"), average, *names],
        rows=[
            [
                place(visit, card),
                points(visit.language, card.mean),
                *(rounded(visit.language, chance) for chance in card.chances),
            ]
            for card in cards
        ],
        file="call-hidden",
    )


def figure(visit: Visit, cards: tuple[HiddenCard, ...], names: list[str]) -> Figure:
    """A row for each card, a column for each kind."""
    heat: Figure = {
        "type": "heatmap",
        "x": names,
        "y": [place(visit, card) for card in cards],
        "z": [list(card.chances) for card in cards],
        "hovertext": [_hovers(visit, card, names) for card in cards],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "colorscale": SCALE,
        "zmin": 0,
        "zmax": max(max(card.chances) for card in cards),
        "showscale": False,
        "xgap": 1,
        "ygap": 1,
    }
    return {
        "data": [heat],
        "layout": {
            "height": ROW * len(cards) + REST,
            "xaxis": {"side": "top", "type": "category", "tickangle": 0},
            "yaxis": {"autorange": "reversed", "type": "category"},
        },
    }


def words(visit: Visit, cards: tuple[HiddenCard, ...]) -> str:
    """What the picture shows, and which card of the others is the best and which the worst."""
    low, high = min(cards, key=_mean), max(cards, key=_mean)
    ends = {
        "low": place(visit, low),
        "least": points(visit.language, low.mean),
        "high": place(visit, high),
        "most": points(visit.language, high.mean),
    }
    return visit.say("call.hidden.words", **ends)


def place(visit: Visit, card: HiddenCard) -> str:
    """Where a card lies: `Player 2, slot 3`."""
    return visit.say("call.hidden.place", player=player(visit.language, card.seat + 1), slot=card.slot + 1)


def _mean(card: HiddenCard) -> float:
    return card.mean


def _hovers(visit: Visit, card: HiddenCard, names: list[str]) -> list[str]:
    """What is said of each kind that a card may be of."""
    where = place(visit, card)
    return [
        f"{where}<br>{visit.punctuated(f'{name}: ')}{rounded(visit.language, chance)}"
        for name, chance in zip(names, card.chances, strict=True)
    ]
