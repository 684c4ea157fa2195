import type { DeskHandlers } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewWebhookKey,
  sendWebhookAgain,
} from './webhook-deeds'
import { listWebhooks, pageOfDeliveries } from './webhook-service'

export function webhookHandlers(platform: Platform): DeskHandlers['webhooks'] {
  const { db } = platform.store
  return {
    list: async (_input, { now }) => ({ list: await listWebhooks(db, now) }),
    add: (input, call) => addWebhook(platform, input, call),
    change: (input, call) => changeWebhook(platform, input, call),
    renewKey: (input, call) => renewWebhookKey(platform, input, call),
    remove: (input, call) => removeWebhook(platform, input, call),
    deliveries: (input) => pageOfDeliveries(db, input),
    sendAgain: (input, call) => sendWebhookAgain(platform, input, call),
  }
}
