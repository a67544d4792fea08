"""What each move leaves behind as its event, for every rule set.

Docstrings give the lines that decide: 000:48 is line 48 of the text that has this number in `TEXTS` of
`tests/rulebook/observing.py`.
"""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caboprob import rulesets
from caboprob.rulesets import RuleSet
from caboprob.table.core import codes
from caboprob.table.core.legality.reasons import Reason
from caboprob.table.core.state import State
from caboprob.table.event import Event
from caboprob.table.replay import Replay
from tests.rounds import played
from tests.rulebook.onward import cards_left
from tests.table.games import WORDS, every_game, openings, paper_move, rounds, stroll
from tests.table.paper import Move

NUMBERED = ("cabo-de", "cabo-en", "cabo-2", "kaboom")
THREE = ["1 3 3 4", "5 6 7 8", "9 9 12 2"]
CABU = ["A 3h 3d 4", "5h 6 7 8", "9 5c J Q"]
NOTHING = Event(
    kind=codes.CALL,
    seat=0,
    card=None,
    places=(),
    cards=(),
    looked=None,
    given_slot=None,
    joined=(),
    dealt_to=None,
    exchange_failed=False,
    snap_missed=False,
    reshuffled=False,
)


def last(round_: Replay) -> Event:
    """The event of the last move, which must have been legal, with one for every move."""
    assert round_.broken is None
    assert len(round_.events) == len(round_.record.moves) == len(round_.states) - 1
    return round_.events[-1]


def cards(rules: str, hand: str) -> tuple[int, ...]:
    return rulesets.read(rules).deck.read_hand(hand)


def event(kind: int, rules: str, **facts: object) -> Event:
    """An event in which nothing happened but `facts`; `card` and `cards` as they are written."""
    if "card" in facts:
        (facts["card"],) = cards(rules, str(facts["card"]))
    if "cards" in facts:
        facts["cards"] = cards(rules, str(facts["cards"]))
    return replace(NOTHING, kind=kind, **facts)


def begun(rules: str, *moves: str, discard: str = "10", pile: str = "") -> Replay:
    """A round of three; in Cabu the third player has discarded `discard`, and the first is on turn."""
    if rules in NUMBERED:
        return played(rules, THREE, *moves, discard=f"0 {discard}", pile=pile)
    if rulesets.read(rules).first_discard:
        return played(rules, CABU, *moves, discard=discard, pile=pile)
    first = ("draw discard", *moves)
    hands = THREE if rules == "kombio" else CABU
    return played(rules, hands, *first, starter=3, pile=f"{discard} {pile}")


def hand(rules: str) -> list[str]:
    return (THREE if rules in (*NUMBERED, "kombio") else CABU)[0].split()


@pytest.mark.parametrize("rules", rulesets.family_keys())
def test_a_call_is_a_call_and_nothing_else(rules: str) -> None:
    """000:48, 001:28, 004:23, 003:58"""
    turn = ("draw discard",) if rulesets.read(rules).call_moment == "after-turn" else ()
    assert last(begun(rules, *turn, "call", pile="2")) == event(codes.CALL, rules)


@pytest.mark.parametrize("rules", rulesets.family_keys())
def test_an_exchange_names_the_card_taken_the_slot_and_the_card_given_up(rules: str) -> None:
    """000:38, 001:23, 004:14, 003:57"""
    wanted = event(codes.TAKE, rules, card="10", places=((0, 3),), cards="4")
    assert last(begun(rules, "take 4")) == wanted


@pytest.mark.parametrize("rules", rulesets.family_keys())
def test_a_kept_card_is_the_one_drawn(rules: str) -> None:
    """000:42, 001:25, 004:19, 003:43"""
    wanted = event(codes.KEEP, rules, card="2", places=((0, 0),), cards=hand(rules)[0])
    assert last(begun(rules, "draw keep 1", pile="2")) == wanted


@pytest.mark.parametrize("rules", rulesets.family_keys())
def test_a_discarded_card_is_the_one_drawn(rules: str) -> None:
    """000:44, 001:26, 004:20, 003:44"""
    assert last(begun(rules, "draw discard", pile="2")) == event(codes.DISCARD, rules, card="2")


@pytest.mark.parametrize("way", ["take 2+3", "draw keep 2+3"])
@pytest.mark.parametrize("rules", NUMBERED)
def test_a_set_names_its_slots_and_its_cards(rules: str, way: str) -> None:
    """000:54, 001:34, 004:15"""
    kind = codes.TAKE if way.startswith("take") else codes.KEEP
    wanted = event(kind, rules, card="10", places=((0, 1), (0, 2)), cards="3 3")
    assert last(begun(rules, way, pile="10")) == wanted


