"""What several pages ask with: hands and positions, typed or tapped."""
