import { INVOICE_KINDS, INVOICE_STATUSES, ORDER_STATUSES } from '@kaozhou/domain'
import * as v from 'valibot'
import { parcelStatus } from './logistics'

export const addressBrief = v.object({
  id: v.number(),
  name: v.string(),
  mobile: v.string(),
  region: v.string(),
  detail: v.string(),
})

/** What a line sells. A `course` has a course's id for sale, a `deposit` the id of the course that it is for. */
export const lineKind = v.picklist(['course', 'deposit', 'gift', 'goods', 'card'])

/** What was ordered. Prices in fen. */
export type OrderLine = v.InferOutput<typeof orderLine>
export const orderLine = v.object({
  kind: v.optional(lineKind, 'course'),
  courseId: v.nullable(v.number()),
  name: v.string(),
  cover: v.string(),
  listPrice: v.number(),
  price: v.number(),
  teacherNames: v.array(v.string()),
  validityDays: v.number(),
  /** Fen that went back of it, done or on their way. */
  refunded: v.optional(v.number(), 0),
  /** True when it was given back as a whole: its course is closed. */
  returned: v.optional(v.boolean(), false),
})

/** From when and until when a membership card is valid. */
const cardPeriod = v.object({ beginsAt: v.number(), expiresAt: v.number() })

/** One line of a price's breakdown: `amount` fen are taken off. */
export const priceStep = v.object({
  kind: v.picklist(['cut', 'deposit', 'coupon', 'redPacket', 'points', 'change']),
  label: v.string(),
  amount: v.number(),
  /** Why staff lowered the price, of a `change`. */
  reason: v.optional(v.string()),
})

/** `listTotal − Σ steps = total`; integer fen (decisions §3). */
export const price = v.object({
  listTotal: v.number(),
  steps: v.array(priceStep),
  total: v.number(),
  saved: v.number(),
})

/** The user's choices on the confirm page. */
export type Choices = v.InferOutput<typeof choices>
export const choices = v.object({
  couponId: v.nullable(v.number()),
  redpackRecordId: v.nullable(v.number()),
  usePoints: v.boolean(),
  addressId: v.nullable(v.number()),
})

/**
 * A confirm page: lines, price and checkout key. Every change is priced again under
 * the same key; submitting sends the key and the total that was shown (decisions §3).
 */
export type Checkout = v.InferOutput<typeof checkout>
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
  /** Price in points besides the money (points shop). */
  pointsCost: v.optional(v.number(), 0),
  /** Text for the user when a chosen coupon or red packet can't be used any more. */
  notice: v.nullable(v.string()),
  /** What becomes of something that the buyer has; the buyer must agree before the order is placed. */
  asks: v.optional(v.array(v.object({ courseId: v.number(), text: v.string() })), []),
  /** An unpaid order of the buyer for the same things: it holds the vouchers that were chosen for it. */
  unpaid: v.optional(
    v.nullable(v.object({ id: v.string(), amount: v.number(), expiresAt: v.number() })),
    null,
  ),
  couldUseCreditPay: v.boolean(),
  /** The time that a membership card gives when it is paid now; null for anything else. */
  cardPeriod: v.optional(v.nullable(cardPeriod), null),
  expiresAt: v.number(),
})

/** The state of an order. */
export type OrderStatus = v.InferOutput<typeof orderStatus>
export const orderStatus = v.picklist(ORDER_STATUSES)

/** The group of a group-buy order. */
export type OrderGroup = v.InferOutput<typeof orderGroup>
export const orderGroup = v.object({
  status: v.picklist(['open', 'succeeded', 'failed']),
  size: v.number(),
  /** Fen per person. */
  price: v.number(),
  placesLeft: v.number(),
  endsAt: v.number(),
  isLeader: v.boolean(),
  /** Nickname; empty when the leader has left. */
  leaderName: v.string(),
  /** The server's clock, which a countdown runs by. */
  now: v.number(),
})

