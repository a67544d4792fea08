"""What a policy decides: when to call, what to exchange, claim, snap, look at and swap."""
