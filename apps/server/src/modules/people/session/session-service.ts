import type { LoginResult } from '@kaozhou/api'
import { DAY, isNewUser, judgeRenewal, sessionExpiry } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { Call } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashToken, newToken } from '../../../platform/session-token'
import { type RedeemRequest, readMobile, redeemSmsCode } from '../sms-codes/sms-code-service'
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
export function loginByMobile(
  platform: Platform,
  form: CodeForm,
  call: Call,
): Promise<LoginResult> {
  return loginByCode(platform, loginGuess(form, call), { form, call })
}

/** The use of a login's code. @throws Refusal badInput with the message of spec §8. */
export function loginGuess(
  { code, proof, requestKey, ...form }: CodeForm,
  { address, now }: Call,
): RedeemRequest {
  return { mobile: readMobile(form.mobile), code, type: 'LOGIN', address, now, proof, requestKey }
}

export interface CodeLogin {
  form: CodeForm
  call: Call
  /** Done to the account within the transaction; a repetition may find it done already. */
  join?: (tx: Executor, userId: number, isRepetition: boolean) => Promise<void>
}

/** Uses the code, and opens a session of its phone's account. @throws Refusal as {@link redeemSmsCode} and `join`. */
export async function loginByCode(
  platform: Platform,
  guess: RedeemRequest,
  { form: { regFromDescribe }, call, join }: CodeLogin,
): Promise<LoginResult> {
  const { now, tracking, userAgent, address } = call
  const { mobile } = guess
  const lostAt = await redeemSmsCode(platform, guess)
  return platform.store.inTransaction(async (tx) => {
    const user = await findOrCreateUser(tx, {
      mobile,
      regFromDescribe,
      channelId: tracking.channelId,
      now,
    })
    // Nobody has the token of a login whose answer was lost, and it would stand among the person's devices.
    if (lostAt !== null) {
      const browser = { userId: user.id, userAgent: shortAgent(userAgent), address, now }
      await revokeOpenedSince(tx, lostAt, browser)
    }
    await join?.(tx, user.id, lostAt !== null)
    const accessToken = await openSession(tx, platform, user.id, call)
    return { accessToken, hasNewUser: isNewUser(user, now) }
  })
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
