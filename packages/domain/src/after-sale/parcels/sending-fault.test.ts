import { expect, test } from 'vitest'
import { type SendingFacts, sendingFault } from './sending-fault'

const PAID = { id: '10000000001', status: 'paid', refundAskedAt: null } as const
const WAITING: SendingFacts = {
  status: 'preparing',
  mergedInto: null,
  carrier: null,
  trackingNo: null,
  version: 1,
  printedVersion: null,
  orders: [PAID],
}

test.each<[string, Partial<SendingFacts>, string | null]>([
  ['a waiting parcel of a paid order', {}, null],
  ['a prize, of no order', { orders: [] }, null],
  ['a label of this version', { version: 3, printedVersion: 3 }, null],
  [
    'a label of an earlier version',
    { version: 3, printedVersion: 2 },
    '打印面单后收件地址或内容改过，请重新打印',
  ],
  ['sent within another', { status: 'cancelled', mergedInto: 50_002 }, '已并入包裹 P50002'],
  ['called off', { status: 'cancelled' }, '包裹已取消'],
  [
    'sent before',
    { status: 'signed', carrier: 'yuantong', trackingNo: 'YT8812345678901' },
    '已经寄出（圆通速递 YT8812345678901）',
  ],
  [
    'one of two orders refunded',
    { orders: [PAID, { ...PAID, id: '10000000002', status: 'refunded' }] },
    '订单 10000000002 已退款',
  ],
  ['a refund under way', { orders: [{ ...PAID, refundAskedAt: 1 }] }, '订单 10000000001 正在退款'],
  ['not paid', { orders: [{ ...PAID, status: 'unpaid' }] }, '订单 10000000001 没有付款'],
])('%s', (_, facts, fault) => {
  expect(sendingFault({ ...WAITING, ...facts })).toBe(fault)
})
