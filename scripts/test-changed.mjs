// `pnpm test:changed [commit]`: lint and unit tests of what differs from a commit. Default: what is not committed.
import { execFileSync } from 'node:child_process'
import { runCommand, stopOnSignals, tool } from './run/command.mjs'
import { openRunFolder } from './run/run-folder.mjs'

const [since = 'HEAD'] = process.argv.slice(2)
stopOnSignals()
openRunFolder()

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]
/** Which tests a file is tested by. Those of other projects reach nearly every file through a package's index. */
const PROJECTS = {
  packages: /^packages\/(?:domain|api|bridge)\//,
  'browser-like': /^(?:packages\/(?:ui|react)|apps\/h5)\//,
  'server*': /^apps\/(?:server|load)\//,
  scripts: /^scripts\//,
}

const steps = [
  [tool('biome'), ['check', '--no-errors-on-unmatched', ...changed]],
  [process.execPath, ['scripts/boundaries/lint.mjs']],
]
for (const [project, pattern] of Object.entries(PROJECTS)) {
  const files = changed.filter((path) => pattern.test(path) && /\.(?:tsx?|mjs)$/.test(path))
  if (files.length > 0)
    steps.push([
      tool('vitest'),
      ['related', '--run', `--project=${project}`, '--passWithNoTests', ...files],
    ])
}

let isGood = true
if (changed.length === 0) console.log(`Nothing differs from ${since}.`)
else
  for (const [command, args] of steps) {
    const { ok } = await runCommand(command, args)
    isGood &&= ok
  }
process.exit(isGood ? 0 : 1)

function git(...args) {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
}
