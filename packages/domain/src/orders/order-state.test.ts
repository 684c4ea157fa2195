import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderEvent, OrderState } from './order-state'
import { orderReducer } from './order-state'

const NEW: OrderState = { status: 'unpaid', paidLate: false }

const EVENTS = ['paymentNotified', 'cancelled', 'timeRanOut', 'refunded'] as const

describe('what a payment, a cancellation, the time limit and a refund do to an order', () => {
  const late = (status: OrderState['status']): OrderState => ({ status, paidLate: true })
  const on = (status: OrderState['status']): OrderState => ({ status, paidLate: false })
  const rows: [string, OrderState, [string, string?][]][] = [
    [
      'unpaid: paid, cancelled or expired by them; a refund has no effect',
      NEW,
      [['paid', 'deliver'], ['cancelled', 'release'], ['expired', 'release'], ['unpaid']],
    ],
    [
      'paid: refunded by a refund, the others have no effect',
      on('paid'),
      [['paid'], ['paid'], ['paid'], ['refunded', 'release']],
    ],
    [
      'refunded: they have no effect',
      on('refunded'),
      [['refunded'], ['refunded'], ['refunded'], ['refunded']],
    ],
    [
      'cancelled: a payment is refunded, the others have no effect',
      on('cancelled'),
      [['cancelled', 'refund'], ['cancelled'], ['cancelled'], ['cancelled']],
    ],
    [
      'expired: a payment is refunded, the others have no effect',
      on('expired'),
      [['expired', 'refund'], ['expired'], ['expired'], ['expired']],
    ],
    [
      'expired and paid late: refunded by a refund, the others have no effect',
      late('expired'),
      [['expired'], ['expired'], ['expired'], ['refunded']],
    ],
  ]
  test.each(rows)('%s', (_, state, expected) => {
    for (const [index, [status, effect]] of expected.entries()) {
      const step = orderReducer(state, { type: EVENTS[index] ?? 'cancelled' })
      expect(step.state.status).toBe(status)
      expect(step.effects.map(({ type }) => type)).toEqual(effect ? [effect] : [])
    }
  })

  test('a payment of an expired order is marked as late', () => {
    const { state } = orderReducer(on('expired'), { type: 'paymentNotified' })
    expect(state.paidLate).toBe(true)
  })
})

test('an order is delivered, released and refunded at most once, whatever is notified', () => {
  const events = fc.array(
    fc.constantFrom(...EVENTS).map((type): OrderEvent => ({ type })),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(events, (list) => {
      let state = NEW
      const count = { deliver: 0, release: 0, refund: 0 }
      for (const event of list) {
        const step = orderReducer(state, event)
        state = step.state
        for (const { type } of step.effects) count[type]++
      }
      expect(Math.max(...Object.values(count))).toBeLessThanOrEqual(1)
      // A payment is either delivered or, when it came too late, refunded: never both.
      expect(count.deliver + count.refund).toBeLessThanOrEqual(1)
    }),
  )
})
