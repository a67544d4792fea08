"""Callees are linked into the functions that Python calls, and become machine code there: once.

numba optimises every function together with all that it calls, and makes machine code of it, before it links
it into its caller, where all of that is done again. The rules core and its players are some 300 functions, up
to a dozen calls deep: more than half of the compiler's time went into machine code that nobody ever ran.
"""

from functools import partial
from typing import Any, cast

from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.environment import lookup_environment
from numba.core.registry import cpu_target

WRAPPER = "_ZN7cpython"
"""How the name of a function begins through which Python calls a compiled one; callees have none."""


class LinkedLibrary(JITCodeLibrary):
    """The code of a function, machine code only if Python calls it or somebody asks for its address.

    The first two methods are the last steps of numba's `finalize()`, which links the callees before them.
    """

    _is_only_linked = False

    def _optimize_final_module(self) -> None:
        self._is_only_linked = not any(name.startswith(WRAPPER) for name in self._function_names())
        if not self._is_only_linked:
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        if self._is_only_linked:
            self._finalize_dynamic_globals()
            self._finalized = True
            return
        super()._finalize_final_module()
        for variable in self._final_module.global_variables:
            if (environment := lookup_environment(variable.name)) is not None:
                self.codegen.set_env(variable.name, environment)

    def get_pointer_to_function(self, name: str) -> int:
        """The address of a function of this library, 0 for any other."""
        self._ensure_finalized()
        if self._is_only_linked and name in self._function_names():
            self._become_machine_code()
        return cast(int, super().get_pointer_to_function(name))

    def serialize_using_object_code(self) -> Any:
        """What a cache keeps of this library."""
        self._ensure_finalized()
        if self._is_only_linked:
            self._become_machine_code()
        return super().serialize_using_object_code()

    def _become_machine_code(self) -> None:
        self._is_only_linked = False
        super()._optimize_final_module()
        self._finalize_final_module()

    def _function_names(self) -> list[str]:
        return [function.name for function in self.get_defined_functions()]


def link_callees() -> None:
    """From now on whatever numba compiles in this process is linked like this."""
    codegen = cast(Any, cpu_target.target_context).codegen()
    if codegen._library_class is JITCodeLibrary:
        codegen._library_class = LinkedLibrary
        codegen.set_env = partial(_set_environment, codegen)


def _set_environment(codegen: JITCPUCodegen, name: str, environment: Any) -> None:
    """What numba does as soon as a function is compiled, put off until it is machine code."""
    if codegen._engine.is_symbol_defined(name):
        JITCPUCodegen.set_env(codegen, name, environment)
