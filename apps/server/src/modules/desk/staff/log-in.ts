import type { OwnStaff } from '@kaozhou/api/desk'
import { MINUTE } from '@kaozhou/domain'
import type { DeskCall, StaffCall } from '../../../platform/calls/desk-calls'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { isPasswordOf, spendGuess } from '../../people/passwords/password-guesses'
import { findByLogin, findStaff, type StaffRow, takeStep } from './staff-repository'
import { noteFactor } from './staff-session-repository'
import { openStaffSession, presentStaff } from './staff-session-service'
import { codeStep } from './totp'
import { requireTotpSecret } from './totp-secrets'

/**
 * Logs in by password and one-time code. Guesses are counted before the comparison; an unknown login takes as long, and which of
 * the three was wrong is not said.
 *
 * @throws Refusal staffLoginWrong, passwordLocked.
 */
export async function logIn(
  platform: Platform,
  form: { login: string; password: string; code: string },
  call: DeskCall,
): Promise<OwnStaff> {
  const login = form.login.trim().toLowerCase()
  await spendGuessOf(platform, login, call)
  const person = await findByLogin(platform.store.db, login)
  const isRight = await isPasswordOf(form.password, person?.passwordHash ?? null)
  const isIn = person !== null && isRight && person.endedAt === null
  if (!isIn || !(await takeCode(platform, person, form.code, call.now))) {
    throw new Refusal('staffLoginWrong')
  }
  return openStaffSession(platform, person, call)
}

/**
 * Shows the second factor again. A person of the demo has none and shows an empty code.
 *
 * @throws Refusal staffLoginWrong, passwordLocked.
 */
export async function confirmFactor(
  platform: Platform,
  code: string,
  { staff, now, address }: StaffCall,
): Promise<OwnStaff> {
  const { db } = platform.store
  // Shown a moment ago: another tab, or the same code by a second press.
  if (now - staff.factorAt < MINUTE) return presentStaff(staff, staff.factorAt)
  if (!staff.isDemo) {
    await spendGuessOf(platform, staff.login, { now, address })
    const person = await findStaff(db, staff.id)
    if (!person || !(await takeCode(platform, person, code, now))) {
      throw new Refusal('staffLoginWrong', { message: '动态码不正确，请用新的一个' })
    }
  }
  await noteFactor(db, staff.sessionId, now)
  return presentStaff(staff, now)
}

/** True for a right one-time code that was not taken before. */
export async function takeCode(
  platform: Platform,
  person: StaffRow,
  code: string,
  now: number,
): Promise<boolean> {
  const secret = requireTotpSecret(platform, person)
  if (secret === null) return false
  const step = await codeStep(secret, code.trim(), now)
  return step !== null && takeStep(platform.store.db, person.id, step)
}

async function spendGuessOf(
  { store: { db } }: Platform,
  login: string,
  call: { now: number; address: string },
): Promise<void> {
  try {
    await spendGuess(db, `desk:${login}`, call)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // There is no login by SMS here, which the usual sentence leads to.
    throw new Refusal('passwordLocked', { message: '输错次数太多，请 15 分钟后再试' })
  }
}
