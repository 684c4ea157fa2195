import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderEvent, OrderState } from './order-state'
import {
  initialOrderState,
  isCheckoutKeyAlive,
  isOrderOverdue,
  orderReducer,
  paymentTimeLeft,
} from './order-state'

const EVENTS = ['paymentNotified', 'cancelled', 'timeRanOut', 'refunded'] as const

describe('from every state, what happens', () => {
  const late = (status: OrderState['status']): OrderState => ({ status, paidLate: true })
  const on = (status: OrderState['status']): OrderState => ({ status, paidLate: false })
  const rows: [string, OrderState, [string, string?][]][] = [
    [
      'unpaid',
      initialOrderState,
      [['paid', 'deliver'], ['cancelled', 'release'], ['expired', 'release'], ['unpaid']],
    ],
    ['paid', on('paid'), [['paid'], ['paid'], ['paid'], ['refunded', 'release']]],
    ['refunded', on('refunded'), [['refunded'], ['refunded'], ['refunded'], ['refunded']]],
    [
      'cancelled',
      on('cancelled'),
      [['cancelled', 'refund'], ['cancelled'], ['cancelled'], ['cancelled']],
    ],
    ['expired', on('expired'), [['expired', 'refund'], ['expired'], ['expired'], ['expired']]],
    ['expired, then paid', late('expired'), [['expired'], ['expired'], ['expired'], ['refunded']]],
  ]
  test.each(rows)('%s', (_, state, expected) => {
    for (const [index, [status, effect]] of expected.entries()) {
      const step = orderReducer(state, { type: EVENTS[index] ?? 'cancelled' })
      expect(step.state.status).toBe(status)
      expect(step.effects.map(({ type }) => type)).toEqual(effect ? [effect] : [])
    }
  })

  test('a late payment is said', () => {
    const { state } = orderReducer(on('expired'), { type: 'paymentNotified' })
    expect(state.paidLate).toBe(true)
  })
})

test('property: delivered, released and refunded at most once, whatever is notified', () => {
  const events = fc.array(
    fc.constantFrom(...EVENTS).map((type): OrderEvent => ({ type })),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(events, (list) => {
      let state = initialOrderState
      const count = { deliver: 0, release: 0, refund: 0 }
      for (const event of list) {
        const step = orderReducer(state, event)
        state = step.state
        for (const { type } of step.effects) count[type]++
      }
      expect(Math.max(...Object.values(count))).toBeLessThanOrEqual(1)
      // Paid and kept, or paid too late and given back: never both.
      expect(count.deliver + count.refund).toBeLessThanOrEqual(1)
    }),
  )
})

describe('limits', () => {
  const order = { status: 'unpaid', createdAt: 1000 } as const
  const end = 1000 + 30 * 60_000
  test.each([
    [1000, false, 1_800_000],
    [end - 1, false, 1],
    [end, true, 0],
    [end + 1, true, 0],
    [0, false, 1_800_000],
  ])('at %i overdue: %s, left: %i ms', (now, overdue, left) => {
    expect(isOrderOverdue(order, now)).toBe(overdue)
    expect(paymentTimeLeft(order, now)).toBe(left)
  })

  test('a paid order has no time left and is never overdue', () => {
    const paid = { status: 'paid', createdAt: 0 } as const
    expect(isOrderOverdue(paid, end)).toBe(false)
    expect(paymentTimeLeft(paid, 1)).toBe(0)
  })

  test('a checkout key lives 24 hours', () => {
    expect(isCheckoutKeyAlive(0, 86_400_000 - 1)).toBe(true)
    expect(isCheckoutKeyAlive(0, 86_400_000)).toBe(false)
  })
})
