import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { hasTest, namedTests } from './named-tests.mjs'

const page = readFileSync(join(root, 'docs/complaints.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d/.test(line))

test('every test that the page of complaints names exists', () => {
  const missing = namedTests(page).filter(({ file, title }) => {
    const path = join(root, file)
    return !existsSync(path) || !hasTest(readFileSync(path, 'utf8'), title)
  })
  expect(missing).toEqual([])
})

test('each of the 35 complaints has one row, with a test or with what is not held', () => {
  expect(rows.map((row) => Number(row.split('|')[1]))).toEqual(
    Array.from({ length: 35 }, (_, at) => at + 1),
  )
  for (const row of rows) {
    const [, , , held, ...more] = row.split('|')
    expect(more).toEqual([''])
    expect(namedTests(held).length > 0 || held.includes('Not held')).toBe(true)
  }
})

test.each([
  ['a test', "test('a is b', () => {})", true],
  ['a test of a name of its own', "knownTest(\n  'a is b',\n  () => {})", true],
  ['a table test', "test.each([1, 2] as const)('a is b', () => {})", true],
  ['a row of a table test', "test.each([\n  ['a is b', 1],\n])('%s', () => {})", true],
  ['a longer title', "test('a is b and c', () => {})", false],
  ['a skipped test', "test.skip('a is b', () => {})", false],
  ['a group of tests', "describe('a is b', () => {})", false],
  ['a comment', '// a is b', false],
])('%s with the title: found or not', (_, source, found) => {
  expect(hasTest(source, 'a is b')).toBe(found)
})

test('signs of a pattern in a title stand for themselves', () => {
  const title = `\${name}: 100% (a|b)`
  expect(hasTest(`test(\`${title}\`, () => {})`, title)).toBe(true)
  expect(hasTest("test('name: 100% a', () => {})", title)).toBe(false)
})
