"""Games in which the house plays against each player: how they are dealt, paid and voided."""
