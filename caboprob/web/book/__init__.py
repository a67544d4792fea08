"""The page *When to call*, and a glance at the calling book for other pages."""
