"""The Game: the twin (twin.py), its conversion to and from States and Views, whole games."""
