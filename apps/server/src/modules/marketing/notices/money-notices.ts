import { formatFen, moneyReturnedText } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import { findCourse } from '../../catalogue/courses/course-repository'
import type { DomainEvents } from '../../events/domain-events'
import { insertNotice } from './notice-repository'

/** Tells a buyer that money went back, in the transaction that books it. */
export async function tellMoneyReturned(
  tx: Executor,
  { refundNo, userId, now, ...refund }: DomainEvents['moneyReturned'],
): Promise<void> {
  const title = moneyReturnedText(refund)
  await insertNotice(tx, { userId, kind: 'refund', ref: refundNo, title, createdAt: now })
}

/** Tells a buyer what the school answered to a request for a refund, in the transaction that answers it. */
export async function tellRefundAnswered(
  tx: Executor,
  { requestId, orderId, userId, name, answer, now }: DomainEvents['refundAnswered'],
): Promise<void> {
  const title =
    answer === null
      ? `《${name}》的退款申请通过了，款项原路退回`
      : `《${name}》的退款申请没有通过：${answer}`
  const ref = `${orderId}:${requestId}`
  await insertNotice(tx, { userId, kind: 'refund', ref, title, createdAt: now })
}

/** Tells a buyer what became of an invoice, in the transaction that decides it. */
export async function tellInvoice(
  tx: Executor,
  { invoiceId, orderId, userId, now, ...decision }: DomainEvents['invoiceDecided'],
): Promise<void> {
  const title = invoiceText(decision)
  const ref = `${orderId}:${invoiceId}:${decision.what}`
  await insertNotice(tx, { userId, kind: 'invoice', ref, title, createdAt: now })
}

function invoiceText({
  what,
  name,
  amount,
  answer,
}: Pick<DomainEvents['invoiceDecided'], 'what' | 'name' | 'amount' | 'answer'>): string {
  if (what === 'issued') return `《${name}》的发票开好了，¥${formatFen(amount)}`
  if (what === 'refused') return `《${name}》的发票没有开：${answer}`
  const rest = amount > 0 ? `，剩下的 ¥${formatFen(amount)} 可以重新申请` : ''
  return `《${name}》的发票已经冲红${rest}`
}

/** Tells everybody who had paid in a group that it was not filled, in the transaction that closes it. */
export async function tellGroupFailed(
  tx: Executor,
  { groupId, courseId, userId, now }: DomainEvents['groupFailed'],
): Promise<void> {
  const course = await findCourse(tx, courseId)
  const title = `《${course?.name ?? ''}》的团没有满员，付的款会原路退回，可以再开一个团`
  const ref = String(groupId)
  await insertNotice(tx, { userId, kind: 'group', courseId, ref, title, createdAt: now })
}
