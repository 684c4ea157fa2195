import { expect, test } from 'vitest'
import { aheadPercentOf, classRank } from './report-standing'

const HUNDRED = Array.from({ length: 101 }, (_, at) => at * 60)

/** The marks of people who studied so many seconds, in order, as PostgreSQL's `percentile_disc` gives them. */
const marks = (...seconds: number[]) =>
  Array.from(
    { length: 101 },
    (_, n) => seconds[Math.max(1, Math.ceil((n / 100) * seconds.length)) - 1] ?? 0,
  )

test.each([
  ['nobody else', 600, { people: 1, percentiles: HUNDRED }, null],
  ['no study', 0, { people: 50, percentiles: HUNDRED }, null],
  ['less than all but those with none', 1, { people: 50, percentiles: HUNDRED }, 0],
  ['nearly half of them', 50 * 60, { people: 50, percentiles: HUNDRED }, 48],
  ['more than all', 1_000_000, { people: 50, percentiles: HUNDRED }, 99],
  ['more than the only other', 60, { people: 2, percentiles: marks(30, 60) }, 99],
  ['less than the only other', 30, { people: 2, percentiles: marks(30, 60) }, 0],
  ['the middle one of three', 60, { people: 3, percentiles: marks(30, 60, 90) }, 50],
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
