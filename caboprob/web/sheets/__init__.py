"""The page *Score sheet*: an evening at the table, written down round by round, on any number of phones."""
