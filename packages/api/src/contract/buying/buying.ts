import * as v from 'valibot'
import { codeGift, presale as presaleOffer, upgradeOffer } from '../../entities/buying'
import { checkout, order, usableVoucher } from '../../entities/order'
import { endpoint } from '../endpoint'
import { flag, id, int, manyOf, noInput, orderId, pageInput, pageOf, text } from '../wire-schemas'
import { previewOf, submitOf } from './checkout-rows'

/** The calls of every kind of purchase: open the confirm page, price it again, submit. */

export const singleConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/single/confirm/get',
  repeats: 'freely',
  summary:
    'Opens the confirm page of a course (type 1), a group-buy (2) or a gift pack (3: its number is the courseId)',
  access: 'user',
  refuses: [
    'alreadyInGroup',
    'alreadyOwned',
    'depositPaid',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notFound',
    'notOnSale',
    'sameOrder',
    'soldOut',
  ],
  input: v.object({
    courseId: id(),
    type: v.optional(int(1, 3), 1),
    /** Type 2: the group to join; without it a new one is opened. */
    assembleEventId: v.optional(id()),
  }),
  output: checkout,
})

export const singlePreview = previewOf(
  '/api/orders/courses/single/preview/get',
  'Prices an open confirm page again after a change of choice',
  [
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'notFound',
    'notOnSale',
    'sameOrder',
    'soldOut',
  ],
)

export const single = submitOf(
  '/api/orders/courses/single',
  'Submits the order of an open confirm page; once per key',
  [
    'addressNeeded',
    'agreementNeeded',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'couponUnavailable',
    'depositPaid',
    'notEnoughPoints',
    'notFound',
    'notOnSale',
    'priceChanged',
    'redPacketUnavailable',
    'sameOrder',
    'soldOut',
  ],
)

export const groupLeaderPreview = previewOf(
  '/api/orders/courses/assemble_leader/preview/get',
  'Prices the confirm page of a group-buy that opens a group again',
  [
    'alreadyInGroup',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notFound',
    'notOnSale',
    'soldOut',
  ],
)

export const groupLeader = submitOf(
  '/api/orders/courses/assemble_leader',
  'Orders a group-buy that opens a group',
  [
    'addressNeeded',
    'agreementNeeded',
    'alreadyInGroup',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notEnoughPoints',
    'notFound',
    'notOnSale',
    'priceChanged',
    'soldOut',
  ],
)

export const groupFollowerPreview = previewOf(
  '/api/orders/courses/assemble_follower/preview/get',
  'Prices the confirm page of a place in an open group again',
  [
    'alreadyInGroup',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notFound',
    'notOnSale',
    'soldOut',
  ],
)

export const groupFollower = submitOf(
  '/api/orders/courses/assemble_follower',
  'Orders a place in an open group',
  [
    'addressNeeded',
    'agreementNeeded',
    'alreadyInGroup',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'groupClosed',
    'groupFull',
    'groupWaiting',
    'notEnoughPoints',
    'notFound',
    'notOnSale',
    'priceChanged',
    'soldOut',
  ],
)

export const bundleConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/joint/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of a bundle with the courses chosen of it',
  access: 'user',
  refuses: ['alreadyOwned', 'depositPaid', 'notFound', 'notOnSale', 'soldOut'],
  input: v.object({ bundleId: id(), courseIds: v.optional(manyOf(id(), 50), []) }),
  output: checkout,
})

export const bundlePreview = previewOf(
  '/api/orders/courses/joint/preview/get',
  'Prices the confirm page of a bundle again',
  [
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'notFound',
    'notOnSale',
    'soldOut',
  ],
)

export const bundle = submitOf('/api/orders/courses/joint', 'Orders a bundle', [
  'addressNeeded',
  'agreementNeeded',
  'alreadyOwned',
  'checkoutConflict',
  'checkoutExpired',
  'couponUnavailable',
  'depositPaid',
  'notEnoughPoints',
  'notFound',
  'notOnSale',
  'priceChanged',
  'redPacketUnavailable',
  'soldOut',
])

export const cartConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/cart/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of what is checked in the cart',
  access: 'user',
  refuses: ['alreadyOwned', 'cartChanged', 'depositPaid', 'notFound', 'notOnSale', 'soldOut'],
  input: noInput,
  output: checkout,
})

export const cartPreview = previewOf(
  '/api/orders/courses/cart/preview/get',
  'Prices the confirm page of the cart again',
  [
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'notFound',
    'notOnSale',
    'soldOut',
  ],
)

export const cart = submitOf('/api/orders/courses/cart', 'Orders the cart', [
  'addressNeeded',
  'agreementNeeded',
  'alreadyOwned',
  'cartChanged',
  'checkoutConflict',
  'checkoutExpired',
  'couponUnavailable',
  'depositPaid',
  'notEnoughPoints',
  'notFound',
  'notOnSale',
  'priceChanged',
  'redPacketUnavailable',
  'soldOut',
])

