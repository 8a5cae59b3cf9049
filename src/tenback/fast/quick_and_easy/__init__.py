"""Quick & Easy: the twin (twin.py), its way from and to States and Views (convert.py), games."""
