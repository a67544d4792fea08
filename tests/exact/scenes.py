"""Random tables as people ask about them: dealt from a shuffled deck, and then partly hidden again.

Most are quick to count, like those of an ordinary evening. Some are as slow as a person can make them, and
some are impossible.
"""

from dataclasses import dataclass
from random import Random

from caboprob.exact.call import MODELS, Model
from caboprob.rulesets import RuleSet
from caboprob.slots import LARGEST_HAND, Slot, known_slot, unknown_slot, write_slot
from tests.exact.questions import Question, rules_of

GAMES: tuple[tuple[int, str, tuple[str, ...]], ...] = (
    (26, "cabo-de", ()),
    (16, "cabo-en", ()),
    (6, "cabo-de", ("six-cards",)),
    (4, "cabo-en", ("six-cards",)),
    (2, "cabo-de", ("swap-others",)),
    (22, "kaboom", ()),
    (14, "cabu", ()),
    (2, "cabu", ("jokers=0",)),
    (3, "cabu", ("jokers=1",)),
    (3, "cabu", ("jokers=2", "snap-on-wrong")),
    (2, "cabu", ("jokers=3",)),
)
"""How often each game is asked about, in per cent."""

PLAYERS = (0, 0, 28, 26, 22, 14, 3, 2, 2, 1, 2)
"""How often a question is about 0, 1, 2 ... players, as far as the rules allow them."""

GROWN = (2, 4, 6, 4, 2, 1)
"""Where hands can grow: how often a hand has one card, two ... up to six. A few have more."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How often a moment of a round is asked about, and what it looks like.

    `mine` and `theirs` say how likely a card is known, and how likely it is known to be in a range. Hands
    have as many cards as are `dealt`, or `fewer`, or `any` number; `discards` is the fewest and the most.
    """

    weight: int
    mine: tuple[float, float]
    theirs: tuple[float, float]
    sizes: str
    discards: tuple[int, int]
    low: bool = False  # I have kept low cards
    looked: bool = False  # I have looked at my first cards and know no others


SCENES = {
    "new": Scene(16, (0, 0), (0, 0), "dealt", (0, 2), looked=True),
    "known": Scene(14, (1, 0), (0, 0), "dealt", (0, 12), low=True),
    "middle": Scene(22, (0.75, 0), (0.2, 0), "dealt", (2, 20), low=True),
    "late": Scene(17, (0.95, 0.03), (0.3, 0.1), "fewer", (8, 30), low=True),
    "vague": Scene(10, (0.5, 0.25), (0.15, 0.25), "dealt", (0, 15)),
    "blank": Scene(5, (0, 0), (0, 0), "dealt", (0, 10)),
    "ragged": Scene(8, (0.6, 0.1), (0.2, 0.1), "any", (0, 30)),
    "tangled": Scene(3, (0.3, 0.5), (0.1, 0.6), "any", (0, 20)),
    "last": Scene(3, (0.5, 0.1), (0.3, 0.1), "dealt", (60, 60)),
    "wrong": Scene(2, (0.5, 0.3), (0.3, 0.3), "any", (0, 30)),
}
"""The moments, with weights in per cent."""


def question(seed: int, number: int) -> tuple[str, Question]:
    """The scene and the question with this number; for one seed always the same."""
    dice = Random(f"{seed} {number}")
    _, key, house = dice.choices(GAMES, [game[0] for game in GAMES])[0]
    rules = rules_of(key, house)
    (name,) = dice.choices([*SCENES], [scene.weight for scene in SCENES.values()])
    written = _dealt(rules, SCENES[name], dice)
    if name == "wrong":
        written = _wrong(written, dice)
    model = _model(rules, dice, name == "wrong")
    return name, Question(key, house, model, *written)


Written = tuple[str, tuple[str, ...], str]


