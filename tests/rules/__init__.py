"""The rules, tried one number at a time.

Law: a test begins its docstring with the numbers of docs/rules it holds; a number without a test
fails test_citations.py. Positions are built by hand, so that a reader sees all that matters.
"""
