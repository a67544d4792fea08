"""What can be asked as JSON: each question with its address, its parameters and the fields of its answer."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from caboprob import rulesets
from caboprob.answers.defaults import (
    BEST_ROUNDS,
    DEFAULT_MODEL,
    DEFAULT_RULINGS,
    DEFAULT_SEED,
    DEFAULT_TURNS,
    ROUNDS,
)
from caboprob.exact.call import MODELS
from caboprob.text.rulebook.clauses import books
from caboprob.web.serving.api import lookups, odds, played
from caboprob.web.serving.api.counting import Counting
from caboprob.web.serving.api.parameters import LANGUAGE_PARAMETER, Parameter
from caboprob.web.serving.api.played import YES_OR_NO

ROOT = "/api"

Values = Mapping[str, Any]
Fields = Mapping[str, tuple[str, ...]]
"""The fields of an answer, each with the JSON types that it may have."""

TEXT, WHOLE, NUMBER, LIST, OBJECT = ("string",), ("integer",), ("number",), ("array",), ("object",)
TRUTH = ("boolean",)
OR_NONE = ("null",)


@dataclass(frozen=True, slots=True)
class Operation:
    """One question. `look_up` answers from the data folders, always alike; `work_out` has to count or play.

    `name` is its id, and the key of its sentence in the messages of `api.toml`; not every answer has
    the `optional_fields`.
    """

    name: str
    path: str
    parameters: tuple[Parameter, ...]
    fields: Fields
    look_up: Callable[[Values], dict[str, Any]] | None = None
    work_out: Callable[[Values, Counting], Awaitable[dict[str, Any]]] | None = None
    optional_fields: Fields = field(default_factory=dict)


RULES = Parameter("rules", needed=True, known=rulesets.family_keys)
HOUSE = Parameter("house", repeated=True)
ME = Parameter("me")
OPPONENTS = Parameter("opponent", repeated=True)
DISCARD = Parameter("discard", default="")
PLAYERS = Parameter("players", kind="whole")

PLAYED_PARAMETERS = (
    RULES,
    HOUSE,
    ME,
    OPPONENTS,
    DISCARD,
    PLAYERS,
    Parameter("player", kind="player", repeated=True),
    Parameter("my-player", kind="player"),
    Parameter("others-know", kind="whole"),
    Parameter("turns-had", kind="whole"),
    Parameter("starter", kind="whole"),
    Parameter("top-thrown", known=lambda: tuple(YES_OR_NO)),
    Parameter("seed", kind="whole", default=str(DEFAULT_SEED)),
    LANGUAGE_PARAMETER,
)
"""The parameters of a table on which rounds are played on; each operation adds how many rounds."""

BELIEF_FIELDS: Fields = {"turns_had": WHOLE, "effective_rounds": NUMBER, "exact_share": NUMBER, "weak": TRUTH}
"""What the odds in the middle of a round rest on: the turns had, and how good the belief is."""

SIMULATED_FIELDS: Fields = {
    "rules": TEXT,
    "house": LIST,
    "method": TEXT,
    "model": TEXT,
    "players": LIST,
    "seed": WHOLE,
    "rounds": WHOLE,
    "confidence": NUMBER,
    "counts": OBJECT,
    "seconds": NUMBER,
}
CALL_FIELDS: Fields = {
    "win": NUMBER,
    "expected_points": NUMBER,
    "alone": NUMBER,
    "tied": NUMBER,
    "beaten": NUMBER,
    "own_kamikaze": NUMBER,
    "other_kamikaze": NUMBER,
    "points": LIST,
}
"""How a call ends."""

COUNTED_FIELDS: Fields = {
    "rules": TEXT,
    "house": LIST,
    "method": TEXT,
    "model": TEXT,
    "fractions": OBJECT,
    "seconds": NUMBER,
}
RULING_FIELDS: Fields = {
    "case": TEXT,
    "question": TEXT,
    "verdict": TEXT,
    "note": OBJECT,
    "status": OBJECT,
    "clauses": LIST,
    "sources": OBJECT,
    "revised": TEXT + OR_NONE,
    "verdicts": OBJECT,
}

LOOKUP_OPERATIONS = (
    Operation(
        name="rules",
        path=f"{ROOT}/rules",
        parameters=(LANGUAGE_PARAMETER,),
        fields={"rules": LIST},
        look_up=lookups.rules,
    ),
    Operation(
        name="rule-set",
        path=f"{ROOT}/rules/{{rules}}",
        parameters=(
            Parameter("rules", needed=True, known=rulesets.family_keys, in_path=True),
            HOUSE,
            LANGUAGE_PARAMETER,
        ),
        fields={"rules": TEXT, "house": LIST, "fields": LIST},
        look_up=lookups.rule_set,
    ),
    Operation(
        name="rulebook",
        path=f"{ROOT}/rulebooks/{{rules}}",
        parameters=(Parameter("rules", needed=True, known=books, in_path=True), LANGUAGE_PARAMETER),
        fields={
            "language": TEXT,
            "rules": TEXT,
            "house": LIST,
            "agreed": TEXT,
            "title": TEXT,
            "words": OBJECT,
            "chapters": LIST,
            "rulings": LIST,
        },
        look_up=lookups.rulebook,
    ),
    Operation(
        name="rulings",
        path=f"{ROOT}/rulings",
        parameters=(
            Parameter("q"),
            Parameter("rules", known=books),
            Parameter("top", kind="whole", default=str(DEFAULT_RULINGS)),
            LANGUAGE_PARAMETER,
        ),
        fields={"rules": TEXT + OR_NONE, "sure": TRUTH + OR_NONE, "games": OBJECT + OR_NONE, "rulings": LIST},
        look_up=lookups.rulings,
    ),
    Operation(
        name="ruling",
        path=f"{ROOT}/rulings/{{case}}",
        parameters=(Parameter("case", needed=True, in_path=True), LANGUAGE_PARAMETER),
        fields=RULING_FIELDS,
        look_up=lookups.ruling,
    ),
)

COUNT_OPERATIONS = (
    Operation(
        name="call",
        path=f"{ROOT}/odds/call",
        parameters=(
            RULES,
            HOUSE,
            ME,
            OPPONENTS,
            DISCARD,
            PLAYERS,
            Parameter("model", default=DEFAULT_MODEL, known=lambda: MODELS),
            LANGUAGE_PARAMETER,
        ),
        fields={**COUNTED_FIELDS, **CALL_FIELDS},
        work_out=odds.call,
    ),
    Operation(
        name="kamikaze",
        path=f"{ROOT}/odds/kamikaze",
        parameters=(
            RULES,
            HOUSE,
            ME,
            OPPONENTS,
            DISCARD,
            PLAYERS,
            Parameter("hand-size", kind="whole"),
            Parameter("draws", kind="whole"),
            LANGUAGE_PARAMETER,
        ),
        fields={**COUNTED_FIELDS, "me": NUMBER, "opponents": LIST, "any": NUMBER},
        work_out=odds.kamikaze,
        optional_fields={"me_within_draws": NUMBER},
    ),
    Operation(
        name="reshuffle",
        path=f"{ROOT}/odds/reshuffle",
        parameters=(
            RULES,
            HOUSE,
            ME,
            OPPONENTS,
            DISCARD,
            PLAYERS,
            Parameter("turns", kind="whole", default=str(DEFAULT_TURNS)),
            Parameter("pile-rate", kind="rate"),  # the chance that a turn draws from the pile
            LANGUAGE_PARAMETER,
        ),
        # By reshuffle: `draws_to` is the draw that brings it, `at_least` how likely it has come by each turn.
        fields={**COUNTED_FIELDS, "draw_pile": WHOLE, "draws_to": LIST, "at_least": LIST},
        work_out=odds.reshuffle,
        optional_fields={"next_card": OBJECT},
    ),
)

SIMULATION_OPERATIONS = (
    Operation(
        name="call-played",
        path=f"{ROOT}/odds/call-played",
        parameters=(*PLAYED_PARAMETERS, Parameter("rounds", kind="whole", default=str(ROUNDS))),
        fields={
            **SIMULATED_FIELDS,
            **CALL_FIELDS,
            "stopped": TRUTH,
            "every_look": TRUTH,
            "intervals": OBJECT,
            "exact": LIST,
        },
        work_out=played.call,
        optional_fields=BELIEF_FIELDS,
    ),
    Operation(
        name="best",
        path=f"{ROOT}/odds/best",
        parameters=(
            *PLAYED_PARAMETERS,
            Parameter("drawn"),
            Parameter("rounds", kind="whole", default=str(BEST_ROUNDS)),
        ),
        fields={**SIMULATED_FIELDS, "plays_on": LIST, "best": TEXT, "options": LIST},
        work_out=played.best,
        optional_fields={**BELIEF_FIELDS, "drawn": TEXT},
    ),
)

OPERATIONS = (*LOOKUP_OPERATIONS, *COUNT_OPERATIONS, *SIMULATION_OPERATIONS)