def _dealt(rules: RuleSet, scene: Scene, dice: Random) -> Written:
    """My hand, the others' and the discard pile, as somebody at the table may know them."""
    cards = list(rules.deck.cards())
    dice.shuffle(cards)
    players = dice.choices(range(rules.players_max + 1), PLAYERS[: rules.players_max + 1])[0]
    room = len(cards) // players
    sizes = [min(room, _size(rules, scene, dice)) for _ in range(players)]
    hands = [[cards.pop() for _ in range(size)] for size in sizes]
    if scene.low:
        hands[0] = _lower(rules, hands[0], cards)
    discards = _discards(len(cards), players, scene, dice)
    looks = rules.looks if scene.looked else 0
    me = " ".join(
        _slot(rules, card, (1, 0) if slot < looks else scene.mine, scene, dice)
        for slot, card in enumerate(hands[0])
    )
    others = tuple(
        " ".join(_slot(rules, card, scene.theirs, scene, dice) for card in hand) for hand in hands[1:]
    )
    discard = " ".join(_name(rules, card, dice) for card in cards[:discards])
    return me, others, discard


def _size(rules: RuleSet, scene: Scene, dice: Random) -> int:
    """How many cards a hand has."""
    dealt = rules.hand_size
    if scene.sizes == "dealt":
        return dealt if dice.random() < 0.9 else dice.randint(1, dealt)
    if scene.sizes == "fewer" or not rules.hands_grow:
        return dice.randint(1, dealt)
    if dice.random() < 0.03:
        return dice.randint(7, LARGEST_HAND)
    return dice.choices(range(1, len(GROWN) + 1), GROWN)[0]


def _lower(rules: RuleSet, hand: list[int], cards: list[int]) -> list[int]:
    """The lowest half of this hand and as many cards of the pile; the other half goes to the pile."""
    both = sorted([*hand, *cards[: len(hand)]], key=lambda card: rules.deck.faces[card].points)
    cards[: len(hand)] = both[len(hand) :]
    return both[: len(hand)]


def _discards(cards: int, players: int, scene: Scene, dice: Random) -> int:
    """How many of these cards are discarded; in the scene `last` nearly all that are in no hand."""
    low, high = scene.discards
    if low > cards:
        return max(0, cards - dice.randint(0, players))
    return dice.randint(low, min(high, cards))


def _slot(rules: RuleSet, card: int, chances: tuple[float, float], scene: Scene, dice: Random) -> str:
    """A card in writing: known, in a range or unknown, with these chances."""
    how = dice.random()
    if how < chances[0]:
        return _name(rules, card, dice)
    if how >= sum(chances):
        return write_slot(rules.deck, unknown_slot(rules.deck))
    rank = rules.deck.faces[card].rank
    last = max(number for number, copies in enumerate(rules.deck.copies) if copies)
    ends = (_wide if scene.sizes == "any" else _usual)(rank, last, dice)
    return write_slot(rules.deck, Slot(None, *ends))


def _usual(rank: int, last: int, dice: Random) -> tuple[int, int]:
    """`0-5`, `7-13`: what people say about a card that somebody kept, or would like to lose."""
    border = dice.choice((3, 4, 5, 6))
    return (0, border) if rank <= border else (border + dice.choice((0, 0, 1)), last)


def _wide(rank: int, last: int, dice: Random) -> tuple[int, int]:
    """Any range that contains this rank."""
    return dice.randint(0, rank), dice.randint(rank, last)


def _name(rules: RuleSet, card: int, dice: Random) -> str:
    """A card in writing, mostly without its suit where that makes no difference."""
    face = rules.deck.faces[card]
    plain = next((one for one in rules.deck.faces if one.rank == face.rank and not one.suit), face)
    return plain.name if dice.random() < 0.9 else write_slot(rules.deck, known_slot(rules.deck, card))


def _wrong(written: Written, dice: Random) -> Written:
    """Something mostly impossible: my cards in another hand as well, or the same card in all my slots."""
    me, others, discard = written
    if dice.random() < 0.5:
        return me, (me, *others[1:]), discard
    card = discard.partition(" ")[0] or "2"
    return " ".join([f"{card}-{card}"] * len(me.split())), others, discard


def _model(rules: RuleSet, dice: Random, wrong: bool) -> Model:
    """Both models about equally often; without last turns, one draw only where a question is to be wrong."""
    return dice.choices(MODELS, (55, 45 if rules.last_turns or wrong else 0))[0]
