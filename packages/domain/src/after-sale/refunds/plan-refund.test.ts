import { expect, test } from 'vitest'
import { planRefund } from './plan-refund'
import type { RefundPlan } from './refund-plan'
import type { RefundAsk, RefundableOrder } from './refundable-order'
import { refundableLine, refundableOrder } from './refunds.fixture'

const WHOLE: RefundAsk = { kind: 'whole' }
const lines = (...asked: { position: number; amount?: number }[]): RefundAsk => ({
  kind: 'lines',
  lines: asked,
})

function planOf(order: RefundableOrder, ask: RefundAsk): RefundPlan {
  const planned = planRefund(order, ask)
  if ('refusal' in planned) throw new Error(planned.refusal.code)
  return planned.plan
}

function codeOf(order: RefundableOrder, ask: RefundAsk): string | null {
  const planned = planRefund(order, ask)
  return 'refusal' in planned ? planned.refusal.code : null
}

const two = [refundableLine({ points: 30 }), refundableLine({ position: 1, paid: 5_000 })]

test('a whole order: its payment, points, coupon and red packet come back, its courses are closed', () => {
  const order = refundableOrder(two, { hasCoupon: true, hasRedPacket: true })
  expect(planOf(order, WHOLE)).toMatchObject({
    amount: 15_000,
    payments: [{ id: 1, amount: 15_000 }],
    pointsReturned: 30,
    pointsTakenBack: 150,
    coupon: 'returned',
    redPacket: 'returned',
    coursesClosed: [{ courseId: 1001 }, { courseId: 1002 }],
    coursesKept: [],
    closesOrder: true,
  })
})

test('one line of two: its course is closed, the other is kept, and so is the coupon', () => {
  const order = refundableOrder(two, { hasCoupon: true })
  expect(planOf(order, lines({ position: 0 }))).toMatchObject({
    amount: 10_000,
    lines: [{ position: 0, amount: 10_000, paid: 10_000, deposit: 0, points: 30 }],
    pointsReturned: 30,
    pointsTakenBack: 100,
    coupon: 'kept',
    redPacket: 'none',
    coursesClosed: [{ courseId: 1001 }],
    coursesKept: [{ courseId: 1002 }],
    closesOrder: false,
  })
})

test('the last line of an order brings the coupon back', () => {
  const order = refundableOrder(
    [refundableLine({ refunded: 10_000, isReturned: true }), two[1] ?? refundableLine()],
    { hasCoupon: true },
  )
  expect(planOf(order, lines({ position: 1 }))).toMatchObject({
    coupon: 'returned',
    closesOrder: true,
  })
})

test('an amount that leaves money on a line keeps its course; points come back in proportion', () => {
  const order = refundableOrder(two)
  expect(planOf(order, lines({ position: 0, amount: 2_550 }))).toMatchObject({
    lines: [{ amount: 2_550, points: 7, isReturned: false }],
    coursesClosed: [],
    coursesKept: [{ courseId: 1001 }, { courseId: 1002 }],
    pointsTakenBack: 26,
  })
})

test('an amount that leaves nothing of a line gives it back', () => {
  expect(planOf(refundableOrder(two), lines({ position: 1, amount: 5_000 }))).toMatchObject({
    lines: [{ isReturned: true }],
    coursesClosed: [{ courseId: 1002 }],
  })
})

test('a balance gives back its own payment first, its deposit last', () => {
  const order = refundableOrder([refundableLine({ paid: 8_000, deposit: 2_000 })])
  expect(planOf(order, lines({ position: 0, amount: 9_000 }))).toMatchObject({
    payments: [
      { id: 1, amount: 8_000 },
      { id: 2, amount: 1_000 },
    ],
    lines: [{ paid: 8_000, deposit: 1_000, isReturned: false }],
  })
  expect(planOf(order, WHOLE)).toMatchObject({ amount: 10_000, closesOrder: true })
})

test('a deposit goes back as a whole, unless its balance was ordered', () => {
  const deposit = [refundableLine({ kind: 'deposit', paid: 2_000 })]
  expect(planOf(refundableOrder(deposit), WHOLE)).toMatchObject({
    amount: 2_000,
    coursesClosed: [],
    closesOrder: true,
  })
  expect(codeOf(refundableOrder(deposit), lines({ position: 0, amount: 500 }))).toBe('depositWhole')
  expect(codeOf(refundableOrder(deposit, { balance: 'unpaid' }), WHOLE)).toBe('balanceUnpaid')
  expect(codeOf(refundableOrder(deposit, { balance: 'paid' }), WHOLE)).toBe('balancePaid')
})

test('a gift pack is taken back with the last of the lines that it came with', () => {
  const gifts = [{ id: 7, name: '资料包', positions: [0, 1] }]
  const first = planOf(refundableOrder(two, { gifts }), lines({ position: 0 }))
  expect(first).toMatchObject({ giftsTakenBack: [], giftsKept: [{ id: 7 }] })
  const both = planOf(refundableOrder(two, { gifts }), WHOLE)
  expect(both).toMatchObject({ giftsTakenBack: [{ id: 7 }], giftsKept: [] })
})

test.each([
  { state: 'waiting', position: 0, parcel: 'lighter' },
  { state: 'waiting', position: 2, parcel: 'kept' },
  { state: 'sent', position: 0, parcel: 'sent' },
  { state: 'sent', position: 2, parcel: 'kept' },
  { state: 'none', position: 0, parcel: 'none' },
] as const)(
  'of a parcel with lines 0 and 1, $state, line $position goes back: $parcel',
  (given) => {
    const order = refundableOrder([...two, refundableLine({ position: 2 })], {
      parcel: { state: given.state, positions: given.state === 'none' ? [] : [0, 1] },
    })
    expect(planOf(order, lines({ position: given.position })).parcel).toBe(given.parcel)
  },
)

