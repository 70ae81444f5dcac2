"""How gestures and keys become acts: a mechanism (`composer`, `reach`) and a verb table for each family of games."""
