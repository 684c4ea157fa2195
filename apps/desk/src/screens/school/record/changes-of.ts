export interface Change {
  /** The path of the field: `address.city`. */
  name: string
  before: string
  after: string
}

const NOTHING = '—'

/** The fields in which two states of one thing differ, in the order of the later one. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = new Set([...now.keys(), ...old.keys()])
  return [...names].flatMap((name) => {
    const change = { name, before: old.get(name) ?? NOTHING, after: now.get(name) ?? NOTHING }
    return change.before === change.after ? [] : [change]
  })
}

/** The leaves of a JSON value by their paths; a list is one leaf. */
function fieldsOf(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) {
    return new Map([[path || '值', typeof value === 'string' ? value : JSON.stringify(value)]])
  }
  return new Map(
    Object.entries(value).flatMap(([name, part]) => [
      ...fieldsOf(part, path ? `${path}.${name}` : name),
    ]),
  )
}
