import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

/** Every rule of every style sheet of the product: its selector and its declarations. */
const rules = ['packages/ui/src', 'apps/h5/src', 'apps/desk/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name)
      const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        place: `${relative(ROOT, file)} ${selector.trim()}`,
        selector: selector.trim(),
        body,
      }))
    }),
)

test('only titles are balanced; a text of several lines fills them', () => {
  const balanced = rules.filter(({ body }) => /text-wrap:\s*balance/.test(body))
  expect(balanced.length).toBeGreaterThan(0)
  const others = balanced.filter(({ selector }) => !/title|name|heading|\bh[1-4]\b/i.test(selector))
  expect(others.map(({ place }) => place)).toEqual([])
})

test('the page breaks lines at words of Chinese and never before a closing mark', () => {
  const body = rules.find(({ selector, place }) => selector === 'body' && place.includes('tokens'))
  expect(body?.body).toMatch(/word-break:\s*auto-phrase/)
  expect(body?.body).toMatch(/line-break:\s*strict/)
  expect(body?.body).toMatch(/text-wrap:\s*pretty/)
})

test('no card in the colour of paper has a border, except a rim', () => {
  const cards = rules.filter(
    ({ body }) =>
      /border-radius:\s*var\(--kz-radius-12\)/.test(body) &&
      /background:\s*var\(--kz-paper\)/.test(body),
  )
  expect(cards.length).toBeGreaterThan(10)
  const lined = cards.filter(({ body }) => /border:(?!\s*(?:var\(--kz-rim\)|0))/.test(body))
  expect(lined.map(({ place }) => place)).toEqual([])
})

test('under reduced motion one rule stops whatever moves, and no component overrides it', () => {
  const guard = rules.find(
    ({ place, body }) => place.includes('tokens') && /animation-delay/.test(body),
  )
  expect(guard?.selector).toMatch(/\*,\s*::before,\s*::after$/)
  for (const [property, value] of [
    ['animation-duration', '1ms'],
    ['animation-delay', '0s'],
    ['animation-iteration-count', '1'],
    ['transition-duration', '0s'],
    ['transition-delay', '0s'],
    ['scroll-behavior', 'auto'],
  ])
    expect(guard?.body).toMatch(new RegExp(`${property}: ${value} !important`))

  const moving = rules.filter(({ body }) => /(?:^|[;\s])(?:animation|transition)\b/.test(body))
  expect(moving.length).toBeGreaterThan(40)
  const louder = moving.filter(
    (rule) => rule !== guard && /(?:animation|transition)[^;]*!important/.test(rule.body),
  )
  expect(louder.map(({ place }) => place)).toEqual([])
  // A pseudo-element that the guard’s selector does not reach takes the time of a token, which the guard shortens too.
  const unreached = moving.filter(
    ({ selector, body }) =>
      /::(?!before|after)/.test(selector) && !/var\(--kz-(?:fast|slow)\)/.test(body),
  )
  const tokens = rules.filter(({ body }) => /--kz-fast: 1ms;\s+--kz-slow: 1ms/.test(body))
  expect(tokens).toHaveLength(1)
  expect(unreached.map(({ place }) => place)).toEqual([])
})

test('a script that scrolls smoothly asks first whether motion is welcome', () => {
  const sources = ['packages/ui/src', 'apps/h5/src', 'apps/desk/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const smooth = sources
    .map((file) => ({ file: relative(ROOT, file), text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /behavior:[^,}\n]*'smooth'/.test(text))
  expect(smooth.length).toBeGreaterThan(1)
  const unasked = smooth.filter(
    ({ text }) => !/prefers-reduced-motion|skipsAnimation\(\)/.test(text),
  )
  expect(unasked.map(({ file }) => file)).toEqual([])
})

test('what takes the focus ring away draws another one', () => {
  const bare = rules.filter(({ body }) => /outline:\s*(?:0|none)/.test(body))
  expect(bare.length).toBeGreaterThan(3)
  const files = new Map<string, string>()
  for (const { place, selector, body } of rules) {
    const [file = ''] = place.split(' ')
    if (/:focus/.test(selector) && /(?:^|[;\s])(?:outline|border)[\w-]*:\s*(?!0|none)/.test(body))
      files.set(file, selector)
  }
  // What only code focuses is no control.
  const FOCUSED_BY_CODE = [
    'apps/h5/src/shell/shell.module.css',
    'apps/desk/src/shell/shell.module.css',
    'apps/desk/src/parts/page-layout/page.module.css',
  ]
  const ringless = bare.filter(({ place }) => {
    const [file = ''] = place.split(' ')
    return !files.has(file) && !FOCUSED_BY_CODE.includes(file)
  })
  expect(ringless.map(({ place }) => place)).toEqual([])
})

test('every chip has the corners of a button', () => {
  const chips = rules.filter(
    ({ selector, body }) => /\.chip$/.test(selector) && /border-radius/.test(body),
  )
  expect(chips.length).toBeGreaterThan(1)
  const round = chips.filter(({ body }) => !/border-radius:\s*var\(--kz-radius-8\)/.test(body))
  expect(round.map(({ place }) => place)).toEqual([])
})
