import type { WebhookEventName } from '@kaozhou/domain'
import * as v from 'valibot'

/* @__NO_SIDE_EFFECTS__ */
function eventOf<const Name extends WebhookEventName, const Data extends v.GenericSchema>(
  type: Name,
  data: Data,
): v.ObjectSchema<
  {
    id: v.StringSchema<undefined>
    type: v.LiteralSchema<Name, undefined>
    at: v.NumberSchema<undefined>
    data: Data
  },
  undefined
> {
  return v.object({ id: v.string(), type: v.literal(type), at: v.number(), data })
}

const text = v.string()
const number = v.number()
const courseLine = { courseId: v.nullable(number), name: text }

/**
 * The events that a school’s server sends to other systems, by name: a schema (valibot) for each. All have `id` (the same
 * in every try: keep it, and do nothing for one that came before), `type`, `at` (when it happened, in ms since the epoch) and
 * `data`. Money is integer fen, times are ms. Persons are named by their number alone.
 */
export const webhookEvents = {
  /**
   * Money for an order came in, or an order of 0 yuan was placed. An order of a group is paid before the group is full. `amount`: what
   * was paid; the `share` of the lines adds up to it. A line without `courseId` is no course, such as goods or a card.
   */
  'order.paid': eventOf(
    'order.paid',
    v.object({
      orderId: text,
      userId: number,
      amount: number,
      lines: v.array(v.object({ ...courseLine, share: number })),
    }),
  ),
  /**
   * A payment provider confirmed that money of a paid order went back. `status`: the order’s afterwards; `refunded` once nothing
   * of it is kept. An order of which no money was left comes with `amount` 0 and `refundNo` null. Money that bought nothing, such as a
   * double payment, is not told, so that payments less refunds are what the school keeps.
   */
  'order.refunded': eventOf(
    'order.refunded',
    v.object({
      orderId: text,
      userId: number,
      refundNo: v.nullable(text),
      amount: number,
      status: v.picklist(['paid', 'refunded']),
    }),
  ),
  /**
   * A parcel was handed to a carrier. `carrier`: its code, such as `yuantong`. An item without `orderId` is a prize or was paid with
   * points. It comes again, with another `id`, when staff take the sending back and send it anew.
   */
  'parcel.sent': eventOf(
    'parcel.sent',
    v.object({
      parcelId: number,
      userId: number,
      carrier: text,
      trackingNo: text,
      items: v.array(v.object({ ...courseLine, orderId: v.nullable(text), quantity: number })),
    }),
  ),
  /** A class that was taught from the studio is over. A class that goes on air once more ends once more. */
  'class.ended': eventOf(
    'class.ended',
    v.object({
      sectionId: number,
      name: text,
      courseId: number,
      courseName: text,
      startedAt: number,
      endedAt: number,
    }),
  ),
  /**
   * A student can study a course from now on, or for longer. `source`: bought, by an exchange code, a gift, or lent by a membership.
   * `orderId`: the order that gave it; null where none did. `expiresAt`: when it ends, in ms.
   */
  'student.enrolled': eventOf(
    'student.enrolled',
    v.object({
      userId: number,
      courseId: number,
      courseName: text,
      source: v.picklist(['order', 'exchange', 'gift', 'membership']),
      orderId: v.nullable(text),
      expiresAt: number,
    }),
  ),
} as const satisfies Record<WebhookEventName, v.GenericSchema>

/** The name of an event: `order.paid`. */
export type WebhookType = keyof typeof webhookEvents

/** The event of a name: `WebhookEventOf<'order.paid'>`. */
export type WebhookEventOf<Type extends WebhookType> = v.InferOutput<(typeof webhookEvents)[Type]>

/** Any event; its `type` tells which, and so what its `data` is. */
export type WebhookEvent = { [Type in WebhookType]: WebhookEventOf<Type> }[WebhookType]

/** What an event says beside its name, number and time. */
export type WebhookData<Type extends WebhookType> = WebhookEventOf<Type>['data']
