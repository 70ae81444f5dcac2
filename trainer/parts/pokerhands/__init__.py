"""Poker hands: what the best five of up to seven cards are worth, high and low, in hold 'em, stud, draw and Omaha.

`ranks` says what a value means and puts it in words, `evaluate` and `low` read one hand, `omaha` two and three,
`batch` thousands at once. Only `batch` needs numpy.
"""
