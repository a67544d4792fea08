"""A roster: reads the players of a game, the built-in ones and others, from files and from notation."""

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from caboprob.content import layered, paths
from caboprob.errors import BadNotation, at_place, excerpt
from caboprob.montecarlo.policies.traits import checked_value, read_value, traits_of, write_value
from caboprob.reading.documents import read_toml
from caboprob.reading.files import read_file

LARGEST_FILE = 20_000  # bytes
RUNG = "rung"

Player = TypeVar("Player")


@dataclass(frozen=True)
class Roster(Generic[Player]):
    """Reads players of the class `player_class`.

    The files of the built-in players are in `folder` below the data folders. `example` is a changed trait in
    notation, for messages.
    """

    player_class: type[Player]
    folder: tuple[str, ...]
    example: str

    @cached_property
    def ladder(self) -> tuple[str, ...]:
        """The players whose files have a `rung`, in that order: each beats the one before it."""
        rungs = {key: int(self._contents(key).get(RUNG, 0)) for key in paths.file_names(*self.folder)}
        return tuple(sorted(filter(rungs.get, rungs), key=lambda key: rungs[key]))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The built-in players, with those of added data folders; those of the ladder come first."""
        return tuple(dict.fromkeys([*self.ladder, *paths.file_names(*self.folder)]))

    def read(self, text: str) -> Player:
        """A player from notation: a key or the path of a file, then traits to change, `careful call.at=7`.

        Refuses unknown names and traits, and values that a trait does not allow (`BadNotation`, located at
        the player's name).
        """
        name, *changes = text.split() or [""]
        with at_place(excerpt(name)):
            player = self._named_or_from_file(name)
            for change in changes:
                player = self.with_change(player, change)
        return player

    def read_all(self, notations: Sequence[str], seats: int) -> tuple[Player, ...]:
        """One player for each seat; the last one written also takes the remaining seats.

        Refuses more players than seats (`BadNotation`).
        """
        with at_place("player"):
            if len(notations) > seats:
                raise BadNotation("players-given", most=seats, got=len(notations))
        players = []
        for number, notation in enumerate(notations, 1):
            with at_place(f"player {number}"):
                players.append(self.read(notation))
        return (*players, *players[-1:] * (seats - len(players)))

    def with_change(self, player: Player, change: str) -> Player:
        """The player with one trait changed, `call.at=7`; refuses what the trait does not allow."""
        path, sign, value = change.partition("=")
        field = self._field(path)
        if not sign:
            raise BadNotation("trait-unreadable", got=excerpt(change), example=self.example)
        new_value = checked_value(field, read_value(value))
        changes: tuple[str, ...] = player.changed  # type: ignore[attr-defined]
        other_changes = tuple(change for change in changes if not change.startswith(f"{path}="))
        values = {field.name: new_value, "changed": (*other_changes, f"{path}={write_value(new_value)}")}
        return replace(player, **values)  # type: ignore[type-var]

    @cache  # noqa: B019 - a roster lives as long as the process
    def named(self, key: str) -> Player:
        """A built-in player; refuses any other name (`BadNotation`)."""
        if key not in self.keys:
            raise BadNotation("player-name-unknown", got=excerpt(key), known=", ".join(self.keys))
        return self.build(key, self._contents(key))

    def build(self, key: str, table: Mapping[str, Any]) -> Player:
        """A player from the contents of its file: exactly the traits, in their groups (`BadNotation`)."""
        written_values = {f"{group}.{name}": value for group, name, value in self._written_traits(table)}
        for path in written_values:
            self._field(path)
        values = {}
        for field in traits_of(self.player_class):
            path = field.metadata["path"]
            if path not in written_values:
                raise BadNotation("trait-missing", trait=path)
            values[field.name] = checked_value(field, written_values[path])
        return self.player_class(key=key, **values)  # type: ignore[call-arg]

    def _named_or_from_file(self, name: str) -> Player:
        if name in self.keys:
            return self.named(name)
        if not name.endswith(".toml"):
            raise BadNotation("player-name-unknown", got=excerpt(name), known=", ".join(self.keys))
        return self.build(Path(name).stem, read_toml(read_file(name, LARGEST_FILE)))

    def _contents(self, key: str) -> layered.TomlTable:
        return layered.read_data(*self.folder, f"{key}.toml")

    def _written_traits(self, table: Mapping[str, Any]) -> list[tuple[str, str, Any]]:
        """The group, the name and the value of everything in a player's file that is not its rung."""
        written = []
        for group, members in table.items():
            if group == RUNG:
                continue
            if not isinstance(members, dict):
                raise BadNotation("trait-unknown", got=excerpt(group), known=self._all_paths())
            written += [(group, name, value) for name, value in members.items()]
        return written

    def _field(self, path: str) -> Field[Any]:
        for field in traits_of(self.player_class):
            if field.metadata["path"] == path:
                return field
        raise BadNotation("trait-unknown", got=excerpt(path), known=self._all_paths())

    def _all_paths(self) -> str:
        """The paths of all traits, for messages."""
        return ", ".join(field.metadata["path"] for field in traits_of(self.player_class))
