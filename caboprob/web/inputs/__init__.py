"""What several pages ask with: hands and tables, filled in by typing or tapping."""
