import { randomUUID } from 'node:crypto'
import type { WebhookData } from '@kaozhou/api/webhooks'
import { newWebhookDelivery, type WebhookEventName } from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { DomainEvents } from '../../../events/domain-events'
import { readEndedClass, readEnrolments, readPaidLines, readParcels } from './event-fact-repository'
import { insertDeliveries, listTold } from './webhook-repository'

/** Money that bought nothing: other systems never heard of it. */
const BOUGHT_NOTHING: readonly DomainEvents['moneyReturned']['reason'][] = [
  'paidLate',
  'paidTwice',
  'oldPrice',
]

export async function writePaid(
  tx: Executor,
  { orderId, userId, amount, now }: DomainEvents['orderPaid'],
): Promise<void> {
  await write(tx, 'order.paid', now, async () => [
    { orderId, userId, amount, lines: await readPaidLines(tx, orderId) },
  ])
}

export async function writeRefunded(
  tx: Executor,
  { orderId, userId, refundNo, amount, reason, isLast, now }: DomainEvents['moneyReturned'],
): Promise<void> {
  if (BOUGHT_NOTHING.includes(reason)) return
  const status = isLast ? 'refunded' : 'paid'
  const data = { orderId, userId, refundNo, amount, status } as const
  await write(tx, 'order.refunded', now, async () => [data])
}

export async function writeRefundedWithoutMoney(
  tx: Executor,
  { orderId, userId, now }: DomainEvents['refundedWithoutMoney'],
): Promise<void> {
  const data = { orderId, userId, refundNo: null, amount: 0, status: 'refunded' } as const
  await write(tx, 'order.refunded', now, async () => [data])
}

export async function writeParcelsSent(
  tx: Executor,
  { parcelIds, now }: DomainEvents['parcelsSent'],
): Promise<void> {
  await write(tx, 'parcel.sent', now, () => readParcels(tx, parcelIds))
}

export async function writeClassEnded(
  tx: Executor,
  { sectionId, now }: DomainEvents['classEnded'],
): Promise<void> {
  await write(tx, 'class.ended', now, () => readEndedClass(tx, sectionId))
}

export async function writeEnrolled(
  tx: Executor,
  { now, ...enrolled }: DomainEvents['enrolled'],
): Promise<void> {
  await write(tx, 'student.enrolled', now, () => readEnrolments(tx, enrolled))
}

/** Writes events for the addresses that are told of them; where there is none, nothing is read. */
async function write<Name extends WebhookEventName>(
  tx: Executor,
  event: Name,
  at: number,
  read: () => Promise<readonly WebhookData<Name>[]>,
): Promise<void> {
  const endpointIds = await listTold(tx, event)
  if (endpointIds.length === 0) return
  const rows = (await read()).flatMap((data) => {
    const eventId = `evt_${randomUUID().replaceAll('-', '')}`
    const body = JSON.stringify({ id: eventId, type: event, at, data })
    const row = { eventId, event, body, createdAt: at, ...newWebhookDelivery(at) }
    return endpointIds.map((endpointId) => ({ endpointId, ...row }))
  })
  await insertDeliveries(tx, rows)
}
