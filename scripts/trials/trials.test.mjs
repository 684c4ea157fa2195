import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasTest } from '../docs/named-tests.mjs'
import { root } from '../workspace.mjs'
import { nameOf, RELIABILITY_PAGE, readRows, rowOf, writePage } from './reliability-page.mjs'
import { TRIALS } from './trial-list.mjs'

const page = readFileSync(RELIABILITY_PAGE, 'utf8')
const evidence = TRIALS.flatMap(({ by }) => by)

test('there are the trials T1 to T25', () => {
  expect(TRIALS.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (_, at) => `T${at + 1}`))
})

test('every file and test that a trial names exists', () => {
  const missing = evidence.filter(({ file, title }) => {
    if (!file) return false
    const path = join(root, file)
    return !existsSync(path) || (title && !hasTest(readFileSync(path, 'utf8'), title))
  })
  expect(missing).toEqual([])
})

test.each([
  ['load', 'apps/load/src/load/trials'],
  ['attack', 'apps/load/src/attack/attacks'],
])('every %s that a trial names exists', (kind, folder) => {
  const source = readdirSync(join(root, folder))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
    .join('\n')
  const missing = evidence.filter((one) => one.kind === kind && !source.includes(`id: '${one.id}'`))
  expect(missing).toEqual([])
})

test('the page has what the trials try, their bounds and what shows them', () => {
  for (const { id, what, bound, by } of TRIALS) {
    expect(readRows(page).get(id)).toContain(`| ${id} | ${what} | ${bound} | `)
    expect(readRows(page).get(id)).toContain(` | ${by.map(nameOf).join(', ')} | `)
  }
  expect(writePage(readRows(page))).toBe(page)
})

test('a row is held when all of its evidence is', () => {
  const when = { date: '2026-11-30', commit: 'abc' }
  const results = TRIALS[2].by.map(() => ({ held: true, value: '1 order' }))
  expect(rowOf(TRIALS[2], results, when)).toContain('| 1 order; 1 order; 1 order | yes |')
  expect(
    rowOf(TRIALS[2], [{ held: false, value: '2 orders' }, ...results.slice(1)], when),
  ).toContain('| 2 orders; 1 order; 1 order | **no** |')
})
