"""What several pages show and ask about Kabadak: hands, melds, games and their review."""
