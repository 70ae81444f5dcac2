"""The parts of the debrief page."""
