"""What leaves the records: tables, data, signed results and printed pages."""
