import { exampleValue } from './example-values.mjs'

/**
 * One call for each row: made as a page makes it rather than by chance, with something in its answer, and the shortest of those.
 *
 * @param {{ id: string, maker: 'page' | 'chance', path: string, fields: Record<string, unknown>, data: unknown }[]} recorded
 * @returns {Record<string, { path: string, fields: Record<string, unknown>, data: unknown }>}
 */
export function pickExamples(recorded) {
  const best = new Map()
  for (const call of recorded) {
    const before = best.get(call.id)
    if (!before || compare(call, before) < 0) best.set(call.id, call)
  }
  const picked = [...best.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  return Object.fromEntries(
    picked.map(({ id, path, fields, data }) => {
      const shown = {
        path: exampleValue(path),
        fields: exampleValue(fields),
        data: exampleValue(data),
      }
      return [id, shown]
    }),
  )
}

function compare(a, b) {
  const [one, other] = [rank(a), rank(b)]
  const at = one.findIndex((value, index) => value !== other[index])
  return at < 0 ? 0 : one[at] < other[at] ? -1 : 1
}

function rank({ maker, path, fields, data }) {
  const sent = JSON.stringify(exampleValue(fields))
  return [
    maker === 'page' ? 0 : 1,
    isEmpty(data) ? 1 : 0,
    path.length + sent.length,
    path,
    sent,
    JSON.stringify(exampleValue(data)),
  ]
}

function isEmpty(data) {
  if (data === null) return true
  if (Array.isArray(data)) return data.length === 0
  if (typeof data !== 'object') return false
  return Array.isArray(data.list) && data.list.length === 0
}
