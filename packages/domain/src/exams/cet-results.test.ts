import { expect, test } from 'vitest'
import { marksShort, nextCetResults } from './cet-results'

const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  ['2026-01-01T00:00:00', { examYear: 2025, examMonth: 12, resultsYear: 2026, resultsMonth: 2 }],
  ['2026-02-28T23:59:59', { examYear: 2025, examMonth: 12, resultsYear: 2026, resultsMonth: 2 }],
  ['2026-03-01T00:00:00', { examYear: 2026, examMonth: 6, resultsYear: 2026, resultsMonth: 8 }],
  ['2026-08-31T23:59:59', { examYear: 2026, examMonth: 6, resultsYear: 2026, resultsMonth: 8 }],
  ['2026-09-01T00:00:00', { examYear: 2026, examMonth: 12, resultsYear: 2027, resultsMonth: 2 }],
  ['2026-12-31T23:59:59', { examYear: 2026, examMonth: 12, resultsYear: 2027, resultsMonth: 2 }],
])('at %s in Beijing the next marks are %o', (time, sitting) => {
  expect(nextCetResults(at(time))).toEqual(sitting)
})

test.each([
  [42_500, 425, 0],
  [42_499, 425, 1],
  [42_145, 425, 4],
  [71_000, 500, 0],
])('an estimate of %i is short of a wish of %i by %i marks', (total, wish, short) => {
  expect(marksShort(total, wish)).toBe(short)
})
