import type { Profile } from '@kaozhou/api'
import { DAY, PHONE_CHANGE_DAYS } from '@kaozhou/domain'
import type { Store } from '../../../database/executor'
import { isDuplicate } from '../../../database/transaction-guard'
import type { OwnCall } from '../../../platform/calls/handlers'
import type { LoggedIn } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { revokeOtherSessions } from '../session/session-repository'
import { readMobile, redeemSmsCode } from '../sms-codes/sms-code-service'
import { findUserByMobile, lockUser, updateUser } from '../users/user-repository'
import { redeemOwnCode } from './credential-service'
import {
  findPendingPhone,
  listDuePhones,
  type PendingPhone,
  setPendingPhone,
} from './profile-repository'
import { ownProfile, requireUser } from './profile-service'

/** How long a change waits without a proof of the old phone: its owner sees it in the profile and can cancel it. */
const WAIT_MS = PHONE_CHANGE_DAYS * DAY
/** Due changes in one run of the job. */
const BATCH = 100

/**
 * Changes the phone of the account: at once with a code that was sent to the old phone, otherwise after seven days. The
 * new phone's code is checked before the phone itself: only its holder learns whether it has an account. With the change all
 * other sessions of the account end.
 *
 * @throws Refusal phoneSame, phoneTaken, or one of {@link redeemSmsCode}'s.
 */
export async function changePhone(
  platform: Platform,
  form: { mobile: string; code: string; oldCode?: string },
  call: OwnCall,
): Promise<Profile> {
  const { userId, sessionId, address, now } = call
  const { db } = platform.store
  const mobile = readMobile(form.mobile)
  const user = await requireUser(db, userId)
  if (user.mobile === mobile) throw new Refusal('phoneSame')
  if (form.oldCode) await redeemOwnCode(platform, form.oldCode, call)
  const guess = { code: form.code, type: 'UPDATE_MOBILE', address, now, proof: null } as const
  await redeemSmsCode(platform, { mobile, ...guess })
  if (await findUserByMobile(db, mobile)) throw new Refusal('phoneTaken')
  if (form.oldCode)
    await movePhone(platform.store, { userId, mobile, keptSessionId: sessionId, now })
  else await setPendingPhone(db, userId, { mobile, appliesAt: now + WAIT_MS })
  return ownProfile(db, { userId, now })
}

/** Takes back a change that waits; without one it does nothing. */
export async function cancelPhoneChange({ db }: Store, viewer: LoggedIn): Promise<Profile> {
  await setPendingPhone(db, viewer.userId, null)
  return ownProfile(db, viewer)
}

/** Makes the changes whose time has come. Several servers may run it at the same time. */
export async function applyDuePhones({ store, log }: Platform, now: number): Promise<void> {
  for (const due of await listDuePhones(store.db, now, BATCH)) {
    try {
      await movePhone(store, { ...due, keptSessionId: null, now }, due)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await setPendingPhone(store.db, due.userId, null)
      log.warn({ userId: due.userId }, 'a phone got another account while its change waited')
    }
  }
}

/** With `expected`, only while that change still waits. @throws Refusal phoneTaken. */
async function movePhone(
  store: Store,
  move: { userId: number; mobile: string; keptSessionId: number | null; now: number },
  expected?: PendingPhone,
): Promise<void> {
  const { userId, mobile, keptSessionId, now } = move
  try {
    await store.inTransaction(async (tx) => {
      await lockUser(tx, userId)
      const pending = await findPendingPhone(tx, userId)
      const isStill = pending?.mobile === mobile && pending.appliesAt === expected?.appliesAt
      if (expected && !isStill) return
      await updateUser(tx, userId, { mobile })
      await setPendingPhone(tx, userId, null)
      await revokeOtherSessions(tx, userId, keptSessionId, now)
    })
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('phoneTaken') : error
  }
  await store.notifications.settle()
}
