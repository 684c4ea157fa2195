import type { ClosingFacts } from '@kaozhou/api'
import type { Executor } from '../../../database/executor'
import type { UserContext } from '../../../platform/handlers'
import type { Platform } from '../../../platform/platform'
import { Refusal } from '../../../platform/refusal'
import { tell } from '../../events/domain-events'
import { countOwned } from '../enrolments/enrolment-repository'
import { uploadStore } from '../files/file-service'
import { deleteUploads } from '../files/upload-repository'
import { revokeOtherSessions } from '../session/session-repository'
import {
  countPendingRefunds,
  countUndelivered,
  countUnpaidOrders,
  forgetPerson,
  markClosed,
} from './closing-repository'
import { redeemOwnCode } from './credential-service'
import { type Person, requireUser } from './profile-service'
import type { VoucherCounter } from './voucher-counter'

export async function closingFacts(
  db: Executor,
  { userId, now }: Person,
  countVouchers: VoucherCounter,
): Promise<ClosingFacts> {
  const { points } = await requireUser(db, userId)
  const blockers = await loadBlockers(db, userId)
  return {
    canClose: isClosable(blockers),
    ...blockers,
    points,
    ...(await countVouchers(db, userId, now)),
    courses: await countOwned(db, userId, now),
  }
}

/** Numbers of open orders, parcels and refunds: an account with any of them can not be closed. */
type ClosingBlockers = Pick<ClosingFacts, 'unpaidOrders' | 'undelivered' | 'pendingRefunds'>

async function loadBlockers(db: Executor, userId: number): Promise<ClosingBlockers> {
  return {
    unpaidOrders: await countUnpaidOrders(db, userId),
    undelivered: await countUndelivered(db, userId),
    pendingRefunds: await countPendingRefunds(db, userId),
  }
}

function isClosable({ unpaidOrders, undelivered, pendingRefunds }: ClosingBlockers): boolean {
  return unpaidOrders + undelivered + pendingRefunds === 0
}

/** Closes the account. The blockers are checked before the SMS code, so that a refused call does not use it up. */
export async function closeAccount(
  platform: Platform,
  form: { code: string; reason: string },
  context: UserContext,
): Promise<void> {
  const { store } = platform
  const { userId } = context.session
  await requireClosable(store.db, userId)
  await redeemOwnCode(platform, form.code, context)
  const names = await store.inTransaction(async (tx) => {
    if (!(await markClosed(tx, userId, context.now))) throw new Refusal('sessionReplaced')
    await requireClosable(tx, userId)
    await forgetPerson(tx, { userId, reason: form.reason.trim(), now: context.now })
    await tell(tx, 'accountClosed', { userId, now: context.now })
    await revokeOtherSessions(tx, userId, null, context.now)
    return deleteUploads(tx, userId)
  })
  await store.notifications.settle()
  const files = uploadStore(platform)
  await Promise.all(names.map((name) => files.remove(name)))
}

/** @throws Refusal accountBusy with the numbers of what is still open. */
async function requireClosable(db: Executor, userId: number): Promise<void> {
  const blockers = await loadBlockers(db, userId)
  if (!isClosable(blockers)) throw new Refusal('accountBusy', { data: blockers })
}
