"""The parts of the exam pages."""
