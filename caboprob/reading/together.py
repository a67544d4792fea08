"""Options that make sense only together, or only one without the other."""

from caboprob.errors import BadNotation, at_place


def refuse_without(option: str, **options: object) -> None:
    """Refuses any of these options that was given: they go only with `option`, which was not given.

    None and [] mean not given. Raises `BadNotation`.
    """
    _refuse_given("only-with-option", option, options)


def refuse_with(option: str, **options: object) -> None:
    """Refuses any of these options that was given: `option`, which was given, says it already.

    None and [] mean not given. Raises `BadNotation`.
    """
    _refuse_given("only-without-option", option, options)


def _refuse_given(key: str, option: str, options: dict[str, object]) -> None:
    for name, value in options.items():
        if value is not None and value != []:
            with at_place(name.replace("_", "-")):
                raise BadNotation(key, option=option)
