// A preprocessor of knip: what docs/public-face.md names may have no caller in production, and only that.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIST = 'docs/public-face.md'
const KINDS = ['exports', 'files']

/** Takes the listed names out of knip's findings; in production mode a listed name that production calls is a finding. */
// biome-ignore lint/style/noDefaultExport: knip takes a default export
export default function publicFace(found) {
  const listed = namesOf(readFileSync(join(found.cwd, LIST), 'utf8'))
  const uncalled = new Set()
  for (const kind of KINDS) {
    for (const symbols of Object.values(found.issues[kind])) {
      for (const [key, { symbol }] of Object.entries(symbols)) {
        if (!listed.has(symbol)) continue
        uncalled.add(symbol)
        delete symbols[key]
        found.counters[kind] -= 1
      }
    }
  }
  if (found.isProduction)
    report(
      found,
      [...listed].filter((name) => !uncalled.has(name)),
    )
  return found
}

/** What stands in backticks in the first column of the tables. */
export function namesOf(markdown) {
  const cells = markdown.matchAll(/^\| (`.*?) \|/gm)
  return new Set(
    [...cells].flatMap(([, cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  )
}

function report({ issues, counters, cwd }, called) {
  if (called.length === 0) return
  issues.exports[LIST] = Object.fromEntries(
    called.map((name) => [
      name,
      {
        type: 'exports',
        filePath: join(cwd, LIST),
        workspace: '.',
        symbol: `${name}: production calls it, or it is gone; take it off the list`,
        severity: 'error',
        fixes: [],
      },
    ]),
  )
  counters.exports += called.length
}
