import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from '../structure/sources.mjs'
import { root } from '../workspace.mjs'
import { collectPatterns } from './collect-patterns.mjs'

/** What is judged once stands there: a pattern takes up to half a minute. */
export const JUDGED = join(import.meta.dirname, 'judged-patterns.txt')

/**
 * The regular expressions of all code that is no test, each with the places that it stands in.
 *
 * @returns {Map<string, { source: string, flags: string, places: string[] }>}
 */
export function ownPatterns() {
  const own = new Map()
  const files = readSources(root).filter(
    ({ path, isTest }) => !isTest && !path.startsWith('e2e/') && !path.endsWith('.css'),
  )
  for (const { source, flags, place } of files.flatMap(collectPatterns)) {
    const known = own.get(patternText({ source, flags }))
    if (known) known.places.push(place)
    else own.set(patternText({ source, flags }), { source, flags, places: [place] })
  }
  return own
}

/** `/source/flags`, on one line. */
export function patternText({ source, flags }) {
  return `/${source.replaceAll('\n', String.raw`\n`)}/${flags}`
}

/**
 * The growth of each pattern that was judged before.
 *
 * @returns {Map<string, string>}
 */
export function judgedPatterns() {
  const lines = readFileSync(JUDGED, 'utf8').split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const end = line.indexOf(' ')
      return [line.slice(end + 1), line.slice(0, end)]
    }),
  )
}
