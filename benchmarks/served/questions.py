"""Tables to ask about: random new ones like those people enter, and the heaviest that are accepted."""

from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from random import Random
from urllib.parse import urlencode

from caboprob import rulesets
from caboprob.errors import CaboError
from caboprob.exact.arrangements import budget
from caboprob.exact.call import MODELS, Model, showdown_of
from caboprob.exact.outcomes import unpriced_outcomes
from caboprob.montecarlo.beliefs.inplay import continuation_of
from caboprob.montecarlo.beliefs.turnshad import turns_evidence
from caboprob.montecarlo.play.execution import running
from caboprob.montecarlo.policies import tablekinds
from caboprob.montecarlo.results import callreport
from caboprob.montecarlo.results.report import Report
from caboprob.rulesets import RuleSet
from caboprob.slots import UNKNOWN
from caboprob.table.core.codes import CALL
from caboprob.table.core.moves import move_without_places
from caboprob.table.position import Position, read_position
from caboprob.web.call.callresult import ROUNDS
from caboprob.web.inputs.tablemates import USUAL_TABLE

MOST_SEATS = 5  # at random tables; larger ones are among the heavy tables
ROUNDED = 0.006  # at most, of a chance as the page writes it
# What may be told of a hidden card: the lowest and highest rank it can have.
RANGES = ("0-5", "2-9", "4-13", "1-11", "3-12", "0-8")


@dataclass(frozen=True, slots=True)
class Question:
    """A table to ask about on the page on calls, written as in the address of that page."""

    rules: str
    players: int
    me: str  # my hand, as in every notation with `?` for a card that is not known
    discard: str = ""
    others: tuple[str, ...] = ()  # the hands of the first others, as far as anything is known of them
    had: int = 1  # how many turns everybody has had

    @property
    def query(self) -> str:
        """The query of that address, for the page in English."""
        hands = {f"opp{seat}": hand for seat, hand in enumerate(self.others, 1) if hand}
        inputs = {"lang": "en", "rules": self.rules, "players": self.players, "me": self.me, "had": self.had}
        return urlencode(inputs | hands | ({"discard": self.discard} if self.discard else {}))

    @property
    def answer(self) -> float:
        """The chance the library gives, to which the page's headline must round."""
        seated = tablekinds.players(USUAL_TABLE, self.players)
        evidence = turns_evidence(self.table, seated, self.had, hands_described=len(self.others))
        played = Report(running.run(continuation_of(evidence, (move_without_places(CALL),)), ROUNDS))
        success = callreport.success(played, 0)
        assert success, "every round begins with the call"
        return success.value

    def fits(self, headline: str) -> bool:
        """Whether the page's headline is the library's number, rounded: `13%`, or `at most 1.4%` for 0."""
        *bound, shown = headline.split()
        if bound:  # of the interval, where a call came off never or always
            return self.answer == ("most" not in bound)
        return abs(float(shown.rstrip("%")) / 100 - self.answer) < ROUNDED

    @property
    def table(self) -> Position:
        """The table asked about."""
        return read_position(
            rulesets.read(self.rules),
            me=self.me,
            opponents=[hand or " ".join([UNKNOWN] * 4) for hand in self.others],
            discard=self.discard,
            players=self.players,
        )


@dataclass(frozen=True, slots=True)
class PricedQuestion:
    """An address, and the number of joint transitions its whole answer takes."""

    query: str
    transitions: float


class QuestionMaker:
    """Makes up one new table after another, never the same twice."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._asked: set[Question] = set()

    def new(self) -> Question:
        """A table with another game or number of players, and other cards."""
        rules = rulesets.read(self._random.choice(rulesets.family_keys()))
        players = self._random.randint(rules.players_min, min(rules.players_max, MOST_SEATS))
        return self._new_question(rules, players)

    def hand_for(self, before: Question) -> Question:
        """Another hand of mine at the same table, without the cards known to be elsewhere."""
        gone = " ".join((before.discard, *before.others)).split()
        while True:
            cards = _shuffled(self._random, rulesets.read(before.rules))
            for name in gone:
                if name in cards:
                    cards.remove(name)
            question = replace(before, me=self._hand(cards))
            if self._is_new(question):
                return question

    def _new_question(self, rules: RuleSet, players: int) -> Question:
        while True:
            cards = _shuffled(self._random, rules)
            discard = " ".join(cards.pop() for _ in range(self._random.randint(1, 8)))
            spied = f"{cards.pop()} ? ? ?" if self._random.random() < 0.3 else ""
            question = Question(rules.key, players, self._hand(cards), discard, (spied,) if spied else ())
            if self._is_new(question):
                return question

    def _hand(self, cards: list[str]) -> str:
        """Four cards, two to four of them known."""
        known = self._random.randint(2, 4)
        return " ".join([cards.pop() for _ in range(known)] + [UNKNOWN] * (4 - known))

    def _is_new(self, question: Question) -> bool:
        new = question not in self._asked
        self._asked.add(question)
        return new


def dearest(number: int) -> list[PricedQuestion]:
    """The most expensive accepted questions: as many unknown cards and players as the budget allows."""
    found = []
    for rules, model in product(map(rulesets.read, rulesets.family_keys()), MODELS):
        for players, known in product(range(rules.players_min, rules.players_max + 1), range(4)):
            me = ["0", "2", "5"][:known] if rules.key != "cabu" else ["A", "2", "5"][:known]
            for others in ("", " ".join(RANGES[:4])):
                asked = Question(
                    rules.key,
                    players,
                    " ".join(me + [UNKNOWN] * (4 - known)),
                    others=(others,) * (players - 1),
                )
                with suppress(CaboError):
                    found.append(PricedQuestion(f"{asked.query}&model={model}", _price(asked, model)))
    return sorted(found, key=lambda dear: dear.transitions, reverse=True)[:number]


def _price(asked: Question, model: Model) -> float:
    """The cost of the whole answer, in joint transitions."""
    return budget.price(partial(unpriced_outcomes, showdown_of(asked.table, model))).transitions


def _shuffled(random: Random, rules: RuleSet) -> list[str]:
    cards = [rules.deck.faces[card].name for card in rules.deck.cards()]
    random.shuffle(cards)
    return cards
