import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.mjs'
import { hasTest, namedTests } from './named-tests.mjs'

const page = readFileSync(join(root, 'docs/screen-reader.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| (?:live room|player|exam) \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

const sourceOf = (file) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''

test('the page says what is announced in each of the three places', () => {
  expect(new Set(rows.map(([, where]) => where))).toEqual(new Set(['live room', 'player', 'exam']))
})

test.each(rows.map(([, where, when, words, how, by]) => [where, when, words, how, by]))(
  '%s, %s: the words stand in the file that is named',
  (_where, _when, words, how, by) => {
    expect(['status', 'alert']).toContain(how)
    expect(sourceOf(by.replaceAll('`', ''))).toContain(words)
  },
)

test('every test that holds a row exists', () => {
  const named = namedTests(page)
  expect(named).toHaveLength(rows.length)
  expect(named.filter(({ file, title }) => !hasTest(sourceOf(file), title))).toEqual([])
})
