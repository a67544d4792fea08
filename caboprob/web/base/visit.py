"""A visitor's choices: the language they read and the rules they play by."""

from dataclasses import dataclass

from caboprob.content import messages
from caboprob.errors import CaboError, FileName
from caboprob.reading.numerals import is_numeral
from caboprob.rulesets import RuleSet
from caboprob.web.base.plain import plain

# The names of the choices in an address.
LANGUAGE = "lang"
GAME = "rules"
HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Visit:
    """The choices that every page starts from."""

    language: str
    rules: RuleSet  # with the house rules laid over
    me: int | None = None  # the player, from 1, whom the visitor plays; none where they watch

    @property
    def game(self) -> str:
        """The key of the rule set, `cabo-de` or another."""
        return self.rules.key

    @property
    def house(self) -> tuple[str, ...]:
        """The house rules as the command line writes them: `six-cards`, `jokers=2`."""
        return self.rules.house

    def house_over(self, book: str) -> tuple[str, ...]:
        """The house rules that apply to a book: those agreed on, if it is that of the game played."""
        return self.house if book == self.game else ()

    def say(self, key: str, /, **facts: object) -> str:
        """The message `key` in the visitor's language."""
        return messages.say(self.language, key, **facts)

    def say_of(self, player: int, key: str, /, **facts: object) -> str:
        """The message `key` about a player, from 1: said to the visitor if they are that player."""
        return messages.say_to(self.language, key, you=player == self.me, **facts)

    def punctuated(self, text: str) -> str:
        """A text put together from parts, spaced as the visitor's language wants it."""
        return messages.punctuate(self.language, text)

    def with_colon(self, name: str) -> str:
        """`name: ` before what is said of it, the colon as the language wants it and the name as it is."""
        return messages.before(self.language, name)

    def refusal(self, error: CaboError) -> str:
        """What is wrong with an input, in the visitor's language and escaped for Markdown."""
        place = ", ".join(self._place(where) for where in error.where)
        if not place:
            return self.reason(error)
        return plain(self.punctuated(f"{place}: ") + error.sentence(self.language))

    def reason(self, error: CaboError) -> str:
        """The same without the place, for beside the field."""
        mine = self.me is not None and error.facts.get("player") == self.me
        sentence = error.sentence(self.language, you=mine)
        return plain(sentence[:1].upper() + sentence[1:])

    def _place(self, where: str) -> str:
        """A place in an input in the words of the page: a hand or a sum is named by its player.

        What is called as somebody typed it stays so.
        """
        kind, _, number = where.partition(" ")
        if isinstance(where, FileName) or not is_numeral(number):
            return where
        if kind in ("hand", "sums", "player"):
            return self.say("score.player", player=number)
        return self.say("sheets.mend.number", n=number) if kind == "round" else where

    def address(self) -> dict[str, str | tuple[str, ...]]:
        """The choices as an address carries them."""
        return {LANGUAGE: self.language, GAME: self.game, HOUSE: self.house}