/** A parcel of an order. */
export type OrderParcel = v.InferOutput<typeof orderParcel>
export const orderParcel = v.object({
  id: v.optional(v.number(), 0),
  status: parcelStatus,
  carrier: v.optional(v.nullable(v.string()), null),
  trackingNo: v.optional(v.nullable(v.string()), null),
  shippedAt: v.nullable(v.number()),
  signedAt: v.nullable(v.number()),
})

/** Who paid an order, and by what means. */
export type OrderPayment = v.InferOutput<typeof orderPayment>
export const orderPayment = v.object({
  paymentType: v.string(),
  /** Number of instalments; null when paid at once. */
  periods: v.nullable(v.number()),
  byFriend: v.boolean(),
  /** The friend's nickname; null when the friend was not logged in. */
  friendName: v.nullable(v.string()),
})

/** Money that goes back to the payment it came from. */
export type OrderRefund = v.InferOutput<typeof orderRefund>
export const orderRefund = v.object({
  amount: v.number(),
  askedAt: v.number(),
  /** When the payment provider confirmed it; null until then. */
  doneAt: v.nullable(v.number()),
})

/** A refund that the buyer asked the school for, where no rule gives it. */
export type RefundRequest = v.InferOutput<typeof refundRequest>
export const refundRequest = v.object({
  status: v.picklist(['open', 'accepted', 'refused', 'withdrawn']),
  reason: v.string(),
  /** Addresses of pictures. */
  photos: v.array(v.string()),
  /** The school's sentence when it refused. */
  answer: v.nullable(v.string()),
  createdAt: v.number(),
  decidedAt: v.nullable(v.number()),
})

/** An order (spec §3). Amounts in fen, times in ms. */
export type Order = v.InferOutput<typeof order>
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
  /** Its group, when the order is read alone or in the list of orders. */
  group: v.optional(v.nullable(orderGroup)),
  /** The pre-sale of a deposit, and of a balance the order of its deposit. */
  presaleId: v.optional(v.nullable(v.number())),
  depositOrderId: v.optional(v.nullable(v.string())),
  /** True when a refund is under way or done. */
  refunding: v.optional(v.boolean()),
  needFillAddress: v.boolean(),
  defaultAddress: v.nullable(addressBrief),
  pureGoods: v.boolean(),
  otherPay: v.boolean(),
  couldUseCreditPay: v.boolean(),
  createdAt: v.number(),
  paidAt: v.nullable(v.number()),
  /** When the unpaid order expires. */
  expiresAt: v.number(),
  /** When it was cancelled or expired. */
  closedAt: v.optional(v.nullable(v.number()), null),
  /** When its courses opened; of a group-buy order later than its payment. */
  deliveredAt: v.optional(v.nullable(v.number()), null),
  refundAskedAt: v.optional(v.nullable(v.number()), null),
  refundedAt: v.optional(v.nullable(v.number()), null),
  /** When the order is read alone or in the list of orders: its payment, its parcels, its courses with a comment of the buyer's. */
  payment: v.optional(v.nullable(orderPayment), null),
  parcel: v.optional(v.nullable(orderParcel), null),
  /** All of its parcels, the oldest first; `parcel` is the one that is shown alone. */
  parcels: v.optional(v.array(orderParcel), []),
  commentedIds: v.optional(v.array(v.number()), []),
  /** Likewise its refunds, the oldest first, and the newest request for one. */
  refunds: v.optional(v.array(orderRefund), []),
  refundRequest: v.optional(v.nullable(refundRequest), null),
})

