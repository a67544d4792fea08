"""Which moves the rules allow, and which clause stands against the others."""
