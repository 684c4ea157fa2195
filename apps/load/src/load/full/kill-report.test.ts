import { expect, test } from 'vitest'
import { failuresText, type Kill, reportKills, wrongFailures } from './kill-report'

const kill = (part: Kill['part'], at: number, healedAt: number): Kill => ({
  ...{ part, at, healedAt },
  text: '',
})

test('an answer that failed before a part had healed, or just after, counts to its kill; others count apart', () => {
  const kills = [kill('server', 10_000, 15_000), kill('Redis', 30_000, 34_000)]
  const failed = [
    { at: 9_000, failure: 503 },
    { at: 10_001, failure: 502 },
    { at: 16_900, failure: 502 },
    { at: 31_000, failure: 'no answer' as const },
  ]
  const report = reportKills(kills, { failed, waits: [] })
  expect(report.kills.map((one) => one.failed)).toEqual([{ 502: 2 }, { 'no answer': 1 }])
  expect(report.otherwise).toEqual({ 503: 1 })
})

test('a wait counts to each kill that it lies in, also where it began before or ended after it', () => {
  const kills = [kill('server', 10_000, 15_000), kill('replica', 20_000, 25_000)]
  const waits = [
    { began: 9_000, ended: 12_000 },
    { began: 14_000, ended: 21_000 },
    { began: 26_000, ended: 60_000 },
  ]
  const report = reportKills(kills, { failed: [], waits })
  expect(report.kills.map((one) => one.longestWaitMs)).toEqual([7_000, 7_000])
})

test('502, 503 and what nginx sent twice are tried again, all else is wrong', () => {
  const answers = [502, 503, 500, 'no answer', 400, 400, 'sent twice'] as const
  const failed = answers.map((failure) => ({ at: 0, failure }))
  expect(wrongFailures(failed)).toEqual({ 'no answer': 1, 400: 2, 500: 1 })
  expect(failuresText(wrongFailures(failed))).toBe('2 × 400, 1 × 500, 1 × no answer')
  expect(failuresText({})).toBe('none')
})
