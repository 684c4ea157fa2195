import type { CallOptions, Checkout, Client, Order } from '@kaozhou/api'
import { OrderType } from '@kaozhou/domain'
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

/** The three calls of a confirm page. */
export interface CheckoutCalls {
  open: (settings: CallOptions) => Promise<Checkout>
  preview: (input: PreviewInput) => Promise<Checkout>
  submit: (input: SubmitInput) => Promise<Order>
}

// No toast: the page itself explains a refusal.
const QUIET = { noToast: true } as const

/** The calls that open, price and submit each kind of order (spec §7 "Orders"). */
export function checkoutCalls({ buying }: Client, subject: CheckoutSubject): CheckoutCalls {
  const endpoint = submitEndpoint(subject)
  return {
    open: (settings) => openCheckout(buying, subject, settings),
    preview: (input) => buying[`${endpoint}Preview`](input),
    submit: (input) => buying[endpoint](input, QUIET),
  }
}

type Kind = CheckoutSubject['kind']

/** The endpoint that places the order: `cart` for a cart, whose prices `cartPreview` calculates. */
type SubmitEndpoint = Exclude<Kind, 'gift' | 'group'> | 'groupLeader' | 'groupFollower'

function submitEndpoint(subject: CheckoutSubject): SubmitEndpoint {
  switch (subject.kind) {
    case 'gift':
      return 'single'
    case 'group':
      return subject.assembleEventId === null ? 'groupLeader' : 'groupFollower'
    default:
      return subject.kind
  }
}

function openCheckout(
  buying: Client['buying'],
  subject: CheckoutSubject,
  settings: CallOptions,
): Promise<Checkout> {
  switch (subject.kind) {
    case 'single':
      return buying.singleConfirm({ courseId: subject.courseId, type: subject.type }, settings)
    case 'gift':
      return buying.singleConfirm(
        { courseId: subject.giftId, type: OrderType.GiftConfirm },
        settings,
      )
    case 'group': {
      const { courseId, assembleEventId } = subject
      const joined = assembleEventId === null ? {} : { assembleEventId }
      return buying.singleConfirm(
        { courseId, type: OrderType.AssembleConfirm, ...joined },
        settings,
      )
    }
    case 'cart':
      return buying.cartConfirm({}, settings)
    case 'bundle':
      return buying.bundleConfirm(
        { bundleId: subject.bundleId, courseIds: subject.courseIds },
        settings,
      )
    case 'upgrade':
      return buying.upgradeConfirm({ upgradeId: subject.upgradeId }, settings)
    case 'pointsGood':
      return buying.pointsGoodConfirm({ goodId: subject.goodId }, settings)
    case 'membershipCard':
      return buying.membershipCardConfirm({ cardId: subject.cardId }, settings)
    case 'depositProduct':
      return buying.depositProductConfirm({ presaleId: subject.presaleId }, settings)
    case 'depositCourse':
      return buying.depositCourseConfirm({ orderId: subject.orderId }, settings)
    case 'depositBundle':
      return buying.depositBundleConfirm(
        { orderId: subject.orderId, courseIds: subject.courseIds },
        settings,
      )
  }
}
