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

test('every chip has the corners of a button', () => {
  const chips = rules.filter(
    ({ selector, body }) => /\.chip$/.test(selector) && /border-radius/.test(body),
  )
  expect(chips.length).toBeGreaterThan(1)
  const round = chips.filter(({ body }) => !/border-radius:\s*var\(--kz-radius-8\)/.test(body))
  expect(round.map(({ place }) => place)).toEqual([])
})
