import type { Presale, TimetableSection, WalletCoupon } from '@kaozhou/api'
import { DAY, HOUR } from '@kaozhou/domain'
import { expect, test } from 'vitest'
import { type UrgentFacts, urgentTasks } from './urgent-tasks'

const NOW = 1_000_000_000_000

const NONE: UrgentFacts = {
  user: { closesAt: null },
  unpaid: { exists: false, orderId: null, expiresAt: null },
  presales: [],
  coupons: [],
  today: [],
  now: NOW,
}

const presale = (over: Partial<Presale>): Presale =>
  ({
    id: 1,
    depositOrderId: 'd1',
    balanceOrderId: null,
    cancelled: false,
    balanceStartTime: NOW - DAY,
    balanceEndTime: NOW + DAY,
    ...over,
  }) as Presale

const coupon = (over: Partial<WalletCoupon>): WalletCoupon =>
  ({ id: 1, name: '满减券', startTime: NOW - DAY, endTime: NOW + DAY, ...over }) as WalletCoupon

const section = (over: Partial<TimetableSection>): TimetableSection =>
  ({ id: 1, name: '课', state: 1, startTime: NOW + HOUR, ...over }) as TimetableSection

const kinds = (facts: Partial<UrgentFacts>) =>
  urgentTasks({ ...NONE, ...facts }).map(({ kind }) => kind)

test('without facts, also before they are loaded, there are no tasks', () => {
  expect(kinds({})).toEqual([])
  const loading = { user: undefined, unpaid: undefined, presales: undefined }
  expect(kinds({ ...loading, coupons: undefined, today: undefined })).toEqual([])
})

test('one task of each kind: they are sorted by urgency', () => {
  expect(
    kinds({
      user: { closesAt: NOW + DAY },
      unpaid: { exists: true, orderId: 'o1', expiresAt: NOW + HOUR },
      presales: [presale({})],
      coupons: [coupon({})],
      today: [section({})],
    }),
  ).toEqual(['closing', 'unpaid', 'balance', 'class', 'coupon'])
})

test.each<[string, Partial<Presale>]>([
  ['without a deposit', { depositOrderId: null }],
  ['with an order for it', { balanceOrderId: 'b1' }],
  ['that is cancelled', { cancelled: true }],
  ['that is not open yet', { balanceStartTime: NOW + 1 }],
  ['that is over', { balanceEndTime: NOW }],
])('a balance %s is not due', (_, over) => {
  expect(kinds({ presales: [presale(over)] })).toEqual([])
})

test('of several coupons that end within three days the first to end is named, with the number of all', () => {
  const coupons = [
    coupon({ id: 1, endTime: NOW + 2 * DAY }),
    coupon({ id: 2, endTime: NOW + DAY }),
    coupon({ id: 3, endTime: NOW + 4 * DAY }),
    coupon({ id: 4, startTime: NOW + HOUR }),
    coupon({ id: 5, endTime: NOW - 1 }),
  ]
  expect(urgentTasks({ ...NONE, coupons })).toMatchObject([
    { kind: 'coupon', coupon: { id: 2 }, count: 2 },
  ])
})

test('of several classes today the first that is not over is named', () => {
  const today = [
    section({ id: 1, state: 4, startTime: NOW - 5 * HOUR }),
    section({ id: 2, startTime: NOW + 2 * HOUR }),
    section({ id: 3, state: 2, startTime: NOW - HOUR }),
  ]
  expect(urgentTasks({ ...NONE, today })).toMatchObject([{ kind: 'class', section: { id: 3 } }])
})
