// `pnpm e2e:engines`: the stories and routes in Firefox and WebKit, which are installed where Debian is.
import { machineAccess } from './browser/machine-access.mjs'
import { prepareEngines } from './browser/prepare-engines.mjs'
import { runCommand, stopOnSignals, tool } from './run/command.mjs'
import { requireNode } from './workspace.mjs'

requireNode()
stopOnSignals()
await prepareEngines(machineAccess(console.log))
const config = ['-c', 'e2e/engines/playwright.config.ts']
const { ok } = await runCommand(tool('playwright'), ['test', ...config, ...process.argv.slice(2)])
process.exit(ok ? 0 : 1)
