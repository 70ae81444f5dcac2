"""A table as data: where things lie, what is printed on the felt, and what lies there at one moment."""
