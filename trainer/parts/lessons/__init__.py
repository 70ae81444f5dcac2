"""Lesson files: how they are read, what every lesson has, and the table that a lesson sets up."""
