"""The page *Record*: a real round, tap by tap, as it is played."""
