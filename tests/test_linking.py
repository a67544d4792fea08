"""Callees become machine code only within what Python calls, and nobody who uses numba notices."""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
import pytest
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.extending import register_jitable

from caboprob.machinecode.linking import LinkedLibrary, link_callees


@register_jitable(no_cfunc_wrapper=True)
def half(number: int) -> int:
    if number % 2:
        raise ValueError("not even", number)
    return number // 2


def quarter(number: int) -> int:
    return half(half(number))


@pytest.fixture(autouse=True)
def linked() -> None:
    """Functions are linked as in a process that has compiled ours."""
    link_callees()


@pytest.fixture
def quartered() -> Callable[[int], int]:
    """A compiled function with a callee, which have not been compiled before."""
    return numba.njit(quarter)


def test_only_what_python_calls_becomes_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    made, make = [], JITCodeLibrary._finalize_specific
    monkeypatch.setattr(
        JITCodeLibrary, "_finalize_specific", lambda library: (made.append(library.name), make(library))
    )

    @register_jitable
    def third(number: int) -> int:
        return number // 3

    def ninth(number: int) -> int:
        return third(third(number))

    assert numba.njit(ninth)(18) == 2
    assert [name.split(".")[-1] for name in made] == ["ninth"]


def test_a_callee_works_like_plain_python(quartered: Callable[[int], int]) -> None:
    assert [quartered(4 * number) for number in range(9)] == list(range(9))


def test_an_error_of_a_callee_arrives_with_its_words(quartered: Callable[[int], int]) -> None:
    with pytest.raises(ValueError, match="not even") as raised:
        quartered(6)
    assert raised.value.args == ("not even", 3)


def test_a_function_for_c_that_numba_compiles_has_an_address() -> None:
    """It has no wrapper for Python, like a callee, but C code calls it."""
    for_c = numba.cfunc("int64(int64)")(quarter)
    assert for_c.address
    assert for_c.ctypes(12) == 3


def test_universal_functions_work() -> None:
    """Their loops are compiled around a function that Python does not call."""
    by_elements = numba.vectorize(["int64(int64)"])(quarter)
    assert by_elements(np.array([0, 4, 8])).tolist() == [0, 1, 2]
    generalised = numba.guvectorize(["int64[:], int64[:]"], "(n)->(n)")(_quarter_all)
    assert generalised(np.array([0, 4, 8])).tolist() == [0, 1, 2]


def _quarter_all(numbers: Any, quarters: Any) -> None:
    for place in range(len(numbers)):
        quarters[place] = quarter_of_a_callee(numbers[place])


@register_jitable
def quarter_of_a_callee(number: int) -> int:
    return half(half(number))


def test_a_callee_becomes_machine_code_where_somebody_asks_for_its_address() -> None:
    library = _library_of(numba.njit(half, no_cpython_wrapper=True), 4)
    assert isinstance(library, LinkedLibrary)
    assert library._is_only_linked
    name = next(name for name in library._function_names() if "half" in name)
    assert library.get_pointer_to_function(name)
    assert not library._is_only_linked


def test_a_name_that_a_library_does_not_know_has_no_address() -> None:
    library = _library_of(numba.njit(half, no_cpython_wrapper=True), 4)
    assert library.get_pointer_to_function("no such function") == 0
    assert library._is_only_linked


def _library_of(dispatcher: Any, argument: int) -> Any:
    signature = (numba.typeof(argument),)
    dispatcher.compile(signature)
    return dispatcher.overloads[signature].library


def test_to_ask_for_it_again_changes_nothing() -> None:
    codegen = cpu_target.target_context.codegen()
    before = codegen.set_env
    link_callees()
    assert codegen.set_env is before
