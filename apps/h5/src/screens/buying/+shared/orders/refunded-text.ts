import type { Order, OrderLine, RefundRequest } from '@kaozhou/api'
import { formatFen } from '@kaozhou/domain'

/** What went back of a line of an order that is kept: `已退 ¥20`; empty when nothing did. */
export function lineRefundText({
  refunded,
  returned,
}: Pick<OrderLine, 'refunded' | 'returned'>): string {
  if (refunded === 0) return returned ? '已退' : ''
  return `已退 ¥${formatFen(refunded)}${returned ? '，课程已关闭' : ''}`
}

/** Fen that went back of a paid order; 0 for one that is refunded as a whole, which says so by its state. */
export function refundedPart({
  status,
  refunding,
  lines,
}: Pick<Order, 'status' | 'refunding' | 'lines'>): number {
  if (status !== 'paid' || refunding) return 0
  return lines.reduce((sum, { refunded }) => sum + refunded, 0)
}

/** The title and the sentence of a request for a refund; null where the order itself says what became of it. */
export function requestText({
  status,
  answer,
}: RefundRequest): { title: string; text: string } | null {
  switch (status) {
    case 'open':
      return { title: '退款申请处理中', text: '结果会在这里和消息里告诉你' }
    case 'refused':
      return { title: '退款申请没有通过', text: answer ?? '' }
    case 'accepted':
    case 'withdrawn':
      return null
  }
}
