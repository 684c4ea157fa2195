import type { LoginResult } from '@kaozhou/api'
import { isNewUser } from '@kaozhou/domain'
import type { Call } from '../../../platform/calls/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { isPasswordOf, spendGuess } from '../passwords/password-guesses'
import { findPasswordHash } from '../passwords/password-repository'
import { readMobile } from '../sms-codes/sms-code-service'
import { findUserByMobile } from '../users/user-repository'
import { openSession } from './session-service'

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
  const { now } = call
  const mobile = readMobile(form.mobile)
  if (form.password === '') throw new Refusal('badInput', { message: '请输入密码' })
  await spendGuess(store.db, `password:${mobile}`, call)
  const user = await findUserByMobile(store.db, mobile)
  const stored = user && (await findPasswordHash(store.db, user.id))
  const isRight = await isPasswordOf(form.password, stored || null)
  if (!user || !isRight) throw new Refusal('passwordWrong', { message: WRONG })
  const accessToken = await store.inTransaction((tx) => openSession(tx, platform, user.id, call))
  return { accessToken, hasNewUser: isNewUser(user, now) }
}
