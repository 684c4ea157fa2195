import { expect, test } from 'vitest'
import { prepareBrowser } from './prepare-browser.mjs'

/** A machine that has these, and gets what its installers bring. */
function machine({ has = [], playwrightBrings, debianBrings, shellBrings }) {
  const here = new Set(has)
  const asked = []
  const installer = (name, brings) => async (packages) => {
    asked.push([name, ...(packages ?? [])].join(' '))
    const got = (packages ?? ['playwright']).filter((one) => brings.includes(one))
    for (const one of got) here.add(one)
    return got.length > 0
  }
  const lines = []
  return {
    asked,
    lines,
    access: {
      find: () => ['shell', 'chromium', 'playwright'].find((one) => here.has(one)),
      shell: shellBrings && (() => installer('shell', shellBrings)(['shell'])),
      hasChineseFonts: () => here.has('fonts-noto-cjk'),
      playwright: playwrightBrings && installer('playwright', playwrightBrings),
      debian: debianBrings && installer('apt-get', debianBrings),
      log: (line) => lines.push(line),
    },
  }
}

test('a machine with a browser and a font is left as it is', async () => {
  const { access, asked, lines } = machine({
    has: ['chromium', 'fonts-noto-cjk'],
    playwrightBrings: ['playwright'],
    debianBrings: ['chromium'],
  })
  expect(await prepareBrowser(access)).toBe('chromium')
  expect([...asked, ...lines]).toEqual([])
})

test('the browser without windows is installed beside another one, which does where it can’t be had', async () => {
  const has = ['chromium', 'fonts-noto-cjk']
  const lucky = machine({ has, shellBrings: ['shell'] })
  expect(await prepareBrowser(lucky.access)).toBe('shell')
  const unlucky = machine({ has, shellBrings: [] })
  expect(await prepareBrowser(unlucky.access)).toBe('chromium')
  expect(unlucky.lines.at(-1)).toContain('another one does')
})

test('Playwright’s Chromium is installed first', async () => {
  const { access, asked } = machine({
    has: ['fonts-noto-cjk'],
    playwrightBrings: ['playwright'],
    debianBrings: ['chromium'],
  })
  expect(await prepareBrowser(access)).toBe('playwright')
  expect(asked).toEqual(['playwright'])
})

test('Debian’s packages follow where Playwright’s can not be had', async () => {
  const { access, asked } = machine({
    playwrightBrings: [],
    debianBrings: ['chromium', 'fonts-noto-cjk'],
  })
  expect(await prepareBrowser(access)).toBe('chromium')
  expect(asked).toEqual(['playwright', 'apt-get chromium', 'apt-get fonts-noto-cjk'])
})

test('nothing to be had: no browser, and a line for each way that failed', async () => {
  const { access, lines } = machine({ playwrightBrings: [], debianBrings: [] })
  expect(await prepareBrowser(access)).toBeUndefined()
  expect(lines.filter((line) => line.includes('could not be installed'))).toHaveLength(2)
})

test('without apt-get a missing font is only said', async () => {
  const { access, lines } = machine({ has: ['chromium'] })
  expect(await prepareBrowser(access)).toBe('chromium')
  expect(lines[0]).toBe('No Chinese font here.')
})
