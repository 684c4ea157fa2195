/** JSON with sorted keys, so that what came out of the database compares with what goes in. */
function comparable(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export type Row = Readonly<Record<string, unknown>>

/** The values of `wanted` that differ from those of `stored`. */
export function changedValues(stored: Row, wanted: Row, keeps: readonly string[] = []): Row {
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => !keeps.includes(name) && !isSame(value, stored[name]),
    ),
  )
}

function isSame(wanted: unknown, stored: unknown): boolean {
  const before = comparable(stored)
  // Drizzle reads the text '1' out of a JSON column as the number.
  return comparable(wanted) === before || (typeof wanted === 'string' && wanted === before)
}
