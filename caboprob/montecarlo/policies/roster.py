"""A roster: the players of a game that come with the house, and any others, from files and notation."""

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from caboprob import content, paths
from caboprob.documents import read_toml
from caboprob.errors import BadNotation, located, shown
from caboprob.files import read_file
from caboprob.montecarlo.policies.traits import checked, read_value, traits_of, write_value

LARGEST_FILE = 20_000
RUNG = "rung"

Player = TypeVar("Player")


@dataclass(frozen=True)
class Roster(Generic[Player]):
    """Reads players of one `kind`; those of `keys` lie in `folder`. `example`: how a trait is changed."""

    kind: type[Player]
    folder: tuple[str, ...]
    example: str

    @cached_property
    def ladder(self) -> tuple[str, ...]:
        """The players whose files have a `rung`, in its order: each beats the one before."""
        rungs = {key: int(self._file(key).get(RUNG, 0)) for key in paths.file_names(*self.folder)}
        return tuple(sorted(filter(rungs.get, rungs), key=lambda key: rungs[key]))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """All players that lie in the folder, those of the ladder first."""
        return tuple(dict.fromkeys([*self.ladder, *paths.file_names(*self.folder)]))

    def read(self, written: str) -> Player:
        """A player from the notation: one of `keys` or a file, then traits to change, `careful call.at=7`.

        Refuses an unknown name or trait and a value that cannot be (`BadNotation`, which names the player).
        """
        name, *changes = written.split() or [""]
        with located(shown(name)):
            player = self._load(name)
            for change in changes:
                player = self.changed(player, change)
        return player

    def read_all(self, written: Sequence[str], seats: int) -> tuple[Player, ...]:
        """One player for each seat, the last one given for all the rest; refuses more than seats."""
        with located("player"):
            if len(written) > seats:
                raise BadNotation("players-given", most=seats, got=len(written))
        found = []
        for number, one in enumerate(written, 1):
            with located(f"player {number}"):
                found.append(self.read(one))
        return (*found, *found[-1:] * (seats - len(found)))

    def changed(self, player: Player, change: str) -> Player:
        """The player with one trait changed, `call.at=7`."""
        path, sign, value = change.partition("=")
        field = self._field(path)
        if not sign:
            raise BadNotation("trait-unreadable", got=shown(change), example=self.example)
        now, before = checked(field, read_value(value)), player.changed  # type: ignore[attr-defined]
        kept = tuple(one for one in before if not one.startswith(f"{path}="))
        values = {field.name: now, "changed": (*kept, f"{path}={write_value(now)}")}
        return replace(player, **values)  # type: ignore[type-var]

    @cache  # noqa: B019 - a roster lives as long as the program
    def named(self, key: str) -> Player:
        """One of the players that come with the house; refuses any other name (`BadNotation`)."""
        if key not in self.keys:
            raise BadNotation("player-name-unknown", got=shown(key), known=", ".join(self.keys))
        return self.build(key, self._file(key))

    def build(self, key: str, table: Mapping[str, Any]) -> Player:
        """A player from the table of a file; each trait must be there, and nothing else."""
        given = {f"{group}.{name}": value for group, name, value in self._leaves(table)}
        for path in given:
            self._field(path)
        values = {}
        for field in traits_of(self.kind):
            path = field.metadata["path"]
            if path not in given:
                raise BadNotation("trait-missing", trait=path)
            values[field.name] = checked(field, given[path])
        return self.kind(key=key, **values)  # type: ignore[call-arg]  # what a player begins with

    def _load(self, name: str) -> Player:
        if name in self.keys:
            return self.named(name)
        if not name.endswith(".toml"):
            raise BadNotation("player-name-unknown", got=shown(name), known=", ".join(self.keys))
        return self.build(Path(name).stem, read_toml(read_file(name, LARGEST_FILE)))

    def _file(self, key: str) -> content.Table:
        return content.table(*self.folder, f"{key}.toml")

    def _leaves(self, table: Mapping[str, Any]) -> list[tuple[str, str, Any]]:
        found = []
        for group, traits_of_group in table.items():
            if group == RUNG:
                continue
            if not isinstance(traits_of_group, dict):
                raise BadNotation("trait-unknown", got=shown(group), known=self._known())
            found += [(group, name, value) for name, value in traits_of_group.items()]
        return found

    def _field(self, path: str) -> Field[Any]:
        for field in traits_of(self.kind):
            if field.metadata["path"] == path:
                return field
        raise BadNotation("trait-unknown", got=shown(path), known=self._known())

    def _known(self) -> str:
        return ", ".join(field.metadata["path"] for field in traits_of(self.kind))