/** A coupon or red packet in the picker; `reason` says why it can't be used here. */
export type UsableVoucher = v.InferOutput<typeof usableVoucher>
export const usableVoucher = v.object({
  /** Id of the record in the user's wallet. */
  id: v.number(),
  name: v.string(),
  kind: v.picklist(['fixed', 'percent']),
  value: v.number(),
  threshold: v.number(),
  endTime: v.number(),
  usable: v.boolean(),
  /** Its discount on this order, in fen. */
  cut: v.number(),
  reason: v.nullable(v.string()),
})

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
export type Payment = v.InferOutput<typeof payment>
export const payment = v.object({
  orderId: v.string(),
  paymentType: v.string(),
  /** True when nothing had to be paid: the order is done. */
  paid: v.boolean(),
  ali: v.optional(v.string()),
  wechat: v.optional(wechatPayment),
  /** The cashier's address of WeChat H5 pay, outside of WeChat. */
  wechatUrl: v.optional(v.string()),
})

/** The state of an order for the page after a payment. A late notification is no failure. */
export type OrderState = v.InferOutput<typeof orderState>
export const orderState = v.object({
  id: v.string(),
  status: orderStatus,
  type: v.number(),
  assembleEventId: v.nullable(v.number()),
  pureGoods: v.boolean(),
  otherPay: v.boolean(),
  paidAt: v.nullable(v.number()),
})

/** The user's numbers of orders by state. */
export type OrderCounts = v.InferOutput<typeof orderCounts>
export const orderCounts = v.object({
  all: v.number(),
  unpaid: v.number(),
  paid: v.number(),
  refunded: v.number(),
  cancelled: v.number(),
  expired: v.number(),
})

/** The delivery of an order. */
export type OrderAddress = v.InferOutput<typeof orderAddress>
export const orderAddress = v.object({
  orderId: v.string(),
  needed: v.boolean(),
  address: v.nullable(addressBrief),
  /** Until the carrier has the parcel. */
  canChange: v.boolean(),
})

/** Whether an order can be refunded. */
export type ReturnFacts = v.InferOutput<typeof returnFacts>
export const returnFacts = v.object({
  orderId: v.string(),
  returnable: v.boolean(),
  /** Why not, as text for the user. */
  reason: v.nullable(v.string()),
  until: v.nullable(v.number()),
  /** The refund in fen, including the deposit of a pre-sale. */
  amount: v.number(),
  /** True while the refund is under way. */
  underWay: v.boolean(),
  /** True when the rule refuses the refund, and the buyer can ask the school for it. */
  canAsk: v.optional(v.boolean(), false),
})

/** Next steps after an order (screen /ordersuccess). */
export type NextSteps = v.InferOutput<typeof nextSteps>
export const nextSteps = v.object({
  orderId: v.string(),
  type: v.number(),
  status: orderStatus,
  /** True when the courses are open; a group-buy order waits for its group. */
  delivered: v.boolean(),
  courses: v.array(
    v.object({
      courseId: v.number(),
      name: v.string(),
      /** The number of its class group, for `qqgroups/{id}/v2`. */
      groupId: v.nullable(v.number()),
    }),
  ),
  group: v.nullable(
    v.object({
      assembleEventId: v.number(),
      status: v.picklist(['open', 'succeeded', 'failed']),
      placesLeft: v.number(),
      endsAt: v.number(),
    }),
  ),
  /** Campaigns in which this order gave chances to draw. */
  lotteries: v.array(v.object({ slug: v.string(), title: v.string(), chances: v.number() })),
  /** Gift packs that came with the courses, with the names of their items. */
  gifts: v.array(v.object({ id: v.number(), name: v.string(), items: v.array(v.string()) })),
  address: orderAddress,
  /** The time of the membership card that it sold; null without one, and when it was taken back. */
  cardPeriod: v.optional(v.nullable(cardPeriod), null),
  pointsEarned: v.number(),
})

/** What an order is bought by again: a course, several through the cart, or the offer that the order was of. */
export const rebuyKind = v.picklist([
  'course',
  'cart',
  'group',
  'bundle',
  'numberBundle',
  'presale',
  'upgrade',
  'giftPack',
  'pointsGood',
  'membershipCard',
])

