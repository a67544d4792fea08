"""The review of a record in words."""
