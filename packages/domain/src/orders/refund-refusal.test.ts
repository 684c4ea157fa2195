import { expect, test } from 'vitest'
import {
  canAskForRefund,
  REFUND_PERIOD_MS,
  type RefundFacts,
  type RefundRefusal,
  refundRefusal,
} from './refund-refusal'

const PAID_AT = 1_790_000_000_000

const REFUNDABLE: RefundFacts = {
  status: 'paid',
  paidAt: PAID_AT,
  refundAskedAt: null,
  amount: 9900,
  isRefundable: true,
  waitsForGroup: false,
  hasStudied: false,
  documentsOpened: 0,
  isParcelSent: false,
  isUpgraded: false,
}

test.each<{
  what: string
  facts: Partial<RefundFacts>
  expected: ReturnType<typeof refundRefusal>
}>([
  { what: 'a paid order', facts: {}, expected: null },
  { what: 'an unpaid order', facts: { status: 'unpaid', paidAt: null }, expected: 'notPaid' },
  { what: 'a cancelled order', facts: { status: 'cancelled', paidAt: null }, expected: 'notPaid' },
  { what: 'a refunded order', facts: { status: 'refunded' }, expected: 'notPaid' },
  { what: 'a second request', facts: { refundAskedAt: PAID_AT + 1 }, expected: 'underWay' },
  { what: 'a deposit or a gift pack', facts: { isRefundable: false }, expected: 'notRefundable' },
  { what: 'an order of 0 yuan', facts: { amount: 0 }, expected: 'free' },
  { what: 'an open group', facts: { waitsForGroup: true }, expected: 'groupOpen' },
  { what: 'a course that was studied', facts: { hasStudied: true }, expected: 'studied' },
  { what: 'an opened document', facts: { documentsOpened: 1 }, expected: 'documentsOpened' },
  { what: 'a parcel on its way', facts: { isParcelSent: true }, expected: 'parcelSent' },
  { what: 'an upgraded course', facts: { isUpgraded: true }, expected: 'upgraded' },
  {
    what: 'a card that was not used',
    facts: { card: { isRenewalBegun: false, hasDoubledPoints: false } },
    expected: null,
  },
  {
    what: 'a renewed card whose time has begun',
    facts: { card: { isRenewalBegun: true, hasDoubledPoints: false } },
    expected: 'renewalBegun',
  },
  {
    what: 'a card that doubled points',
    facts: { card: { isRenewalBegun: false, hasDoubledPoints: true } },
    expected: 'pointsDoubled',
  },
  {
    what: 'a card by which a lesson was studied',
    facts: { hasStudied: true, card: { isRenewalBegun: false, hasDoubledPoints: false } },
    expected: 'studied',
  },
  {
    what: 'a refund under way of a course that was studied',
    facts: { refundAskedAt: PAID_AT + 1, hasStudied: true },
    expected: 'underWay',
  },
])('$what: $expected', ({ facts, expected }) => {
  expect(refundRefusal({ ...REFUNDABLE, ...facts }, PAID_AT + 2)).toBe(expected)
})

test('a refund is refused as too late from 7 days after the payment', () => {
  expect(refundRefusal(REFUNDABLE, PAID_AT + REFUND_PERIOD_MS - 1)).toBeNull()
  expect(refundRefusal(REFUNDABLE, PAID_AT + REFUND_PERIOD_MS)).toBe('tooLate')
})

test.each<{ refusal: RefundRefusal | null; expected: boolean }>([
  { refusal: null, expected: false },
  { refusal: 'studied', expected: true },
  { refusal: 'tooLate', expected: true },
  { refusal: 'parcelSent', expected: true },
  { refusal: 'notRefundable', expected: true },
  { refusal: 'free', expected: false },
  { refusal: 'groupOpen', expected: false },
  { refusal: 'underWay', expected: false },
  { refusal: 'upgraded', expected: false },
])('the school can be asked for a refund that is refused for $refusal: $expected', (given) => {
  expect(canAskForRefund(given.refusal)).toBe(given.expected)
})
