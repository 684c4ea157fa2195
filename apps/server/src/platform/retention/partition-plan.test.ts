import { DAY } from '@kaozhou/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cut, keptFrom, periodOf, periodsAhead } from './partition-plan'

const beijing = (day: string) => Date.parse(`${day}T00:00:00+08:00`)
const NOW = beijing('2026-11-20')

const CUTS: readonly Cut[] = ['month', 'year']
const times = fc.integer({ min: Date.UTC(1971, 0), max: Date.UTC(2200, 0) })

test.each([
  ['month', '2026-11-20', '2026_11', '2026-11-01', '2026-12-01'],
  ['month', '2026-12-31', '2026_12', '2026-12-01', '2027-01-01'],
  ['month', '2028-02-29', '2028_02', '2028-02-01', '2028-03-01'],
  ['year', '2026-11-20', '2026', '2026-01-01', '2027-01-01'],
  ['year', '2028-02-29', '2028', '2028-01-01', '2029-01-01'],
] as const)('the %s of %s is %s: from %s until %s', (cut, day, label, from, until) => {
  const period = { label, from: beijing(from), until: beijing(until) }
  expect(periodOf(cut, beijing(day))).toEqual(period)
})

test('every time lies in its period, and the next one begins where it ends', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CUTS), times, (cut, time) => {
      const { from, until } = periodOf(cut, time)
      expect(from <= time && time < until).toBe(true)
      expect(periodOf(cut, from)).toEqual(periodOf(cut, until - 1))
      expect(periodOf(cut, until).from).toBe(until)
    }),
  )
})

test('a table by month has three months ahead, one by year a year', () => {
  const labels = (cut: Cut) => periodsAhead(cut, NOW).map(({ label }) => label)
  expect(labels('month')).toEqual(['2026_11', '2026_12', '2027_01', '2027_02'])
  expect(labels('year')).toEqual(['2026', '2027'])
})

test('a period is kept until its last moment is as old as rows are kept', () => {
  expect(keptFrom('month', 30 * DAY, beijing('2026-12-30'))).toBe(beijing('2026-11-01'))
  expect(keptFrom('month', 30 * DAY, beijing('2026-12-31') - 1)).toBe(beijing('2026-11-01'))
  expect(keptFrom('month', 30 * DAY, beijing('2026-12-31'))).toBe(beijing('2026-12-01'))
})