export const depositProductConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/deposit_product/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of a pre-sale’s deposit',
  access: 'user',
  refuses: [
    'alreadyOwned',
    'depositPaid',
    'groupWaiting',
    'notFound',
    'notOnSale',
    'sameOrder',
    'soldOut',
  ],
  input: v.object({ presaleId: id() }),
  output: checkout,
})

export const depositProductPreview = previewOf(
  '/api/orders/courses/deposit_product/preview/get',
  'Prices the confirm page of the deposit of a pre-sale again',
  [
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'groupWaiting',
    'notFound',
    'notOnSale',
    'sameOrder',
    'soldOut',
  ],
)

export const depositProduct = submitOf(
  '/api/orders/courses/deposit_product',
  'Orders the deposit of a pre-sale',
  [
    'agreementNeeded',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'groupWaiting',
    'notFound',
    'notOnSale',
    'priceChanged',
    'sameOrder',
    'soldOut',
  ],
)

export const depositCourseConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/deposit_product_course/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of a pre-sale’s balance, by the order of its deposit',
  access: 'user',
  refuses: ['alreadyOwned', 'notFound', 'notOnSale', 'orderState', 'sameOrder', 'soldOut'],
  input: v.object({ orderId: orderId() }),
  output: checkout,
})

export const depositCoursePreview = previewOf(
  '/api/orders/courses/deposit_course/preview/get',
  'Prices the confirm page of the balance of a pre-sale of one course again',
  [
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'notFound',
    'notOnSale',
    'orderState',
    'sameOrder',
    'soldOut',
  ],
)

export const depositCourse = submitOf(
  '/api/orders/courses/deposit_course',
  'Orders the balance of a pre-sale of one course',
  [
    'addressNeeded',
    'agreementNeeded',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'notEnoughPoints',
    'notFound',
    'notOnSale',
    'orderState',
    'priceChanged',
    'sameOrder',
    'soldOut',
  ],
)

export const depositBundleConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/expansion_gold_joint/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of a bundle pre-sale’s balance',
  access: 'user',
  refuses: ['alreadyOwned', 'notFound', 'notOnSale', 'orderState', 'sameOrder', 'soldOut'],
  input: v.object({ orderId: orderId(), courseIds: v.optional(manyOf(id(), 50), []) }),
  output: checkout,
})

export const depositBundlePreview = previewOf(
  '/api/orders/courses/deposit_joint/preview/get',
  'Prices the confirm page of the balance of a pre-sale of a bundle again',
  [
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'notFound',
    'notOnSale',
    'orderState',
    'sameOrder',
    'soldOut',
  ],
)

export const depositBundle = submitOf(
  '/api/orders/courses/deposit_joint',
  'Orders the balance of a pre-sale of a bundle',
  [
    'addressNeeded',
    'agreementNeeded',
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'notEnoughPoints',
    'notFound',
    'notOnSale',
    'orderState',
    'priceChanged',
    'sameOrder',
    'soldOut',
  ],
)

export const upgradeConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/upgrade/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of an upgrade',
  access: 'user',
  refuses: ['alreadyOwned', 'depositPaid', 'notEntitled', 'notFound', 'notOnSale', 'soldOut'],
  input: v.object({ upgradeId: id() }),
  output: checkout,
})

export const upgradePreview = previewOf(
  '/api/orders/courses/upgrade/preview/get',
  'Prices the confirm page of an upgrade again',
  [
    'alreadyOwned',
    'checkoutConflict',
    'checkoutExpired',
    'depositPaid',
    'notEntitled',
    'notFound',
    'notOnSale',
    'soldOut',
  ],
)

export const upgrade = submitOf('/api/orders/courses/upgrade', 'Orders an upgrade', [
  'addressNeeded',
  'agreementNeeded',
  'alreadyOwned',
  'checkoutConflict',
  'checkoutExpired',
  'depositPaid',
  'notEnoughPoints',
  'notEntitled',
  'notFound',
  'notOnSale',
  'priceChanged',
  'soldOut',
])

export const pointsGoodConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/points_goods/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of a good of the points shop that costs money too',
  access: 'user',
  refuses: ['goodsLimit', 'notFound', 'notOnSale', 'soldOut'],
  input: v.object({ goodId: id() }),
  output: checkout,
})

export const pointsGoodPreview = previewOf(
  '/api/orders/courses/points_goods/preview/get',
  'Prices the confirm page of a good of the points shop that costs money too again',
  ['checkoutConflict', 'checkoutExpired', 'goodsLimit', 'notFound', 'notOnSale', 'soldOut'],
)

