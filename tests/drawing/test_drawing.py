"""Drawings: well-formed, described in words, readable, and safe to show."""

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from caboprob.content.messages import LANGUAGES
from caboprob.drawing import Card, Seat, Table, hand_svg, image_html, table_svg, text_alternative
from caboprob.drawing.elements import palette
from caboprob.drawing.elements.lettering import width_of
from caboprob.drawing.lone import lone_card
from caboprob.drawing.scene import Mark, Power

SVG = "{http://www.w3.org/2000/svg}"
MARKS: tuple[Mark, ...] = ("new", "looked", "swapped", "wrong")
POWERS: tuple[Power, ...] = ("look-own", "look-other", "swap", "look-any", "look-swap")
PHONE_SCALE = 326 / 340  # pixels a unit of a narrow table, on a phone 360 px wide


def cards(names: str) -> tuple[Card, ...]:
    return tuple(Card(None if name == "?" else name) for name in names.split())


def seat(number: int, names: str, **facts: object) -> Seat:
    return replace(Seat(f"Player {number}", cards(names)), **facts)  # type: ignore[arg-type]


FIVE = Table(
    (
        seat(1, "3 5 ? 12", active=True, knows=(1, 2)),
        seat(2, "0 7 13 10", caller=True, sum="30"),
        seat(3, "? ? ? ?"),
        seat(4, "1 1 2"),
        seat(5, "11 4 6 8", active=True, caller=True, sum="29"),
    ),
    pile_size=31,
    discard=Card("9", power="look-other"),
    discard_size=4,
    drawn=Card("2", "new"),
    drawn_by="Player 1",
)
MARKED = Table(
    (
        Seat("A", tuple(Card("5", mark, "seen") for mark in MARKS)),
        Seat("B", tuple(Card("K" + suit, power=power) for suit, power in zip("hdcsh", POWERS, strict=True))),
        Seat("C", tuple(Card(None, mark, "0–5") for mark in MARKS)),
    ),
    pile_size=None,
)
CABU = Table(
    (
        seat(1, "Kh 7c X ?", columns=2),
        seat(2, "? ? ? ? ?", columns=2, active=True),
        seat(3, "", columns=2, sum="0"),
        seat(4, "10s 10d A 4h", columns=2, caller=True),
    ),
    pile_size=0,
    discard=Card("Qs"),
    discard_size=1,
)
TABLES = {
    "five": FIVE,
    "six cards": Table(
        (seat(1, "0 1 2 3 4 5", active=True), seat(2, "8 9 10 11 12 13", sum="63")), pile_size=27
    ),
    "penalties": Table(
        (seat(1, "12 7 9 ? 3 3 8 10 13 1 0"), seat(2, "4 ? ? 2")),
        pile_size=1,
        discard=Card("5"),
        discard_size=2,
    ),
    "marked": MARKED,
    "cabu": CABU,
    "ten": Table(
        tuple(seat(number, "? ? ? ?", columns=2) for number in range(1, 11)),
        pile_size=12,
        discard=Card("As"),
        discard_size=1,
    ),
    "hidden": Table(
        tuple(seat(number, "? ? ? ?") for number in range(1, 5)), pile_size=35, discard=None, drawn=Card(None)
    ),
    "long names": Table(
        (
            Seat("Maximiliane " * 9, cards("1 2 3 4"), active=True, caller=True, sum="≥ 100"),
            seat(2, "? ?"),
        ),
        pile_size=3,
    ),
    "nobody": Table((), pile_size=None),
}


def drawings(language: str) -> Iterator[str]:
    for table in TABLES.values():
        yield table_svg(table, language=language)
        yield table_svg(table, language=language, narrow=False)
        for one in table.seats:
            yield hand_svg(one.cards, language=language)
            yield hand_svg(one.cards, language=language, columns=2, knows=(1,))


