import { describe, expect, test } from 'vitest'
import { beijingDateTime, parseBeijingDateTime } from '../time/beijing-time'
import {
  monthsOf,
  periodPhase,
  periodText,
  type ReportPeriodSpec,
  reportPeriod,
} from './report-period'

const at = (text: string) => parseBeijingDateTime(text) ?? Number.NaN
const NOW = at('2026-11-20 12:00:00')
const opened = (text: string, number: number): ReportPeriodSpec => ({
  kind: 'shopYear',
  number,
  openedAt: at(text),
})

describe('the period of a report, by the clocks of Beijing', () => {
  test.each<[string, ReportPeriodSpec, string, string]>([
    ['the first year of the shop', opened('2020-03-01 09:30:00', 1), '2020-03-01', '2021-03-01'],
    ['its seventh', opened('2020-03-01 09:30:00', 7), '2026-03-01', '2027-03-01'],
    ['opened on 29 February', opened('2020-02-29 00:00:00', 2), '2021-03-01', '2022-03-01'],
    ['the fifth year of such a shop', opened('2020-02-29 00:00:00', 5), '2024-02-29', '2025-03-01'],
    ['the year before last new year', { kind: 'yearsAgo', years: 1 }, '2025-01-01', '2026-01-01'],
    ['three years', { kind: 'lastYears', years: 3 }, '2023-11-21', '2026-11-21'],
  ])('%s', (_, spec, from, until) => {
    const period = reportPeriod(spec, NOW)
    expect(beijingDateTime(period.from)).toBe(`${from} 00:00:00`)
    expect(beijingDateTime(period.until)).toBe(`${until} 00:00:00`)
  })

  test.each([
    ['2026-01-01 00:00:00', '2025-01-01 00:00:00'],
    ['2025-12-31 23:59:59', '2024-01-01 00:00:00'],
  ])('at %s the last full year began at %s', (now, from) => {
    expect(reportPeriod({ kind: 'yearsAgo', years: 1 }, at(now)).from).toBe(at(from))
  })
})

test.each([
  ['2026-02-28 23:59:59', 'coming'],
  ['2026-03-01 00:00:00', 'running'],
  ['2027-02-28 23:59:59', 'running'],
  ['2027-03-01 00:00:00', 'over'],
])('at %s the seventh year is %s', (now, phase) => {
  expect(periodPhase(reportPeriod(opened('2020-03-01 00:00:00', 7), NOW), at(now))).toBe(phase)
})

test.each<[ReportPeriodSpec, string]>([
  [{ kind: 'yearsAgo', years: 1 }, '2025 年'],
  [opened('2020-03-01 00:00:00', 7), '3 月 1 日 – 2027 年 2 月 28 日'],
  [opened('2020-03-01 00:00:00', 3), '2022 年 3 月 1 日 – 2023 年 2 月 28 日'],
  [{ kind: 'everything' }, '到今天'],
])('%o reads %s', (spec, text) => {
  expect(periodText(reportPeriod(spec, NOW), NOW)).toBe(text)
})

describe('the months of a period', () => {
  test('up to now, over a new year', () => {
    const period = { from: at('2025-12-20 00:00:00'), until: at('2026-12-20 00:00:00') }
    expect(monthsOf(period, at('2026-02-01 00:00:00'))).toEqual(['2025-12', '2026-01', '2026-02'])
  })

  test('a month of Beijing begins eight hours before that of UTC', () => {
    const period = { from: at('2026-03-01 00:00:00'), until: at('2026-04-01 00:00:00') }
    expect(monthsOf(period, NOW)).toEqual(['2026-03'])
  })

  test('a report of everything lists the last thirteen months', () => {
    const months = monthsOf(reportPeriod({ kind: 'everything' }, NOW), NOW)
    expect([months[0], months.length, months.at(-1)]).toEqual(['2025-11', 13, '2026-11'])
  })
})
