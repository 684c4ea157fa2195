import type { RefundRequest } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { order, orderLine } from './order.fixture'
import { lineRefundText, refundedPart, requestText } from './refunded-text'

test.each([
  { refunded: 0, returned: false, text: '' },
  { refunded: 2_050, returned: false, text: '已退 ¥20.50' },
  { refunded: 39_900, returned: true, text: '已退 ¥399，课程已关闭' },
  { refunded: 0, returned: true, text: '已退' },
])('$refunded fen of a line, returned: $returned: “$text”', ({ text, ...line }) => {
  expect(lineRefundText(line)).toBe(text)
})

test('the part that went back is said of a paid order only', () => {
  const lines = [orderLine(1001, { refunded: 500 }), orderLine(1002, { refunded: 250 })]
  expect(refundedPart(order('1', { status: 'paid', lines }))).toBe(750)
  expect(refundedPart(order('1', { status: 'paid', refunding: true, lines }))).toBe(0)
  expect(refundedPart(order('1', { status: 'refunded', lines }))).toBe(0)
})

test.each<{ status: RefundRequest['status']; title: string | null }>([
  { status: 'open', title: '退款申请处理中' },
  { status: 'refused', title: '退款申请没有通过' },
  { status: 'accepted', title: null },
  { status: 'withdrawn', title: null },
])('a request that is $status: $title', ({ status, title }) => {
  const request = { reason: '不合适', photos: [], answer: '已过期', createdAt: 1, decidedAt: null }
  expect(requestText({ ...request, status })?.title ?? null).toBe(title)
})
