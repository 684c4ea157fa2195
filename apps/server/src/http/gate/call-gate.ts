import { MINUTE } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import { repeat } from '../../platform/health/repeat'
import type { Platform } from '../../platform/platform'
import { createRedisReplayStore } from '../../platform/signature/redis-replay-store'
import { createReplayStore, type ReplayStore } from '../../platform/signature/replay-store'
import { createSharedReplayStore } from '../../platform/signature/shared-replay-store'
import { SIGNATURE_WINDOW_MS } from '../../platform/signature/signature'
import { type CallLimits, createCallLimits } from './call-limits'
import { createWaitLimit, limitWaiting } from './wait-limit'

/** A timestamp may be early or late by the window, so a nonce has to be remembered for twice the window. */
export const REMEMBERED_MS = 2 * SIGNATURE_WINDOW_MS
const FORGET_EVERY_MS = MINUTE

/** The replay store: in memory with the embedded database, which has one process; shared on PostgreSQL, or in Redis before it. */
function openReplayStore(app: FastifyInstance, platform: Platform): ReplayStore {
  const { store, now, redis, log } = platform
  if (store.kind === 'pglite') return createReplayStore(REMEMBERED_MS)
  const shared = createSharedReplayStore(store.db, REMEMBERED_MS)
  repeat(app, FORGET_EVERY_MS, () => shared.forget(now()))
  if (!redis) return shared
  const replays = createRedisReplayStore({
    redis,
    shared,
    notifications: store.notifications,
    windowMs: REMEMBERED_MS,
    onError: (error) => log.warn({ err: error }, 'nonces could not be written to the database'),
  })
  // The database closes after this hook. Twice, because a run may be under way.
  app.addHook('onClose', async () => {
    for (let run = 0; run < 2; run += 1) await replays.flush().catch(() => undefined)
  })
  return replays
}

/** What every signed call passes, whichever contract its row is of: one set of limits, one memory of nonces. */
export interface CallGate {
  limits: CallLimits
  replays: ReplayStore
}

export function openCallGate(app: FastifyInstance, platform: Platform): CallGate {
  limitWaiting(
    app,
    createWaitLimit(() => performance.now()),
  )
  return { limits: createCallLimits(platform), replays: openReplayStore(app, platform) }
}
