import type { Checkout, Client, Order } from '@kaozhou/api'
import type { CheckoutSubject } from './checkout-subject'

/** The choices in the form of the wire; 0 means none. */
export interface PreviewInput {
  checkoutKey: string
  couponId: number
  redpackRecordId: number
  usePoints: boolean
  addressId: number
}

export interface SubmitInput {
  checkoutKey: string
  total: number
  /** The buyer agreed to the checkout's `asks`. */
  agreed: boolean
}

interface OpenSettings {
  signal: AbortSignal
  noToast: true
}

/** The three calls of a confirm page. */
export interface CheckoutCalls {
  open: (settings: OpenSettings) => Promise<Checkout>
  preview: (input: PreviewInput) => Promise<Checkout>
  submit: (input: SubmitInput) => Promise<Order>
}

// No toast: the page itself explains a refusal.
const QUIET = { noToast: true } as const

/** The calls that open, price and submit each kind of order (spec §7 "Orders"). */
export function checkoutCalls({ buying }: Client, subject: CheckoutSubject): CheckoutCalls {
  switch (subject.kind) {
    case 'single':
      return {
        open: (settings) =>
          buying.singleConfirm({ courseId: subject.courseId, type: subject.type }, settings),
        preview: (input) => buying.singlePreview(input),
        submit: (input) => buying.single(input, QUIET),
      }
    case 'gift':
      return {
        open: (settings) =>
          buying.singleConfirm({ courseId: subject.giftId, type: GIFT }, settings),
        preview: (input) => buying.singlePreview(input),
        submit: (input) => buying.single(input, QUIET),
      }
    case 'assemble':
      return groupCalls(buying, subject)
    case 'cart':
      return {
        open: (settings) => buying.cartConfirm({}, settings),
        preview: (input) => buying.cartPreview(input),
        submit: (input) => buying.cart(input, QUIET),
      }
    case 'joint':
      return {
        open: (settings) =>
          buying.jointConfirm({ jointId: subject.jointId, courseIds: subject.courseIds }, settings),
        preview: (input) => buying.jointPreview(input),
        submit: (input) => buying.joint(input, QUIET),
      }
    case 'upgrade':
      return {
        open: (settings) => buying.upgradeConfirm({ upgradeId: subject.upgradeId }, settings),
        preview: (input) => buying.upgradePreview(input),
        submit: (input) => buying.upgrade(input, QUIET),
      }
    case 'pointsGood':
      return {
        open: (settings) => buying.pointsGoodConfirm({ goodId: subject.goodId }, settings),
        preview: (input) => buying.pointsGoodPreview(input),
        submit: (input) => buying.pointsGood(input, QUIET),
      }
    case 'vipCard':
      return {
        open: (settings) => buying.vipCardConfirm({ cardId: subject.cardId }, settings),
        preview: (input) => buying.vipCardPreview(input),
        submit: (input) => buying.vipCard(input, QUIET),
      }
    case 'depositProduct':
      return {
        open: (settings) =>
          buying.depositProductConfirm({ depositId: subject.depositId }, settings),
        preview: (input) => buying.depositProductPreview(input),
        submit: (input) => buying.depositProduct(input, QUIET),
      }
    case 'depositCourse':
      return {
        open: (settings) => buying.depositCourseConfirm({ orderId: subject.orderId }, settings),
        preview: (input) => buying.depositCoursePreview(input),
        submit: (input) => buying.depositCourse(input, QUIET),
      }
    case 'depositJoint':
      return {
        open: (settings) =>
          buying.depositJointConfirm(
            { orderId: subject.orderId, courseIds: subject.courseIds },
            settings,
          ),
        preview: (input) => buying.depositJointPreview(input),
        submit: (input) => buying.depositJoint(input, QUIET),
      }
  }
}

const ASSEMBLE = 2
const GIFT = 3

function groupCalls(
  buying: Client['buying'],
  { courseId, assembleEventId }: Extract<CheckoutSubject, { kind: 'assemble' }>,
): CheckoutCalls {
  const joined = assembleEventId === null ? {} : { assembleEventId }
  const isLeader = assembleEventId === null
  return {
    open: (settings) => buying.singleConfirm({ courseId, type: ASSEMBLE, ...joined }, settings),
    preview: (input) =>
      isLeader ? buying.assembleLeaderPreview(input) : buying.assembleFollowerPreview(input),
    submit: (input) =>
      isLeader ? buying.assembleLeader(input, QUIET) : buying.assembleFollower(input, QUIET),
  }
}
