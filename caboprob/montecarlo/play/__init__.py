"""Playing: rounds are played by policies and counted, on the threads of this machine or on a cluster."""
