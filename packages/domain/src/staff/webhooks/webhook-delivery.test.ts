import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../time/spans'
import {
  advanceWebhookDelivery,
  newWebhookDelivery,
  WEBHOOK_LEASE_MS,
  WEBHOOK_TRIED_MS,
  type WebhookDelivery,
} from './webhook-delivery'

const NOW = 1_764_300_000_000

/** Tries, each when it is due and each in vain, until it is given up; the times since the beginning. */
function triesInVain(delivery: WebhookDelivery): number[] {
  const times: number[] = []
  let current = delivery
  while (current.nextAt !== null) {
    const at = current.nextAt
    times.push(at - delivery.since)
    current = advanceWebhookDelivery(advanceWebhookDelivery(current, 'taken', at), 'failed', at)
  }
  expect(current.state).toBe('givenUp')
  return times
}

test('an address that never answers is tried at once, after 1, 5 and 30 minutes, 2, 5 and 10 hours, each 12 hours, and last after three days', () => {
  const waits = [0, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR]
  const rising = waits.map((_, index) => waits.slice(0, index + 1).reduce((sum, one) => sum + one))
  const last = rising.at(-1) ?? 0
  const daily = [1, 2, 3, 4].map((times) => last + times * 12 * HOUR)
  expect(triesInVain(newWebhookDelivery(NOW))).toEqual([...rising, ...daily, 3 * DAY])
})

test('what was given up is tried for three more days when staff send it again', () => {
  const over: WebhookDelivery = { state: 'givenUp', since: NOW - 9 * DAY, tries: 12, nextAt: null }
  const again = advanceWebhookDelivery(over, 'sentAgain', NOW)
  expect(again).toEqual({ state: 'waiting', since: NOW, tries: 0, nextAt: NOW })
  expect(triesInVain(again).at(-1)).toBe(3 * DAY)
})

test('a try that nobody ended is taken again after a minute', () => {
  const taken = advanceWebhookDelivery(newWebhookDelivery(NOW), 'taken', NOW)
  expect(taken).toMatchObject({ state: 'waiting', tries: 1, nextAt: NOW + WEBHOOK_LEASE_MS })
})

describe('whatever happens in whatever order', () => {
  const steps = fc.array(
    fc.record({
      event: fc.constantFrom('taken', 'delivered', 'failed', 'sentAgain'),
      after: fc.integer({ min: 0, max: DAY }),
    }),
    { maxLength: 40 },
  )

  test('it waits exactly while a next try is set, which is never past three days and a minute; delivered stays delivered until it is sent again', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let now = NOW
        let delivery = newWebhookDelivery(now)
        for (const { event, after } of list) {
          now += after
          const before = delivery
          delivery = advanceWebhookDelivery(before, event, now)
          expect(delivery.state === 'waiting').toBe(delivery.nextAt !== null)
          if (delivery.nextAt !== null) {
            const lease = event === 'taken' ? now + WEBHOOK_LEASE_MS : 0
            const end = Math.max(delivery.since + WEBHOOK_TRIED_MS, lease, before.nextAt ?? 0)
            expect(delivery.nextAt).toBeLessThanOrEqual(end)
          }
          if (before.state === 'delivered' && event !== 'sentAgain')
            expect(delivery).toEqual(before)
        }
      }),
    )
  })
})
