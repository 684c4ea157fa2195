import type { LoginResult } from '@kaozhou/api'
import { DAY, isNewUser, judgeRenewal, sessionExpiry } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Call } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { readMobile, redeemSmsCode } from '../sms-codes/sms-code-service'
import { isBlocked } from '../users/user-repository'
import {
  findSession,
  insertSession,
  revokeFamily,
  revokeOpenedSince,
  revokeSession,
  type SessionRow,
} from './session-repository'
import { findOrCreateUser } from './sign-up'

/** What a login by phone and code comes with. */
export interface CodeForm {
  mobile: string
  code: string
  regFromDescribe?: string
  proof?: string
  /** A login whose answer was lost is repeated with its key. */
  requestKey?: string
}

/** Logs in by phone and code; an unknown phone is signed up. */
export async function loginByMobile(
  platform: Platform,
  form: CodeForm,
  call: Call,
): Promise<LoginResult> {
  const { now, tracking, address } = call
  const { code, proof, requestKey } = form
  const mobile = readMobile(form.mobile)
  const guess = { mobile, code, type: 'LOGIN', address, now, proof, requestKey } as const
  const lostAt = await redeemSmsCode(platform, guess)
  return platform.store.inTransaction(async (tx) => {
    const user = await findOrCreateUser(tx, {
      mobile,
      regFromDescribe: form.regFromDescribe,
      channelId: tracking.channelId,
      now,
    })
    if (lostAt !== null) await revokeLost(tx, user.id, lostAt, call)
    const accessToken = await openSession(tx, platform, user.id, call)
    return { accessToken, hasNewUser: isNewUser(user, now) }
  })
}

/**
 * Ends what the first try of a repeated login opened: nobody has its token, and it would stand among the person's devices.
 * Call within a transaction.
 */
export function revokeLost(
  tx: Executor,
  userId: number,
  since: number,
  { userAgent, address, now }: Call,
): Promise<void> {
  return revokeOpenedSince(tx, since, { userId, userAgent: shortAgent(userAgent), address, now })
}

const shortAgent = (userAgent: string): string => userAgent.slice(0, 300)

/**
 * Opens a session, of a new login or in place of a `renewed` one, and returns its token, of which only the hash is
 * stored. Call within a transaction.
 *
 * @throws Refusal accountBlocked when staff blocked the user.
 */
export async function openSession(
  tx: Executor,
  platform: Platform,
  userId: number,
  { now, userAgent, address }: Call,
  renewed?: Pick<SessionRow, 'familyId' | 'familySince'>,
): Promise<string> {
  if (await isBlocked(tx, userId)) throw new Refusal('accountBlocked')
  const token = newToken()
  const lifetime = platform.environment.SESSION_DAYS * DAY
  await insertSession(tx, {
    userId,
    tokenHash: hashToken(token),
    userAgent: shortAgent(userAgent),
    address,
    createdAt: now,
    expiresAt: sessionExpiry(renewed?.familySince ?? now, lifetime, now),
    ...(renewed && { familyId: renewed.familyId, familySince: renewed.familySince }),
  })
  return token
}

/**
 * Renews an expired session: its token is exchanged for a new one, once, within three days and for at most 90 days after
 * the login. A token that is used again after its exchange is in two hands: all sessions of its login end. Code 1 means
 * that there is a token (spec §4).
 */
export async function renewSilently(
  platform: Platform,
  call: Call,
): Promise<{ code?: number; accessToken?: string }> {
  const { token, now } = call
  if (!token) return {}
  return platform.store.inTransaction(async (tx) => {
    const session = await findSession(tx, hashToken(token))
    const renewal = session ? judgeRenewal(session, now) : 'refuse'
    if (renewal === 'keep') return { code: 1, accessToken: token }
    if (renewal === 'endFamily' && session) await revokeFamily(tx, session.familyId, now)
    if (renewal !== 'renew' || !session) return {}
    if (!(await revokeSession(tx, session.id, now, now))) return {}
    const accessToken = await openSession(tx, platform, session.userId, call, session)
    return { code: 1, accessToken }
  })
}

/** Revokes the session of the request. Without a session it does nothing: the user is logged out already. */
export async function endSession(db: Executor, call: Call): Promise<void> {
  const { sessionId, now } = call
  if (sessionId !== null) await revokeSession(db, sessionId, now)
}
