"""Machine code: the structs it works on, what is compiled, and how that is kept until the next start."""
