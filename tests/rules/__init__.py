"""The rules, tested one number at a time.

Law: a test begins its docstring with the numbers of docs/rules that it proves; a number without a
test fails test_citations.py. Positions are built by hand, so that a reader sees all that matters.
"""
