"""Options that make sense only together, or only one without the other."""

from caboprob.errors import BadNotation, at_place


def only_with(option: str, **options: object) -> None:
    """Refuses (`BadNotation`) any of these options that was given: they work only together with `option`.

    None and [] mean not given.
    """
    _refuse_given("only-with-option", option, options)


def only_without(option: str, **options: object) -> None:
    """Refuses (`BadNotation`) any of these options that was given: `option` says it already.

    None and [] mean not given.
    """
    _refuse_given("only-without-option", option, options)


def _refuse_given(key: str, option: str, options: dict[str, object]) -> None:
    for name, value in options.items():
        if value is not None and value != []:
            with at_place(name.replace("_", "-")):
                raise BadNotation(key, option=option)
