import { expect, test } from 'vitest'
import publicFace, { namesOf } from './public-face.mjs'

const LIST = 'docs/public-face.md'
const listed = 'paymentOrderType'

/** What knip found: exports without a caller. */
function found(...symbols) {
  const exports = Object.fromEntries(symbols.map((symbol) => [symbol, { symbol }]))
  return {
    cwd: process.cwd(),
    isProduction: true,
    issues: { exports: { 'packages/domain/src/index.ts': exports }, files: {} },
    counters: { exports: symbols.length, files: 0 },
  }
}

test('an export without a caller is a finding unless the list names it', () => {
  const { issues } = publicFace(found(listed, 'planted'))
  expect(Object.keys(issues.exports['packages/domain/src/index.ts'])).toEqual(['planted'])
})

test('a listed name that production calls is a finding, and is counted', () => {
  const { issues, counters } = publicFace(found('planted'))
  const names = Object.keys(issues.exports[LIST])
  expect(names).toContain(listed)
  expect(counters.exports).toBe(names.length + 1)
})

test('without production mode a listed name may be called, by a test', () => {
  const { issues } = publicFace({ ...found(), isProduction: false })
  expect(issues.exports[LIST]).toBeUndefined()
})

test('names are what stands in backticks in the first column', () => {
  expect(namesOf('| names | who |\n| --- | --- |\n| `a` `b` | `c` |\n')).toEqual(
    new Set(['a', 'b']),
  )
})
