// `npm test`: sets up, builds, and runs every check and every test; the last line counts them all.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installDependencies, pnpm, requireNode, run } from './workspace.mjs'

/** What must hold for the whole tree; each counts as one test. */
const CHECKS = [
  { name: 'build', args: ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'] },
  { name: 'lint', args: ['exec', 'biome', 'ci', '.'] },
  { name: 'types', args: ['exec', 'turbo', 'run', 'typecheck', '--output-logs=errors-only'] },
  { name: 'types of the browser tests', args: ['exec', 'tsc', '-p', 'e2e'] },
  { name: 'unused', args: ['exec', 'knip'] },
  { name: 'packages', args: ['exec', 'node', 'scripts/check-packages.mjs'] },
  { name: 'size', args: ['exec', 'node', 'scripts/size.mjs'] },
]

requireNode()
await installDependencies()

const reports = mkdtempSync(join(tmpdir(), 'kaozhou-test-'))
const totals = { passed: 0, failed: 0 }

for (const { name, args } of CHECKS) {
  console.log(`\n── ${name}`)
  const ok = (await pnpm(args)) === 0
  totals[ok ? 'passed' : 'failed'] += 1
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  // Nothing that follows means anything without the build.
  if (!ok && name === 'build') finish()
}

console.log('\n── unit and server tests')
const vitestReport = join(reports, 'vitest.json')
const vitest = [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]
count(
  await run('npx', vitest),
  vitestReport,
  ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that can't be loaded has no tests to fail.
    failed:
      numFailedTests +
      testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
        .length,
  }),
)

console.log('\n── browser tests')
const playwrightReport = join(reports, 'playwright.json')
const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport }
count(
  await run('npx', ['playwright', 'test', '--reporter=list,json'], { env }),
  playwrightReport,
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }),
)
finish()

/** Adds a runner's numbers; one that ended badly without saying which test failed counts as one failure. */
function count(exitCode, file, read) {
  const found = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 }
  totals.passed += found.passed
  totals.failed += exitCode !== 0 && found.failed === 0 ? 1 : found.failed
}

function finish() {
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
}
