"""A table line by line: for a slow connection, a screen reader, a pipe, a simple terminal.

Law: everything is said once, in the order in which it happens, and nothing that was written is
changed. Players go by their numbers, as in pictures and refusals. `parser` reads what the person
types; `session` writes what happens at the table.
"""
