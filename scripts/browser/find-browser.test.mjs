import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.mjs'

const CACHE = '/cache/playwright/chrome'

/** A machine with these files. */
function machine(platform, files, env = {}) {
  return {
    platform,
    env,
    home: '/Users/xiaozhou',
    playwrights: CACHE,
    exists: (path) => files.includes(path),
  }
}

const find = (...made) => findBrowser({ machine: machine(...made) })

test.each([
  ['Chromium before Chrome', ['/usr/bin/google-chrome', '/usr/bin/chromium'], '/usr/bin/chromium'],
  ['Chrome', ['/opt/bin/google-chrome-stable'], '/opt/bin/google-chrome-stable'],
  ['Edge', ['/usr/bin/microsoft-edge'], '/usr/bin/microsoft-edge'],
  ['Playwright’s own last', [CACHE], CACHE],
])('Linux: %s, from the folders of PATH', (_, files, expected) => {
  expect(find('linux', files, { PATH: '/usr/bin:/opt/bin' })).toBe(expected)
})

test('Linux: the shell without windows only where it is asked for, and then first', () => {
  const files = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
  const made = machine('linux', files, { PATH: '/usr/bin' })
  expect(findBrowser({ machine: made })).toBe('/usr/bin/chromium')
  expect(findBrowser({ machine: made, shell: true })).toBe('/usr/bin/chromium-headless-shell')
  const chosen = { ...made, env: { ...made.env, CHROMIUM_PATH: '/usr/bin/chromium' } }
  expect(findBrowser({ machine: chosen, shell: true })).toBe('/usr/bin/chromium')
})

test('Linux: a browser outside of PATH is not found', () => {
  expect(find('linux', ['/usr/bin/chromium'], { PATH: '/bin:' })).toBeUndefined()
  expect(find('linux', ['/usr/bin/chromium'])).toBeUndefined()
})

test.each([
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  '/Users/xiaozhou/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
])('macOS: %s', (path) => {
  expect(find('darwin', [path])).toBe(path)
})

test.each([
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  'C:\\Users\\xz\\AppData\\Local\\Chromium\\Application\\chrome.exe',
])('Windows: %s', (path) => {
  const env = {
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\xz\\AppData\\Local',
  }
  expect(find('win32', [path], env)).toBe(path)
  expect(find('win32', [path])).toBeUndefined()
})

test('CHROMIUM_PATH is taken before all others, and none in its place when it leads nowhere', () => {
  const env = { PATH: '/usr/bin', CHROMIUM_PATH: '/my/chrome' }
  expect(find('linux', ['/usr/bin/chromium', '/my/chrome'], env)).toBe('/my/chrome')
  expect(find('linux', ['/usr/bin/chromium'], env)).toBeUndefined()
})

test('one that exists and does not start is passed over', () => {
  const files = ['/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const works = (path) => path !== '/usr/bin/chromium-browser'
  const found = findBrowser({ machine: machine('linux', files, { PATH: '/usr/bin' }), works })
  expect(found).toBe('/usr/bin/google-chrome')
})

test('a machine without any has none', () => {
  expect(find('linux', [], { PATH: '/usr/bin' })).toBeUndefined()
})
