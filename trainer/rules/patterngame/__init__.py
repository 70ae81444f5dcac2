"""What the pattern games share: one table, its ledger, and the procedures that their regulations have in common.

A game binds these, paragraph by paragraph, to its own citations; nothing here knows a citation.
"""
