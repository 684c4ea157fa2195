import type { OrderParcel, OrderPayment } from '@kaozhou/api'
import { expect, test } from 'vitest'
import { paidByText, parcelNumberText, parcelText } from './order-facts-text'

const own: OrderPayment = { paymentType: 'ALI', periods: null, byFriend: false, friendName: null }

test.each<[string, OrderPayment | null, string | null, string]>([
  ['the payment mode', own, 'ALI', '支付宝'],
  ['the payment mode and the instalments', { ...own, periods: 3 }, 'ALI', '支付宝 · 分 3 期'],
  [
    'the friend by name',
    { ...own, paymentType: 'WECHAT', byFriend: true, friendName: '小舟' },
    'ALI',
    '好友“小舟”代付 · 微信支付',
  ],
  ['a friend without a login', { ...own, byFriend: true }, 'ALI', '好友代付 · 支付宝'],
  ['an order of ¥0', null, null, ''],
])('paidByText: %s', (_, payment, paymentType, text) => {
  expect(paidByText({ payment, paymentType })).toBe(text)
})

const none: OrderParcel = {
  id: 1,
  status: 'preparing',
  carrier: null,
  trackingNo: null,
  shippedAt: null,
  signedAt: null,
}

test.each<[OrderParcel, string]>([
  [{ ...none, status: 'shipped', shippedAt: 8 }, '已发货，8 点 发出'],
  [{ ...none, status: 'delivering', shippedAt: 8 }, '派送中，请保持电话畅通'],
  [{ ...none, status: 'signed', shippedAt: 8, signedAt: 9 }, '已签收，9 点'],
  [{ ...none, status: 'troubled', shippedAt: 8 }, '派送遇到问题，请留意快递员的电话'],
  [{ ...none, status: 'returning', shippedAt: 8 }, '快件正在退回'],
  [{ ...none, status: 'returned', shippedAt: 8 }, '快件已退回，请联系客服'],
  [{ ...none, status: 'cancelled' }, '快件已取消，不再寄出'],
])('the parcel %j reads %s', (parcel, text) => {
  expect(parcelText(parcel, (time) => `${time} 点`)).toBe(text)
})

test('a parcel has a number from its sending on', () => {
  expect(parcelNumberText(none)).toBe('')
  const sent = { ...none, carrier: '圆通速递', trackingNo: 'YT8812345678901' }
  expect(parcelNumberText(sent)).toBe('圆通速递 YT8812345678901')
})
