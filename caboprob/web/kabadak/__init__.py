"""The page of Kabadak, part by part."""
