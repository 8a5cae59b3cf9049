"""The page's main journeys in each engine: Chromium, Firefox and WebKit."""
