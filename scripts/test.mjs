// `npm test`: sets up, builds, and runs every check and every test; the last line counts them all.
import { join } from 'node:path'
import { runCommand, stopOnSignals, tool } from './run/command.mjs'
import { putPnpmOnPath } from './run/pinned-pnpm.mjs'
import { openRunFolder } from './run/run-folder.mjs'
import { countTests, createTally, readPlaywright } from './run/tally.mjs'
import { installDependencies, pnpmCommand, requireNode } from './workspace.mjs'

const turbo = (task) => pnpmCommand(['exec', 'turbo', 'run', task, '--output-logs=errors-only'])

const BUILD = { name: 'build', command: turbo('build') }
/** What must hold for the whole tree; each counts as one test. The longest stand first. */
const CHECKS = [
  { name: 'types', command: turbo('typecheck') },
  { name: 'installs', command: [process.execPath, 'scripts/check-installs.mjs'] },
  { name: 'packages', command: [process.execPath, 'scripts/check-packages.mjs'] },
  { name: 'API reports', command: [process.execPath, 'scripts/api-reports.mjs', '--check'] },
  { name: 'lint', command: [tool('biome'), 'ci', '.'] },
  { name: 'boundaries', command: [process.execPath, 'scripts/boundaries/lint.mjs'] },
  { name: 'unused', command: pnpmCommand(['knip']) },
  { name: 'unused in production', command: pnpmCommand(['knip', '--production']) },
  { name: 'types of the browser tests', command: [tool('tsc'), '-p', 'e2e', '--checkers', '1'] },
  { name: 'advisories', command: [process.execPath, 'scripts/check-advisories.mjs'] },
  { name: 'size', command: [process.execPath, 'scripts/size.mjs'] },
  { name: 'engines', command: [process.execPath, 'scripts/engines.mjs'] },
]
const AT_ONCE = 2

Object.assign(process.env, { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' })
requireNode()
stopOnSignals()
const folder = openRunFolder()
putPnpmOnPath(folder)
const tally = createTally()

await tally.timed('set-up', installDependencies)
const browser = await tally.timed('browser', prepare)
// Nothing that follows means anything without the build.
console.log('Building …')
if (await tally.timed('build', () => check(BUILD))) {
  await tally.timed('checks', runChecks)
  await tally.timed('unit and server tests', runVitest)
  if (browser) {
    await tally.timed('browser tests', () => runPlaywright('browser tests', []))
    await tally.timed('other engines', runOtherEngines)
  }
}
console.log(`\n${tally.lines().join('\n')}`)
process.exit(tally.isGood() ? 0 : 1)

/** Redis, and the browser's path; without a browser, one failure instead of every browser test. */
async function prepare() {
  // What they import is there only now.
  const { machineAccess } = await import('./browser/machine-access.mjs')
  const { prepareBrowser } = await import('./browser/prepare-browser.mjs')
  const { prepareRedis } = await import('./browser/prepare-redis.mjs')
  const machine = machineAccess(console.log)
  const path = await prepareBrowser(machine)
  await prepareRedis(machine)
  if (path) return path
  tally.add({ passed: 0, failed: 1, names: ['browser'] })
  console.log(
    '✗ The browser tests need Chromium, Chrome or Edge: install one, or set CHROMIUM_PATH to it.',
  )
  return undefined
}

async function runChecks() {
  const waiting = [...CHECKS]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name } = next
      await tally.timed(`  ${name}`, () => check(next))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function check({ name, command: [program, ...args] }) {
  const { ok, output } = await runCommand(program, args, { collect: true })
  tally.add(ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] })
  console.log(`\n── ${name}\n${output.trimEnd()}\n${ok ? '✓' : '✗'} ${name}`)
  return ok
}

async function runVitest() {
  console.log('\n── unit and server tests')
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/run/vitest-report.mjs']
  const env = { ...process.env, VITEST_REPORT: file }
  const { ok } = await runCommand(tool('vitest'), ['run', ...reporters], { env })
  tally.add(countTests(ok, file))
}

async function runPlaywright(name, args) {
  console.log(`\n── ${name}`)
  const file = join(folder, `${name}.json`)
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const command = ['test', '--reporter=list,json', ...args]
  const { ok } = await runCommand(tool('playwright'), command, { env })
  tally.add(countTests(ok, file, readPlaywright))
}

/** Firefox and WebKit, where this machine has them or Debian brings them. Chrome 107 is a command of its own. */
async function runOtherEngines() {
  const { machineAccess } = await import('./browser/machine-access.mjs')
  const { prepareEngines } = await import('./browser/prepare-engines.mjs')
  await prepareEngines(machineAccess(console.log))
  const projects = ['Firefox', 'WebKit', 'from one to the other'].map((one) => `--project=${one}`)
  await runPlaywright('other engines', ['-c', 'e2e/engines/playwright.config.ts', ...projects])
}
