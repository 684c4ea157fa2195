// `pnpm trials`: tries T1 to T25 and writes docs/reliability.md anew. `--only T1,T5` tries some; the other rows stay as they are.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { stopOnSignals } from './run/command.mjs'
import { openRunFolder } from './run/run-folder.mjs'
import { RELIABILITY_PAGE, readRows, rowOf, writePage } from './trials/reliability-page.mjs'
import { RUNNERS } from './trials/runners.mjs'
import { TRIALS } from './trials/trial-list.mjs'
import { requireNode, root } from './workspace.mjs'

requireNode()
stopOnSignals()
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const only = values.only?.split(',')
const chosen = TRIALS.filter(({ id }) => !only || only.includes(id))
const unknown = only?.filter((id) => !chosen.some((trial) => trial.id === id)) ?? []
if (unknown.length > 0) throw new Error(`no trial is called ${unknown.join(', ')}`)

const folder = openRunFolder()
const found = new Map()
for (const [kind, run] of Object.entries(RUNNERS)) {
  const ofKind = chosen.flatMap(({ by }) => by).filter((one) => one.kind === kind)
  if (ofKind.length === 0) continue
  console.log(`\n── ${kind}`)
  for (const [one, result] of await run(ofKind, folder)) found.set(one, result)
}

const when = { date: new Date().toISOString().slice(0, 10), commit: shortCommit() }
const rows = readRows(readFileSync(RELIABILITY_PAGE, 'utf8'))
let isHeld = true
for (const trial of chosen) {
  const results = trial.by.map((one) => found.get(one) ?? { held: false, value: 'did not run' })
  rows.set(trial.id, rowOf(trial, results, when))
  const held = results.every((result) => result.held)
  isHeld &&= held
  console.log(
    `${held ? 'held  ' : 'BROKEN'} ${trial.id} ${results.map(({ value }) => value).join('; ')}`,
  )
}
writeFileSync(RELIABILITY_PAGE, writePage(rows))
process.exit(isHeld ? 0 : 1)

function shortCommit() {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
}