/** Where an order can be bought again, and what is no longer for sale. */
export type Rebuy = v.InferOutput<typeof rebuy>
export const rebuy = v.object({
  /** The best way that there still is; null when there is none. `id` is 0 for the cart. */
  to: v.optional(v.nullable(v.object({ kind: rebuyKind, id: v.number() })), null),
  /** What is no longer there, as text for the user; null when nothing is missing. */
  notice: v.optional(v.nullable(v.string()), null),
  /** The courses to put into the cart. */
  courseIds: v.array(v.number()),
  unavailable: v.array(
    v.object({
      courseId: v.number(),
      name: v.string(),
      reason: v.picklist(['owned', 'offShelf', 'soldOut']),
    }),
  ),
})

/** The pay-by-friend page of the buyer or of the friend. */
export type OtherPayPage = v.InferOutput<typeof otherPayPage>
export const otherPayPage = v.object({
  orderId: v.string(),
  role: v.picklist(['owner', 'friend']),
  status: orderStatus,
  title: v.string(),
  lines: v.array(v.object({ name: v.string(), cover: v.string(), price: v.number() })),
  amount: v.number(),
  /** How the amount comes about. */
  price: v.optional(price),
  /** For whom: the public nickname, by which a friend knows who asks. */
  owner: v.object({ nickname: v.string(), avatar: v.string() }),
  couldUseCreditPay: v.boolean(),
  expiresAt: v.number(),
  paidAt: v.nullable(v.number()),
  /** True when a friend paid, false when the owner did. */
  paidByFriend: v.boolean(),
  /** True when the caller paid, by their `openId`. */
  paidByMe: v.boolean(),
  /** The server's clock, which a countdown runs by. */
  now: v.number(),
})

/** Plans by which an order's amount is paid in periods; the fee is the payer's. Fen. */
export type Instalments = v.InferOutput<typeof instalments>
export const instalments = v.object({
  orderId: v.string(),
  amount: v.number(),
  couldUseCreditPay: v.boolean(),
  plans: v.array(
    v.object({
      periods: v.number(),
      fee: v.number(),
      total: v.number(),
      /** The yearly rate by simple interest, in 1/10000. */
      yearlyRate: v.optional(v.number(), 0),
      rows: v.array(
        v.object({
          period: v.number(),
          principal: v.number(),
          fee: v.number(),
          due: v.number(),
          /** When it is due, unless the payer has another day with the lender. */
          dueAt: v.optional(v.number(), 0),
        }),
      ),
    }),
  ),
})

/** A promise that comes with courses, and with which of them. */
export type ServicePack = v.InferOutput<typeof servicePack>
export const servicePack = v.object({
  title: v.string(),
  text: v.string(),
  courseIds: v.array(v.number()),
})

export const invoiceKind = v.picklist(INVOICE_KINDS)

/** A request for an invoice and what became of it. Amounts are fen, times ms since the epoch. */
export type Invoice = v.InferOutput<typeof invoice>
export const invoice = v.object({
  orderId: v.string(),
  status: v.picklist(INVOICE_STATUSES),
  kind: invoiceKind,
  title: v.string(),
  /** Of an enterprise; empty for a person. */
  taxNumber: v.string(),
  /** Where it may be sent too; empty without one. */
  email: v.string(),
  amount: v.number(),
  /** Of the invoice, 20 digits; null until it is issued. */
  number: v.nullable(v.string()),
  /** The address of its PDF; null without one. */
  file: v.nullable(v.string()),
  /** Why it was refused, in the school's words. */
  answer: v.nullable(v.string()),
  createdAt: v.number(),
})

/** What a buyer can ask to be invoiced for an order, and what was asked for. */
export type OrderInvoices = v.InferOutput<typeof orderInvoices>
export const orderInvoices = v.object({
  /** What can be asked for now; 0 with a refusal. */
  amount: v.number(),
  /** Why nothing can, as text for the user. */
  refusal: v.nullable(v.string()),
  /** The last first. */
  list: v.array(invoice),
  /** What this person asked for last, for any order: it is written into the form. */
  last: v.nullable(invoice),
})
