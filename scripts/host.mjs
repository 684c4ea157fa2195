// `pnpm host <host>`: the running shop as a host shows it, and a panel that answers its bridge. `pnpm host --list` names them.
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { findBrowser } from './browser/find-browser.mjs'
import { requireNode, root } from './workspace.mjs'

requireNode()
/** Containers have no sandbox for the browser's processes; the pages that it opens are the shop's own. */
const ARGS = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const load = async (file) =>
  (await runnerImport(`${root}/scripts/host/${file}`, { logLevel: 'error' })).module
const { SIMULATED_HOSTS, isHostName } = await load('host-list.ts')

const words = process.argv.slice(2)
const isHeadless = words.includes('--headless')
const host = words.find((word) => !word.startsWith('--'))
const names = Object.keys(SIMULATED_HOSTS)
if (words.includes('--list')) {
  const width = Math.max(...names.map((name) => name.length))
  for (const name of names) console.log(`${name.padEnd(width)}  ${SIMULATED_HOSTS[name].label}`)
} else if (host === undefined || !isHostName(host)) {
  stop(`Usage: pnpm host <${names.join('|')}>`)
} else await open(host)

async function open(name) {
  const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
  const { isLoopback, openSimulator } = await load('simulator.ts')
  const { openPanel } = await load('panel.ts')
  if (!URL.canParse(baseUrl) || !isLoopback(baseUrl)) stop(`${baseUrl} is not on this machine`)
  const answer = await fetch(`${baseUrl}/readyz`).catch(() => null)
  if (!answer?.ok) stop(`No shop answers at ${baseUrl}: start it with npm start, or set BASE_URL.`)
  const executablePath = findBrowser({ shell: isHeadless })
  if (!executablePath) stop('No Chromium was found; CHROMIUM_PATH names one.')
  const browser = await chromium.launch({ executablePath, headless: isHeadless, args: ARGS })
  const simulator = await openSimulator(browser, { host: name, baseUrl })
  await openPanel(browser, SIMULATED_HOSTS[name].label, simulator)
  await simulator.page.goto('/home')
  console.log(`${name}: ${baseUrl}/home is open. Close its window, or press Ctrl-C.`)
  simulator.page.once('close', () => void browser.close())
}

function stop(reason) {
  console.error(reason)
  process.exit(1)
}
