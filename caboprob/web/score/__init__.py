"""The page that scores a round."""
