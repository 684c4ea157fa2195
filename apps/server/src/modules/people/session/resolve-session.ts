import type { EndpointShape } from '@kaozhou/api/contract'
import type { CurrentSession } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken } from '../../../platform/session-token'
import { extendSession, findSession, type SessionRow } from './session-repository'

/**
 * Who calls. Rows that need a login refuse: 401 without a token, 1001 for one that is unknown or has run out, 1024 for
 * one that was ended (spec §4). Everywhere else a token that is no good means a visitor.
 */
export async function resolveSession(
  platform: Platform,
  row: EndpointShape,
  token: string | null,
  now: number,
): Promise<CurrentSession | null> {
  const needed = row.access === 'user'
  if (!token) {
    if (needed) throw new Refusal('unauthorized')
    return null
  }
  const session = await findSession(platform.store.db, hashToken(token))
  const isGood = session && session.revokedAt === null && session.expiresAt > now
  if (isGood) {
    await keepAlive(platform, session, now)
    return { userId: session.userId, sessionId: session.id }
  }
  if (!needed) return null
  throw new Refusal(session && session.revokedAt !== null ? 'sessionReplaced' : 'sessionExpired')
}

const DAY = 24 * 3_600_000

/** A session that is used does not run out. Written once per half of its life, not on every call. */
async function keepAlive(platform: Platform, session: SessionRow, now: number): Promise<void> {
  const life = platform.environment.SESSION_DAYS * DAY
  if (session.expiresAt - now > life / 2) return
  await extendSession(platform.store.db, session.id, now + life)
}
