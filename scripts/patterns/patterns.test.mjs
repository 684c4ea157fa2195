import { expect, test } from 'vitest'
import { slowness } from '../run/slowness.mjs'
import { collectPatterns } from './collect-patterns.mjs'
import { EXCEPTIONS, TOOLS } from './exceptions.mjs'
import { judgePattern } from './judge-pattern.mjs'
import { judgedPatterns, ownPatterns } from './judged-patterns.mjs'

const TIME_LIMIT = 300_000 * slowness()

const own = ownPatterns()
const judged = judgedPatterns()

/** Why a pattern may not stand where it does; null when it may. */
function fault(text, pattern) {
  const growth = judged.get(text) ?? judgePattern(pattern).growth
  if (growth === 'linear' || EXCEPTIONS.has(text)) return null
  const places =
    growth === 'polynomial' ? pattern.places.filter((at) => !TOOLS.test(at)) : pattern.places
  return places.length > 0 ? `${growth}: ${text} ${places.join(' ')}` : null
}

test('every regular expression of the product takes time in proportion to its text', {
  timeout: TIME_LIMIT,
}, () => {
  expect(own.size).toBeGreaterThan(500)
  const faults = [...own].map(([text, pattern]) => fault(text, pattern))
  expect(faults.filter(Boolean)).toEqual([])
})

test('an exception is for a pattern that is there and is not linear', () => {
  const idle = [...EXCEPTIONS.keys()].filter(
    (text) => !own.has(text) || judged.get(text) === 'linear',
  )
  expect(idle).toEqual([])
})

test('what was judged before is what would be judged now', { timeout: TIME_LIMIT }, () => {
  // Some of the short ones: all take half an hour.
  const short = [...own].filter(([text]) => judged.has(text) && text.length < 30)
  const some = short.filter((_, at) => at % 20 === 0)
  expect(some.map(([text, pattern]) => [text, judgePattern(pattern).growth])).toEqual(
    some.map(([text]) => [text, judged.get(text)]),
  )
})

test.each([
  ['linear', String.raw`^\d+$`],
  ['polynomial', String.raw`\s+$`],
  ['exponential', '^(a+)+$'],
])('a pattern that is %s is known as such', (growth, source) => {
  expect(judgePattern({ source, flags: '' })).toMatchObject({ growth })
})

test('patterns are found where they are written, built and named, and nowhere else', () => {
  const text = `
    // A comment with /a/ and a string '/b/' are none.
    const words = ['one', 'two'] as const
    const DAY = String.raw\`\\d+\`
    const name = '/b/'
    const first: RegExp = /(x+)+/gi
    const second = new RegExp(\`^\${DAY}\${name2}$\`, 'u')
    const third = RegExp('a' + ['b', DAY].join('|'))
    const same = new RegExp(first, 'g')
    const half = 4 / 2 / 1
    export const part = <p title="/c/">{third.source}</p>
  `
  expect(collectPatterns({ path: 'a.tsx', text })).toEqual([
    { source: '(x+)+', flags: 'gi', place: 'a.tsx:6' },
    { source: String.raw`^\d+x$`, flags: 'u', place: 'a.tsx:7' },
    { source: String.raw`ab|\d+`, flags: '', place: 'a.tsx:8' },
    { source: '(x+)+', flags: 'g', place: 'a.tsx:9' },
  ])
})
