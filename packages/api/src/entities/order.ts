import * as v from 'valibot'

export const addressBrief = v.object({
  id: v.number(),
  name: v.string(),
  mobile: v.string(),
  region: v.string(),
  detail: v.string(),
})

export const orderLine = v.object({
  courseId: v.number(),
  name: v.string(),
  cover: v.string(),
  listPrice: v.number(),
  price: v.number(),
  teacherNames: v.array(v.string()),
  validityDays: v.number(),
})
export type OrderLine = v.InferOutput<typeof orderLine>

/** One line of a price's breakdown: `amount` fen are taken off. */
export const priceStep = v.object({
  kind: v.picklist(['cut', 'deposit', 'coupon', 'redpack', 'points']),
  label: v.string(),
  amount: v.number(),
})

/** `listTotal − Σ steps = total`; integer fen (decisions §3). */
export const price = v.object({
  listTotal: v.number(),
  steps: v.array(priceStep),
  total: v.number(),
  saved: v.number(),
})
export type Price = v.InferOutput<typeof price>

/** What a person chose on the confirm page. */
export const choices = v.object({
  couponId: v.nullable(v.number()),
  redpackRecordId: v.nullable(v.number()),
  usePoints: v.boolean(),
  addressId: v.nullable(v.number()),
})
export type Choices = v.InferOutput<typeof choices>

/**
 * A confirm page: what is bought, at which price, under which key. Every change is priced again under
 * the same key; submitting sends the key and the total that was shown (decisions §3).
 */
export const checkout = v.object({
  checkoutKey: v.string(),
  /** The confirm type (spec §4). */
  type: v.number(),
  lines: v.array(orderLine),
  courseIds: v.array(v.number()),
  price,
  choices,
  needFillAddress: v.boolean(),
  address: v.nullable(addressBrief),
  points: v.object({ balance: v.number(), usable: v.number() }),
  /** A coupon or red packet that was chosen and can no longer be used, and why. */
  notice: v.nullable(v.string()),
  couldUseCreditPay: v.boolean(),
  expiresAt: v.number(),
})
export type Checkout = v.InferOutput<typeof checkout>

export const orderStatus = v.picklist(['unpaid', 'paid', 'cancelled', 'expired', 'refunded'])
export type OrderStatus = v.InferOutput<typeof orderStatus>

/** An order (spec §3). Amounts in fen, times in ms. */
export const order = v.object({
  id: v.string(),
  type: v.number(),
  status: orderStatus,
  lines: v.array(orderLine),
  courseId: v.nullable(v.number()),
  courseIds: v.array(v.number()),
  price,
  amount: v.number(),
  paymentType: v.nullable(v.string()),
  assembleId: v.nullable(v.number()),
  assembleEventId: v.nullable(v.number()),
  needFillAddress: v.boolean(),
  defaultAddress: v.nullable(addressBrief),
  pureGoods: v.boolean(),
  otherPay: v.boolean(),
  couldUseCreditPay: v.boolean(),
  createdAt: v.number(),
  paidAt: v.nullable(v.number()),
  /** When an unpaid order is closed by itself. */
  expiresAt: v.number(),
})
export type Order = v.InferOutput<typeof order>

/** A coupon or red packet in the picker; `reason` says why it can't be used here. */
export const usableVoucher = v.object({
  /** The number of the record in this person's wallet. */
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['fixed', 'percent']),
  value: v.number(),
  threshold: v.number(),
  endTime: v.number(),
  usable: v.boolean(),
  /** Fen that it would take off. */
  cut: v.number(),
  reason: v.nullable(v.string()),
})
export type UsableVoucher = v.InferOutput<typeof usableVoucher>

/** What `getBrandWCPayRequest` needs; `packageStr` becomes `package`, `timestamp` `timeStamp`. */
export const wechatPayment = v.object({
  appId: v.string(),
  timestamp: v.string(),
  nonceStr: v.string(),
  signType: v.string(),
  packageStr: v.string(),
  paySign: v.string(),
})

/** The payment response (spec §3): form markup for Alipay, parameters or an address for WeChat. */
export const payment = v.object({
  orderId: v.string(),
  paymentType: v.string(),
  /** The order needed no payment: nothing is left to do. */
  paid: v.boolean(),
  ali: v.optional(v.string()),
  wechat: v.optional(wechatPayment),
  /** WeChat H5 pay outside of WeChat: where to go. */
  wechatUrl: v.optional(v.string()),
})
export type Payment = v.InferOutput<typeof payment>

/** What the page tells after a payment: never "failed" because an answer is late. */
export const orderState = v.object({
  id: v.string(),
  status: orderStatus,
  type: v.number(),
  assembleEventId: v.nullable(v.number()),
  pureGoods: v.boolean(),
  otherPay: v.boolean(),
  paidAt: v.nullable(v.number()),
})
export type OrderState = v.InferOutput<typeof orderState>
