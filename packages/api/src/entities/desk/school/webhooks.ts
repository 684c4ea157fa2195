import { WEBHOOK_EVENT_NAMES } from '@kaozhou/domain'
import * as v from 'valibot'

const eventName = v.picklist(WEBHOOK_EVENT_NAMES)

/** An address of another system that is told of events. Times in ms. */
export type DeskWebhook = v.InferOutput<typeof deskWebhook>
export const deskWebhook = v.object({
  id: v.number(),
  /** What staff call the other system. */
  name: v.string(),
  url: v.string(),
  events: v.array(eventName),
  /** False: nothing is sent, and what happens meanwhile is not told later. */
  isOn: v.boolean(),
  createdAt: v.number(),
  /** When its key was made. */
  keyAt: v.number(),
  /** Until when the key before it signs too; null when there is none. */
  formerKeyUntil: v.nullable(v.number()),
  /** How many events wait, and how many were given up in the time for which deliveries are kept. */
  waiting: v.number(),
  givenUp: v.number(),
  /** When it last took an event; null when it never did, or too long ago. */
  deliveredAt: v.nullable(v.number()),
})

/** An address and its key, which is shown this once; null for the same deed again. */
export type WebhookWithKey = v.InferOutput<typeof webhookWithKey>
export const webhookWithKey = v.object({ webhook: deskWebhook, secret: v.nullable(v.string()) })

/** An event on its way to an address. Times in ms. */
export type WebhookDelivery = v.InferOutput<typeof webhookDelivery>
export const webhookDelivery = v.object({
  id: v.number(),
  /** The same in every try. */
  eventId: v.string(),
  event: eventName,
  /** When it happened. */
  at: v.number(),
  state: v.picklist(['waiting', 'delivered', 'givenUp']),
  /** Since it happened, or was sent again. */
  tries: v.number(),
  /** When it is tried next; null unless it waits. */
  nextAt: v.nullable(v.number()),
  /** When it was tried last; null before the first try. */
  triedAt: v.nullable(v.number()),
  /** The status that the other system last answered with; null where there was no answer. */
  status: v.nullable(v.number()),
  /** The beginning of its answer, or why there was none; empty before the first try. */
  answer: v.string(),
  /** What is sent, as JSON. */
  body: v.string(),
})
