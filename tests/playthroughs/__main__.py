"""Writes the golden games again."""

from tests.playthroughs import FOLDER, TABLES, path, written

for old in FOLDER.glob("*.txt"):
    old.unlink()
for table in TABLES:
    path(table).write_text(written(table))
