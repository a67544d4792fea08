"""How the server does with people: hundreds of visitors, first screens, taps, score sheets, plain pages."""
