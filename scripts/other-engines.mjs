// `pnpm e2e:engines`: the stories and routes in Firefox, WebKit and Chrome 107, which are installed where that can be done.
import { machineAccess } from './browser/machine-access.mjs'
import { oldChrome } from './browser/old-chrome.mjs'
import { prepareEngines } from './browser/prepare-engines.mjs'
import { runCommand, stopOnSignals, tool } from './run/command.mjs'
import { requireNode } from './workspace.mjs'

requireNode()
stopOnSignals()
await prepareEngines(machineAccess(console.log))
if (!(await oldChrome()))
  console.log(
    'Without Chrome 107 its tests are left out: it needs Linux on x64 and the npm registry.',
  )
const config = ['-c', 'e2e/engines/playwright.config.ts']
const { ok } = await runCommand(tool('playwright'), ['test', ...config, ...process.argv.slice(2)])
process.exit(ok ? 0 : 1)
