import type { LoginResult } from '@kaozhou/api'
import { DAY, isNewUser, MINUTE } from '@kaozhou/domain'
import type { Call } from '../../../platform/calls/handlers'
import { spendWindow } from '../../../platform/counters/window-counter-repository'
import { networkKey } from '../../../platform/network/network-key'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { hashPassword, isPassword } from '../passwords/password'
import { findPasswordHash } from '../passwords/password-repository'
import { readMobile } from '../sms-codes/sms-code-service'
import { findUserByMobile } from '../users/user-repository'
import { openSession } from './session-service'

/** Guesses for a phone from one network: nobody else can lock its owner out there. */
const OWN_GUESSES = 5
const OWN_WINDOW_MS = 15 * MINUTE
/** Guesses for a phone from all networks together. */
const ALL_GUESSES = 50
const ALL_WINDOW_MS = DAY

const WRONG = '手机号或密码不正确，没设过密码请用验证码登录'

/**
 * Logs in by phone and password. Guesses are counted before the comparison; an unknown phone, and one without a password,
 * take as long and are answered as a wrong password.
 *
 * @throws Refusal passwordWrong, passwordLocked, or badInput with the message of spec §8.
 */
export async function loginByPassword(
  platform: Platform,
  form: { mobile: string; password: string },
  call: Call,
): Promise<LoginResult> {
  const { store } = platform
  const { now, address } = call
  const mobile = readMobile(form.mobile)
  if (form.password === '') throw new Refusal('badInput', { message: '请输入密码' })
  await spendGuess(platform, `password:${mobile}:${networkKey(address)}`, {
    now,
    windowMs: OWN_WINDOW_MS,
    max: OWN_GUESSES,
  })
  await spendGuess(platform, `password:${mobile}`, {
    now,
    windowMs: ALL_WINDOW_MS,
    max: ALL_GUESSES,
  })
  const user = await findUserByMobile(store.db, mobile)
  const stored = user && (await findPasswordHash(store.db, user.id))
  const isRight = await isPassword(form.password, stored || (await decoy()))
  if (!user || !stored || !isRight) throw new Refusal('passwordWrong', { message: WRONG })
  const accessToken = await store.inTransaction((tx) => openSession(tx, platform, user.id, call))
  return { accessToken, hasNewUser: isNewUser(user, now) }
}

async function spendGuess(
  { store }: Platform,
  key: string,
  limit: { now: number; windowMs: number; max: number },
): Promise<void> {
  if ((await spendWindow(store.db, key, limit)) === null) throw new Refusal('passwordLocked')
}

let decoyHash: Promise<string> | undefined

/** What a guess for an account without a password is compared with. */
function decoy(): Promise<string> {
  decoyHash ??= hashPassword('no account has this password')
  return decoyHash
}
