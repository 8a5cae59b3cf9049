"""The table in a terminal: full-screen, or line by line.

Law: nothing here knows a rule, or a server. A `TableClient` brings what one seat is sent, the very
messages that the page gets, whether the table is in this process (`local`) or across the network;
screens and lines show that and nothing else, and all words come from `locales`. Textual is imported
only where a screen is shown.
"""
