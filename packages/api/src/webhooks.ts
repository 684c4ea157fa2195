/**
 * What a school’s server tells other systems, for those who receive it: the events and the proof that they are real. An entry of its
 * own, so that no storefront carries it.
 *
 * @module @kaozhou/api/webhooks
 */

export type { ReceivedWebhook, WebhookFault } from './webhooks/verify-webhook'
export { verifyWebhook, WebhookError } from './webhooks/verify-webhook'
export type {
  WebhookData,
  WebhookEvent,
  WebhookEventOf,
  WebhookType,
} from './webhooks/webhook-events'
export { webhookEvents } from './webhooks/webhook-events'
export { signWebhook, WEBHOOK_HEADER } from './webhooks/webhook-signature'
