"""The screens around a board: choosing a table, waiting there, talk, help, the end."""
