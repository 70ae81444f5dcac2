"""The rulebook's parts: looking things up, and asking the referee."""
