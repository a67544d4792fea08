"""The page *When to call*, and the way to it from other pages."""
