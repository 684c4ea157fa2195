import type { DeskWebhook, WebhookWithKey } from '@kaozhou/api/desk'
import {
  formerKeyEnd,
  newWebhookDelivery,
  WEBHOOK_LIMITS,
  type WebhookEventName,
} from '@kaozhou/domain'
import type { Executor } from '../../../../database/executor'
import type { StaffCall } from '../../../../platform/calls/desk-calls'
import type { Platform } from '../../../../platform/platform'
import { badField, Refusal } from '../../../../platform/refusal'
import { doDeed } from '../../record/do-deed'
import { webhookRules } from './post-event'
import { newWebhookKey, sealWebhookKey } from './webhook-keys'
import {
  deleteEndpoint,
  insertEndpoint,
  lockEndpoint,
  lockNumberOfEndpoints,
  lockToSendAgain,
  saveAll,
  updateEndpoint,
  type WebhookEndpointRow,
} from './webhook-repository'
import { presentWebhook } from './webhook-service'
import { webhookUrlFault } from './webhook-url'

interface WebhookForm {
  key: string
  name: string
  url: string
  events: WebhookEventName[]
}

/** @throws Refusal badInput for a wrong address, and when there are 20. */
export async function addWebhook(
  platform: Platform,
  input: WebhookForm,
  call: StaffCall,
): Promise<WebhookWithKey> {
  requireUrl(platform, input.url)
  const secret = newWebhookKey()
  const { now } = call
  return doDeed<WebhookWithKey>(platform, { name: 'webhooks.add', input }, call, async (tx) => {
    if ((await lockNumberOfEndpoints(tx)) >= WEBHOOK_LIMITS.endpoints) {
      throw new Refusal('badInput', { message: `最多对接 ${WEBHOOK_LIMITS.endpoints} 个地址` })
    }
    const { name, url } = input
    const events = [...new Set(input.events)]
    const row = { name, url, events, secret: '', secretAt: now, createdAt: now }
    const { id } = await insertEndpoint(tx, row)
    const endpoint = await updateEndpoint(tx, id, { secret: sealWebhookKey(platform, id, secret) })
    const webhook = await presentWebhook(tx, endpoint, now)
    // A key that the record kept would let its readers sign.
    return {
      subject: subjectOf(id),
      after: factsOf(endpoint),
      answer: { webhook, secret },
      keptAnswer: { webhook, secret: null },
    }
  })
}

/** @throws Refusal notFound, badInput for a wrong address. */
export async function changeWebhook(
  platform: Platform,
  input: WebhookForm & { id: number; isOn: boolean },
  call: StaffCall,
): Promise<DeskWebhook> {
  requireUrl(platform, input.url)
  return doDeed(platform, { name: 'webhooks.change', input }, call, async (tx) => {
    const before = await requireEndpoint(tx, input.id)
    const { name, url, isOn } = input
    const events = [...new Set(input.events)]
    const endpoint = await updateEndpoint(tx, before.id, { name, url, events, isOn })
    return {
      subject: subjectOf(before.id),
      before: factsOf(before),
      after: factsOf(endpoint),
      answer: await presentWebhook(tx, endpoint, call.now),
    }
  })
}

/** @throws Refusal notFound. */
export async function renewWebhookKey(
  platform: Platform,
  input: { id: number; key: string; reason: string; formerHours: number },
  call: StaffCall,
): Promise<WebhookWithKey> {
  const secret = newWebhookKey()
  const { now } = call
  return doDeed<WebhookWithKey>(
    platform,
    { name: 'webhooks.renewKey', input },
    call,
    async (tx) => {
      const { id, secret: formerSecret } = await requireEndpoint(tx, input.id)
      const formerEndsAt = formerKeyEnd(input.formerHours, now)
      const endpoint = await updateEndpoint(tx, id, {
        secret: sealWebhookKey(platform, id, secret),
        secretAt: now,
        formerSecret: formerEndsAt === null ? null : formerSecret,
        formerEndsAt,
      })
      const webhook = await presentWebhook(tx, endpoint, now)
      return {
        subject: subjectOf(id),
        after: { formerEndsAt },
        answer: { webhook, secret },
        keptAnswer: { webhook, secret: null },
      }
    },
  )
}

/** @throws Refusal notFound. */
export async function removeWebhook(
  platform: Platform,
  input: { id: number; key: string; reason: string },
  call: StaffCall,
): Promise<null> {
  return doDeed(platform, { name: 'webhooks.remove', input }, call, async (tx) => {
    const before = await requireEndpoint(tx, input.id)
    await deleteEndpoint(tx, before.id)
    return { subject: subjectOf(before.id), before: factsOf(before), answer: null }
  })
}

/** @throws Refusal notFound, badInput for an address that is off. */
export async function sendWebhookAgain(
  platform: Platform,
  input: { id: number; key: string; deliveryId?: number },
  call: StaffCall,
): Promise<{ count: number }> {
  return doDeed(platform, { name: 'webhooks.sendAgain', input }, call, async (tx) => {
    const { id, isOn } = await requireEndpoint(tx, input.id)
    if (!isOn) throw new Refusal('badInput', { message: '这个对接停用了，启用后再发' })
    const { deliveryId } = input
    const ids = await lockToSendAgain(tx, { endpointId: id, deliveryId })
    if (deliveryId !== undefined && ids.length === 0) throw new Refusal('notFound')
    await saveAll(tx, ids, newWebhookDelivery(call.now))
    const count = ids.length
    return { subject: subjectOf(id), after: { deliveryId, count }, answer: { count } }
  })
}

function requireUrl(platform: Platform, url: string): void {
  const fault = webhookUrlFault(url, webhookRules(platform))
  if (fault) throw badField('url', fault)
}

async function requireEndpoint(tx: Executor, id: number): Promise<WebhookEndpointRow> {
  const row = await lockEndpoint(tx, id)
  if (!row) throw new Refusal('notFound')
  return row
}

function subjectOf(id: number): { kind: string; id: string } {
  return { kind: 'webhook', id: String(id) }
}

/** For the record, which others read: a query may hold a secret of the other system. */
function factsOf({ name, url, events, isOn }: WebhookEndpointRow) {
  return { name, url: url.replace(/\?.*/s, '?…'), events, isOn }
}
