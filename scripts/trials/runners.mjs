import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runCommand, tool } from '../run/command.mjs'
import { pnpmCommand, root } from '../workspace.mjs'

/** For each kind: tries them, and returns what was found for each, in pairs. The longest stand last. */
export const RUNNERS = {
  check: runChecks,
  test: runTests,
  browser: runBrowser,
  attack: runAttacks,
  load: runLoads,
  bench: runBench,
}

async function runChecks(checks) {
  const found = []
  for (const one of checks) {
    const { ok, output } = await runCommand(process.execPath, [one.file], { collect: true })
    console.log(output.trimEnd())
    found.push([one, { held: ok, value: ok ? 'every budget is kept' : 'a budget is exceeded' }])
  }
  return found
}

async function runTests(tests, folder) {
  const file = join(folder, 'trials.json')
  const files = [...new Set(tests.map((one) => one.file))]
  await runCommand(tool('vitest'), ['run', ...files, '--reporter=json', `--outputFile=${file}`])
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
  const cases = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({ file: relative(root, name), title, status })),
  )
  return tests.map((one) => [one, counted(cases, one)])
}

async function runBrowser(tests, folder) {
  const file = join(folder, 'trials-browser.json')
  const files = [...new Set(tests.map((one) => one.file))]
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  await runCommand(tool('playwright'), ['test', ...files, '--reporter=list,json'], { env })
  const { suites } = JSON.parse(readFileSync(file, 'utf8'))
  const cases = suites.flatMap(specsOf).map(({ file: name, title, ok }) => ({
    file: join('e2e', name),
    title,
    status: ok ? 'passed' : 'failed',
  }))
  return tests.map((one) => [one, counted(cases, one)])
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Held when at least one test of that file, and of that title, passed and none failed. */
function counted(cases, { file, title }) {
  const its = cases.filter((one) => one.file === file && (!title || one.title === title))
  const passed = its.filter(({ status }) => status === 'passed').length
  const failed = its.filter(({ status }) => status === 'failed').length
  const value = `${passed} ${passed === 1 ? 'test' : 'tests'}${failed ? `, ${failed} failed` : ''}`
  return { held: passed > 0 && failed === 0, value }
}

async function runAttacks(attacks) {
  const ids = [...new Set(attacks.map(({ id }) => id))].join(',')
  const output = await outputOf(pnpmCommand(['attack', '--only', ids]), process.env)
  return attacks.map((one) => {
    const cells = output.find((line) => line.startsWith(`| ${one.id} |`))?.split(' | ') ?? []
    const [, , result = 'did not run', , ok = ''] = cells
    return [one, { held: ok.startsWith('yes'), value: result }]
  })
}

async function runLoads(trials) {
  const ids = [...new Set(trials.map(({ id }) => id))].join(',')
  const output = await outputOf(pnpmCommand(['load']), { ...process.env, LOAD_ONLY: ids })
  return trials.map((one) => {
    const words = new RegExp(`^(holds|BROKEN)\\s+${one.id} (.*)$`)
    const [, mark, value = 'did not run'] =
      output.map((line) => words.exec(line)).find(Boolean) ?? []
    return [one, { held: mark === 'holds', value }]
  })
}

async function runBench(rows) {
  const output = await outputOf(pnpmCommand(['bench:server']), process.env)
  return rows.map((one) => {
    const line = output.find((text) => text.startsWith(`| ${one.row} |`)) ?? ''
    const [, , perSecond, , p99] = line.split('|').map((cell) => cell.trim())
    const held = Number(perSecond) >= one.perSecond && Number(p99) < one.p99
    return [one, { held, value: line ? `${perSecond} a second, p99 ${p99} ms` : 'did not run' }]
  })
}

/** The lines that a command says, which are shown as well. */
async function outputOf([command, ...args], env) {
  const { output } = await runCommand(command, args, { env, collect: true })
  console.log(output.trimEnd())
  return output.split('\n')
}
