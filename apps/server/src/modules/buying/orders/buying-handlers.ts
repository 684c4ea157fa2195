import type { Checkout, Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import type { CheckoutChoices, CheckoutContent } from '../../../database/schema/orders'
import type { Handlers, UserContext } from '../../../platform/calls/handlers'
import { checkedCourses } from '../cart/cart-service'
import { usableCoupons, usableRedpacks } from '../vouchers/usable-vouchers'
import type { PageFilter } from './checkout/checkout-service'
import { changeCheckout, openCheckout } from './checkout/checkout-service'
import { ownPrices } from './checkout/own-prices'
import { previewCode, redeemCode } from './checkout/redeem-code'
import { submitOrder } from './checkout/submit-order'
import { leaveSupersededGroups } from './settling/finish-groups'
import { standingsOf } from './standing/course-standings'
import type { OrderDeps } from './state/order-deps'

/** Which confirm pages the calls of each kind accept. */
const isAssemble: PageFilter = ({ type }) => type === OrderType.AssembleConfirm
const isFollower: PageFilter = (page) =>
  isAssemble(page) && page.content.assembleEventId !== undefined
const PAGES = {
  single: ({ type }) => type === OrderType.Single || type === OrderType.GiftConfirm,
  assembleLeader: (page) => isAssemble(page) && !isFollower(page),
  assembleFollower: isFollower,
  joint: ({ type }) => type === OrderType.Joint,
  cart: ({ type }) => type === OrderType.Cart,
  depositProduct: ({ type }) => type === OrderType.DepositProduct,
  depositCourse: ({ type }) => type === OrderType.Deposit,
  depositJoint: ({ type }) => type === OrderType.Deposit,
  upgrade: ({ type }) => type === OrderType.Upgrade,
  pointsGood: ({ type }) => type === OrderType.PointsGood,
  vipCard: ({ type }) => type === OrderType.VipCard,
} as const satisfies Record<string, PageFilter>

interface Chosen {
  checkoutKey: string
  couponId?: number
  redpackRecordId?: number
  usePoints?: boolean
  addressId?: number
}

/** Opening, previewing and submitting a confirm page; the calls of a kind accept its pages only. */
function checkoutCalls(deps: OrderDeps) {
  const { store } = deps
  return {
    open: (type: number, content: CheckoutContent, { session, now }: UserContext) =>
      openCheckout(store, session.userId, { type, content }, now),
    preview:
      (pages: keyof typeof PAGES) =>
      ({ checkoutKey, ...chosen }: Chosen, { session, now }: UserContext): Promise<Checkout> =>
        changeCheckout(store, session.userId, checkoutKey, readChoices(chosen), now, PAGES[pages]),
    submit:
      (pages: keyof typeof PAGES) =>
      async (
        submitted: { checkoutKey: string; total: number; agreed?: boolean | undefined },
        { session: { userId }, now }: UserContext,
      ): Promise<Order> => {
        const order = await submitOrder(store, userId, submitted, now, PAGES[pages])
        // One of 0 yuan is delivered at once.
        if (order.status === 'paid') await leaveSupersededGroups(deps, now, userId)
        return order
      },
  }
}

/** On the wire 0 and a missing number both mean none. */
function readChoices(chosen: Omit<Chosen, 'checkoutKey'>): CheckoutChoices {
  return {
    couponId: chosen.couponId || null,
    redpackRecordId: chosen.redpackRecordId || null,
    usePoints: chosen.usePoints ?? false,
    addressId: chosen.addressId || null,
  }
}

type CheckoutHandlers = Omit<
  Handlers['buying'],
  'presales' | 'presale' | 'upgrades' | 'upgradeTargets' | 'upgradeDetail'
>

/** The rows of `contract.buying`. */
export function buyingHandlers(deps: OrderDeps): CheckoutHandlers {
  const calls = checkoutCalls(deps)
  return {
    ...courseHandlers(deps, calls),
    ...depositHandlers(calls),
    ...otherOfferHandlers(calls),
    ...voucherHandlers(deps),
  }
}

type CheckoutCalls = ReturnType<typeof checkoutCalls>

/** Courses: one, with a group, as a bundle, from the cart. */
function courseHandlers({ store }: OrderDeps, { open, preview, submit }: CheckoutCalls) {
  return {
    singleConfirm: ({ courseId, type = OrderType.Single, assembleEventId }, context) =>
      open(type, singleContent(type, courseId, assembleEventId), context),
    singlePreview: preview('single'),
    single: submit('single'),

    assembleLeaderPreview: preview('assembleLeader'),
    assembleLeader: submit('assembleLeader'),
    assembleFollowerPreview: preview('assembleFollower'),
    assembleFollower: submit('assembleFollower'),

    jointConfirm: (content, context) => open(OrderType.Joint, content, context),
    jointPreview: preview('joint'),
    joint: submit('joint'),

    cartConfirm: async (_, context) => {
      const courseIds = await checkedCourses(store.db, context, standingsOf)
      return open(OrderType.Cart, { courseIds, fromCart: true }, context)
    },
    cartPreview: preview('cart'),
    cart: submit('cart'),
  } satisfies Partial<CheckoutHandlers>
}

/** Pre-sales: the deposit, and the balance of a course or of a bundle. */
function depositHandlers({ open, preview, submit }: CheckoutCalls) {
  return {
    depositProductConfirm: ({ depositId }, context) =>
      open(OrderType.DepositProduct, { courseIds: [], depositId }, context),
    depositProductPreview: preview('depositProduct'),
    depositProduct: submit('depositProduct'),

    depositCourseConfirm: ({ orderId: depositOrderId }, context) =>
      open(OrderType.Deposit, { courseIds: [], depositOrderId }, context),
    depositCoursePreview: preview('depositCourse'),
    depositCourse: submit('depositCourse'),

    depositJointConfirm: ({ orderId: depositOrderId, courseIds }, context) =>
      open(OrderType.Deposit, { courseIds, depositOrderId }, context),
    depositJointPreview: preview('depositJoint'),
    depositJoint: submit('depositJoint'),
  } satisfies Partial<CheckoutHandlers>
}

/** Upgrades, goods of the points shop, and membership cards. */
function otherOfferHandlers({ open, preview, submit }: CheckoutCalls) {
  return {
    upgradeConfirm: ({ upgradeId }, context) =>
      open(OrderType.Upgrade, { courseIds: [], upgradeId }, context),
    upgradePreview: preview('upgrade'),
    upgrade: submit('upgrade'),

    pointsGoodConfirm: ({ goodId }, context) =>
      open(OrderType.PointsGood, { courseIds: [], goodId }, context),
    pointsGoodPreview: preview('pointsGood'),
    pointsGood: submit('pointsGood'),

    vipCardConfirm: ({ cardId }, context) =>
      open(OrderType.VipCard, { courseIds: [], cardId }, context),
    vipCardPreview: preview('vipCard'),
    vipCard: submit('vipCard'),
  } satisfies Partial<CheckoutHandlers>
}

/** The vouchers for a checkout, and exchange codes, which need none. */
function voucherHandlers(deps: OrderDeps) {
  const { store } = deps
  const { db } = store
  return {
    ownPrices: (_, { session, now }) => ownPrices(db, { userId: session.userId, now }),
    usableCoupons: ({ courseIds, assembleId }, { session: { userId }, now }) =>
      usableCoupons(db, { userId, courseIds, isAssemble: Boolean(assembleId), now }),
    usableRedpacks: ({ courseIds, assembleId }, { session: { userId }, now }) =>
      usableRedpacks(db, { userId, courseIds, isAssemble: Boolean(assembleId), now }),

    previewCode: ({ code }, { session, now }) => previewCode(db, code, session.userId, now),
    redeemCode: async (asked, { session: { userId }, now }) => {
      const order = await redeemCode(store, { ...asked, userId }, now)
      await leaveSupersededGroups(deps, now, userId)
      return order
    },
  } satisfies Partial<CheckoutHandlers>
}

/** A gift pack is named by the pack's id (spec §4: 13 becomes 3). */
function singleContent(type: number, id: number, assembleEventId?: number): CheckoutContent {
  if (type === OrderType.GiftConfirm) return { courseIds: [], giftId: id }
  return { courseIds: [id], ...(assembleEventId !== undefined && { assembleEventId }) }
}