def texts(svg: str) -> list[tuple[str, float, float, float]]:
    """Every text with its left edge, right edge and size, in the drawing's own units."""
    found: list[tuple[str, float, float, float]] = []

    def walk(node: ElementTree.Element, x: float, scale: float) -> None:
        moved = re.match(r"translate\(([-\d.]+) [-\d.]+\)(?: scale\(([\d.]+)\))?", node.get("transform", ""))
        if moved:
            x, scale = x + float(moved[1]) * scale, scale * float(moved[2] or 1)
        if node.tag == f"{SVG}text":
            size = float(node.get("font-size", "0")) * scale
            width = width_of(node.text or "", size)
            share = {"start": 0.0, "middle": 0.5, "end": 1.0}[node.get("text-anchor", "start")]
            left = x + float(node.get("x", "0")) * scale - width * share
            found.append((node.text or "", left, left + width, size))
        for child in node:
            walk(child, x, scale)

    walk(ElementTree.fromstring(svg), 0.0, 1.0)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_drawing_is_a_named_image(language: str) -> None:
    for svg in drawings(language):
        root = ElementTree.fromstring(svg)
        named = {node.get("id") for tag in ("title", "desc") for node in root.findall(SVG + tag)}
        assert root.get("role") == "img"
        assert root.get("lang") == language
        assert set(root.get("aria-labelledby", "").split()) == named
        assert len(named) == 2
        assert all(root.findtext(SVG + tag) for tag in ("title", "desc"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_fetched_run_or_leaked(language: str) -> None:
    allowed = {"svg", "title", "desc", "g", "rect", "path", "circle", "text"}
    for svg in drawings(language):
        assert {node.tag.removeprefix(SVG) for node in ElementTree.fromstring(svg).iter()} <= allowed
        assert not re.search(r"href|url\(|\son\w+=|https?://(?!www\.w3\.org/2000/svg\")", svg)


def test_ids_come_from_the_content() -> None:
    first, again = (table_svg(FIVE, language="en") for _ in range(2))
    other = table_svg(replace(FIVE, pile_size=30), language="en")
    ids = [set(re.findall(r' id="([^"]+)"', svg)) for svg in (first, other)]
    assert first == again
    assert not ids[0] & ids[1]


def test_a_hand_in_words() -> None:
    hand = (Card("3"), Card("7", "looked", "Ben", "look-own"), Card(None, "swapped"), Card("12"))
    said = {language: text_alternative(hand_svg(hand, language=language)) for language in LANGUAGES}
    assert said == {
        "de": "Auslage mit 4 Karten: 3, 7 (eigene ansehen, angesehen, Ben), verdeckt (getauscht), 12",
        "en": "Hand of 4 cards: 3, 7 (look at your own, seen, Ben), face down (swapped), 12",
        "fr": "Main de 4 cartes : 3, 7 (regarder une des siennes, regardée, Ben), face cachée (échangée), 12",
    }


def test_suits_in_words() -> None:
    said = {
        language: text_alternative(hand_svg(cards("Kh 10s X A"), language=language)).split(":")[1].strip()
        for language in LANGUAGES
    }
    assert said == {
        "de": "Herz König, Pik 10, Joker, Ass",
        "en": "king of hearts, 10 of spades, joker, ace",
        "fr": "roi de cœur, 10 de pique, joker, as",
    }


def test_a_table_in_words() -> None:
    table = replace(FIVE, seats=FIVE.seats[:2])
    assert text_alternative(table_svg(table, language="en")) == (
        "The table, Player 1 to play. Player 1, to play: 3, 5, face down, 12; knows slots 1, 2. "
        "Player 2, called: 0, 7, 13, 10; sum 30. Draw pile: 31 cards. "
        "Discard pile: 9 (look at another’s) on top, 4 cards. Drawn by Player 1: 2 (new)."
    )
    empty = text_alternative(table_svg(Table((), None), language="de"))
    assert empty == "Der Tisch. Nachziehstapel: Anzahl unbekannt. Ablagestapel: leer."


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_say_what_is_seen(table: Table, language: str) -> None:
    """Hand by hand the same cards in the same order, and a rank for each open card."""
    svg = table_svg(table, language=language)
    words = text_alternative(svg)
    hands = [one.cards for one in table.seats]
    hands += [(card,) for card in (table.discard, table.drawn) if card]
    for hand in hands:
        _, said = text_alternative(hand_svg(hand, language=language)).split(":", 1) if hand else ("", " ")
        assert said.strip() in words
    shown = [card for hand in hands for card in hand]
    hidden = sum(card.name is None for card in shown)
    assert words.count({"de": "verdeckt", "en": "face down", "fr": "face cachée"}[language]) == hidden
    ranks = [re.sub("[hdcs]$", "", card.name) for card in shown if card.name not in (None, "X")]
    assert sorted(ranks) == sorted(_ranks_drawn(svg))


def _ranks_drawn(svg: str) -> list[str]:
    """The texts that look like a rank: bold and centred."""
    return [
        node.text or ""
        for node in ElementTree.fromstring(svg).iter(f"{SVG}text")
        if node.get("font-weight") == "700" and node.get("text-anchor") == "middle"
    ]


def test_a_face_down_card_keeps_its_secret() -> None:
    hidden = hand_svg([Card(None)], language="en")
    assert all(hand_svg([Card(None, power=power)], language="en") == hidden for power in POWERS)


@pytest.mark.parametrize(
    "label",
    [
        "<b>",
        "</text><script>alert(1)</script>",
        "A & \"B\" 'C'",
        "{label}",
        "a\x00\x1b\ud800\ufffe\u202eb",
        "]]>",
        "",
    ],
)
def test_labels_are_only_text(label: str) -> None:
    seats = (Seat(label, (Card("1", note=label), Card(None, note=label)), active=True, sum=label),)
    svg = table_svg(Table(seats, pile_size=3, drawn=Card(label), drawn_by=label), language="fr")
    root = ElementTree.fromstring(svg.encode())
    assert not {"b", "script"} & {node.tag.removeprefix(SVG) for node in root.iter()}
    assert not set(svg) & set("\x00\x1b\ud800\ufffe\u202e")
    if label == "<b>":
        assert "<b>" in [node.text for node in root.iter(SVG + "text")]
        assert "<b>" not in image_html(svg)


def test_marks_and_powers_differ_without_colour() -> None:
    """Every mark and every power has paths that no other one has."""

    def shapes(card: Card) -> tuple[str, ...]:
        return tuple(re.findall(r'<path d="([^"]+)"', hand_svg([card], language="en")))

    assert len({shapes(Card("5", mark)) for mark in MARKS} | {shapes(Card("5"))}) == len(MARKS) + 1
    assert len({shapes(Card("5", power=power)) for power in POWERS} | {shapes(Card("5"))}) == len(POWERS) + 1
    assert len({shapes(Card("K" + suit)) for suit in "hdcs"}) == 4


def test_slots_one_and_two_are_near() -> None:
    svg = hand_svg(cards("A 2 3 4"), language="en", columns=2)
    y_of = {
        node.text: float(node.get("y", "0"))
        for node in ElementTree.fromstring(svg).findall(f"{SVG}g/{SVG}text")
    }
    assert y_of["1"] == y_of["2"] > y_of["3"] == y_of["4"]  # y grows downwards


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_is_large_enough_on_a_phone_and_stays_on_the_table(language: str) -> None:
    for table in TABLES.values():
        svg = table_svg(table, language=language)
        width = float(ElementTree.fromstring(svg).get("viewBox", "").split()[2])
        for words, left, right, size in texts(svg):
            assert size * PHONE_SCALE >= 11, words
            assert left >= 5, words
            assert right <= width - 5, words


def test_hands_keep_to_the_width_given() -> None:
    for count in range(13):
        svg = hand_svg([Card("13")] * count, language="en", width=320)
        assert float(ElementTree.fromstring(svg).get("width", "")) <= 320.01


def test_drawings_stay_small() -> None:
    full = Table(
        tuple(seat(number, "10 " * 12, active=True, sum="120") for number in range(1, 6)), 0, Card("1")
    )
    everything = [table_svg(table, language="de") for table in (*TABLES.values(), full)]
    assert max(len(svg.encode()) for svg in everything) < 40_000


def test_html_carries_the_words() -> None:
    html = image_html(table_svg(FIVE, language="en"))
    assert html.startswith('<img src="data:image/svg+xml;base64,')
    assert 'alt="The table, Player 1 to play.' in html


def test_html_keeps_the_place_of_the_picture_free_until_it_is_there() -> None:
    svg = table_svg(FIVE, language="en")
    root = ElementTree.fromstring(svg)
    assert f'width="{root.get("width")}" height="{root.get("height")}"' in image_html(svg)


def test_the_note_of_an_open_card_stands_below_it_in_place_of_the_eye() -> None:
    assert ">open<" in lone_card(Card("7", note="open"), seen_by_owner=True)
    assert lone_card(Card("7", note="open"), seen_by_owner=True) == lone_card(Card("7", note="open"))


def test_a_card_below_0_has_a_minus_sign_and_the_paper_of_the_lowest_value() -> None:
    drawn = hand_svg(cards("-1 0"), language="en")
    assert ">\N{MINUS SIGN}1<" in drawn
    assert drawn.count(palette.paper_colour(0)) == 2
    assert "\N{MINUS SIGN}1" in text_alternative(drawn)
