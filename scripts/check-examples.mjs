// The packages as strangers get them: packs domain, bridge and api, installs the tarballs with npm into a
// temporary copy of `examples/`, and runs it against a running server (BASE_URL): Node by import and by
// require, and a page in a browser (unless `--no-browser`).
import { execFileSync, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './browser/find-browser.mjs'
import { putPnpmOnPath } from './run/pinned-pnpm.mjs'
import { openRunFolder } from './run/run-folder.mjs'
import { packPackages } from './tarballs/pack-packages.mjs'
import { root } from './workspace.mjs'

const baseUrl = process.env.BASE_URL ?? 'http://127.0.0.1:4173'
const previewPort = Number(process.env.PREVIEW_PORT ?? 4188)
const ORDERED = /(?:ordered|已下单) \d{10,24} unpaid ¥[\d.]+/
const PAGE_LIMIT_MS = 30_000

const folder = openRunFolder()
putPnpmOnPath(folder)
const env = { ...process.env, BASE_URL: baseUrl }
await requireServer()
const tarballs = Object.values(packPackages(folder, ['domain', 'bridge', 'api']))
for (const name of ['sdk-node', 'sdk-browser']) install(name, tarballs)
for (const file of ['index.mjs', 'index.cjs']) runNode(file)
if (!process.argv.includes('--no-browser')) await runBrowser()

async function requireServer() {
  const answer = await fetch(`${baseUrl}/healthz`).catch(() => undefined)
  if (answer?.ok) return
  console.error(`No server answers at ${baseUrl}: start it with npm start, or set BASE_URL.`)
  process.exit(1)
}

function install(name, tarballs) {
  const cwd = join(folder, name)
  cpSync(join(root, 'examples', name), cwd, { recursive: true })
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(`✓ ${name}: installed from tarballs`)
}

function runNode(file) {
  const cwd = join(folder, 'sdk-node')
  expectOrder(file, execFileSync(process.execPath, [file], { cwd, env, encoding: 'utf8' }))
}

async function runBrowser() {
  const cwd = join(folder, 'sdk-browser')
  const vite = join(cwd, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd,
    env,
    stdio: 'inherit',
  })
  const args = [
    vite,
    'preview',
    '--port',
    String(previewPort),
    '--strictPort',
    '--logLevel',
    'warn',
  ]
  const preview = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' })
  try {
    expectOrder('page', await orderInPage(`http://localhost:${previewPort}/`))
  } finally {
    preview.kill()
  }
}

async function orderInPage(url) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await openOnceServed(page, url)
    await page.click('#start')
    await page.waitForSelector('body[data-state]', { timeout: PAGE_LIMIT_MS })
    return (await page.locator('#log li').allTextContents()).join('\n')
  } finally {
    await browser.close()
  }
}

async function openOnceServed(page, url) {
  for (let left = 40; ; left -= 1) {
    try {
      return await page.goto(url)
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

function expectOrder(name, output) {
  if (!ORDERED.test(output)) throw new Error(`${name} did not order:\n${output}`)
  console.log(`✓ ${name}\n${output.trim().replace(/^/gm, '    ')}`)
}
