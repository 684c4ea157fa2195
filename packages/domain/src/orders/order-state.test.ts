import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderEvent, OrderState } from './order-state'
import { initialOrderState, orderReducer } from './order-state'

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
