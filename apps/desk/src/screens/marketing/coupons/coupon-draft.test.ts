import { DAY, parseBeijingDay } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { type CouponForm, couponDraft, EMPTY_COUPON, formFault, scopeOf } from './coupon-draft'

const NOW = parseBeijingDay('2026-11-28') + DAY / 2
const good: CouponForm = {
  ...EMPTY_COUPON,
  name: '满 100 减 20',
  amount: '20',
  threshold: '100',
  total: '500',
  until: '2026-12-18',
}

test('a form becomes a coupon: yuan are fen, a day ends at midnight, no first day is now', () => {
  expect(couponDraft(good, NOW)).toMatchObject({
    ...{ kind: 'fixed', amount: 2_000, threshold: 10_000, cap: null, total: 500, perUser: 1 },
    startTime: NOW,
    endTime: parseBeijingDay('2026-12-19'),
    ...{ validDays: null, code: null },
  })
  const percent: CouponForm = {
    ...good,
    kind: 'percent',
    discount: '8.5',
    cap: '60',
    code: ' cet4 ',
  }
  expect(couponDraft(percent, NOW)).toMatchObject({
    ...{ amount: 0, percentOff: 15, cap: 6_000, code: 'CET4' },
  })
})

test.each<[string, Partial<CouponForm>, keyof CouponForm | null]>([
  ['nothing', {}, null],
  ['no name', { name: '' }, 'name'],
  ['no amount', { amount: '' }, 'amount'],
  ['an amount in words', { amount: '二十' }, 'amount'],
  ['no discount', { kind: 'percent', cap: '60' }, 'discount'],
  ['no cap', { kind: 'percent', discount: '8.5' }, 'cap'],
  ['no number', { total: '' }, 'total'],
  ['no last day', { until: '' }, 'until'],
  ['a last day that is over', { until: '2026-11-27' }, 'until'],
])('wrong is %s', (_, change, field) => {
  expect(formFault({ ...good, ...change }, NOW)?.field ?? null).toBe(field)
})

test('what it is for', () => {
  expect(scopeOf(good)).toEqual({ kind: 'all' })
  expect(scopeOf({ ...good, scope: 'category' })).toBeNull()
  expect(scopeOf({ ...good, scope: 'category', categoryId: '2' })).toEqual({
    kind: 'category',
    categoryId: 2,
  })
  expect(scopeOf({ ...good, scope: 'courses', courseId: '1003' })).toEqual({
    kind: 'courses',
    courseIds: [1003],
  })
})
