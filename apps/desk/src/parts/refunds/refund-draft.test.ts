import { expect, test } from 'vitest'
import { amountError, askOf, NO_REFUND, refundableOf } from './refund-draft'

const line = (position: number, share: number, refunded: number) => ({
  position,
  kind: 'course',
  courseId: 1000 + position,
  name: `课程 ${position}`,
  listPrice: share,
  price: share,
  share,
  refunded,
})
const payment = (id: number, amount: number, refunded: number, isExtra: boolean) => ({
  id,
  provider: 'ALI' as const,
  transactionId: `t${id}`,
  amount,
  refunded,
  paidAt: 1,
  isExtra,
})

const order = refundableOf({
  lines: [line(0, 19_900, 0), line(1, 9900, 9900), line(2, 5000, 1000)],
  payments: [
    payment(1, 34_800, 10_900, false),
    payment(2, 34_800, 0, true),
    payment(3, 5, 5, true),
  ],
})

test('a line or a payment that is given back whole can’t be chosen again', () => {
  expect(order.lines.map(({ position, rest }) => [position, rest])).toEqual([
    [0, 19_900],
    [2, 4000],
  ])
  expect(order.extras.map(({ id }) => id)).toEqual([2])
})

test('what is chosen becomes what the server is asked', () => {
  expect(askOf(NO_REFUND, order)).toEqual({ kind: 'whole' })
  expect(askOf({ ...NO_REFUND, kind: 'payment' }, order)).toEqual({ kind: 'payment', paymentId: 2 })
  const amounts = { 0: '', 2: ' 12.5 ' }
  expect(askOf({ ...NO_REFUND, kind: 'lines', amounts }, order)).toEqual({
    kind: 'lines',
    lines: [{ position: 0 }, { position: 2, amount: 1250 }],
  })
})

test('nothing is asked without a line, or with an amount that is none', () => {
  expect(askOf({ ...NO_REFUND, kind: 'lines' }, order)).toBeNull()
  // It was given back since it was chosen.
  expect(askOf({ ...NO_REFUND, kind: 'lines', amounts: { 1: '' } }, order)).toBeNull()
  expect(askOf({ ...NO_REFUND, kind: 'lines', amounts: { 0: '一百' } }, order)).toBeNull()
})

test.each([
  ['', null],
  ['40', null],
  ['40.01', '最多还能退 ¥40'],
  ['0', '写一个大于 0 的金额，最多两位小数'],
  ['1.234', '写一个大于 0 的金额，最多两位小数'],
])('%j of a line with ¥40 left: %j', (text, error) => {
  expect(amountError({ amounts: { 2: text } }, { position: 2, rest: 4000 })).toBe(error)
})
