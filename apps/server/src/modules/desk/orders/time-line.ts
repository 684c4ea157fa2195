import type { TimeLineEntry } from '@kaozhou/api/desk'
import { formatFen, PROVIDERS } from '@kaozhou/domain'
import type { Executor } from '../../../database/executor'
import type { OrderMoney } from '../../buying/orders/refunds/order-money'
import type { OrderRow } from '../../buying/orders/store/order-repository'
import { listRecord } from '../record/record-repository'
import { titleOfDeed } from '../record/record-service'
import { listNotes } from '../shared/note-repository'
import { listNoticesOf, type listParcelsOf } from './desk-order-repository'

interface Facts {
  payments: OrderMoney['payments']
  refunds: OrderMoney['refunds']
  parcels: Awaited<ReturnType<typeof listParcelsOf>>
}

/** Deeds that are shown at once. */
const MOST_DEEDS = 100

/** All that happened to an order, the last first. */
export async function timeLineOf(
  db: Executor,
  order: OrderRow,
  { payments, refunds, parcels }: Facts,
): Promise<TimeLineEntry[]> {
  const refs = [
    order.id,
    ...refunds.map(({ refundNo }) => refundNo),
    ...parcels.rows.map(({ id }) => String(id)),
  ]
  const subject = { kind: 'order' as const, id: order.id }
  const deeds = await listRecord(
    db,
    { subjectKind: subject.kind, subjectId: subject.id },
    MOST_DEEDS,
  )
  const entries = [
    ...stepsOf(order),
    ...payments.map(({ paidAt, provider, amount }) =>
      entry('money', paidAt, `${PROVIDERS[provider]}到账 ¥${formatFen(amount)}`),
    ),
    ...refunds.flatMap(({ createdAt, doneAt, amount }) => [
      entry('money', createdAt, `发起退款 ¥${formatFen(amount)}`),
      ...(doneAt === null ? [] : [entry('money', doneAt, `退款到账 ¥${formatFen(amount)}`)]),
    ]),
    ...parcels.events.map(({ happenedAt, text }) => entry('parcel', happenedAt, text)),
    ...(await listNoticesOf(db, order.userId, refs)).map(({ createdAt, title }) =>
      entry('notice', createdAt, `已通知学生：${title}`),
    ),
    ...(await listNotes(db, subject)).map(({ at, text, staffName }) =>
      entry('note', at, text, staffName),
    ),
    ...deeds
      .filter(({ deed }) => deed !== 'orders.addNote')
      .map(({ at, deed, reason, staffName }) =>
        entry('deed', at, [titleOfDeed(deed), reason].filter(Boolean).join('：'), staffName),
      ),
  ]
  return entries.sort((a, b) => b.at - a.at)
}

function stepsOf({
  createdAt,
  paidAt,
  deliveredAt,
  closedAt,
  refundedAt,
  status,
}: OrderRow): TimeLineEntry[] {
  const steps: [number | null, string][] = [
    [createdAt, '提交订单'],
    [paidAt, '订单已支付'],
    [deliveredAt, '课程已开通'],
    [closedAt, status === 'expired' ? '超时未支付，订单关闭' : '订单取消'],
    [refundedAt, '订单已退款'],
  ]
  return steps.flatMap(([at, text]) => (at === null ? [] : [entry('order', at, text)]))
}

function entry(
  kind: TimeLineEntry['kind'],
  at: number,
  text: string,
  by: string | null = null,
): TimeLineEntry {
  return { at, kind, text, by }
}
