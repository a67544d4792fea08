"""Running an experiment: in chunks, on the cores of a machine or on a cluster."""
