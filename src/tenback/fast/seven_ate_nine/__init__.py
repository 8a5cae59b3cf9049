"""7 Ate 9: the twin (twin.py), its conversion to and from States and Views, whole races."""
