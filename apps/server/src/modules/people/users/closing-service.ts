import type { ClosingFacts } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { UserContext } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { countUsableCoupons } from '../../catalogue/coupons/coupon-repository'
import { countUsableRedpacks } from '../../catalogue/coupons/redpack-repository'
import { forgetStudent } from '../../marketing/school/campus-repository'
import { uploadStore } from '../files/file-service'
import { deleteUploads } from '../files/upload-repository'
import {
  countOpenCourses,
  countPendingRefunds,
  countUndelivered,
  countUnpaidOrders,
  forgetPerson,
  markClosed,
} from './closing-repository'
import { redeemOwnCode } from './credential-service'
import { revokeOtherSessions } from './profile-repository'
import { type Person, requireUser } from './profile-service'

export async function closingFacts(db: Executor, { userId, now }: Person): Promise<ClosingFacts> {
  const { points } = await requireUser(db, userId)
  const reasons = await loadReasons(db, userId)
  return {
    canClose: isFree(reasons),
    ...reasons,
    points,
    coupons: await countUsableCoupons(db, userId, now),
    redpacks: await countUsableRedpacks(db, userId, now),
    courses: await countOpenCourses(db, userId, now),
  }
}

type Reasons = Pick<ClosingFacts, 'unpaidOrders' | 'undelivered' | 'pendingRefunds'>

async function loadReasons(db: Executor, userId: number): Promise<Reasons> {
  return {
    unpaidOrders: await countUnpaidOrders(db, userId),
    undelivered: await countUndelivered(db, userId),
    pendingRefunds: await countPendingRefunds(db, userId),
  }
}

function isFree({ unpaidOrders, undelivered, pendingRefunds }: Reasons): boolean {
  return unpaidOrders + undelivered + pendingRefunds === 0
}

/** Closes the account: what waits is looked at first, so that no code is used up for nothing. */
export async function closeAccount(
  platform: Platform,
  form: { code: string; reason: string },
  context: UserContext,
): Promise<void> {
  const { store } = platform
  const { userId } = context.session
  await requireFree(store.db, userId)
  await redeemOwnCode(platform, form.code, context)
  const names = await store.inTransaction(async (tx) => {
    if (!(await markClosed(tx, userId, context.now))) throw new Refusal('sessionReplaced')
    await requireFree(tx, userId)
    await forgetPerson(tx, { userId, reason: form.reason.trim(), now: context.now })
    await forgetStudent(tx, userId)
    await revokeOtherSessions(tx, userId, null, context.now)
    return deleteUploads(tx, userId)
  })
  const files = uploadStore(platform)
  await Promise.all(names.map((name) => files.remove(name)))
}

async function requireFree(db: Executor, userId: number): Promise<void> {
  const reasons = await loadReasons(db, userId)
  if (!isFree(reasons)) throw new Refusal('accountBusy', { data: reasons })
}
