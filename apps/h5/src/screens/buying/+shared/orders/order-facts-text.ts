import type { Order, OrderParcel, OrderPayment } from '@kaozhou/api'
import { paymentTypeText } from '../payment/payment-modes'

/** How an order was paid and by whom: 支付宝 · 分 3 期; 好友“小舟”付款 · 微信支付. */
export function paidByText({
  payment,
  paymentType,
}: Pick<Order, 'payment' | 'paymentType'>): string {
  if (!payment) return paymentType ? paymentTypeText(paymentType) : ''
  return [friendText(payment), paymentTypeText(payment.paymentType), periodsText(payment)]
    .filter(Boolean)
    .join(' · ')
}

function friendText({ byFriend, friendName }: OrderPayment): string {
  if (!byFriend) return ''
  return friendName ? `好友“${friendName}”代付` : '好友代付'
}

function periodsText({ periods }: OrderPayment): string {
  return periods ? `分 ${periods} 期` : ''
}

/** The carrier and the number of a parcel that was sent. */
export function parcelNumberText({ carrier, trackingNo }: OrderParcel): string {
  return trackingNo ? `${carrier ?? ''} ${trackingNo}`.trim() : ''
}

/** The state of an order's parcel, with the time: 已发货，11 月 22 日 15:20 发出. */
export function parcelText(
  { status, shippedAt, signedAt }: OrderParcel,
  dateTimeOf: (time: number) => string,
): string {
  switch (status) {
    case 'preparing':
      return '待发货'
    case 'shipped':
      return shippedAt ? `已发货，${dateTimeOf(shippedAt)} 发出` : '已发货'
    case 'delivering':
      return '派送中，请保持电话畅通'
    case 'signed':
      return signedAt ? `已签收，${dateTimeOf(signedAt)}` : '已签收'
    case 'troubled':
      return '派送遇到问题，请留意快递员的电话'
    case 'returning':
      return '快件正在退回'
    case 'returned':
      return '快件已退回，请联系客服'
    case 'cancelled':
      return '快件已取消，不再寄出'
  }
}
