import { MINUTE } from '@kaozhou/domain'
import type { FastifyInstance } from 'fastify'
import { repeat } from '../platform/health/repeat'
import type { Platform } from '../platform/platform'
import { createReplayStore, type ReplayStore } from '../platform/signature/replay-store'
import { createSharedReplayStore } from '../platform/signature/shared-replay-store'
import { SIGNATURE_WINDOW_MS } from '../platform/signature/signature'
import { type CallLimits, createCallLimits } from './call-limits'

/** A timestamp may be early or late by the window, so a nonce has to be remembered for twice the window. */
export const REMEMBERED_MS = 2 * SIGNATURE_WINDOW_MS
const FORGET_EVERY_MS = MINUTE

/** The replay store: in memory with the embedded database, which has one process; shared on PostgreSQL. */
function openReplayStore(app: FastifyInstance, platform: Platform): ReplayStore {
  const { store, now } = platform
  if (store.kind === 'pglite') return createReplayStore(REMEMBERED_MS)
  const shared = createSharedReplayStore(store.db, REMEMBERED_MS)
  repeat(app, FORGET_EVERY_MS, () => shared.forget(now()))
  return shared
}

/** What every signed call passes, whichever contract its row is of: one set of limits, one memory of nonces. */
export interface CallGate {
  limits: CallLimits
  replays: ReplayStore
}

export function openCallGate(app: FastifyInstance, platform: Platform): CallGate {
  return { limits: createCallLimits(platform), replays: openReplayStore(app, platform) }
}
