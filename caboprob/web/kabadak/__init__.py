"""The page *Kabadak*, part by part."""
