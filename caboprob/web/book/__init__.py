"""The page *When to call*, and a glimpse of the calling book for other pages."""
