"""The tables as the newest migration leaves them."""

from sqlalchemy import Column, DateTime, ForeignKey, Integer, MetaData, String, Table, Text

metadata = MetaData()

sheets = Table(
    "sheets",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("write_hash", String(64), nullable=False, unique=True),
    Column("read_hash", String(64), nullable=False, unique=True),
    Column("rules", Text, nullable=False),
    Column("house", Text, nullable=False),  # a JSON list
    Column("rules_text", Text),  # of a file of rules of one's own
    Column("players", Text, nullable=False),  # a JSON list of names
    Column("first", Integer),  # who began (in Kabadak, dealt), by seat from 1
    Column("evening", Integer, ForeignKey("sheets.id"), index=True),  # its first sheet; none for that itself
    Column("game", Integer, nullable=False),  # which of the evening, from 1
    Column("began", DateTime(timezone=True), nullable=False),
    Column("before", Text),  # a JSON list of totals that were brought along
    Column("resets", Text),  # a JSON list of how often these had dropped
    Column("played", Integer),  # rounds that the game had had elsewhere
)

steps = Table(
    "steps",
    metadata,
    Column("sheet", Integer, ForeignKey("sheets.id"), primary_key=True),
    Column("revision", Integer, primary_key=True, autoincrement=False),  # two writers cannot both have it
    Column("kind", Text, nullable=False),
    Column("round", Integer),
    Column("entry", Text),  # JSON
    Column("made", DateTime(timezone=True), nullable=False),  # when it was taken
    Column("players", Text),  # a JSON list of names, where they were corrected
)
