/** What other systems of the school can be told of, as the desk names it. */
export const WEBHOOK_EVENTS = {
  'order.paid': '订单付款',
  'order.refunded': '订单退款',
  'parcel.sent': '包裹寄出',
  'class.ended': '直播课下课',
  'student.enrolled': '学生获得课程',
} as const

/** The name of an event that other systems can be told of. */
export type WebhookEventName = keyof typeof WEBHOOK_EVENTS

/** The names of the events that other systems can be told of, in the order in which they are shown. */
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [
  WebhookEventName,
  ...WebhookEventName[],
]
