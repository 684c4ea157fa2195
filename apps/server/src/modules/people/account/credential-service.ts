import { MINUTE, validatePassword } from '@kaozhou/domain'
import type { OwnCall } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { badField, Refusal } from '../../../platform/refusal'
import { hashPassword, isPassword } from '../passwords/password'
import { revokeOtherSessions } from '../session/session-repository'
import { redeemSmsCode, sendSmsCode } from '../sms-codes/sms-code-service'
import {
  replacePassword,
  requireProfile,
  setFirstPassword,
  setPendingPhone,
  spendPasswordGuess,
} from './profile-repository'
import { requireUser } from './profile-service'

const MAX_GUESSES = 5
const LOCK_MS = 15 * MINUTE

/** Sends a code to the account's phone, of which the page knows only the masked number. */
export async function sendOwnCode(platform: Platform, call: OwnCall): Promise<void> {
  const { mobile } = await requireUser(platform.store.db, call.userId)
  const { address, now } = call
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
  { userId, address, now }: OwnCall,
): Promise<void> {
  const { mobile } = await requireUser(platform.store.db, userId)
  const guess = { code, type: 'UPDATE_MOBILE', address, now, proof: null } as const
  await redeemSmsCode(platform, { mobile: mobile ?? '', ...guess })
}

/** Sets the first password without further proof; a change needs the old password or a code to the account's phone. */
export async function setPassword(
  platform: Platform,
  form: { password: string; code?: string; oldPassword?: string },
  call: OwnCall,
): Promise<void> {
  const { userId, sessionId, now } = call
  const { db } = platform.store
  const check = validatePassword(form.password, form.password)
  if (!check.ok) {
    throw badField('password', check.message)
  }
  const { passwordHash } = await requireProfile(db, userId)
  if (passwordHash !== null) await requireProof(platform, form, passwordHash, call)
  const replacement = await hashPassword(form.password)
  if (passwordHash === null) {
    // A concurrent request set a password first: this one is a change and lacks the proof.
    if (!(await setFirstPassword(db, userId, replacement))) throw new Refusal('passwordWrong')
    return
  }
  await replacePassword(db, userId, replacement)
  // Whoever asked for a new phone without a proof of the old one may be the reason for the new password.
  await setPendingPhone(db, userId, null)
  await revokeOtherSessions(db, userId, sessionId, now)
  await platform.store.notifications.settle()
}

async function requireProof(
  platform: Platform,
  { code, oldPassword }: { code?: string; oldPassword?: string },
  stored: string,
  call: OwnCall,
): Promise<void> {
  if (code) return redeemOwnCode(platform, code, call)
  if (!oldPassword) throw new Refusal('badInput', { message: '请输入原密码或验证码' })
  const { userId, now } = call
  const limit = { guesses: MAX_GUESSES, lockMs: LOCK_MS, now }
  if (!(await spendPasswordGuess(platform.store.db, userId, limit))) {
    throw new Refusal('passwordLocked')
  }
  if (!(await isPassword(oldPassword, stored))) throw new Refusal('passwordWrong')
}
