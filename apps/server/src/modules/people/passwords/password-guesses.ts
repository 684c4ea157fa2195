import { DAY, MINUTE } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { spendWindow } from '../../../platform/counters/window-counter-repository'
import { networkKey } from '../../../platform/network/network-key'
import { Refusal } from '../../../platform/refusal'
import { hashPassword, isPassword } from './password'

/** Guesses for a login from one network: nobody else can lock its owner out there. */
const OWN_GUESSES = 5
const OWN_WINDOW_MS = 15 * MINUTE
/** Guesses for a login from all networks together. */
const ALL_GUESSES = 50

/** Counts a guess for a login; call before the comparison. @throws Refusal passwordLocked. */
export async function spendGuess(
  db: Executor,
  login: string,
  { now, address }: { now: number; address: string },
): Promise<void> {
  const own = { now, windowMs: OWN_WINDOW_MS, max: OWN_GUESSES }
  const all = { now, windowMs: DAY, max: ALL_GUESSES }
  const isSpent =
    (await spendWindow(db, `${login}:${networkKey(address)}`, own)) === null ||
    (await spendWindow(db, login, all)) === null
  if (isSpent) throw new Refusal('passwordLocked')
}

let decoyHash: Promise<string> | undefined

/** Compares a guess; for a login without a password it takes as long, and is wrong. */
export async function isPasswordOf(password: string, stored: string | null): Promise<boolean> {
  decoyHash ??= hashPassword('no account has this password')
  const isRight = await isPassword(password, stored ?? (await decoyHash))
  return stored !== null && isRight
}
