import { expect, test } from 'vitest'
import { findEngines } from './find-engines.mjs'
import { prepareEngines } from './prepare-engines.mjs'

const MINI = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const find = (files) =>
  findEngines({ path: '/usr/local/bin:/usr/bin', exists: (file) => files.includes(file) })

test('Firefox: the long-term release before another', () => {
  expect(find(['/usr/bin/firefox-esr', '/usr/local/bin/firefox'])).toMatchObject({
    Firefox: '/usr/bin/firefox-esr',
  })
  expect(find(['/usr/local/bin/firefox'])).toMatchObject({ Firefox: '/usr/local/bin/firefox' })
  expect(find([]).Firefox).toBeUndefined()
})

test('WebKit: its driver, its browser and a display, or none', () => {
  const files = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', MINI]
  expect(find(files).WebKit).toEqual({
    driver: files[0],
    xvfbRun: files[1],
    miniBrowser: MINI,
  })
  for (const missing of files)
    expect(find(files.filter((file) => file !== missing)).WebKit).toBeUndefined()
})

/** A machine that has these engines, and those of the packages that Debian brings. */
function machine({ has, brings }) {
  const lines = []
  const engines = new Set(has)
  return {
    lines,
    engines: () => Object.fromEntries([...engines].map((name) => [name, true])),
    debian:
      brings &&
      (async (packages) => {
        for (const [name, first] of Object.entries(brings))
          if (packages[0] === first) engines.add(name)
      }),
    log: (line) => lines.push(line),
  }
}

test('what is there is not installed', async () => {
  const made = machine({ has: ['Firefox', 'WebKit'], brings: {} })
  await prepareEngines(made)
  expect(made.lines).toEqual([])
})

test('what is missing is installed where Debian is, and what can’t be had is said', async () => {
  const made = machine({ has: [], brings: { Firefox: 'firefox-esr' } })
  await prepareEngines(made)
  expect(made.lines).toEqual([
    'No Firefox here: installing Debian’s firefox-esr …',
    'No WebKit here: installing Debian’s webkit2gtk-driver, xvfb, gstreamer1.0-libav …',
    'Without WebKit its tests are left out: it needs webkit2gtk-driver, xvfb, gstreamer1.0-libav.',
  ])
})

test('without Debian each engine that is missing is said in a line', async () => {
  const made = machine({ has: ['Firefox'] })
  await prepareEngines(made)
  expect(made.lines).toEqual([
    'Without WebKit its tests are left out: it needs webkit2gtk-driver, xvfb, gstreamer1.0-libav.',
  ])
})
