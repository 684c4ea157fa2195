import { DAY, HOUR, MINUTE } from '../../time/spans'

/** An event that an address did not take is tried again for so long. */
export const WEBHOOK_TRIED_MS: number = 3 * DAY

/** The wait after the first try that failed, the second …; the last one holds for all later tries. */
const WAITS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  12 * HOUR,
]

/** Who takes a delivery has it for so long: longer than a try lasts, so that only what a stopped server left is taken again. */
export const WEBHOOK_LEASE_MS = MINUTE

/** How a delivery stands, as the desk names it. */
export const WEBHOOK_DELIVERY_STATES = {
  waiting: '等待送达',
  delivered: '已送达',
  givenUp: '没有送达',
} as const

/** How the delivery of an event to an address stands. */
export type WebhookDeliveryState = keyof typeof WEBHOOK_DELIVERY_STATES

/** One event on its way to one address. Times in ms. */
export interface WebhookDelivery {
  /** Whether it waits, has arrived, or was given up. */
  state: WebhookDeliveryState
  /** When it began to wait: when the event happened, or when staff sent it again. */
  since: number
  /** Tries since then. */
  tries: number
  /** When it is tried next; null when it is not. */
  nextAt: number | null
}

/** What happens to a delivery. `taken`: a server begins a try. */
export type WebhookDeliveryEvent = 'taken' | 'delivered' | 'failed' | 'sentAgain'

/** The delivery of an event that has just happened. */
export function newWebhookDelivery(now: number): WebhookDelivery {
  return { state: 'waiting', since: now, tries: 0, nextAt: now }
}

/**
 * What becomes of a delivery. After a failed try it waits longer each time; the last try comes when three days are over. A
 * try that was begun twice, because a server stopped or was slow, counts as delivered when either was.
 */
export function advanceWebhookDelivery(
  delivery: WebhookDelivery,
  event: WebhookDeliveryEvent,
  now: number,
): WebhookDelivery {
  switch (event) {
    case 'taken':
      if (delivery.state !== 'waiting') return delivery
      return { ...delivery, tries: delivery.tries + 1, nextAt: now + WEBHOOK_LEASE_MS }
    case 'delivered':
      return { ...delivery, state: 'delivered', nextAt: null }
    case 'failed':
      return delivery.state === 'waiting' ? afterFailure(delivery, now) : delivery
    case 'sentAgain':
      return newWebhookDelivery(now)
  }
}

function afterFailure(delivery: WebhookDelivery, now: number): WebhookDelivery {
  const end = delivery.since + WEBHOOK_TRIED_MS
  if (now >= end) return { ...delivery, state: 'givenUp', nextAt: null }
  const wait = WAITS[Math.min(Math.max(delivery.tries, 1), WAITS.length) - 1] ?? MINUTE
  return { ...delivery, nextAt: Math.min(now + wait, end) }
}
