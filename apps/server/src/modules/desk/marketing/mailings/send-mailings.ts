import { nextSendable } from '@kaozhou/domain'
import type { Executor, Store } from '../../../../database/executor'
import { deskLimits } from '../../staff/desk-limits'
import { hasPeopleAfter } from './audience-repository'
import { writeBatch } from './batch-repository'
import {
  listDueMailings,
  lockMailing,
  lockSending,
  type MailingRow,
  setMailing,
} from './mailing-repository'

export interface BatchSizes {
  /** People in one transaction. */
  batch: number
}

const SIZES: BatchSizes = { batch: 500 }

/**
 * Sends the mailings that are due, batch by batch, until all are done or the quiet hours begin. Several servers may run it at
 * the same time; one that is stopped in the middle leaves whole batches behind.
 */
export async function sendMailings(
  store: Store,
  now: () => number,
  sizes: BatchSizes = SIZES,
): Promise<void> {
  for (const id of await listDueMailings(store.db, now())) {
    while (await sendBatch(store, id, now(), sizes));
  }
}

/** Sends the next batch of a mailing: notices, counts and mark in one transaction. Resolves with false when no more follows now. */
export function sendBatch(
  store: Store,
  id: number,
  now: number,
  sizes: BatchSizes = SIZES,
): Promise<boolean> {
  if (nextSendable(now) > now) return Promise.resolve(false)
  return store.inTransaction(async (tx) => {
    await lockSending(tx)
    const mailing = await lockMailing(tx, id)
    // Paused, cancelled or sent by another server meanwhile.
    if (!mailing || !isDue(mailing, now)) return false
    const { mailingAlone } = await deskLimits(tx)
    const left = mailing.allowedBy === null ? mailingAlone - mailing.sent : sizes.batch
    const most = Math.min(sizes.batch, left)
    return most > 0 ? writeNext(tx, mailing, most, now) : stopAtLimit(tx, mailing, now)
  })
}

function isDue({ state, sendAt }: MailingRow, now: number): boolean {
  return (state === 'waiting' || state === 'sending') && sendAt <= now
}

async function writeNext(
  tx: Executor,
  mailing: MailingRow,
  most: number,
  now: number,
): Promise<boolean> {
  const { people, mark, sent, full, off, ...sms } = await writeBatch(tx, mailing, { most, now })
  const isLast = people < most
  await setMailing(tx, mailing.id, {
    state: isLast ? 'sent' : 'sending',
    startedAt: mailing.startedAt ?? now,
    finishedAt: isLast ? now : null,
    mark,
    sent: mailing.sent + sent,
    full: mailing.full + full,
    off: mailing.off + off,
    smsMade: mailing.smsMade + sms.smsMade,
    smsOff: mailing.smsOff + sms.smsOff,
    smsNoNumber: mailing.smsNoNumber + sms.smsNoNumber,
    smsOver: mailing.smsOver + sms.smsOver,
  })
  return !isLast
}

/** More people belong to the audience by now than one may write to alone: the rest waits for a second person. */
async function stopAtLimit(tx: Executor, mailing: MailingRow, now: number): Promise<boolean> {
  const { id, audience, mark } = mailing
  const isLeft = await hasPeopleAfter(tx, audience, { mark, now })
  await setMailing(tx, id, isLeft ? { state: 'asked' } : { state: 'sent', finishedAt: now })
  return false
}
