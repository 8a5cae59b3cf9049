"""The fast twins: the same games over flat arrays, compiled.

Law: `rules/` decides; a twin walks in lockstep with it, action by action, and the tests hold it to
that. Nothing here is imported before it is needed: numba takes its time.
"""
