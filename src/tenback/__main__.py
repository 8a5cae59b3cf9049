"""`python -m tenback` is `tenback`."""

from tenback.commands import main

if __name__ == "__main__":
    raise SystemExit(main())
