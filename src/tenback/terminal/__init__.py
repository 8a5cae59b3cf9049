"""The table in a terminal: full-screen, or line by line.

Law: nothing here knows the rules or the server. A `TableClient` receives the same messages as the
page, from a table in this process (`local`) or across the network. Screens and lines show those
messages and nothing else, and every word comes from `locales`. Textual is imported only where a
screen is shown.
"""
