import { type NoticeFault, UNPROVEN_FAULTS } from '@kaozhou/domain'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Store } from '../../../database/executor'
import { createTokenBuckets } from '../../../platform/limits/token-buckets'
import type { ProviderName } from './payment-provider'
import { countRefusal } from './refused-notice-repository'

/** So many are kept of what anybody can send, and of what a service has signed: the one does not push out the other. */
export const REFUSALS_KEPT = { unproven: 200, proven: 1000 } as const
/** So many a process writes down: a flood costs no more. The log has all. */
const RATES = {
  unproven: { perSecond: 0.1, burst: 20 },
  proven: { perSecond: 2, burst: 120 },
} as const

/** What a number of ours can look like; anything else that a notification claims is not kept. */
const TRADE_NO = /^[\w-]{1,64}$/

export interface Refused {
  provider: ProviderName
  fault: NoticeFault
  /** As it is claimed. */
  tradeNo: string | null
}

/** Keeps which notifications of payments were refused. Nobody waits for it, and nothing fails by it. */
export interface RefusedNotices {
  keep(refused: Refused): void
}

export function openRefusedNotices(
  server: FastifyInstance,
  { store, now, log }: { store: Store; now: () => number; log: FastifyBaseLogger },
): RefusedNotices {
  const buckets = {
    unproven: createTokenBuckets(RATES.unproven),
    proven: createTokenBuckets(RATES.proven),
  }
  const writing = new Set<Promise<void>>()
  server.addHook('onClose', async () => {
    await Promise.all(writing)
  })

  async function write({ provider, fault, tradeNo }: Refused, at: number): Promise<void> {
    const isProven = !UNPROVEN_FAULTS.includes(fault)
    const kept = isProven ? REFUSALS_KEPT.proven : REFUSALS_KEPT.unproven
    const claimed = tradeNo && TRADE_NO.test(tradeNo) ? tradeNo : ''
    const refusal = { provider, fault, tradeNo: claimed, isProven, lastAt: at }
    try {
      await countRefusal(store.db, refusal, kept)
    } catch (error) {
      log.warn({ err: error }, 'a refused notification could not be written down')
    }
  }

  return {
    keep(refused) {
      const at = now()
      const bucket = UNPROVEN_FAULTS.includes(refused.fault) ? 'unproven' : 'proven'
      if (buckets[bucket].take('', 1, at) > 0) return
      const work = write(refused, at).finally(() => writing.delete(work))
      writing.add(work)
    },
  }
}
