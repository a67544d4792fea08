"""Printed tables."""


def print_table(title: str, columns: list[str], rows: list[list[str]]) -> None:
    """Prints a table; its texts are not read as markup."""
    from rich.box import SIMPLE_HEAD  # loads late: JSON needs none of it
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=Text(title) if title else None, box=SIMPLE_HEAD, title_justify="left")
    for column in columns:
        table.add_column(Text(column), overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console().print(table)