@pytest.mark.parametrize("way", ["take 1+3+4", "draw keep 1+3+4"])
@pytest.mark.parametrize("rules", NUMBERED)
def test_a_claim_that_is_no_set_has_failed(rules: str, way: str) -> None:
    """000:58, 001:34: the turn is lost. 004:15: the card joins the hand; in the second edition one more."""
    kind = codes.TAKE if way.startswith("take") else codes.KEEP
    joined = {"kaboom": ((0, 4),), "cabo-2": ((0, 4), (0, 5))}.get(rules, ())
    wanted = event(
        kind,
        rules,
        card="10",
        places=((0, 0), (0, 2), (0, 3)),
        cards="1 3 4",
        joined=joined,
        exchange_failed=True,
    )
    assert last(begun(rules, way, pile="10 0")) == wanted


def test_two_cards_are_no_set_in_cabu() -> None:
    """003:43,57"""
    round_ = begun("cabu", "take 2+3")
    assert round_.broken is not None
    assert (round_.broken.reason, len(round_.events)) == (Reason.NO_SETS, 1)


@pytest.mark.parametrize(
    ("rules", "drawn", "at", "seen"),
    [
        *((rules, "7", (0, 2), "3") for rules in NUMBERED),
        *((rules, "10", (1, 3), "8") for rules in NUMBERED),
        ("cabu", "8h", (0, 2), "3d"),
        ("cabu", "10h", (1, 3), "8"),
    ],
)
def test_a_look_names_the_place_and_the_card_seen(
    rules: str, drawn: str, at: tuple[int, int], seen: str
) -> None:
    """000:64,66, 001:38,40, 004:28,29, 003:46,47"""
    seat, slot = at
    wanted = event(codes.LOOK, rules, card=drawn, places=(at,), cards=seen, looked=at)
    assert last(begun(rules, f"draw look {seat + 1}:{slot + 1}", pile=drawn)) == wanted


@pytest.mark.parametrize(("rules", "drawn"), [*((rules, "11") for rules in NUMBERED), ("cabu", "J")])
def test_a_swap_names_two_places_and_no_card_but_the_one_drawn(rules: str, drawn: str) -> None:
    """000:68, 001:42, 004:30, 003:48"""
    wanted = event(codes.SWAP, rules, card=drawn, places=((0, 1), (2, 0)))
    assert last(begun(rules, "draw swap 3:1 2", pile=drawn)) == wanted


def test_a_king_looks_and_swaps_in_one_event() -> None:
    """003:49"""
    looked = begun("cabu", "draw look 2:1", pile="Kh")
    assert last(looked) == event(codes.LOOK, "cabu", card="Kh", places=((1, 0),), cards="5h", looked=(1, 0))
    both = begun("cabu", "draw look 2:1 swap 2:1 3:4", pile="Kh")
    assert last(both) == event(
        codes.SWAP, "cabu", card="Kh", places=((1, 0), (2, 3)), cards="5h", looked=(1, 0)
    )


def test_a_throw_that_fits_names_the_thrower_and_where_the_card_lay() -> None:
    """003:51"""
    wanted = event(codes.SNAP, "cabu", seat=1, places=((1, 0),), cards="5h")
    assert last(begun("cabu", "snap 2 1", discard="5d")) == wanted


def test_a_foreign_card_thrown_may_be_replaced_by_one_given() -> None:
    """003:52"""
    wanted = event(codes.SNAP, "cabu", seat=0, places=((2, 1),), cards="5c")
    assert last(begun("cabu", "snap 1 3:2", discard="5d")) == wanted
    assert last(begun("cabu", "snap 1 3:2 give 4", discard="5d")) == replace(wanted, given_slot=3)


def test_a_throw_that_does_not_fit_brings_its_thrower_an_extra_card() -> None:
    """003:54"""
    wanted = event(
        codes.SNAP, "cabu", seat=1, places=((0, 0),), cards="A", joined=((1, 4),), snap_missed=True
    )
    assert last(begun("cabu", "snap 2 1:1", discard="5d", pile="2")) == wanted


def test_an_event_does_not_outlast_its_turn() -> None:
    """004:15: after the failed set the next turn is an ordinary one."""
    round_ = begun("kaboom", "take 1+2", "draw discard", pile="7")
    assert round_.events[0].exchange_failed
    assert last(round_) == event(codes.DISCARD, "kaboom", seat=1, card="7")


