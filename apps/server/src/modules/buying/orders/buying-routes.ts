import type { Checkout, Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
import type { CheckoutChoices, CheckoutContent } from '../../../database/schema/orders'
import type { Handlers } from '../../../platform/calls/handlers'
import type { LoggedIn } from '../../../platform/calls/viewer'
import { checkedCourses } from '../cart/cart-service'
import { usableCoupons, usableRedPackets } from '../vouchers/usable-vouchers'
import type { PageFilter } from './checkout/checkout-service'
import { changeCheckout, openCheckout } from './checkout/checkout-service'
import { ownPrices } from './checkout/own-prices'
import { previewCode, redeemCode } from './checkout/redeem-code'
import { submitOrder } from './checkout/submit-order'
import { leaveSupersededGroups } from './settling/finish-groups'
import { standingsOf } from './standing/course-standings'
import type { OrderDeps } from './state/order-deps'

/** Which confirm pages the calls of each kind accept. */
const isGroup: PageFilter = ({ type }) => type === OrderType.AssembleConfirm
const isFollower: PageFilter = (page) => isGroup(page) && page.content.groupId !== undefined
const PAGES = {
  single: ({ type }) => type === OrderType.Single || type === OrderType.GiftConfirm,
  groupLeader: (page) => isGroup(page) && !isFollower(page),
  groupFollower: isFollower,
  bundle: ({ type }) => type === OrderType.Joint,
  cart: ({ type }) => type === OrderType.Cart,
  depositProduct: ({ type }) => type === OrderType.DepositProduct,
  depositCourse: ({ type }) => type === OrderType.Deposit,
  depositBundle: ({ type }) => type === OrderType.Deposit,
  upgrade: ({ type }) => type === OrderType.Upgrade,
  pointsGood: ({ type }) => type === OrderType.PointsGood,
  membershipCard: ({ type }) => type === OrderType.MembershipCard,
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
    open: (type: number, content: CheckoutContent, viewer: LoggedIn) =>
      openCheckout(store, { type, content }, viewer),
    preview:
      (pages: keyof typeof PAGES) =>
      ({ checkoutKey, ...chosen }: Chosen, viewer: LoggedIn): Promise<Checkout> =>
        changeCheckout(store, checkoutKey, readChoices(chosen), viewer, PAGES[pages]),
    submit:
      (pages: keyof typeof PAGES) =>
      async (
        submitted: { checkoutKey: string; total: number; agreed?: boolean | undefined },
        viewer: LoggedIn,
      ): Promise<Order> => {
        const order = await submitOrder(store, submitted, viewer, PAGES[pages])
        // An order of 0 yuan is delivered at once.
        if (order.status === 'paid') await leaveSupersededGroups(deps, viewer)
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
    singleConfirm: ({ courseId, type = OrderType.Single, assembleEventId }, viewer) =>
      open(type, singleContent(type, courseId, assembleEventId), viewer),
    singlePreview: preview('single'),
    single: submit('single'),

    groupLeaderPreview: preview('groupLeader'),
    groupLeader: submit('groupLeader'),
    groupFollowerPreview: preview('groupFollower'),
    groupFollower: submit('groupFollower'),

    bundleConfirm: (content, viewer) => open(OrderType.Joint, content, viewer),
    bundlePreview: preview('bundle'),
    bundle: submit('bundle'),

    cartConfirm: async (_, viewer) => {
      const courseIds = await checkedCourses(store.db, viewer, standingsOf)
      return open(OrderType.Cart, { courseIds, fromCart: true }, viewer)
    },
    cartPreview: preview('cart'),
    cart: submit('cart'),
  } satisfies Partial<CheckoutHandlers>
}

/** Pre-sales: the deposit, and the balance of a course or of a bundle. */
function depositHandlers({ open, preview, submit }: CheckoutCalls) {
  return {
    depositProductConfirm: ({ presaleId }, viewer) =>
      open(OrderType.DepositProduct, { courseIds: [], presaleId }, viewer),
    depositProductPreview: preview('depositProduct'),
    depositProduct: submit('depositProduct'),

    depositCourseConfirm: ({ orderId: depositOrderId }, viewer) =>
      open(OrderType.Deposit, { courseIds: [], depositOrderId }, viewer),
    depositCoursePreview: preview('depositCourse'),
    depositCourse: submit('depositCourse'),

    depositBundleConfirm: ({ orderId: depositOrderId, courseIds }, viewer) =>
      open(OrderType.Deposit, { courseIds, depositOrderId }, viewer),
    depositBundlePreview: preview('depositBundle'),
    depositBundle: submit('depositBundle'),
  } satisfies Partial<CheckoutHandlers>
}

/** Upgrades, goods of the points shop, and membership cards. */
function otherOfferHandlers({ open, preview, submit }: CheckoutCalls) {
  return {
    upgradeConfirm: ({ upgradeId }, viewer) =>
      open(OrderType.Upgrade, { courseIds: [], upgradeId }, viewer),
    upgradePreview: preview('upgrade'),
    upgrade: submit('upgrade'),

    pointsGoodConfirm: ({ goodId }, viewer) =>
      open(OrderType.PointsGood, { courseIds: [], goodId }, viewer),
    pointsGoodPreview: preview('pointsGood'),
    pointsGood: submit('pointsGood'),

    membershipCardConfirm: ({ cardId }, viewer) =>
      open(OrderType.MembershipCard, { courseIds: [], cardId }, viewer),
    membershipCardPreview: preview('membershipCard'),
    membershipCard: submit('membershipCard'),
  } satisfies Partial<CheckoutHandlers>
}

/** The vouchers for a checkout, and exchange codes, which are redeemed without a checkout. */
function voucherHandlers(deps: OrderDeps) {
  const { store } = deps
  const { db } = store
  return {
    ownPrices: (_, viewer) => ownPrices(db, viewer),
    usableCoupons: ({ courseIds, assembleId }, { userId, now }) =>
      usableCoupons(db, { userId, courseIds, isGroup: Boolean(assembleId), now }),
    usableRedPackets: ({ courseIds, assembleId }, { userId, now }) =>
      usableRedPackets(db, { userId, courseIds, isGroup: Boolean(assembleId), now }),

    previewCode: ({ code }, viewer) => previewCode(db, code, viewer),
    redeemCode: async (asked, viewer) => {
      const order = await redeemCode(store, asked, viewer)
      await leaveSupersededGroups(deps, viewer)
      return order
    },
  } satisfies Partial<CheckoutHandlers>
}

/** A gift pack is named by the pack's id (spec §4: 13 becomes 3). */
function singleContent(type: number, id: number, groupId?: number): CheckoutContent {
  if (type === OrderType.GiftConfirm) return { courseIds: [], giftId: id }
  return { courseIds: [id], ...(groupId !== undefined && { groupId }) }
}
