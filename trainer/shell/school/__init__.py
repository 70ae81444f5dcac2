"""The parts of the pages about a school and its people."""
