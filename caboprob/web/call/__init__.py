"""The page of the call."""
