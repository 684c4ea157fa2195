// `pnpm --filter @kaozhou/ui engines`: tests the gallery in Firefox and in WebKit. Firefox is driven by Marionette, its
// own protocol over a socket; WebKit by Debian's WebKitWebDriver, which needs a display (xvfb-run). A missing one is
// skipped.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveGallery } from './gallery-site.mjs'

const ENTER = '\uE007'
const ESCAPE = '\uE00C'
const RIGHT = '\uE014'
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ENGINES = [
  { name: 'Firefox', path: found('/usr/bin/firefox-esr', '/usr/bin/firefox'), open: openFirefox },
  { name: 'WebKitGTK', path: found('/usr/bin/WebKitWebDriver'), open: openWebKit },
]

const site = await serveGallery()
let failed = false
try {
  for (const { name, path, open } of ENGINES) {
    if (process.argv.length > 2 && !process.argv.includes(name)) continue
    if (!path) {
      console.log(`- ${name}: not installed, skipped`)
      continue
    }
    try {
      const engine = await open(path)
      try {
        console.log(`✓ ${name} ${engine.version}: ${await smoke(engine)}`)
      } finally {
        await engine.close()
      }
    } catch (error) {
      failed = true
      console.log(`✗ ${name}: ${error.message}`)
    }
  }
} finally {
  await site.close()
}
process.exit(failed ? 1 : 0)

function found(...paths) {
  return paths.find((path) => existsSync(path))
}

/** Every entry renders without an error; dialogs, tabs and a field react to their keys. */
async function smoke({ go, run, press }) {
  await go(site.origin)
  const ids = await until(() =>
    run(`return [...document.querySelectorAll('section')].map(s => s.id)
    .filter(Boolean).filter(id => document.getElementById(id).querySelector('h2'))`),
  )
  if (ids.length < 15) throw new Error(`only ${ids.length} entries are drawn`)
  for (const id of ids) {
    await go(`${site.origin}/?only=${id}`)
    await until(() => run(`return document.getElementById('${id}')?.offsetHeight > 40`))
    const wide = await run('return document.documentElement.scrollWidth - innerWidth')
    if (wide > 0) throw new Error(`${id} is ${wide} px too wide`)
    const errors = await run('return window.galleryErrors')
    if (errors.length > 0) throw new Error(`${id}: ${errors.join('; ')}`)
  }
  await go(`${site.origin}/?only=dialogs`)
  for (const name of ['dialog', 'sheet', 'login']) await openAndClose(name, run, press)
  await go(`${site.origin}/?only=bars`)
  await arrowToNextTab(run, press)
  await go(`${site.origin}/?only=input`)
  await typePhone(run, press)
  return `${ids.length} entries; 3 dialogs, tabs and a phone field used by keyboard`
}

async function openAndClose(name, run, press) {
  const opener = `[...document.querySelectorAll('main button')].find(b => b.textContent === '${name}')`
  await until(() => run(`return Boolean(${opener})`))
  await press(await run(`return ${opener}`), ENTER)
  await until(
    () =>
      run(`return Boolean(document.querySelector('dialog:modal')
    ?.contains(document.activeElement))`),
    `${name} takes the focus in`,
  )
  await press(await run('return document.activeElement'), ESCAPE)
  await until(
    () =>
      run(`return !document.querySelector('dialog:modal') &&
    document.activeElement === ${opener}`),
    `${name} gives the focus back`,
  )
}

async function arrowToNextTab(run, press) {
  const chosen = `document.querySelector('[role=tab][aria-selected=true]')`
  const before = await until(() => run(`return ${chosen}?.textContent`))
  await press(await run(`return ${chosen}`), RIGHT)
  await until(
    () =>
      run(`return ${chosen}.textContent !== ${JSON.stringify(before)} &&
    document.activeElement === ${chosen}`),
    'the arrow chooses the next tab and takes the focus there',
  )
}

async function typePhone(run, press) {
  const field = `document.querySelector('input[type=tel]')`
  await until(() => run(`return Boolean(${field})`))
  await press(await run(`return ${field}`), '138 0013')
  await until(() => run(`return ${field}.value === '1380013'`), 'spaces fall out of a phone')
}

async function until(read, what = 'the page') {
  for (let tries = 0; tries < 100; tries += 1) {
    const value = await read()
    if (value && value.length !== 0) return value
    await wait(100)
  }
  throw new Error(`waited in vain: ${what}`)
}

async function openFirefox(path) {
  const profile = await mkdtemp(join(tmpdir(), 'kaozhou-firefox-'))
  const port = 20_000 + (process.pid % 20_000)
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`)
  const browser = spawn(path, ['--headless', '--marionette', '--profile', profile, '--no-remote'], {
    stdio: 'ignore',
  })
  const send = await marionette(port)
  const { capabilities } = await send('WebDriver:NewSession', {})
  return {
    version: capabilities.browserVersion,
    go: (url) => send('WebDriver:Navigate', { url }),
    run: async (script) => (await send('WebDriver:ExecuteScript', { script, args: [] })).value,
    press: (element, text) => send('WebDriver:ElementSendKeys', { id: element[ELEMENT], text }),
    async close() {
      browser.kill()
      await wait(500)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Messages are `length:json`; a request is [0, id, name, parameters], its answer [1, id, error, result]. */
async function marionette(port) {
  const socket = await dial(port)
  const waiting = new Map()
  let lastId = 0
  let unread = Buffer.alloc(0)
  socket.on('data', (data) => {
    unread = Buffer.concat([unread, data])
    for (;;) {
      const colon = unread.indexOf(':')
      const end = colon + 1 + Number(unread.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || unread.length < end) return
      const message = JSON.parse(unread.subarray(colon + 1, end).toString())
      unread = unread.subarray(end)
      if (Array.isArray(message)) waiting.get(message[1])?.(message)
    }
  })
  return (name, parameters) => {
    lastId += 1
    const body = JSON.stringify([0, lastId, name, parameters])
    socket.write(`${Buffer.byteLength(body)}:${body}`)
    return new Promise((resolve, reject) => {
      waiting.set(lastId, ([, , error, result]) =>
        error ? reject(new Error(`${name}: ${error.message}`)) : resolve(result),
      )
    })
  }
}

async function dial(port) {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const ok = await new Promise((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    if (ok) return socket
    await wait(200)
  }
  throw new Error('Marionette does not listen')
}

async function openWebKit(path) {
  const port = 20_000 + ((process.pid + 7919) % 20_000)
  const driver = spawn(path, [`--port=${port}`], { stdio: 'ignore' })
  const base = `http://127.0.0.1:${port}/session`
  async function send(suffix, body, method = 'POST') {
    const response = await fetch(`${base}${suffix}`, { method, body: body && JSON.stringify(body) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${suffix || '/session'}: ${value.error} ${value.message}`)
    return value
  }
  await until(() =>
    fetch(base.replace('session', 'status')).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const { sessionId, capabilities } = await send('', { capabilities: {} }).catch((error) => {
    driver.kill()
    throw error
  })
  return {
    version: capabilities.browserVersion,
    go: (url) => send(`/${sessionId}/url`, { url }),
    run: (script) => send(`/${sessionId}/execute/sync`, { script, args: [] }),
    press: (element, text) => send(`/${sessionId}/element/${element[ELEMENT]}/value`, { text }),
    async close() {
      await send(`/${sessionId}`, undefined, 'DELETE')
      driver.kill()
    },
  }
}
