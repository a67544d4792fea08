"""What each hidden card of the others may be, as a heat map: the darker a cell, the likelier that card."""

from dataclasses import dataclass

import numpy as np

from caboprob.cards import Deck
from caboprob.montecarlo.beliefs.evidence import Evidence
from caboprob.reading.suits import SUIT_SIGNS
from caboprob.text.chances import points_words, rounded_percent
from caboprob.text.rounds.reasons import player_name
from caboprob.web.answers import chart
from caboprob.web.answers.chart import PlotlyDict
from caboprob.web.base.visit import Visit
from caboprob.web.progress import counting

SCALE = [[0, "#f5efe0"], [0.5, "#a9c4d2"], [1, "#2f6f91"]]  # no colour that says whether a call succeeds
ROW_HEIGHT, HEIGHT_AROUND = 22, 110  # pixels: of a row, and of everything around the rows
LEAST_SHARE = 0.5  # of the believed tables must have a slot for it to be shown


@dataclass(frozen=True, slots=True)
class HiddenCard:
    """A card of another player: its seat and slot, how likely it is of each kind, and its mean points."""

    seat: int
    slot: int
    chances: tuple[float, ...]
    mean: float


def card_kinds(deck: Deck) -> dict[tuple[int, int], str]:
    """The names of the kinds of card, by rank and points; suits are named where they change the points."""
    faces = [face for face in deck.faces if deck.copies[face.rank]]
    names = {(face.rank, face.points): deck.ranks[face.rank] for face in faces}
    for rank, worth in names:
        if sum(other == rank for other, _ in names) > 1:
            suits = [face.suit for face in faces if (face.rank, face.points) == (rank, worth) and face.suit]
            names[rank, worth] += "".join(SUIT_SIGNS[suit] for suit in suits)
    return names


def hidden_cards(evidence: Evidence) -> tuple[HiddenCard, ...]:
    """What is believed of each card of the others; slots that few of the tables have are left out."""
    tables = evidence.belief().tables.table  # arrays, whose first index is the believed table
    deck = evidence.rules.deck
    kind_numbers = {kind: number for number, kind in enumerate(card_kinds(deck))}
    kind_of = np.array([kind_numbers.get((face.rank, face.points), 0) for face in deck.faces])
    card_points = np.array([face.points for face in deck.faces])
    cards = []
    for seat in range(1, len(evidence.players)):
        for slot in range(int(tables.sizes[:, seat].max())):
            cards_there = tables.hands[tables.sizes[:, seat] > slot, seat, slot]
            if len(cards_there) >= LEAST_SHARE * len(tables):
                counts = np.bincount(kind_of[cards_there], minlength=len(kind_numbers))
                chances = tuple(map(float, counts / len(cards_there)))
                cards.append(HiddenCard(seat, slot, chances, float(card_points[cards_there].mean())))
    return tuple(cards)


def show(visit: Visit, evidence: Evidence) -> None:
    """Shows the picture."""
    cards = counting.compute_by_play(visit, hidden_cards, evidence)
    if not cards:
        return
    names = list(card_kinds(visit.rules.deck).values())
    average = visit.say("call.hidden.mean")
    chart.show(
        visit,
        figure(visit, cards, names),
        key="call-hidden",
        alternative=words(visit, cards),
        columns=[visit.say("call.hidden.whose"), average, *names],
        rows=[
            [
                card_place(visit, card),
                points_words(visit.language, card.mean),
                *(rounded_percent(visit.language, chance) for chance in card.chances),
            ]
            for card in cards
        ],
        file="call-hidden",
    )


def figure(visit: Visit, cards: tuple[HiddenCard, ...], names: list[str]) -> PlotlyDict:
    """A row for each card, a column for each kind."""
    heat: PlotlyDict = {
        "type": "heatmap",
        "x": names,
        "y": [card_place(visit, card) for card in cards],
        "z": [list(card.chances) for card in cards],
        "hovertext": [_hover_texts(visit, card, names) for card in cards],
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
            "height": ROW_HEIGHT * len(cards) + HEIGHT_AROUND,
            "xaxis": {"side": "top", "type": "category", "tickangle": 0},
            "yaxis": {"autorange": "reversed", "type": "category"},
        },
    }


def words(visit: Visit, cards: tuple[HiddenCard, ...]) -> str:
    """What the picture shows, and which card of the others counts the least and which the most."""
    low, high = min(cards, key=_mean), max(cards, key=_mean)
    facts = {
        "low": card_place(visit, low),
        "least": points_words(visit.language, low.mean),
        "high": card_place(visit, high),
        "most": points_words(visit.language, high.mean),
    }
    return visit.say("call.hidden.words", **facts)


def card_place(visit: Visit, card: HiddenCard) -> str:
    """Where a card lies: `Player 2, slot 3`."""
    return visit.say(
        "call.hidden.place", player=player_name(visit.language, card.seat + 1), slot=card.slot + 1
    )


def _mean(card: HiddenCard) -> float:
    return card.mean


def _hover_texts(visit: Visit, card: HiddenCard, names: list[str]) -> list[str]:
    """The hover text for each kind that a card may be of."""
    place = card_place(visit, card)
    return [
        f"{place}<br>{visit.with_spaced_punctuation(f'{name}: ')}{rounded_percent(visit.language, chance)}"
        for name, chance in zip(names, card.chances, strict=True)
    ]
