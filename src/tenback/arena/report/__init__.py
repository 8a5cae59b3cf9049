"""The results of an arena for people: as text, as CSV, and as a page of HTML with charts."""
