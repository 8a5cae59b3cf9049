"""7 Ate 9: the twin (twin.py), its way from and to States and Views (convert.py), many races."""
