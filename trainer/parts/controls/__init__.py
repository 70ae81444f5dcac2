"""What hands can do at a table, as data: places, verbs, menus, and the questions that an act asks."""
