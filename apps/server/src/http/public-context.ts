import type { FastifyRequest } from 'fastify'
import type { Call } from '../platform/calls/handlers'

/** The context of a call that answers everybody alike: a visitor's, without any fact about the caller. */
export function publicContext(
  { id, log }: FastifyRequest,
  now: number,
): {
  context: Call /** True when the handler has read the time. */
  readsClock(): boolean
} {
  let isRead = false
  const context: Call = {
    userId: null,
    sessionId: null,
    token: null,
    get now() {
      isRead = true
      return now
    },
    requestId: id,
    log,
    address: '',
    userAgent: '',
    clientKind: 'h5',
    tracking: { channelId: null, statisticId: null },
    otherPay: null,
  }
  return { context, readsClock: () => isRead }
}
