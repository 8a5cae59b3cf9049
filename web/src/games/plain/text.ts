/** What any game's messages hold, in the protocol's own words: the same in every language. */

/** Returns a value as a line. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(", ") || "–";
  if (value !== null && typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => (name === "do" ? String(inner) : `${name} ${asText(inner)}`))
      .join(" ");
  return value === null ? "–" : String(value);
}

/** Returns the fields of a View that are worth reading, each as a line. */
export function fieldsOf(view: object): [string, string][] {
  return Object.entries(view)
    .filter(([name]) => !["game", "options", "seat", "played", "outcome"].includes(name))
    .map(([name, value]) => [name, asText(value)]);
}
