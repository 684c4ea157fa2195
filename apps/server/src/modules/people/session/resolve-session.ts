import type { EndpointShape } from '@kaozhou/api/contract'
import { DAY, HOUR, sessionExpiry } from '@kaozhou/domain'
import { VIEWING_TOKEN } from '../../../http/viewing/viewing-cookie'
import type { CurrentSession } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken } from '../../../platform/session-token'
import { sessionCacheOf } from './session-cache'
import { extendSession, noteUse, type SessionRow } from './session-repository'
import { resolveView } from './viewing'

/** What a request says of its session; `address` is the caller's IP address, null where it is not known. */
export interface SessionRequest {
  token: string | null
  now: number
  address: string | null
  /** The row's name in the contract, and the token of the browser's view; a page of the view says that it is one by its token. */
  call?: { id: string; viewing: string | null }
}

/**
 * The session of a request. An endpoint that needs a login refuses with 401 without a token, 1001 for an unknown or
 * expired one and 1024 for a revoked one (spec §4). Elsewhere an invalid token means a visitor: null.
 */
export async function resolveSession(
  platform: Platform,
  row: EndpointShape,
  { token, now, address, call }: SessionRequest,
): Promise<CurrentSession | null> {
  if (token === VIEWING_TOKEN && call) return resolveView(platform, row, { ...call, now })
  const isNeeded = row.access === 'user'
  if (!token) {
    if (isNeeded) throw new Refusal('unauthorized')
    return null
  }
  const session = await sessionCacheOf(platform.store).find(hashToken(token), now)
  const isValid = session && session.revokedAt === null && session.expiresAt > now
  if (isValid) {
    await extendWhenHalfOver(platform, session, now)
    await noteUseHourly(platform, session, { now, address })
    return { userId: session.userId, sessionId: session.id }
  }
  if (!isNeeded) return null
  throw new Refusal(session && session.revokedAt !== null ? 'sessionReplaced' : 'sessionExpired')
}

/** Extends a session in use, but only in the second half of its life, to save a write on every request. */
async function extendWhenHalfOver(
  platform: Platform,
  session: SessionRow,
  now: number,
): Promise<void> {
  const lifetime = platform.environment.SESSION_DAYS * DAY
  if (session.expiresAt - now > lifetime / 2) return
  const expiresAt = sessionExpiry(session.familySince, lifetime, now)
  if (expiresAt <= session.expiresAt) return
  await extendSession(platform.store.db, session.id, expiresAt)
  // The row may be kept in memory for the next request.
  session.expiresAt = expiresAt
}

/** Notes when and from where a session is used, at most once an hour, for the list of devices. */
async function noteUseHourly(
  { store }: Platform,
  session: SessionRow,
  { now, address }: { now: number; address: string | null },
): Promise<void> {
  if (now - (session.seenAt ?? session.createdAt) < HOUR) return
  await noteUse(store.db, session.id, { seenAt: now, ...(address !== null && { address }) })
  // The row may be kept in memory for the next request.
  session.seenAt = now
}
