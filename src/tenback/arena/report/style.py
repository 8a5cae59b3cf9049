"""The style sheet of the report, light and dark."""

from tenback.palette import DAY, NIGHT, PLAYERS, declared

_NAMES = ("table", "surface", "surface-2", "line", "text", "text-2", "focus", "ink")
_COLOURS = {name: name for name in _NAMES} | {f"b{n}": name for n, name in enumerate(PLAYERS, 1)}

STYLE = f"""\
:root {{
  color-scheme: light dark;
  {declared(DAY, **_COLOURS)}
}}
@media (prefers-color-scheme: dark) {{
  :root {{
    {declared(NIGHT, **_COLOURS)}
  }}
}}
"""
STYLE += """\
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--table); color: var(--text);
  font: 450 0.9375rem/1.4 "Avenir Next", "Segoe UI Variable Text", "Segoe UI", Roboto,
    "Noto Sans", system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
main { max-width: 62rem; margin: 0 auto; padding: 12px; }
header, footer { padding: 12px 4px; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.15; overflow-wrap: anywhere; }
h2 { margin: 0; font-size: 1.125rem; }
h3 { margin: 24px 0 8px; font-size: 0.9375rem; }
p { margin: 4px 0 12px; color: var(--text-2); max-width: 44rem; }
section {
  background: var(--surface); border-radius: 18px; padding: 16px; margin-bottom: 12px;
  box-shadow: 0 1px 3px color-mix(in srgb, var(--ink) 16%, transparent);
}
figure { margin: 0; min-width: 0; }
.legend {
  display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0 0 4px; padding: 0; list-style: none;
}
.legend li { display: flex; align-items: center; gap: 6px; }
.key { width: 14px; height: 14px; flex: none; }
figure > svg { display: block; width: 100%; max-width: 36rem; height: auto; }
svg text { fill: var(--text-2); font-size: 11px; font-family: inherit; }
.grid { stroke: var(--line); fill: none; }
.b1 { fill: var(--b1); stroke: var(--b1); } .b2 { fill: var(--b2); stroke: var(--b2); }
.b3 { fill: var(--b3); stroke: var(--b3); } .b4 { fill: var(--b4); stroke: var(--b4); }
.b5 { fill: var(--b5); stroke: var(--b5); }
.whisker { fill: none; stroke-width: 1.5; }
.cells { overflow-x: auto; margin-top: 8px; }
.cells:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
table { border-collapse: collapse; font-size: 0.8125rem; }
th, td { padding: 4px 8px; text-align: right; white-space: nowrap; }
th { color: var(--text-2); font-weight: 700; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child, .bots :is(th, td):nth-child(2) { text-align: left; }
tbody tr:nth-child(even) { background: var(--surface-2); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.8125rem; }
@media (min-width: 48rem) {
  .beside { display: flex; gap: 24px; align-items: flex-start; }
  .beside > figure { flex: 1 1 20rem; max-width: 36rem; }
}
@media print { body { background: none; } section { box-shadow: none; break-inside: avoid; } }
"""
