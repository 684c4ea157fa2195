import { createHash } from 'node:crypto'
import type { NoticeKind } from '@kaozhou/api'
import { CLASS_REMINDER_MS, HOUR, MINUTE, MOCK_REMINDER_MS, nextQuiet } from '@kaozhou/domain'
import type { Executor, Store } from '../../../database/executor'
import type { LoggedIn, OwnSession } from '../../../platform/calls/viewer'
import { Refusal } from '../../../platform/refusal'
import { lockUser } from '../../people/users/user-repository'
import {
  type DueDelivery,
  deleteDelivery,
  deleteLoggedOut,
  deleteSubscriptionsById,
  familyOf,
  findSubscription,
  listSubscriptions,
  moveSubscription,
  notePushed,
  postponeDelivery,
  queueNotices,
  saveSubscription,
  takeDue,
} from './push-repository'
import type { PushAddress, PushOutcome, PushSender } from './push-sender'

/** The most browsers of one user; another one replaces the one that was added first. */
export const PUSH_DEVICES_LIMIT = 10

const AT_ONCE = 20
/** Notices that one statement queues. */
const QUEUED_AT_ONCE = 1000
/** Longer than the time limit of a push service's answer. */
const LEASE_MS = MINUTE
const FIRST_PAUSE_MS = 30_000
const ATTEMPTS = 5

/** How long after its notice a message is still sent, by kind. */
const USEFUL_MS: Readonly<Record<NoticeKind, number>> = {
  stock: 6 * HOUR,
  sale: 6 * HOUR,
  points: 24 * HOUR,
  mock: MOCK_REMINDER_MS,
  class: CLASS_REMINDER_MS,
  balance: 24 * HOUR,
  parcel: 24 * HOUR,
  refund: 24 * HOUR,
  group: 24 * HOUR,
  coupon: 12 * HOUR,
  redPacket: 12 * HOUR,
  comment: 24 * HOUR,
  account: 24 * HOUR,
  invoice: 24 * HOUR,
  timetable: 24 * HOUR,
  marked: 24 * HOUR,
  answered: 24 * HOUR,
  enquiry: 24 * HOUR,
  post: 24 * HOUR,
  mailing: 24 * HOUR,
}

/** Ids of a user's browsers; hashes, because an endpoint lets its holder replace the subscription. */
export async function subscribedDevices(db: Executor, { userId }: LoggedIn): Promise<string[]> {
  const rows = await listSubscriptions(db, userId)
  return rows.map(({ endpoint }) => createHash('sha256').update(endpoint).digest('hex'))
}

/** @throws Refusal notFound where nothing is sent, badInput for an address that is no push service's. */
export async function subscribeDevice(
  { store, push }: PushDeps,
  device: PushAddress,
  { userId, sessionId, now }: OwnSession,
): Promise<void> {
  if (!push) throw new Refusal('notFound')
  if (!push.accepts(device.endpoint)) throw new Refusal('badInput')
  await store.inTransaction(async (tx) => {
    // One after another, so that the limit holds.
    await lockUser(tx, userId)
    const familyId = await familyOf(tx, sessionId)
    if (familyId === null) throw new Refusal('sessionExpired')
    await saveSubscription(tx, { ...device, userId, familyId, createdAt: now })
    const rows = await listSubscriptions(tx, userId)
    await deleteSubscriptionsById(
      tx,
      rows.slice(PUSH_DEVICES_LIMIT).map(({ id }) => id),
    )
  })
}

/**
 * Moves a subscription that its browser has replaced. The old address is the proof: only the browser, its push service
 * and this server know it. An unknown old address changes nothing and gets the same answer.
 *
 * @throws Refusal as `subscribeDevice`.
 */
export async function renewDevice(
  { store, push }: PushDeps,
  { oldEndpoint, ...address }: PushAddress & { oldEndpoint: string },
): Promise<void> {
  if (!push) throw new Refusal('notFound')
  if (!push.accepts(address.endpoint)) throw new Refusal('badInput')
  await store.inTransaction(async (tx) => {
    const old = await findSubscription(tx, oldEndpoint)
    if (!old) return
    await lockUser(tx, old.userId)
    const known = oldEndpoint !== address.endpoint && (await findSubscription(tx, address.endpoint))
    // A page of this browser subscribed the new address first, possibly for another user: that subscription is kept.
    if (known) await deleteSubscriptionsById(tx, [old.id])
    else await moveSubscription(tx, old.id, address)
  })
}

export interface PushDeps {
  store: Store
  /** Null where no push messages are sent. */
  push: PushSender | null
}

/** Sends new notices to the browsers of their users. Several servers may run it at the same time. */
export async function sendPushes({ store, push }: PushDeps, now: number): Promise<void> {
  if (!push) return
  await deleteLoggedOut(store.db, now)
  for (;;) {
    const limit = QUEUED_AT_ONCE
    const marked = await queueNotices(store.db, { now, after: now - HOUR, limit })
    await deliverDue({ store, push }, now)
    if (marked < limit) return
  }
}

async function deliverDue(
  { store, push }: { store: Store; push: PushSender },
  now: number,
): Promise<void> {
  for (;;) {
    const leasedUntil = now + LEASE_MS
    const due = await store.inTransaction((tx) => takeDue(tx, { now, leasedUntil, limit: AT_ONCE }))
    await Promise.all(due.map((one) => deliver(store.db, push, one, now)))
    if (due.length < AT_ONCE) return
  }
}

async function deliver(db: Executor, push: PushSender, due: DueDelivery, now: number) {
  const { subscription, notice } = due
  const leftMs = endOf(notice) - now
  if (leftMs <= 0) return giveUp(db, due, now)
  // The kind alone: the worker has the words, so that a push service learns nothing of a person.
  const payload = JSON.stringify({ kind: notice.kind })
  const outcome = await push.send(subscription, payload, Math.ceil(leftMs / 1000))
  await note(db, due, outcome, now)
}

/** Until when a message is sent; one of a mailing not in the quiet hours, however late a phone is found. */
function endOf({ kind, createdAt }: DueDelivery['notice']): number {
  const end = createdAt + USEFUL_MS[kind]
  return kind === 'mailing' ? Math.min(end, nextQuiet(createdAt)) : end
}

async function note(db: Executor, due: DueDelivery, outcome: PushOutcome, now: number) {
  const { delivery, subscription } = due
  if (outcome.is === 'gone') {
    await noteResult(db, due, 'pushFailedAt', now)
    return deleteSubscriptionsById(db, [subscription.id])
  }
  const attempts = delivery.attempts + 1
  if (outcome.is === 'sent') {
    await noteResult(db, due, 'pushedAt', now)
    return deleteDelivery(db, delivery)
  }
  if (outcome.is !== 'later' || attempts >= ATTEMPTS) return giveUp(db, due, now)
  const pause = outcome.afterMs ?? FIRST_PAUSE_MS * 2 ** (attempts - 1)
  await postponeDelivery(db, delivery, now + Math.min(Math.max(pause, 1000), HOUR))
}

async function giveUp(db: Executor, due: DueDelivery, now: number): Promise<void> {
  await noteResult(db, due, 'pushFailedAt', now)
  await deleteDelivery(db, due.delivery)
}

/** Staff read of their mailings to how many people a message went out; nobody asks it of other notices. */
async function noteResult(
  db: Executor,
  { notice }: DueDelivery,
  outcome: 'pushedAt' | 'pushFailedAt',
  now: number,
): Promise<void> {
  if (notice.kind === 'mailing') await notePushed(db, notice.id, outcome, now)
}
