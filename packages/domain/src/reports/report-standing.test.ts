import { expect, test } from 'vitest'
import { aheadPercentOf, classRank } from './report-standing'

const HUNDRED = Array.from({ length: 101 }, (_, at) => at * 60)

test.each([
  ['nobody else', 600, { people: 1, percentiles: HUNDRED }, null],
  ['no study', 0, { people: 50, percentiles: HUNDRED }, null],
  ['less than all but those with none', 1, { people: 50, percentiles: HUNDRED }, 0],
  ['half of them', 50 * 60, { people: 50, percentiles: HUNDRED }, 49],
  ['more than all', 1_000_000, { people: 50, percentiles: HUNDRED }, 99],
  ['no marks', 60, { people: 2, percentiles: [] }, 0],
])('%s: %d seconds', (_, seconds, standing, percent) => {
  expect(aheadPercentOf(seconds, standing)).toBe(percent)
})

test.each([
  [{ longer: 0, others: 0 }, null],
  [{ longer: 0, others: 3 }, 1],
  [{ longer: 3, others: 3 }, 4],
])('with %o the place in class is %o', (counts, rank) => {
  expect(classRank(counts)).toBe(rank)
})
