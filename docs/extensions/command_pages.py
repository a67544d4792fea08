"""The Sphinx directive `commands`: a section for every command, as the command line itself declares them."""

from collections.abc import Iterator
from typing import Any, get_origin

import typer
from docutils.nodes import Node
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from caboprob.cli import app


class Commands(SphinxDirective):
    """Writes down usage, help and options of all commands."""

    def run(self) -> list[Node]:
        text = "\n\n".join(_sections(typer.main.get_command(app), ("caboprob",)))
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def setup(site: Sphinx) -> dict[str, bool]:
    """Makes the directive known to Sphinx."""
    site.add_directive("commands", Commands)
    return {"parallel_read_safe": True}


def _sections(node: Any, path: tuple[str, ...]) -> Iterator[str]:
    """A section of Markdown for each command at or below a node of the tree of commands."""
    if hasattr(node, "commands"):
        for word, below in node.commands.items():
            yield from _sections(below, (*path, word))
    else:
        yield f"### {' '.join(path)}\n\n{node.help}\n\n{_usage(node, path)}\n\n{_options(node)}"


def _usage(command: Any, path: tuple[str, ...]) -> str:
    arguments = [_argument(one) for one in command.params if not _is_option(one)]
    required = [f"{one.opts[0]} {_value(one)}" for one in command.params if _is_option(one) and one.required]
    return f"```text\n{' '.join([*path, *arguments, *required])} [options]\n```"


def _options(command: Any) -> str:
    """A definition list: options with their values, and what they do."""
    entries = []
    for one in command.params:
        term = " ".join(filter(None, (one.opts[0], _value(one)))) if _is_option(one) else _argument(one)
        entries.append(f"`{term}`\n: {one.help or ''}{_default(one)}")
    return "\n\n".join(entries)


def _is_option(parameter: Any) -> bool:
    return bool(parameter.opts[0].startswith("--"))


def _argument(parameter: Any) -> str:
    return f"{parameter.opts[0].upper()}{'…' if get_origin(_annotation(parameter)) is list else ''}"


def _value(parameter: Any) -> str:
    """What follows an option: nothing after a switch."""
    annotation = _annotation(parameter)
    if annotation is bool:
        return ""
    return {int: "NUMBER", float: "NUMBER"}.get(annotation, "TEXT")


def _default(parameter: Any) -> str:
    default = parameter.default
    if not default or isinstance(default, bool) or "Default:" in (parameter.help or ""):
        return ""
    return f" Default: {default}."


def _annotation(parameter: Any) -> Any:
    return parameter.type_descriptor.annotation
