"""The page of disputes."""