test('a waiting parcel is cancelled when nothing of it is left', () => {
  const order = refundableOrder(two, { parcel: { state: 'waiting', positions: [0] } })
  expect(planOf(order, lines({ position: 0 })).parcel).toBe('cancelled')
})

test('a place in an open group is freed, one in a complete group stays, and an amount frees none', () => {
  const ask = lines({ position: 0, amount: 1 })
  expect(planOf(refundableOrder(undefined, { group: 'open' }), WHOLE).groupPlace).toBe('freed')
  expect(planOf(refundableOrder(undefined, { group: 'done' }), WHOLE).groupPlace).toBe('kept')
  expect(planOf(refundableOrder(undefined, { group: 'open' }), ask).groupPlace).toBe('kept')
})

test('a card, a gift pack and an exchanged good of points alone go back as lines', () => {
  const card = [refundableLine({ kind: 'card', courseId: null })]
  expect(planOf(refundableOrder(card), WHOLE)).toMatchObject({ cardTakenBack: true })
  const pack = refundableOrder([refundableLine({ kind: 'gift', courseId: null })], {
    gifts: [{ id: 9, name: '礼包', positions: [0] }],
  })
  expect(planOf(pack, WHOLE)).toMatchObject({ giftsTakenBack: [{ id: 9 }] })
  const good = refundableOrder([
    refundableLine({ kind: 'goods', courseId: null, paid: 0, points: 500 }),
  ])
  expect(planOf(good, WHOLE)).toMatchObject({ amount: 0, pointsReturned: 500, payments: [] })
})

const TWICE = { id: 5, role: 'extra' as const, amount: 10_000, refunded: 0 }

test('money that came twice goes back alone, and with the whole order', () => {
  const order = refundableOrder()
  const paidTwice = { ...order, payments: [...order.payments, TWICE] }
  expect(planOf(paidTwice, { kind: 'payment', paymentId: 5 })).toMatchObject({
    payments: [{ id: 5, amount: 10_000 }],
    lines: [],
    coursesKept: [{ courseId: 1001 }],
    pointsTakenBack: 0,
    closesOrder: false,
  })
  expect(planOf(paidTwice, WHOLE).amount).toBe(20_000)
  expect(codeOf(paidTwice, { kind: 'payment', paymentId: 1 })).toBe('paymentOfOrder')
})

test('money that came after the order was closed goes back; nothing else changes', () => {
  const late = refundableOrder([refundableLine()], {
    status: 'expired',
    payments: [TWICE],
    hasCoupon: true,
  })
  expect(planOf(late, WHOLE)).toMatchObject({
    amount: 10_000,
    lines: [],
    coupon: 'none',
    coursesClosed: [],
    coursesKept: [],
    closesOrder: false,
  })
})

test.each<{ what: string; order: RefundableOrder; ask: RefundAsk; code: string }>([
  {
    what: 'an unpaid order',
    order: refundableOrder(two, { status: 'unpaid', payments: [] }),
    ask: WHOLE,
    code: 'notPaid',
  },
  {
    what: 'an order whose refund is under way',
    order: refundableOrder(two, { isWholeAsked: true }),
    ask: lines({ position: 0 }),
    code: 'underWay',
  },
  { what: 'no line', order: refundableOrder(two), ask: lines(), code: 'nothingAsked' },
  {
    what: 'a line that there is not',
    order: refundableOrder(two),
    ask: lines({ position: 9 }),
    code: 'noSuchLine',
  },
  {
    what: 'a line twice',
    order: refundableOrder(two),
    ask: lines({ position: 0 }, { position: 0, amount: 1 }),
    code: 'lineTwice',
  },
  {
    what: 'a line that was given back',
    order: refundableOrder([refundableLine({ refunded: 10_000, isReturned: true }), two[1]!]),
    ask: lines({ position: 0 }),
    code: 'lineReturned',
  },
  {
    what: 'more than is left of a line',
    order: refundableOrder([refundableLine({ refunded: 4_000 })]),
    ask: lines({ position: 0, amount: 6_001 }),
    code: 'tooMuch',
  },
  {
    what: 'an amount of 0',
    order: refundableOrder(two),
    ask: lines({ position: 0, amount: 0 }),
    code: 'badAmount',
  },
  {
    what: 'half a fen',
    order: refundableOrder(two),
    ask: lines({ position: 0, amount: 0.5 }),
    code: 'badAmount',
  },
  {
    what: 'a course that was upgraded',
    order: refundableOrder([refundableLine({ isUpgraded: true })]),
    ask: WHOLE,
    code: 'upgraded',
  },
  {
    what: 'a payment of another order',
    order: refundableOrder(two),
    ask: { kind: 'payment', paymentId: 77 },
    code: 'noSuchPayment',
  },
  {
    what: 'a double payment that went back already',
    order: refundableOrder(two, { payments: [{ ...TWICE, refunded: 10_000 }] }),
    ask: { kind: 'payment', paymentId: 5 },
    code: 'paymentGone',
  },
])('$what: $code', ({ order, ask, code }) => {
  expect(codeOf(order, ask)).toBe(code)
})

test('the refusal of too much names the line and what is left of it', () => {
  const order = refundableOrder([refundableLine({ name: '四级词汇', refunded: 4_000 })])
  expect(planRefund(order, lines({ position: 0, amount: 7_000 }))).toEqual({
    refusal: { code: 'tooMuch', message: '《四级词汇》最多还能退 ¥60' },
  })
})
