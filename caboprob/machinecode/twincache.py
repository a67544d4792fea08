"""The cache in which numba looks for machine code before it compiles, and keeps it afterwards.

numba's own cache trusts every file it finds: a damaged one would crash the program or, worse, be run.
"""

import hashlib
import pickle
from pathlib import Path
from typing import Any

import numba
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.runtime.nrt import rtsys
from numba.core.serialize import dumps

from caboprob.machinecode import keeping


class TwinCache(NullCache):
    """The machine code of one function: a file for each signature, Python, numba and type of processor."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder, self._name = folder, name

    @property
    def cache_path(self) -> str:
        """The folder, for numba's statistics."""
        return str(self._folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The machine code for a signature, or None if it has to be compiled.

        Only numba's runtime is made ready, which machine code may call. What else `target_context.refresh()`
        loads, the compiler needs, and calls it itself; it takes a fifth of a second.
        """
        rtsys.initialize(target_context)
        key = self._key(sig, target_context.codegen())
        data = keeping.read(self._path(key)) or self._made_elsewhere(self._path(key))
        if data is None:
            return None
        try:
            stored_key, stored_code = pickle.loads(data)
            if stored_key == key:
                return CompileResult._rebuild(target_context, *stored_code)
        except Exception:  # whatever numba cannot load it can compile again
            pass
        keeping.throw_away(self._path(key))
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keeps the machine code for a signature, unless it contains addresses that only this process has."""
        key = self._key(sig, data.codegen)
        if not data.library.has_dynamic_globals:
            keeping.write(self._path(key), dumps((key, data._reduce())))
        keeping.give_up_claim()

    @staticmethod
    def _made_elsewhere(path: Path) -> bytes | None:
        """What another process is just compiling, once it is done; None if it is up to this one.

        One claim is enough: numba compiles in one thread at a time, and callees with their caller.
        """
        keeping.claim(path)
        data = keeping.read(path)
        if data is not None:
            keeping.give_up_claim()
        return data

    def _key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        """All that the machine code depends on; the name of the folder stands for the sources."""
        return (self._folder.name, self._name, numba.__version__, codegen.magic_tuple(), sig)

    def _path(self, key: tuple[Any, ...]) -> Path:
        digest = hashlib.sha256(repr(key).encode()).hexdigest()
        return self._folder / f"{self._name}{digest[:16]}{keeping.SUFFIX}"
