// `pnpm docs:examples`: records an example of every call of the contract from the server's tests, into docs/examples. Given
// names of tests, it records only the calls of those.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pickExamples } from './docs/pick-examples.mjs'
import { requireNode, root, run } from './workspace.mjs'

const CONTRACT_TEST = 'apps/server/src/start/contract.test.ts'
/** Tests of rows that the contract test reaches only by chance. */
const OTHERS = ['activity-routes.test', 'system-routes.test']
const KEPT = join(root, 'docs/examples')

requireNode()
const named = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'kaozhou-examples-'))
const tests = named.length > 0 ? named : [CONTRACT_TEST, ...testsOfNeeds(), ...OTHERS]
const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server*']
const code = await run(process.execPath, [...vitest, ...tests], {
  cwd: root,
  env: { ...process.env, RECORD_EXAMPLES: folder },
})
// A call that succeeded is an example, whatever became of the rest of its test.
keep(pickExamples(readdirSync(folder).flatMap(readLines)))
rmSync(folder, { recursive: true, force: true })
process.exit(code)

/** The tests that the contract test names for the rows that it can't call itself. */
function testsOfNeeds() {
  const text = readFileSync(join(root, CONTRACT_TEST), 'utf8')
  return [...new Set([...text.matchAll(/: ([a-z-]+\.test)'/g)].map(([, name]) => name))]
}

function readLines(name) {
  const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}

/** Writes a file for each group; examples of calls that were not made now are kept. */
function keep(examples) {
  mkdirSync(KEPT, { recursive: true })
  const groups = new Set(Object.keys(examples).map((id) => id.split('.')[0]))
  for (const group of groups) {
    const file = join(KEPT, `${group}.json`)
    const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    const now = Object.entries(examples).filter(([id]) => id.startsWith(`${group}.`))
    const all = { ...before, ...Object.fromEntries(now) }
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`)
  }
  console.log(`${Object.keys(examples).length} calls in ${groups.size} files of docs/examples`)
}
