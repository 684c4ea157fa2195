import type { ClosingBlockers, ClosingFacts } from '@kaozhou/api'
import { closingTime, DAY } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { OwnCall } from '../../../platform/calls/handlers'
import type { LoggedIn } from '../../../platform/calls/viewer'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { emit } from '../../events/domain-events'
import { countOpen } from '../enrolments/enrolment-repository'
import { uploadStore } from '../files/file-service'
import { deleteUploads } from '../files/upload-repository'
import { forgetDevices, revokeOtherSessions } from '../session/session-repository'
import { lockUser } from '../users/user-repository'
import {
  countOpenDeposits,
  countPendingRefunds,
  countUndelivered,
  countUnpaidOrders,
  countWaitingGroups,
  findClosingTime,
  forgetPerson,
  listDueClosings,
  markClosed,
  putOffClosing,
  setClosing,
} from './closing-repository'
import { redeemOwnCode } from './credential-service'
import { requireUser } from './profile-service'
import type { VoucherCounter } from './voucher-counter'

/** Due accounts in one run of the job. */
const BATCH = 100

export async function closingFacts(
  db: Executor,
  { userId, now }: LoggedIn,
  countVouchers: VoucherCounter,
): Promise<ClosingFacts> {
  const { points } = await requireUser(db, userId)
  const blockers = await loadBlockers(db, { userId, now })
  return {
    canClose: isClosable(blockers),
    closesAt: await findClosingTime(db, userId),
    ...blockers,
    points,
    ...(await countVouchers(db, userId, now)),
    courses: await countOpen(db, userId, now),
  }
}

async function loadBlockers(db: Executor, { userId, now }: LoggedIn): Promise<ClosingBlockers> {
  return {
    unpaidOrders: await countUnpaidOrders(db, userId),
    undelivered: await countUndelivered(db, userId),
    pendingRefunds: await countPendingRefunds(db, userId),
    openDeposits: await countOpenDeposits(db, userId, now),
    waitingGroups: await countWaitingGroups(db, userId),
  }
}

function isClosable(blockers: ClosingBlockers): boolean {
  return Object.values(blockers).every((number) => number === 0)
}

/**
 * Begins to close the account: it closes in seven days, until when its owner can keep it. All other sessions end, so that
 * whoever stays logged in is the one who has the phone. The blockers are checked before the SMS code, so that a refused
 * call does not use it up.
 */
export async function requestClosing(
  platform: Platform,
  form: { code: string; reason: string },
  call: OwnCall,
): Promise<void> {
  const { store } = platform
  const { userId, sessionId, now } = call
  await requireClosable(store.db, call)
  await redeemOwnCode(platform, form.code, call)
  if ((await findClosingTime(store.db, userId)) !== null) return
  await store.inTransaction((tx) =>
    beginClosing(tx, { userId, reason: form.reason, keptSessionId: sessionId, now }),
  )
  await store.notifications.settle()
}

/** Sets the day, and ends all sessions but one. Returns when the account closes. */
export async function beginClosing(
  tx: Executor,
  asked: { userId: number; reason: string; keptSessionId: number | null; now: number },
): Promise<number> {
  const { userId, reason, keptSessionId, now } = asked
  const closesAt = closingTime(now)
  await setClosing(tx, userId, { askedAt: now, closesAt, reason: reason.trim() })
  await revokeOtherSessions(tx, userId, keptSessionId, now)
  return closesAt
}

/** Keeps an account that was to be closed; without that it does nothing. */
export async function keepAccount(
  { db }: Store,
  viewer: LoggedIn,
  countVouchers: VoucherCounter,
): Promise<ClosingFacts> {
  await setClosing(db, viewer.userId, null)
  return closingFacts(db, viewer, countVouchers)
}

/**
 * Closes the accounts whose time has come. One with an order, a parcel or a refund that was opened meanwhile is tried
 * again a day later. Several servers may run it at the same time.
 */
export async function applyDueClosings(platform: Platform, now: number): Promise<void> {
  const { db } = platform.store
  for (const { userId, reason } of await listDueClosings(db, now, BATCH)) {
    try {
      await closeAccount(platform, { userId, reason, now })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await putOffClosing(db, userId, now + DAY)
    }
  }
}

/** @throws Refusal accountBusy. */
async function closeAccount(
  platform: Platform,
  closure: { userId: number; reason: string; now: number },
): Promise<void> {
  const { store } = platform
  const { userId, now } = closure
  const names = await store.inTransaction(async (tx) => {
    await lockUser(tx, userId)
    const closesAt = await findClosingTime(tx, userId)
    // Kept, or closed by another server, since the list was read.
    if (closesAt === null || closesAt > now) return []
    await requireClosable(tx, { userId, now })
    await markClosed(tx, userId, now)
    await forgetPerson(tx, closure)
    await emit(tx, 'accountClosed', { userId, now })
    await revokeOtherSessions(tx, userId, null, now)
    await forgetDevices(tx, userId)
    return deleteUploads(tx, userId)
  })
  await store.notifications.settle()
  const files = uploadStore(platform)
  await Promise.all(names.map((name) => files.remove(name)))
}

/** @throws Refusal accountBusy with the numbers of what is still open. */
export async function requireClosable(db: Executor, viewer: LoggedIn): Promise<void> {
  const blockers = await loadBlockers(db, viewer)
  if (!isClosable(blockers)) throw new Refusal('accountBusy', { data: blockers })
}
