import { expect, test } from 'vitest'
import { DAY } from '../time/spans'
import { type CouponDraft, couponFault, couponOutlay } from './coupon-making'

const NOW = 1_000 * DAY
const fixed: CouponDraft = {
  name: '满 100 减 20',
  kind: 'fixed',
  amount: 2_000,
  percentOff: 0,
  cap: null,
  threshold: 10_000,
  total: 500,
  perUser: 1,
  startTime: NOW,
  endTime: NOW + 30 * DAY,
  validDays: null,
  code: null,
}
const percent = { ...fixed, kind: 'percent', amount: 0, percentOff: 15, cap: 6_000 } as const

test.each<[string, CouponDraft, keyof CouponDraft | null]>([
  ['taking money off', fixed, null],
  ['taking percents off', percent, null],
  ['without a threshold', { ...fixed, threshold: 0 }, null],
  ['with a code, for some days', { ...fixed, code: 'SORRY20', validDays: 7 }, null],
  ['that begins later', { ...fixed, startTime: NOW + DAY }, null],
  ['without a name', { ...fixed, name: '  ' }, 'name'],
  ['with a long name', { ...fixed, name: '满'.repeat(21) }, 'name'],
  ['with a code in small letters', { ...fixed, code: 'sorry' }, 'code'],
  ['taking nothing off', { ...fixed, amount: 0 }, 'amount'],
  ['taking more off than can be promised', { ...fixed, amount: 100_100, threshold: 0 }, 'amount'],
  ['taking parts of a fen off', { ...fixed, amount: 2_000.5 }, 'amount'],
  ['whose threshold is below what it takes off', { ...fixed, threshold: 1_999 }, 'threshold'],
  ['whose threshold is below nothing', { ...fixed, threshold: -1 }, 'threshold'],
  ['for nothing at all', { ...percent, percentOff: 100 }, 'percentOff'],
  ['taking percents off without an end', { ...percent, cap: null }, 'cap'],
  ['of none', { ...fixed, total: 0 }, 'total'],
  ['of more than can be promised', { ...fixed, total: 100_001 }, 'total'],
  ['of fewer than one person may have', { ...fixed, total: 2, perUser: 3 }, 'perUser'],
  ['that is over', { ...fixed, startTime: NOW - DAY, endTime: NOW }, 'endTime'],
  ['that ends before it begins', { ...fixed, startTime: NOW + 40 * DAY }, 'endTime'],
  ['that goes on for longer than a year', { ...fixed, endTime: NOW + 367 * DAY }, 'endTime'],
  ['for no days', { ...fixed, validDays: 0 }, 'validDays'],
])('a coupon %s', (_, draft, field) => {
  expect(couponFault(draft, NOW)?.field ?? null).toBe(field)
})

test('what all of them take off at most', () => {
  expect(couponOutlay(fixed)).toBe(500 * 2_000)
  expect(couponOutlay(percent)).toBe(500 * 6_000)
})
