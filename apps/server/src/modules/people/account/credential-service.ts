import type { Profile } from '@kaozhou/api'
import { validatePassword } from '@kaozhou/domain'
import { isDuplicate } from '../../../database/transaction-guard'
import type { UserContext } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { readMobile, redeemSmsCode, sendSmsCode } from '../sms-codes/sms-code-service'
import { findUserByMobile } from '../users/user-repository'
import { hashPassword, isPassword } from './password'
import {
  replacePassword,
  requireProfile,
  revokeOtherSessions,
  setFirstPassword,
  spendPasswordGuess,
  updateUser,
} from './profile-repository'
import { ownProfile, requireUser } from './profile-service'

const MAX_GUESSES = 5
const LOCK_MS = 15 * 60_000

/** Sends a code to the account's phone, of which the page knows only the masked number. */
export async function sendOwnCode(platform: Platform, context: UserContext): Promise<void> {
  const { mobile } = await requireUser(platform.store.db, context.session.userId)
  const { address, now } = context
  const request = {
    mobile: mobile ?? '',
    type: 'UPDATE_MOBILE',
    address,
    now,
    proof: null,
  } as const
  await sendSmsCode(platform, request)
}

/** Uses up a code that was sent to the account's phone. @throws Refusal smsWrong, or badInput */
export async function redeemOwnCode(
  platform: Platform,
  code: string,
  { session, address, now }: UserContext,
): Promise<void> {
  const { mobile } = await requireUser(platform.store.db, session.userId)
  const guess = { code, type: 'UPDATE_MOBILE', address, now, proof: null } as const
  await redeemSmsCode(platform, { mobile: mobile ?? '', ...guess })
}

/**
 * Changes the phone of the account. The code is checked first: only the holder of the new phone learns whether it has
 * an account. All other sessions of the account end.
 *
 * @throws Refusal phoneSame, phoneTaken, or one of {@link redeemSmsCode}'s.
 */
export async function changePhone(
  platform: Platform,
  form: { mobile: string; code: string },
  { session, address, now }: UserContext,
): Promise<Profile> {
  const { db } = platform.store
  const { userId, sessionId } = session
  const mobile = readMobile(form.mobile)
  const user = await requireUser(db, userId)
  if (user.mobile === mobile) throw new Refusal('phoneSame')
  const guess = { code: form.code, type: 'UPDATE_MOBILE', address, now, proof: null } as const
  await redeemSmsCode(platform, { mobile, ...guess })
  if (await findUserByMobile(db, mobile)) throw new Refusal('phoneTaken')
  try {
    await updateUser(db, userId, { mobile })
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('phoneTaken') : error
  }
  await revokeOtherSessions(db, userId, sessionId, now)
  return ownProfile(db, { userId, now })
}

/** Sets the first password without further proof; a change needs the old password or a code to the account's phone. */
export async function setPassword(
  platform: Platform,
  form: { password: string; code?: string; oldPassword?: string },
  context: UserContext,
): Promise<void> {
  const { session, now } = context
  const { db } = platform.store
  const { userId, sessionId } = session
  const check = validatePassword(form.password, form.password)
  if (!check.ok) {
    throw new Refusal('badInput', { message: check.message, data: { field: 'password' } })
  }
  const { passwordHash } = await requireProfile(db, userId)
  if (passwordHash !== null) await requireProof(platform, form, passwordHash, context)
  const replacement = await hashPassword(form.password)
  if (passwordHash === null) {
    // A concurrent request set a password first: this one is a change and lacks the proof.
    if (!(await setFirstPassword(db, userId, replacement))) throw new Refusal('passwordWrong')
    return
  }
  await replacePassword(db, userId, replacement)
  await revokeOtherSessions(db, userId, sessionId, now)
}

async function requireProof(
  platform: Platform,
  { code, oldPassword }: { code?: string; oldPassword?: string },
  stored: string,
  context: UserContext,
): Promise<void> {
  if (code) return redeemOwnCode(platform, code, context)
  if (!oldPassword) throw new Refusal('badInput', { message: '请输入原密码或验证码' })
  const { session, now } = context
  const limit = { guesses: MAX_GUESSES, lockMs: LOCK_MS, now }
  if (!(await spendPasswordGuess(platform.store.db, session.userId, limit))) {
    throw new Refusal('passwordLocked')
  }
  if (!(await isPassword(oldPassword, stored))) throw new Refusal('passwordWrong')
}
