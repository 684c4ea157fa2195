// `pnpm e2e:oldest`: the storefront’s stories and every route in Chrome 107, the oldest that the README names.
import { oldChrome } from './browser/old-chrome.mjs'
import { runCommand, stopOnSignals, tool } from './run/command.mjs'
import { requireNode } from './workspace.mjs'

const TESTS = [
  'e2e/stories/(?!desk)',
  'e2e/walk/route-walk.spec.ts',
  // This build of Chrome ends when a page asks for one.
  '--grep-invert=a passkey is added',
]

requireNode()
stopOnSignals()
const browser = await oldChrome()
if (!browser) {
  console.error('Chrome 107 can’t be had here: it needs Linux on x64 and the npm registry.')
  process.exit(1)
}
const asked = process.argv.slice(2)
const tests = asked.length > 0 ? asked : TESTS
const env = { ...process.env, CHROMIUM_PATH: browser }
const { ok } = await runCommand(tool('playwright'), ['test', ...tests], { env })
process.exit(ok ? 0 : 1)
