import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { describeStructure } from './describe-structure.mjs'
import { measureStructure } from './measure-structure.mjs'

let root

afterEach(() => rmSync(root, { recursive: true, force: true }))

const MANIFEST = JSON.stringify({
  name: '@shop/rules',
  exports: { '.': { '@kaozhou/source': './src/index.ts' } },
})

/** A checkout with these files, measured. */
function measure(files) {
  root = mkdtempSync(join(tmpdir(), 'kaozhou-structure-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return measureStructure(root)
}

test('lines of tests, fixtures and test support are counted apart', () => {
  const { rows } = measure({
    'apps/web/src/a.ts': '// one\n// two\n',
    'apps/web/src/a.css': '.a {}\n',
    'apps/web/src/a.test.ts': '\n\n\n',
    'apps/web/src/testing/server.ts': '\n',
    'apps/web/dist/a.js': 'built()',
  })
  expect(rows).toMatchObject([{ name: 'apps/web', files: 2, lines: 3, testFiles: 2, testLines: 4 }])
})

test('functions with a name are measured, wherever the name stands', () => {
  const { total } = measure({
    'apps/web/src/a.tsx': [
      'export function first() {',
      '  return [1].map((n) => n)',
      '}',
      'const Second = memo(() => {',
      '  return <p />',
      '})',
      'class Third { run() {} }',
    ].join('\n'),
  })
  expect(total.functions).toMatchObject({ count: 3, median: 3, p95: 3 })
  expect(total.functions.longest).toContainEqual({
    name: 'Second',
    place: 'apps/web/src/a.tsx:4',
    lines: 3,
  })
})

test('a type import and a dynamic import close a cycle of files', () => {
  const { total } = measure({
    'apps/web/src/a.ts': "import type { B } from './b'",
    'apps/web/src/b.ts': "export const load = () => import('./c')",
    'apps/web/src/c.ts': "import './a.js'",
    'apps/web/src/d.ts': "import './a'",
  })
  expect(total.fileCycles).toEqual([
    ['apps/web/src/a.ts', 'apps/web/src/b.ts', 'apps/web/src/c.ts'],
  ])
})

test('folders that reach each other through different files are a cycle, at any depth', () => {
  const { total } = measure({
    'apps/web/src/modules/cart/one.ts': "import '../orders/two'",
    'apps/web/src/modules/cart/other.ts': '',
    'apps/web/src/modules/orders/two.ts': '',
    'apps/web/src/modules/orders/deep/three.ts': "import '../../cart/other'",
    'apps/web/src/modules/orders/four.test.ts': "import '../../start'",
    'apps/web/src/start.ts': "import './modules/cart/one'",
  })
  expect(total.fileCycles).toEqual([])
  expect(total.folderCycles).toEqual([
    { folder: 'apps/web/src/modules', members: ['cart/', 'orders/'] },
  ])
})

test('a test and a style sheet beside a file add nothing to the size of a folder', () => {
  const names = Array.from({ length: 25 }, (_, at) => `apps/web/src/part-${at}`)
  const full = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.tsx`, ''],
      [`${name}.test.tsx`, ''],
      [`${name}.module.css`, ''],
    ]),
  )
  expect(measure(full).total.largeFolders).toEqual([])
  rmSync(root, { recursive: true })
  expect(measure({ ...full, 'apps/web/src/more/a.ts': '' }).total.largeFolders).toEqual([
    { folder: 'apps/web/src', entries: 26 },
  ])
})

test('fifty tokens in a row that stand in two files are copied lines in both', () => {
  const copy = Array.from({ length: 12 }, (_, at) => `  call(${at}, 'x')`).join('\n')
  const { total } = measure({
    'apps/web/src/a.ts': `const a = 1\n${copy}\n`,
    'apps/web/src/b.ts': `${copy}\nconst b = 2\n`,
    'apps/web/src/c.ts': `const table = [${'1, '.repeat(40)}]`,
  })
  expect(total.copied).toEqual([
    { path: 'apps/web/src/a.ts', lines: 12 },
    { path: 'apps/web/src/b.ts', lines: 12 },
  ])
})

test('an export is unused when only tests, its own file or a list of names take it', () => {
  const { total } = measure({
    'packages/rules/package.json': MANIFEST,
    'packages/rules/src/index.ts': "export { price, total } from './price'",
    'packages/rules/src/price.ts': [
      'export const price = 1',
      'export const total = price',
      'export type Line = number',
      'export const tested = 2',
    ].join('\n'),
    'packages/rules/src/price.test.ts': "import { tested, total } from './price'",
    'apps/web/src/a.ts': "import { price } from '@shop/rules'",
  })
  expect(total.unused).toEqual([
    { path: 'packages/rules/src/price.ts', name: 'total', isType: false, isPublic: true },
    { path: 'packages/rules/src/price.ts', name: 'Line', isType: true, isPublic: false },
    { path: 'packages/rules/src/price.ts', name: 'tested', isType: false, isPublic: false },
  ])
})

test('names taken from a dynamic import, a namespace or a glob are used; the others are not', () => {
  const { total } = measure({
    'apps/web/src/late.ts': 'export const seen = 1\nexport const unseen = 2',
    'apps/web/src/rows.ts': 'export const first = 1\nexport const second = 2',
    'apps/web/src/screens/home.tsx': 'export const Screen = 1',
    'apps/web/src/a.ts': [
      "import * as rows from './rows'",
      "import('./late').then(({ seen }) => seen)",
      'console.log(rows.first)',
      "import.meta.glob('./screens/*.tsx')",
    ].join('\n'),
  })
  expect(total.unused.map(({ name }) => name)).toEqual(['unseen', 'second'])
})

test('the table has a row for each workspace and one for all', () => {
  const measured = measure({
    'packages/rules/src/a.ts': 'export const a = 1\n',
    'apps/web/src/b.ts': '',
  })
  const lines = describeStructure(measured).split('\n')
  const cells = (line) => line.split('|').map((cell) => cell.trim())
  expect(lines.slice(2, 5).map((line) => cells(line)[1])).toEqual([
    'packages/rules',
    'apps/web',
    '**all**',
  ])
  expect(new Set(lines.slice(0, 5).map((line) => cells(line).length)).size).toBe(1)
})
