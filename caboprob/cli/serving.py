"""`caboprob web`."""

from typing import Annotated

import typer

from caboprob.cli import commands
from caboprob.cli.options import Lang, Language


def add_to(app: typer.Typer) -> None:
    """Adds the command."""
    commands.add(app, web)


def web(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=1, max=65535, help="The port to listen on.")] = 8501,
    lan: Annotated[bool, typer.Option("--lan", help="Also let in phones on the same network.")] = False,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = True,
    allow_host: Annotated[
        list[str] | None,
        typer.Option("--allow-host", help="Another host name to answer to, such as a proxy's. Repeatable."),
    ] = None,
    public: Annotated[
        str,
        typer.Option(
            "--public",
            help="The address in the world, such as https://cards.example or https://club.example/cards.",
        ),
    ] = "",
    lang: Lang = Language.EN,
) -> None:
    """Serve the app in the browser."""
    from caboprob.web.serving.server import serve

    serve(
        host=host,
        port=port,
        lan=lan,
        browser=browser,
        hosts=allow_host or (),
        public=public,
        language=lang,
    )