@pytest.mark.parametrize("rules", ["cabo-de", "kaboom", "cabu"])
def test_a_draw_that_finds_no_pile_reshuffles(rules: str) -> None:
    """000:50; in KABOOM and Cabu a default"""
    hands = CABU if rules == "cabu" else THREE
    order = cards_left(rules, *hands, "2")
    round_ = played(rules, hands, "draw discard", discard=[*order, "2"], reshuffles=[order])
    assert last(round_) == event(codes.DISCARD, rules, card=order[0], reshuffled=True)
    ample = played(rules, hands, "draw discard", discard=[*order[1:], "2"], pile=order[:1])
    assert last(ample) == event(codes.DISCARD, rules, card=order[0])


def test_in_english_the_draw_that_empties_the_pile_reshuffles() -> None:
    """001:30"""
    order = cards_left("cabo-en", *THREE, "2 8")
    round_ = played("cabo-en", THREE, "draw discard", discard=[*order, "2"], pile="8", reshuffles=[order])
    assert last(round_) == event(codes.DISCARD, "cabo-en", card="8", reshuffled=True)


def test_a_penalty_card_may_take_a_reshuffle() -> None:
    """003:54; the reshuffle is a default"""
    order = cards_left("cabu", *CABU, "2c")
    round_ = played("cabu", CABU, "snap 1 1", discard=[*order, "2c"], reshuffles=[order])
    assert last(round_) == event(
        codes.SNAP,
        "cabu",
        places=((0, 0),),
        cards="A",
        joined=((0, 4),),
        snap_missed=True,
        reshuffled_later=True,
    )


def seen_in_the_states(rules: RuleSet, before: State, move: Move, after: State) -> dict[str, object]:
    """What one move of the core did, found out by comparing the states before and after it."""
    word, *named = move  # the seats, places and slots that it names
    seat = named[0] if word == "snap" else int(before.turn)
    spots = {"take": named[0], "keep": named[0], "snap": named[1:2], "deal": ()} if named else {}
    places = spots.get(word, named)
    faces = rules.deck.faces
    cards_there = tuple(int(before.hands[place]) for place in places)
    cards_joined = int(after.sizes[seat]) - int(before.sizes[seat])
    exchanged = word in ("take", "keep")
    return {
        "seat": seat,
        "places": tuple(places),
        "cards": cards_there if exchanged or word in ("look", "snap") else (),
        "given_slot": named[2] if word == "snap" else None,
        "dealt_to": (named[0], int(before.sizes[named[0]])) if word == "deal" else None,
        "joined": tuple((seat, int(after.sizes[seat]) - 1 - extra) for extra in range(cards_joined))[::-1],
        "exchange_failed": exchanged and len({faces[card].rank for card in cards_there}) > 1,
        "snap_missed": word == "snap" and after.discard_size != before.discard_size + 1,
        "called_by_snap": word == "snap" and bool(before.caller < 0 <= after.caller),
        "reshuffled": bool(word == "draw" and after.reshuffles > before.reshuffles),
        "reshuffled_later": bool(word != "draw" and after.reshuffles > before.reshuffles),
    }


@every_game
@rounds(5)
@given(data=st.data())
def test_events_say_what_the_states_show(game: tuple[str, ...], data: st.DataObject) -> None:
    """A turn's event grows from the draw on; a throw has its own."""
    rules, state, shuffler, random = data.draw(openings(game))
    turn_so_far: dict[str, object] = {}  # what was expected of the event at the move before
    for before, number in stroll(rules, state, shuffler, random, most=60):
        move = paper_move(number)
        if move in (("done",), ("skip",), ("pass",)):
            continue
        wanted = seen_in_the_states(rules, before, move, state)
        if before.phase == codes.LAID_ACTION:
            used = Event.of(state).action
            assert used is not None
            assert (WORDS[used.kind], used.places, used.cards) == (move[0], wanted["places"], wanted["cards"])
            assert used.dealt_to == wanted["dealt_to"]
            continue
        if before.phase not in codes.SNAP_PHASES:
            wanted["reshuffled"] = turn_so_far["reshuffled"]
            wanted["card"] = turn_so_far["card"]
        elif move[0] == "draw":
            wanted["card"] = int(state.drawn)
        else:
            wanted["card"] = int(before.discard[before.discard_size - 1]) if move[0] == "take" else None
        if move[0] == "look":
            wanted |= dict(zip(("looked", "second_looked"), move[1:], strict=False))
        if before.phase == codes.LOOKED:
            kept = ("looked", "second_looked", "cards")
            wanted |= {name: turn_so_far[name] for name in kept if name in turn_so_far}
        left = Event.of(state)
        assert left == replace(NOTHING, kind=left.kind, **wanted), move
        assert WORDS[left.kind] == move[0]
        shorter = [seat for seat in range(state.players) if state.sizes[seat] < before.sizes[seat]]
        assert shorter == ([] if left.shortened_seat is None else [left.shortened_seat]), move
        turn_so_far = wanted