export const pointsGood = submitOf(
  '/api/orders/courses/points_goods',
  'Orders a good of the points shop that costs money too',
  [
    'addressNeeded',
    'checkoutConflict',
    'checkoutExpired',
    'goodsLimit',
    'notEnoughPoints',
    'notFound',
    'notOnSale',
    'priceChanged',
    'soldOut',
  ],
)

export const membershipCardConfirm = endpoint({
  method: 'POST',
  path: '/api/orders/courses/vip_cards/confirm/get',
  repeats: 'freely',
  summary: 'Opens the confirm page of a membership card',
  access: 'user',
  refuses: ['notFound', 'notOnSale'],
  input: v.object({ cardId: id() }),
  output: checkout,
})

export const membershipCardPreview = previewOf(
  '/api/orders/courses/vip_cards/preview/get',
  'Prices the confirm page of a membership card again',
  ['checkoutConflict', 'checkoutExpired', 'notFound', 'notOnSale'],
)

export const membershipCard = submitOf(
  '/api/orders/courses/vip_cards',
  'Orders a membership card',
  ['checkoutConflict', 'checkoutExpired', 'notFound', 'notOnSale', 'priceChanged'],
)

export const presales = endpoint({
  method: 'GET',
  path: '/api/orders/courses/deposit_products',
  summary:
    'Pre-sales of one course or of all: those that run, or that this person has a deposit on',
  input: v.object({ ...pageInput, courseId: v.optional(id()) }),
  output: pageOf(presaleOffer),
})

export const presale = endpoint({
  method: 'GET',
  path: '/api/orders/courses/deposit_products/{id}',
  summary: 'One pre-sale: deposit, what it counts as, balance and when it is paid',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: presaleOffer,
})

export const upgrades = endpoint({
  method: 'GET',
  path: '/api/courses/upgrades',
  summary: 'Upgrades of the courses that this person has',
  access: 'user',
  input: v.object(pageInput),
  output: pageOf(upgradeOffer),
})

export const upgradeTargets = endpoint({
  method: 'GET',
  path: '/api/courses/upgrades/details',
  summary: 'What one course can be upgraded to',
  access: 'user',
  input: v.object({ courseId: id() }),
  output: v.array(upgradeOffer),
})

export const upgradeDetail = endpoint({
  method: 'GET',
  path: '/api/courses/upgrades/{id}',
  summary: 'One upgrade: what is added, and for how much',
  access: 'user',
  refuses: ['notFound'],
  input: v.object({ id: id() }),
  output: upgradeOffer,
})

export const previewCode = endpoint({
  method: 'POST',
  path: '/api/courses/exchange/codes/receive',
  repeats: 'freely',
  summary: 'What an exchange code gives, without using it',
  access: 'user',
  refuses: ['codeExpired', 'codeInvalid', 'codeUsed', 'notFound'],
  input: v.object({ code: text(40, 1) }),
  output: codeGift,
})

export const redeemCode = endpoint({
  method: 'POST',
  path: '/api/orders/courses/exchangecode',
  summary: 'Exchanges a code for its course, once',
  access: 'user',
  changes: ['courses', 'learning.course'],
  refuses: [
    'addressNeeded',
    'agreementNeeded',
    'alreadyOwned',
    'codeExpired',
    'codeInvalid',
    'codeUsed',
    'notFound',
    'sameOrder',
  ],
  input: v.object({
    code: text(40, 1),
    addressId: v.optional(id()),
    /** The user agreed to the preview's `ask`; without it a code with one is refused with 5109. */
    agreed: v.optional(flag()),
  }),
  output: order,
})

export const ownPrices = endpoint({
  method: 'GET',
  path: '/api/orders/courses/own_prices/get',
  summary:
    'What each course would cost this person with their best vouchers and points, where that is less',
  access: 'user',
  input: noInput,
  output: v.array(v.object({ courseId: v.number(), price: v.number() })),
})

export const usableCoupons = endpoint({
  method: 'POST',
  path: '/api/coupons/canuse/get',
  repeats: 'freely',
  summary: 'Coupons of this person for these courses, with the reason where one does not fit',
  access: 'user',
  input: v.object({
    courseIds: manyOf(id()),
    amount: v.optional(int(0)),
    assembleId: v.optional(int(0)),
  }),
  output: v.array(usableVoucher),
})

export const usableRedPackets = endpoint({
  method: 'POST',
  path: '/api/redpacks/valid/noLimit',
  repeats: 'freely',
  summary: 'Red packets of this person for these courses',
  access: 'user',
  input: v.object({
    courseIds: manyOf(id()),
    amount: v.optional(int(0)),
    assembleId: v.optional(int(0)),
  }),
  output: v.array(usableVoucher),
})
