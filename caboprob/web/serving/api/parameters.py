"""The parameters of a request: declared once, read by their declaration, described by it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from caboprob.content.messages import DEFAULT_LANGUAGE, LANGUAGES
from caboprob.errors import BadNotation, TooLarge, at_place, excerpt
from caboprob.montecarlo.policies import players
from caboprob.reading.numerals import read_integer
from caboprob.reading.rates import read_rate

Kind = Literal["text", "whole", "rate", "player"]
"""What a value is: any text, a whole number, a rate such as `0.8` or `4/5`, or the notation of a player."""


def read_player(text: str) -> str:
    """The notation of a player, which begins with a built-in one: files are not read (`BadNotation`)."""
    name = next(iter(text.split()), "")
    if name not in players.KEYS:
        raise BadNotation("api.value-unknown", got=excerpt(name), known=", ".join(players.KEYS))
    return text


READERS: Mapping[Kind, Callable[[str], str | int | Fraction]] = {
    "text": str,
    "whole": read_integer,
    "rate": read_rate,
    "player": read_player,
}
LONGEST_VALUE = 400
"""Characters of a value."""

MOST_REPEATED = 20
"""How often a parameter may be repeated."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter, named like the option of the command line.

    `known` gives the values that it may have, where only some are known; `in_path` says that it is a part of
    the path, so that an unknown value means that there is nothing at this address.
    """

    name: str
    kind: Kind = "text"
    needed: bool = False
    repeated: bool = False
    default: str | None = None
    known: Callable[[], Sequence[str]] | None = None
    in_path: bool = False

    @property
    def field(self) -> str:
        """The name as a field of Python."""
        return self.name.replace("-", "_")

    def read(self, text: str) -> Any:
        """The value of what was written; refuses what cannot be one (`BadNotation`, `TooLarge`)."""
        with at_place(self.name):
            if len(text) > LONGEST_VALUE:
                raise TooLarge("api.value-long", most=LONGEST_VALUE, got=len(text))
            if self.known and text not in self.known():
                raise BadNotation("api.value-unknown", got=excerpt(text), known=", ".join(self.known()))
            return READERS[self.kind](text)


LANGUAGE_PARAMETER = Parameter("lang", default=DEFAULT_LANGUAGE, known=lambda: LANGUAGES)


def read_parameters(parameters: Sequence[Parameter], pairs: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """The values of all parameters by field; those not given are None, or an empty tuple if repeated.

    Refuses unknown parameters, those given too often, missing ones and unreadable values (`CaboError`).
    """
    by_name: dict[str, list[str]] = {parameter.name: [] for parameter in parameters}
    for name, value in pairs:
        if name not in by_name:
            raise BadNotation("api.parameter-unknown", got=excerpt(name), known=", ".join(by_name))
        by_name[name].append(value)
    return {parameter.field: _value(parameter, by_name[parameter.name]) for parameter in parameters}


def _value(parameter: Parameter, texts: list[str]) -> Any:
    with at_place(parameter.name):
        most = MOST_REPEATED if parameter.repeated else 1
        if len(texts) > most:
            raise TooLarge("api.parameter-often", n=most, got=len(texts))
        if parameter.needed and not texts:
            raise BadNotation("api.parameter-missing")
    if parameter.repeated:
        return tuple(map(parameter.read, texts))
    if not texts and parameter.default is None:
        return None
    return parameter.read(texts[0] if texts else str(parameter.default))
